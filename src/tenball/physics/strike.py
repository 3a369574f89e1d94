"""The cue's impact: speed, squirt, spin, the slate under a raised cue, miscues, and the tip that follows through.

Centre-ball speed is what papers quote. With the tip off centre by c ball radii the ball leaves at (1 + m/M) / (1 +
m/M + 5/2 c²) of it and turns at 5/2 c v / R (Alciatore, TP A.30). The shaft's end mass pushes the ball off the line
of aim, away from the tip, by atan(5/2 a c / (1 + m_r + 5/2 c²)), a the sideways offset, c = sqrt(1 - a²) (TP A.31). A
raised cue drives the ball into the slate, which grips it and throws it up again as far as the tip lets it. Whatever
the slate does, it does at the ball's lowest point, so that the ball at last rolls along the line from there to where
the cue's axis meets the cloth (Coriolis 1835; Alciatore, TP A.19), but for the squirt.
"""

from __future__ import annotations

import math

from tenball.physics.collide.slate import land_at
from tenball.physics.columns import (
    BY_CLOTH,
    BY_TIP,
    DOUBLE_HIT,
    MISCUE,
    MOTION,
    SLIDE,
    TIP_ASIDE,
    TIP_AT,
    TIP_SPEED,
    TIP_UNTIL,
    TIP_X,
    TIP_Y,
    VX,
    VY,
    VZ,
    WX,
    WY,
    WZ,
    X,
    Y,
)  # fmt: skip
from tenball.physics.compiled import FloatArray, IntArray, kernel
from tenball.physics.parameters import (
    END_RATIO,
    FOLLOW,
    FOLLOW_TIME,
    HOP,
    MASS_RATIO,
    MISCUE_ANGLE,
    MISCUE_LIMIT,
    MISCUE_SPEED,
    PURSUIT,
    RADIUS,
    SLATE_E,
)  # fmt: skip
from tenball.physics.record import note_contact

__all__ = ["MOST_FOLLOWED", "hop", "push_again", "squirt", "strike"]

STEEP = math.radians(20.0)
"""A cue raised more than this leaves the line of the shot instead of following the ball."""
MOST_FOLLOWED = 3
"""Further contacts of the tip after which the cue is out of the way."""


@kernel
def squirt(side: float, end_ratio: float) -> float:
    """Angle [rad] by which the ball leaves the line of aim, counter-clockwise for a tip right of it."""
    c = math.sqrt(1.0 - side * side)
    return math.atan(2.5 * side * c / (1.0 + end_ratio + 2.5 * c * c))


@kernel
def strike(
    b: FloatArray, m: IntArray, s: IntArray, u: FloatArray, p: FloatArray, contacts: FloatArray, stroke: FloatArray
) -> None:
    """Set the cue ball moving; stroke is speed, aim, side, height, slope as in `tenball.table.Stroke`."""
    speed, aim, side, height, slope = stroke[0], stroke[1], stroke[2], stroke[3], stroke[4]
    offset2 = side * side + height * height
    ratio = p[MASS_RATIO]
    v = speed * (1.0 + ratio) / (1.0 + ratio + 2.5 * offset2)
    turn = squirt(side, p[END_RATIO])
    spin = 2.5 * v / p[RADIUS]
    if offset2 > p[MISCUE_LIMIT] * p[MISCUE_LIMIT]:
        # The tip slips off: little speed, no spin to speak of, and a push away from the tip.
        s[MISCUE] = 1
        v = speed * p[MISCUE_SPEED]
        turn = p[MISCUE_ANGLE] * side / math.sqrt(offset2)
        spin = 0.0
    _set_off(b, aim, slope, v, turn)
    _set_spin(b, aim, slope, spin * side, spin * height)
    m[0, MOTION] = SLIDE
    note_contact(contacts, s, b, 0, BY_TIP, -1, 0.0, 0.5 * speed * (1.0 + ratio))
    landed = -b[0, VZ]
    if landed > p[HOP]:
        land_at(b, m, 0, p, p[RADIUS], hop(slope, offset2, p) if s[MISCUE] == 0 else p[SLATE_E])
        note_contact(contacts, s, b, 0, BY_CLOTH, -1, 0.0, landed)
    else:
        b[0, VZ] = 0.0
    _follow(b, s, u, p, stroke, v)


@kernel
def hop(slope: float, offset2: float, p: FloatArray) -> float:
    """What the slate returns under a raised cue, for that squared tip offset.

    After the impact the tip goes on along the cue at (1 - m/M + 5/2 c²)/2 of the ball's speed, by momentum. A ball that
    the slate throws up at e keeps 1 - (1 + e) sin² of its speed along the cue. It can rise no faster than so that it
    keeps ahead of the tip that pursues it.
    """
    down = math.sin(slope) ** 2
    tip = p[PURSUIT] * 0.5 * max(1.0 - p[MASS_RATIO] + 2.5 * offset2, 0.0)
    return float(min(max((1.0 - tip) / down - 1.0, 0.0), p[SLATE_E]))


@kernel
def _set_off(b: FloatArray, aim: float, slope: float, v: float, turn: float) -> None:
    """Velocity v along the cue, turned by the squirt to the left of the line of aim."""
    ca, sa = math.cos(aim), math.sin(aim)
    forward, left = v * math.cos(turn), v * math.sin(turn)
    level = forward * math.cos(slope)
    b[0, VX] = level * ca - left * sa
    b[0, VY] = level * sa + left * ca
    b[0, VZ] = -forward * math.sin(slope)


@kernel
def _set_spin(b: FloatArray, aim: float, slope: float, side_spin: float, height_spin: float) -> None:
    """Side spin about the axis across the cue that leans back with it; top spin about the level axis to the left."""
    ca, sa = math.cos(aim), math.sin(aim)
    lean = side_spin * math.sin(slope)
    b[0, WX] = lean * ca - height_spin * sa
    b[0, WY] = lean * sa + height_spin * ca
    b[0, WZ] = side_spin * math.cos(slope)


@kernel
def _follow(b: FloatArray, s: IntArray, u: FloatArray, p: FloatArray, stroke: FloatArray, v: float) -> None:
    """Let the tip follow through at the speed that the impact left to the cue, for a short way and time."""
    ratio = p[MASS_RATIO]
    after = (0.5 * stroke[0] * (1.0 + ratio) - ratio * v) * math.cos(stroke[4])
    ca, sa = math.cos(stroke[1]), math.sin(stroke[1])
    u[TIP_X], u[TIP_Y], u[TIP_SPEED] = ca, sa, after
    u[TIP_AT] = b[0, X] * ca + b[0, Y] * sa
    u[TIP_ASIDE] = b[0, Y] * ca - b[0, X] * sa
    follows = s[MISCUE] == 0 and stroke[4] < STEEP and after > 1e-6
    u[TIP_UNTIL] = min(p[FOLLOW] / after, p[FOLLOW_TIME]) if follows else -1.0


@kernel
def push_again(b: FloatArray, s: IntArray, u: FloatArray, p: FloatArray, now: float) -> float:
    """The tip meets the ball again, through its centre and elastically; the closing speed [m/s]."""
    closing = u[TIP_SPEED] - b[0, VX] * u[TIP_X] - b[0, VY] * u[TIP_Y]
    s[DOUBLE_HIT] += 1
    if s[DOUBLE_HIT] >= MOST_FOLLOWED:
        u[TIP_UNTIL] = -1.0
    if closing <= 0.0:
        return 0.0
    gain = 2.0 * closing / (1.0 + p[MASS_RATIO])
    b[0, VX] += gain * u[TIP_X]
    b[0, VY] += gain * u[TIP_Y]
    place = u[TIP_AT] + u[TIP_SPEED] * now
    u[TIP_SPEED] -= p[MASS_RATIO] * gain
    u[TIP_AT] = place - u[TIP_SPEED] * now
    return float(closing)
