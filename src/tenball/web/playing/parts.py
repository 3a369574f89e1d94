"""The values that the messages of a game are made of, named as the page names them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic.dataclasses import dataclass

from tenball.web.listed import Reason
from tenball.web.plain import STRICT, CallPlain, Pair, Seat
from tenball.web.playing.said import LayoutPlain, Place, StrokePlain
from tenball.web.shown import ClockPreset, Names
from tenball.web.typescript import Alias

__all__ = [
    "BothLags",
    "Call",
    "Game",
    "GeometryPlain",
    "HiddenBall",
    "HintIdea",
    "IdeaWay",
    "Kind",
    "LagPlain",
    "LastRuled",
    "LayoutShown",
    "Lines",
    "MapBest",
    "ObviousPot",
    "OfferMade",
    "OptionTexts",
    "OtherBook",
    "People",
    "Prompt",
    "Rematch",
    "Ruled",
    "SeatHere",
    "Seated",
    "Seats",
    "ShotPlain",
    "SizePlain",
    "StrokeLimits",
    "ThinkingNow",
    "Turn",
    "Verdict",
]

GeometryPlain = Annotated[dict[str, Any], Alias("Geometry")]
SizePlain = Annotated[dict[str, Any], Alias("TableMeasures")]
ShotPlain = Annotated[dict[str, Any], Alias("ShotPlay")]
LagPlain = Annotated[dict[str, Any], Alias("LagPlay")]
LayoutShown = Annotated[LayoutPlain, Alias("Layout")]
Call = CallPlain
Lines = Literal["off", "short", "contact", "tangent"]
Kind = Literal["computer", "hot_seat", "link", "practice", "watch_two"]
Verdict = Literal["continues", "passes", "foul", "rack", "choice"]
Prompt = Literal["lag", "breaker", "shot", "push_out_or_shot", "answer", "break"]


@dataclass(frozen=True, slots=True, config=STRICT)
class Seated:
    """Who plays at a seat; somebody who gave no name may still do so."""

    kind: Literal["person", "computer", "engine"]
    name: str
    named: bool
    level: str | None
    rating: int | None
    noise: str


@dataclass(frozen=True, slots=True, config=STRICT)
class Seats:
    """Both seats."""

    a: Seated
    b: Seated


@dataclass(frozen=True, slots=True, config=STRICT)
class Game:
    """What does not change while a game lasts."""

    id: str
    kind: Kind
    alone: bool
    names: Names
    book: str
    book_title: str
    terms: str
    race: Pair
    size: SizePlain
    geometry: GeometryPlain
    cloth: str
    players: Seats
    lines: Lines
    clock: ClockPreset | None
    seed: str
    first: str
    lag: tuple[Place, Place]


@dataclass(frozen=True, slots=True, config=STRICT)
class StrokeLimits:
    """What a stroke may be: m/s, ball radii, radians; beyond `miscue` the tip slips."""

    speed: tuple[float, float]
    offset_max: float
    slope_max: float
    miscue: float


@dataclass(frozen=True, slots=True, config=STRICT)
class ObviousPot:
    """The pot that is proposed."""

    ball: int
    pocket: str


@dataclass(frozen=True, slots=True, config=STRICT)
class HiddenBall:
    """That no straight way leads to the ball on; with a stroke off the rails where one is proposed."""

    kick: StrokePlain | None


@dataclass(frozen=True, slots=True, config=STRICT)
class OptionTexts:
    """What the two answers mean, in words."""

    take: str
    hand_back: str


@dataclass(frozen=True, slots=True, config=STRICT)
class Turn:
    """What the seat in turn may do now; `until` is the server's time at which its time is over."""

    seat: Seat
    seats: list[Seat]
    prompt: Prompt
    text: str
    calls: list[str]
    must_call: bool
    obvious: ObviousPot | None
    hidden: HiddenBall | None
    options: list[str]
    option_texts: OptionTexts | None
    in_hand: bool
    kitchen: bool
    limits: StrokeLimits | None
    until: int | None


@dataclass(frozen=True, slots=True, config=STRICT)
class ThinkingNow:
    """A player is deciding; `place` is how many games are before this one, none where it is being thought about."""

    seat: Seat
    name: str
    place: int | None
    since: int


@dataclass(frozen=True, slots=True, config=STRICT)
class SeatHere:
    """Whether a seat's device is connected, since when by the server's time, and until when the other waits for it."""

    here: bool
    since: int
    grace_until: int | None


@dataclass(frozen=True, slots=True, config=STRICT)
class People:
    """Both seats' devices."""

    a: SeatHere
    b: SeatHere


@dataclass(frozen=True, slots=True, config=STRICT)
class OfferMade:
    """What a seat has offered, and the other has not answered yet."""

    kind: Literal["takeback", "rematch"]
    seat: Seat


@dataclass(frozen=True, slots=True, config=STRICT)
class Rematch:
    """The game that goes on from this one, with the key of whoever is told."""

    id: str
    token: str


@dataclass(frozen=True, slots=True, config=STRICT)
class Ruled:
    """What the referee said of a shot; `winner` is whose rack it was, `freeze` the moment of its foul."""

    text: str
    why: list[Reason]
    fouls: list[str]
    verdict: Verdict
    winner: Seat | None
    freeze: float | None


@dataclass(frozen=True, slots=True, config=STRICT)
class LastRuled:
    """What the referee said of the last decision, where that was a shot."""

    text: str
    verdict: Verdict


@dataclass(frozen=True, slots=True, config=STRICT)
class OtherBook:
    """What the other text would have ruled of the same facts."""

    key: str
    title: str
    text: str


@dataclass(frozen=True, slots=True, config=STRICT)
class BothLags:
    """The lags of both seats; none of a seat that did not lag."""

    a: LagPlain | None
    b: LagPlain | None


@dataclass(frozen=True, slots=True, config=STRICT)
class IdeaWay:
    """The ways of an idea: the cue ball's to its first contact, where the ghost ball is, and the called ball's."""

    cue: list[Place]
    ghost: Place | None
    object: list[Place]


@dataclass(frozen=True, slots=True, config=STRICT)
class HintIdea:
    """A move that was thought of, with the chance that it succeeds and the interval around that; a hint has a way."""

    call: Call | None
    stroke: StrokePlain | None
    place: Place | None
    success: tuple[float, float, float]
    way: IdeaWay | None
    text: str


@dataclass(frozen=True, slots=True, config=STRICT)
class MapBest:
    """The best place, and the chance from there."""

    at: Place
    p: float
