"""Contacts that last: the impulse that ends a gentle meeting, and the force that then keeps two things together.

A row of `held` is one contact of a ball on the bed with another or with rubber, n from the ball into what it touches.
Meetings end without rebound, J >= 0 and closing speed 0 after it; then the contact force f >= 0 is the least for which
the closing speed does not grow, c' = (a_i - a_j) n - v_t²/d, v_t the speed across n and d the distance of the centres.
All contacts of a group are solved together, by Gauss and Seidel's sweeps (Moreau 1988 has both problems). A ball that
rolls answers a push with 5/7 of it, as the cloth takes the rest to turn it.
"""

from __future__ import annotations

import math

from tenball.physics.columns import (
    AX,
    AY,
    BALLS,
    H_BALL,
    H_BEND,
    H_CLOSING,
    H_FORCE,
    H_IMPULSE,
    H_KNOWN,
    H_NX,
    H_NY,
    H_OTHER,
    MOTION,
    NEVER,
    PRESS_X,
    PRESS_Y,
    ROLL,
    SHARE,
    SLIDE,
    VX,
    VY,
)  # fmt: skip
from tenball.physics.compiled import FloatArray, IntArray, kernel
from tenball.physics.parameters import ROLLING
from tenball.physics.touching import GENTLE, closing_of

__all__ = ["STOPPING", "balance", "set_shares", "settle_speeds"]

LEAVING = 1e-11
"""m/s: what parts faster does not press."""
ROLLING_SHARE = 5.0 / 7.0
"""What a rolling ball answers of a push at the height of its centre: 1 / (1 + 2/5)."""
STOPPING = 1e-3
"""s: what rolling resistance does in this time to a ball is done at once."""
SWEEPS = 1000
HOLDING = 8
"""Sweeps in which what was held before may be kept from parting; more than two rarely change anything."""
SOLVED = 1e-14
"""m/s, m/s²: what the last sweep may still change."""


@kernel
def set_shares(b: FloatArray, m: IntArray, members: int) -> None:
    """How each member answers a push: a ball that lies still not at all, until it is pushed hard enough."""
    for i in range(BALLS):
        if members >> i & 1:
            b[i, SHARE] = 1.0 if m[i, MOTION] == SLIDE else ROLLING_SHARE if m[i, MOTION] == ROLL else 0.0


@kernel
def settle_speeds(b: FloatArray, held: FloatArray, count: int, members: int, p: FloatArray) -> None:
    """End all gentle meetings without rebound; what was held before is kept from parting where that can be.

    Each step of a sweep takes the energy of one contact's closing or parting, so none can be gained.
    """
    _clear(b)
    for attempt in range(BALLS + 1):
        solved = False
        for sweep in range(SWEEPS):
            change = 0.0
            for n in range(count):
                if held[n, H_CLOSING] > GENTLE:
                    continue
                i, j = int(held[n, H_BALL]), int(held[n, H_OTHER])
                holding = attempt == 0 and sweep < HOLDING and held[n, H_KNOWN] == 1.0
                closing = closing_of(b, i, j, held[n, H_NX], held[n, H_NY])
                least = -NEVER if holding else min(held[n, H_IMPULSE], 0.0)
                change = max(change, _press(b, held, n, H_IMPULSE, VX, i, j, closing, least))
            if change <= SOLVED and sweep >= HOLDING:
                solved = True
                break
        if not _loosen(b, members, VX, p[ROLLING] * STOPPING / ROLLING_SHARE if solved else -1.0, 0.0):
            if not solved:
                _jam(b, held, count, H_IMPULSE, VX)
            return


@kernel
def balance(b: FloatArray, held: FloatArray, count: int, members: int, p: FloatArray) -> None:
    """Find the forces that let no contact close, from the free accelerations in `b`, and add what they do to those."""
    _clear(b)
    for _ in range(BALLS + 1):
        solved = False
        for _sweep in range(SWEEPS):
            change = 0.0
            for n in range(count):
                i, j = int(held[n, H_BALL]), int(held[n, H_OTHER])
                nx, ny = held[n, H_NX], held[n, H_NY]
                if held[n, H_CLOSING] > GENTLE or closing_of(b, i, j, nx, ny) < -LEAVING:
                    continue
                ax, ay, vx, vy = b[i, AX], b[i, AY], b[i, VX], b[i, VY]
                if j >= 0:
                    ax -= b[j, AX]
                    ay -= b[j, AY]
                    vx -= b[j, VX]
                    vy -= b[j, VY]
                across = vx * ny - vy * nx
                closing = ax * nx + ay * ny - held[n, H_BEND] * across * across
                change = max(change, _press(b, held, n, H_FORCE, AX, i, j, closing, 0.0))
            if change <= SOLVED:
                solved = True
                break
        if not _loosen(b, members, AX, p[ROLLING] / ROLLING_SHARE if solved else -1.0, p[ROLLING]):
            if not solved:
                _jam(b, held, count, H_FORCE, AX)
            return


@kernel
def _jam(b: FloatArray, held: FloatArray, count: int, what: int, column: int) -> None:
    """Let what is wedged so that the sweeps find no answer go on as one, or stand where rubber holds it."""
    done = 0
    for first in range(count):
        group = 1 << int(held[first, H_BALL])
        if held[first, what] == 0.0 or done & group:
            continue
        fixed = False
        for _ in range(BALLS):
            for n in range(count):
                i, j = int(held[n, H_BALL]), int(held[n, H_OTHER])
                if held[n, what] == 0.0:
                    continue
                if j >= 0 and (group >> i & 1 or group >> j & 1):
                    group |= 1 << i | 1 << j
                fixed = fixed or (j < 0 and group >> i & 1 == 1)
        done |= group
        _move_as_one(b, group, column, fixed)


@kernel
def _move_as_one(b: FloatArray, group: int, column: int, fixed: bool) -> None:
    weight = x = y = 0.0
    for i in range(BALLS):
        if group >> i & 1:
            weight += 1.0 / b[i, SHARE]
            x += b[i, column] / b[i, SHARE]
            y += b[i, column + 1] / b[i, SHARE]
    for i in range(BALLS):
        if group >> i & 1:
            b[i, column] = 0.0 if fixed else x / weight
            b[i, column + 1] = 0.0 if fixed else y / weight


@kernel
def _clear(b: FloatArray) -> None:
    for i in range(BALLS):
        b[i, PRESS_X] = b[i, PRESS_Y] = 0.0


@kernel
def _press(
    b: FloatArray, held: FloatArray, n: int, what: int, column: int, i: int, j: int, closing: float, least: float
) -> float:
    """Change the impulse or force of one contact so that it closes no more; by how much."""
    wi = b[i, SHARE]
    wj = b[j, SHARE] if j >= 0 else 0.0
    if wi + wj == 0.0:
        return 0.0
    before = held[n, what]
    after = max(before + closing / (wi + wj), least)
    held[n, what] = after
    sx, sy = (after - before) * held[n, H_NX], (after - before) * held[n, H_NY]
    b[i, column] -= wi * sx
    b[i, column + 1] -= wi * sy
    b[i, PRESS_X] -= sx
    b[i, PRESS_Y] -= sy
    if j >= 0:
        b[j, column] += wj * sx
        b[j, column + 1] += wj * sy
        b[j, PRESS_X] += sx
        b[j, PRESS_Y] += sy
    return float(abs(after - before))


@kernel
def _loosen(b: FloatArray, members: int, column: int, limit: float, drag: float) -> bool:
    """Set free the balls at rest that are pressed harder than that, which the cloth can hold; whether there was one."""
    found = False
    for i in range(BALLS):
        if members >> i & 1 and b[i, SHARE] == 0.0:
            size = math.sqrt(b[i, PRESS_X] * b[i, PRESS_X] + b[i, PRESS_Y] * b[i, PRESS_Y])
            if size > limit:
                found = True
                b[i, SHARE] = ROLLING_SHARE
                answer = ROLLING_SHARE - min(drag / size, ROLLING_SHARE) if size > 0.0 else 0.0
                b[i, column] += answer * b[i, PRESS_X]
                b[i, column + 1] += answer * b[i, PRESS_Y]
    return found
