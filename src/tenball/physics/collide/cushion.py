"""A ball against a nose, a facing or a lip, on the bed or in the air."""

from __future__ import annotations

import math

from tenball.physics.collide.ball_ball import GENTLE_IN_AIR, HOP
from tenball.physics.collide.cushion_impulse import strike_impulse
from tenball.physics.collide.cushion_stronge import strike_stronge
from tenball.physics.collide.surface import move_out, strike_surface
from tenball.physics.columns import FLY, MOTION, VX, VY, VZ, X, Y, Z
from tenball.physics.compiled import FloatArray, IntArray, kernel
from tenball.physics.geometry import CUSHIONS, L_NX, L_NY, L_X, L_Y, LIPS, P_X, P_Y
from tenball.physics.parameters import (
    CUSHION_E,
    CUSHION_IMPULSE,
    CUSHION_MU,
    CUT_COS,
    CUT_SIN,
    JAW_E,
    NOSE_COS,
    NOSE_SIN,
    NOSE_Z,
    RADIUS,
    REACH,
)

__all__ = ["bounce_off_line", "bounce_off_lip", "strike_rubber"]

GENTLE = 1e-3
"""m/s: closing speed below which nothing is lost in the air or over a hole; on the bed such a meeting is a push."""


@kernel
def bounce_off_line(b: FloatArray, m: IntArray, i: int, p: FloatArray, g: FloatArray, row: int) -> float:
    """Bounce off a straight nose or a facing; the closing speed [m/s]."""
    nx, ny = g[row, L_NX], g[row, L_NY]
    gap = (b[i, X] - g[row, L_X]) * nx + (b[i, Y] - g[row, L_Y]) * ny
    if row < CUSHIONS:
        return _bounce(b, m, i, p, nx, ny, gap, p[CUSHION_E], p[NOSE_COS], p[NOSE_SIN])
    return _bounce(b, m, i, p, nx, ny, gap, p[JAW_E], p[CUT_COS], p[CUT_SIN])


@kernel
def bounce_off_lip(b: FloatArray, m: IntArray, i: int, p: FloatArray, g: FloatArray, row: int) -> float:
    """Bounce off the point where nose and facing meet; the closing speed [m/s]."""
    dx, dy = b[i, X] - g[LIPS + row, P_X], b[i, Y] - g[LIPS + row, P_Y]
    gap = math.sqrt(dx * dx + dy * dy)
    if gap < 1e-12:
        # Straight above the point: nothing to push it sideways.
        return _bounce(b, m, i, p, 0.0, 0.0, 0.0, p[JAW_E], p[NOSE_COS], p[NOSE_SIN])
    return _bounce(b, m, i, p, dx / gap, dy / gap, gap, p[JAW_E], p[NOSE_COS], p[NOSE_SIN])


@kernel
def _bounce(
    b: FloatArray, m: IntArray, i: int, p: FloatArray, nx: float, ny: float, gap: float, e: float, level: float,
    down: float,
) -> float:  # fmt: skip
    """Bounce off rubber at that plan distance whose normal in plan is n; on the bed it points down by `down`."""
    if m[i, MOTION] == FLY:
        rise = b[i, Z] - p[NOSE_Z]
        length = math.sqrt(gap * gap + rise * rise)
        c = gap / length
        move_out(b, i, p, length - p[RADIUS], c * nx, c * ny, rise / length)
        return strike_rubber(b, i, p, c * nx, c * ny, rise / length, e)
    over = p[REACH] - gap
    if over > 0.0:
        b[i, X] += over * nx
        b[i, Y] += over * ny
    closing = strike_rubber(b, i, p, level * nx, level * ny, -down, e)
    # The slate under the ball and its weight keep it on the bed.
    b[i, VZ] = 0.0
    return closing


@kernel
def strike_rubber(b: FloatArray, i: int, p: FloatArray, nx: float, ny: float, nz: float, e: float) -> float:
    """Bounce off rubber whose normal, toward the ball, is n; the closing speed [m/s]."""
    closing = -(b[i, VX] * nx + b[i, VY] * ny + b[i, VZ] * nz)
    # A ball that lies on an edge for a moment, as when it rolls off a rail, hops by 20 µm.
    if closing < (GENTLE_IN_AIR if nz > 0.0 else GENTLE):
        strike_surface(b, i, p, nx, ny, nz, 1.0, p[CUSHION_MU])
        _hop(b, i, nx, ny, nz)
        return float(closing)
    if p[CUSHION_IMPULSE] > 0.0:
        return strike_impulse(b, i, p, nx, ny, nz, e)
    return strike_stronge(b, i, p, nx, ny, nz, e)


@kernel
def _hop(b: FloatArray, i: int, nx: float, ny: float, nz: float) -> None:
    """Part at `HOP` at least, as two balls do in the air, at the cost of the speed along the rubber."""
    away = b[i, VX] * nx + b[i, VY] * ny + b[i, VZ] * nz
    tx, ty, tz = b[i, VX] - away * nx, b[i, VY] - away * ny, b[i, VZ] - away * nz
    along2 = tx * tx + ty * ty + tz * tz
    if away >= HOP or along2 < 4.0 * HOP * HOP:
        return
    share = math.sqrt(1.0 - (HOP * HOP - away * away) / along2)
    b[i, VX] = HOP * nx + share * tx
    b[i, VY] = HOP * ny + share * ty
    b[i, VZ] = HOP * nz + share * tz
