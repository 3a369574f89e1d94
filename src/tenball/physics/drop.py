"""What a ball over the hole of a pocket does next: it falls, meets the parts of the pocket, or comes out again.

It is lost once its centre is below the slate. The first contact is found by steps that cannot pass one: a gap to a
convex body shrinks no faster than at its present rate and gravity, any gap no faster than the ball moves. On the way
in a slow ball tips over the edge of the slate; that is not followed, for such a ball is lost in any case, so the rim
counts only once the ball is past the nearest point to the middle of the hole.
"""

from __future__ import annotations

import math

from tenball.physics.collide.pocket import PARTS, RIM_PART, WALL_PART, part
from tenball.physics.columns import FALL, FEATURE, JAW, KIND, LAND, LEAVE, RIM, SOLO, VX, VY, VZ, WALL, X, Y, Z
from tenball.physics.compiled import FloatArray, IntArray, kernel
from tenball.physics.geometry import H_AX, H_AY, H_RADIUS, H_X, H_Y, HOLES
from tenball.physics.parameters import GRAVITY
from tenball.physics.rail import ON_RAIL
from tenball.physics.roots import quadratic_fall

__all__ = ["find_solo_over_hole"]

TOUCH = 5e-10
"""m: a ball this near to a part touches it; it may sink in by as much again before it is met anew."""
RIM_TOUCH = 1e-6
"""m: the same for the rim, along which a ball may roll before it drops; gravity closes that in half a millisecond."""
CONTACT = 1e-11
"""m: gap at which a contact is found."""
CLOSING = 1e-9
"""m/s: a touching ball that closes faster bounces at once."""
STEPS = 200
"""Steps after which the nearest part is taken for met; ten are usual."""
FLAT = 1.0 - 1e-12
"""Upward part of the direction from which on a ball lies on the top of a part."""


@kernel
def find_solo_over_hole(
    b: FloatArray, m: IntArray, i: int, p: FloatArray, g: FloatArray, pocket: int, now: float
) -> None:
    """Find the first of: fall, way out, jaw, wall, rim."""
    _offer(b, m, i, now + quadratic_fall(max(b[i, Z], 0.0), b[i, VZ], -0.5 * p[GRAVITY]), FALL, pocket)
    dx, dy = b[i, X] - g[HOLES + pocket, H_X], b[i, Y] - g[HOLES + pocket, H_Y]
    v2 = b[i, VX] * b[i, VX] + b[i, VY] * b[i, VY]
    nearest = 1e9
    if v2 > 1e-18:
        radius = g[HOLES + pocket, H_RADIUS]
        along = dx * b[i, VX] + dy * b[i, VY]
        root = along * along - v2 * (dx * dx + dy * dy - radius * radius)
        nearest = max(-along / v2, 0.0)
        out = max((math.sqrt(root) - along) / v2, 0.0) if root > 0.0 else nearest
        if now + out < b[i, SOLO]:
            _offer(b, m, i, now + out, LEAVE, pocket)
    _trace(b, m, i, p, g, pocket, now, nearest)


@kernel
def _offer(b: FloatArray, m: IntArray, i: int, time: float, kind: int, feature: int) -> None:
    b[i, SOLO] = time
    m[i, KIND] = kind
    m[i, FEATURE] = feature


@kernel
def _trace(
    b: FloatArray, m: IntArray, i: int, p: FloatArray, g: FloatArray, pocket: int, now: float, nearest: float
) -> None:
    """Step along the flight to the first part that it meets before its window ends; the rim counts from `nearest`."""
    window = b[i, SOLO] - now
    fastest = abs(b[i, VZ]) + p[GRAVITY] * window
    fastest = math.sqrt(b[i, VX] * b[i, VX] + b[i, VY] * b[i, VY] + fastest * fastest)
    for which in range(PARTS):
        t, slack = nearest if which == RIM_PART else 0.0, 0.0
        touch = RIM_TOUCH if which == RIM_PART else TOUCH
        for step in range(STEPS):
            if t >= window:
                break
            gap, nx, ny, nz = _gap_at(b, i, p, g, pocket, which, t)
            away = b[i, VX] * nx + b[i, VY] * ny + (b[i, VZ] - p[GRAVITY] * t) * nz
            touching = step == 0 and gap < touch
            met = away < -CLOSING if touching else gap + slack < CONTACT
            if met or step == STEPS - 1:
                _meet(b, m, i, pocket, which, nz, now + t)
                window = t
                break
            slack = touch - gap if touching else slack
            t += _safe(b, i, p, g, pocket, which, gap + slack, away, fastest, t)


@kernel
def _gap_at(
    b: FloatArray, i: int, p: FloatArray, g: FloatArray, pocket: int, which: int, t: float
) -> tuple[float, float, float, float]:
    """The gap to a part in t seconds, and the direction away from it."""
    z = b[i, Z] + (b[i, VZ] - 0.5 * p[GRAVITY] * t) * t
    return part(b[i, X] + b[i, VX] * t, b[i, Y] + b[i, VY] * t, z, p, g, pocket, which)


@kernel
def _safe(
    b: FloatArray, i: int, p: FloatArray, g: FloatArray, pocket: int, which: int, gap: float, away: float,
    fastest: float, t: float,
) -> float:  # fmt: skip
    """How long a gap that opens at the rate `away` t seconds from now stays open for sure."""
    plain = max(gap, CONTACT) / fastest
    bend = p[GRAVITY]
    if which >= WALL_PART:
        vx, vy = b[i, VX], b[i, VY]
        dx = b[i, X] + vx * t - g[HOLES + pocket, H_X]
        dy = b[i, Y] + vy * t - g[HOLES + pocket, H_Y]
        outward, v2 = dx * vx + dy * vy, vx * vx + vy * vy
        depth = dx * g[HOLES + pocket, H_AX] + dy * g[HOLES + pocket, H_AY]
        opposite = depth < 0.0 if which == WALL_PART else depth > 0.0
        if opposite or (outward < 0.0 and (which == RIM_PART or b[i, VZ] > p[GRAVITY] * t)):
            return plain
        if outward < 0.0:
            # Across the hole it is farther from the wall until it is as far on the other side.
            return float(max(plain, -outward / v2))
        bend += v2 / max(math.sqrt(dx * dx + dy * dy), 1e-6)
    root = math.sqrt(away * away + 2.0 * bend * max(gap, 0.0))
    return float(max(plain, (away + root) / bend if away > 0.0 else 2.0 * gap / (root - away)))


@kernel
def _meet(b: FloatArray, m: IntArray, i: int, pocket: int, which: int, nz: float, time: float) -> None:
    if which == RIM_PART:
        _offer(b, m, i, time, RIM, pocket)
    elif nz > FLAT:
        _offer(b, m, i, time, LAND, ON_RAIL)
    elif which == WALL_PART:
        _offer(b, m, i, time, WALL, pocket)
    else:
        _offer(b, m, i, time, JAW, which)
