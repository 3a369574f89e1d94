"""Compiling ahead of the first shot."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tenball.physics.reach import lowest_slope
from tenball.physics.simulate import simulate, simulate_many
from tenball.table import Ball, Layout, Stroke, TableSize

__all__ = ["warm_up"]


def warm_up(progress: Callable[[str, float], None] | None = None) -> None:
    """Compile everything that is not in the cache yet; `progress` hears what comes next and the share that is done."""
    tell = progress or _silent
    size = TableSize.nine_foot()
    layout = Layout.of({Ball.CUE: (size.head_string_x, 0.0)})
    tell("one shot", 0.0)
    simulate(size, None, layout, Stroke(1.0, 0.0))
    tell("many shots", 0.45)
    simulate_many(size, None, np.empty((0, 11, 2)), np.empty((0, 5)))
    tell("the lowest slope of the cue", 0.95)
    lowest_slope(size, layout, 0.0)
    tell("ready", 1.0)


def _silent(_what: str, _share: float) -> None:
    """Say nothing."""
