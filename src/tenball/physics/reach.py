"""How low the cue can lie: the lowest slope at which it clears the rails and the other balls.

The cue is a straight cone from the tip's radius to the butt's; the ball that is struck is met at the tip's offset.
The condition for each obstacle is monotone in the slope, so bisection finds the lowest slope that clears it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from typing import Final

import numpy as np

from tenball.physics.columns import BALLS
from tenball.physics.compiled import FloatArray, entry, kernel, source_stamp
from tenball.physics.errors import PhysicsError
from tenball.physics.geometry import RAIL_TOP
from tenball.physics.given import a_layout, a_table, threads_of
from tenball.physics.sharing import cores, in_threads
from tenball.physics.validate import FARTHEST_OFFSET, STEEPEST
from tenball.table import Ball, Layout, TableSize, is_number

__all__ = ["CUE_LENGTH", "lowest_slope", "lowest_slopes"]

CUE_LENGTH: Final = 1.47
"""m; 58 inches is the common length."""
TIP_RADIUS: Final = 0.0065
"""m; tips are 12 to 13 mm wide."""
BUTT_RADIUS: Final = 0.0145
"""m; butts are 28 to 30 mm wide."""
ROOM: Final = 0.001
"""m that the cue keeps from what it passes."""


def lowest_slope(table: TableSize, layout: Layout, aim: float, side: float = 0.0, height: float = 0.0) -> float | None:
    """The lowest slope [rad] for that aim and tip offset, or nothing where even the steepest is blocked."""
    table, layout = a_table(table), a_layout(layout)
    if Ball.CUE not in layout:
        raise PhysicsError("no_cue_ball", shot=0)
    if not (all(map(is_number, (aim, side, height))) and math.hypot(side, height) <= FARTHEST_OFFSET):
        raise PhysicsError(
            "bad_stroke", shot=0, name="aim or tip offset", value=(aim, side, height), allowed="finite and on the ball"
        )
    places = np.full((BALLS, 2), np.nan)
    for ball, point in layout.items():
        places[ball] = point
    # Whole numbers would be compiled for anew.
    aim, side, height = float(aim), float(side), float(height)
    slope = _entry()(places, aim, side, height, table.length / 2, table.width / 2, table.ball_radius, RAIL_TOP)
    return slope if slope <= STEEPEST else None


def lowest_slopes(table: TableSize, layouts: FloatArray, strokes: FloatArray, *, threads: int | None = 1) -> FloatArray:
    """The lowest slope [rad] of each of n strokes (n, 5) from layouts (n, 11, 2); NaN where all are blocked.

    `threads` limits the cores, None for all; it changes no result.
    """
    measures = table.length / 2, table.width / 2, table.ball_radius, RAIL_TOP
    slopes = np.empty(len(strokes))
    layouts, strokes = (np.require(array, np.float64, ["C", "W"]) for array in (layouts, strokes))
    find_all = _many_entry()

    def run(first: int, last: int) -> None:
        find_all(layouts[first:last], strokes[first:last], *measures, slopes[first:last])

    in_threads(threads_of(threads, cores()), len(strokes), run)
    return np.where(slopes <= STEEPEST, slopes, np.nan)


@cache
def _many_entry() -> Callable[..., None]:
    stamp = source_stamp()

    def find_all(
        layouts: FloatArray, strokes: FloatArray, half_length: float, half_width: float, radius: float, rail: float,
        slopes: FloatArray,
    ) -> None:  # fmt: skip
        """The lowest slope of each stroke."""
        _ = stamp
        for k in range(strokes.shape[0]):
            slopes[k] = _lowest(
                layouts[k], strokes[k, 1], strokes[k, 2], strokes[k, 3], half_length, half_width, radius, rail
            )

    return entry(find_all)


@cache
def _entry() -> Callable[..., float]:
    stamp = source_stamp()

    def find(
        places: FloatArray, aim: float, side: float, height: float, half_length: float, half_width: float,
        radius: float, rail: float,
    ) -> float:  # fmt: skip
        """The lowest slope, above the steepest where none clears."""
        _ = stamp
        return _lowest(places, aim, side, height, half_length, half_width, radius, rail)

    return entry(find)


@kernel
def _lowest(
    places: FloatArray, aim: float, side: float, height: float, half_length: float, half_width: float,
    radius: float, rail: float,
) -> float:  # fmt: skip
    """The lowest slope, above the steepest where none clears."""
    slope = 0.0
    for obstacle in range(BALLS):
        if obstacle > 0 and math.isnan(places[obstacle, 0]):
            continue
        lo, hi = slope, STEEPEST
        if _clear(places, obstacle, aim, side, height, half_length, half_width, radius, rail, lo):
            continue
        if not _clear(places, obstacle, aim, side, height, half_length, half_width, radius, rail, hi):
            return math.pi
        for _step in range(40):
            middle = 0.5 * (lo + hi)
            if _clear(places, obstacle, aim, side, height, half_length, half_width, radius, rail, middle):
                hi = middle
            else:
                lo = middle
        slope = hi
    return slope


@kernel
def _clear(
    places: FloatArray, obstacle: int, aim: float, side: float, height: float, half_length: float, half_width: float,
    radius: float, rail: float, slope: float,
) -> bool:  # fmt: skip
    """Whether the cue clears that ball, or the rails (0), at that slope."""
    ca, sa, cs, ss = math.cos(aim), math.sin(aim), math.cos(slope), math.sin(slope)
    depth = math.sqrt(max(1.0 - side * side - height * height, 0.0))
    # The tip on the ball: right, up across the cue, and back along it.
    back = -depth * cs + height * ss
    x = places[0, 0] + radius * (side * sa + back * ca)
    y = places[0, 1] + radius * (-side * ca + back * sa)
    z = radius * (1.0 + height * cs + depth * ss)
    dx, dy, dz = -ca * cs, -sa * cs, ss
    if obstacle == 0:
        return _clears_rail(x, y, z, dx, dy, dz, half_length, half_width, rail)
    ox, oy, oz = places[obstacle, 0] - x, places[obstacle, 1] - y, radius - z
    along = min(max(ox * dx + oy * dy + oz * dz, 0.0), CUE_LENGTH)
    gx, gy, gz = ox - along * dx, oy - along * dy, oz - along * dz
    return math.sqrt(gx * gx + gy * gy + gz * gz) >= radius + _thickness(along) + ROOM


@kernel
def _thickness(along: float) -> float:
    return TIP_RADIUS + (BUTT_RADIUS - TIP_RADIUS) * along / CUE_LENGTH


@kernel
def _clears_rail(
    x: float, y: float, z: float, dx: float, dy: float, dz: float, half_length: float, half_width: float, rail: float
) -> bool:
    """Whether the cue's underside is above the rail from where it crosses the nose line."""
    along = CUE_LENGTH
    if dx != 0.0:
        along = min(along, (math.copysign(half_length, dx) - x) / dx)
    if dy != 0.0:
        along = min(along, (math.copysign(half_width, dy) - y) / dy)
    if along >= CUE_LENGTH:
        return z >= TIP_RADIUS + ROOM
    along = max(along, 0.0)
    level = math.sqrt(dx * dx + dy * dy)
    return z + along * dz - _thickness(along) * level >= rail + ROOM
