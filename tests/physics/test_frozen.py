"""Balls frozen to a cushion: driven to it only once they came away, by the same measure as in the books."""

from __future__ import annotations

import math

import numpy as np
import pytest

from tenball.physics import PhysicsError, simulate, simulate_many
from tenball.physics.parameters import FROZEN_GAP
from tenball.rules import open_book
from tenball.table import Ball, Layout, Point, Stroke
from tests.physics.lab import SIZE

RAIL_Y = SIZE.width / 2 - SIZE.nose_reach
BELOW = Point(0.4, 0.2)


def rails(gap: float, stroke: Stroke, cue: Point = BELOW, frozen_gap: float = FROZEN_GAP) -> dict[Ball, int]:
    """How often each ball was driven to a cushion, with the 1 that far from the left rail."""
    layout = Layout.of({Ball.CUE: cue, Ball.ONE: (0.4, RAIL_Y - gap)})
    return dict(simulate(SIZE, None, layout, stroke, frozen_gap=frozen_gap).outcome.rails)


def test_the_gap_is_that_of_every_edition() -> None:
    assert {open_book(name).frozen_gap_m for name in ("sk", "sk_literal", "cz", "cz_literal", "wpa_2025")} == {
        FROZEN_GAP
    }


@pytest.mark.parametrize("gap, driven", [(0.0, False), (4.9e-5, False), (5.1e-5, True), (1e-3, True)])
def test_squeezed_against_its_own_cushion_a_frozen_ball_is_not_driven_to_it(gap: float, *, driven: bool) -> None:
    """However many contacts the nose and the cue ball share it out in."""
    for speed in (0.7, 1.0, 1.6):
        assert (Ball.ONE in rails(gap, Stroke(speed, math.pi / 2))) is driven


def test_a_frozen_ball_that_left_and_came_back_is_driven() -> None:
    radius = SIZE.ball_radius
    aim = math.atan2(RAIL_Y - radius, 0.1 - radius)
    assert rails(0.0, Stroke(4.0, aim), cue=Point(0.3, 0.0)).get(Ball.ONE, 0) > 0


def test_the_caller_s_gap_counts() -> None:
    assert Ball.ONE not in rails(8e-4, Stroke(0.8, math.pi / 2), frozen_gap=1e-3)
    layouts, strokes = np.full((1, 11, 2), np.nan), np.array([[0.8, math.pi / 2, 0.0, 0.0, 0.0]])
    layouts[0, :2] = (0.4, 0.2), (0.4, RAIL_Y - 8e-4)
    counts = [simulate_many(SIZE, None, layouts, strokes, frozen_gap=gap).rails[0, 1] for gap in (1e-3, FROZEN_GAP)]
    assert counts[0] == 0
    assert counts[1] > 0


@pytest.mark.parametrize("gap", [-1e-9, 0.011, math.nan, "thin", True])
def test_an_absurd_gap_is_refused(gap: float) -> None:
    with pytest.raises(PhysicsError, match="frozen gap"):
        simulate(frozen_gap=gap)
    with pytest.raises(PhysicsError, match="frozen gap"):
        simulate_many(frozen_gap=gap)
