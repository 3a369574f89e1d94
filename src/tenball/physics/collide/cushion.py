"""A ball against a nose, a facing or a lip, on the bed or in the air."""

from __future__ import annotations

import math

from tenball.physics.collide.ball_ball import GENTLE
from tenball.physics.collide.cushion_impulse import strike_impulse
from tenball.physics.collide.cushion_stronge import strike_stronge
from tenball.physics.collide.surface import strike_surface
from tenball.physics.columns import FLY, HOLE, MOTION, VX, VY, VZ, X, Y, Z
from tenball.physics.compiled import FloatArray, IntArray, kernel
from tenball.physics.flight import LEVEL
from tenball.physics.geometry import CUSHIONS, L_NX, L_NY, L_X, L_Y, LIPS, P_X, P_Y
from tenball.physics.parameters import (
    CUSHION_E,
    CUSHION_IMPULSE,
    CUSHION_MU,
    JAW_E,
    NOSE_COS,
    NOSE_SIN,
    NOSE_Z,
    RADIUS,
    REACH,
)

__all__ = ["bounce_off_line", "bounce_off_lip"]


@kernel
def bounce_off_line(b: FloatArray, m: IntArray, i: int, p: FloatArray, g: FloatArray, row: int) -> float:
    """Bounce off a straight nose or a facing; the closing speed [m/s]."""
    nx, ny = g[row, L_NX], g[row, L_NY]
    gap = (b[i, X] - g[row, L_X]) * nx + (b[i, Y] - g[row, L_Y]) * ny
    return _bounce(b, m, i, p, nx, ny, gap, p[CUSHION_E] if row < CUSHIONS else p[JAW_E])


@kernel
def bounce_off_lip(b: FloatArray, m: IntArray, i: int, p: FloatArray, g: FloatArray, row: int) -> float:
    """Bounce off the point where nose and facing meet; the closing speed [m/s]."""
    dx, dy = b[i, X] - g[LIPS + row, P_X], b[i, Y] - g[LIPS + row, P_Y]
    gap = math.sqrt(dx * dx + dy * dy)
    if gap < 1e-12:
        # Straight above the point: nothing to push it sideways.
        return _bounce(b, m, i, p, 0.0, 0.0, 0.0, p[JAW_E])
    return _bounce(b, m, i, p, dx / gap, dy / gap, gap, p[JAW_E])


@kernel
def _bounce(b: FloatArray, m: IntArray, i: int, p: FloatArray, nx: float, ny: float, gap: float, e: float) -> float:
    """Bounce off rubber at that plan distance whose normal in plan is n."""
    if m[i, HOLE] >= 0 and b[i, Z] <= p[RADIUS] + 2.0 * LEVEL:
        # Beside a hole the facing is upright below the bed's height.
        return _strike(b, i, p, nx, ny, 0.0, e)
    if m[i, MOTION] == FLY:
        rise = b[i, Z] - p[NOSE_Z]
        length = math.sqrt(gap * gap + rise * rise)
        c = gap / length
        return _strike(b, i, p, c * nx, c * ny, rise / length, e)
    over = p[REACH] - gap
    if over > 0.0:
        b[i, X] += over * nx
        b[i, Y] += over * ny
    closing = _strike(b, i, p, p[NOSE_COS] * nx, p[NOSE_COS] * ny, -p[NOSE_SIN], e)
    # The slate under the ball and its weight keep it on the bed.
    b[i, VZ] = 0.0
    return closing


@kernel
def _strike(b: FloatArray, i: int, p: FloatArray, nx: float, ny: float, nz: float, e: float) -> float:
    closing = -(b[i, VX] * nx + b[i, VY] * ny + b[i, VZ] * nz)
    if closing < GENTLE:
        return strike_surface(b, i, p, nx, ny, nz, 1.0, p[CUSHION_MU])
    if p[CUSHION_IMPULSE] > 0.0:
        return strike_impulse(b, i, p, nx, ny, nz, e)
    return strike_stronge(b, i, p, nx, ny, nz, e)
