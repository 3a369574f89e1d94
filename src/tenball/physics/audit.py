"""The soundness of a shot, measured while it is played: energy gained at an event, smallest gap between balls."""

from __future__ import annotations

import math

from tenball.physics.collide.pocket import WALL_PART, part
from tenball.physics.columns import (
    AX,
    AY,
    AZ,
    BALLS,
    BURST,
    CLOCK,
    ENERGY,
    FIRST_ENERGY,
    FLY,
    GAIN,
    GAP,
    GONE,
    HOLE,
    MOTION,
    NEVER,
    REST,
    ROOM,
    SPARE,
    VX,
    VY,
    VZ,
    WZ,
    X,
    Y,
    Z,
)  # fmt: skip
from tenball.physics.compiled import FloatArray, IntArray, kernel
from tenball.physics.geometry import HOLES, L_DX, L_DY, L_LENGTH, L_NX, L_NY, L_X, L_Y, LIPS, P_X, P_Y
from tenball.physics.motion import advance, energy
from tenball.physics.parameters import NOSE_Z, RADIUS, REACH

__all__ = ["audit_after", "audit_before", "total_energy"]


@kernel
def _energy_at(b: FloatArray, m: IntArray, i: int, p: FloatArray, now: float) -> float:
    """Energy of a ball at that time, without advancing it."""
    for k in range(b.shape[1]):
        b[SPARE, k] = b[i, k]
    m[SPARE, MOTION] = m[i, MOTION]
    advance(b, m, SPARE, p, now)
    return energy(b, SPARE, p)


@kernel
def total_energy(b: FloatArray, m: IntArray, p: FloatArray, now: float) -> float:
    """Energy of all balls that are in play [J/kg of one ball]."""
    total = 0.0
    for i in range(BALLS):
        if m[i, MOTION] > REST:
            total += _energy_at(b, m, i, p, now)
        elif m[i, MOTION] == REST:
            total += 0.2 * p[RADIUS] * p[RADIUS] * b[i, WZ] * b[i, WZ]
    return total


@kernel
def audit_before(b: FloatArray, m: IntArray, u: FloatArray, p: FloatArray, now: float) -> None:
    """Note the energy as an event begins."""
    u[ENERGY] = total_energy(b, m, p, now)
    if u[FIRST_ENERGY] == 0.0:
        u[FIRST_ENERGY] = u[ENERGY]
        u[GAP] = NEVER
        u[ROOM] = NEVER


@kernel
def audit_after(
    b: FloatArray, m: IntArray, u: FloatArray, p: FloatArray, g: FloatArray, now: float, exempt: bool
) -> None:
    """Compare with the energy before the event, unless the tip added some or a ball took its own away; measure gaps."""
    if not exempt:
        u[GAIN] = max(u[GAIN], (total_energy(b, m, p, now) - u[ENERGY]) / u[FIRST_ENERGY])
    for i in range(BALLS):
        for j in range(i):
            pressing = m[i, MOTION] == BURST and m[j, MOTION] == BURST
            if m[i, MOTION] != GONE and m[j, MOTION] != GONE and not pressing:
                u[GAP] = min(u[GAP], _distance(b, i, j, now) - 2.0 * p[RADIUS])
        if m[i, MOTION] == FLY:
            u[ROOM] = min(u[ROOM], _room_in_air(b, m, i, p, g, now))
        elif m[i, MOTION] != GONE and b[i, Z] < p[NOSE_Z]:
            u[ROOM] = min(u[ROOM], _room(b, i, p, g, now))


@kernel
def _room(b: FloatArray, i: int, p: FloatArray, g: FloatArray, now: float) -> float:
    """Smallest room between a ball on the bed and the noses, facings and lips, without advancing it."""
    t = now - b[i, CLOCK]
    x = b[i, X] + (b[i, VX] + 0.5 * b[i, AX] * t) * t
    y = b[i, Y] + (b[i, VY] + 0.5 * b[i, AY] * t) * t
    room = 1.0
    for row in range(LIPS):
        dx, dy = x - g[row, L_X], y - g[row, L_Y]
        along = dx * g[row, L_DX] + dy * g[row, L_DY]
        if 0.0 <= along <= g[row, L_LENGTH]:
            room = min(room, dx * g[row, L_NX] + dy * g[row, L_NY] - p[REACH])
    for row in range(LIPS, HOLES):
        dx, dy = x - g[row, P_X], y - g[row, P_Y]
        room = min(room, math.sqrt(dx * dx + dy * dy) - p[REACH])
    return room


@kernel
def _room_in_air(b: FloatArray, m: IntArray, i: int, p: FloatArray, g: FloatArray, now: float) -> float:
    """Smallest room between a flying ball and the edges before it, or the jaws of the pocket that it is over."""
    t = now - b[i, CLOCK]
    x, y = b[i, X] + b[i, VX] * t, b[i, Y] + b[i, VY] * t
    z = b[i, Z] + (b[i, VZ] + 0.5 * b[i, AZ] * t) * t
    room = 1.0
    if m[i, HOLE] >= 0:
        for which in range(WALL_PART):
            room = min(room, part(x, y, z, p, g, m[i, HOLE], which)[0])
        return room
    rise = z - p[NOSE_Z]
    for row in range(LIPS):
        dx, dy = x - g[row, L_X], y - g[row, L_Y]
        along = dx * g[row, L_DX] + dy * g[row, L_DY]
        gap = dx * g[row, L_NX] + dy * g[row, L_NY]
        if 0.0 <= along <= g[row, L_LENGTH] and gap >= 0.0:
            room = min(room, math.sqrt(gap * gap + rise * rise) - p[RADIUS])
    for row in range(LIPS, HOLES):
        dx, dy = x - g[row, P_X], y - g[row, P_Y]
        room = min(room, math.sqrt(dx * dx + dy * dy + rise * rise) - p[RADIUS])
    return room


@kernel
def _distance(b: FloatArray, i: int, j: int, now: float) -> float:
    total = 0.0
    for k in range(3):
        t, r = now - b[i, CLOCK], now - b[j, CLOCK]
        here = b[i, X + k] + (b[i, VX + k] + 0.5 * b[i, AX + k] * t) * t
        there = b[j, X + k] + (b[j, VX + k] + 0.5 * b[j, AX + k] * r) * r
        total += (here - there) ** 2
    return math.sqrt(total)
