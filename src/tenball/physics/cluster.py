"""Which balls are struck at once: those that touch, or all but touch, a ball that is struck."""

from __future__ import annotations

import math

from tenball.physics.columns import AX, BALLS, BURST, CLOCK, GONE, HOLE, MOTION, REST, VX, VY, X, Y
from tenball.physics.compiled import FloatArray, IntArray, kernel
from tenball.physics.parameters import HALF_LENGTH, HALF_WIDTH, RADIUS, REACH

__all__ = ["clear_of_cushions", "clustered", "plan2", "with_near"]

NEARLY_TOUCHING = 2e-4
"""m: balls with less room between them than this are struck at once."""
USUAL = 4e-3
"""s: most bursts are over by then; one that could reach a cushion sooner is not begun."""
WIDEST = 8e-3
"""m: more than a burst looks about itself, see `membership.room_watched`."""


@kernel
def clustered(b: FloatArray, m: IntArray, i: int, j: int, p: FloatArray, now: float) -> int:
    """Bits of the balls that the impact of these two strikes at once, 0 if it reaches no third one.

    Beside a cushion, or over a hole, impacts stay pairwise.
    """
    pair = 1 << i | 1 << j
    taken = with_near(b, m, pair, 2.0 * p[RADIUS] + NEARLY_TOUCHING, now, REST)
    if taken == pair:
        return 0
    wide = with_near(b, m, taken, 2.0 * p[RADIUS] + WIDEST, now, BURST)
    room = USUAL * _fastest(b, i, j) + WIDEST
    return taken if clear_of_cushions(b, m, p, wide, room, now) else 0


@kernel
def plan2(b: FloatArray, i: int, j: int) -> float:
    """Squared distance of two balls in plan [m²]."""
    dx, dy = b[i, X] - b[j, X], b[i, Y] - b[j, Y]
    return float(dx * dx + dy * dy)


@kernel
def _at(b: FloatArray, i: int, k: int, now: float) -> float:
    """Coordinate k of the ball's centre at that time, without advancing it."""
    t = now - b[i, CLOCK]
    return float(b[i, X + k] + (b[i, VX + k] + 0.5 * b[i, AX + k] * t) * t)


@kernel
def _near(b: FloatArray, i: int, j: int, reach: float, now: float) -> bool:
    total = 0.0
    for k in range(3):
        d = _at(b, i, k, now) - _at(b, j, k, now)
        total += d * d
    return total < reach * reach


@kernel
def with_near(b: FloatArray, m: IntArray, taken: int, reach: float, now: float, up_to: int) -> int:
    """These balls, those whose centres are nearer to one of them than that, and so on; motions up to that one."""
    for _ in range(BALLS):
        more = taken
        for k in range(BALLS):
            if taken >> k & 1 or m[k, MOTION] == GONE or m[k, MOTION] > up_to:
                continue
            for other in range(BALLS):
                if taken >> other & 1 and _near(b, k, other, reach, now):
                    more |= 1 << k
        if more == taken:
            break
        taken = more
    return taken


@kernel
def _fastest(b: FloatArray, i: int, j: int) -> float:
    """The speed of the faster of the two [m/s]."""
    one = b[i, VX] * b[i, VX] + b[i, VY] * b[i, VY]
    other = b[j, VX] * b[j, VX] + b[j, VY] * b[j, VY]
    return math.sqrt(max(one, other))


@kernel
def clear_of_cushions(b: FloatArray, m: IntArray, p: FloatArray, taken: int, room: float, now: float) -> bool:
    """Whether each of these balls has that much room before the cushions and none is over a hole."""
    x_max, y_max = p[HALF_LENGTH] - p[REACH] - room, p[HALF_WIDTH] - p[REACH] - room
    for k in range(BALLS):
        if taken >> k & 1 and (m[k, HOLE] >= 0 or abs(_at(b, k, 0, now)) > x_max or abs(_at(b, k, 1, now)) > y_max):
            return False
    return True
