"""What the inner loops write down: pieces of motion, contacts, and what a referee needs of them."""

from __future__ import annotations

from tenball.physics.columns import (
    AX,
    BY_BALL,
    BY_CUSHION,
    BY_JAW,
    CONTACTS,
    FIRST,
    FIRST_TIME,
    FROZEN,
    MOTION,
    RAIL_AFTER,
    RAILS,
    SECOND,
    SECOND_TIME,
    SEGMENTS,
    VX,
    WX,
    X,
    Y,
    Z,
)  # fmt: skip
from tenball.physics.compiled import FloatArray, IntArray, kernel
from tenball.physics.geometry import L_CUSHION, L_DX, L_DY, L_LENGTH, L_NX, L_NY, L_X, L_Y, LIPS
from tenball.physics.parameters import HALF_LENGTH, HALF_WIDTH, REACH

__all__ = ["FROZEN_GAP", "freeze", "note_ball", "note_contact", "note_piece", "note_rail", "thaw"]

FROZEN_GAP = 1e-4
"""m between a ball and a cushion within which the ball lies frozen to it; a sheet of paper is 0.1 mm thick."""


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
    if m[i, FROZEN] & (1 << cushion):
        m[i, FROZEN] &= ~(1 << cushion)
        return
    m[i, RAILS] += 1
    if s[FIRST] >= 0:
        s[RAIL_AFTER] = 1


@kernel
def freeze(b: FloatArray, m: IntArray, i: int, p: FloatArray, g: FloatArray) -> None:
    """Mark the cushions that the ball is frozen to before the stroke."""
    m[i, FROZEN] = 0
    room = p[REACH] + 2.0 * FROZEN_GAP
    if abs(b[i, X]) < p[HALF_LENGTH] - room and abs(b[i, Y]) < p[HALF_WIDTH] - room:
        return
    for row in range(LIPS):
        if _gap(b, i, p, g, row) <= FROZEN_GAP:
            m[i, FROZEN] |= 1 << int(g[row, L_CUSHION])


@kernel
def thaw(b: FloatArray, m: IntArray, i: int, p: FloatArray, g: FloatArray) -> None:
    """Unmark the cushions that the ball has left."""
    touched = 0
    for row in range(LIPS):
        if _gap(b, i, p, g, row) <= 2.0 * FROZEN_GAP:
            touched |= 1 << int(g[row, L_CUSHION])
    m[i, FROZEN] &= touched


@kernel
def _gap(b: FloatArray, i: int, p: FloatArray, g: FloatArray, row: int) -> float:
    """Room between ball and a line, or more than enough where the ball is not in front of it."""
    x, y = b[i, X] - g[row, L_X], b[i, Y] - g[row, L_Y]
    along = x * g[row, L_DX] + y * g[row, L_DY]
    if along < 0.0 or along > g[row, L_LENGTH]:
        return 1.0
    return float(x * g[row, L_NX] + y * g[row, L_NY] - p[REACH])
