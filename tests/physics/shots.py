"""Seeded layouts and strokes for tests of whole shots."""

from __future__ import annotations

import numpy as np

from tenball.physics import suites
from tenball.physics.racking import TIGHT
from tenball.physics.suites import Shots, cluster_shots
from tenball.table import TableSize

__all__ = ["SIZE", "break_shots", "cluster_shots", "random_shots"]

SIZE = TableSize.nine_foot()


def random_shots(count: int, seed: int, balls: int = 11) -> Shots:
    """Balls anywhere on the bed, strokes of every kind, some from above."""
    shots = suites.random_shots(count, seed)
    shots.layouts[:, balls:] = np.nan
    return shots


def break_shots(count: int, seed: int, gap: float = TIGHT, speed: float = 11.0) -> Shots:
    """Breaks from anywhere in the box at the head ball of a rack with such gaps."""
    return suites.break_shots(count, seed, speed=speed, side=None, gap=gap)
