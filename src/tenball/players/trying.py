"""Trying strokes in the head: many at once through the simulator."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tenball.physics import Outcomes, lowest_slopes, simulate_many
from tenball.physics.compiled import FloatArray
from tenball.physics.validate import FARTHEST_OFFSET, FASTEST, STEEPEST
from tenball.play import Noise
from tenball.play.noise import LEAST_SPEED
from tenball.players.prospects import Prospects

__all__ = ["BoolArray", "Tried", "disturbed", "playable", "tried"]

_MARGIN: Final = 2e-3
"""rad that the cue is held steeper than it must be, as the aim is still to be settled."""

BoolArray = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Tried:
    """n strokes that were played from `layouts` (n, 11, 2), and what they came to."""

    layouts: FloatArray
    outcomes: Outcomes


def playable(
    prospects: Prospects,
    layouts: FloatArray,
    strokes: FloatArray,
    slope: FloatArray | float = 0.0,
    *,
    threads: int | None = 1,
) -> BoolArray:
    """Raise the cue of each stroke (n, 5) as far as rails and balls ask, in place; which of them can be played.

    It is raised to `slope` in any case.
    """
    lowest = lowest_slopes(prospects.setting.equipment.size, layouts, strokes, threads=threads)
    strokes[:, 4] = np.maximum(lowest + _MARGIN, slope)
    fine: BoolArray = (strokes[:, 4] <= STEEPEST) & (strokes[:, 0] <= FASTEST) & np.isfinite(strokes).all(axis=1)
    return fine


def disturbed(noise: Noise, strokes: FloatArray, chance: np.random.Generator, same: int = 0) -> FloatArray:
    """The strokes (n, 5) as they are played with that noise, by the same law as `Noise.played`.

    With `same`, every run of so many strokes has the same luck as every other.
    """
    luck = chance.standard_normal((same or len(strokes), 5))
    luck = np.tile(luck, (len(strokes) // len(luck), 1)) if len(luck) else luck
    speed = strokes[:, 0]
    played = strokes.copy()
    played[:, 0] = np.clip(speed + np.hypot(noise.speed, noise.pace * speed) * luck[:, 0], LEAST_SPEED, FASTEST)
    played[:, 1] += noise.aim * luck[:, 1]
    played[:, 2:4] += noise.tip * luck[:, 2:4]
    far = np.hypot(played[:, 2], played[:, 3])
    played[:, 2:4] *= np.minimum(1.0, 0.999 * FARTHEST_OFFSET / np.maximum(far, 1e-9))[:, None]
    played[:, 4] = np.clip(played[:, 4] + noise.elevation * luck[:, 4], 0.0, STEEPEST)
    return played


def tried(prospects: Prospects, layouts: FloatArray, strokes: FloatArray, *, threads: int | None = None) -> Tried:
    """Play each stroke from its layout."""
    equipment = prospects.setting.equipment
    return Tried(layouts, simulate_many(equipment.size, equipment.materials, layouts, strokes, threads=threads))
