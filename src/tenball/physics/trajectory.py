"""One shot in full: pieces of closed-form motion for each ball, contacts in order, and what it came to.

A piece gives place and spin as polynomials of the time since it began, so the state at any time is exact and a page
can play it without physics. The text form is compact JSON that reads back as an equal trajectory.
"""

from __future__ import annotations

import bisect
import json
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any, Self

from tenball.physics.errors import PhysicsError
from tenball.physics.outcomes import Outcome
from tenball.table import Ball, Cushion, Layout, Pocket, Stroke, TableSize

__all__ = ["Contact", "ContactKind", "Motion", "Segment", "State", "Trajectory", "Vector", "vector"]

Vector = tuple[float, float, float]
FORMAT = 1
"""Version of the JSON form."""


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


@dataclass(frozen=True, slots=True)
class Trajectory:
    """Everything about one shot."""

    table: TableSize
    materials: str
    """Id of the materials."""
    layout: Layout
    """Before the shot."""
    stroke: Stroke
    segments: tuple[Segment, ...]
    """Each ball's pieces in order, ball by ball; a ball that left the table has none after that."""
    contacts: tuple[Contact, ...]
    """In order of time."""
    outcome: Outcome

    @property
    def duration(self) -> float:
        """Seconds until all is at rest."""
        return self.outcome.duration

    def pieces(self, ball: Ball) -> tuple[Segment, ...]:
        """The pieces of one ball, in order."""
        return tuple(piece for piece in self.segments if piece.ball == ball)

    def state(self, ball: Ball, time: float) -> State | None:
        """The ball's state at that time, or nothing once it has left the table."""
        if ball not in self.layout:
            raise PhysicsError("no_ball", ball=int(ball))
        if not 0.0 <= time <= self.duration:
            raise PhysicsError("bad_time", value=time, allowed=self.duration)
        pieces = self.pieces(ball)
        piece = pieces[max(bisect.bisect_right([piece.start for piece in pieces], time) - 1, 0)]
        return piece.at(time) if time <= piece.end else None

    def to_json(self) -> str:
        """Compact JSON; numbers in the shortest form that reads back the same."""
        record = {
            "v": FORMAT,
            "table": asdict(self.table),
            "materials": self.materials,
            "layout": str(self.layout),
            "stroke": str(self.stroke),
            "segments": [_piece_out(piece) for piece in self.segments],
            "contacts": [[c.time, c.kind, c.ball, _name(c.other), *c.place, c.speed] for c in self.contacts],
            "outcome": _outcome_out(self.outcome),
        }
        return json.dumps(record, separators=(",", ":"), allow_nan=False)

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read the JSON form back."""
        try:
            record = json.loads(text)
            version = record["v"]
        except (KeyError, TypeError, ValueError) as error:
            raise PhysicsError("bad_record", reason=repr(error)) from error
        if version != FORMAT:
            raise PhysicsError("bad_record", reason=f"its version is {version}, this reads {FORMAT}")
        try:
            return cls(
                TableSize(**record["table"]),
                str(record["materials"]),
                Layout.parse(record["layout"]),
                Stroke.parse(record["stroke"]),
                tuple(_piece_in(row) for row in record["segments"]),
                tuple(_contact_in(row) for row in record["contacts"]),
                _outcome_in(record["outcome"]),
            )
        except (KeyError, TypeError, IndexError, ValueError) as error:
            raise PhysicsError("bad_record", reason=repr(error)) from error


def vector(values: Any) -> Vector:  # noqa: ANN401 - any three numbers, from arrays, lists and JSON
    """Three numbers as plain floats."""
    x, y, z = (float(value) for value in values)
    return x, y, z


def _name(other: Ball | Cushion | Pocket | None) -> str | int | None:
    return int(other) if isinstance(other, Ball) else other if other is None else other.value


def _piece_out(piece: Segment) -> list[Any]:
    numbers = (*piece.place, *piece.velocity, *piece.acceleration, *piece.spin, *piece.spin_rate)
    return [piece.ball, piece.motion, piece.start, piece.end, *numbers]


def _piece_in(row: list[Any]) -> Segment:
    vectors = [vector(row[k : k + 3]) for k in (4, 7, 10, 13, 16)]
    return Segment(Ball(row[0]), Motion(row[1]), float(row[2]), float(row[3]), *vectors)


def _contact_in(row: list[Any]) -> Contact:
    kind = ContactKind(row[1])
    other: Ball | Cushion | Pocket | None = None
    match kind:
        case ContactKind.BALL:
            other = Ball(row[3])
        case ContactKind.CUSHION | ContactKind.JAW:
            other = Cushion(row[3])
        case ContactKind.POCKET:
            other = Pocket(row[3])
        case ContactKind.TIP | ContactKind.CLOTH | ContactKind.FLOOR:
            other = None
    return Contact(float(row[0]), kind, Ball(row[2]), other, vector(row[4:7]), float(row[7]))


def _outcome_out(outcome: Outcome) -> dict[str, Any]:
    return {
        "layout": str(outcome.layout),
        "pocketed": outcome.pocketed,
        "off_table": outcome.off_table,
        "first_contacts": outcome.first_contacts,
        "rails": outcome.rails,
        "rail_after_contact": outcome.rail_after_contact,
        "double_hit": outcome.double_hit,
        "miscue": outcome.miscue,
        "contacts": outcome.contacts,
        "duration": outcome.duration,
        "complete": outcome.complete,
    }


def _outcome_in(record: dict[str, Any]) -> Outcome:
    return Outcome(
        Layout.parse(record["layout"]),
        tuple((Ball(ball), Pocket(pocket)) for ball, pocket in record["pocketed"]),
        tuple(map(Ball, record["off_table"])),
        tuple((Ball(ball), float(time)) for ball, time in record["first_contacts"]),
        tuple((Ball(ball), int(count)) for ball, count in record["rails"]),
        bool(record["rail_after_contact"]),
        int(record["double_hit"]),
        bool(record["miscue"]),
        int(record["contacts"]),
        float(record["duration"]),
        bool(record["complete"]),
    )
