"""What the server asks of its working processes, and what they answer: plain values that both sides can load.

Nothing here may load the simulator, which the server does without.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tenball.match import Entry, Match, MatchEvent, Prompt, Record
from tenball.match.agreed import Who
from tenball.rules import Call, Option, Seat
from tenball.table import Layout, Point, Stroke, TableSize

__all__ = [
    "AnswerMove",
    "BreakerMove",
    "Cancel",
    "ConcedeMove",
    "End",
    "Film",
    "Handed",
    "Idea",
    "Job",
    "LagMove",
    "Lags",
    "Limits",
    "Looked",
    "MapFound",
    "Near",
    "NoMoveLeft",
    "Obvious",
    "On",
    "Preview",
    "Previewed",
    "Progress",
    "Ready",
    "Replay",
    "Replayed",
    "ShotMove",
    "Step",
    "Stepped",
    "Suggest",
    "Suggested",
    "Survey",
    "Think",
    "Thought",
    "Trouble",
    "Turned",
    "Unknown",
    "Unplayable",
]


@dataclass(frozen=True, slots=True)
class ShotMove:
    """A call, the stroke that is meant, and where a cue ball in hand is put."""

    call: Call
    stroke: Stroke
    place: Point | None


@dataclass(frozen=True, slots=True)
class LagMove:
    """The stroke for the lag."""

    stroke: Stroke


@dataclass(frozen=True, slots=True)
class BreakerMove:
    """Who is to break first."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AnswerMove:
    """Taking the table or handing it back."""

    option: Option


@dataclass(frozen=True, slots=True)
class ConcedeMove:
    """Giving up the match."""


@dataclass(frozen=True, slots=True)
class NoMoveLeft:
    """How somebody failed to give a move, by the name of the fault, and a word on it."""

    fault: str
    detail: str


Handed = ShotMove | LagMove | BreakerMove | AnswerMove | ConcedeMove | NoMoveLeft
"""What was decided elsewhere, and is to be played."""


@dataclass(frozen=True, slots=True)
class On:
    """What is played on: the table, and the preset of its materials."""

    size: TableSize
    cloth: str


@dataclass(frozen=True, slots=True)
class Near:
    """What a process needs to know of a match: all of its record, or what was written since entry `since`.

    `noise` are the presets of seats a and b; `lags` those that nobody has won so far.
    """

    match: str
    seed: str
    noise: tuple[str, str]
    cloth: str
    since: int
    entries: tuple[Entry, ...]
    record: Record | None
    lags: int


@dataclass(frozen=True, slots=True)
class Step:
    """Play these moves, and whatever follows without anybody's decision; without moves only the latter."""

    near: Near
    moves: Mapping[Seat, Handed] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Preview:
    """What a stroke would come to without noise, played from there; without a layout, for the lag."""

    on: On
    match: Match
    layout: Layout | None
    seat: Seat
    stroke: Stroke
    place: Point | None


@dataclass(frozen=True, slots=True)
class Replay:
    """Play a recorded shot once more."""

    record: Record
    seq: int


@dataclass(frozen=True, slots=True)
class Think:
    """Decide for a player that comes with tenball, or for an engine, which the process has by its name."""

    match: str
    seat: Seat
    who: Who
    state: Match
    prompt: Prompt
    layout: Layout
    on: On
    limit_s: float | None


@dataclass(frozen=True, slots=True)
class Suggest:
    """The best shots from there, each counted with that noise."""

    match: str
    state: Match
    layout: Layout
    on: On
    noise: str
    shots: int


@dataclass(frozen=True, slots=True)
class Survey:
    """The chance to pot a ball by where the cue ball lies, into one pocket or whichever is best."""

    match: str
    layout: Layout
    on: On
    noise: str
    ball: int
    pocket: str | None


Job = Step | Preview | Replay | Think | Suggest | Survey


@dataclass(frozen=True, slots=True)
class Cancel:
    """Hand in what there is of that job."""

    number: int


@dataclass(frozen=True, slots=True)
class End:
    """Call everything off, and end."""


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
class Looked:
    """Where the balls lie for whoever is in turn, and what he would most likely call."""

    layout: Layout
    obvious: Obvious | None


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
class Idea:
    """A move that was thought of: its chance with the interval of 95 of 100 cases around it, and its worth."""

    kind: str
    move: Handed
    success: tuple[float, float, float]
    worth: float


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
