"""The inside of a pocket as a ball over its hole meets it: two jaws, the back wall, and the edge of the slate.

A jaw is the facing from its lip to its end. Its face leans over by the vertical cut, so that its upper edge, as high as
a nose, is met first; below the bed's height a ball meets the face, which pushes it down, above it the edge. The face
stands where a ball on the bed meets face and edge at once, within 0.02 mm of where the edge and the cut would put it.
The back wall is leather of the same shape.
"""

from __future__ import annotations

import math

from tenball.physics.collide.ball_ball import GENTLE_IN_AIR
from tenball.physics.collide.cushion import strike_rubber
from tenball.physics.collide.surface import move_out, strike_surface
from tenball.physics.columns import VX, VY, VZ, X, Y, Z
from tenball.physics.compiled import FloatArray, kernel
from tenball.physics.geometry import (
    CUSHIONS,
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
)  # fmt: skip
from tenball.physics.parameters import (
    CUT_COS,
    CUT_SIN,
    GRAVITY,
    JAW_E,
    NOSE_Z,
    POCKET_E,
    POCKET_MU,
    RADIUS,
    REACH,
    SLATE_E,
    SLATE_MU,
)  # fmt: skip

__all__ = ["PARTS", "RIM_PART", "WALL_PART", "bounce_in_pocket", "climb_out", "part", "throw_back"]

WALL_PART = 2
RIM_PART = 3
PARTS = 4
"""The parts of a pocket: its two jaws, its wall, its rim."""


@kernel
def part(
    x: float, y: float, z: float, p: FloatArray, g: FloatArray, pocket: int, which: int
) -> tuple[float, float, float, float]:
    """The gap between a ball there and that part of the pocket [m], and the unit vector from the part to the ball."""
    if which == WALL_PART:
        return _wall(x, y, z, p, g, HOLES + pocket)
    if which == RIM_PART:
        return _rim(x, y, z, p, g, HOLES + pocket)
    return _jaw(x, y, z, p, g, CUSHIONS + 2 * pocket + which)


@kernel
def _jaw(x: float, y: float, z: float, p: FloatArray, g: FloatArray, row: int) -> tuple[float, float, float, float]:
    dx, dy = x - g[row, L_X], y - g[row, L_Y]
    along = dx * g[row, L_DX] + dy * g[row, L_DY]
    nx, ny = g[row, L_NX], g[row, L_NY]
    gap = dx * nx + dy * ny
    beyond = along - g[row, L_LENGTH]
    if beyond > 0.0 and gap < 0.0:
        # Behind the facing its end is as wide as the jaw, or else a ball could roll on to it from below its top.
        gap, nx, ny = beyond, g[row, L_DX], g[row, L_DY]
    elif along < 0.0 or beyond > 0.0:
        end = 0.0 if along < 0.0 else g[row, L_LENGTH]
        ex, ey = dx - end * g[row, L_DX], dy - end * g[row, L_DY]
        gap = max(math.sqrt(ex * ex + ey * ey), 1e-12)
        nx, ny = ex / gap, ey / gap
    room, level, rise = _profile(gap, z, p)
    return room, level * nx, level * ny, rise


@kernel
def _wall(x: float, y: float, z: float, p: FloatArray, g: FloatArray, row: int) -> tuple[float, float, float, float]:
    gap, nx, ny = _arc(x, y, g, row, 1.0)
    room, level, rise = _profile(gap, z, p)
    return room, level * nx, level * ny, rise


@kernel
def _profile(gap: float, z: float, p: FloatArray) -> tuple[float, float, float]:
    """Room before a jaw or the wall at that plan distance, and the level and upward part of the direction away from it.

    Balls up to the bed's height meet the face, higher ones the edge, or the top behind it.
    """
    if z <= p[RADIUS] or (gap <= 0.0 and z <= p[NOSE_Z]):
        return (gap - p[REACH]) * p[CUT_COS] - (z - p[RADIUS]) * p[CUT_SIN], p[CUT_COS], -p[CUT_SIN]
    if gap <= 0.0:
        return z - p[NOSE_Z] - p[RADIUS], 0.0, 1.0
    rise = z - p[NOSE_Z]
    distance = math.sqrt(gap * gap + rise * rise)
    return distance - p[RADIUS], gap / distance, rise / distance


@kernel
def _rim(x: float, y: float, z: float, p: FloatArray, g: FloatArray, row: int) -> tuple[float, float, float, float]:
    gap, nx, ny = _arc(x, y, g, row, -1.0)
    gap = max(gap, 0.0)
    length = max(math.sqrt(gap * gap + z * z), 1e-12)
    return length - p[RADIUS], gap / length * nx, gap / length * ny, z / length


@kernel
def _arc(x: float, y: float, g: FloatArray, row: int, side: float) -> tuple[float, float, float]:
    """The gap in plan to the back (1) or front (-1) half of a hole's circle from inside, and the way from there."""
    dx, dy = x - g[row, H_X], y - g[row, H_Y]
    ax, ay = g[row, H_AX], g[row, H_AY]
    if side * (dx * ax + dy * ay) >= 0.0:
        distance = max(math.sqrt(dx * dx + dy * dy), 1e-12)
        return g[row, H_RADIUS] - distance, -dx / distance, -dy / distance
    # Opposite the half: the nearer of its ends counts.
    end = math.copysign(g[row, H_RADIUS], dy * ax - dx * ay)
    dx, dy = dx + end * ay, dy - end * ax
    gap = max(math.sqrt(dx * dx + dy * dy), 1e-12)
    return gap, dx / gap, dy / gap


@kernel
def bounce_in_pocket(b: FloatArray, i: int, p: FloatArray, g: FloatArray, pocket: int, which: int) -> float:
    """Bounce off that part of the pocket; the closing speed [m/s]."""
    gap, nx, ny, nz = part(b[i, X], b[i, Y], b[i, Z], p, g, pocket, which)
    # A ball that rides along the rim or the wall loses nothing at first, so that it hops by micrometres, not ever less.
    gentle = -(b[i, VX] * nx + b[i, VY] * ny + b[i, VZ] * nz) < GENTLE_IN_AIR
    if which == RIM_PART:
        return strike_surface(b, i, p, nx, ny, nz, 1.0 if gentle else p[SLATE_E], p[SLATE_MU])
    move_out(b, i, p, gap, nx, ny, nz)
    if which == WALL_PART:
        return strike_surface(b, i, p, nx, ny, nz, 1.0 if gentle else p[POCKET_E], p[POCKET_MU])
    return strike_rubber(b, i, p, nx, ny, nz, p[JAW_E])


@kernel
def climb_out(b: FloatArray, i: int, p: FloatArray, g: FloatArray, pocket: int) -> bool:
    """Whether a ball that reaches the edge from inside has the energy to come up on the slate, which it then pays."""
    lift = p[RADIUS] - b[i, Z]
    if lift <= 0.0:
        return True
    v2 = b[i, VX] * b[i, VX] + b[i, VY] * b[i, VY] + b[i, VZ] * b[i, VZ]
    left = v2 - 2.0 * p[GRAVITY] * lift
    if left <= 0.0:
        return False
    share = math.sqrt(left / v2)
    b[i, Z] = p[RADIUS]
    b[i, VX] *= share
    b[i, VY] *= share
    b[i, VZ] *= share
    for which in range(WALL_PART):
        gap, nx, ny, nz = part(b[i, X], b[i, Y], b[i, Z], p, g, pocket, which)
        level = math.sqrt(nx * nx + ny * ny)
        if nz < 0.0:
            move_out(b, i, p, gap / level, nx / level, ny / level, 0.0)
    return True


@kernel
def throw_back(b: FloatArray, i: int, p: FloatArray, g: FloatArray, pocket: int) -> float:
    """The edge of the slate throws a ball that cannot come up level back over the hole; the closing speed [m/s]."""
    dx, dy = g[HOLES + pocket, H_X] - b[i, X], g[HOLES + pocket, H_Y] - b[i, Y]
    distance = math.sqrt(dx * dx + dy * dy)
    return strike_surface(b, i, p, dx / distance, dy / distance, 0.0, p[SLATE_E], p[SLATE_MU])
