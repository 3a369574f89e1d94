"""A whole match between two players at the simulated table, move by move, into the same record as any other match."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import assert_never

from tenball.match import (
    BreakChosen,
    Chose,
    Draft,
    Lagged,
    Match,
    MatchConceded,
    MatchEvent,
    Prompt,
    Racked,
    Record,
    ShotRuled,
    Stage,
    StalemateAnnounced,
    Stamp,
    standing,
)
from tenball.match.scorer import ask
from tenball.physics import Trajectory, warm_up
from tenball.play.asking import Fault, NoMove, answer
from tenball.play.clock import Clock
from tenball.play.equipment import Equipment
from tenball.play.errors import PlayError
from tenball.play.forfeit import forfeited
from tenball.play.lag import LagResult, lag, lag_layout
from tenball.play.noise import STEADY, Noise, whole_number
from tenball.play.openness import why_refused
from tenball.play.player import Answer, Breaker, Concession, Lag, Move, Player, Shot, view
from tenball.play.refusal import Refused
from tenball.play.scene import numbered, scene_of
from tenball.play.shot import play_shot
from tenball.rules import Phase, Seat
from tenball.table import Layout, Stroke, is_number, shuffled

__all__ = ["PATIENCE", "Duel", "Happened", "Terms", "Write", "kept_in_memory"]

PATIENCE = 60
"""Shots without an object ball leaving the table after which the referee announces a stalemate."""
MOST_LAGS = 5
"""Lags without a winner after which a coin decides."""

Write = Callable[[Record, Sequence[Draft]], Record]
"""Writes these events as one unit and gives back the grown record: in memory, or durably to a file."""


@dataclass(frozen=True, slots=True)
class Terms:
    """How two players play: the noise of seats a and b, the seed of racks and noise, and the time for a decision [s].

    Without a seed it is the match's id. Where the format has a shot clock too, the shorter time holds.
    """

    noise: tuple[Noise, Noise] = (STEADY, STEADY)
    seed: str | None = None
    limit_s: float | None = None

    def __post_init__(self) -> None:
        if not _are_two_noises(self.noise):
            raise PlayError("bad_noises", value=self.noise)
        if self.seed is not None and not _is_text(self.seed):
            raise PlayError("bad_seed", value=self.seed)
        if self.limit_s is not None and not (is_number(self.limit_s) and self.limit_s > 0.0):
            raise PlayError("bad_limit", value=self.limit_s)


@dataclass(frozen=True, slots=True)
class Happened:
    """What one step brought: the events that were written, and the paths of a shot or the result of a lag.

    A lag that nobody won brings no event, and is to be repeated.
    """

    events: tuple[MatchEvent, ...]
    trajectory: Trajectory | None = None
    lagged: LagResult | None = None


def kept_in_memory(record: Record, drafts: Sequence[Draft]) -> Record:
    """Write to nothing but memory; every entry bears the time at which the match began."""
    return record.appended(drafts, Stamp(record.header.started, "table"))


class Duel:
    """Two players, a table and a record; `step` plays on by one event, `run` to the end of the match.

    It takes up a record wherever that stands; `lags` are those that nobody has won so far, which no record holds.
    """

    def __init__(
        self,
        record: Record,
        players: Mapping[Seat, Player],
        equipment: Equipment | None = None,
        terms: Terms | None = None,
        write: Write = kept_in_memory,
    ) -> None:
        self.record = record
        # What is not compiled yet must not be compiled on a player's time.
        warm_up()
        self.equipment = equipment or Equipment(record.header.table)
        self._terms = terms or Terms()
        self.seed = record.header.match_id if self._terms.seed is None else self._terms.seed
        _check_same(record, self.equipment)
        self.scene = scene_of(record, self.equipment, self.seed)
        self.lags = 0
        self._players = players
        self._noise = dict(zip(Seat, self._terms.noise, strict=True))
        self._write = write
        self._clock = Clock()

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.scene.match

    def run(self) -> Match:
        """Play to the end, or until somebody calls the duel off."""
        while self.match.stage is not Stage.FINISHED and self.step() is not None:
            pass
        return self.match

    def cancel(self) -> None:
        """Call off the decision that is being waited for; the step it belongs to writes nothing."""
        self._clock.cancel()

    def step(self) -> Happened | None:
        """Play on by one event; nothing where the match is over or the decision was called off."""
        match self.match.stage:
            case Stage.LAG:
                return self._lag()
            case Stage.BREAKER:
                return self._choose_breaker(self.match.lag_winner or Seat.A)
            case Stage.RACK:
                return self._play()
            case Stage.FINISHED:
                return None

    def _next_seed(self) -> str:
        return numbered(self.seed, len(self.record.entries) + 1)

    def _happened(
        self, *events: MatchEvent, trajectory: Trajectory | None = None, lagged: LagResult | None = None
    ) -> Happened:
        """Write the events, then let them happen."""
        first = len(self.record.entries) + 1
        scene = self.scene
        for number, event in enumerate(events, start=first):
            scene = scene.after(event, self.equipment, numbered(self.seed, number))
        self.record = self._write(self.record, [Draft(event) for event in events])
        self.scene = scene
        return Happened(events, trajectory, lagged)

    def _ask(self, seat: Seat, prompt: Prompt, layout: Layout) -> Move | NoMove:
        """The seat's move that is open, or none."""
        self._clock = Clock(self._time_limit())
        shown = view(self.match, seat, prompt, layout, self.equipment, self._noise[seat])

        def check(move: Move) -> Refused | None:
            return why_refused(self.equipment, self.match, layout, prompt, move)

        return answer(self._players[seat], shown, self._clock, check)

    def _time_limit(self) -> float | None:
        """The shorter of the duel's own limit and the format's shot clock."""
        rack, clock = self.match.rack, self.match.format.clock
        after_break = rack is not None and rack.phase is Phase.AFTER_BREAK
        limits = (self._terms.limit_s, None if clock is None else float(clock.allowance(after_break=after_break)))
        return min((limit for limit in limits if limit is not None), default=None)

    def _forfeit(self, seat: Seat, none: NoMove) -> Happened | None:
        """Write what giving no move costs; nothing where the decision was called off."""
        events = forfeited(self.match, seat, none, self.scene.forfeits)
        return self._happened(*events) if events else None

    def _lag(self) -> Happened | None:
        """One lag of both; after too many without a winner a coin decides."""
        strokes: dict[Seat, Stroke | None] = {}
        for seat in Seat:
            move = self._ask(seat, Prompt.LAG, lag_layout(self.equipment, seat))
            if isinstance(move, Concession):
                return self._happened(MatchConceded(seat))
            if isinstance(move, NoMove) and move.fault in (Fault.GONE, Fault.CANCELLED):
                return self._forfeit(seat, move)
            luck = f"{self._next_seed()}/{self.lags}/{seat}"
            strokes[seat] = self._noise[seat].played(move.stroke, luck) if isinstance(move, Lag) else None
        result = lag(self.equipment, strokes[Seat.A], strokes[Seat.B])
        self.lags += 1
        winner = result.winner
        if winner is None and self.lags >= MOST_LAGS:
            winner = tuple(Seat)[whole_number(self._next_seed(), "coin") % 2]
        if winner is None:
            return Happened((), lagged=result)
        won = Lagged(winner, strokes[Seat.A], strokes[Seat.B], self.equipment.materials.id)
        return self._happened(won, lagged=result)

    def _choose_breaker(self, winner: Seat) -> Happened | None:
        move = self._ask(winner, Prompt.BREAKER, Layout())
        match move:
            case Breaker():
                return self._happened(BreakChosen(move.seat))
            case Concession():
                return self._happened(MatchConceded(winner))
            case NoMove(fault=Fault.GONE | Fault.CANCELLED):
                return self._forfeit(winner, move)
            case _:
                # Who won the lag and does not choose breaks himself.
                return self._happened(BreakChosen(winner))

    def _play(self) -> Happened | None:
        """Rack, or let the player in turn play or decide."""
        rack = self.match.playing(Racked(()))
        if rack.phase is Phase.BREAK and self.match.order is None:
            return self._happened(Racked(shuffled(random.Random(self._next_seed()))))
        if self.scene.idle >= PATIENCE and rack.stalemate is None:
            return self._happened(StalemateAnnounced())
        move = self._ask(rack.shooter, ask(self.match).prompt, self.scene.layout)
        match move:
            case Shot():
                return self._shoot(rack.shooter, move)
            case Answer():
                return self._happened(Chose(move.option))
            case Concession():
                return self._happened(MatchConceded(rack.shooter))
            case NoMove():
                return self._forfeit(rack.shooter, move)
            case Lag() | Breaker():
                # Neither is open within a rack, so neither comes this far.
                raise TypeError(move)
            case _:
                assert_never(move)

    def _shoot(self, seat: Seat, shot: Shot) -> Happened:
        played = play_shot(self.equipment, self.match, self.scene.layout, shot, self._noise[seat], self._next_seed())
        if isinstance(played, Refused):
            raise TypeError(played)
        return self._happened(played.event, trajectory=played.trajectory)


def _are_two_noises(noise: object) -> bool:
    return isinstance(noise, tuple) and len(noise) == len(Seat) and all(isinstance(one, Noise) for one in noise)


def _is_text(seed: object) -> bool:
    """Whether chance can be drawn from that: half a character (a lone surrogate) has no bytes."""
    try:
        return isinstance(seed, str) and seed.encode() is not None
    except UnicodeEncodeError:
        return False


def _check_same(record: Record, equipment: Equipment) -> None:
    """See that the match goes on at the table that it was begun on."""
    if record.header.table != equipment.size:
        raise PlayError("other_table", recorded=record.header.table, given=equipment.size)
    for entry in standing(record.entries):
        if isinstance(entry.event, ShotRuled) and entry.event.physics not in (None, equipment.materials.id):
            raise PlayError("other_physics", recorded=entry.event.physics, known=equipment.materials.id)
