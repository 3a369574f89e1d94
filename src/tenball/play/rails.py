"""How far a ball is from a cushion, and to which pocket a jaw belongs: plane geometry of the table's edge."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from tenball.rules.definitions import is_frozen
from tenball.table import POCKETS, Ball, Cushion, Layout, Lip, Pocket, Point, TableSize, mouth, mouths

__all__ = ["frozen_balls", "frozen_cushions", "gap", "jaws_of"]

_FACING = 0.1
"""m; no facing is longer, and behind it lies the hole."""

_ENDS = {
    Cushion.HEAD: (Pocket.HEAD_LEFT, Pocket.HEAD_RIGHT),
    Cushion.FOOT: (Pocket.FOOT_RIGHT, Pocket.FOOT_LEFT),
    Cushion.LEFT_HEAD: (Pocket.SIDE_LEFT, Pocket.HEAD_LEFT),
    Cushion.LEFT_FOOT: (Pocket.FOOT_LEFT, Pocket.SIDE_LEFT),
    Cushion.RIGHT_HEAD: (Pocket.HEAD_RIGHT, Pocket.SIDE_RIGHT),
    Cushion.RIGHT_FOOT: (Pocket.SIDE_RIGHT, Pocket.FOOT_RIGHT),
}
"""The pockets at a cushion's ends; going from the first to the second the bed lies to the left."""


class _Line(NamedTuple):
    """A straight face of rubber: where it starts, the unit vector along it and the one toward the ball, its length."""

    start: Point
    along: Point
    normal: Point
    length: float


def gap(size: TableSize, cushion: Cushion, place: Point) -> float:
    """Metres between a ball there and that cushion, nose and facings alike; infinite beside it."""
    return min((_room(size, line, place) for line in _lines(size, cushion)), default=float("inf"))


def frozen_cushions(size: TableSize, layout: Layout, limit: float) -> dict[Ball, frozenset[Cushion]]:
    """The cushions that balls of the layout are frozen to within `limit` metres."""
    touched = {
        ball: frozenset(cushion for cushion in Cushion if is_frozen(gap(size, cushion, place), limit))
        for ball, place in layout.items()
        if not _in_the_open(size, place, limit)
    }
    return {ball: cushions for ball, cushions in touched.items() if cushions}


def frozen_balls(size: TableSize, layout: Layout, limit: float) -> frozenset[Ball]:
    """The object balls that the cue ball touches within `limit` metres."""
    cue, contact = layout[Ball.CUE], 2 * size.ball_radius
    near = (ball for ball, place in layout.items() if is_frozen(cue.distance(place) - contact, limit))
    return frozenset(near) - {Ball.CUE}


def jaws_of(size: TableSize, place: Point) -> Pocket:
    """The pocket whose jaws a ball there touches."""
    return min(POCKETS, key=lambda pocket: mouth(size, pocket).middle.distance(place))


def _in_the_open(size: TableSize, place: Point, limit: float) -> bool:
    """Whether a ball there is clear of every nose, and so of the jaws behind them."""
    room = size.nose_reach + limit
    return abs(place.x) < size.length / 2 - room and abs(place.y) < size.width / 2 - room


def _room(size: TableSize, line: _Line, place: Point) -> float:
    x, y = place.x - line.start.x, place.y - line.start.y
    beside = not 0.0 <= x * line.along.x + y * line.along.y <= line.length
    return float("inf") if beside else x * line.normal.x + y * line.normal.y - size.nose_reach


@cache
def _lines(size: TableSize, cushion: Cushion) -> tuple[_Line, ...]:
    """The nose of that cushion and the facings at its two ends."""
    return tuple(_faces(size, cushion))


def _faces(size: TableSize, cushion: Cushion) -> Iterator[_Line]:
    by_pocket = {each.pocket: each for each in mouths(size)}
    first, second = _ENDS[cushion]
    # Seen into the first pocket the cushion begins at its right lip, and it ends at the left lip of the second.
    begin, end = by_pocket[first].left, by_pocket[second].right
    length = begin.place.distance(end.place)
    along = Point((end.place.x - begin.place.x) / length, (end.place.y - begin.place.y) / length)
    yield _Line(begin.place, along, _left_of(along), length)
    yield _facing(begin, _left_of(along))
    yield _facing(end, _left_of(along))


def _facing(lip: Lip, toward_bed: Point) -> _Line:
    """The face that runs from a lip into the pocket; its normal is the one that turns least from the nose's."""
    normal = _left_of(lip.facing)
    if normal.x * toward_bed.x + normal.y * toward_bed.y < 0.0:
        normal = Point(-normal.x, -normal.y)
    return _Line(lip.place, lip.facing, normal, _FACING)


def _left_of(vector: Point) -> Point:
    return Point(-vector.y, vector.x)
