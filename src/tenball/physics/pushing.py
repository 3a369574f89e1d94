"""Balls that push each other along, or are pressed on a cushion or a jaw, by their spin or by the cloth.

What meets gently and stays in touch is a *push*: a group of balls on the bed whose lasting contacts are worked out
together (`pressing`). Until the next event of any of them, and for one step at most, the forces and the cloth's grip
keep their size and direction, so each path stays a parabola and is looked at like any other. Then the friction of the
contacts is paid for the time that went by, and the group is worked out anew. A contact force does no work in a step
but takes some where the line of centres turns; two balls whose contact just does not close come no nearer, as their
path relative to each other leads along the tangent.
"""

from __future__ import annotations

import math

from tenball.physics.cluster import with_near
from tenball.physics.collide.ball_ball import rub
from tenball.physics.collide.surface import rub_surface
from tenball.physics.columns import (
    BALLS,
    BURST,
    CHANGED,
    CLOCK,
    H_BALL,
    H_CLOSING,
    H_FORCE,
    H_IMPULSE,
    H_KNOWN,
    H_NX,
    H_NY,
    H_OTHER,
    H_ROW,
    HELD,
    HOLDS,
    MOTION,
    PUSH_X,
    PUSH_Y,
    PUSHED,
    ROLL,
    SLIDE,
    VZ,
    X,
    Y,
)  # fmt: skip
from tenball.physics.compiled import FloatArray, IntArray, kernel
from tenball.physics.geometry import CUSHIONS, L_CUSHION, LIPS, P_CUSHION
from tenball.physics.parameters import CUSHION_MU, NOSE_COS, NOSE_SIN, RADIUS
from tenball.physics.pressing import balance, set_shares, settle_speeds
from tenball.physics.push_motion import grip, roll, set_free, set_off
from tenball.physics.record import bring, note_ball, note_rail
from tenball.physics.touching import CLEAR, TOUCH, list_contacts, on_bed, part

__all__ = ["push", "settle"]


@kernel
def settle(b: FloatArray, m: IntArray, held: FloatArray, s: IntArray, p: FloatArray, g: FloatArray, now: float) -> int:
    """End the step: bring all that is pushed to the present, pay the friction, take the forces away; their bits."""
    pushed = 0
    since = now
    for i in range(BALLS):
        if m[i, PUSHED] == 1:
            pushed |= 1 << i
            since = b[i, CLOCK]
            bring(b, m, i, p, g, now)
    for n in range(s[HELD]):
        normal = held[n, H_FORCE] * (now - since) + held[n, H_IMPULSE]
        i, j = int(held[n, H_BALL]), int(held[n, H_OTHER])
        if normal > 0.0 and m[i, PUSHED] == 1 and (j < 0 or m[j, PUSHED] == 1):
            _rub(b, held, n, p, normal)
    for i in range(BALLS):
        if m[i, PUSHED] == 1:
            m[i, PUSHED] = 0
            b[i, PUSH_X] = b[i, PUSH_Y] = 0.0
            if m[i, MOTION] == ROLL:
                roll(b, i, p)
    s[HELD] = 0
    s[CHANGED] |= pushed
    return pushed


@kernel
def _rub(b: FloatArray, held: FloatArray, n: int, p: FloatArray, normal: float) -> None:
    """Friction of one contact for that normal impulse; the slate takes what would lift or press a ball."""
    i, j = int(held[n, H_BALL]), int(held[n, H_OTHER])
    nx, ny = held[n, H_NX], held[n, H_NY]
    if j >= 0:
        dx, dy = b[j, X] - b[i, X], b[j, Y] - b[i, Y]
        d = math.sqrt(dx * dx + dy * dy)
        rub(b, i, j, p, dx / d, dy / d, 0.0, normal)
        b[j, VZ] = 0.0
    else:
        rub_surface(b, i, p, -p[NOSE_COS] * nx, -p[NOSE_COS] * ny, -p[NOSE_SIN], p[CUSHION_MU] * normal / p[NOSE_COS])
    b[i, VZ] = 0.0


@kernel
def push(
    b: FloatArray, m: IntArray, held: FloatArray, s: IntArray, u: FloatArray, p: FloatArray, g: FloatArray,
    contacts: FloatArray, seeds: int, now: float,
) -> None:  # fmt: skip
    """Work out the lasting contacts of these balls and of all that touch them, and set what is pushed on its way."""
    members = _on_bed(b, m, p, seeds)
    s[CHANGED] |= members
    members = _on_bed(b, m, p, with_near(b, m, members, 2.0 * p[RADIUS] + TOUCH, now, SLIDE))
    for i in range(BALLS):
        if members >> i & 1:
            bring(b, m, i, p, g, now)
            b[i, CLOCK] = now
    list_contacts(b, m, held, s, p, g, members)
    count = s[HELD]
    if count > 0:
        # What is in the air or in a burst beside them is not looked after, and must not be run into.
        alone = with_near(b, m, members, 2.0 * p[RADIUS] + TOUCH, now, BURST) == members
        part(b, held, s, p, g, CLEAR if alone else 0.0)
        grip(b, m, held, count, s, p)
        set_shares(b, m, members)
        settle_speeds(b, held, count, members, p)
        set_free(b, m, members, p)
        balance(b, held, count, members, p)
        _note(b, m, held, count, s, u, g, contacts, now)
    for i in range(BALLS):
        if members >> i & 1:
            m[i, HOLDS] = 0
    set_off(b, m, held, count, s, p, now)


@kernel
def _on_bed(b: FloatArray, m: IntArray, p: FloatArray, balls: int) -> int:
    """Those of the balls that are on the bed."""
    kept = 0
    for i in range(BALLS):
        if balls >> i & 1 and on_bed(b, m, i, p):
            kept |= 1 << i
    return kept


@kernel
def _note(
    b: FloatArray, m: IntArray, held: FloatArray, count: int, s: IntArray, u: FloatArray, g: FloatArray,
    contacts: FloatArray, now: float,
) -> None:  # fmt: skip
    """Record the contacts that begin; one that lasts is recorded once."""
    for n in range(count):
        if held[n, H_KNOWN] == 1.0 or (held[n, H_FORCE] <= 0.0 and held[n, H_IMPULSE] <= 0.0):
            continue
        i, j, row = int(held[n, H_BALL]), int(held[n, H_OTHER]), int(held[n, H_ROW])
        speed = max(held[n, H_CLOSING], 0.0)
        if j >= 0:
            note_ball(contacts, s, u, b, i, j, now, speed)
        else:
            cushion = int(g[row, L_CUSHION] if row < LIPS else g[row, P_CUSHION])
            note_rail(contacts, s, b, m, i, cushion, now, speed, row >= CUSHIONS)
