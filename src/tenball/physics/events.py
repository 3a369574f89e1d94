"""The loop of events of one shot.

Each ball keeps its own clock; only the balls of an event are brought to the present. Order of events at the same
instant, stated here and nowhere else: a ball's own event comes before a contact of two balls; among own events that
of the smaller number comes first, and for one ball the end of its motion before cushions (in their order), jaws and
the pocket's edge; among contacts of two balls that with the smallest number, then with the smallest partner.
"""

from __future__ import annotations

from tenball.physics.audit import audit_after, audit_before
from tenball.physics.cluster import clustered
from tenball.physics.collide.ball_ball import collide_balls
from tenball.physics.collide.slate import ground
from tenball.physics.columns import (
    ABSENT,
    BALLS,
    BURSTING,
    BY_CLOTH,
    CHANGED,
    CLOCK,
    CUT,
    EVENTS,
    FATE,
    FIRST,
    FIRST_TIME,
    FLY,
    GONE,
    GONE_COUNT,
    HELD,
    HIGH,
    HOLE,
    KIND,
    LEFT,
    LOW,
    MEET,
    MOTION,
    NEVER,
    NOW,
    ON_TABLE,
    ORDER,
    PARTNER,
    PUSHED,
    REST,
    RIGHT,
    SECOND,
    SECOND_TIME,
    SOLO,
    TIP,
    WZ,
    X,
    Y,
    Z,
)  # fmt: skip
from tenball.physics.compiled import FloatArray, IntArray, inlined, kernel, spliced
from tenball.physics.detect import find_solo_on_bed, find_tip
from tenball.physics.flight import find_solo_in_flight
from tenball.physics.meetings import find_meetings
from tenball.physics.motion import set_motion
from tenball.physics.own_events import happen_alone
from tenball.physics.parameters import NOSE_Z, RADIUS, SPIN_BRAKE
from tenball.physics.pushing import push, settle
from tenball.physics.rack_burst import begin, burst
from tenball.physics.rail import find_solo_on_rail
from tenball.physics.record import bring, freeze, note_ball, note_contact, note_piece
from tenball.physics.strike import strike
from tenball.physics.touching import touch_gently

__all__ = ["EVENT_LIMIT", "run_shot"]

EVENT_LIMIT = 100_000
"""Events after which a shot is cut; none is known that needs more than some hundreds."""


@spliced
def run_shot(
    b: FloatArray, m: IntArray, work: FloatArray, links: IntArray, held: FloatArray, s: IntArray, u: FloatArray,
    p: FloatArray, g: FloatArray, layout: FloatArray, stroke: FloatArray, pieces: FloatArray, contacts: FloatArray,
    audited: bool,
) -> None:  # fmt: skip
    """Play one shot to its end. Layout (11, 2) and stroke (5,) are read, the rest is written."""
    _set_up(b, m, work, s, u, p, g, layout)
    strike(b, m, s, u, p, contacts, stroke)
    s[CHANGED] = 1
    now = 0.0
    for _ in range(EVENT_LIMIT):
        _find_changed(b, m, work, u, p, g, pieces, s, now)
        i, j = _next_event(b, m)
        at = NEVER if i < 0 else b[i, SOLO] if j < 0 else b[i, MEET]
        if s[BURSTING] == 1 and at > now:
            now = burst(b, m, work, links, s, u, p, g, pieces, contacts, now, at, audited)
            if audited:
                audit_after(b, m, u, p, g, now, True)  # noqa: FBT003
            continue
        if i < 0:
            u[NOW] = _spun_out(b, m, p, now)
            return
        s[EVENTS] += 1
        now = at
        if audited:
            audit_before(b, m, u, p, now)
        gone = s[GONE_COUNT]
        tipped = j < 0 and m[i, KIND] == TIP
        pushed = 0
        if s[HELD] > 0 and (m[i, PUSHED] == 1 or (j >= 0 and m[j, PUSHED] == 1)):
            pushed = settle(b, m, held, s, p, g, now)
        if j >= 0:
            gentle = _meet(b, m, work, s, u, p, g, pieces, contacts, i, j, now)
        else:
            gentle = happen_alone(b, m, s, u, p, g, contacts, i, now, pushed >> i & 1 == 1)
        if gentle != 0 and pushed == 0:
            pushed = settle(b, m, held, s, p, g, now)
        if gentle | pushed:
            push(b, m, held, s, u, p, g, contacts, gentle | pushed, now)
        if audited:
            audit_after(b, m, u, p, g, now, tipped or s[GONE_COUNT] > gone)
    s[CUT] = 1
    u[NOW] = now


@kernel
def _set_up(
    b: FloatArray, m: IntArray, work: FloatArray, s: IntArray, u: FloatArray, p: FloatArray, g: FloatArray,
    layout: FloatArray,
) -> None:  # fmt: skip
    """Balls at rest where the layout has them."""
    b[:] = 0.0
    m[:] = 0
    s[:] = 0
    u[:] = 0.0
    work[:, :BALLS] = NEVER
    s[FIRST] = s[SECOND] = -1
    u[FIRST_TIME] = u[SECOND_TIME] = NEVER
    for i in range(BALLS):
        here = layout[i, 0] == layout[i, 0]
        b[i, SOLO] = b[i, MEET] = NEVER
        m[i, PARTNER] = m[i, HOLE] = m[i, ORDER] = -1
        m[i, MOTION] = REST if here else GONE
        m[i, FATE] = ON_TABLE if here else ABSENT
        if here:
            b[i, X] = b[i, LEFT] = b[i, RIGHT] = layout[i, 0]
            b[i, Y] = b[i, LOW] = b[i, HIGH] = layout[i, 1]
            b[i, Z] = p[RADIUS]
            freeze(b, m, i, p, g)


@inlined
def _find_changed(
    b: FloatArray, m: IntArray, work: FloatArray, u: FloatArray, p: FloatArray, g: FloatArray,
    pieces: FloatArray, s: IntArray, now: float,
) -> None:  # fmt: skip
    """Motion and next event of the balls that the last event changed, then their meetings with the others."""
    changed = s[CHANGED]
    s[CHANGED] = 0
    for i in range(BALLS):
        if changed & (1 << i) == 0:
            continue
        if m[i, MOTION] == GONE:
            b[i, SOLO] = NEVER
            continue
        if m[i, PUSHED] == 0:
            set_motion(b, m, i, p, now)
        note_piece(pieces, s, b, m, i, now)
        if m[i, MOTION] == FLY:
            find_solo_in_flight(b, m, i, p, g, now)
        elif b[i, Z] > p[NOSE_Z]:
            find_solo_on_rail(b, m, i, p, g, now)
        elif m[i, MOTION] == REST:
            b[i, LEFT] = b[i, RIGHT] = b[i, X]
            b[i, LOW] = b[i, HIGH] = b[i, Y]
        else:
            find_solo_on_bed(b, m, i, p, g, now)
        if i == 0:
            find_tip(b, m, u, p, now)
    for i in range(BALLS):
        if changed & (1 << i):
            find_meetings(b, m, work, i, p, now)


@kernel
def _spun_out(b: FloatArray, m: IntArray, p: FloatArray, now: float) -> float:
    """When the last ball that spins on the spot stops, or now."""
    for i in range(BALLS):
        if m[i, MOTION] == REST:
            now = max(now, b[i, CLOCK] + abs(b[i, WZ]) / p[SPIN_BRAKE])
    return now


@inlined
def _next_event(b: FloatArray, m: IntArray) -> tuple[int, int]:
    """The ball of the next event and its partner, -1 where it has none; -1 -1 when nothing more happens."""
    best = NEVER
    i = -1
    j = -1
    for k in range(BALLS):
        if b[k, SOLO] < best:
            best = b[k, SOLO]
            i = k
    for k in range(BALLS):
        if b[k, MEET] < best:
            best = b[k, MEET]
            i = k
            j = m[k, PARTNER]
    return i, j


@inlined
def _meet(
    b: FloatArray, m: IntArray, work: FloatArray, s: IntArray, u: FloatArray, p: FloatArray, g: FloatArray,
    pieces: FloatArray, contacts: FloatArray, i: int, j: int, now: float,
) -> int:  # fmt: skip
    """Two balls meet, alone or as the beginning of a burst; their bits where it is a push instead."""
    bring(b, m, i, p, g, now)
    bring(b, m, j, p, g, now)
    if touch_gently(b, m, i, j, p):
        return 1 << i | 1 << j
    taken = clustered(b, m, i, j, p, now)
    if taken != 0:
        begin(b, m, work, s, u, p, g, pieces, taken, now)
        return 0
    closing = collide_balls(b, m, i, j, p)
    note_ball(contacts, s, u, b, i, j, now, closing)
    s[CHANGED] |= 1 << i | 1 << j
    for k in (i, j):
        if b[k, Z] > p[RADIUS] or m[k, HOLE] >= 0:
            m[k, MOTION] = FLY
        else:
            landed = ground(b, m, k, p)
            if landed > 0.0:
                note_contact(contacts, s, b, k, BY_CLOTH, -1, now, landed)
    return 0
