"""What the server asks of its working processes: plain values that both sides can load.

Nothing here may load the simulator, which the server does without.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tenball.match import Entry, Match, Prompt, Record
from tenball.match.agreed import Who
from tenball.rules import Seat
from tenball.table import Layout, Point, Stroke, TableSize
from tenball.web.playing.decisions import Handed

__all__ = [
    "Cancel",
    "End",
    "Hired",
    "Job",
    "Near",
    "On",
    "Preview",
    "Replay",
    "Step",
    "Suggest",
    "Survey",
    "Think",
]


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
class Hired:
    """The first that a process is told: engines by their names, to think for long, to do all jobs at once."""

    engines: Mapping[str, tuple[str, ...]]
    heavy: bool
    together: bool


@dataclass(frozen=True, slots=True)
class Cancel:
    """Hand in what there is of that job."""

    number: int


@dataclass(frozen=True, slots=True)
class End:
    """Call everything off, and end."""
