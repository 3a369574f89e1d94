"""Three or more balls that touch, struck at once: contacts as springs, all at the same time.

An impact passes through touching balls as one event; a sequence of pairwise impacts would spread it wrongly. Contacts
follow Hertz, F = K d^1.5, with the loss of Hunt and Crossley, F (1 + c d'), c chosen so that a single pair closing at
the speed of the impact comes apart at the ball's restitution: y - ln(1+y) = -e y - ln(1 - e y), y = c v. The normal
motion is integrated by Runge and Kutta's fourth order at a hundredth of a contact's duration, friction is applied
step by step with the no-slip cap of `collide.ball_ball`. Friction of the cloth is left out: it changes a speed by 2
mm/s in a burst.
"""

from __future__ import annotations

import math

from tenball.physics.cluster import plan2
from tenball.physics.collide.slate import ground
from tenball.physics.columns import (
    AX,
    AY,
    AZ,
    BALLS,
    BURST,
    BURST_GAIN,
    BURSTS,
    CHANGED,
    CLOCK,
    FIRST_ENERGY,
    FLY,
    MEMBER,
    MOTION,
    SEGMENTS,
    SHOWN,
    VX,
    VY,
    VZ,
    WX,
    X,
    Y,
    Z,
)
from tenball.physics.compiled import FloatArray, IntArray, kernel
from tenball.physics.parameters import BALL_E, HERTZ, RADIUS
from tenball.physics.record import note_ball
from tenball.physics.springs import LIFTED, damping, elastic_energy, rub_all, runge_kutta

__all__ = ["burst"]

LONGEST = 4e-3
"""s after which a burst is handed back to events in any case."""
STEPS_A_CONTACT = 100
"""Steps in the duration of a contact at the speed of the impact."""
LIST_EVERY = 16
"""Steps between two looks at which pairs may touch."""
LIST_REACH = 2e-3
"""m: pairs with less room are looked at in each step; at twice 20 m/s, 16 steps close less."""
SHOW_EVERY = 25
"""Steps in one recorded piece."""


@kernel
def _closing(b: FloatArray, m: IntArray) -> float:
    """Largest speed at which two members close, at least 1 cm/s."""
    best = 0.01
    for i in range(BALLS):
        for j in range(i):
            if m[i, MEMBER] == 1 and m[j, MEMBER] == 1:
                dx, dy, dz = b[j, X] - b[i, X], b[j, Y] - b[i, Y], b[j, Z] - b[i, Z]
                d = math.sqrt(dx * dx + dy * dy + dz * dz)
                dot = (b[i, VX] - b[j, VX]) * dx + (b[i, VY] - b[j, VY]) * dy + (b[i, VZ] - b[j, VZ]) * dz
                best = max(best, dot / d)
    return best


@kernel
def burst(
    b: FloatArray, m: IntArray, work: FloatArray, links: IntArray, s: IntArray, u: FloatArray, p: FloatArray,
    pieces: FloatArray, contacts: FloatArray, now: float, audited: bool,
) -> float:  # fmt: skip
    """Integrate the members, whose clocks are at the present, until no two press; the time when that is over."""
    s[BURSTS] += 1
    speed = _closing(b, m)
    # Greatest compression and duration of a Hertz contact of two balls (Johnson, Contact Mechanics, 11.22 and 11.24).
    depth = (0.625 * speed * speed / p[HERTZ]) ** 0.4
    step = 2.943 * depth / speed / STEPS_A_CONTACT
    loss = damping(p[BALL_E]) / speed
    _open(b, m, work)
    count = 0
    before = 0.0
    time = now
    shown = now
    for n in range(int(LONGEST / step) + 1):
        if n % LIST_EVERY == 0:
            count = _list_links(b, m, links, count, p)
        _onsets(b, links, count, s, u, p, contacts, time)
        runge_kutta(b, m, work, links, count, p, step, loss)
        time += step
        pressing = rub_all(b, m, work, links, count, p, step, loss)
        if audited:
            total = elastic_energy(b, m, links, count, p)
            if n > 0:
                u[BURST_GAIN] = max(u[BURST_GAIN], (total - before) / u[FIRST_ENERGY])
            before = total
        if n % SHOW_EVERY == SHOW_EVERY - 1 or not pressing:
            _show(b, m, work, s, pieces, shown, time)
            shown = time
        if not pressing:
            break
    _close(b, m, s, p, time)
    return time


@kernel
def _open(b: FloatArray, m: IntArray, work: FloatArray) -> None:
    for i in range(BALLS):
        if m[i, MEMBER] == 1:
            for k in range(3):
                work[i, SHOWN + k] = b[i, X + k]


@kernel
def _close(b: FloatArray, m: IntArray, s: IntArray, p: FloatArray, time: float) -> None:
    """Hand the balls that move back to events."""
    for i in range(BALLS):
        if m[i, MEMBER] == 1 and (b[i, VX] != 0.0 or b[i, VY] != 0.0 or b[i, VZ] != 0.0):
            s[CHANGED] |= 1 << i
            b[i, CLOCK] = time
            b[i, AX] = b[i, AY] = b[i, AZ] = 0.0
            if b[i, Z] > p[RADIUS] + LIFTED:
                m[i, MOTION] = FLY
            else:
                ground(b, m, i, p)
        m[i, MEMBER] = 0


@kernel
def _list_links(b: FloatArray, m: IntArray, links: IntArray, known: int, p: FloatArray) -> int:
    """Pairs of members that may touch before the next look; column 2 says whether they press already."""
    near = 2.0 * p[RADIUS] + LIST_REACH
    count = 0
    for i in range(BALLS):
        for j in range(i + 1, BALLS):
            if m[i, MEMBER] == 1 and m[j, MEMBER] == 1 and plan2(b, i, j) < near * near:
                code = BALLS * i + j
                pressed = 0
                # The list is kept in order, so an entry moves only toward the front.
                for old in range(known):
                    if links[old, 0] == code:
                        pressed = links[old, 3]
                links[count, 4] = code
                links[count, 5] = pressed
                count += 1
    for n in range(count):
        code = links[n, 4]
        links[n, 0] = code
        links[n, 1] = code // BALLS
        links[n, 2] = code % BALLS
        links[n, 3] = links[n, 5]
    return count


@kernel
def _onsets(
    b: FloatArray,
    links: IntArray,
    count: int,
    s: IntArray,
    u: FloatArray,
    p: FloatArray,
    contacts: FloatArray,
    time: float,
) -> None:
    """Note each pair that begins to press, or is about to: closing within a nanometre of contact."""
    for n in range(count):
        i, j = links[n, 1], links[n, 2]
        dx, dy, dz = b[j, X] - b[i, X], b[j, Y] - b[i, Y], b[j, Z] - b[i, Z]
        d = math.sqrt(dx * dx + dy * dy + dz * dz)
        closing = ((b[i, VX] - b[j, VX]) * dx + (b[i, VY] - b[j, VY]) * dy + (b[i, VZ] - b[j, VZ]) * dz) / d
        if d < 2.0 * p[RADIUS] + LIFTED:
            if links[n, 3] == 0 and closing > 0.0:
                links[n, 3] = 1
                note_ball(contacts, s, u, b, i, j, time, closing)
        else:
            links[n, 3] = 0


@kernel
def _show(
    b: FloatArray, m: IntArray, work: FloatArray, s: IntArray, pieces: FloatArray, since: float, time: float
) -> None:
    """Record what moved as straight pieces."""
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
        for k in range(3):
            work[i, SHOWN + k] = b[i, X + k]
