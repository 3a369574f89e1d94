"""When balls meet: each keeps its first meeting; two are compared only where the boxes of their paths are in reach."""

from __future__ import annotations

from tenball.physics.columns import (
    AX,
    AY,
    AZ,
    BALLS,
    BURST,
    CLOCK,
    FLY,
    GONE,
    HIGH,
    LEFT,
    LOW,
    MEET,
    MOTION,
    NEVER,
    PARTNER,
    REST,
    RIGHT,
    SOLO,
    VX,
    VY,
    VZ,
    X,
    Y,
    Z,
)  # fmt: skip
from tenball.physics.compiled import FloatArray, IntArray, inlined, kernel
from tenball.physics.parameters import RADIUS
from tenball.physics.roots import meeting, meeting_3d

__all__ = ["find_meetings", "first_of_row"]


@inlined
def _meeting_of(b: FloatArray, m: IntArray, i: int, j: int, reach: float, now: float) -> float:
    """When ball i, whose clock is at the present, meets ball j; NEVER unless before the next own event of both."""
    tau = now - b[j, CLOCK]
    ajx, ajy = b[j, AX], b[j, AY]
    vjx, vjy = b[j, VX], b[j, VY]
    dx = b[i, X] - (b[j, X] + (vjx + 0.5 * ajx * tau) * tau)
    dy = b[i, Y] - (b[j, Y] + (vjy + 0.5 * ajy * tau) * tau)
    vx = b[i, VX] - (vjx + ajx * tau)
    vy = b[i, VY] - (vjy + ajy * tau)
    ax, ay = b[i, AX] - ajx, b[i, AY] - ajy
    window = min(b[i, SOLO], b[j, SOLO]) - now
    if m[i, MOTION] != FLY and m[j, MOTION] != FLY and b[i, Z] == b[j, Z]:
        return now + meeting(dx, dy, vx, vy, ax, ay, reach, window)
    dz = b[i, Z] - (b[j, Z] + (b[j, VZ] + 0.5 * b[j, AZ] * tau) * tau)
    vz = b[i, VZ] - (b[j, VZ] + b[j, AZ] * tau)
    return now + meeting_3d(dx, dy, dz, vx, vy, vz, ax, ay, b[i, AZ] - b[j, AZ], reach, window)


@inlined
def find_meetings(b: FloatArray, m: IntArray, work: FloatArray, i: int, p: FloatArray, now: float) -> None:
    """Find again when ball i meets each other ball, and keep each ball's first meeting up to date."""
    best = NEVER
    partner = -1
    motion = m[i, MOTION]
    reach = 2.0 * p[RADIUS]
    left, right, low, high = b[i, LEFT] - reach, b[i, RIGHT] + reach, b[i, LOW] - reach, b[i, HIGH] + reach
    for j in range(BALLS):
        time = NEVER
        if (
            b[j, LEFT] <= right
            and b[j, RIGHT] >= left
            and b[j, LOW] <= high
            and b[j, HIGH] >= low
            and j != i
            and m[j, MOTION] != GONE
            and m[j, MOTION] != BURST
            and (motion > REST or (m[j, MOTION] > REST and motion == REST))
        ):
            time = _meeting_of(b, m, i, j, reach, now)
        elif work[i, j] == NEVER:
            continue
        work[i, j] = time
        work[j, i] = time
        if time < best:
            best = time
            partner = j
        if time < b[j, MEET]:
            b[j, MEET] = time
            m[j, PARTNER] = i
        elif m[j, PARTNER] == i:
            first_of_row(b, m, work, j)
    b[i, MEET] = best
    m[i, PARTNER] = partner


@kernel
def first_of_row(b: FloatArray, m: IntArray, work: FloatArray, j: int) -> None:
    """Find again which ball this one meets first."""
    best = NEVER
    partner = -1
    for k in range(BALLS):
        if work[j, k] < best:
            best = work[j, k]
            partner = k
    b[j, MEET] = best
    m[j, PARTNER] = partner
