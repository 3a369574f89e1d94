"""One shot in full: pieces of closed-form motion for each ball, contacts in order, and what it came to.

A piece gives place and spin as polynomials of the time since it began, so the state at any time is exact and a page
can play it without physics. The text form is compact JSON that reads back as an equal trajectory.
"""

from __future__ import annotations

import bisect
from dataclasses import dataclass
from typing import Self

from tenball.physics import plain
from tenball.physics.errors import PhysicsError
from tenball.physics.outcomes import Outcome
from tenball.physics.pieces import Contact, Segment, State
from tenball.table import Ball, Layout, Stroke, TableSize, is_number

__all__ = ["Trajectory"]


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
        if not _is_among(ball, self.layout):
            raise PhysicsError("no_ball", value=ball)
        if not (is_number(time) and 0.0 <= time <= self.duration):
            raise PhysicsError("bad_time", value=time, allowed=self.duration)
        pieces = self.pieces(ball)
        piece = pieces[max(bisect.bisect_right([piece.start for piece in pieces], time) - 1, 0)]
        return piece.at(time) if time <= piece.end else None

    def to_json(self) -> str:
        """Compact JSON; numbers in the shortest form that reads back the same."""
        return plain.written(
            {
                "table": plain.table_plain(self.table),
                "materials": self.materials,
                "layout": str(self.layout),
                "stroke": str(self.stroke),
                "segments": [plain.segment_plain(piece) for piece in self.segments],
                "contacts": [plain.contact_plain(contact) for contact in self.contacts],
                "outcome": plain.outcome_plain(self.outcome),
            }
        )

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read the JSON form back."""
        record = plain.read(text)
        shot = cls(
            plain.table_from(record.get("table")),
            plain.a_text("materials", record.get("materials")),
            plain.parsed("layout", record.get("layout"), Layout.parse),
            plain.parsed("stroke", record.get("stroke"), Stroke.parse),
            plain.rows("segments", record.get("segments"), plain.segment_from),
            plain.rows("contacts", record.get("contacts"), plain.contact_from),
            plain.outcome_from(record.get("outcome")),
        )
        plain.check_pieces(shot.layout, shot.segments, shot.duration)
        return shot


def _is_among(ball: object, layout: Layout) -> bool:
    return isinstance(ball, int) and ball in layout
