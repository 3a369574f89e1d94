"""Bad input is refused before a shot is played, with the ball and the value named."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache

from tenball.physics.columns import BALLS
from tenball.physics.compiled import FloatArray, entry, kernel, source_stamp
from tenball.physics.errors import PhysicsError
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
    LIPS,
    P_X,
    P_Y,
)  # fmt: skip
from tenball.physics.parameters import HALF_LENGTH, HALF_WIDTH, RADIUS, REACH

__all__ = ["TOLERANCE", "check"]

TOLERANCE = 1e-9
"""m: overlap that counts as touching."""
FASTEST = 20.0
"""m/s: no break is known above 16 m/s."""
FARTHEST_OFFSET = 0.95
"""Ball radii: beyond it the tip misses the ball."""
STEEPEST = math.radians(85.0)
"""rad: a massé is played at up to this."""

BAD_PLACE, NO_CUE_BALL, OUTSIDE, OVERLAP, BAD_SPEED, BAD_AIM, BAD_OFFSET, BAD_SLOPE = range(1, 9)
_STROKE_FAULTS = {
    BAD_SPEED: ("speed", f"0 to {FASTEST:g} m/s"),
    BAD_AIM: ("aim", "a finite angle in radians"),
    BAD_OFFSET: ("tip offset", f"at most {FARTHEST_OFFSET} ball radii from the centre"),
    BAD_SLOPE: ("slope", f"0 to {STEEPEST:.4f} radians"),
}


def check(layouts: FloatArray, strokes: FloatArray, p: FloatArray, g: FloatArray, *, first: int | None = None) -> None:
    """Refuse impossible layouts and absurd strokes, by the number of the shot counted from `first`, or without one."""
    number, fault, ball, other, value = _find_entry()(layouts, strokes, p, g)
    shot = None if first is None else first + number
    if fault in _STROKE_FAULTS:
        name, allowed = _STROKE_FAULTS[fault]
        raise PhysicsError("bad_stroke", shot=shot, name=name, value=value, allowed=allowed)
    if fault:
        keys = {BAD_PLACE: "bad_place", NO_CUE_BALL: "no_cue_ball", OUTSIDE: "outside", OVERLAP: "overlap"}
        place = tuple(float(x) for x in layouts[number, ball])
        raise PhysicsError(keys[fault], shot=shot, ball=ball, other=other, value=place, by=value)


Finder = Callable[[FloatArray, FloatArray, FloatArray, FloatArray], tuple[int, int, int, int, float]]


@cache
def _find_entry() -> Finder:
    stamp = source_stamp()

    def find(
        layouts: FloatArray, strokes: FloatArray, p: FloatArray, g: FloatArray
    ) -> tuple[int, int, int, int, float]:
        """The first bad shot: its number, the fault, the balls and the value; fault 0 if there is none."""
        _ = stamp
        for k in range(layouts.shape[0]):
            fault, value = _stroke_fault(strokes[k])
            if fault > 0:
                return k, fault, 0, 0, value
            fault, ball, other, value = _layout_fault(layouts[k], p, g)
            if fault > 0:
                return k, fault, ball, other, value
        return 0, 0, 0, 0, 0.0

    return entry(find)


@kernel
def _stroke_fault(stroke: FloatArray) -> tuple[int, float]:
    speed, aim, slope = stroke[0], stroke[1], stroke[4]
    if not 0.0 <= speed <= FASTEST:
        return BAD_SPEED, speed
    if not abs(aim) < 1e6:
        return BAD_AIM, aim
    offset = math.sqrt(stroke[2] * stroke[2] + stroke[3] * stroke[3])
    if not offset <= FARTHEST_OFFSET:
        return BAD_OFFSET, offset
    if not 0.0 <= slope <= STEEPEST:
        return BAD_SLOPE, slope
    return 0, 0.0


@kernel
def _layout_fault(layout: FloatArray, p: FloatArray, g: FloatArray) -> tuple[int, int, int, float]:
    for i in range(BALLS):
        x, y = layout[i, 0], layout[i, 1]
        if math.isnan(x) and math.isnan(y):
            if i == 0:
                return NO_CUE_BALL, i, i, x
            continue
        if not (math.isfinite(x) and math.isfinite(y)):
            return BAD_PLACE, i, i, x
        if not _on_bed(x, y, p, g):
            return OUTSIDE, i, i, x
        for j in range(i):
            dx, dy = x - layout[j, 0], y - layout[j, 1]
            # A ball that is not there is NaN and never overlaps.
            over = 2.0 * p[RADIUS] - math.sqrt(dx * dx + dy * dy)
            if over > TOLERANCE:
                return OVERLAP, j, i, over
    return 0, 0, 0, 0.0


@kernel
def _on_bed(x: float, y: float, p: FloatArray, g: FloatArray) -> bool:
    """Whether a ball can lie there: on the bed or on a shelf, clear of rubber and not over a hole."""
    if abs(x) < p[HALF_LENGTH] - p[REACH] and abs(y) < p[HALF_WIDTH] - p[REACH]:
        return True
    inside = abs(x) <= p[HALF_LENGTH] and abs(y) <= p[HALF_WIDTH]
    for pocket in range(6):
        row = HOLES + pocket
        dx, dy = x - g[row, H_X], y - g[row, H_Y]
        depth = dx * g[row, H_AX] + dy * g[row, H_AY]
        aside = abs(dx * g[row, H_AY] - dy * g[row, H_AX])
        if dx * dx + dy * dy <= g[row, H_RADIUS] * g[row, H_RADIUS]:
            return False
        if aside < g[row, H_RADIUS] and -0.2 < depth < 0.0:
            inside = True
    return inside and _clear_of_rubber(x, y, p, g)


@kernel
def _clear_of_rubber(x: float, y: float, p: FloatArray, g: FloatArray) -> bool:
    near = p[REACH] - TOLERANCE
    for row in range(LIPS):
        dx, dy = x - g[row, L_X], y - g[row, L_Y]
        along = dx * g[row, L_DX] + dy * g[row, L_DY]
        gap = dx * g[row, L_NX] + dy * g[row, L_NY]
        # Behind a facing lies the rail only as deep as the rubber; behind a nose all is rail.
        if 0.0 <= along <= g[row, L_LENGTH] and gap < near and (row < CUSHIONS or gap > -0.1):
            return False
    for row in range(LIPS, HOLES):
        dx, dy = x - g[row, P_X], y - g[row, P_Y]
        if dx * dx + dy * dy < near * near:
            return False
    return True
