"""The parts of a shot's record: where a ball is, a piece of its motion, and what it met."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from tenball.table import Ball, Cushion, Pocket

__all__ = ["Contact", "ContactKind", "Motion", "Segment", "State", "Vector", "vector"]

Vector = tuple[float, float, float]


def vector(values: Iterable[float]) -> Vector:
    """Three numbers as plain floats."""
    x, y, z = map(float, values)
    return x, y, z


class Motion(StrEnum):
    """How a ball moves during a piece."""

    REST = "rest"
    SPIN = "spin"
    ROLL = "roll"
    SLIDE = "slide"
    FLY = "fly"
    BURST = "burst"


class ContactKind(StrEnum):
    """What a ball met."""

    TIP = "tip"
    BALL = "ball"
    CLOTH = "cloth"
    CUSHION = "cushion"
    JAW = "jaw"
    POCKET = "pocket"
    FLOOR = "floor"


@dataclass(frozen=True, slots=True)
class State:
    """Where a ball is and how it moves: metres, m/s, rad/s; z is the height of its centre above the slate."""

    motion: Motion
    place: Vector
    velocity: Vector
    spin: Vector


@dataclass(frozen=True, slots=True)
class Segment:
    """A piece of one ball's motion between two times [s], as polynomials of the time since it began."""

    ball: Ball
    motion: Motion
    start: float
    end: float
    place: Vector
    velocity: Vector
    acceleration: Vector
    spin: Vector
    spin_rate: Vector
    """rad/s²; side spin stops at zero."""

    def at(self, time: float) -> State:
        """The ball's state at that time of the shot."""
        t = time - self.start
        place = [
            x + (v + 0.5 * a * t) * t for x, v, a in zip(self.place, self.velocity, self.acceleration, strict=True)
        ]
        velocity = [v + a * t for v, a in zip(self.velocity, self.acceleration, strict=True)]
        spin = [w + rate * t for w, rate in zip(self.spin, self.spin_rate, strict=True)]
        if spin[2] * self.spin[2] <= 0.0:
            spin[2] = 0.0
        return State(self.motion, vector(place), vector(velocity), vector(spin))


@dataclass(frozen=True, slots=True)
class Contact:
    """One contact: when [s], of what kind, of which ball with what, where its centre was [m], closing speed [m/s]."""

    time: float
    kind: ContactKind
    ball: Ball
    other: Ball | Cushion | Pocket | None
    place: Vector
    speed: float

    def __str__(self) -> str:
        return f"{self.time:.3f} s: ball {int(self.ball)} meets {_noun(self)} at {self.speed:.2f} m/s"


def _noun(contact: Contact) -> str:
    match contact.other:
        case Ball():
            return f"ball {int(contact.other)}"
        case Cushion() | Pocket():
            return f"{contact.kind.value} {contact.other.value}"
        case None:
            return f"the {contact.kind.value}"
