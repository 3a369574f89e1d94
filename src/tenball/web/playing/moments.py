"""What goes on in a game for a moment: a shot that is told, a decision that is made, a command that is done."""

from __future__ import annotations

from dataclasses import dataclass

from tenball.rules import Seat
from tenball.web.playing import results
from tenball.web.playing.tasks import Task

__all__ = ["Doing", "Thinking", "Told"]

_TABLE = "table"
"""The author of what nobody decided."""


@dataclass(frozen=True, slots=True)
class Told:
    """What was to be seen with an entry: a shot, or the lags."""

    seq: int
    film: results.Film | None = None
    lags: results.Lags | None = None


@dataclass(slots=True)
class Thinking:
    """Somebody is deciding, since then by the server's time."""

    seat: Seat
    task: Task
    since: int


@dataclass(frozen=True, slots=True)
class Doing:
    """By whose command something is done, and as whom."""

    author: str = _TABLE
    command: tuple[str, int] | None = None
