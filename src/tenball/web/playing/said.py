"""What the page of a game sends, read strictly."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter
from pydantic.dataclasses import dataclass

from tenball.web.plain import STRICT, CallPlain, Number, Seat
from tenball.web.typescript import Alias

__all__ = ["HELLO", "SAID", "Acting", "Hello", "Moves", "Said"]

Code = Literal["en", "sk", "cs"]
_Length = Annotated[float, Field(ge=-1000.0, le=1000.0)]
Place = tuple[_Length, _Length]
StrokePlain = tuple[_Length, _Length, _Length, _Length, _Length]
"""Speed, aim, side, height and slope, as `tenball.table.Stroke` has them."""
LayoutPlain = Annotated[dict[str, Place], Field(max_length=11)]


@dataclass(frozen=True, slots=True, config=STRICT)
class Hello:
    """The first message: who is there, by which right, and what was seen already."""

    t: Literal["hello"]
    protocol: int
    token: Annotated[str, Field(max_length=500)]
    client: Annotated[str, Field(pattern="^[0-9a-f]{32}$")]
    lang: Code
    match: Annotated[str, Field(max_length=200)] | None = None
    seen: Number = 0


@dataclass(frozen=True, slots=True, config=STRICT)
class Shoot:
    """A call and a stroke, with the place of a cue ball in hand."""

    t: Literal["shoot"]
    n: Number
    at: Number
    seat: Seat
    call: CallPlain
    stroke: StrokePlain
    place: Place | None


@dataclass(frozen=True, slots=True, config=STRICT)
class LagStroke:
    """The stroke for the lag."""

    t: Literal["lag"]
    n: Number
    at: Number
    seat: Seat
    stroke: StrokePlain


@dataclass(frozen=True, slots=True, config=STRICT)
class ChooseBreaker:
    """Who breaks, as the winner of the lag chooses."""

    t: Literal["breaker"]
    n: Number
    at: Number
    seat: Seat
    who: Seat


@dataclass(frozen=True, slots=True, config=STRICT)
class TakeOrHandBack:
    """The answer to a shot that may be handed back."""

    t: Literal["answer"]
    n: Number
    at: Number
    seat: Seat
    option: Literal["take", "hand_back"]


@dataclass(frozen=True, slots=True, config=STRICT)
class Concede:
    """The match is given up."""

    t: Literal["concede"]
    n: Number
    at: Number
    seat: Seat


@dataclass(frozen=True, slots=True, config=STRICT)
class Claim:
    """The other player has left, and the match is claimed."""

    t: Literal["claim"]
    n: Number
    at: Number
    seat: Seat


@dataclass(frozen=True, slots=True, config=STRICT)
class AskPreview:
    """What that stroke would come to; an older one that was not answered yet is forgotten."""

    t: Literal["preview"]
    n: Number
    stroke: StrokePlain
    place: Place | None
    call: CallPlain | None = None
    seat: Seat | None = None


@dataclass(frozen=True, slots=True, config=STRICT)
class AimShown:
    """How somebody aims just now, for the others to see; at the table as it was after so many entries."""

    t: Literal["aim"]
    at: Number
    stroke: StrokePlain
    place: Place | None


@dataclass(frozen=True, slots=True, config=STRICT)
class AskHint:
    """The best shots."""

    t: Literal["hint"]
    n: Number


@dataclass(frozen=True, slots=True, config=STRICT)
class AskMap:
    """The chance to pot a ball by where the cue ball lies; without a pocket, into the best one."""

    t: Literal["map"]
    n: Number
    ball: Annotated[int, Field(ge=1, le=10)]
    pocket: Literal["hl", "hr", "sl", "sr", "fl", "fr"] | None


@dataclass(frozen=True, slots=True, config=STRICT)
class AskReason:
    """Why the computer played its last shot."""

    t: Literal["reason"]
    n: Number


@dataclass(frozen=True, slots=True, config=STRICT)
class Rested:
    """The shot with that number was seen to its end here, or as much of it as was wished."""

    t: Literal["rested"]
    seq: Number


@dataclass(frozen=True, slots=True, config=STRICT)
class StopThinking:
    """The computer is to play what it has."""

    t: Literal["cancel"]


@dataclass(frozen=True, slots=True, config=STRICT)
class Undo:
    """The last decision is taken back."""

    t: Literal["undo"]
    n: Number


@dataclass(frozen=True, slots=True, config=STRICT)
class Redo:
    """What was taken back last is restored."""

    t: Literal["redo"]
    n: Number


@dataclass(frozen=True, slots=True, config=STRICT)
class BackTo:
    """The entry with that number and all after it are taken back: the shot is tried again."""

    t: Literal["back"]
    n: Number
    to: Number


@dataclass(frozen=True, slots=True, config=STRICT)
class SetUp:
    """These balls lie there, and no others; `on` is who plays. Without its place the cue ball is in hand."""

    t: Literal["set"]
    n: Number
    layout: Annotated[LayoutPlain, Alias("Layout")]
    on: Seat | None = None


@dataclass(frozen=True, slots=True, config=STRICT)
class Offer:
    """Something that needs the other's agreement."""

    t: Literal["offer"]
    n: Number
    kind: Literal["takeback", "rematch"]


@dataclass(frozen=True, slots=True, config=STRICT)
class Accept:
    """The other's offer is taken."""

    t: Literal["accept"]
    n: Number
    kind: Literal["takeback", "rematch"]


@dataclass(frozen=True, slots=True, config=STRICT)
class Decline:
    """The other's offer is not taken, or one's own is withdrawn."""

    t: Literal["decline"]
    n: Number
    kind: Literal["takeback", "rematch"]


@dataclass(frozen=True, slots=True, config=STRICT)
class Lang:
    """Another language from here on."""

    t: Literal["lang"]
    lang: Code


Moves = Shoot | LagStroke | ChooseBreaker | TakeOrHandBack | Concede | Claim
"""What a seat decides."""
Acting = Moves | Undo | Redo | BackTo | SetUp | Offer | Accept | Decline
"""What changes a game."""
Said = Acting | AskHint | AskMap | AskReason | AskPreview | AimShown | Rested | StopThinking | Lang

HELLO: TypeAdapter[Hello] = TypeAdapter(Hello)
SAID: TypeAdapter[Said] = TypeAdapter(Annotated[Said, Field(discriminator="t")])
