"""The top of the rails, on which a ball that flies too far comes down: it may come back, or leave the table.

The top is level with the noses, behind them as behind the holes. A ball bounces there as on the bed, then slides and
rolls until it is past the nose, over a pocket, or over the outer edge of the rail. One that comes to rest there is off
the table, and so is one whose centre passes the outer edge.
"""

from __future__ import annotations

import math

from tenball.physics.collide.slate import land_at
from tenball.physics.columns import (
    AX,
    AY,
    FEATURE,
    FLOOR,
    HOLE,
    KIND,
    LAND,
    MOTION,
    OVER,
    REST,
    SOLO,
    VX,
    VY,
    VZ,
    X,
    Y,
    Z,
)  # fmt: skip
from tenball.physics.compiled import FloatArray, IntArray, kernel
from tenball.physics.detect import bound
from tenball.physics.geometry import CUSHIONS, H_AX, H_AY, H_RADIUS, H_X, H_Y, HOLES, L_NX, L_NY, L_X, L_Y
from tenball.physics.parameters import GRAVITY, HALF_LENGTH, HALF_WIDTH, NOSE_Z, RADIUS, RAIL_WIDTH, SLATE_E
from tenball.physics.roots import quadratic_fall

__all__ = [
    "ON_RAIL",
    "cushion_under",
    "find_landing_on_rail",
    "find_solo_on_rail",
    "hole_under",
    "land_on_rail",
    "on_rail",
]

ON_RAIL = 1
"""The feature of a landing on the rail; 0 is the bed."""
STRIDE = 1e-3
"""m: how far a ball on the rail moves between two looks at what is under it, as far as the looks reach."""
STRIDES = 4000


@kernel
def on_rail(x: float, y: float, p: FloatArray, g: FloatArray) -> bool:
    """Whether that place is above the rail's top, and not the bed, a shelf, a hole or beside the table."""
    beyond_x, beyond_y = abs(x) - p[HALF_LENGTH], abs(y) - p[HALF_WIDTH]
    if max(beyond_x, beyond_y) <= 0.0 or max(beyond_x, beyond_y) > p[RAIL_WIDTH]:
        return False
    for pocket in range(6):
        row = HOLES + pocket
        dx, dy = x - g[row, H_X], y - g[row, H_Y]
        depth = dx * g[row, H_AX] + dy * g[row, H_AY]
        if abs(depth) < 2.0 * g[row, H_RADIUS] and _between(x, y, g, CUSHIONS + 2 * pocket):
            return bool(depth >= 0.0 and dx * dx + dy * dy >= g[row, H_RADIUS] * g[row, H_RADIUS])
    return True


@kernel
def _between(x: float, y: float, g: FloatArray, row: int) -> bool:
    """Whether a place is in front of both facings of a pocket, the first of which has that row."""
    one = (x - g[row, L_X]) * g[row, L_NX] + (y - g[row, L_Y]) * g[row, L_NY]
    other = (x - g[row + 1, L_X]) * g[row + 1, L_NX] + (y - g[row + 1, L_Y]) * g[row + 1, L_NY]
    return bool(one >= 0.0 and other >= 0.0)


@kernel
def hole_under(x: float, y: float, g: FloatArray) -> int:
    """The pocket over whose hole that place is, or -1."""
    for pocket in range(6):
        dx, dy = x - g[HOLES + pocket, H_X], y - g[HOLES + pocket, H_Y]
        if dx * dx + dy * dy < g[HOLES + pocket, H_RADIUS] ** 2:
            return pocket
    return -1


@kernel
def cushion_under(x: float, y: float, p: FloatArray) -> int:
    """The cushion to whose rail that place belongs."""
    if abs(x) - p[HALF_LENGTH] > abs(y) - p[HALF_WIDTH]:
        return 0 if x < 0.0 else 1
    return (2 if y > 0.0 else 4) + (0 if x < 0.0 else 1)


@kernel
def find_landing_on_rail(b: FloatArray, m: IntArray, i: int, p: FloatArray, g: FloatArray, now: float) -> None:
    """When a flying ball comes down on the top of a rail, or passes the rail's outer edge."""
    over = b[i, Z] - p[RADIUS] - p[NOSE_Z]
    if over >= 0.0 or b[i, VZ] > 0.0:
        t = quadratic_fall(over, b[i, VZ], -0.5 * p[GRAVITY])
        if now + t < b[i, SOLO] and on_rail(b[i, X] + b[i, VX] * t, b[i, Y] + b[i, VY] * t, p, g):
            _offer(b, m, i, now + t, LAND, ON_RAIL)
    for axis in range(2):
        v = b[i, VX + axis]
        if v != 0.0:
            limit = math.copysign(p[HALF_LENGTH + axis] + p[RAIL_WIDTH], v)
            t = max((limit - b[i, X + axis]) / v, 0.0)
            if now + t < b[i, SOLO]:
                _offer(b, m, i, now + t, FLOOR, 0)


@kernel
def _offer(b: FloatArray, m: IntArray, i: int, time: float, kind: int, feature: int) -> None:
    b[i, SOLO] = time
    m[i, KIND] = kind
    m[i, FEATURE] = feature


@kernel
def land_on_rail(b: FloatArray, m: IntArray, i: int, p: FloatArray) -> float:
    """Bounce off the rail's top, or stay on it where the bounce would be too low to see; the closing speed [m/s]."""
    m[i, HOLE] = -1
    return land_at(b, m, i, p, p[NOSE_Z] + p[RADIUS], p[SLATE_E])


@kernel
def find_solo_on_rail(b: FloatArray, m: IntArray, i: int, p: FloatArray, g: FloatArray, now: float) -> None:
    """The end of the motion, or when the ball that slides or rolls on the rail's top has it no longer under it."""
    if m[i, MOTION] == REST:
        _offer(b, m, i, now, FLOOR, 0)
        return
    m[i, KIND] = 0
    window = b[i, SOLO] - now
    speed = math.sqrt(b[i, VX] * b[i, VX] + b[i, VY] * b[i, VY])
    fastest = speed + math.sqrt(b[i, AX] * b[i, AX] + b[i, AY] * b[i, AY]) * window
    stride = max(STRIDE / max(fastest, 1e-6), window / STRIDES)
    lo, hi = 0.0, 0.0
    for _ in range(STRIDES + 1):
        hi = min(lo + stride, window)
        if not _carries(b, i, p, g, hi):
            for _step in range(60):
                middle = 0.5 * (lo + hi)
                if _carries(b, i, p, g, middle):
                    lo = middle
                else:
                    hi = middle
            _offer(b, m, i, now + hi, OVER, 0)
            break
        if hi >= window:
            break
        lo = hi
    bound(b, i, now)


@kernel
def _carries(b: FloatArray, i: int, p: FloatArray, g: FloatArray, t: float) -> bool:
    """Whether the rail's top is under the ball in t seconds."""
    x = b[i, X] + (b[i, VX] + 0.5 * b[i, AX] * t) * t
    y = b[i, Y] + (b[i, VY] + 0.5 * b[i, AY] * t) * t
    return on_rail(x, y, p, g)
