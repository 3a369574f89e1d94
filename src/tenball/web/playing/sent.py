"""What the page of a game is sent: plain values, named as the page names them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic.dataclasses import dataclass

from tenball.web.listed import Link, Reason
from tenball.web.plain import STRICT, CallPlain, Pair, Seat
from tenball.web.playing.said import LayoutPlain, Place, StrokePlain
from tenball.web.shown import ClockPreset, Names, State
from tenball.web.typescript import Alias

__all__ = [
    "PROTOCOL",
    "AimTold",
    "Done",
    "Game",
    "Hint",
    "HintIdea",
    "Lagged",
    "MapBest",
    "MapTold",
    "OfferMade",
    "OptionTexts",
    "OtherBook",
    "People",
    "PlayWelcome",
    "PreviewTold",
    "ReasonTold",
    "Refused",
    "Ruled",
    "SeatHere",
    "Seated",
    "ShotPlain",
    "ShotTold",
    "StrokeLimits",
    "Table",
    "ThinkingNow",
    "Turn",
    "Working",
]

PROTOCOL = 1
"""The version of the messages of games."""

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
    """Who plays at a seat."""

    kind: Literal["person", "computer", "engine"]
    name: str
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
    kept: bool
    seed: str
    first: str


@dataclass(frozen=True, slots=True, config=STRICT)
class PlayWelcome:
    """The first answer: what this connection may do, in which game."""

    right: Literal["a", "b", "both", "watcher"]
    match: str
    server: str
    now: int
    counter: int
    game: Game
    t: Literal["welcome"] = "welcome"


@dataclass(frozen=True, slots=True, config=STRICT)
class Working:
    """How far the processes that compute are; `ready` is what a shot needs."""

    phase: Literal["waiting", "compiling", "ready", "broken"]
    share: float
    text: str
    t: Literal["working"] = "working"


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
class Table:
    """How the game stands."""

    seq: int
    now: int
    state: State
    turn: Turn | None
    layout: LayoutShown
    thinking: ThinkingNow | None
    people: People
    offer: OfferMade | None
    can: list[str]
    lagged: list[Seat]
    rematch: Rematch | None
    t: Literal["table"] = "table"


@dataclass(frozen=True, slots=True, config=STRICT)
class Ruled:
    """What the referee said of a shot; `freeze` is the moment of its foul."""

    text: str
    why: list[Reason]
    fouls: list[str]
    verdict: Verdict
    freeze: float | None


@dataclass(frozen=True, slots=True, config=STRICT)
class OtherBook:
    """What the other text would have ruled of the same facts."""

    key: str
    title: str
    text: str


@dataclass(frozen=True, slots=True, config=STRICT)
class ShotTold:
    """A shot was played; the table that follows it comes next."""

    seq: int
    seat: Seat
    shot: ShotPlain
    t: Literal["shot"] = "shot"


@dataclass(frozen=True, slots=True, config=STRICT)
class BothLags:
    """The lags of both seats; none of a seat that did not lag."""

    a: LagPlain | None
    b: LagPlain | None


@dataclass(frozen=True, slots=True, config=STRICT)
class Lagged:
    """Both have lagged; nobody won where it is to be repeated."""

    seq: int
    lags: BothLags
    winner: Seat | None
    text: str
    t: Literal["lagged"] = "lagged"


@dataclass(frozen=True, slots=True, config=STRICT)
class PreviewTold:
    """What a stroke would come to; `reach` is the flattest that the cue can lie, none where nothing clears the way."""

    n: int
    reach: float | None
    miscue: bool
    refused: str | None
    cue: list[Place]
    ghost: Place | None
    ball: int | None
    object: list[Place]
    tangent: list[Place] | None
    legal_place: bool
    place_text: str | None
    t: Literal["preview"] = "preview"


@dataclass(frozen=True, slots=True, config=STRICT)
class AimTold:
    """How a seat aims just now."""

    seat: Seat
    stroke: StrokePlain
    place: Place | None
    t: Literal["aim"] = "aim"


@dataclass(frozen=True, slots=True, config=STRICT)
class HintIdea:
    """A move that was thought of, with the chance that it succeeds and the interval around that."""

    call: Call | None
    stroke: StrokePlain | None
    place: Place | None
    success: tuple[float, float, float]
    text: str


@dataclass(frozen=True, slots=True, config=STRICT)
class Hint:
    """The best shots, best first."""

    n: int
    ideas: list[HintIdea]
    t: Literal["hint"] = "hint"


@dataclass(frozen=True, slots=True, config=STRICT)
class MapBest:
    """The best place, and the chance from there."""

    at: Place
    p: float


@dataclass(frozen=True, slots=True, config=STRICT)
class MapTold:
    """The chance to pot a ball by the place of the cue ball; none where that cannot lie."""

    n: int
    ball: int
    pocket: str | None
    along: list[float]
    across: list[float]
    chance: list[list[float | None]]
    best: MapBest
    t: Literal["map"] = "map"


@dataclass(frozen=True, slots=True, config=STRICT)
class ReasonTold:
    """Why the computer played its last shot."""

    n: int
    text: str
    ideas: list[HintIdea]
    t: Literal["reason"] = "reason"


@dataclass(frozen=True, slots=True, config=STRICT)
class Done:
    """That was done; the game has so many entries now."""

    n: int
    seq: int
    t: Literal["done"] = "done"


@dataclass(frozen=True, slots=True, config=STRICT)
class Refused:
    """That was not done."""

    n: int
    key: str
    text: str
    t: Literal["refused"] = "refused"


@dataclass(frozen=True, slots=True, config=STRICT)
class PlayMade:
    """A game that was made, with the key of the seat that made it and the links for others."""

    id: str
    token: str
    opponent: Link | None
    watcher: Link
