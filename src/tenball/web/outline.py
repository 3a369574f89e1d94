"""The table as a page draws it: lines, mouths, holes and sights computed once from its size, as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tenball.table import Cushion, Mouth, Point, TableSize, mouths

__all__ = ["SIGHT", "Outline", "outline"]

Pair = tuple[float, float]
Line = tuple[float, float, float, float]
Outline = dict[str, object]
"""The fields of `Geometry` in page/src/table/types.ts."""

SIGHT: Final = 0.0937
"""How far behind the nose the sights are (3 11/16 inches), in metres."""


def outline(size: TableSize) -> Outline:
    """Every line of this table in metres from its centre."""
    x, y, reach = size.length / 2, size.width / 2, size.nose_reach
    gaps = mouths(size)
    return {
        "bed": [(-x, -y), (x, -y), (x, y), (-x, y)],
        "noses": _noses(size, gaps),
        "facings": [line for gap in gaps for line in _facings(size, gap)],
        "pockets": [_pocket(size, gap) for gap in gaps],
        "diamonds": list(_diamonds(size)),
        "head_string_x": size.head_string_x,
        "foot_spot": (size.foot_spot_x, 0.0),
        "head_spot": (size.head_string_x, 0.0),
        "rail_width": size.rail_width,
        "ball_radius": size.ball_radius,
        "nose_height": 2.0 * size.ball_radius * size.nose_height,
        "kitchen": (-x + reach, size.head_string_x, -y + reach, y - reach),
    }


def _noses(size: TableSize, gaps: tuple[Mouth, ...]) -> list[Line]:
    """The nose lines in the order of the cushions."""
    lips: dict[Cushion, list[Point]] = {cushion: [] for cushion in Cushion}
    for gap in gaps:
        for lip in (gap.left, gap.right):
            lips[_cushion(size, lip.place)].append(lip.place)
    return [(*one, *other) for one, other in lips.values()]


def _cushion(size: TableSize, lip: Point) -> Cushion:
    """The cushion on whose nose line a lip lies."""
    if abs(lip.x) == size.length / 2:
        return Cushion.HEAD if lip.x < 0.0 else Cushion.FOOT
    left, right = (Cushion.LEFT_HEAD, Cushion.LEFT_FOOT), (Cushion.RIGHT_HEAD, Cushion.RIGHT_FOOT)
    return (left if lip.y > 0.0 else right)[lip.x > 0.0]


def _depth(size: TableSize, gap: Mouth) -> float:
    """How far behind the middle of the mouth line the middle of the hole is."""
    return (size.corner_shelf if gap.axis.x else size.side_shelf) + gap.width / 2


def _facings(size: TableSize, gap: Mouth) -> list[Line]:
    """From each lip along its facing to beside the middle of the hole."""
    lines: list[Line] = []
    for lip in (gap.left, gap.right):
        long = _depth(size, gap) / (lip.facing.x * gap.axis.x + lip.facing.y * gap.axis.y)
        lines.append((*lip.place, lip.place.x + long * lip.facing.x, lip.place.y + long * lip.facing.y))
    return lines


def _pocket(size: TableSize, gap: Mouth) -> dict[str, object]:
    depth, middle = _depth(size, gap), gap.middle
    return {
        "name": gap.pocket.value,
        "x": middle.x + depth * gap.axis.x,
        "y": middle.y + depth * gap.axis.y,
        "r": gap.width / 2,
        "mouth": [tuple(gap.left.place), tuple(gap.right.place)],
    }


def _diamonds(size: TableSize) -> Iterator[Pair]:
    """The sights at every eighth of the length and every quarter of the width."""
    for side in (-1, 1):
        for eighth in (-3, -2, -1, 1, 2, 3):
            yield size.length * eighth / 8, side * (size.width / 2 + SIGHT)
        for quarter in (-1, 0, 1):
            yield side * (size.length / 2 + SIGHT), size.width * quarter / 4
