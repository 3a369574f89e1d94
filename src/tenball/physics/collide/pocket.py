"""A ball over the hole of a pocket: its back wall, and the edge of the slate on the way out."""

from __future__ import annotations

import math

from tenball.physics.collide.surface import strike_surface
from tenball.physics.columns import X, Y, Z
from tenball.physics.compiled import FloatArray, kernel
from tenball.physics.geometry import H_RADIUS, H_X, H_Y
from tenball.physics.parameters import POCKET_E, POCKET_MU, SLATE_E, SLATE_MU

__all__ = ["bounce_off_rim", "bounce_off_wall"]


@kernel
def bounce_off_wall(b: FloatArray, i: int, p: FloatArray, holes: FloatArray, pocket: int) -> float:
    """Bounce off the leather behind the hole, a vertical cylinder; the closing speed [m/s]."""
    dx, dy = holes[pocket, H_X] - b[i, X], holes[pocket, H_Y] - b[i, Y]
    distance = math.sqrt(dx * dx + dy * dy)
    return strike_surface(b, i, p, dx / distance, dy / distance, 0.0, p[POCKET_E], p[POCKET_MU])


@kernel
def bounce_off_rim(b: FloatArray, i: int, p: FloatArray, holes: FloatArray, pocket: int) -> float:
    """Bounce off the edge of the slate from inside the hole; the closing speed [m/s]."""
    dx, dy = b[i, X] - holes[pocket, H_X], b[i, Y] - holes[pocket, H_Y]
    distance = math.sqrt(dx * dx + dy * dy)
    inside = max(holes[pocket, H_RADIUS] - distance, 0.0)
    length = math.sqrt(inside * inside + b[i, Z] * b[i, Z])
    share = -inside / (length * distance)
    return strike_surface(b, i, p, share * dx, share * dy, b[i, Z] / length, p[SLATE_E], p[SLATE_MU])
