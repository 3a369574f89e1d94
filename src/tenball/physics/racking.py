"""A rack as a person sets it: pushed together from behind, so that some pairs truly touch and others just do not.

Ten circles have seventeen ways to lie against each other, and eighteen pairs of the triangle are neighbours. So
seventeen gaps are drawn, and the last one, between the inner balls of the back row, comes of itself.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence

from tenball.physics.errors import PhysicsError
from tenball.table import Ball, Layout, Point, TableSize, is_number, racked, slots

__all__ = ["TIGHT", "loose_rack"]

TIGHT = 2e-5
"""m between those neighbours in a tight rack that do not touch, on average [E]."""
TOUCHING = 0.5
"""Share of the pairs that touch [E]."""
MIRRORED = (0, 2, 1, 5, 4, 3, 9, 8, 7, 6)
"""The places with left and right changed over."""
TO_FOOT, TO_RIGHT, TO_LEFT = (1.0, 0.0), (0.0, -1.0), (0.0, 1.0)


def loose_rack(size: TableSize, order: Sequence[Ball], gap: float = TIGHT, seed: int = 0) -> Layout:
    """The ten balls, the apex on the foot spot; half of the pairs touch, the rest are a gap [m] apart on average."""
    if not (is_number(gap) and 0.0 <= gap <= 0.002):
        raise PhysicsError("bad_gap", value=gap)
    if type(seed) is not int:
        raise PhysicsError("bad_kind", name="seed", value=seed, allowed="a whole number")
    exact = racked(size, order)
    if gap == 0.0:
        return exact
    chance = random.Random(seed)
    mirrored = chance.random() < 0.5

    def distance() -> float:
        free = 0.0 if chance.random() < TOUCHING else 2.0 * gap * chance.random()
        return 2.0 * size.ball_radius + free

    places = _places(slots(size)[0], distance, 2.0 * size.ball_radius)
    if mirrored:
        # The ball that gives way below is as often on the right.
        places = tuple(Point(places[k].x, 0.0 - places[k].y) for k in MIRRORED)
    return Layout.of(dict(zip(order, places, strict=True)))


def _places(apex: Point, distance: Callable[[], float], touching: float) -> tuple[Point, ...]:
    """Ten places in the order of `slots`, each held by two neighbours that are already placed."""
    one, two, across = distance(), distance(), distance()
    half = 0.5 * math.acos((one * one + two * two - across * across) / (2.0 * one * two))
    right = Point(apex.x + one * math.cos(half), apex.y - one * math.sin(half))
    left = Point(apex.x + two * math.cos(half), apex.y + two * math.sin(half))
    middle = _held(right, distance(), left, distance(), TO_FOOT)
    far_right = _held(right, distance(), middle, distance(), TO_RIGHT)
    far_left = _held(left, distance(), middle, distance(), TO_LEFT)
    behind_right = _held(far_right, distance(), middle, distance(), TO_FOOT)
    from_left = distance()
    behind_left = _held(middle, distance(), far_left, from_left, TO_FOOT)
    if behind_left.distance(behind_right) < touching:
        # They cannot both lie against the ball in the middle.
        behind_left = _held(behind_right, touching, far_left, from_left, TO_FOOT)
    corner_right = _held(far_right, distance(), behind_right, distance(), TO_RIGHT)
    corner_left = _held(far_left, distance(), behind_left, distance(), TO_LEFT)
    second, third = (right, left), (far_right, middle, far_left)
    return (apex, *second, *third, corner_right, behind_right, behind_left, corner_left)


def _held(one: Point, to_one: float, two: Point, to_two: float, way: tuple[float, float]) -> Point:
    """The place at those distances from two others, of the two there are the one that lies farther that way."""
    apart = one.distance(two)
    dx, dy = (two.x - one.x) / apart, (two.y - one.y) / apart
    along = (to_one * to_one - to_two * to_two + apart * apart) / (2.0 * apart)
    aside = math.sqrt(to_one * to_one - along * along)
    if dx * way[1] - dy * way[0] < 0.0:
        aside = -aside
    return Point(one.x + along * dx - aside * dy, one.y + along * dy + aside * dx)
