"""A rack as a person sets it: almost touching, never quite."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from tenball.physics.errors import PhysicsError
from tenball.table import Ball, Layout, Point, TableSize, is_number, racked

__all__ = ["TIGHT", "loose_rack"]

TIGHT = 2e-5
"""m between neighbours in a tight rack."""


def loose_rack(size: TableSize, order: Sequence[Ball], gap: float = TIGHT, seed: int = 0) -> Layout:
    """The ten balls with that mean gap [m] between neighbours, each off its place by up to 0.3 gaps, by the seed."""
    if not (is_number(gap) and 0.0 <= gap <= 0.002):
        raise PhysicsError("bad_gap", value=gap)
    if type(seed) is not int:
        raise PhysicsError("bad_kind", name="seed", value=seed, allowed="a whole number")
    chance = random.Random(seed)
    grown = 1.0 + gap / (2.0 * size.ball_radius)
    apex = size.foot_spot_x
    places: dict[Ball, Point] = {}
    for ball, point in racked(size, order).items():
        x, y = (0.3 * gap * chance.uniform(-1.0, 1.0) for _ in "xy")
        # Rounding must not bring exact places a hair too close.
        places[ball] = Point(apex + (point.x - apex) * grown + x, point.y * grown + y)
    return Layout.of(places)


def narrowest_gap(size: TableSize, layout: Layout) -> float:
    """The smallest gap between two balls of the layout, in metres."""
    points = list(layout.values())
    pairs = ((p, q) for k, p in enumerate(points) for q in points[:k])
    return min(math.dist(p, q) for p, q in pairs) - 2.0 * size.ball_radius
