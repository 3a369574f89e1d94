"""What a page sends: closed unions, read strictly, so that nothing that is not understood is passed over."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, TypeAdapter
from pydantic.dataclasses import dataclass

from tenball.web.shown import CallPlain, EventPlain, ReportPlain, Seat
from tenball.web.typescript import Alias

__all__ = [
    "HELLO",
    "MOST_NOTES",
    "SAID",
    "Asks",
    "Command",
    "Do",
    "Editing",
    "Hello",
    "Lang",
    "Note",
    "Notes",
    "Said",
    "Take",
]

MOST_NOTES = 200
"""How many notes one batch may hold."""

_STRICT = ConfigDict(strict=True, extra="forbid", allow_inf_nan=False)
_Code = Literal["en", "sk", "cs"]
_Number = Annotated[int, Field(ge=0, lt=1_000_000_000)]
_Short = Annotated[str, Field(max_length=64)]
_Text = Annotated[str, Field(max_length=2000)]
_Ball = Annotated[int, Field(ge=0, le=10)]
_Balls = Annotated[list[_Ball], Field(max_length=10)]


@dataclass(frozen=True, slots=True, config=_STRICT)
class Hello:
    """The first message: who is there, by which right, and what was seen already."""

    t: Literal["hello"]
    protocol: int
    token: Annotated[str, Field(max_length=500)]
    client: Annotated[str, Field(pattern="^[0-9a-f]{32}$")]
    lang: _Code
    view: Literal["pad", "watch", "overlay"]
    match: Annotated[str, Field(max_length=200)] | None = None
    device: _Short | None = None
    seen: _Number = 0


@dataclass(frozen=True, slots=True, config=_STRICT)
class DoShot:
    """A shot, as it was tapped."""

    t: Literal["shot"]
    report: ReportPlain


@dataclass(frozen=True, slots=True, config=_STRICT)
class DoFoul:
    """A foul without a shot of the player in turn, or bad conduct."""

    t: Literal["foul"]
    foul: _Short
    seat: Seat
    fell: _Balls
    penalty: _Short | None


@dataclass(frozen=True, slots=True, config=_STRICT)
class DoSay:
    """Something that happened and needs no ruling."""

    t: Literal["say"]
    event: EventPlain


@dataclass(frozen=True, slots=True, config=_STRICT)
class DoCall:
    """The call that was spoken, for everybody to see before the shot."""

    t: Literal["call"]
    call: CallPlain | None


@dataclass(frozen=True, slots=True, config=_STRICT)
class DoLate:
    """A player came so many minutes late."""

    t: Literal["late"]
    seat: Seat
    minutes: Annotated[float, Field(ge=0, le=10_000)]


@dataclass(frozen=True, slots=True, config=_STRICT)
class DoNewRack:
    """The rack starts anew."""

    t: Literal["new_rack"]
    why: Literal["stalemate", "interference"]


@dataclass(frozen=True, slots=True, config=_STRICT)
class DoClock:
    """The shot clock is started, stopped, or extended."""

    t: Literal["clock"]
    do: Literal["start", "stop", "extend"]


@dataclass(frozen=True, slots=True, config=_STRICT)
class DoSign:
    """The finished record is signed."""

    t: Literal["sign"]
    by: Annotated[list[Seat], Field(max_length=2)]


@dataclass(frozen=True, slots=True, config=_STRICT)
class DoUndo:
    """The last entry is taken back."""

    t: Literal["undo"]


@dataclass(frozen=True, slots=True, config=_STRICT)
class DoRedo:
    """What was taken back last is restored."""

    t: Literal["redo"]


@dataclass(frozen=True, slots=True, config=_STRICT)
class DoBackTo:
    """An entry and all after it are taken back."""

    t: Literal["back_to"]
    seq: _Number
    chain: _Short | None


Change = Annotated[DoShot | DoFoul | DoSay | DoLate | DoNewRack, Field(discriminator="t"), Alias("Do")]
"""What can stand in the place of an entry."""


@dataclass(frozen=True, slots=True, config=_STRICT)
class DoMend:
    """Another entry, or none, takes the place of one; what came after is judged again."""

    t: Literal["mend"]
    seq: _Number
    change: Change | None
    chain: _Short | None


@dataclass(frozen=True, slots=True, config=_STRICT)
class DoOverrule:
    """The referee decides a shot himself."""

    t: Literal["overrule"]
    seq: _Number
    outcome: _Short
    reason: _Text
    chain: _Short | None


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


@dataclass(frozen=True, slots=True, config=_STRICT)
class Take:
    """The device wants to write; `over` takes the right from another one."""

    t: Literal["take"]
    n: _Number
    over: bool = False


@dataclass(frozen=True, slots=True, config=_STRICT)
class Command:
    """One thing to write; with `at` only if the record ends with that entry."""

    t: Literal["command"]
    n: _Number
    epoch: _Number
    do: Do
    said_at: _Short | None = None
    at: _Number | None = None


@dataclass(frozen=True, slots=True, config=_STRICT)
class Note:
    """Something that was noted while the server was away; `seat` is whose shot the person took it for."""

    n: _Number
    note: Literal["pot", "miss", "foul", "safety", "push_out", "take", "hand_back", "rack_a", "rack_b"]
    said_at: _Short | None = None
    seat: Seat | None = None
    foul: _Short | None = None


@dataclass(frozen=True, slots=True, config=_STRICT)
class Notes:
    """Notes, to be judged in order up to the first that does not fit."""

    t: Literal["notes"]
    n: _Number
    epoch: _Number
    notes: Annotated[list[Note], Field(min_length=1, max_length=MOST_NOTES)]


@dataclass(frozen=True, slots=True, config=_STRICT)
class AskWhy:
    """The grounds of a ruling at length; without a number, of the last."""

    t: Literal["why"]
    seq: _Number | None


@dataclass(frozen=True, slots=True, config=_STRICT)
class AskWould:
    """What that would come to."""

    t: Literal["would"]
    do: Do


@dataclass(frozen=True, slots=True, config=_STRICT)
class AskBefore:
    """The match, and the pad, before that entry."""

    t: Literal["before"]
    seq: _Number


@dataclass(frozen=True, slots=True, config=_STRICT)
class AskPreview:
    """What a correction would change."""

    t: Literal["preview"]
    change: Annotated[Correction, Field(discriminator="t")]


@dataclass(frozen=True, slots=True, config=_STRICT)
class Asks:
    """A question that changes nothing."""

    t: Literal["ask"]
    n: _Number
    what: Annotated[AskWhy | AskWould | AskBefore | AskPreview, Field(discriminator="t")]


@dataclass(frozen=True, slots=True, config=_STRICT)
class Lang:
    """Another language from here on."""

    t: Literal["lang"]
    lang: _Code


@dataclass(frozen=True, slots=True, config=_STRICT)
class Editing:
    """An edit was opened or closed; the overlay stands still meanwhile."""

    t: Literal["editing"]
    open: bool


Said = Annotated[Take | Command | Notes | Asks | Lang | Editing, Field(discriminator="t")]

HELLO: TypeAdapter[Hello] = TypeAdapter(Hello)
SAID: TypeAdapter[Take | Command | Notes | Asks | Lang | Editing] = TypeAdapter(Said)
