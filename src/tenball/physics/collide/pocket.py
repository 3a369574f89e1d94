"""A ball over the hole of a pocket: its back wall, and the edge of the slate on the way out."""

from __future__ import annotations

import math

from tenball.physics.collide.surface import strike_surface
from tenball.physics.columns import VX, VY, VZ, X, Y, Z
from tenball.physics.compiled import FloatArray, kernel
from tenball.physics.geometry import HOLES, H_RADIUS, H_X, H_Y
from tenball.physics.parameters import GRAVITY, POCKET_E, POCKET_MU, RADIUS, SLATE_E, SLATE_MU

__all__ = ["bounce_off_rim", "bounce_off_wall", "climb_out"]


@kernel
def bounce_off_wall(b: FloatArray, i: int, p: FloatArray, g: FloatArray, pocket: int) -> float:
    """Bounce off the leather behind the hole, a vertical cylinder; the closing speed [m/s]."""
    dx, dy = g[HOLES + pocket, H_X] - b[i, X], g[HOLES + pocket, H_Y] - b[i, Y]
    distance = math.sqrt(dx * dx + dy * dy)
    return strike_surface(b, i, p, dx / distance, dy / distance, 0.0, p[POCKET_E], p[POCKET_MU])


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
