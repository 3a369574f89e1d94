"""How wide each pocket is for a rolling ball, by the angle and speed at which it comes: measured, not assumed.

What a pocket takes depends on the table and its materials, so every such pair is measured once, with the simulator.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tenball.physics import Materials, simulate_many
from tenball.physics.compiled import FloatArray
from tenball.table import POCKETS, Mouth, Pocket, TableSize, mouth

__all__ = ["SPEEDS", "Acceptance", "acceptance"]

SPEEDS: Final = (0.6, 1.2, 2.0, 3.2)
"""m/s at the mouth for which the pockets are measured."""
_STEP: Final = math.radians(5.0)
_ANGLES: Final = (10, 16)
"""How many angles off the axis are measured, for corners (0 to 45 degrees) and sides (0 to 75)."""
_ASIDE: Final = np.arange(-0.07, 0.0701, 0.002)
"""m that the ball's line passes beside the middle of the mouth."""
_RUN: Final = 0.35
"""m before the mouth at which the ball starts."""


@dataclass(frozen=True, slots=True)
class Acceptance:
    """The windows of corners and sides: `centre` and `half` in metres across the ball's line, for angle and speed.

    Both are (2, angles, speeds); the first row is for corners. Where a pocket takes nothing, half is 0.
    """

    centre: FloatArray
    half: FloatArray

    def windows(self, is_side: NDArray[np.bool_], angle: FloatArray, speed: float) -> tuple[FloatArray, FloatArray]:
        """Centre and half width [m] for balls that come at that signed angle [rad] off the pocket's axis."""
        place = np.abs(angle) / _STEP
        last = np.where(is_side, _ANGLES[1] - 1, _ANGLES[0] - 1)
        low = np.minimum(place.astype(np.int64), last - 1)
        share = np.minimum(place - low, 1.0)
        row, column, between = is_side.astype(np.int64), *_between(speed)
        found = []
        for table in (self.centre, self.half):
            slow, fast = table[:, :, column], table[:, :, column + 1]
            mixed = slow * (1.0 - between) + fast * between
            found.append(mixed[row, low] * (1.0 - share) + mixed[row, low + 1] * share)
        # Past the last angle the window closes within one more step.
        closing = np.clip(1.0 - (place - last), 0.0, 1.0)
        return found[0] * np.sign(angle), found[1] * closing


def _between(speed: float) -> tuple[int, float]:
    column = int(np.clip(np.searchsorted(SPEEDS, speed) - 1, 0, len(SPEEDS) - 2))
    slow, fast = SPEEDS[column], SPEEDS[column + 1]
    return column, min(max((speed - slow) / (fast - slow), 0.0), 1.0)


@lru_cache(maxsize=16)
def acceptance(size: TableSize, materials: Materials) -> Acceptance:
    """The windows of that table's pockets, measured with some ten thousand rolling balls."""
    centre, half = np.zeros((2, _ANGLES[1], len(SPEEDS))), np.zeros((2, _ANGLES[1], len(SPEEDS)))
    for row, pocket in enumerate((Pocket.FOOT_LEFT, Pocket.SIDE_LEFT)):
        for number in range(_ANGLES[row]):
            taken = _taken(size, materials, mouth(size, pocket), number * _STEP)
            for column in range(len(SPEEDS)):
                centre[row, number, column], half[row, number, column] = _widest(taken[column])
    return Acceptance(centre, half)


def _taken(size: TableSize, materials: Materials, gate: Mouth, angle: float) -> NDArray[np.bool_]:
    """(speeds, lines) whether a ball that comes at that angle on that line drops."""
    heading = math.atan2(gate.axis.y, gate.axis.x) + angle
    along, across = np.array([math.cos(heading), math.sin(heading)]), np.array([-math.sin(heading), math.cos(heading)])
    starts = np.array(gate.middle) - _RUN * along + _ASIDE[:, None] * across
    free = (np.abs(starts) < np.array([size.length, size.width]) / 2 - size.nose_reach).all(axis=1)
    shots = [(start, speed) for speed in SPEEDS for start in starts[free]]
    layouts = np.full((len(shots), 11, 2), np.nan)
    layouts[:, 0] = [start for start, _ in shots]
    strokes = np.array([_rolled(materials, speed, heading) for _, speed in shots]).reshape(-1, 5)
    fates = simulate_many(size, materials, layouts, strokes).fates[:, 0]
    taken = np.zeros((len(SPEEDS), len(_ASIDE)), bool)
    taken[:, free] = (fates == POCKETS.index(gate.pocket)).reshape(len(SPEEDS), -1)
    return taken


def _rolled(materials: Materials, speed: float, heading: float) -> tuple[float, ...]:
    """The stroke after which the ball rolls at once and has that speed at the mouth; tip 2/5 R above the centre."""
    start = math.sqrt(speed**2 + 2.0 * materials.rolling_friction * materials.gravity * _RUN)
    ratio = materials.mass_ratio
    return start * (1.0 + ratio + 2.5 * 0.16) / (1.0 + ratio), heading, 0.0, 0.4, 0.0


def _widest(taken: NDArray[np.bool_]) -> tuple[float, float]:
    """Centre and half width [m] of the longest run of lines that are taken."""
    edges = np.flatnonzero(np.diff(np.concatenate(([0], taken.astype(np.int8), [0]))))
    if not len(edges):
        return 0.0, 0.0
    firsts, ends = edges[::2], edges[1::2]
    widest = int(np.argmax(ends - firsts))
    step = float(_ASIDE[1] - _ASIDE[0])
    first, end = float(_ASIDE[firsts[widest]]), float(_ASIDE[ends[widest] - 1])
    return (first + end) / 2, (end - first + step) / 2
