"""Which balls are struck at once: those that touch, or all but touch, a ball that is struck."""

from __future__ import annotations

import math

from tenball.physics.columns import (
    BALLS,
    GONE,
    HOLE,
    MEMBER,
    MOTION,
    REST,
    VX,
    VY,
    X,
    Y,
)
from tenball.physics.compiled import FloatArray, IntArray, kernel
from tenball.physics.parameters import HALF_LENGTH, HALF_WIDTH, RADIUS, REACH

__all__ = ["clustered", "plan2"]

NEARLY_TOUCHING = 2e-4
"""m: balls with less room between them than this are struck at once."""
NEIGHBOURHOOD = 0.04
"""m around the touching balls in which others take part, as a burst may reach them."""


@kernel
def clustered(b: FloatArray, m: IntArray, i: int, j: int, p: FloatArray) -> bool:
    """Whether the impact of these two reaches a third ball that all but touches; marks all that take part.

    Beside a cushion, or over a hole, impacts stay pairwise.
    """
    if m[i, HOLE] >= 0 or m[j, HOLE] >= 0:
        return False
    near = 2.0 * p[RADIUS] + NEARLY_TOUCHING
    found = False
    for k in range(BALLS):
        if k not in (i, j) and m[k, MOTION] == REST and (plan2(b, i, k) < near * near or plan2(b, j, k) < near * near):
            found = True
    if not found:
        return False
    for k in range(BALLS):
        m[k, MEMBER] = 1 if k in (i, j) else 0
    _gather(b, m, near, REST, BALLS)
    _gather(b, m, 2.0 * p[RADIUS] + NEIGHBOURHOOD, GONE, 1)
    return _clear_of_cushions(b, m, i, j, p)


@kernel
def plan2(b: FloatArray, i: int, j: int) -> float:
    """Squared distance of two balls in plan [m²]."""
    dx, dy = b[i, X] - b[j, X], b[i, Y] - b[j, Y]
    return float(dx * dx + dy * dy)


@kernel
def _gather(b: FloatArray, m: IntArray, near: float, motion: int, rounds: int) -> None:
    """Add the balls near a member: those that rest, again and again, or all once whatever their motion (GONE)."""
    for _ in range(rounds):
        added = False
        for k in range(BALLS):
            if (
                m[k, MEMBER] == 1
                or m[k, MOTION] == GONE
                or m[k, HOLE] >= 0
                or (motion == REST and m[k, MOTION] != REST)
            ):
                continue
            for other in range(BALLS):
                if m[other, MEMBER] == 1 and m[k, MEMBER] == 0 and plan2(b, k, other) < near * near:
                    m[k, MEMBER] = 2
                    added = True
        for k in range(BALLS):
            m[k, MEMBER] = min(m[k, MEMBER], 1)
        if not added:
            return


@kernel
def _clear_of_cushions(b: FloatArray, m: IntArray, i: int, j: int, p: FloatArray) -> bool:
    """Whether no member can reach a cushion while the burst lasts."""
    speed = math.sqrt((b[i, VX] - b[j, VX]) ** 2 + (b[i, VY] - b[j, VY]) ** 2)
    margin = p[REACH] + 1.5e-3 * speed
    for k in range(BALLS):
        if m[k, MEMBER] == 1 and (abs(b[k, X]) > p[HALF_LENGTH] - margin or abs(b[k, Y]) > p[HALF_WIDTH] - margin):
            return False
    return True
