"""What a ball in the air, or over the hole of a pocket, does next.

In flight the path is straight in plan and a parabola in height. A nose is an edge in space at the nose's height; the
ball touches it where its centre comes within a radius. Over a hole the ball is lost once its centre is below the
slate, unless the back wall throws it back and over the edge before that.
"""

from __future__ import annotations

import math

from tenball.physics.columns import (
    EDGE,
    FALL,
    FEATURE,
    FLOOR,
    HOLE,
    KIND,
    LAND,
    LEAVE,
    LIP,
    NEVER,
    NOSE,
    RIM,
    SOLO,
    VX,
    VY,
    VZ,
    WALL,
    X,
    Y,
    Z,
)  # fmt: skip
from tenball.physics.compiled import FloatArray, IntArray, kernel
from tenball.physics.detect import bound, line_time
from tenball.physics.geometry import (
    CUSHIONS,
    ENDS,
    H_AX,
    H_AY,
    H_RADIUS,
    H_X,
    H_Y,
    HOLES,
    L_DX,
    L_DY,
    L_LENGTH,
    L_NX,
    L_NY,
    L_X,
    L_Y,
    LIPS,
    P_X,
    P_Y,
)  # fmt: skip
from tenball.physics.parameters import GRAVITY, HALF_LENGTH, HALF_WIDTH, NOSE_Z, RADIUS, REACH, TOP
from tenball.physics.roots import meeting, meeting_3d, quadratic_fall

__all__ = ["LEVEL", "find_solo_in_flight", "over_rail"]

LEVEL = 1e-9
"""m: a ball beside a hole that is no higher than this above the bed's height meets upright facings."""

PAUSE = 5e-4
"""s after an impact on the edge or wall of a pocket in which neither is looked at again; gravity closes 1 µm in it."""


@kernel
def find_solo_in_flight(b: FloatArray, m: IntArray, i: int, p: FloatArray, g: FloatArray, now: float) -> None:
    """Find the first of: landing, cushion, jaw, pocket, floor."""
    pause = PAUSE if m[i, KIND] in (RIM, WALL) else 0.0
    pocket = m[i, HOLE]
    if pocket < 0:
        _offer(b, m, i, now + quadratic_fall(max(b[i, Z] - p[RADIUS], 0.0), b[i, VZ], -0.5 * p[GRAVITY]), LAND, 0)
        _find_floor(b, m, i, p, now)
        for group in range(7):
            _find_rubber(b, m, i, p, g, group, now)
            if group > 0:
                _find_edge(b, m, i, g, group - 1, now)
    else:
        _offer(b, m, i, now + quadratic_fall(max(b[i, Z], 0.0), b[i, VZ], -0.5 * p[GRAVITY]), FALL, pocket)
        _find_jaws(b, m, i, p, g, pocket, now)
        _find_wall(b, m, i, p, g, pocket, now, pause)
        _find_rim(b, m, i, p, g, pocket, now, pause)
    bound(b, i, now)


@kernel
def _offer(b: FloatArray, m: IntArray, i: int, time: float, kind: int, feature: int) -> None:
    b[i, SOLO] = time
    m[i, KIND] = kind
    m[i, FEATURE] = feature


@kernel
def _find_floor(b: FloatArray, m: IntArray, i: int, p: FloatArray, now: float) -> None:
    """The ball's centre a radius beyond a nose line, in the air: it comes down on the rail or beyond."""
    for axis in range(2):
        v = b[i, VX + axis]
        limit = p[HALF_LENGTH + axis] + p[RADIUS]
        if v != 0.0:
            time = now + max((math.copysign(limit, v) - b[i, X + axis]) / v, 0.0)
            if time < b[i, SOLO]:
                _offer(b, m, i, time, FLOOR, 0)


@kernel
def _find_rubber(b: FloatArray, m: IntArray, i: int, p: FloatArray, g: FloatArray, group: int, now: float) -> None:
    """The six noses (group 0), or the facings and lips of pocket group - 1."""
    first = 0 if group == 0 else CUSHIONS + 2 * (group - 1)
    last = CUSHIONS if group == 0 else first + 2
    for row in range(first, last):
        window = b[i, SOLO] - now
        time = _line_time(b, i, p, g, row, window)
        if time < window:
            _offer(b, m, i, now + time, NOSE, row)
        if group > 0:
            window = b[i, SOLO] - now
            lip = row - CUSHIONS
            dx, dy, dz = b[i, X] - g[LIPS + lip, P_X], b[i, Y] - g[LIPS + lip, P_Y], b[i, Z] - p[NOSE_Z]
            vx, vy, vz = b[i, VX], b[i, VY], b[i, VZ]
            time = meeting_3d(dx, dy, dz, vx, vy, vz, 0.0, 0.0, -p[GRAVITY], p[RADIUS], window)
            if time < window:
                _offer(b, m, i, now + time, LIP, lip)


@kernel
def _find_jaws(b: FloatArray, m: IntArray, i: int, p: FloatArray, g: FloatArray, pocket: int, now: float) -> None:
    """Facings, their ends and lips beside the hole: edges above the bed's height, upright walls below it."""
    vx, vy, vz = b[i, VX], b[i, VY], b[i, VZ]
    for lip in range(2 * pocket, 2 * pocket + 2):
        window = b[i, SOLO] - now
        time = _line_time(b, i, p, g, CUSHIONS + lip, window)
        if time < window and _height(b, i, p, time) > p[RADIUS]:
            _offer(b, m, i, now + time, NOSE, CUSHIONS + lip)
        time = line_time(b, i, g, CUSHIONS + lip, p[REACH], b[i, SOLO] - now)
        if time < NEVER and _height(b, i, p, time) <= p[RADIUS] + LEVEL:
            _offer(b, m, i, now + time, NOSE, CUSHIONS + lip)
        for point in (lip, lip + ENDS - LIPS):
            window = b[i, SOLO] - now
            dx, dy = b[i, X] - g[LIPS + point, P_X], b[i, Y] - g[LIPS + point, P_Y]
            time = meeting_3d(
                dx, dy, b[i, Z] - p[NOSE_Z], vx, vy, vz, 0.0, 0.0, -p[GRAVITY], p[RADIUS], window
            )  # fmt: skip
            if time < window and _height(b, i, p, time) > p[RADIUS]:
                _offer(b, m, i, now + time, LIP, point)
            window = b[i, SOLO] - now
            time = meeting(dx, dy, vx, vy, 0.0, 0.0, p[REACH], window)
            if time < window and _height(b, i, p, time) <= p[RADIUS] + LEVEL:
                _offer(b, m, i, now + time, LIP, point)


@kernel
def _height(b: FloatArray, i: int, p: FloatArray, t: float) -> float:
    """Height of the ball's centre in t seconds."""
    return float(b[i, Z] + (b[i, VZ] - 0.5 * p[GRAVITY] * t) * t)


@kernel
def _line_time(b: FloatArray, i: int, p: FloatArray, g: FloatArray, row: int, window: float) -> float:
    """When the ball touches the edge of a nose or facing in space; NEVER where that is beside its ends."""
    nx, ny = g[row, L_NX], g[row, L_NY]
    x, y = b[i, X] - g[row, L_X], b[i, Y] - g[row, L_Y]
    across, v = x * nx + y * ny, b[i, VX] * nx + b[i, VY] * ny
    time = meeting(across, b[i, Z] - p[NOSE_Z], v, b[i, VZ], 0.0, -p[GRAVITY], p[RADIUS], window)
    if time < window:
        along = (x + b[i, VX] * time) * g[row, L_DX] + (y + b[i, VY] * time) * g[row, L_DY]
        if 0.0 <= along <= g[row, L_LENGTH]:
            return time
    return NEVER


@kernel
def _find_edge(b: FloatArray, m: IntArray, i: int, g: FloatArray, pocket: int, now: float) -> None:
    window = b[i, SOLO] - now
    dx, dy = b[i, X] - g[HOLES + pocket, H_X], b[i, Y] - g[HOLES + pocket, H_Y]
    time = meeting(dx, dy, b[i, VX], b[i, VY], 0.0, 0.0, g[HOLES + pocket, H_RADIUS], window)
    if time < window:
        _offer(b, m, i, now + time, EDGE, pocket)


@kernel
def _last_crossing(dx: float, dy: float, vx: float, vy: float, radius: float) -> float:
    """When a straight path leaves a circle for good; where it never enters, when it is nearest."""
    v2 = vx * vx + vy * vy
    along = dx * vx + dy * vy
    root = along * along - v2 * (dx * dx + dy * dy - radius * radius)
    return (math.sqrt(root) - along) / v2 if root > 0.0 else -along / v2


@kernel
def _find_wall(
    b: FloatArray, m: IntArray, i: int, p: FloatArray, g: FloatArray, pocket: int, now: float, pause: float
) -> None:
    """The back half of the hole is walled with leather as high as the rail; above it the ball is gone."""
    vx, vy = b[i, VX], b[i, VY]
    if vx * vx + vy * vy < 1e-18:
        return
    dx, dy = b[i, X] - g[HOLES + pocket, H_X], b[i, Y] - g[HOLES + pocket, H_Y]
    depth = dx * g[HOLES + pocket, H_AX] + dy * g[HOLES + pocket, H_AY]
    inward = vx * g[HOLES + pocket, H_AX] + vy * g[HOLES + pocket, H_AY]
    time = max(_last_crossing(dx, dy, vx, vy, g[HOLES + pocket, H_RADIUS] - p[REACH]), pause)
    if depth + inward * time < 0.0:
        if inward <= 0.0:
            return
        time = max(-depth / inward, pause)
    if (dx + vx * time) * vx + (dy + vy * time) * vy <= 0.0:
        return
    if now + time < b[i, SOLO]:
        height = b[i, Z] + (b[i, VZ] - 0.5 * p[GRAVITY] * time) * time
        _offer(b, m, i, now + time, WALL if height < p[TOP] else FLOOR, pocket)


@kernel
def _rim_gap(b: FloatArray, i: int, p: FloatArray, g: FloatArray, pocket: int, t: float) -> float:
    """Squared distance from the ball's centre to the edge of the slate, less a squared radius, in t seconds."""
    dx = b[i, X] + b[i, VX] * t - g[HOLES + pocket, H_X]
    dy = b[i, Y] + b[i, VY] * t - g[HOLES + pocket, H_Y]
    inside = g[HOLES + pocket, H_RADIUS] - math.sqrt(dx * dx + dy * dy)
    z = b[i, Z] + (b[i, VZ] - 0.5 * p[GRAVITY] * t) * t
    return float(inside * inside + z * z - p[RADIUS] * p[RADIUS])


@kernel
def _find_rim(
    b: FloatArray, m: IntArray, i: int, p: FloatArray, g: FloatArray, pocket: int, now: float, pause: float
) -> None:
    """The edge of the slate as the ball comes back to it, or the way out above it.

    On the way in a slow ball tips over the edge; that is not followed, for such a ball is lost in any case.
    """
    vx, vy = b[i, VX], b[i, VY]
    if vx * vx + vy * vy < 1e-18:
        return
    dx, dy = b[i, X] - g[HOLES + pocket, H_X], b[i, Y] - g[HOLES + pocket, H_Y]
    nearest = -(dx * vx + dy * vy) / (vx * vx + vy * vy)
    start = max(nearest, 0.0) + pause
    way_out = max(_last_crossing(dx, dy, vx, vy, g[HOLES + pocket, H_RADIUS]), 0.0)
    window = b[i, SOLO] - now
    end = min(way_out, window)
    steps = 32
    before = start
    for k in range(steps + 1):
        t = start + (end - start) * k / steps
        if start <= end and _rim_gap(b, i, p, g, pocket, t) < -1e-12:
            if k > 0:
                t = _first_touch(b, i, p, g, pocket, before, t)
            _offer(b, m, i, now + t, RIM, pocket)
            return
        before = t
    if way_out < window:
        _offer(b, m, i, now + way_out, LEAVE, pocket)


@kernel
def _first_touch(b: FloatArray, i: int, p: FloatArray, g: FloatArray, pocket: int, lo: float, hi: float) -> float:
    """Bisection between a time when the ball is clear of the edge and one when it is not."""
    for _ in range(50):
        t = 0.5 * (lo + hi)
        if _rim_gap(b, i, p, g, pocket, t) < 0.0:
            hi = t
        else:
            lo = t
    return hi


@kernel
def over_rail(b: FloatArray, i: int, p: FloatArray, g: FloatArray) -> bool:
    """Whether the ball is behind the noses and not in the mouth of a pocket."""
    x, y = b[i, X], b[i, Y]
    if abs(x) <= p[HALF_LENGTH] and abs(y) <= p[HALF_WIDTH]:
        return False
    for pocket in range(6):
        row = HOLES + pocket
        depth = (x - g[row, H_X]) * g[row, H_AX] + (y - g[row, H_Y]) * g[row, H_AY]
        if abs(depth) < 2.0 * g[row, H_RADIUS] and _between(x, y, g, CUSHIONS + 2 * pocket):
            return False
    return True


@kernel
def _between(x: float, y: float, g: FloatArray, row: int) -> bool:
    """Whether a place is in front of both facings of a pocket, the first of which has that row."""
    one = (x - g[row, L_X]) * g[row, L_NX] + (y - g[row, L_Y]) * g[row, L_NY]
    other = (x - g[row + 1, L_X]) * g[row + 1, L_NX] + (y - g[row + 1, L_Y]) * g[row + 1, L_NY]
    return bool(one >= 0.0 and other >= 0.0)
