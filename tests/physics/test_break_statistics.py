"""What breaks come to, from fixed seeds: the band of the tracked professionals, and the ways the balls take."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from tenball.physics import Materials, simulate_many
from tenball.physics.breaks import BreakTally, tally
from tenball.physics.suites import Shots, break_shots
from tenball.table import Ball, TableSize

SIZE = TableSize.nine_foot()
COUNT = 1500
"""A share is then known to about 0.013, a number of balls a break to about 0.03."""


@cache
def broken(side: float = 0.22, cut: float = 0.0, gap: float = 2e-5, speed: float = 11.176) -> BreakTally:
    shots = break_shots(COUNT, 3, SIZE, speed=speed, side=side, cut=cut, gap=gap)
    return tally(SIZE, shots, simulate_many(SIZE, Materials(), *shots))


@pytest.mark.parametrize("cut, side, gap", [(0.0, 0.22, 2e-5), (0.0175, 0.3, 0.0)], ids=["full", "cut"])
def test_from_the_box_at_25_mph_a_tight_rack_reaches_the_band_of_professionals(
    cut: float, side: float, gap: float
) -> None:
    breaks = broken(side, cut, gap)
    assert 0.70 <= breaks.at_least_one <= 0.90
    assert 1.3 <= breaks.balls <= 1.9
    assert breaks.scratch < 0.2
    assert breaks.off_table < 0.01


def test_cut_from_the_edge_of_the_box_head_ball_and_back_corners_lead() -> None:
    breaks = broken(0.3, 0.0175, 0.0)
    others = breaks.second_row, breaks.third_row, breaks.back_inner, breaks.ten
    assert breaks.head_ball_in_side > breaks.back_corner_in_corner > max(others) + 0.05
    assert breaks.head_ball_in_side > 0.35


def test_hit_full_a_ball_of_the_second_row_leads_into_the_side() -> None:
    breaks = broken()
    assert breaks.second_row_in_side > 0.3 > breaks.head_ball_in_side
    assert breaks.second_row_in_side > max(breaks.back_corner, breaks.third_row, breaks.ten)


def test_a_looser_rack_and_a_slower_cue_ball_make_less() -> None:
    for better, worse in (
        (broken(gap=0.0), broken()),
        (broken(), broken(gap=1e-4)),
        (broken(), broken(speed=8.0)),
    ):
        assert better.at_least_one > worse.at_least_one + 0.05
        assert better.balls > worse.balls + 0.15


def test_a_tally_counts_rows_and_pockets() -> None:
    shots = break_shots(400, 5, SIZE)
    outcomes = simulate_many(SIZE, Materials(), *shots)
    breaks = tally(SIZE, shots, outcomes)
    dropped = [[ball for ball, _ in outcome.pocketed] for outcome in outcomes]
    assert breaks.balls == pytest.approx(np.mean([len([b for b in balls if b is not Ball.CUE]) for balls in dropped]))
    assert breaks.scratch == pytest.approx(np.mean([Ball.CUE in balls for balls in dropped]))
    assert breaks.head_ball == pytest.approx(np.mean([Ball.ONE in balls for balls in dropped]))
    assert breaks.ten == pytest.approx(np.mean([Ball.TEN in balls for balls in dropped]))
    corners = [farthest(shots, k) for k in range(400)]
    assert breaks.back_corner == pytest.approx(
        np.mean([bool(set(balls) & both) for balls, both in zip(dropped, corners, strict=True)])
    )


def farthest(shots: Shots, shot: int) -> set[Ball]:
    """The two object balls that lie farthest from the long string."""
    aside = np.abs(shots.layouts[shot, :, 1])
    return {Ball(int(ball)) for ball in np.argsort(aside[1:])[-2:] + 1}
