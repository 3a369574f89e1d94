"""Two balls: restitution along the line of centres, friction that falls with slip and never reverses it.

The normal impulse is (1+e)/2 of the closing speed, and friction is mu(slip) of that impulse (Alciatore, TP A.14), at
most slip/7, which is what stops the slip of two equal spheres.
"""

from __future__ import annotations

import math

from tenball.physics.columns import FLY, MOTION, VX, VY, VZ, WX, WY, WZ, X, Y, Z
from tenball.physics.compiled import FloatArray, IntArray, kernel
from tenball.physics.parameters import BALL_DECAY, BALL_E, BALL_FLOOR, BALL_RISE, RADIUS

__all__ = ["GENTLE_IN_AIR", "HOP", "collide_balls", "friction", "rub", "rubbing"]

GENTLE_IN_AIR = 0.02
"""m/s: closing speed below which nothing is lost, as restitution tends to 1 there, for a ball that lies on another for
a moment; it then hops by 20 µm at most. What meets gently on the bed is a push, see `pushing`."""

HOP = 5e-3
"""m/s at which it parts at least, where it slides off fast enough to pay for that."""


@kernel
def friction(slip: float, p: FloatArray) -> float:
    """Coefficient of friction between balls whose surfaces slip at that speed [m/s]."""
    return float(p[BALL_FLOOR] + p[BALL_RISE] * math.exp(-p[BALL_DECAY] * slip))


@kernel
def collide_balls(b: FloatArray, m: IntArray, i: int, j: int, p: FloatArray) -> float:
    """Exchange momentum between two touching balls in space; the normal closing speed [m/s].

    A ball on the bed that is pushed down is held by the slate, which takes that part of the impulse.
    """
    nx, ny, nz = b[j, X] - b[i, X], b[j, Y] - b[i, Y], b[j, Z] - b[i, Z]
    distance = math.sqrt(nx * nx + ny * ny + nz * nz)
    nx, ny, nz = nx / distance, ny / distance, nz / distance
    # Rounding may have brought them a hair too close.
    over = 0.5 * (2.0 * p[RADIUS] - distance)
    if over > 0.0:
        b[i, X] -= over * nx
        b[i, Y] -= over * ny
        b[j, X] += over * nx
        b[j, Y] += over * ny
    closing = (b[i, VX] - b[j, VX]) * nx + (b[i, VY] - b[j, VY]) * ny + (b[i, VZ] - b[j, VZ]) * nz
    if closing <= 0.0:
        return 0.0
    flying = m[i, MOTION] == FLY or m[j, MOTION] == FLY or b[i, Z] != b[j, Z]
    e = 1.0 if flying and closing <= GENTLE_IN_AIR else p[BALL_E]
    free_i = 0.0 if nz > 0.0 and m[i, MOTION] != FLY else 1.0
    free_j = 0.0 if nz < 0.0 and m[j, MOTION] != FLY else 1.0
    ease = 2.0 - (2.0 - free_i - free_j) * nz * nz
    impulse = (1.0 + e) * closing / ease
    # Friction is worked out from the slip before the impact.
    rub(b, i, j, p, nx, ny, nz, impulse)
    b[i, VX] -= impulse * nx
    b[i, VY] -= impulse * ny
    b[i, VZ] -= free_i * impulse * nz
    b[j, VX] += impulse * nx
    b[j, VY] += impulse * ny
    b[j, VZ] += free_j * impulse * nz
    if e == 1.0 and closing < HOP:
        _hop(b, m, i, j, nx, ny, nz, (HOP - closing) / ease, free_i, free_j)
    return float(closing)


@kernel
def _hop(
    b: FloatArray, m: IntArray, i: int, j: int, nx: float, ny: float, nz: float, more: float, free_i: float,
    free_j: float,
) -> None:  # fmt: skip
    """Part by that impulse more, and take the energy of it from the speed at which one ball slides off the other.

    Without it such a ball would touch thousands of times a slide. Where that speed is too low, nothing is changed.
    """
    gi = 1.0 if m[i, MOTION] == FLY else 0.0
    gj = 1.0 if m[j, MOTION] == FLY else 0.0
    wx, wy, wz = b[i, VX] - b[j, VX], b[i, VY] - b[j, VY], gi * b[i, VZ] - gj * b[j, VZ]
    free = free_i + free_j
    wanted = -more * (wx * nx + wy * ny + wz * nz) + more * more * (1.0 - 0.5 * (2.0 - free) * nz * nz)
    wx, wy, wz = wx - 2.0 * more * nx, wy - 2.0 * more * ny, wz - free * more * nz
    along = wx * nx + wy * ny + wz * nz
    tx, ty, tz = wx - along * nx, wy - along * ny, wz - along * nz
    size = math.sqrt(tx * tx + ty * ty + tz * tz)
    if size < 2.0 * HOP:
        return
    tx, ty, tz = tx / size, ty / size, tz / size
    slide = wx * tx + wy * ty + wz * tz
    ease = 2.0 * (tx * tx + ty * ty) + (gi + gj) * tz * tz
    left = slide * slide - 2.0 * ease * wanted
    if slide <= 0.0 or left <= 0.0:
        return
    brake = 2.0 * wanted / (slide + math.sqrt(left))
    b[i, VX] -= more * nx + brake * tx
    b[i, VY] -= more * ny + brake * ty
    b[i, VZ] -= free_i * more * nz + gi * brake * tz
    b[j, VX] += more * nx + brake * tx
    b[j, VY] += more * ny + brake * ty
    b[j, VZ] += free_j * more * nz + gj * brake * tz


@kernel
def rubbing(
    b: FloatArray, i: int, j: int, p: FloatArray, nx: float, ny: float, nz: float, impulse: float, cap: float
) -> tuple[float, float, float]:
    """The friction impulse on i for a normal impulse from i to j along n; at most that share of the slip."""
    sx, sy, sz = b[i, WX] + b[j, WX], b[i, WY] + b[j, WY], b[i, WZ] + b[j, WZ]
    dx, dy, dz = b[i, VX] - b[j, VX], b[i, VY] - b[j, VY], b[i, VZ] - b[j, VZ]
    along = dx * nx + dy * ny + dz * nz
    r = p[RADIUS]
    ux = dx - along * nx + r * (sy * nz - sz * ny)
    uy = dy - along * ny + r * (sz * nx - sx * nz)
    uz = dz - along * nz + r * (sx * ny - sy * nx)
    slip = math.sqrt(ux * ux + uy * uy + uz * uz)
    if slip < 1e-14:
        return 0.0, 0.0, 0.0
    share = -min(friction(slip, p) * impulse, cap * slip) / slip
    return share * ux, share * uy, share * uz


@kernel
def rub(b: FloatArray, i: int, j: int, p: FloatArray, nx: float, ny: float, nz: float, impulse: float) -> None:
    """Apply the friction of one impact; both balls are turned the same way."""
    jx, jy, jz = rubbing(b, i, j, p, nx, ny, nz, impulse, 1.0 / 7.0)
    k = 2.5 / p[RADIUS]
    gx, gy, gz = k * (ny * jz - nz * jy), k * (nz * jx - nx * jz), k * (nx * jy - ny * jx)
    for ball, sign in ((i, 1.0), (j, -1.0)):
        b[ball, VX] += sign * jx
        b[ball, VY] += sign * jy
        b[ball, VZ] += sign * jz
        b[ball, WX] += gx
        b[ball, WY] += gy
        b[ball, WZ] += gz
