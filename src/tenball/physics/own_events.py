"""What happens to one ball by itself: the end of its motion, rubber, cloth, pockets, the floor, and the tip."""

from __future__ import annotations

from tenball.physics.cluster import with_near
from tenball.physics.collide.cushion import bounce_off_line, bounce_off_lip
from tenball.physics.collide.pocket import RIM_PART, WALL_PART, bounce_in_pocket, climb_out, throw_back
from tenball.physics.collide.slate import land
from tenball.physics.columns import (
    BURST,
    BY_CLOTH,
    BY_FLOOR,
    BY_POCKET,
    BY_TIP,
    CHANGED,
    EDGE,
    END,
    FALL,
    FATE,
    FEATURE,
    FLOOR,
    FLY,
    GONE,
    GONE_COUNT,
    HOLE,
    JAW,
    KIND,
    LAND,
    LEAVE,
    LIP,
    MOTION,
    NOSE,
    OFF_TABLE,
    ORDER,
    OVER,
    REST,
    RIM,
    ROLL,
    SLIDE,
    VX,
    VY,
    VZ,
    WALL,
    X,
    Y,
    Z,
)  # fmt: skip
from tenball.physics.compiled import FloatArray, IntArray, inlined, kernel
from tenball.physics.geometry import CUSHIONS, L_CUSHION, LIPS, P_CUSHION
from tenball.physics.parameters import RADIUS
from tenball.physics.rail import ON_RAIL, cushion_under, hole_under, land_on_rail
from tenball.physics.record import bring, note_contact, note_pocket, note_rail
from tenball.physics.strike import push_again
from tenball.physics.touching import nose_gently

__all__ = ["happen_alone"]

WEAK_RIM = 0.15
"""m/s: a ball slower than this after meeting the edge of a pocket from inside drops."""
PLACE = 1e-10
"""m by which rounding may bring two balls together."""


@inlined
def happen_alone(
    b: FloatArray, m: IntArray, s: IntArray, u: FloatArray, p: FloatArray, g: FloatArray,
    contacts: FloatArray, i: int, now: float, pushed: bool,
) -> int:  # fmt: skip
    """One ball's own event; its bit where that is a push."""
    kind, feature = m[i, KIND], m[i, FEATURE]
    s[CHANGED] |= 1 << i
    bring(b, m, i, p, g, now)
    if kind in (NOSE, LIP) and nose_gently(b, m, i, p, g, feature if kind == NOSE else LIPS + feature):
        return 1 << i
    if kind == END:
        if not pushed:
            m[i, MOTION] = ROLL if m[i, MOTION] == SLIDE else REST
    elif kind == NOSE:
        speed = bounce_off_line(b, m, i, p, g, feature)
        note_rail(contacts, s, b, m, i, int(g[feature, L_CUSHION]), now, speed, jaw=feature >= CUSHIONS)
        slide_on(m, i)
    elif kind == LIP:
        speed = bounce_off_lip(b, m, i, p, g, feature)
        note_rail(contacts, s, b, m, i, int(g[LIPS + feature, P_CUSHION]), now, speed, jaw=True)
        slide_on(m, i)
    elif kind == EDGE:
        m[i, MOTION] = FLY
        m[i, HOLE] = feature
    elif kind == LAND and feature == ON_RAIL:
        speed = land_on_rail(b, m, i, p)
        note_rail(contacts, s, b, m, i, cushion_under(b[i, X], b[i, Y], p), now, speed, jaw=False)
    elif kind == OVER:
        m[i, MOTION] = FLY
        m[i, HOLE] = hole_under(b[i, X], b[i, Y], g)
    elif kind == LAND:
        note_contact(contacts, s, b, i, BY_CLOTH, -1, now, land(b, m, i, p))
    elif kind == WALL:
        note_pocket(contacts, s, b, m, i, feature, now, bounce_in_pocket(b, i, p, g, feature, WALL_PART))
    elif kind == JAW:
        speed = bounce_in_pocket(b, i, p, g, m[i, HOLE], feature)
        cushion = int(g[CUSHIONS + 2 * m[i, HOLE] + feature, L_CUSHION])
        note_rail(contacts, s, b, m, i, cushion, now, speed, jaw=True)
    elif kind == RIM:
        note_pocket(contacts, s, b, m, i, feature, now, bounce_in_pocket(b, i, p, g, feature, RIM_PART))
        if b[i, VX] ** 2 + b[i, VY] ** 2 + b[i, VZ] ** 2 < WEAK_RIM * WEAK_RIM:
            _leave(b, m, s, contacts, i, feature, BY_POCKET, now)
    elif kind == LEAVE:
        _come_out(b, m, s, p, g, contacts, i, feature, now)
    elif kind == FALL:
        _leave(b, m, s, contacts, i, feature, BY_POCKET, now)
    elif kind == FLOOR:
        _leave(b, m, s, contacts, i, OFF_TABLE, BY_FLOOR, now)
    else:
        note_contact(contacts, s, b, i, BY_TIP, -1, now, push_again(b, s, u, p, now))
        slide_on(m, i)
    return 0


@kernel
def slide_on(m: IntArray, i: int) -> None:
    if m[i, MOTION] != FLY:
        m[i, MOTION] = SLIDE


@kernel
def _come_out(
    b: FloatArray, m: IntArray, s: IntArray, p: FloatArray, g: FloatArray, contacts: FloatArray, i: int, pocket: int,
    now: float,
) -> None:  # fmt: skip
    """The ball reaches the edge from inside: it comes up on the slate, or drops; under a ball it is thrown back."""
    x, y, z, vx, vy, vz = b[i, X], b[i, Y], b[i, Z], b[i, VX], b[i, VY], b[i, VZ]
    if not climb_out(b, i, p, g, pocket):
        _leave(b, m, s, contacts, i, pocket, BY_POCKET, now)
    elif b[i, Z] == z or with_near(b, m, 1 << i, 2.0 * p[RADIUS] - PLACE, now, BURST) == 1 << i:
        m[i, HOLE] = -1
    else:
        b[i, X], b[i, Y], b[i, Z], b[i, VX], b[i, VY], b[i, VZ] = x, y, z, vx, vy, vz
        speed = throw_back(b, i, p, g, pocket)
        note_pocket(contacts, s, b, m, i, pocket, now, speed)
        if speed < WEAK_RIM:
            _leave(b, m, s, contacts, i, pocket, BY_POCKET, now)


@kernel
def _leave(
    b: FloatArray, m: IntArray, s: IntArray, contacts: FloatArray, i: int, fate: int, kind: int, now: float
) -> None:
    """The ball leaves the table."""
    note_contact(contacts, s, b, i, kind, fate, now, -b[i, VZ])
    m[i, MOTION] = GONE
    m[i, FATE] = fate
    m[i, ORDER] = s[GONE_COUNT]
    s[GONE_COUNT] += 1
