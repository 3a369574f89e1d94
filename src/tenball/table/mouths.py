"""The openings of the pockets: where their lips stand and how the cushions are cut."""

from __future__ import annotations

import math
from dataclasses import dataclass

from tenball.table.errors import TableError
from tenball.table.layout import Point
from tenball.table.pockets import POCKETS, Pocket
from tenball.table.size import TableSize

__all__ = ["Lip", "Mouth", "mouth", "mouths"]


@dataclass(frozen=True, slots=True)
class Lip:
    """Where a cushion's nose ends at a pocket, and the unit vector along its facing, into the pocket."""

    place: Point
    facing: Point


@dataclass(frozen=True, slots=True)
class Mouth:
    """The opening of a pocket: its lips as one looks into it from the bed, and the unit vector that way."""

    pocket: Pocket
    left: Lip
    right: Lip
    axis: Point

    @property
    def middle(self) -> Point:
        """The point half-way between the lips."""
        one, other = self.left.place, self.right.place
        return Point((one.x + other.x) / 2, (one.y + other.y) / 2)

    @property
    def width(self) -> float:
        """How wide the mouth is from lip to lip, in metres."""
        return self.left.place.distance(self.right.place)


_SIDES = {
    Pocket.HEAD_LEFT: (-1, 1),
    Pocket.HEAD_RIGHT: (-1, -1),
    Pocket.SIDE_LEFT: (0, 1),
    Pocket.SIDE_RIGHT: (0, -1),
    Pocket.FOOT_LEFT: (1, 1),
    Pocket.FOOT_RIGHT: (1, -1),
}
"""On which side of the table's centre each pocket lies, along x and y."""


def mouth(size: TableSize, pocket: Pocket) -> Mouth:
    """The mouth of that pocket on a table of that size."""
    if pocket is Pocket.UNKNOWN:
        raise TableError("no_mouth", allowed=", ".join(POCKETS))
    along, across = _SIDES[pocket]
    lips = _corner_lips(size, along, across) if along else _side_lips(size, across)
    axis = Point(along / math.hypot(along, across), across / math.hypot(along, across))
    one, other = lips
    # Seen along the axis, left is a quarter turn counter-clockwise from it.
    turned = axis.x * (one.place.y - other.place.y) - axis.y * (one.place.x - other.place.x)
    left, right = (one, other) if turned > 0 else (other, one)
    return Mouth(pocket, left, right, axis)


def mouths(size: TableSize) -> tuple[Mouth, ...]:
    """All six mouths, in the order of the pockets."""
    return tuple(mouth(size, pocket) for pocket in POCKETS)


def _corner_lips(size: TableSize, along: int, across: int) -> tuple[Lip, Lip]:
    """The lip on the end cushion and the lip on the long cushion."""
    x, y = along * size.length / 2, across * size.width / 2
    back = size.corner_mouth / math.sqrt(2.0)
    turn = math.pi - size.corner_cut
    on_end = Lip(Point(x, y - across * back), Point(along * math.sin(turn), across * math.cos(turn)))
    on_long = Lip(Point(x - along * back, y), Point(along * math.cos(turn), across * math.sin(turn)))
    return on_end, on_long


def _side_lips(size: TableSize, across: int) -> tuple[Lip, Lip]:
    """The lip towards the head and the lip towards the foot."""
    y, half = across * size.width / 2, size.side_mouth / 2
    turn = math.pi - size.side_cut
    toward_head = Lip(Point(-half, y), Point(math.cos(turn), across * math.sin(turn)))
    toward_foot = Lip(Point(half, y), Point(-math.cos(turn), across * math.sin(turn)))
    return toward_head, toward_foot
