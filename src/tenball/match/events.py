"""What happened in a match, in the past tense; plain values, each with a short tag that never changes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from tenball.match.report import ShotReport
from tenball.rules.call import Call
from tenball.rules.facts import ShotFacts
from tenball.rules.fouls import Foul, Penalty
from tenball.rules.keys import Why
from tenball.rules.rack import Option, Seat
from tenball.rules.ruling import Ruling
from tenball.table.balls import Ball
from tenball.table.layout import Layout
from tenball.table.pockets import Cushion
from tenball.table.stroke import Stroke

__all__ = [
    "EVENTS",
    "BreakChosen",
    "CallRequested",
    "Chose",
    "ClockExtended",
    "ClockStarted",
    "ClockStopped",
    "FrozenDeclared",
    "Lagged",
    "LatenessPenalised",
    "MatchConceded",
    "MatchEvent",
    "Mode",
    "ModeSwitched",
    "Noted",
    "Overruled",
    "Penalised",
    "RackConceded",
    "RackReplayed",
    "RackScored",
    "Racked",
    "Retracted",
    "Sealed",
    "ShotRuled",
    "ShotVoided",
    "StalemateAnnounced",
    "TimeOutEnded",
    "TimeOutTaken",
    "WalkedOver",
    "Warned",
]


class Mode(StrEnum):
    """How deep the record goes: rack by rack, or shot by shot."""

    QUICK = "quick"
    FULL = "full"


@dataclass(frozen=True, slots=True)
class Lagged:
    """Somebody won the lag.

    A played lag has the stroke of each seat that played it, and the id of the physics; of a lag that was repeated the
    last.
    """

    winner: Seat
    stroke_a: Stroke | None = None
    stroke_b: Stroke | None = None
    physics: str | None = None
    tag: ClassVar[str] = "lagged"


@dataclass(frozen=True, slots=True)
class BreakChosen:
    """It was settled who breaks the first rack."""

    breaker: Seat
    tag: ClassVar[str] = "break_chosen"


@dataclass(frozen=True, slots=True)
class Racked:
    """The balls were racked in this order, in rows from the apex."""

    order: tuple[Ball, ...]
    tag: ClassVar[str] = "racked"


@dataclass(frozen=True, slots=True)
class ShotRuled:
    """A shot was played, seen and ruled.

    `report` is what a person tapped. A played shot has the stroke, the layouts before and after in metres, the id of
    the physics and the seed of its noise.
    """

    seat: Seat
    call: Call
    facts: ShotFacts
    ruling: Ruling
    report: ShotReport | None = None
    stroke: Stroke | None = None
    before: Layout | None = None
    after: Layout | None = None
    physics: str | None = None
    seed: str | None = None
    tag: ClassVar[str] = "shot"


@dataclass(frozen=True, slots=True)
class Overruled:
    """The referee decided a shot otherwise than the program would; his ruling stands, with his reason."""

    seat: Seat
    call: Call
    facts: ShotFacts
    ruling: Ruling
    reason: str
    tag: ClassVar[str] = "overruled"


@dataclass(frozen=True, slots=True)
class Penalised:
    """A foul without a shot of the player in turn, or bad conduct, was ruled."""

    seat: Seat
    foul: Foul
    ruling: Ruling
    penalty: Penalty | None = None
    facts: ShotFacts | None = None
    tag: ClassVar[str] = "penalised"


@dataclass(frozen=True, slots=True)
class Chose:
    """The player who decides took the table or handed it back."""

    option: Option
    tag: ClassVar[str] = "chose"


@dataclass(frozen=True, slots=True)
class Warned:
    """A player on two fouls was warned, or it was recorded that he was not."""

    seat: Seat
    warned: bool = True
    tag: ClassVar[str] = "warned"


@dataclass(frozen=True, slots=True)
class CallRequested:
    """The next shot needs a spoken call; the referee asked for it, or that seat."""

    by: Seat | None = None
    tag: ClassVar[str] = "call_requested"


@dataclass(frozen=True, slots=True)
class FrozenDeclared:
    """A ball was declared frozen to a cushion, or to another ball, before the shot."""

    ball: Ball
    to: Cushion | Ball
    tag: ClassVar[str] = "frozen"


@dataclass(frozen=True, slots=True)
class StalemateAnnounced:
    """The referee saw no progress and announced it."""

    tag: ClassVar[str] = "stalemate_announced"


@dataclass(frozen=True, slots=True)
class RackReplayed:
    """The rack starts anew: both agreed to a stalemate, or interference left nothing to restore."""

    why: Why
    ruling: Ruling
    tag: ClassVar[str] = "rack_replayed"


@dataclass(frozen=True, slots=True)
class ShotVoided:
    """Outside interference spoilt a shot; it does not count and the position was restored."""

    tag: ClassVar[str] = "shot_voided"


@dataclass(frozen=True, slots=True)
class ModeSwitched:
    """The record goes on rack by rack, or shot by shot."""

    mode: Mode
    tag: ClassVar[str] = "mode"


@dataclass(frozen=True, slots=True)
class RackScored:
    """A rack was won, of which the shots were not recorded to the end."""

    winner: Seat
    tag: ClassVar[str] = "rack_scored"


@dataclass(frozen=True, slots=True)
class RackConceded:
    """A player gave up the rack."""

    seat: Seat
    tag: ClassVar[str] = "rack_conceded"


@dataclass(frozen=True, slots=True)
class MatchConceded:
    """A player gave up the match."""

    seat: Seat
    tag: ClassVar[str] = "match_conceded"


@dataclass(frozen=True, slots=True)
class WalkedOver:
    """The match was won because the opponent did not come or could not go on."""

    winner: Seat
    tag: ClassVar[str] = "walkover"


@dataclass(frozen=True, slots=True)
class LatenessPenalised:
    """A player was late: racks went to the opponent, and with them perhaps the first break."""

    seat: Seat
    racks: int
    loses_break: bool = True
    tag: ClassVar[str] = "late"


@dataclass(frozen=True, slots=True)
class TimeOutTaken:
    """A player took a time-out between two racks."""

    seat: Seat
    tag: ClassVar[str] = "time_out"


@dataclass(frozen=True, slots=True)
class TimeOutEnded:
    """Play went on after a time-out."""

    tag: ClassVar[str] = "time_out_over"


@dataclass(frozen=True, slots=True)
class ClockStarted:
    """The shot clock runs, with so many seconds left."""

    left_s: float
    tag: ClassVar[str] = "clock_started"


@dataclass(frozen=True, slots=True)
class ClockStopped:
    """The shot clock stands, with so many seconds left."""

    left_s: float
    tag: ClassVar[str] = "clock_stopped"


@dataclass(frozen=True, slots=True)
class ClockExtended:
    """A player took an extension."""

    seat: Seat
    tag: ClassVar[str] = "clock_extended"


@dataclass(frozen=True, slots=True)
class Noted:
    """Somebody wrote a remark."""

    text: str
    tag: ClassVar[str] = "noted"


@dataclass(frozen=True, slots=True)
class Sealed:
    """The finished record was signed under this code by these seats."""

    code: str
    by: tuple[Seat, ...] = ()
    tag: ClassVar[str] = "sealed"


@dataclass(frozen=True, slots=True)
class Retracted:
    """Earlier entries were taken back; a retraction that is itself taken back restores them."""

    seqs: tuple[int, ...]
    tag: ClassVar[str] = "retracted"


MatchEvent = (
    Lagged
    | BreakChosen
    | Racked
    | ShotRuled
    | Overruled
    | Penalised
    | Chose
    | Warned
    | CallRequested
    | FrozenDeclared
    | StalemateAnnounced
    | RackReplayed
    | ShotVoided
    | ModeSwitched
    | RackScored
    | RackConceded
    | MatchConceded
    | WalkedOver
    | LatenessPenalised
    | TimeOutTaken
    | TimeOutEnded
    | ClockStarted
    | ClockStopped
    | ClockExtended
    | Noted
    | Sealed
    | Retracted
)
"""Everything that a record can hold."""

EVENTS: dict[str, type[MatchEvent]] = {kind.tag: kind for kind in MatchEvent.__args__}
"""The events by their tags."""
