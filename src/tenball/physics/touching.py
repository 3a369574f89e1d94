"""What touches on the bed: which balls and which rubber, and how near they are."""

from __future__ import annotations

import math

from tenball.physics.columns import (
    BALLS,
    CHANGED,
    H_BALL,
    H_BEND,
    H_CLOSING,
    H_FORCE,
    H_IMPULSE,
    H_KNOWN,
    H_NX,
    H_NY,
    H_OTHER,
    H_ROW,
    HELD,
    HELD_ROWS,
    HOLDS,
    HOLE,
    MOTION,
    REST,
    SLIDE,
    VX,
    VY,
    X,
    Y,
    Z,
)  # fmt: skip
from tenball.physics.compiled import FloatArray, IntArray, kernel
from tenball.physics.geometry import HOLES, L_DX, L_DY, L_LENGTH, L_NX, L_NY, L_X, L_Y, LIPS, P_X, P_Y
from tenball.physics.parameters import HALF_LENGTH, HALF_WIDTH, NOSE_Z, RADIUS, REACH

__all__ = ["CLEAR", "GENTLE", "TOUCH", "closing_of", "list_contacts", "nose_gently", "on_bed", "part", "touch_gently"]

GENTLE = 5e-3
"""m/s: what closes slower does not rebound; it would hop by less than 7 micrometres."""
TOUCH = 2e-6
"""m: what is nearer touches. A step of a push loses contact by less."""
PARTING = 5e-4
"""m/s: what was held and parts slower than this is held on."""
CLEAR = 1e-8
"""m of room that lasting contacts are given."""
ROUNDS = 1000
"""Rounds of moving apart at most; a few are enough."""


@kernel
def on_bed(b: FloatArray, m: IntArray, i: int, p: FloatArray) -> bool:
    """Whether the ball lies or moves on the bed, neither in the air, nor on a rail, nor in a burst."""
    return bool(REST <= m[i, MOTION] <= SLIDE and b[i, Z] < p[NOSE_Z] and m[i, HOLE] < 0)


@kernel
def touch_gently(b: FloatArray, m: IntArray, i: int, j: int, p: FloatArray) -> bool:
    """Whether two balls that meet do so on the bed and too softly to rebound."""
    if not (on_bed(b, m, i, p) and on_bed(b, m, j, p)):
        return False
    dx, dy = b[j, X] - b[i, X], b[j, Y] - b[i, Y]
    d = math.sqrt(dx * dx + dy * dy)
    return closing_of(b, i, j, dx / d, dy / d) <= GENTLE


@kernel
def nose_gently(b: FloatArray, m: IntArray, i: int, p: FloatArray, g: FloatArray, row: int) -> bool:
    """The same of a ball that meets that line or lip."""
    if not on_bed(b, m, i, p):
        return False
    if row < LIPS:
        return closing_of(b, i, -1, -g[row, L_NX], -g[row, L_NY]) <= GENTLE
    dx, dy = g[row, P_X] - b[i, X], g[row, P_Y] - b[i, Y]
    d = math.sqrt(dx * dx + dy * dy)
    return closing_of(b, i, -1, dx / d, dy / d) <= GENTLE


@kernel
def list_contacts(
    b: FloatArray, m: IntArray, held: FloatArray, s: IntArray, p: FloatArray, g: FloatArray, members: int
) -> None:
    """List what the members, all brought to the present, touch."""
    s[HELD] = 0
    for i in range(BALLS):
        if members >> i & 1 == 0:
            continue
        for j in range(i + 1, BALLS):
            if members >> j & 1:
                dx, dy = b[j, X] - b[i, X], b[j, Y] - b[i, Y]
                d = math.sqrt(dx * dx + dy * dy)
                if d < 2.0 * p[RADIUS] + TOUCH:
                    _list(b, m, held, s, i, j, j, dx / d, dy / d, 1.0 / d)
        if abs(b[i, X]) > p[HALF_LENGTH] - p[REACH] - TOUCH or abs(b[i, Y]) > p[HALF_WIDTH] - p[REACH] - TOUCH:
            _list_rubber(b, m, held, s, p, g, i)


@kernel
def _list_rubber(
    b: FloatArray, m: IntArray, held: FloatArray, s: IntArray, p: FloatArray, g: FloatArray, i: int
) -> None:
    """The noses, facings and lips that the ball touches."""
    for row in range(LIPS):
        x, y = b[i, X] - g[row, L_X], b[i, Y] - g[row, L_Y]
        along = x * g[row, L_DX] + y * g[row, L_DY]
        gap = x * g[row, L_NX] + y * g[row, L_NY] - p[REACH]
        if -TOUCH < along < g[row, L_LENGTH] + TOUCH and -TOUCH < gap < TOUCH:
            _list(b, m, held, s, i, -1, row, -g[row, L_NX], -g[row, L_NY], 0.0)
    for row in range(LIPS, HOLES):
        dx, dy = g[row, P_X] - b[i, X], g[row, P_Y] - b[i, Y]
        d = math.sqrt(dx * dx + dy * dy)
        if -TOUCH < d - p[REACH] < TOUCH:
            _list(b, m, held, s, i, -1, row, dx / d, dy / d, 1.0 / d)


@kernel
def _list(
    b: FloatArray, m: IntArray, held: FloatArray, s: IntArray, i: int, j: int, row: int, nx: float, ny: float,
    bend: float,
) -> None:  # fmt: skip
    """Add a contact of ball i with ball j, or with that row of rubber where j is -1."""
    n = s[HELD]
    bit = row if j >= 0 else BALLS + row
    closing = closing_of(b, i, j, nx, ny)
    if n == HELD_ROWS:
        return
    s[HELD] = n + 1
    held[n, H_BALL] = i
    held[n, H_OTHER] = j
    held[n, H_ROW] = row
    held[n, H_NX] = nx
    held[n, H_NY] = ny
    held[n, H_BEND] = bend
    held[n, H_KNOWN] = 1.0 if m[i, HOLDS] >> bit & 1 and closing >= -PARTING else 0.0
    held[n, H_CLOSING] = closing
    held[n, H_FORCE] = held[n, H_IMPULSE] = 0.0


@kernel
def closing_of(b: FloatArray, i: int, j: int, nx: float, ny: float) -> float:
    """Speed along n at which ball i closes on ball j, or on what does not move where j is -1 [m/s]."""
    vx, vy = b[i, VX], b[i, VY]
    if j >= 0:
        vx -= b[j, VX]
        vy -= b[j, VY]
    return float(vx * nx + vy * ny)


@kernel
def part(b: FloatArray, held: FloatArray, s: IntArray, p: FloatArray, g: FloatArray, clear: float) -> None:
    """Give what touches that much room, and where it does not fit, move apart what rounding brought too close.

    A creeping closing speed then takes milliseconds to bring the two together again.
    """
    for wanted, rounds in ((clear, 20), (0.0, ROUNDS)):
        for _ in range(rounds):
            worst = 0.0
            for n in range(s[HELD]):
                worst = max(worst, _part_two(b, held, n, wanted, s, p, g))
            if worst < 1e-15:
                break


@kernel
def _part_two(
    b: FloatArray, held: FloatArray, n: int, wanted: float, s: IntArray, p: FloatArray, g: FloatArray
) -> float:
    """Give one contact that room, half by each of two balls; by how much it was short of it."""
    i, j = int(held[n, H_BALL]), int(held[n, H_OTHER])
    nx, ny = held[n, H_NX], held[n, H_NY]
    if j >= 0:
        dx, dy = b[j, X] - b[i, X], b[j, Y] - b[i, Y]
        over = wanted + 2.0 * p[RADIUS] - math.sqrt(dx * dx + dy * dy)
    else:
        over = wanted + p[REACH] - _room(b, i, g, int(held[n, H_ROW]))
    if over <= 0.0:
        return 0.0
    share = 0.5 * over if j >= 0 else over
    s[CHANGED] |= 1 << i
    b[i, X] -= share * nx
    b[i, Y] -= share * ny
    if j >= 0:
        s[CHANGED] |= 1 << j
        b[j, X] += share * nx
        b[j, Y] += share * ny
    return float(over)


@kernel
def _room(b: FloatArray, i: int, g: FloatArray, row: int) -> float:
    """Distance of the ball's centre from a line or a lip."""
    if row < LIPS:
        return float((b[i, X] - g[row, L_X]) * g[row, L_NX] + (b[i, Y] - g[row, L_Y]) * g[row, L_NY])
    dx, dy = g[row, P_X] - b[i, X], g[row, P_Y] - b[i, Y]
    return math.sqrt(dx * dx + dy * dy)
