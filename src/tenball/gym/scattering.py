"""Random layouts for many tables at once, drawn evenly from those in which no two balls overlap."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tenball.physics.compiled import FloatArray
from tenball.table import Ball, TableSize

__all__ = ["scattered"]

_ROOM = 1e-4
"""m between two balls, and between a ball and a cushion, at least."""


def scattered(size: TableSize, chance: np.random.Generator, count: int, balls: Sequence[Ball]) -> FloatArray:
    """(count, 11, 2) metres with these balls anywhere on the bed and NaN for the others."""
    layouts = np.full((count, 11, 2), np.nan)
    columns = np.array(balls, np.intp)
    missing = np.arange(count)
    while missing.size:
        places = _anywhere(size, chance, (missing.size, columns.size))
        layouts[np.ix_(missing, columns)] = places
        missing = missing[_nearest(places) < 2.0 * size.ball_radius + _ROOM]
    return layouts


def _anywhere(size: TableSize, chance: np.random.Generator, shape: tuple[int, int]) -> FloatArray:
    edge = np.array([size.length / 2, size.width / 2]) - size.ball_radius - _ROOM
    return chance.uniform(-edge, edge, (*shape, 2))


def _nearest(places: FloatArray) -> FloatArray:
    """(n,) the smallest distance between two balls of each of n tables with k balls, (n, k, 2)."""
    first, second = np.triu_indices(places.shape[1], 1)
    apart = np.linalg.norm(places[:, first] - places[:, second], axis=2)
    nearest: FloatArray = apart.min(axis=1, initial=np.inf)
    return nearest
