"""Where balls are set: the rack of ten, the long string, and the cue ball in hand."""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import StrEnum
from itertools import combinations
from typing import TYPE_CHECKING

from tenball.table.balls import OBJECT_BALLS, Ball
from tenball.table.errors import TableError
from tenball.table.layout import Layout, Point

if TYPE_CHECKING:
    import random

    from tenball.table.size import TableSize

__all__ = [
    "CUE_GAP",
    "Misplaced",
    "in_kitchen",
    "lag_places",
    "misplaced",
    "overlapping",
    "racked",
    "shuffled",
    "slots",
    "spot",
]

CUE_GAP = 0.001
"""The gap left to a cue ball that a spotted ball would touch, in metres; a book may say otherwise."""

_FIXED = (Ball.ONE, Ball.TEN)
"""Where they stand is settled: at the apex and in the middle."""

_TOUCHING = 1e-9
"""Two centres this much nearer than two radii, in metres, still count as touching and not as overlapping."""

_LEAST_GAP = 1e-6
"""A gap below this, in metres, could not be told from touching."""

_ROWS = 4

_LAG_BEHIND = 0.05
"""How far behind the head string the balls of a lag are set, in metres."""


class Misplaced(StrEnum):
    """Why a cue ball in hand may not lie there."""

    OFF_BED = "off_bed"
    NOT_IN_KITCHEN = "not_in_kitchen"
    TOUCHES_BALL = "touches_ball"


def slots(size: TableSize) -> tuple[Point, ...]:
    """The ten places of the triangle in rows from the apex on the foot spot, right to left within a row."""
    step = math.sqrt(3.0) * size.ball_radius
    rows = ((row, place) for row in range(_ROWS) for place in range(row + 1))
    return tuple(Point(size.foot_spot_x + row * step, (2 * place - row) * size.ball_radius) for row, place in rows)


def lag_places(size: TableSize) -> tuple[Point, Point]:
    """Where the two balls of a lag are set: behind the head string, in the middle of the left and of the right half."""
    x, y = size.head_string_x - _LAG_BEHIND, size.width / 4
    return Point(x, y), Point(x, -y)


def shuffled(chance: random.Random) -> tuple[Ball, ...]:
    """An order for the ten slots: 1 at the apex, 10 in the middle, the rest at random."""
    rest = [ball for ball in OBJECT_BALLS if ball not in {Ball.ONE, Ball.TEN}]
    chance.shuffle(rest)
    return (Ball.ONE, *rest[:3], Ball.TEN, *rest[3:])


def racked(size: TableSize, order: Sequence[Ball]) -> Layout:
    """The ten balls in the triangle in that order; the cue ball is in hand and has no place yet."""
    given: object = order
    balls = tuple(given) if isinstance(given, Sequence) else ()
    once_each = len(balls) == len(OBJECT_BALLS) and all(ball in balls for ball in OBJECT_BALLS)
    if not once_each or (balls[0], balls[4]) != _FIXED:
        raise TableError("bad_order", order=order)
    return Layout.of(dict(zip(order, slots(size), strict=True)))


def in_kitchen(size: TableSize, point: Point) -> bool:
    """Whether a ball there lies in the kitchen: its centre strictly behind the head string."""
    return point.x < size.head_string_x


def misplaced(size: TableSize, layout: Layout, point: Point, *, kitchen: bool = False) -> Misplaced | None:
    """Why the cue ball in hand may not be put there, or nothing where it may."""
    margin = size.nose_reach - _TOUCHING
    # Asked this way round, a place that is no number is off the bed too.
    if not (abs(point.x) <= size.length / 2 - margin and abs(point.y) <= size.width / 2 - margin):
        return Misplaced.OFF_BED
    if kitchen and not in_kitchen(size, point):
        return Misplaced.NOT_IN_KITCHEN
    others = (other for ball, other in layout.items() if ball is not Ball.CUE)
    if any(point.distance(other) <= 2 * size.ball_radius + _TOUCHING for other in others):
        return Misplaced.TOUCHES_BALL
    return None


def overlapping(size: TableSize, layout: Layout) -> tuple[Ball, Ball] | None:
    """Two balls that cannot both lie there, or nothing where all can."""
    for (one, place), (other, there) in combinations(layout.items(), 2):
        if place.distance(there) < 2 * size.ball_radius - _TOUCHING:
            return one, other
    return None


def spot(size: TableSize, layout: Layout, ball: Ball = Ball.TEN, cue_gap: float = CUE_GAP) -> Point:
    """Where that ball is spotted: on the long string, as near to the foot spot as the other balls allow.

    First between foot spot and foot cushion, touching an object ball in the way but keeping `cue_gap` metres
    from the cue ball; on the head side of the foot spot where all of that is taken. (WPA rule 1.4 of 2016,
    1.5 of 2025.)
    """
    if not _LEAST_GAP <= cue_gap < math.inf:
        raise TableError("bad_gap", least=_LEAST_GAP, value=cue_gap)
    others = [(other, point) for other, point in layout.items() if other is not ball]
    home = size.foot_spot_x
    ends = [pair for other, point in others for pair in _ends(size, other, point, cue_gap)]
    footward = sorted(right for _, right in ends if home <= right <= size.length / 2 - size.ball_radius)
    headward = sorted((left for left, _ in ends if left < home), reverse=True)
    places = (home, *footward, *headward)
    return Point(next(x for x in places if all(_leaves_room(size, x, other, at) for other, at in others)), 0.0)


def _ends(size: TableSize, other: Ball, point: Point, cue_gap: float) -> tuple[tuple[float, float], ...]:
    """The places on the long string nearest to that ball on its head and foot side, if it is in the way."""
    contact = 2 * size.ball_radius
    if abs(point.y) >= contact + (_TOUCHING if other is Ball.CUE else 0.0):
        return ()
    reach = contact + cue_gap if other is Ball.CUE else contact
    half = math.sqrt(reach * reach - point.y * point.y)
    return ((point.x - half, point.x + half),)


def _leaves_room(size: TableSize, x: float, other: Ball, point: Point) -> bool:
    """Whether a ball on the long string clears that one; an object ball may be touched, the cue ball not."""
    gap = math.hypot(point.x - x, point.y) - 2 * size.ball_radius
    return gap > _TOUCHING if other is Ball.CUE else gap >= -_TOUCHING
