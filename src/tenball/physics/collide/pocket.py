"""A ball over the hole of a pocket: its back wall, and the edge of the slate on the way out."""

from __future__ import annotations

import math

from tenball.physics.collide.surface import strike_surface
from tenball.physics.columns import VX, VY, VZ, X, Y, Z
from tenball.physics.compiled import FloatArray, kernel
from tenball.physics.geometry import H_RADIUS, H_X, H_Y, HOLES
from tenball.physics.parameters import GRAVITY, NOSE_SIN, NOSE_Z, POCKET_E, POCKET_MU, RADIUS, SLATE_E, SLATE_MU

__all__ = ["bounce_off_rim", "bounce_off_wall", "climb_out"]


@kernel
def bounce_off_wall(b: FloatArray, i: int, p: FloatArray, g: FloatArray, pocket: int) -> float:
    """Bounce off the back of the pocket, whose lip stands as high as a nose; the closing speed [m/s].

    A ball that has not risen meets the lip above its centre and is pushed down, one that has risen is pushed up.
    """
    dx, dy = g[HOLES + pocket, H_X] - b[i, X], g[HOLES + pocket, H_Y] - b[i, Y]
    distance = math.sqrt(dx * dx + dy * dy)
    rise = min(max((b[i, Z] - p[NOSE_Z]) / p[RADIUS], -p[NOSE_SIN]), 0.9)
    level = math.sqrt(1.0 - rise * rise) / distance
    return strike_surface(b, i, p, level * dx, level * dy, rise, p[POCKET_E], p[POCKET_MU])


@kernel
def bounce_off_rim(b: FloatArray, i: int, p: FloatArray, g: FloatArray, pocket: int) -> float:
    """Bounce off the edge of the slate from inside the hole; the closing speed [m/s]."""
    dx, dy = b[i, X] - g[HOLES + pocket, H_X], b[i, Y] - g[HOLES + pocket, H_Y]
    distance = math.sqrt(dx * dx + dy * dy)
    inside = max(g[HOLES + pocket, H_RADIUS] - distance, 0.0)
    length = math.sqrt(inside * inside + b[i, Z] * b[i, Z])
    share = -inside / (length * distance)
    return strike_surface(b, i, p, share * dx, share * dy, b[i, Z] / length, p[SLATE_E], p[SLATE_MU])


@kernel
def climb_out(b: FloatArray, i: int, p: FloatArray) -> bool:
    """Whether a ball that reaches the edge from inside has the energy to come up on the slate, which it then pays."""
    lift = p[RADIUS] - b[i, Z]
    if lift <= 0.0:
        return True
    v2 = b[i, VX] * b[i, VX] + b[i, VY] * b[i, VY] + b[i, VZ] * b[i, VZ]
    left = v2 - 2.0 * p[GRAVITY] * lift
    if left <= 0.0:
        return False
    share = math.sqrt(left / v2)
    b[i, Z] = p[RADIUS]
    b[i, VX] *= share
    b[i, VY] *= share
    b[i, VZ] *= share
    return True
