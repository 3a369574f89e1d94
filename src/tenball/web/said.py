"""What a page sends: closed unions, read strictly, so that nothing that is not understood is passed over."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter
from pydantic.dataclasses import dataclass

from tenball.web.doings import Correction, Do
from tenball.web.plain import STRICT, Number, Seat, Short

__all__ = [
    "HELLO",
    "MOST_NOTES",
    "SAID",
    "Asks",
    "Command",
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

_Code = Literal["en", "sk", "cs"]


@dataclass(frozen=True, slots=True, config=STRICT)
class Hello:
    """The first message: who is there, by which right, and what was seen already."""

    t: Literal["hello"]
    protocol: int
    token: Annotated[str, Field(max_length=500)]
    client: Annotated[str, Field(pattern="^[0-9a-f]{32}$")]
    lang: _Code
    view: Literal["pad", "watch", "overlay"]
    match: Annotated[str, Field(max_length=200)] | None = None
    device: Annotated[str, Field(max_length=200)] | None = None
    seen: Number = 0


@dataclass(frozen=True, slots=True, config=STRICT)
class Take:
    """The device wants to write; `over` takes the right from another one."""

    t: Literal["take"]
    n: Number
    over: bool = False


@dataclass(frozen=True, slots=True, config=STRICT)
class Command:
    """One thing to write; with `at` only if the record ends with that entry."""

    t: Literal["command"]
    n: Number
    epoch: Number
    do: Do
    said_at: Short | None = None
    at: Number | None = None


@dataclass(frozen=True, slots=True, config=STRICT)
class Note:
    """Something that was noted while the server was away; `seat` is whose shot the person took it for."""

    n: Number
    note: Literal["pot", "miss", "foul", "safety", "push_out", "take", "hand_back", "rack_a", "rack_b"]
    said_at: Short | None = None
    seat: Seat | None = None
    foul: Short | None = None


@dataclass(frozen=True, slots=True, config=STRICT)
class Notes:
    """Notes, to be judged in order up to the first that does not fit."""

    t: Literal["notes"]
    n: Number
    epoch: Number
    notes: Annotated[list[Note], Field(min_length=1, max_length=MOST_NOTES)]


@dataclass(frozen=True, slots=True, config=STRICT)
class AskWhy:
    """The grounds of a ruling at length; without a number, of the last."""

    t: Literal["why"]
    seq: Number | None


@dataclass(frozen=True, slots=True, config=STRICT)
class AskWould:
    """What that would come to."""

    t: Literal["would"]
    do: Do


@dataclass(frozen=True, slots=True, config=STRICT)
class AskBefore:
    """The match, and the pad, before that entry."""

    t: Literal["before"]
    seq: Number


@dataclass(frozen=True, slots=True, config=STRICT)
class AskPreview:
    """What a correction would change."""

    t: Literal["preview"]
    change: Annotated[Correction, Field(discriminator="t")]


@dataclass(frozen=True, slots=True, config=STRICT)
class Asks:
    """A question that changes nothing."""

    t: Literal["ask"]
    n: Number
    what: Annotated[AskWhy | AskWould | AskBefore | AskPreview, Field(discriminator="t")]


@dataclass(frozen=True, slots=True, config=STRICT)
class Lang:
    """Another language from here on."""

    t: Literal["lang"]
    lang: _Code


@dataclass(frozen=True, slots=True, config=STRICT)
class Editing:
    """An edit was opened or closed; the overlay stands still meanwhile."""

    t: Literal["editing"]
    open: bool


Said = Annotated[Take | Command | Notes | Asks | Lang | Editing, Field(discriminator="t")]

HELLO: TypeAdapter[Hello] = TypeAdapter(Hello)
SAID: TypeAdapter[Take | Command | Notes | Asks | Lang | Editing] = TypeAdapter(Said)
