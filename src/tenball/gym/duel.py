"""Duel: whole matches of one agent against a player of a level."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np

from tenball.gym.contest import Contest, Rules, action_space, observation_space
from tenball.gym.errors import GymError
from tenball.gym.picturing import RENDER_MODES, checked_mode, pictured
from tenball.gym.task import Asked, Shown
from tenball.match import Stage
from tenball.play import Noise, Player
from tenball.play.refusal import Refusal
from tenball.players import level, named
from tenball.rules import Seat

__all__ = ["MOST_ACTIONS", "DuelTable", "drawn", "told"]

Info = dict[str, Any]
_SEEDS = 2**62
MOST_ACTIONS = 1000
"""Actions after which an episode is cut short."""
_AGENT = Seat.A


class DuelTable(gymnasium.Env[Shown, Asked]):
    """A match against another player: 1 for a win and -1 for a loss, at its end. Chance says who breaks.

    `against` is the name of a level, or any player with the noise of his strokes.
    """

    metadata = {  # noqa: RUF012 - Gymnasium declares it so
        "render_modes": list(RENDER_MODES),
        "render_fps": 1,
    }

    def __init__(
        self, rules: Rules, against: str | tuple[Player, Noise] = "league", render_mode: str | None = None
    ) -> None:
        self.render_mode = checked_mode(render_mode)
        self.observation_space = observation_space(rules.equipment.size)
        self.action_space = action_space()
        if isinstance(against, str):
            level(against)
        self._rules, self._against = rules, against
        self._contest: Contest | None = None
        self._actions = 0

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Shown, Info]:
        """Begin a match; the other player may already have broken."""
        super().reset(seed=seed, options=options)
        luck, breaker = drawn(self.np_random)
        self._contest = Contest(self._rules, luck, breaker, {_AGENT.other: self._other(luck)})
        self._actions = 0
        return self._contest.shown(_AGENT), told(self._contest, _AGENT, None)

    def step(self, action: Asked) -> tuple[Shown, float, bool, bool, Info]:
        """Play the action, and whatever the other player does until the agent is asked again."""
        contest = self._contest
        if contest is None or contest.turn is None:
            raise GymError("no_reset")
        refused = contest.act(action)
        self._actions += 1
        over = contest.match.stage is Stage.FINISHED
        reward = 0.0 if not over else 1.0 if contest.match.winner is _AGENT else -1.0
        cut = not over and self._actions >= MOST_ACTIONS
        return contest.shown(_AGENT), reward, over, cut, told(contest, _AGENT, refused)

    def render(self) -> Any:
        """The table as text, or as bytes (height, width, 3)."""
        if self._contest is None:
            raise GymError("no_reset")
        return pictured(self.render_mode, self._rules.equipment.size, self._contest.layout)

    def _other(self, luck: str) -> tuple[Player, Noise]:
        if not isinstance(self._against, str):
            return self._against
        chosen = level(self._against)
        return named(chosen.player, luck), chosen.noise


def drawn(chance: np.random.Generator) -> tuple[str, Seat]:
    """A match's seed, and who breaks."""
    return str(chance.integers(_SEEDS)), tuple(Seat)[chance.integers(2)]


def told(contest: Contest, seat: Seat, refused: Refusal | None) -> Info:
    """What is open, what happened since the last action with its rulings, and why an action was not played."""
    events = [event for happened in contest.happened for event in happened.events]
    return {
        "action_mask": {"decision": contest.mask(seat), "stroke": None, "place": None},
        "events": events,
        "refused": refused,
    }
