"""From the table's metres to the picture's millimetres, lying or standing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tenball.draw.element import XY
    from tenball.table import Point, TableSize

__all__ = ["CUSHION", "RAIL", "SIGHT", "Frame"]

CUSHION = 48.0
"""How deep a cushion is from nose to wood (the specification asks for 1 7/8 to 2 inches), in millimetres."""

RAIL = 152.0
"""How far the wood reaches behind the nose (4 to 7 1/2 inches), in millimetres."""

SIGHT = 93.7
"""How far behind the nose the sights are (3 11/16 inches), in millimetres."""

_MARGIN = 14.0

_FARTHEST = 1e6
"""Nothing is drawn farther away than this, in millimetres: viewers lose count of numbers without end."""


@dataclass(frozen=True, slots=True)
class Frame:
    """How a table lies in its picture: its head to the left, or below where it stands upright."""

    size: TableSize
    portrait: bool = False

    @property
    def half(self) -> XY:
        """Half the bed's width and height in the picture."""
        along, across = self.size.length * 500.0, self.size.width * 500.0
        return (across, along) if self.portrait else (along, across)

    @property
    def reach(self) -> XY:
        """Half the width and height of the whole table in the picture, with a little air around."""
        return self.half[0] + RAIL + _MARGIN, self.half[1] + RAIL + _MARGIN

    @property
    def radius(self) -> float:
        """A ball's radius in the picture."""
        return self.size.ball_radius * 1000.0

    def at(self, point: Point) -> XY:
        """Where that place on the table is in the picture."""
        x, y = _bounded(point.x * 1000.0), _bounded(point.y * 1000.0)
        return (-y, -x) if self.portrait else (x, -y)

    def inside(self, point: Point) -> XY:
        """The same, but never beyond the picture's edge, so that nothing that was put there is lost."""
        (x, y), (right, below) = self.at(point), self.reach
        return max(-right, min(right, x)), max(-below, min(below, y))


def _bounded(value: float) -> float:
    return max(-_FARTHEST, min(_FARTHEST, value))
