"""What the inner loops write down: pieces of motion, contacts, and what a referee needs of them."""

from __future__ import annotations

from tenball.physics.columns import (
    AX,
    AY,
    BY_BALL,
    BY_CUSHION,
    BY_JAW,
    BY_POCKET,
    CLOCK,
    CONTACTS,
    FIRST,
    FIRST_TIME,
    FROZEN,
    MOTION,
    PUSH_X,
    PUSH_Y,
    RAIL_AFTER,
    RAILS,
    SECOND,
    SECOND_TIME,
    SEGMENTS,
    VX,
    VY,
    WX,
    X,
    Y,
    Z,
)  # fmt: skip
from tenball.physics.compiled import FloatArray, IntArray, kernel
from tenball.physics.geometry import L_CUSHION, L_DX, L_DY, L_LENGTH, L_NX, L_NY, L_X, L_Y, LIPS
from tenball.physics.motion import advance
from tenball.physics.parameters import FROZEN_WITHIN, HALF_LENGTH, HALF_WIDTH, REACH

__all__ = ["bring", "freeze", "note_ball", "note_contact", "note_piece", "note_pocket", "note_rail", "thaw"]

LOOKS = 4
"""Parts of a path at whose ends the room is measured; between them a parabola does not leave and return by a hair."""


@kernel
def note_piece(pieces: FloatArray, s: IntArray, b: FloatArray, m: IntArray, i: int, now: float) -> None:
    """Record that the ball's motion begins anew, if there is a record with room left."""
    n = s[SEGMENTS]
    s[SEGMENTS] = n + 1
    if n < pieces.shape[0]:
        pieces[n, 0] = i
        pieces[n, 1] = m[i, MOTION]
        pieces[n, 2] = now
        for k in range(3):
            pieces[n, 3 + k] = b[i, X + k]
            pieces[n, 6 + k] = b[i, VX + k]
            pieces[n, 9 + k] = b[i, AX + k]
            pieces[n, 12 + k] = b[i, WX + k]
        pieces[n, 15] = b[i, AX] - b[i, PUSH_X]
        pieces[n, 16] = b[i, AY] - b[i, PUSH_Y]


@kernel
def note_contact(
    contacts: FloatArray, s: IntArray, b: FloatArray, i: int, kind: int, other: int, now: float, speed: float
) -> None:
    """Record a contact of the ball with what stands at the ball's present place."""
    n = s[CONTACTS]
    s[CONTACTS] = n + 1
    if n < contacts.shape[0]:
        contacts[n, 0] = now
        contacts[n, 1] = kind
        contacts[n, 2] = i
        contacts[n, 3] = other
        contacts[n, 4] = b[i, X]
        contacts[n, 5] = b[i, Y]
        contacts[n, 6] = b[i, Z]
        contacts[n, 7] = speed


@kernel
def note_ball(
    contacts: FloatArray, s: IntArray, u: FloatArray, b: FloatArray, i: int, j: int, now: float, speed: float
) -> None:
    """Record that two balls met, and which object balls the cue ball met first."""
    note_contact(contacts, s, b, i, BY_BALL, j, now, speed)
    if i > 0:
        return
    if s[FIRST] < 0:
        s[FIRST] = j
        u[FIRST_TIME] = now
    elif s[SECOND] < 0 and s[FIRST] != j:
        s[SECOND] = j
        u[SECOND_TIME] = now


@kernel
def note_rail(
    contacts: FloatArray,
    s: IntArray,
    b: FloatArray,
    m: IntArray,
    i: int,
    cushion: int,
    now: float,
    speed: float,
    jaw: bool,
) -> None:
    """Record a cushion; a ball is not driven to one that it was frozen to until it has left it."""
    note_contact(contacts, s, b, i, BY_JAW if jaw else BY_CUSHION, cushion, now, speed)
    if m[i, FROZEN] & (1 << cushion) == 0:
        _drive(m, s, i)


@kernel
def note_pocket(
    contacts: FloatArray, s: IntArray, b: FloatArray, m: IntArray, i: int, pocket: int, now: float, speed: float
) -> None:
    """Record the back or the edge of a pocket; pockets are part of the rails, and no ball is frozen to one."""
    note_contact(contacts, s, b, i, BY_POCKET, pocket, now, speed)
    _drive(m, s, i)


@kernel
def _drive(m: IntArray, s: IntArray, i: int) -> None:
    m[i, RAILS] += 1
    if s[FIRST] >= 0:
        s[RAIL_AFTER] = 1


@kernel
def bring(b: FloatArray, m: IntArray, i: int, p: FloatArray, g: FloatArray, now: float) -> None:
    """Bring a ball to the present, and note the cushions that it was frozen to and left on the way."""
    if m[i, FROZEN] != 0:
        thaw(b, m, i, p, g, now)
    advance(b, m, i, p, now)


@kernel
def freeze(b: FloatArray, m: IntArray, i: int, p: FloatArray, g: FloatArray) -> None:
    """Mark the cushions that the ball is frozen to before the stroke."""
    m[i, FROZEN] = 0
    room = p[REACH] + p[FROZEN_WITHIN]
    if abs(b[i, X]) < p[HALF_LENGTH] - room and abs(b[i, Y]) < p[HALF_WIDTH] - room:
        return
    m[i, FROZEN] = _within(g, p, b[i, X], b[i, Y])


@kernel
def thaw(b: FloatArray, m: IntArray, i: int, p: FloatArray, g: FloatArray, now: float) -> None:
    """Unmark the cushions that the ball leaves by more than the frozen gap on its path until now."""
    tau = max(now - b[i, CLOCK], 0.0)
    for look in range(LOOKS + 1):
        t = tau * look / LOOKS
        x = b[i, X] + (b[i, VX] + 0.5 * b[i, AX] * t) * t
        y = b[i, Y] + (b[i, VY] + 0.5 * b[i, AY] * t) * t
        m[i, FROZEN] &= _within(g, p, x, y)


@kernel
def _within(g: FloatArray, p: FloatArray, x: float, y: float) -> int:
    """Bits of the cushions within the frozen gap of a ball there, nose and facings alike."""
    cushions = 0
    for row in range(LIPS):
        dx, dy = x - g[row, L_X], y - g[row, L_Y]
        beside = not 0.0 <= dx * g[row, L_DX] + dy * g[row, L_DY] <= g[row, L_LENGTH]
        if not beside and dx * g[row, L_NX] + dy * g[row, L_NY] - p[REACH] <= p[FROZEN_WITHIN]:
            cushions |= 1 << int(g[row, L_CUSHION])
    return cushions
