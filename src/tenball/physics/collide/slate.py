"""A ball that comes down on the slate: cloth and slate return part of its speed and grip its lowest point."""

from __future__ import annotations

from tenball.physics.collide.surface import strike_surface
from tenball.physics.columns import FLY, MOTION, SLIDE, VZ, Z
from tenball.physics.compiled import FloatArray, IntArray, kernel
from tenball.physics.parameters import HOP, RADIUS, SLATE_E, SLATE_MU

__all__ = ["ground", "land", "land_at"]


@kernel
def land(b: FloatArray, m: IntArray, i: int, p: FloatArray) -> float:
    """Bounce, or stay on the bed where the bounce would be too low to see; the closing speed [m/s]."""
    return land_at(b, m, i, p, p[RADIUS], p[SLATE_E])


@kernel
def land_at(b: FloatArray, m: IntArray, i: int, p: FloatArray, height: float, e: float) -> float:
    """The same on a level top over which the ball's centre is at that height, and which returns e."""
    b[i, Z] = height
    closing = strike_surface(b, i, p, 0.0, 0.0, 1.0, e, p[SLATE_MU])
    if b[i, VZ] > p[HOP]:
        m[i, MOTION] = FLY
    else:
        b[i, VZ] = 0.0
        m[i, MOTION] = SLIDE
    return closing


@kernel
def ground(b: FloatArray, m: IntArray, i: int, p: FloatArray) -> float:
    """What the slate does to a ball on the bed with vertical speed; the closing speed if it landed hard."""
    if b[i, VZ] < -p[HOP]:
        return land(b, m, i, p)
    if b[i, VZ] > p[HOP]:
        m[i, MOTION] = FLY
    else:
        b[i, VZ] = 0.0
        m[i, MOTION] = SLIDE
    return 0.0
