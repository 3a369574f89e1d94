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

from tenball.physics.collide.ball_ball import rubbing
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
    FORCE,
    GONE,
    HOLE,
    MEMBER,
    MOTION,
    REST,
    SEGMENTS,
    SHOWN,
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
)  # fmt: skip
from tenball.physics.compiled import FloatArray, IntArray, kernel
from tenball.physics.motion import energy
from tenball.physics.parameters import (
    BALL_E,
    GRAVITY,
    HALF_LENGTH,
    HALF_WIDTH,
    HERTZ,
    RADIUS,
    REACH,
)  # fmt: skip
from tenball.physics.record import note_ball

__all__ = ["burst", "clustered", "damping"]

NEARLY_TOUCHING = 2e-4
"""m: balls with less room between them than this are struck at once."""
NEIGHBOURHOOD = 0.04
"""m around the touching balls in which others take part, as a burst may reach them."""
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
STICKING = 1.0 / 28.0
"""Share of the slip that one contact stops in one step, a quarter of what would stop it for a lone pair: a ball in the
middle of a rack has six contacts, and they act at once."""
LIFTED = 1e-9
"""m, m/s: a ball lower and slower than this lies on the bed."""


@kernel
def clustered(b: FloatArray, m: IntArray, i: int, j: int, p: FloatArray) -> bool:
    """Whether the impact of these two reaches a third ball that all but touches; marks all that take part.

    Beside a cushion, or over a hole, impacts stay pairwise.
    """
    if m[i, HOLE] >= 0 or m[j, HOLE] >= 0:
        return False
    near = 2.0 * p[RADIUS] + NEARLY_TOUCHING
    found = False
    for k in range(BALLS):
        if (
            k not in (i, j)
            and m[k, MOTION] == REST
            and (_plan2(b, i, k) < near * near or _plan2(b, j, k) < near * near)
        ):
            found = True
    if not found:
        return False
    for k in range(BALLS):
        m[k, MEMBER] = 1 if k in (i, j) else 0
    _gather(b, m, near, REST, BALLS)
    _gather(b, m, 2.0 * p[RADIUS] + NEIGHBOURHOOD, GONE, 1)
    return _clear_of_cushions(b, m, i, j, p)


@kernel
def _plan2(b: FloatArray, i: int, j: int) -> float:
    dx, dy = b[i, X] - b[j, X], b[i, Y] - b[j, Y]
    return float(dx * dx + dy * dy)


@kernel
def _gather(b: FloatArray, m: IntArray, near: float, motion: int, rounds: int) -> None:
    """Add the balls near a member: those that rest, again and again, or all once whatever their motion (GONE)."""
    for _ in range(rounds):
        added = False
        for k in range(BALLS):
            if (
                m[k, MEMBER] == 1
                or m[k, MOTION] == GONE
                or m[k, HOLE] >= 0
                or (motion == REST and m[k, MOTION] != REST)
            ):
                continue
            for other in range(BALLS):
                if m[other, MEMBER] == 1 and m[k, MEMBER] == 0 and _plan2(b, k, other) < near * near:
                    m[k, MEMBER] = 2
                    added = True
        for k in range(BALLS):
            m[k, MEMBER] = min(m[k, MEMBER], 1)
        if not added:
            return


@kernel
def _clear_of_cushions(b: FloatArray, m: IntArray, i: int, j: int, p: FloatArray) -> bool:
    """Whether no member can reach a cushion while the burst lasts."""
    speed = math.sqrt((b[i, VX] - b[j, VX]) ** 2 + (b[i, VY] - b[j, VY]) ** 2)
    margin = p[REACH] + 1.5e-3 * speed
    for k in range(BALLS):
        if m[k, MEMBER] == 1 and (abs(b[k, X]) > p[HALF_LENGTH] - margin or abs(b[k, Y]) > p[HALF_WIDTH] - margin):
            return False
    return True


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
        _runge_kutta(b, m, work, links, count, p, step, loss)
        time += step
        pressing = _rub_all(b, m, work, links, count, p, step, loss)
        if audited:
            total = _elastic_energy(b, m, links, count, p)
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
            if m[i, MEMBER] == 1 and m[j, MEMBER] == 1 and _plan2(b, i, j) < near * near:
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
def _runge_kutta(
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
def _rub_all(
    b: FloatArray, m: IntArray, work: FloatArray, links: IntArray, count: int, p: FloatArray, step: float, loss: float
) -> bool:
    """Friction of this step at each pressing contact, all from the same state; whether any two balls press."""
    reach = 2.0 * p[RADIUS]
    pressing = False
    for n in range(count):
        i, j = links[n, 1], links[n, 2]
        dx, dy, dz = b[j, X] - b[i, X], b[j, Y] - b[i, Y], b[j, Z] - b[i, Z]
        d2 = dx * dx + dy * dy + dz * dz
        if d2 >= reach * reach:
            continue
        if not pressing:
            _clear_sums(m, work)
        pressing = True
        d = math.sqrt(d2)
        nx, ny, nz = dx / d, dy / d, dz / d
        rate = (b[i, VX] - b[j, VX]) * nx + (b[i, VY] - b[j, VY]) * ny + (b[i, VZ] - b[j, VZ]) * nz
        depth = reach - d
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
    if pressing:
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
def _elastic_energy(b: FloatArray, m: IntArray, links: IntArray, count: int, p: FloatArray) -> float:
    """Energy of the members with that of their contacts, 2/5 K d^2.5 each [J/kg]."""
    total = 0.0
    for i in range(BALLS):
        if m[i, MEMBER] == 1:
            total += energy(b, i, p)
    for n in range(count):
        i, j = links[n, 1], links[n, 2]
        d2 = _plan2(b, i, j) + (b[i, Z] - b[j, Z]) ** 2
        depth = 2.0 * p[RADIUS] - math.sqrt(d2)
        if depth > 0.0:
            total += 0.4 * p[HERTZ] * depth * depth * math.sqrt(depth)
    return total


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
