"""What the scorekeeper can be asking for, one small shape for each."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tenball.match import Amendment, Draft, ShotReport
from tenball.rules.facts import ShotFacts
from tenball.rules.fouls import Foul
from tenball.rules.rack import Seat
from tenball.rules.ruling import Ruling
from tenball.table.balls import Ball

__all__ = [
    "Balls",
    "Conduct",
    "Correct",
    "Decide",
    "Fouls",
    "Frozen",
    "FrozenTo",
    "History",
    "Languages",
    "More",
    "Named",
    "Pad",
    "Pocketed",
    "Preview",
    "Read",
    "Ready",
    "SeatFor",
    "Seats",
    "Sure",
    "SureOf",
    "TextFor",
    "Typing",
    "Which",
]


class Which(StrEnum):
    """Why balls are asked for."""

    BESIDE_CALLED = "beside_called"
    NOT_AS_CALLED = "not_as_called"
    WITH_FOUL = "with_foul"
    OFF = "off"


class SeatFor(StrEnum):
    """Why a player is asked for."""

    RACK = "rack"
    CONCEDE_RACK = "concede_rack"
    CONCEDE_MATCH = "concede_match"
    WALKOVER = "walkover"
    TIME_OUT = "time_out"
    LATE = "late"
    CONDUCT = "conduct"
    WARNED = "warned"
    SIGN = "sign"
    CALL = "call"


class SureOf(StrEnum):
    """What is asked about once more before it is done."""

    OVERWRITE = "overwrite"
    UNSIGN = "unsign"
    CONCEDE_MATCH = "concede_match"
    WALKOVER = "walkover"
    LOSE_MATCH = "lose_match"


class TextFor(StrEnum):
    """Why a text is asked for."""

    NOTE = "note"
    LATE = "late"
    SAVE = "save"
    ENTRY = "entry"
    REASON = "reason"


@dataclass(frozen=True, slots=True)
class Ready:
    """The next thing that happens in the match."""


@dataclass(frozen=True, slots=True)
class Balls:
    """Which balls fell, or left the table; `waiting` is the shot that lacks the answer."""

    why: Which
    marked: tuple[Ball, ...] = ()
    waiting: ShotReport | None = None


@dataclass(frozen=True, slots=True)
class Named:
    """Which ball is called; `waiting` is the shot that lacks the answer."""

    waiting: ShotReport | None = None


@dataclass(frozen=True, slots=True)
class Pocketed:
    """Which pocket that ball is called for."""

    ball: Ball
    waiting: ShotReport | None = None


@dataclass(frozen=True, slots=True)
class Fouls:
    """Which foul; without a shot, by the other player, or several of them at once, where somebody says so."""

    fell: tuple[Ball, ...] = ()
    no_shot: bool = False
    by_other: bool = False
    several: bool = False
    marked: frozenset[Foul] = frozenset()


@dataclass(frozen=True, slots=True)
class Seats:
    """Which player."""

    why: SeatFor


@dataclass(frozen=True, slots=True)
class Conduct:
    """What the referee gives for that player's conduct; `facts` are what it did to the balls."""

    seat: Seat
    facts: ShotFacts | None = None


@dataclass(frozen=True, slots=True)
class Frozen:
    """Which ball is declared frozen."""


@dataclass(frozen=True, slots=True)
class FrozenTo:
    """What that ball is frozen to: a cushion, or with `ball_next` another ball."""

    ball: Ball
    ball_next: bool = False


@dataclass(frozen=True, slots=True)
class More:
    """Everything that happens seldom."""


@dataclass(frozen=True, slots=True)
class Languages:
    """Which language to go on in."""


@dataclass(frozen=True, slots=True)
class Typing:
    """A text, as far as it was typed; `decided` is the entry and the ruling that it gives the reason of."""

    why: TextFor
    text: str = ""
    seat: Seat | None = None
    decided: tuple[int, Ruling] | None = None


@dataclass(frozen=True, slots=True)
class Read:
    """A longer text to read; any key goes on."""

    text: str


@dataclass(frozen=True, slots=True)
class History:
    """The entries that stand, the latest on page 0."""

    page: int = 0


@dataclass(frozen=True, slots=True)
class Correct:
    """What to do about that entry; the referee decides a `shot` alone, and a clock or a seal cannot be `mended`."""

    seq: int
    shot: bool = True
    mended: bool = True


@dataclass(frozen=True, slots=True)
class Decide:
    """What the referee decides of the shot of that entry himself; with `fouls`, which of these it was."""

    seq: int
    fouls: tuple[Foul, ...] = ()


@dataclass(frozen=True, slots=True)
class Sure:
    """Whether that is really meant: the drafts are written, or the text is saved, once it is."""

    of: SureOf
    drafts: tuple[Draft, ...] = ()
    saving: str | None = None


@dataclass(frozen=True, slots=True)
class Preview:
    """What a correction would change, before it is written."""

    amendment: Amendment


Pad = (
    Ready
    | Balls
    | Named
    | Pocketed
    | Fouls
    | Seats
    | Conduct
    | Frozen
    | FrozenTo
    | More
    | Languages
    | Typing
    | Read
    | History
    | Correct
    | Decide
    | Sure
    | Preview
)
"""Everything that can be asked."""
