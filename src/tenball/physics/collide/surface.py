"""A ball against something that does not move: the impulse along and across a given normal."""

from __future__ import annotations

import math

from tenball.physics.columns import VX, VY, VZ, WX, WY, WZ, X, Y, Z
from tenball.physics.compiled import FloatArray, kernel
from tenball.physics.parameters import GRAVITY, RADIUS, TANGENT_INERTIA

__all__ = ["move_out", "push", "rub_surface", "slip_of", "strike_surface"]


@kernel
def slip_of(b: FloatArray, i: int, r: float, nx: float, ny: float, nz: float) -> tuple[float, float, float]:
    """Velocity of the ball's surface across n at the contact point, which lies at -R n from the centre."""
    along = b[i, VX] * nx + b[i, VY] * ny + b[i, VZ] * nz
    wx, wy, wz = b[i, WX], b[i, WY], b[i, WZ]
    return (
        b[i, VX] - along * nx - r * (wy * nz - wz * ny),
        b[i, VY] - along * ny - r * (wz * nx - wx * nz),
        b[i, VZ] - along * nz - r * (wx * ny - wy * nx),
    )


@kernel
def push(
    b: FloatArray, i: int, r: float, nx: float, ny: float, nz: float, normal: float, jx: float, jy: float, jz: float
) -> None:
    """Apply a normal impulse along n and a tangential impulse j at the contact point -R n."""
    b[i, VX] += normal * nx + jx
    b[i, VY] += normal * ny + jy
    b[i, VZ] += normal * nz + jz
    k = -2.5 / r
    b[i, WX] += k * (ny * jz - nz * jy)
    b[i, WY] += k * (nz * jx - nx * jz)
    b[i, WZ] += k * (nx * jy - ny * jx)


@kernel
def strike_surface(b: FloatArray, i: int, p: FloatArray, nx: float, ny: float, nz: float, e: float, mu: float) -> float:
    """Coulomb impact: restitution e along n, friction mu up to the impulse that stops the slip; the closing speed."""
    closing = -(b[i, VX] * nx + b[i, VY] * ny + b[i, VZ] * nz)
    if closing <= 0.0:
        return 0.0
    normal = (1.0 + e) * closing
    jx, jy, jz = _grip(b, i, p[RADIUS], nx, ny, nz, mu * normal)
    push(b, i, p[RADIUS], nx, ny, nz, normal, jx, jy, jz)
    return float(closing)


@kernel
def rub_surface(b: FloatArray, i: int, p: FloatArray, nx: float, ny: float, nz: float, most: float) -> None:
    """Friction alone, of at most that impulse."""
    jx, jy, jz = _grip(b, i, p[RADIUS], nx, ny, nz, most)
    push(b, i, p[RADIUS], nx, ny, nz, 0.0, jx, jy, jz)


@kernel
def _grip(b: FloatArray, i: int, r: float, nx: float, ny: float, nz: float, most: float) -> tuple[float, float, float]:
    """The impulse across n that stops the slip, or as much of it as friction can give."""
    ux, uy, uz = slip_of(b, i, r, nx, ny, nz)
    slip = math.sqrt(ux * ux + uy * uy + uz * uz)
    share = -min(most, slip / TANGENT_INERTIA) / slip if slip > 1e-14 else 0.0
    return share * ux, share * uy, share * uz


@kernel
def move_out(b: FloatArray, i: int, p: FloatArray, gap: float, nx: float, ny: float, nz: float) -> None:
    """Move a ball along n out of what it has sunk into by rounding and slack; it pays for being lifted."""
    lift = -gap * nz
    v2 = b[i, VX] * b[i, VX] + b[i, VY] * b[i, VY] + b[i, VZ] * b[i, VZ]
    left = v2 - 2.0 * p[GRAVITY] * lift
    if gap >= 0.0 or (lift > 0.0 and left <= 0.0):
        return
    b[i, X] -= gap * nx
    b[i, Y] -= gap * ny
    b[i, Z] += lift
    if lift > 0.0:
        share = math.sqrt(left / v2)
        b[i, VX] *= share
        b[i, VY] *= share
        b[i, VZ] *= share
