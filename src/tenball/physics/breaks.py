"""What many breaks come to: how many balls drop, and which of them where."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from tenball.physics.compiled import FloatArray
from tenball.physics.outcomes import Outcomes
from tenball.physics.suites import Shots
from tenball.table import Ball, TableSize

__all__ = ["BreakTally", "tally"]

CORNERS, SIDES = (0, 1, 4, 5), (2, 3)
"""Pockets by their numbers in `fates`."""


@dataclass(frozen=True, slots=True)
class BreakTally:
    """Shares of the breaks, but for the number of balls a break; a ball counts whether or not the cue ball dropped."""

    breaks: int
    at_least_one: float
    balls: float
    scratch: float
    off_table: float
    head_ball: float
    head_ball_in_side: float
    second_row: float
    second_row_in_side: float
    third_row: float
    back_corner: float
    back_corner_in_corner: float
    back_inner: float
    ten: float


def tally(size: TableSize, shots: Shots, outcomes: Outcomes) -> BreakTally:
    """Count what these breaks came to."""
    fates = outcomes.fates
    dropped = (fates >= 0) & (fates < 6)
    balls = dropped[:, 1:].sum(axis=1)
    row, outer = _stations(size, shots.layouts)
    side, corner = np.isin(fates, SIDES), np.isin(fates, CORNERS)

    def share(which: np.ndarray) -> float:
        return float(which.any(axis=1).mean())

    return BreakTally(
        breaks=len(fates),
        at_least_one=float((balls > 0).mean()),
        balls=float(balls.mean()),
        scratch=float(dropped[:, 0].mean()),
        off_table=share(fates == 6),
        head_ball=share(dropped & (row == 0)),
        head_ball_in_side=share(side & (row == 0)),
        second_row=share(dropped & (row == 1)),
        second_row_in_side=share(side & (row == 1)),
        third_row=share(dropped & (row == 2)),
        back_corner=share(dropped & outer),
        back_corner_in_corner=share(corner & outer),
        back_inner=share(dropped & (row == 3) & ~outer),
        ten=float(dropped[:, Ball.TEN].mean()),
    )


def _stations(size: TableSize, layouts: FloatArray) -> tuple[np.ndarray, np.ndarray]:
    """The row of the triangle in which each ball lay (n, 11), -1 for the cue ball, and whether at a back corner."""
    rows = np.round((layouts[:, :, 0] - size.foot_spot_x) / (size.ball_radius * math.sqrt(3.0)))
    rows[:, 0] = -1.0
    return rows, (rows == 3) & (np.abs(layouts[:, :, 1]) > 2.0 * size.ball_radius)
