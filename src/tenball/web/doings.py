"""What a command can do: a closed union, read strictly, so that nothing that is not understood is passed over."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from pydantic.dataclasses import dataclass

from tenball.web.plain import STRICT, CallPlain, EventPlain, Number, ReportPlain, Seat, Short
from tenball.web.typescript import Alias

__all__ = [
    "Change",
    "Correction",
    "Do",
    "DoBackTo",
    "DoCall",
    "DoClock",
    "DoFoul",
    "DoLate",
    "DoMend",
    "DoNewRack",
    "DoOverrule",
    "DoRedo",
    "DoSay",
    "DoShot",
    "DoSign",
    "DoUndo",
]

_Text = Annotated[str, Field(max_length=2000)]
_Ball = Annotated[int, Field(ge=0, le=10)]
_Balls = Annotated[list[_Ball], Field(max_length=10)]


@dataclass(frozen=True, slots=True, config=STRICT)
class DoShot:
    """A shot, as it was tapped."""

    t: Literal["shot"]
    report: ReportPlain


@dataclass(frozen=True, slots=True, config=STRICT)
class DoFoul:
    """A foul without a shot of the player in turn, or bad conduct."""

    t: Literal["foul"]
    foul: Short
    seat: Seat
    fell: _Balls
    penalty: Short | None


@dataclass(frozen=True, slots=True, config=STRICT)
class DoSay:
    """Something that happened and needs no ruling."""

    t: Literal["say"]
    event: EventPlain


@dataclass(frozen=True, slots=True, config=STRICT)
class DoCall:
    """The call that was spoken, for everybody to see before the shot."""

    t: Literal["call"]
    call: CallPlain | None


@dataclass(frozen=True, slots=True, config=STRICT)
class DoLate:
    """A player came so many minutes late."""

    t: Literal["late"]
    seat: Seat
    minutes: Annotated[float, Field(ge=0, le=10_000)]


@dataclass(frozen=True, slots=True, config=STRICT)
class DoNewRack:
    """The rack starts anew."""

    t: Literal["new_rack"]
    why: Literal["stalemate", "interference"]


@dataclass(frozen=True, slots=True, config=STRICT)
class DoClock:
    """The shot clock is started, stopped, or extended."""

    t: Literal["clock"]
    do: Literal["start", "stop", "extend"]


@dataclass(frozen=True, slots=True, config=STRICT)
class DoSign:
    """The finished record is signed."""

    t: Literal["sign"]
    by: Annotated[list[Seat], Field(max_length=2)]


@dataclass(frozen=True, slots=True, config=STRICT)
class DoUndo:
    """The last entry is taken back."""

    t: Literal["undo"]


@dataclass(frozen=True, slots=True, config=STRICT)
class DoRedo:
    """What was taken back last is restored."""

    t: Literal["redo"]


@dataclass(frozen=True, slots=True, config=STRICT)
class DoBackTo:
    """An entry and all after it are taken back."""

    t: Literal["back_to"]
    seq: Number
    chain: Short | None


Change = Annotated[DoShot | DoFoul | DoSay | DoLate | DoNewRack, Field(discriminator="t"), Alias("Do")]
"""What can stand in the place of an entry."""


@dataclass(frozen=True, slots=True, config=STRICT)
class DoMend:
    """Another entry, or none, takes the place of one; what came after is judged again."""

    t: Literal["mend"]
    seq: Number
    change: Change | None
    chain: Short | None


@dataclass(frozen=True, slots=True, config=STRICT)
class DoOverrule:
    """The referee decides a shot himself."""

    t: Literal["overrule"]
    seq: Number
    outcome: Short
    reason: _Text
    chain: Short | None


Correction = DoMend | DoBackTo | DoOverrule
Do = Annotated[
    DoShot
    | DoFoul
    | DoSay
    | DoCall
    | DoLate
    | DoNewRack
    | DoClock
    | DoSign
    | DoUndo
    | DoRedo
    | DoBackTo
    | DoMend
    | DoOverrule,
    Field(discriminator="t"),
    Alias("Do"),
]
