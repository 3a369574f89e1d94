"""The table as the inner loops see it: noses and facings as lines, lips as points, holes as circles.

Order everywhere: cushions as in `Cushion` (h f lh lf rh rf), pockets as in `POCKETS` (hl hr sl sr fl fr).
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

import numpy as np

from tenball.physics.compiled import FloatArray
from tenball.physics.errors import PhysicsError
from tenball.table import INCH, Lip, Mouth, Point, TableSize, mouths

__all__ = ["CUSHIONS", "HOLES", "LIPS", "RAIL_TOP", "farthest_rest", "geometry", "nose_sine"]

CUSHIONS: Final = 6
"""Rows of straight noses; the facings follow them, two a pocket."""

LIPS: Final = CUSHIONS + 12
"""First row of the lips, two a pocket."""

HOLES: Final = LIPS + 12
"""First row of the holes."""

RAIL_TOP: Final = 1.75 * INCH
"""Height of the rail's wood and of the pocket's back above the slate, in metres; rails are 1⅝ to 1¾ in high."""

# Columns of a line: start, direction, length, normal toward the bed, cushion.
L_X, L_Y, L_DX, L_DY, L_LENGTH, L_NX, L_NY, L_CUSHION = range(8)
# Columns of a lip: place, cushion.
P_X, P_Y, P_CUSHION = range(3)
# Columns of a hole: centre, radius, axis out of the table.
H_X, H_Y, H_RADIUS, H_AX, H_AY = range(5)


def nose_sine(size: TableSize) -> float:
    """Sine of the angle by which the nose stands above the ball's centre, seen from the centre."""
    return 2.0 * size.nose_height - 1.0


@lru_cache(maxsize=32)
def geometry(size: TableSize) -> FloatArray:
    """The features of this table (36, 8) in metres, which callers must not write into."""
    _check(size)
    features = np.zeros((HOLES + 6, 8))
    ends: list[list[Point]] = [[] for _ in range(CUSHIONS)]
    for pocket, gap in enumerate(mouths(size)):
        features[HOLES + pocket, :5] = hole = _hole(size, gap)
        for side, lip in enumerate((gap.left, gap.right)):
            row, cushion = 2 * pocket + side, _cushion_of(size, lip.place)
            ends[cushion].append(lip.place)
            end = _facing_end(size, gap, lip, hole[H_RADIUS])
            features[CUSHIONS + row] = _line(lip.place, end, gap.middle, cushion)
            features[LIPS + row, :3] = (*lip.place, cushion)
    for cushion, (start, end) in enumerate(ends):
        features[cushion] = _line(start, end, Point(0.0, 0.0), cushion)
    features.setflags(write=False)
    return features


def farthest_rest(size: TableSize) -> tuple[float, float]:
    """How far from the centre along x and y, in metres, no ball at rest can lie: where the holes have their middles.

    A shelf ends where the hole begins, and the facings beside it end beside the middle of the hole.
    """
    holes = geometry(size)[HOLES:]
    return float(holes[:, H_X].max()), float(holes[:, H_Y].max())


def _cushion_of(size: TableSize, place: Point) -> int:
    """The cushion on whose nose line a lip lies."""
    if abs(place.x) == size.length / 2:
        return 0 if place.x < 0.0 else 1
    return (2 if place.y > 0.0 else 4) + (0 if place.x < 0.0 else 1)


def _line(start: Point, end: Point, inside: Point, cushion: int) -> tuple[float, ...]:
    """A nose or a facing, its normal toward the side on which that place lies."""
    length = start.distance(end)
    dx, dy = (end.x - start.x) / length, (end.y - start.y) / length
    nx, ny = -dy, dx
    if (inside.x - start.x) * nx + (inside.y - start.y) * ny < 0.0:
        nx, ny = dy, -dx
    return (*start, dx, dy, length, nx, ny, cushion)


def _shelf(size: TableSize, gap: Mouth) -> float:
    return size.side_shelf if gap.axis.x == 0.0 else size.corner_shelf


def _hole(size: TableSize, gap: Mouth) -> tuple[float, ...]:
    """The hole in the slate: as wide as the mouth, its edge a shelf behind the middle of the mouth line."""
    radius = gap.width / 2
    depth = _shelf(size, gap) + radius
    return (gap.middle.x + depth * gap.axis.x, gap.middle.y + depth * gap.axis.y, radius, *gap.axis)


def _facing_end(size: TableSize, gap: Mouth, lip: Lip, radius: float) -> Point:
    """Where a facing ends: beside the middle of the hole."""
    length = (_shelf(size, gap) + radius) / (lip.facing.x * gap.axis.x + lip.facing.y * gap.axis.y)
    return Point(lip.place.x + length * lip.facing.x, lip.place.y + length * lip.facing.y)


def _check(size: TableSize) -> None:
    reasons = {
        "length": (0.5 <= size.length <= 100.0, "a bed is 0.5 to 100 m long"),
        "width": (0.25 <= size.width <= size.length, "a bed is 0.25 m wide, or more, and not wider than it is long"),
        "ball_radius": (0.01 <= size.ball_radius <= 0.05, "a ball has a radius of 10 to 50 mm"),
        "nose_height": (0.5 < size.nose_height < 0.9, "a nose stands above the ball's centre, 0.5 to 0.9 diameters"),
        "corner_cut": (math.radians(120) <= size.corner_cut <= math.radians(150), "corners are cut at 120 to 150°"),
        "side_cut": (math.radians(92) <= size.side_cut <= math.radians(130), "sides are cut at 92 to 130°"),
        "vertical_cut": (size.vertical_cut <= math.radians(25), "facings lean over by 0 to 25°"),
        "corner_shelf": (0.0 <= size.corner_shelf <= 0.1, "a shelf is 0 to 0.1 m deep"),
        "side_shelf": (0.0 <= size.side_shelf <= 0.1, "a shelf is 0 to 0.1 m deep"),
        "corner_mouth": (
            2 * size.ball_radius < size.corner_mouth < size.width / 4, "a ball must fit, and two mouths on a rail"
        ),
        "side_mouth": (
            2 * size.ball_radius < size.side_mouth < size.length / 4, "a ball must fit, and noses beside it"
        ),
    }  # fmt: skip
    for name, (good, reason) in reasons.items():
        if not good:
            raise PhysicsError("bad_geometry", name=name, value=getattr(size, name), reason=reason)
