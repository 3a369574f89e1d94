"""Who takes part in a burst: balls join before they can be touched and leave when nothing is near them any more."""

from __future__ import annotations

import math

from tenball.physics.cluster import clear_of_cushions, with_near
from tenball.physics.collide.slate import ground
from tenball.physics.columns import (
    AX,
    AY,
    AZ,
    BALLS,
    BURST,
    BURST_LOOK,
    BURST_LOSS,
    BURST_SHOWN,
    BURST_SPEED,
    BURST_STEP,
    BURST_TOTAL,
    CHANGED,
    CLOCK,
    END,
    FLY,
    FROZEN,
    KIND,
    MEET,
    MEMBER,
    MOTION,
    NEVER,
    PARTNER,
    PUSH_X,
    PUSH_Y,
    PUSHED,
    REST,
    SEGMENTS,
    SHOWN,
    SOLO,
    VX,
    VY,
    VZ,
    WX,
    WY,
    X,
    Y,
    Z,
)  # fmt: skip
from tenball.physics.compiled import FloatArray, IntArray, kernel
from tenball.physics.meetings import first_of_row
from tenball.physics.motion import energy
from tenball.physics.parameters import BALL_E, HERTZ, RADIUS
from tenball.physics.record import bring, thaw
from tenball.physics.springs import LIFTED, damping

__all__ = ["CUT_SHORT", "LIST_EVERY", "OTHERS", "SAME", "join", "regroup", "release", "room_watched", "show"]

STEPS_A_CONTACT = 110
"""Steps in the duration of a contact at the speed of the impact."""
LIST_EVERY = 16
"""Steps between two looks at who takes part and which pairs may touch."""
FASTEST = 40.0
"""m/s: two balls close no faster, as no stroke is faster than 20 m/s."""
LEAST_ROOM = 1e-3
"""m: room watched beyond what two balls may close between two looks."""
LEAVING = 2e-3
"""m: a ball leaves with this much more room than one joins with."""
SLOWEST = 0.01
"""m/s: slower impacts are integrated with the steps of this one."""
SAME, OTHERS, CUT_SHORT = 0, 1, 2


@kernel
def room_watched(step: float) -> float:
    """m: balls with less room between them may touch before the next look; 6 mm for the longest step."""
    return LEAST_ROOM + FASTEST * LIST_EVERY * step


@kernel
def join(
    b: FloatArray, m: IntArray, work: FloatArray, s: IntArray, u: FloatArray, p: FloatArray, g: FloatArray,
    pieces: FloatArray, taken: int, time: float,
) -> None:  # fmt: skip
    """Take these balls into the burst; they have no events of their own while it lasts."""
    show(b, m, work, s, u, pieces, time)
    for i in range(BALLS):
        if taken >> i & 1 and m[i, MEMBER] == 0:
            bring(b, m, i, p, g, time)
            if m[i, PUSHED] == 1:
                _let_go(b, m, i, time)
            m[i, MEMBER] = 1
            m[i, MOTION] = BURST
            s[CHANGED] &= ~(1 << i)
            m[i, PARTNER] = -1
            b[i, CLOCK] = time
            b[i, AX] = b[i, AY] = b[i, AZ] = 0.0
            b[i, SOLO] = b[i, MEET] = NEVER
            u[BURST_TOTAL] += energy(b, i, p)
            for k in range(3):
                work[i, SHOWN + k] = b[i, X + k]
            for k in range(BALLS):
                work[i, k] = work[k, i] = NEVER
                if m[k, PARTNER] == i:
                    first_of_row(b, m, work, k)
    s[BURST_LOOK] = 0
    _tune(b, m, u, p)


@kernel
def _let_go(b: FloatArray, m: IntArray, i: int, time: float) -> None:
    """Take the ball out of a push, whose step ends at once for the others."""
    m[i, PUSHED] = 0
    b[i, PUSH_X] = b[i, PUSH_Y] = 0.0
    for k in range(BALLS):
        if m[k, PUSHED] == 1:
            b[k, SOLO] = time
            m[k, KIND] = END


@kernel
def _tune(b: FloatArray, m: IntArray, u: FloatArray, p: FloatArray) -> None:
    """Make step and loss those of the fastest impact so far."""
    speed = _closing(b, m)
    if speed > u[BURST_SPEED]:
        u[BURST_SPEED] = speed
        # Greatest compression and duration of a Hertz contact of two balls (Johnson, Contact Mechanics, 11.22, 11.24).
        depth = (0.625 * speed * speed / p[HERTZ]) ** 0.4
        u[BURST_STEP] = 2.943 * depth / speed / STEPS_A_CONTACT
        u[BURST_LOSS] = damping(p[BALL_E]) / speed


@kernel
def _closing(b: FloatArray, m: IntArray) -> float:
    """Largest speed at which two members close."""
    best = SLOWEST
    for i in range(BALLS):
        for j in range(i):
            if m[i, MEMBER] == 1 and m[j, MEMBER] == 1:
                dx, dy, dz = b[j, X] - b[i, X], b[j, Y] - b[i, Y], b[j, Z] - b[i, Z]
                d = math.sqrt(dx * dx + dy * dy + dz * dz)
                dot = (b[i, VX] - b[j, VX]) * dx + (b[i, VY] - b[j, VY]) * dy + (b[i, VZ] - b[j, VZ]) * dz
                best = max(best, dot / d)
    return best


@kernel
def release(b: FloatArray, m: IntArray, s: IntArray, u: FloatArray, p: FloatArray, leaving: int, time: float) -> None:
    """Hand these balls back to events."""
    for i in range(BALLS):
        if leaving >> i & 1 and m[i, MEMBER] == 1:
            m[i, MEMBER] = 0
            s[CHANGED] |= 1 << i
            b[i, CLOCK] = time
            u[BURST_TOTAL] -= energy(b, i, p)
            if b[i, Z] > p[RADIUS] + LIFTED:
                m[i, MOTION] = FLY
            elif b[i, VX] == 0.0 and b[i, VY] == 0.0 and b[i, VZ] == 0.0 and b[i, WX] == 0.0 and b[i, WY] == 0.0:
                m[i, MOTION] = REST
            else:
                ground(b, m, i, p)


@kernel
def regroup(
    b: FloatArray, m: IntArray, work: FloatArray, s: IntArray, u: FloatArray, p: FloatArray, g: FloatArray,
    pieces: FloatArray, time: float,
) -> int:  # fmt: skip
    """Let balls join and leave; whether that changed anything, or a cushion or hole is so near that it must end."""
    near = 2.0 * p[RADIUS] + room_watched(u[BURST_STEP])
    taken = 0
    for i in range(BALLS):
        if m[i, MEMBER] == 1:
            taken |= 1 << i
            b[i, CLOCK] = time
            if m[i, FROZEN] != 0:
                thaw(b, m, i, p, g, time)
    wide = with_near(b, m, taken, near, time, BURST)
    leaving = 0
    for i in range(BALLS):
        if wide >> i & 1 and with_near(b, m, 1 << i, near + LEAVING, time, BURST) & wide == 1 << i:
            leaving |= 1 << i
    if not clear_of_cushions(b, m, p, wide & ~leaving, room_watched(u[BURST_STEP]), time):
        return CUT_SHORT
    if wide == taken and leaving == 0:
        _tune(b, m, u, p)
        return SAME
    join(b, m, work, s, u, p, g, pieces, wide & ~taken, time)
    release(b, m, s, u, p, leaving, time)
    return OTHERS


@kernel
def show(
    b: FloatArray, m: IntArray, work: FloatArray, s: IntArray, u: FloatArray, pieces: FloatArray, time: float
) -> None:
    """Record what moved since it was last shown as straight pieces."""
    since = u[BURST_SHOWN]
    u[BURST_SHOWN] = time
    if time <= since:
        return
    for i in range(BALLS):
        if m[i, MEMBER] == 0 or (b[i, X] == work[i, SHOWN] and b[i, Y] == work[i, SHOWN + 1]):
            continue
        n = s[SEGMENTS]
        s[SEGMENTS] = n + 1
        if n < pieces.shape[0]:
            pieces[n, 0] = i
            pieces[n, 1] = BURST
            pieces[n, 2] = since
            for k in range(3):
                pieces[n, 3 + k] = work[i, SHOWN + k]
                pieces[n, 6 + k] = (b[i, X + k] - work[i, SHOWN + k]) / (time - since)
                pieces[n, 9 + k] = 0.0
                pieces[n, 12 + k] = b[i, WX + k]
            pieces[n, 15] = pieces[n, 16] = 0.0
        for k in range(3):
            work[i, SHOWN + k] = b[i, X + k]
