"""What the page of a game is sent."""

from __future__ import annotations

from typing import Literal

from pydantic.dataclasses import dataclass

from tenball.web.listed import Link
from tenball.web.plain import STRICT, Seat
from tenball.web.playing.parts import (
    BothLags,
    Game,
    HintIdea,
    LastRuled,
    LayoutShown,
    MapBest,
    OfferMade,
    People,
    Rematch,
    ShotPlain,
    ThinkingNow,
    Turn,
)
from tenball.web.playing.said import Place, StrokePlain
from tenball.web.shown import State

__all__ = [
    "PROTOCOL",
    "AimTold",
    "Done",
    "Hint",
    "Lagged",
    "MapTold",
    "PlayMade",
    "PlayWelcome",
    "PreviewTold",
    "ReasonTold",
    "Refused",
    "ShotTold",
    "Table",
    "Working",
]

PROTOCOL = 1
"""The version of the messages of games."""


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
class Table:
    """How the game stands."""

    seq: int
    now: int
    state: State
    ruled: LastRuled | None
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
class ShotTold:
    """A shot was played; the table that follows it comes next."""

    seq: int
    seat: Seat
    shot: ShotPlain
    t: Literal["shot"] = "shot"


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
    """How a seat aims just now; at the table as it is after so many entries."""

    seat: Seat
    at: int
    stroke: StrokePlain
    place: Place | None
    t: Literal["aim"] = "aim"


@dataclass(frozen=True, slots=True, config=STRICT)
class Hint:
    """The best shots, best first."""

    n: int
    ideas: list[HintIdea]
    t: Literal["hint"] = "hint"


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
