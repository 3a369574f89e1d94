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
from tenball.table import INCH, TableSize

__all__ = ["CUSHIONS", "ENDS", "HOLES", "LIPS", "RAIL_TOP", "contact_distance", "geometry", "nose_sine"]

CUSHIONS: Final = 6
"""Rows of straight noses; the facings follow them, two a pocket."""

LIPS: Final = CUSHIONS + 12
"""First row of the lips, two a pocket."""

ENDS: Final = LIPS + 12
"""First row of the facings' inner ends, two a pocket; rows like lips."""

HOLES: Final = ENDS + 12
"""First row of the holes."""

RAIL_TOP: Final = 1.75 * INCH
"""Height of the rail's wood and of the pocket's back above the slate, in metres; rails are 1⅝ to 1¾ in high."""

# Columns of a line: start, direction, length, normal toward the bed, cushion.
L_X, L_Y, L_DX, L_DY, L_LENGTH, L_NX, L_NY, L_CUSHION = range(8)
# Columns of a lip: place, cushion.
P_X, P_Y, P_CUSHION = range(3)
# Columns of a hole: centre, radius, axis out of the table.
H_X, H_Y, H_RADIUS, H_AX, H_AY = range(5)

Pair = tuple[float, float]


def nose_sine(size: TableSize) -> float:
    """Sine of the angle by which the nose stands above the ball's centre, seen from the centre."""
    return 2.0 * size.nose_height - 1.0


def contact_distance(size: TableSize) -> float:
    """Distance in plan between the centre of a ball on the bed and a nose that it touches, R cos(theta)."""
    return size.ball_radius * math.sqrt(1.0 - nose_sine(size) ** 2)


@lru_cache(maxsize=32)
def geometry(size: TableSize) -> FloatArray:
    """The features of this table (48, 8) in metres, which callers must not write into."""
    _check(size)
    features = np.zeros((HOLES + 6, 8))
    lines, lips, holes = features[:LIPS], features[LIPS:HOLES], features[HOLES:]
    for cushion, (start, end, normal) in enumerate(_noses(size)):
        lines[cushion] = _line(start, end, normal, cushion)
    for pocket, ends in enumerate(_pocket_ends(size)):
        holes[pocket, :5] = _hole(size, pocket, ends)
        for side, (lip, along, cushion) in enumerate(ends):
            row = 2 * pocket + side
            lips[row, :3] = (*lip, cushion)
            outward = (-lines[cushion, L_NX], -lines[cushion, L_NY])
            facing = _facing(size, holes[pocket], lip, (along, outward), cushion)
            lines[CUSHIONS + row] = facing
            end = (lip[0] + facing[2] * facing[4], lip[1] + facing[3] * facing[4])
            lips[ENDS - LIPS + row, :3] = (*end, cushion)
    features.setflags(write=False)
    return features


def _noses(size: TableSize) -> list[tuple[Pair, Pair, Pair]]:
    """Start, end and inward normal of the six straight noses, from the right or from the head on."""
    x, y = size.length / 2, size.width / 2
    corner, side = size.corner_mouth / math.sqrt(2.0), size.side_mouth / 2
    return [
        ((-x, corner - y), (-x, y - corner), (1.0, 0.0)),
        ((x, corner - y), (x, y - corner), (-1.0, 0.0)),
        ((corner - x, y), (-side, y), (0.0, -1.0)),
        ((side, y), (x - corner, y), (0.0, -1.0)),
        ((corner - x, -y), (-side, -y), (0.0, 1.0)),
        ((side, -y), (x - corner, -y), (0.0, 1.0)),
    ]


def _line(start: Pair, end: Pair, normal: Pair, cushion: int) -> tuple[float, ...]:
    length = math.dist(start, end)
    return (*start, (end[0] - start[0]) / length, (end[1] - start[1]) / length, length, *normal, cushion)


def _pocket_ends(size: TableSize) -> list[list[tuple[Pair, Pair, int]]]:
    """For each pocket its two lips: place, direction of the nose toward the pocket, cushion."""
    head, foot, left_head, left_foot, right_head, right_foot = _noses(size)
    toward_foot, toward_head, leftward, rightward = (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)
    return [
        [(head[1], leftward, 0), (left_head[0], toward_head, 2)],
        [(head[0], rightward, 0), (right_head[0], toward_head, 4)],
        [(left_head[1], toward_foot, 2), (left_foot[0], toward_head, 3)],
        [(right_head[1], toward_foot, 4), (right_foot[0], toward_head, 5)],
        [(foot[1], leftward, 1), (left_foot[1], toward_foot, 3)],
        [(foot[0], rightward, 1), (right_foot[1], toward_foot, 5)],
    ]


def _axis(pocket: int) -> Pair:
    """The direction in which a pocket lies, out of the table."""
    y = 1.0 if pocket % 2 == 0 else -1.0
    if pocket in (2, 3):
        return 0.0, y
    slant = math.sqrt(0.5)
    return (-slant if pocket < 2 else slant), slant * y


def _hole(size: TableSize, pocket: int, ends: list[tuple[Pair, Pair, int]]) -> tuple[float, ...]:
    """The hole in the slate: as wide as the mouth, its edge a shelf behind the middle of the mouth line."""
    mouth, shelf = _mouth(size, pocket)
    axis = _axis(pocket)
    depth = shelf + mouth / 2
    (x1, y1), (x2, y2) = ends[0][0], ends[1][0]
    return ((x1 + x2) / 2 + depth * axis[0], (y1 + y2) / 2 + depth * axis[1], mouth / 2, *axis)


def _mouth(size: TableSize, pocket: int) -> Pair:
    side = pocket in (2, 3)
    return (size.side_mouth, size.side_shelf) if side else (size.corner_mouth, size.corner_shelf)


def _facing(size: TableSize, hole: FloatArray, lip: Pair, frame: tuple[Pair, Pair], cushion: int) -> tuple[float, ...]:
    """The facing from a lip back to beside the middle of the hole."""
    along, outward = frame
    side = hole[H_AX] == 0.0
    turn = math.pi - (size.side_cut if side else size.corner_cut)
    c, s = math.cos(turn), math.sin(turn)
    direction = (c * along[0] + s * outward[0], c * along[1] + s * outward[1])
    normal = (s * along[0] - c * outward[0], s * along[1] - c * outward[1])
    shelf = size.side_shelf if side else size.corner_shelf
    length = (shelf + hole[H_RADIUS]) / (direction[0] * hole[H_AX] + direction[1] * hole[H_AY])
    return (*lip, *direction, length, *normal, cushion)


def _check(size: TableSize) -> None:
    reasons = {
        "nose_height": (0.5 < size.nose_height < 0.9, "a nose stands above the ball's centre, 0.5 to 0.9 diameters"),
        "corner_cut": (math.radians(120) <= size.corner_cut <= math.radians(150), "corners are cut at 120 to 150°"),
        "side_cut": (math.radians(92) <= size.side_cut <= math.radians(130), "sides are cut at 92 to 130°"),
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
