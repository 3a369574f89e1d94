"""A match in which some seats are played by whoever hands in actions: what the duel tasks have in common."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
from gymnasium import spaces

from tenball.gym.checking import check_action, check_whole
from tenball.gym.spaces import DECISIONS, balls, numbers, open_decisions, place_space, places, stroke_space, strokes
from tenball.match import BreakChosen, Draft, Header, Match, MatchFormat, People, Record, Stage, begin
from tenball.play import (
    Answer,
    Clock,
    Duel,
    Equipment,
    Happened,
    Move,
    Noise,
    Player,
    Shot,
    Terms,
    TooLate,
    Unreadable,
    View,
    kept_in_memory,
)
from tenball.play.refusal import Refusal, Refused
from tenball.rules import CueBall, Option, Phase, Rack, Rulebook, Seat
from tenball.table import Ball, Layout, Point, Stroke, TableSize

__all__ = ["Contest", "Rules", "action_space", "observation_space"]

_PHASES, _CUE_BALLS = tuple(Phase), tuple(CueBall)
_STARTED = "2000-01-01T00:00:00Z"
"""The time that such matches bear, so that the same seed gives the same record."""
_MOST_RACKS = 99


@dataclass(frozen=True, slots=True)
class Rules:
    """What is played: the book, the racks that win, the equipment, and the noise of all strokes that are handed in."""

    book: Rulebook
    race: int = 1
    equipment: Equipment = field(default_factory=Equipment)
    noise: Noise = field(default_factory=Noise)

    def __post_init__(self) -> None:
        check_whole("race", self.race, 1, _MOST_RACKS)


def observation_space(size: TableSize) -> spaces.Dict:
    """Where the balls lie, and the state of the rack; pairs are the own seat's and then the other's."""
    return spaces.Dict(
        {
            **balls(size),
            "ball_on": spaces.Discrete(11),
            "phase": spaces.Discrete(len(_PHASES)),
            "cue_ball": spaces.Discrete(len(_CUE_BALLS)),
            "fouls": spaces.MultiDiscrete([4, 4]),
            "racks": spaces.MultiDiscrete([_MOST_RACKS + 1, _MOST_RACKS + 1]),
            "open": spaces.MultiBinary(len(DECISIONS)),
        }
    )


def action_space() -> spaces.Dict:
    """What is announced or answered, the stroke, and where a cue ball in hand is put; the rest is not read."""
    return spaces.Dict({"decision": spaces.Discrete(len(DECISIONS)), "stroke": stroke_space(), "place": place_space()})


_ACTIONS: Final = action_space()


class _Hand:
    """A player whose next move is handed in; without one he calls the decision off, which costs nothing."""

    def __init__(self) -> None:
        self.asked: View | None = None
        self.action: Mapping[str, Any] | None = None
        self.refused: Refused | None = None

    def decide(self, view: View, clock: Clock, /) -> Move:
        """The move that the action means; one that is refused is not tried again."""
        if view.refused is not None:
            self.refused = self.refused or view.refused
            raise Unreadable(str(self.refused))
        self.asked = view
        if self.action is None:
            clock.cancel()
            raise TooLate("no action was handed in")
        action, self.action = self.action, None
        return _move(view, action)


class Contest:
    """A match from its first break to its end, played on by actions where a seat has no other player."""

    def __init__(self, rules: Rules, seed: str, breaker: Seat, others: Mapping[Seat, tuple[Player, Noise]]) -> None:
        self._hands = {seat: _Hand() for seat in Seat if seat not in others}
        players: dict[Seat, Player] = {seat: player for seat, (player, _) in others.items()}
        noises = {seat: noise for seat, (_, noise) in others.items()}
        noise = (noises.get(Seat.A, rules.noise), noises.get(Seat.B, rules.noise))
        record = _opened(rules, seed, breaker)
        self._duel = Duel(record, players | self._hands, rules.equipment, Terms(noise, seed))
        self.happened: list[Happened] = []
        self._play_on()

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self._duel.match

    @property
    def layout(self) -> Layout:
        """Where the balls lie."""
        return self._duel.scene.layout

    @property
    def record(self) -> Record:
        """The record of the match."""
        return self._duel.record

    @property
    def turn(self) -> Seat | None:
        """Whose action is waited for, or nothing once the match is over."""
        return next((seat for seat, hand in self._hands.items() if hand.asked is not None), None)

    def act(self, action: Mapping[str, Any]) -> Refusal | None:
        """Play that action and whatever others play after it; why it could not be played, if so.

        An action that cannot be played is a foul for unsportsmanlike conduct; one without its parts is an error.
        """
        check_action(_ACTIONS, action)
        hand = self._hands[self.turn or Seat.A]
        hand.action, hand.refused, hand.asked = action, None, None
        self._play_on()
        return _key(hand.refused)

    def _play_on(self) -> None:
        self.happened = []
        for hand in self._hands.values():
            hand.asked = None
        while self.match.stage is not Stage.FINISHED:
            happened = self._duel.step()
            if happened is None:
                return
            self.happened.append(happened)
            for hand in self._hands.values():
                hand.asked = None

    def shown(self, seat: Seat) -> dict[str, Any]:
        """What that seat sees."""
        rack = self.match.rack
        places, there = np.zeros((11, 2), np.float32), np.zeros(11, np.int8)
        for ball, point in self.layout.items():
            places[ball], there[ball] = point, 1
        return {"balls": places, "on_table": there, **_state(rack, self.match, seat), "open": self.mask(seat)}

    def mask(self, seat: Seat) -> np.ndarray:
        """(66,) 1 for each decision that is open to that seat now."""
        rack = self.match.rack
        if rack is None or self.turn is not seat:
            return np.zeros(len(DECISIONS), np.int8)
        return open_decisions(self.match.book, rack)


def _state(rack: Rack | None, match: Match, seat: Seat) -> dict[str, Any]:
    """The numbers of an observation, from the seat's own side."""
    order = slice(None) if seat is Seat.A else slice(None, None, -1)
    return {
        "ball_on": int((rack and rack.ball_on) or 0),
        "phase": _PHASES.index(rack.phase if rack else Phase.OVER),
        "cue_ball": _CUE_BALLS.index(rack.cue_ball if rack else CueBall.LIES),
        "fouls": np.array((rack.in_a_row if rack else (0, 0))[order]),
        "racks": np.array(match.racks[order]),
    }


def _key(refused: Refused | None) -> Refusal | None:
    return None if refused is None else refused.key


def _opened(rules: Rules, seed: str, breaker: Seat) -> Record:
    """The match with its break settled."""
    people = People("player_0", "player_1", seed)
    form = MatchFormat((rules.race, rules.race))
    header = Header(seed, rules.book, form, people, people.hash, _STARTED, rules.equipment.size)
    return kept_in_memory(begin(header), (Draft(BreakChosen(breaker)),))


def _move(view: View, action: Mapping[str, Any]) -> Move:
    """The move that an action means in that view."""
    number = int(numbers(action["decision"], len(DECISIONS)))
    if number < 0:
        raise Unreadable(f"a decision is a number from 0 to {len(DECISIONS) - 1}")
    decision = DECISIONS[number]
    if isinstance(decision, Option):
        return Answer(decision)
    stroke = strokes(np.asarray(action["stroke"]))
    point = places(view.equipment.size, np.asarray(action["place"]))
    if not (np.isfinite(stroke).all() and np.isfinite(point).all()):
        raise Unreadable("a stroke and a place are finite numbers")
    in_hand = view.rack is not None and view.rack.cue_ball is not CueBall.LIES
    place = Point(*point.tolist()) if in_hand else None
    return Shot(decision, _levelled(view, Stroke(*stroke.tolist()), place), place)


def _levelled(view: View, stroke: Stroke, place: Point | None) -> Stroke:
    """The stroke with the cue raised as far as rails and balls demand, where that is possible."""
    layout = view.layout if place is None else view.layout.placed(Ball.CUE, place)
    level = view.equipment.levelled(layout, stroke)
    if level is None or level.slope <= stroke.slope:
        return stroke
    return level
