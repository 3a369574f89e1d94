"""What a ball on the bed does next by itself.

Its path until its next event is bounded by a box, and it looks at a pocket only where that box enters the pocket's
corner of the table.
"""

from __future__ import annotations

from tenball.physics.columns import (
    AX,
    AY,
    EDGE,
    END,
    FEATURE,
    GONE,
    HIGH,
    KIND,
    LEFT,
    LIP,
    LOW,
    MOTION,
    NEVER,
    NOSE,
    RIGHT,
    SOLO,
    TIP,
    TIP_ASIDE,
    TIP_AT,
    TIP_SPEED,
    TIP_UNTIL,
    TIP_X,
    TIP_Y,
    VX,
    VY,
    X,
    Y,
)  # fmt: skip
from tenball.physics.compiled import FloatArray, IntArray, inlined, kernel
from tenball.physics.geometry import (
    CUSHIONS,
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
from tenball.physics.parameters import (
    CORNER_ZONE,
    HALF_LENGTH,
    HALF_WIDTH,
    RADIUS,
    REACH,
    SIDE_ZONE,
)  # fmt: skip
from tenball.physics.roots import meeting, quadratic_fall

__all__ = ["bound", "find_solo_on_bed", "find_tip", "line_time"]

AT_NOSE = 1e-12
"""m: a ball this near a cushion touches it."""
BEHIND = 2e-9
"""m: more than rounding and slack can bring a ball behind a line that it touches."""
NOSE_APPROACH = -1e-8
"""m/s: a touching ball that closes faster than this bounces at once."""
NOSE_SLACK = 2e-10
"""m: what a touching ball that does not close may sink into the cushion before it is met again."""


@kernel
def bound(b: FloatArray, i: int, now: float) -> None:
    """Set the box of the ball's path from now until its next event of its own."""
    x, y, vx, vy, ax, ay = b[i, X], b[i, Y], b[i, VX], b[i, VY], b[i, AX], b[i, AY]
    window = b[i, SOLO] - now
    ex = x + (vx + 0.5 * ax * window) * window
    ey = y + (vy + 0.5 * ay * window) * window
    left, right, low, high = min(x, ex), max(x, ex), min(y, ey), max(y, ey)
    if ax != 0.0:
        turn = -vx / ax
        if 0.0 < turn < window:
            extreme = x + 0.5 * vx * turn
            left, right = min(left, extreme), max(right, extreme)
    if ay != 0.0:
        turn = -vy / ay
        if 0.0 < turn < window:
            extreme = y + 0.5 * vy * turn
            low, high = min(low, extreme), max(high, extreme)
    b[i, LEFT], b[i, RIGHT], b[i, LOW], b[i, HIGH] = left, right, low, high


@kernel
def line_time(b: FloatArray, i: int, g: FloatArray, row: int, reach: float, window: float) -> float:
    """When the ball's centre comes within reach of a nose or facing, in front of it and before the window ends."""
    nx, ny = g[row, L_NX], g[row, L_NY]
    x, y = b[i, X] - g[row, L_X], b[i, Y] - g[row, L_Y]
    gap = x * nx + y * ny - reach
    v = b[i, VX] * nx + b[i, VY] * ny
    half_a = 0.5 * (b[i, AX] * nx + b[i, AY] * ny)
    beside = x * g[row, L_DX] + y * g[row, L_DY]
    if gap < -BEHIND and not 0.0 <= beside <= g[row, L_LENGTH]:
        # In a mouth, behind the line of a nose beside it: it has to come out in front before it can fall back.
        time = quadratic_fall(gap, v, half_a) if v > 0.0 else NEVER
    elif gap <= AT_NOSE:
        time = 0.0 if v < NOSE_APPROACH else quadratic_fall(NOSE_SLACK, v, half_a)
    else:
        time = quadratic_fall(gap, v, half_a)
    if time < window:
        px = x + (b[i, VX] + 0.5 * b[i, AX] * time) * time
        py = y + (b[i, VY] + 0.5 * b[i, AY] * time) * time
        along = px * g[row, L_DX] + py * g[row, L_DY]
        if 0.0 <= along <= g[row, L_LENGTH]:
            return time
    return NEVER


@kernel
def _offer(b: FloatArray, m: IntArray, i: int, time: float, kind: int, feature: int) -> None:
    b[i, SOLO] = time
    m[i, KIND] = kind
    m[i, FEATURE] = feature


@inlined
def find_solo_on_bed(b: FloatArray, m: IntArray, i: int, p: FloatArray, g: FloatArray, now: float) -> None:
    """Find the first of: end of the motion (`SOLO` on entry), cushion, jaw, pocket's edge."""
    m[i, KIND] = END
    bound(b, i, now)
    x_max = p[HALF_LENGTH] - p[REACH]
    y_max = p[HALF_WIDTH] - p[REACH]
    if b[i, RIGHT] <= x_max and b[i, LEFT] >= -x_max and b[i, HIGH] <= y_max and b[i, LOW] >= -y_max:
        return
    _find_noses(b, m, i, p, g, now)
    bound(b, i, now)
    if _look_at_pockets(b, m, i, p, g, now):
        bound(b, i, now)


@kernel
def _look_at_pockets(b: FloatArray, m: IntArray, i: int, p: FloatArray, g: FloatArray, now: float) -> bool:
    """Look at the jaws of each pocket whose corner of the table the ball's box enters; whether there was one."""
    corner, side = p[CORNER_ZONE], p[SIDE_ZONE]
    looked = False
    for pocket in range(6):
        column = pocket // 2
        if column == 1:
            near = b[i, LEFT] < side and b[i, RIGHT] > -side
            deep = p[HALF_WIDTH] - p[REACH]
        else:
            near = b[i, LEFT] < corner - p[HALF_LENGTH] if column == 0 else b[i, RIGHT] > p[HALF_LENGTH] - corner
            deep = p[HALF_WIDTH] - corner
        if near and (b[i, HIGH] > deep if pocket % 2 == 0 else b[i, LOW] < -deep):
            _find_jaws(b, m, i, p, g, pocket, now)
            looked = True
    return looked


@kernel
def _find_noses(b: FloatArray, m: IntArray, i: int, p: FloatArray, g: FloatArray, now: float) -> None:
    x_max = p[HALF_LENGTH] - p[REACH]
    y_max = p[HALF_WIDTH] - p[REACH]
    for row in range(CUSHIONS):
        if row == 0:
            near = b[i, LEFT] < -x_max
        elif row == 1:
            near = b[i, RIGHT] > x_max
        elif row < 4:
            near = b[i, HIGH] > y_max
        else:
            near = b[i, LOW] < -y_max
        if near:
            time = line_time(b, i, g, row, p[REACH], b[i, SOLO] - now)
            if time < NEVER:
                _offer(b, m, i, now + time, NOSE, row)


@kernel
def _find_jaws(
    b: FloatArray, m: IntArray, i: int, p: FloatArray, g: FloatArray, pocket: int,
    now: float,
) -> None:  # fmt: skip
    """The two facings, the two lips and the edge of one pocket."""
    vx, vy, ax, ay = b[i, VX], b[i, VY], b[i, AX], b[i, AY]
    for row in range(2 * pocket, 2 * pocket + 2):
        time = line_time(b, i, g, CUSHIONS + row, p[REACH], b[i, SOLO] - now)
        if time < NEVER:
            _offer(b, m, i, now + time, NOSE, CUSHIONS + row)
        window = b[i, SOLO] - now
        time = meeting(b[i, X] - g[LIPS + row, P_X], b[i, Y] - g[LIPS + row, P_Y], vx, vy, ax, ay, p[REACH], window)
        if time < window:
            _offer(b, m, i, now + time, LIP, row)
    window = b[i, SOLO] - now
    radius = g[HOLES + pocket, H_RADIUS]
    time = meeting(b[i, X] - g[HOLES + pocket, H_X], b[i, Y] - g[HOLES + pocket, H_Y], vx, vy, ax, ay, radius, window)
    if time < window:
        _offer(b, m, i, now + time, EDGE, pocket)


@kernel
def find_tip(b: FloatArray, m: IntArray, u: FloatArray, p: FloatArray, now: float) -> None:
    """When the tip, following through, catches up with a cue ball that was blocked."""
    if now >= u[TIP_UNTIL] or m[0, MOTION] == GONE:
        return
    tip = u[TIP_AT] + u[TIP_SPEED] * now
    gap = b[0, X] * u[TIP_X] + b[0, Y] * u[TIP_Y] - tip
    aside = abs(b[0, Y] * u[TIP_X] - b[0, X] * u[TIP_Y] - u[TIP_ASIDE])
    v = b[0, VX] * u[TIP_X] + b[0, VY] * u[TIP_Y] - u[TIP_SPEED]
    half_a = 0.5 * (b[0, AX] * u[TIP_X] + b[0, AY] * u[TIP_Y])
    if aside > 0.5 * p[RADIUS]:
        return
    time = now
    if gap > AT_NOSE or v >= NOSE_APPROACH:
        time = now + quadratic_fall(max(gap, NOSE_SLACK), v, half_a)
    if time < min(b[0, SOLO], u[TIP_UNTIL]):
        _offer(b, m, 0, time, TIP, 0)
