"""How a pushed ball moves until its push is worked out anew: cloth and contacts, both of fixed size and direction."""

from __future__ import annotations

import math

from tenball.physics.columns import (
    AX,
    AY,
    AZ,
    BALLS,
    CHANGED,
    END,
    H_BALL,
    H_BEND,
    H_FORCE,
    H_IMPULSE,
    H_NX,
    H_NY,
    H_OTHER,
    H_ROW,
    HOLDS,
    KIND,
    MOTION,
    NEVER,
    PUSH_X,
    PUSH_Y,
    PUSHED,
    REST,
    ROLL,
    SHARE,
    SLIDE,
    SOLO,
    VX,
    VY,
    WX,
    WY,
)  # fmt: skip
from tenball.physics.compiled import FloatArray, IntArray, kernel
from tenball.physics.motion import STILL
from tenball.physics.parameters import RADIUS, ROLLING, SLIDING
from tenball.physics.pressing import STOPPING

__all__ = ["grip", "roll", "set_free", "set_off"]

LONGEST = 0.02
"""s: one step of a push."""
TURN = 0.02
"""rad by which a line of centres turns in a step at most."""
SWING = 0.3
"""rad by which the slip on the cloth turns in a step at most, but where that takes less than `SHORTEST`."""
SHORTEST = 1e-3
"""s."""
NO_SPEED = 1e-6
"""m/s: a pushed ball that is slower meets no rolling resistance."""
SLOW_SLIP = 5e-3
"""m/s: the cloth stops a slower slip in less than a millisecond; a ball that is pushed then rolls."""


@kernel
def roll(b: FloatArray, i: int, p: FloatArray) -> None:
    """The cloth stops the slip of a ball at once, which takes 2/7 of it from the speed."""
    b[i, VX] -= 2.0 / 7.0 * (b[i, VX] - p[RADIUS] * b[i, WY])
    b[i, VY] -= 2.0 / 7.0 * (b[i, VY] + p[RADIUS] * b[i, WX])
    _turn_with(b, i, p)


@kernel
def _turn_with(b: FloatArray, i: int, p: FloatArray) -> None:
    b[i, WX] = -b[i, VY] / p[RADIUS]
    b[i, WY] = b[i, VX] / p[RADIUS]


@kernel
def grip(b: FloatArray, m: IntArray, held: FloatArray, count: int, s: IntArray, p: FloatArray) -> None:
    """Let a ball that has a lasting contact roll if it slips slowly, and stop if it rolls slowly and slows."""
    for n in range(count):
        for column in (H_BALL, H_OTHER):
            i = int(held[n, column])
            if i >= 0 and m[i, MOTION] == SLIDE:
                ux, uy = b[i, VX] - p[RADIUS] * b[i, WY], b[i, VY] + p[RADIUS] * b[i, WX]
                if ux * ux + uy * uy < SLOW_SLIP * SLOW_SLIP:
                    roll(b, i, p)
                    m[i, MOTION] = ROLL
                    s[CHANGED] |= 1 << i
            if i >= 0 and m[i, MOTION] == ROLL and _stops(b, i, p):
                b[i, VX] = b[i, VY] = b[i, WX] = b[i, WY] = 0.0
                m[i, MOTION] = REST
                s[CHANGED] |= 1 << i


@kernel
def _stops(b: FloatArray, i: int, p: FloatArray) -> bool:
    """Whether rolling resistance stops the ball at once."""
    v2 = b[i, VX] * b[i, VX] + b[i, VY] * b[i, VY]
    slow = p[ROLLING] * STOPPING
    slowing = b[i, VX] * b[i, AX] + b[i, VY] * b[i, AY] < 0.0
    return bool(v2 < NO_SPEED * NO_SPEED or (slowing and v2 < slow * slow))


@kernel
def set_free(b: FloatArray, m: IntArray, members: int, p: FloatArray) -> None:
    """Accelerations by the cloth alone."""
    for i in range(BALLS):
        if members >> i & 1 == 0:
            continue
        if m[i, MOTION] == SLIDE:
            dx, dy = b[i, VX] - p[RADIUS] * b[i, WY], b[i, VY] + p[RADIUS] * b[i, WX]
            grip, least = p[SLIDING], STILL
        else:
            dx, dy = b[i, VX], b[i, VY]
            grip, least = p[ROLLING], NO_SPEED
        size = math.sqrt(dx * dx + dy * dy)
        k = grip / size if size > least else 0.0
        b[i, AX], b[i, AY], b[i, AZ] = -k * dx, -k * dy, 0.0


@kernel
def set_off(b: FloatArray, m: IntArray, held: FloatArray, count: int, s: IntArray, p: FloatArray, now: float) -> None:
    """Give each ball that something presses its motion until the end of the step."""
    step = LONGEST
    for n in range(count):
        i, j, row = int(held[n, H_BALL]), int(held[n, H_OTHER]), int(held[n, H_ROW])
        nx, ny, force = held[n, H_NX], held[n, H_NY], held[n, H_FORCE]
        for ball, sign in ((i, -1.0), (j, 1.0)):
            if ball < 0 or b[ball, SHARE] == 0.0:
                continue
            if held[n, H_IMPULSE] != 0.0 or force > 0.0:
                s[CHANGED] |= 1 << ball
                if m[ball, MOTION] == REST:
                    m[ball, MOTION] = ROLL
                if m[ball, MOTION] == ROLL:
                    _turn_with(b, ball, p)
            if force > 0.0:
                m[ball, PUSHED] = 1
                b[ball, PUSH_X] += sign * b[ball, SHARE] * force * nx
                b[ball, PUSH_Y] += sign * b[ball, SHARE] * force * ny
        if force > 0.0:
            m[i, HOLDS] |= 1 << (row if j >= 0 else BALLS + row)
            vx, vy = b[i, VX], b[i, VY]
            if j >= 0:
                vx -= b[j, VX]
                vy -= b[j, VY]
            rate = held[n, H_BEND] * abs(vx * ny - vy * nx)
            if rate * step > TURN:
                step = TURN / rate
    for i in range(BALLS):
        if m[i, PUSHED] == 1:
            m[i, KIND] = END
            b[i, SOLO] = now + min(step, _own_end(b, m, i, p))


@kernel
def _own_end(b: FloatArray, m: IntArray, i: int, p: FloatArray) -> float:
    """How long the cloth's grip on a pushed ball keeps near its direction: until slip, or speed, along it is gone."""
    if m[i, MOTION] == ROLL:
        speed = math.sqrt(b[i, VX] * b[i, VX] + b[i, VY] * b[i, VY])
        if speed <= NO_SPEED:
            return NEVER
        along = (b[i, AX] * b[i, VX] + b[i, AY] * b[i, VY]) / speed
        return -speed / along if along < 0.0 else NEVER
    ux, uy = b[i, VX] - p[RADIUS] * b[i, WY], b[i, VY] + p[RADIUS] * b[i, WX]
    slip = math.sqrt(ux * ux + uy * uy)
    rate = 3.5 * p[SLIDING] - (b[i, PUSH_X] * ux + b[i, PUSH_Y] * uy) / slip
    aside = abs(b[i, PUSH_X] * uy - b[i, PUSH_Y] * ux) / slip
    end = slip / rate if rate > 0.0 else NEVER
    return min(end, max(SWING * slip / aside, SHORTEST)) if aside > 0.0 else end
