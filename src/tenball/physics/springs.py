"""Contacts of a burst as springs: Hertz with the loss of Hunt and Crossley, and friction step by step."""

from __future__ import annotations

import math

from tenball.physics.cluster import plan2
from tenball.physics.collide.ball_ball import rubbing
from tenball.physics.columns import (
    BALLS,
    FORCE,
    MEMBER,
    START_V,
    START_X,
    SUM_V,
    SUM_X,
    TRIAL_V,
    TRIAL_X,
    VX,
    VY,
    VZ,
    WX,
    X,
    Y,
    Z,
)
from tenball.physics.compiled import FloatArray, IntArray, kernel
from tenball.physics.motion import energy
from tenball.physics.parameters import GRAVITY, HERTZ, RADIUS

__all__ = ["BARELY", "LIFTED", "damping", "elastic_energy", "rub_all", "runge_kutta"]

STICKING = 1.0 / 28.0
"""Share of the slip that one contact stops in one step, a quarter of what would stop it for a lone pair: a ball in the
middle of a rack has six contacts, and they act at once."""
LIFTED = 1e-9
"""m, m/s: a ball lower and slower than this lies on the bed."""
BARELY = 5e-10
"""m: balls pressed less than this only touch; it accelerates them by less than 1 mm/s²."""


@kernel
def damping(e: float) -> float:
    """The loss y = c v of a Hunt-Crossley contact that returns e of the closing speed v."""
    if e >= 1.0:
        return 0.0
    lo, hi = 0.0, 1.0 / max(e, 1e-6) - 1e-12
    for _ in range(60):
        y = 0.5 * (lo + hi)
        if y - math.log(1.0 + y) < -e * y - math.log(1.0 - e * y):
            hi = y
        else:
            lo = y
    return 0.5 * (lo + hi)


@kernel
def _forces(
    work: FloatArray, m: IntArray, links: IntArray, count: int, p: FloatArray, loss: float, place: int, speed: int
) -> None:
    """Accelerations from the contacts, for the places and speeds in those columns of `work`."""
    for i in range(BALLS):
        if m[i, MEMBER] == 1:
            work[i, FORCE] = 0.0
            work[i, FORCE + 1] = 0.0
            work[i, FORCE + 2] = -p[GRAVITY]
    reach = 2.0 * p[RADIUS]
    for n in range(count):
        i, j = links[n, 1], links[n, 2]
        dx = work[j, place] - work[i, place]
        dy = work[j, place + 1] - work[i, place + 1]
        dz = work[j, place + 2] - work[i, place + 2]
        d2 = dx * dx + dy * dy + dz * dz
        if d2 >= reach * reach:
            continue
        d = math.sqrt(d2)
        depth = reach - d
        rate = (
            (work[i, speed] - work[j, speed]) * dx
            + (work[i, speed + 1] - work[j, speed + 1]) * dy
            + (work[i, speed + 2] - work[j, speed + 2]) * dz
        ) / d
        f = max(p[HERTZ] * depth * math.sqrt(depth) * (1.0 + loss * rate), 0.0) / d
        work[i, FORCE] -= f * dx
        work[i, FORCE + 1] -= f * dy
        work[i, FORCE + 2] -= f * dz
        work[j, FORCE] += f * dx
        work[j, FORCE + 1] += f * dy
        work[j, FORCE + 2] += f * dz
    for i in range(BALLS):
        low = m[i, MEMBER] == 1 and work[i, place + 2] <= p[RADIUS] + LIFTED
        if low and work[i, FORCE + 2] < 0.0 and work[i, speed + 2] <= 0.0:
            # The slate holds it.
            work[i, FORCE + 2] = 0.0


@kernel
def runge_kutta(
    b: FloatArray, m: IntArray, work: FloatArray, links: IntArray, count: int, p: FloatArray, step: float, loss: float
) -> None:
    """One step of the classical fourth-order scheme for places and speeds."""
    for i in range(BALLS):
        if m[i, MEMBER] == 1:
            for k in range(3):
                work[i, START_X + k] = work[i, TRIAL_X + k] = b[i, X + k]
                work[i, START_V + k] = work[i, TRIAL_V + k] = b[i, VX + k]
                work[i, SUM_X + k] = work[i, SUM_V + k] = 0.0
    for stage in range(4):
        weight = 1.0 if stage in (0, 3) else 2.0
        ahead = 0.5 * step if stage < 2 else step
        _forces(work, m, links, count, p, loss, TRIAL_X, TRIAL_V)
        for i in range(BALLS):
            if m[i, MEMBER] == 1:
                for k in range(3):
                    v, a = work[i, TRIAL_V + k], work[i, FORCE + k]
                    work[i, SUM_X + k] += weight * v
                    work[i, SUM_V + k] += weight * a
                    work[i, TRIAL_X + k] = work[i, START_X + k] + ahead * v
                    work[i, TRIAL_V + k] = work[i, START_V + k] + ahead * a
    for i in range(BALLS):
        if m[i, MEMBER] == 1:
            for k in range(3):
                b[i, X + k] = work[i, START_X + k] + step / 6.0 * work[i, SUM_X + k]
                b[i, VX + k] = work[i, START_V + k] + step / 6.0 * work[i, SUM_V + k]
            if b[i, Z] < p[RADIUS]:
                b[i, Z] = p[RADIUS]
                b[i, VZ] = max(b[i, VZ], 0.0)


@kernel
def rub_all(
    b: FloatArray, m: IntArray, work: FloatArray, links: IntArray, count: int, p: FloatArray, step: float, loss: float
) -> float:
    """Friction of this step at each pressing contact, all from the same state; how far two balls press at most [m]."""
    reach = 2.0 * p[RADIUS]
    pressing = 0.0
    for n in range(count):
        i, j = links[n, 1], links[n, 2]
        dx, dy, dz = b[j, X] - b[i, X], b[j, Y] - b[i, Y], b[j, Z] - b[i, Z]
        d2 = dx * dx + dy * dy + dz * dz
        if d2 >= reach * reach:
            continue
        if pressing == 0.0:
            _clear_sums(m, work)
        d = math.sqrt(d2)
        nx, ny, nz = dx / d, dy / d, dz / d
        rate = (b[i, VX] - b[j, VX]) * nx + (b[i, VY] - b[j, VY]) * ny + (b[i, VZ] - b[j, VZ]) * nz
        depth = reach - d
        pressing = max(pressing, depth, 1e-300)
        impulse = step * p[HERTZ] * depth * math.sqrt(depth) * max(1.0 + loss * rate, 0.0)
        jx, jy, jz = rubbing(b, i, j, p, nx, ny, nz, impulse, STICKING)
        gx, gy, gz = ny * jz - nz * jy, nz * jx - nx * jz, nx * jy - ny * jx
        for ball, sign in ((i, 1.0), (j, -1.0)):
            work[ball, SUM_V] += sign * jx
            work[ball, SUM_V + 1] += sign * jy
            work[ball, SUM_V + 2] += sign * jz
            work[ball, SUM_X] += gx
            work[ball, SUM_X + 1] += gy
            work[ball, SUM_X + 2] += gz
    if pressing > 0.0:
        _turn(b, m, work, p)
    return pressing


@kernel
def _clear_sums(m: IntArray, work: FloatArray) -> None:
    for i in range(BALLS):
        if m[i, MEMBER] == 1:
            for k in range(3):
                work[i, SUM_X + k] = work[i, SUM_V + k] = 0.0


@kernel
def _turn(b: FloatArray, m: IntArray, work: FloatArray, p: FloatArray) -> None:
    """Apply the friction impulses; the slate takes what would lift or press a ball on the bed."""
    for i in range(BALLS):
        if m[i, MEMBER] == 1:
            for k in range(3):
                b[i, VX + k] += work[i, SUM_V + k]
                b[i, WX + k] += 2.5 / p[RADIUS] * work[i, SUM_X + k]
            if b[i, Z] <= p[RADIUS] + LIFTED:
                b[i, VZ] = 0.0


@kernel
def elastic_energy(b: FloatArray, m: IntArray, links: IntArray, count: int, p: FloatArray) -> float:
    """Energy of the members with that of their contacts, 2/5 K d^2.5 each [J/kg]."""
    total = 0.0
    for i in range(BALLS):
        if m[i, MEMBER] == 1:
            total += energy(b, i, p)
    for n in range(count):
        i, j = links[n, 1], links[n, 2]
        d2 = plan2(b, i, j) + (b[i, Z] - b[j, Z]) ** 2
        depth = 2.0 * p[RADIUS] - math.sqrt(d2)
        if depth > 0.0:
            total += 0.4 * p[HERTZ] * depth * depth * math.sqrt(depth)
    return total
