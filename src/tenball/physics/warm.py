"""Compiling ahead of the first shot."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from tenball.physics.compiling import Progress, progress_to
from tenball.physics.reach import lowest_slope, lowest_slopes
from tenball.physics.simulate import code_folder, simulate_many
from tenball.table import Ball, Layout, TableSize

__all__ = ["warm_up"]


def warm_up(progress: Progress | None = None) -> Path | None:
    """Compile whatever is not in the cache yet, and say where the cache is; nothing where none can be kept.

    `progress` hears the share that is done, at the end 1; without it a terminal is told.
    """
    if progress is None:
        _compile_all()
    else:
        with progress_to(progress):
            _compile_all()
        progress(1.0)
    return code_folder()


def _compile_all() -> None:
    size = TableSize.nine_foot()
    simulate_many(size, None, np.empty((0, 11, 2)), np.empty((0, 5)))
    lowest_slope(size, Layout.of({Ball.CUE: (size.head_string_x, 0.0)}), 0.0)
    lowest_slopes(size, np.empty((0, 11, 2)), np.empty((0, 5)))
