"""What the working processes answer: plain values that both sides can load."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tenball.match import MatchEvent
from tenball.rules import Seat
from tenball.table import Layout, Stroke
from tenball.web.playing.decisions import Handed

__all__ = [
    "Film",
    "Hidden",
    "Idea",
    "Lags",
    "Limits",
    "Looked",
    "MapFound",
    "Obvious",
    "Previewed",
    "Progress",
    "Ready",
    "Replayed",
    "Stepped",
    "Suggested",
    "Thought",
    "Trouble",
    "Turned",
    "Unknown",
    "Unplayable",
    "Way",
]


@dataclass(frozen=True, slots=True)
class Limits:
    """What a stroke may be: m/s, ball radii, radians."""

    fastest: float
    farthest_offset: float
    steepest: float
    miscue: float


@dataclass(frozen=True, slots=True)
class Progress:
    """The share of the simulator that is compiled."""

    share: float


@dataclass(frozen=True, slots=True)
class Ready:
    """The process can work."""

    limits: Limits


@dataclass(frozen=True, slots=True)
class Trouble:
    """A job, or the start of the process, failed for a reason that no message can be blamed for."""

    text: str


@dataclass(frozen=True, slots=True)
class Unknown:
    """The process has not that match, or other entries of it: it has to be told the whole record."""


@dataclass(frozen=True, slots=True)
class Unplayable:
    """Why a move is not open, as its key and the values of its sentence."""

    key: str
    values: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Film:
    """A shot as it is shown: its paths as the JSON text of the fields of the page's shot, and what was to be seen."""

    text: str
    duration: float
    moments: tuple[tuple[float, str, int], ...]


@dataclass(frozen=True, slots=True)
class Lags:
    """One lag of both seats: the films, what was wrong, how near [m] each came, and who won."""

    films: tuple[Film | None, Film | None]
    bad: tuple[str | None, str | None]
    distance: tuple[float | None, float | None]
    winner: Seat | None


@dataclass(frozen=True, slots=True)
class Turned:
    """One step of the duel: its events, with the film of a shot or of a lag."""

    events: tuple[MatchEvent, ...]
    film: Film | None = None
    lags: Lags | None = None


@dataclass(frozen=True, slots=True)
class Obvious:
    """The one pot that a person would mean."""

    ball: int
    pocket: str


@dataclass(frozen=True, slots=True)
class Hidden:
    """That the ball on cannot be reached straight, and the stroke off the rails that may, if there is one."""

    kick: Stroke | None


@dataclass(frozen=True, slots=True)
class Looked:
    """Where the balls lie for whoever is in turn, what he would most likely call, and whether the ball on is hidden."""

    layout: Layout
    obvious: Obvious | None
    hidden: Hidden | None


@dataclass(frozen=True, slots=True)
class Stepped:
    """What came of a step, in order, and how it lies now."""

    turned: tuple[Turned, ...]
    looked: Looked
    lags: int


@dataclass(frozen=True, slots=True)
class Previewed:
    """The lines of a preview in metres; none where nothing can be played."""

    reach: float | None
    miscue: bool
    refused: Unplayable | None
    placed: str | None
    cue: tuple[tuple[float, float], ...] = ()
    after: tuple[tuple[float, float], ...] = ()
    ghost: tuple[float, float] | None = None
    ball: int | None = None
    object: tuple[tuple[float, float], ...] = ()
    tangent: tuple[tuple[float, float], tuple[float, float]] | None = None


@dataclass(frozen=True, slots=True)
class Replayed:
    """A shot once more: its film, or in what it differs from what was recorded."""

    film: Film | None
    differs: str | None
    detail: str


@dataclass(frozen=True, slots=True)
class Way:
    """The ways of a shot in metres: the cue ball's to its first contact, which is at `ghost`, and the called ball's."""

    cue: tuple[tuple[float, float], ...]
    ghost: tuple[float, float] | None
    object: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Idea:
    """A move that was thought of: its chance with the interval of 95 of 100 cases around it, and its worth.

    A shot that is to be looked at comes with its way.
    """

    kind: str
    move: Handed
    success: tuple[float, float, float]
    worth: float
    way: Way | None = None


@dataclass(frozen=True, slots=True)
class Thought:
    """What was decided, and why, as far as the player tells."""

    move: Handed
    ideas: tuple[Idea, ...] = ()
    shots: int = 0


@dataclass(frozen=True, slots=True)
class Suggested:
    """The best shots, best first."""

    ideas: tuple[Idea, ...]


@dataclass(frozen=True, slots=True)
class MapFound:
    """The map: places of columns and rows [m], the chances (none where no cue ball can lie), and the best of them."""

    along: tuple[float, ...]
    across: tuple[float, ...]
    chance: tuple[tuple[float | None, ...], ...]
    best: tuple[float, float, float]
