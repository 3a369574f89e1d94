"""What a ball in the air does next.

In flight the path is straight in plan and a parabola in height. A nose or a facing is an edge in space at the nose's
height; the ball touches it where its centre comes within a radius, in front of it. Behind it lies the rail's top.
"""

from __future__ import annotations

from tenball.physics.columns import (
    EDGE,
    FEATURE,
    HOLE,
    KIND,
    LAND,
    LIP,
    NEVER,
    NOSE,
    SOLO,
    VX,
    VY,
    VZ,
    X,
    Y,
    Z,
)  # fmt: skip
from tenball.physics.compiled import FloatArray, IntArray, kernel
from tenball.physics.detect import bound
from tenball.physics.drop import find_solo_over_hole
from tenball.physics.geometry import (
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
from tenball.physics.parameters import GRAVITY, NOSE_Z, RADIUS
from tenball.physics.rail import find_landing_on_rail
from tenball.physics.roots import meeting, meeting_3d, quadratic_fall

__all__ = ["find_solo_in_flight"]

STRAIGHT_UP = 1e-12
"""m/s: along a line slower than this a ball stays where it is."""


@kernel
def find_solo_in_flight(b: FloatArray, m: IntArray, i: int, p: FloatArray, g: FloatArray, now: float) -> None:
    """Find the first of: landing on bed or rail, cushion, jaw, pocket, outer edge of the rail."""
    pocket = m[i, HOLE]
    if pocket >= 0:
        find_solo_over_hole(b, m, i, p, g, pocket, now)
    else:
        _offer(b, m, i, now + quadratic_fall(max(b[i, Z] - p[RADIUS], 0.0), b[i, VZ], -0.5 * p[GRAVITY]), LAND, 0)
        find_landing_on_rail(b, m, i, p, g, now)
        for row in range(LIPS):
            _find_edge(b, m, i, p, g, row, now)
        for lip in range(HOLES - LIPS):
            _find_lip(b, m, i, p, g, lip, now)
        for hole in range(6):
            _find_hole(b, m, i, g, hole, now)
    bound(b, i, now)


@kernel
def _offer(b: FloatArray, m: IntArray, i: int, time: float, kind: int, feature: int) -> None:
    b[i, SOLO] = time
    m[i, KIND] = kind
    m[i, FEATURE] = feature


@kernel
def _find_lip(b: FloatArray, m: IntArray, i: int, p: FloatArray, g: FloatArray, lip: int, now: float) -> None:
    window = b[i, SOLO] - now
    dx, dy, dz = b[i, X] - g[LIPS + lip, P_X], b[i, Y] - g[LIPS + lip, P_Y], b[i, Z] - p[NOSE_Z]
    time = meeting_3d(dx, dy, dz, b[i, VX], b[i, VY], b[i, VZ], 0.0, 0.0, -p[GRAVITY], p[RADIUS], window)
    if time < window:
        _offer(b, m, i, now + time, LIP, lip)


@kernel
def _find_edge(b: FloatArray, m: IntArray, i: int, p: FloatArray, g: FloatArray, row: int, now: float) -> None:
    """The edge of a nose or facing, while the ball is beside that edge and not beyond its ends."""
    x, y = b[i, X] - g[row, L_X], b[i, Y] - g[row, L_Y]
    along, speed = x * g[row, L_DX] + y * g[row, L_DY], b[i, VX] * g[row, L_DX] + b[i, VY] * g[row, L_DY]
    start, end = _beside(along, speed, g[row, L_LENGTH])
    end = min(end, b[i, SOLO] - now)
    if start >= end:
        return
    nx, ny = g[row, L_NX], g[row, L_NY]
    v = b[i, VX] * nx + b[i, VY] * ny
    # Seen from the moment at which it comes beside the edge: before that it may have been near the line beyond an end.
    across, rise = x * nx + y * ny + v * start, b[i, Z] - p[NOSE_Z] + (b[i, VZ] - 0.5 * p[GRAVITY] * start) * start
    vz = b[i, VZ] - p[GRAVITY] * start
    time = meeting(across, rise, v, vz, 0.0, -p[GRAVITY], p[RADIUS], end - start)
    if time < end - start and across + v * time >= 0.0:
        _offer(b, m, i, now + start + time, NOSE, row)


@kernel
def _beside(along: float, speed: float, length: float) -> tuple[float, float]:
    """From when until when a ball is beside a line of that length, which it passes at that speed."""
    if abs(speed) < STRAIGHT_UP:
        return (0.0, NEVER) if 0.0 <= along <= length else (NEVER, NEVER)
    one, other = -along / speed, (length - along) / speed
    return max(min(one, other), 0.0), max(one, other)


@kernel
def _find_hole(b: FloatArray, m: IntArray, i: int, g: FloatArray, pocket: int, now: float) -> None:
    window = b[i, SOLO] - now
    dx, dy = b[i, X] - g[HOLES + pocket, H_X], b[i, Y] - g[HOLES + pocket, H_Y]
    time = meeting(dx, dy, b[i, VX], b[i, VY], 0.0, 0.0, g[HOLES + pocket, H_RADIUS], window)
    if time < window:
        _offer(b, m, i, now + time, EDGE, pocket)
