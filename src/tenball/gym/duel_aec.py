"""The duel of two agents, turn by turn, as PettingZoo has it."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from tenball.gym.contest import Contest, Rules, action_space, observation_space
from tenball.gym.duel import MOST_ACTIONS, drawn, told
from tenball.gym.errors import GymError
from tenball.gym.picturing import RENDER_MODES, checked_mode, pictured
from tenball.gym.task import Asked, Shown
from tenball.match import Stage
from tenball.play.refusal import Refusal
from tenball.rules import Seat

__all__ = ["TwoAtTheTable"]

_NAMES = {Seat.A: "player_0", Seat.B: "player_1"}
_SEATS = {name: seat for seat, name in _NAMES.items()}


class TwoAtTheTable(AECEnv[str, Shown, Asked]):
    """A match between two agents: 1 for the winner and -1 for the loser, at its end. Chance says who breaks."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "tenball_duel_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(self, rules: Rules, render_mode: str | None = None) -> None:
        super().__init__()
        self.render_mode = checked_mode(render_mode)
        self._rules = rules
        self.possible_agents = list(_SEATS)
        size = rules.equipment.size
        self.observation_spaces = {name: observation_space(size) for name in _SEATS}
        self.action_spaces = {name: action_space() for name in _SEATS}
        self._chance: np.random.Generator | None = None
        self._contest: Contest | None = None

    def observation_space(self, agent: str) -> Any:
        """What that agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What that agent may do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - there are none
        """Begin a match."""
        if seed is not None or self._chance is None:
            self._chance, _ = seeding.np_random(seed)
        self.agents = list(self.possible_agents)
        self._contest = Contest(self._rules, *drawn(self._chance), {})
        self._actions = 0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._tell(None)

    def observe(self, agent: str) -> Shown:
        """What that agent sees."""
        return self._running().shown(_SEATS[agent])

    def step(self, action: Asked) -> None:
        """Play the action of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        contest = self._running()
        self._cumulative_rewards[agent] = 0.0
        refused = contest.act(action)
        self._actions += 1
        over = contest.match.stage is Stage.FINISHED
        for name, seat in _SEATS.items():
            self.rewards[name] = 0.0 if not over else 1.0 if contest.match.winner is seat else -1.0
            self.terminations[name] = over
            self.truncations[name] = not over and self._actions >= MOST_ACTIONS
        self._tell(refused)
        self._accumulate_rewards()

    def render(self) -> Any:
        """The table as text, or as bytes (height, width, 3)."""
        return pictured(self.render_mode, self._rules.equipment.size, self._running().layout)

    def close(self) -> None:
        """Nothing is held open."""

    def _running(self) -> Contest:
        if self._contest is None:
            raise GymError("no_reset")
        return self._contest

    def _tell(self, refused: Refusal | None) -> None:
        """Say what is open to each agent, and whose turn it is."""
        contest = self._running()
        self.infos = {name: told(contest, seat, refused) for name, seat in _SEATS.items()}
        if contest.turn is not None:
            self.agent_selection = _NAMES[contest.turn]
