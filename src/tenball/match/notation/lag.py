"""A played lag in a match text: the strokes of both seats, and what computed them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tenball.match.events import Lagged
from tenball.match.notation.words import Section, one, parsed, quoted, read_text
from tenball.rules.rack import Seat
from tenball.table.stroke import Stroke

__all__ = ["LAG", "lag_words", "read_lag"]

LAG = ("stroke_a", "stroke_b", "physics")
"""The keywords of what a played lag carries along."""


def lag_words(lag: Lagged) -> Iterator[str]:
    """The strokes of a lag and its physics, where it was played."""
    for name, stroke in (("stroke_a", lag.stroke_a), ("stroke_b", lag.stroke_b)):
        if stroke is not None:
            yield f"{name} {stroke}"
    if lag.physics is not None:
        yield f"physics {quoted(lag.physics)}"


def read_lag(winner: Seat, found: Mapping[str, Section]) -> Lagged:
    """Read that back."""
    a, b = (parsed(Stroke.parse, found[name]) if name in found else None for name in ("stroke_a", "stroke_b"))
    return Lagged(winner, a, b, one(found["physics"], read_text) if "physics" in found else None)
