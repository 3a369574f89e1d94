"""The state of a match between two events."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tenball.match.errors import MatchError
from tenball.match.events import LatenessPenalised, MatchEvent, Mode
from tenball.match.format import MatchFormat
from tenball.rules.rack import Rack, Seat
from tenball.rules.rulebook import Rulebook
from tenball.table.balls import Ball
from tenball.table.pockets import Cushion

__all__ = ["Clock", "Match", "RackResult", "Stage"]


class Stage(StrEnum):
    """What a match waits for."""

    LAG = "lag"
    BREAKER = "breaker"
    RACK = "rack"
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class Clock:
    """The shot clock: whether it runs, the seconds left when that was said, and the extensions taken in this rack."""

    running: bool = False
    left_s: float | None = None
    extensions: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class RackResult:
    """A rack that counts: who was due to break it, who won it, and the tag of the event that ended it."""

    breaker: Seat | None
    winner: Seat
    by: str


@dataclass(frozen=True, slots=True)
class Match:
    """The state of one match between two events.

    `breaker` is due to break the current rack; `racks` and `sets` are the score; `results` are the racks that count, in
    order. `frozen` and `call_requested` hold for the next shot alone.
    """

    book: Rulebook
    format: MatchFormat
    stage: Stage = Stage.LAG
    lag_winner: Seat | None = None
    breaker: Seat | None = None
    rack: Rack | None = None
    order: tuple[Ball, ...] | None = None
    racks: tuple[int, int] = (0, 0)
    sets: tuple[int, int] = (0, 0)
    results: tuple[RackResult, ...] = ()
    mode: Mode = Mode.FULL
    frozen: tuple[tuple[Ball, Cushion | Ball], ...] = ()
    call_requested: bool = False
    time_outs: tuple[int, int] = (0, 0)
    on_time_out: Seat | None = None
    clock: Clock = Clock()
    winner: Seat | None = None
    sealed: str | None = None

    @property
    def rack_number(self) -> int:
        """The number of the rack that is being played, from 1; racks given for lateness were never played."""
        return sum(result.by != LatenessPenalised.tag for result in self.results) + 1

    def playing(self, event: MatchEvent) -> Rack:
        """The rack on the table, or an error that names the event which needs one."""
        if self.stage is not Stage.RACK or self.rack is None:
            raise MatchError("out_of_place", event=event.tag, because=f"the match is in the stage {self.stage}")
        return self.rack
