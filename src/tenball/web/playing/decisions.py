"""What somebody decided: at a page, or in a process that thinks."""

from __future__ import annotations

from dataclasses import dataclass

from tenball.rules import Call, Option, Seat
from tenball.table import Point, Stroke

__all__ = [
    "AnswerMove",
    "BreakerMove",
    "ConcedeMove",
    "Handed",
    "LagMove",
    "NoMoveLeft",
    "ShotMove",
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
