"""Three or more balls that touch, struck at once: contacts as springs, all at the same time.

An impact passes through touching balls as one event; a sequence of pairwise impacts would spread it wrongly. Contacts
follow Hertz, F = K d^1.5, with the loss of Hunt and Crossley, F (1 + c d'), c chosen so that a single pair closing at
the speed of the impact comes apart at the ball's restitution: y - ln(1+y) = -e y - ln(1 - e y), y = c v. The normal
motion is integrated by Runge and Kutta's fourth order at 1/110 of a contact's duration, friction is applied
step by step with the no-slip cap of `collide.ball_ball`. Friction of the cloth is left out: it changes a speed by 2
mm/s in a burst.

A burst is begun by the impact, goes on from one event of other balls to the next, and ends when no two balls press.
Any ball that could be touched before the next look takes part, so that no pair begins, or is left, compressed.
"""

from __future__ import annotations

import math

from tenball.physics.cluster import plan2
from tenball.physics.columns import (
    BALLS,
    BURST_GAIN,
    BURST_LINKS,
    BURST_LOOK,
    BURST_LOSS,
    BURST_SHOWN,
    BURST_SPEED,
    BURST_STEP,
    BURST_STEPS,
    BURST_TOTAL,
    BURSTING,
    BURSTS,
    CLOCK,
    FIRST_ENERGY,
    MEMBER,
    NEVER,
    VX,
    VY,
    VZ,
    X,
    Y,
    Z,
)  # fmt: skip
from tenball.physics.compiled import FloatArray, IntArray, kernel
from tenball.physics.membership import CUT_SHORT, LIST_EVERY, SAME, join, regroup, release, room_watched, show
from tenball.physics.parameters import RADIUS
from tenball.physics.record import note_ball
from tenball.physics.springs import BARELY, LIFTED, elastic_energy, rub_all, runge_kutta

__all__ = ["begin", "burst"]

SHOW_EVERY = 25
"""Steps in one recorded piece."""
FEWEST_STEPS = 200
"""Steps, the duration of two contacts, before which a burst ends only where no two balls press even barely."""
MOST_STEPS = 20_000
"""Steps after which a burst is cut short in any case."""
PARTED = 1e-10
"""m: overlap that is left when a burst is cut short."""


@kernel
def begin(
    b: FloatArray, m: IntArray, work: FloatArray, s: IntArray, u: FloatArray, p: FloatArray, g: FloatArray,
    pieces: FloatArray, taken: int, now: float,
) -> None:  # fmt: skip
    """Begin a burst of these balls, or take them into the one that goes on."""
    if s[BURSTING] == 0:
        s[BURSTING] = 1
        s[BURSTS] += 1
        s[BURST_LINKS] = s[BURST_STEPS] = 0
        u[BURST_SPEED] = u[BURST_TOTAL] = 0.0
        u[BURST_SHOWN] = now
    join(b, m, work, s, u, p, g, pieces, taken, now)


@kernel
def burst(
    b: FloatArray, m: IntArray, work: FloatArray, links: IntArray, s: IntArray, u: FloatArray, p: FloatArray,
    g: FloatArray, pieces: FloatArray, contacts: FloatArray, now: float, until: float, audited: bool,
) -> float:  # fmt: skip
    """Integrate the members until no two press, others take part, or another ball has its event; the time then."""
    before = NEVER
    time = now
    for _ in range(MOST_STEPS + LIST_EVERY):
        if s[BURST_LOOK] == 0:
            found = CUT_SHORT
            if s[BURST_STEPS] < MOST_STEPS:
                found = regroup(b, m, work, s, u, p, g, pieces, time)
            if found == CUT_SHORT:
                _part(b, links, s[BURST_LINKS], p)
                _end(b, m, work, s, u, p, pieces, time, audited)
                return time
            s[BURST_LINKS] = _list_links(b, m, links, s[BURST_LINKS], p, room_watched(u[BURST_STEP]))
            if found != SAME:
                return time
            s[BURST_LOOK] = LIST_EVERY
        count = s[BURST_LINKS]
        step, loss = u[BURST_STEP], u[BURST_LOSS]
        _onsets(b, links, count, s, u, p, contacts, time)
        if audited and before == NEVER:
            before = elastic_energy(b, m, links, count, p)
        last = time + step >= until
        h = until - time if last else step
        runge_kutta(b, m, work, links, count, p, h, loss)
        time = until if last else time + h
        pressing = rub_all(b, m, work, links, count, p, h, loss)
        s[BURST_LOOK] -= 1
        s[BURST_STEPS] += 1
        if audited:
            total = elastic_energy(b, m, links, count, p)
            u[BURST_GAIN] = max(u[BURST_GAIN], (total - before) / u[FIRST_ENERGY])
            before = total
        if pressing <= (0.0 if s[BURST_STEPS] < FEWEST_STEPS else BARELY):
            _end(b, m, work, s, u, p, pieces, time, audited)
            return time
        if last or s[BURST_STEPS] % SHOW_EVERY == 0:
            show(b, m, work, s, u, pieces, time)
        if last:
            break
    for i in range(BALLS):
        if m[i, MEMBER] == 1:
            b[i, CLOCK] = time
    return time


@kernel
def _end(
    b: FloatArray, m: IntArray, work: FloatArray, s: IntArray, u: FloatArray, p: FloatArray, pieces: FloatArray,
    time: float, audited: bool,
) -> None:  # fmt: skip
    """Hand all back to events. What they brought less what they take away is what the burst has lost."""
    show(b, m, work, s, u, pieces, time)
    release(b, m, s, u, p, (1 << BALLS) - 1, time)
    s[BURSTING] = 0
    if audited:
        u[BURST_GAIN] = max(u[BURST_GAIN], -u[BURST_TOTAL] / u[FIRST_ENERGY])


@kernel
def _part(b: FloatArray, links: IntArray, count: int, p: FloatArray) -> None:
    """Move balls apart that still press when a burst is cut short, by micrometres; what their springs held is lost."""
    reach = 2.0 * p[RADIUS]
    for _ in range(1000):
        apart = True
        for n in range(count):
            i, j = links[n, 1], links[n, 2]
            rise = b[j, Z] - b[i, Z]
            wanted = math.sqrt(max(reach * reach - rise * rise, 0.0))
            d = math.sqrt(plan2(b, i, j))
            if wanted - d > PARTED and d > 0.0:
                apart = False
                share = 0.5 * (wanted - d) / d
                dx, dy = share * (b[j, X] - b[i, X]), share * (b[j, Y] - b[i, Y])
                b[i, X] -= dx
                b[i, Y] -= dy
                b[j, X] += dx
                b[j, Y] += dy
        if apart:
            return


@kernel
def _list_links(b: FloatArray, m: IntArray, links: IntArray, known: int, p: FloatArray, room: float) -> int:
    """Pairs of members that may touch before the next look; column 2 says whether they press already."""
    near = 2.0 * p[RADIUS] + room
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
