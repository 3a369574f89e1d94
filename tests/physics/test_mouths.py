"""Ground truths 45 to 47: how a ball fits between the lips of a pocket.

The printed values take the ball as wide as it is. A ball meets a lip at the height of the nose, where it is narrower by
four hundredths; what the simulator lets through is held against that, to the micrometre. Corners are cut at 130° here,
so that they open behind the lips, and a ball that passes these does not meet a facing at the same time.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import numpy as np
import pytest

from tenball.physics import ContactKind, Trajectory, simulate
from tenball.table import INCH, POCKETS, Ball, Layout, Mouth, Pocket, Stroke, TableSize, mouth
from tests.physics.lab import SMOOTH, R

OPEN = math.radians(130.0)
SIZE = replace(TableSize.nine_foot(), corner_cut=OPEN)
ROOMY = TableSize("roomy", 6.0, 4.0, corner_cut=OPEN)


def across(gap: Mouth) -> np.ndarray:
    return np.array([-gap.axis.y, gap.axis.x])


def touches(size: TableSize, pocket: Pocket, aside: float, angle: float, back: float = 0.3) -> bool:
    """Whether a ball that is rolled to that point of the mouth line, at that angle to the axis, meets a lip."""
    gap = mouth(size, pocket)
    turn = math.atan2(gap.axis.y, gap.axis.x) + angle
    start = np.array(gap.middle) + aside * across(gap) - back * np.array([math.cos(turn), math.sin(turn)])
    shot = simulate(size, None, Layout.of({Ball.CUE: (float(start[0]), float(start[1]))}), Stroke(2.5, turn, 0.0, 0.4))
    return meets_a_lip(size, pocket, shot, Ball.CUE)


def wide(size: TableSize, pocket: Pocket, side: float, aside: float) -> bool:
    return touches(size, pocket, side * aside, 0.0)


def steep(size: TableSize, pocket: Pocket, side: float, angle: float) -> bool:
    return touches(size, pocket, 0.0, side * angle)


def meets_a_lip(size: TableSize, pocket: Pocket, shot: Trajectory, ball: Ball) -> bool:
    """Whether the first thing of the table that the ball meets is a lip of that pocket, or the nose before it."""
    gap = mouth(size, pocket)
    kinds = (ContactKind.JAW, ContactKind.CUSHION, ContactKind.POCKET)
    met = next(contact for contact in shot.contacts if contact.ball is ball and contact.kind in kinds)
    room = min(math.dist(met.place[:2], lip.place) for lip in (gap.left, gap.right))
    depth = (np.array(met.place[:2]) - gap.middle) @ gap.axis
    return bool(room < size.nose_reach + 1e-7 or depth < 0.0)


def limit(touching: Callable[[float], bool], low: float, high: float) -> float:
    """Where it begins to touch."""
    assert not touching(low)
    assert touching(high)
    while high - low > 1e-7:
        middle = 0.5 * (low + high)
        low, high = (low, middle) if touching(middle) else (middle, high)
    return low


@pytest.mark.parametrize("inches, printed", [(4.5, 28.6), (4.625, 30.2)])
def test_45_clearance_each_side_of_a_centred_ball(inches: float, printed: float) -> None:
    size = replace(SIZE, corner_mouth=inches * INCH)
    for pocket in POCKETS[:2] + POCKETS[4:]:
        width = mouth(size, pocket).width
        assert (width / 2 - R) * 1000 == pytest.approx(printed, abs=0.05)
        for side in (1.0, -1.0):
            clear = limit(partial(wide, size, pocket, side), 0.02, 0.04)
            assert clear == pytest.approx(width / 2 - size.nose_reach, abs=1e-6)


@pytest.mark.parametrize("inches, printed", [(4.5, 60.0), (5.0, 63.3), (5.125, 64.0)])
def test_46_steepest_approach_between_the_points(inches: float, printed: float) -> None:
    size = replace(SIZE, side_mouth=inches * INCH)
    for pocket in (Pocket.SIDE_LEFT, Pocket.SIDE_RIGHT):
        width = mouth(size, pocket).width
        assert math.degrees(math.acos(2 * R / width)) == pytest.approx(printed, abs=0.05)
        for side in (1.0, -1.0):
            steepest = limit(partial(steep, size, pocket, side), 0.9, 1.2)
            assert steepest == pytest.approx(math.acos(2 * size.nose_reach / width), abs=1e-6)


def half_window(size: TableSize, room: float) -> float:
    """Angle at which a ball rolled from a metre before the middle of a corner's mouth passes a lip by that room."""
    half = mouth(size, Pocket.FOOT_LEFT).width / 2
    return math.atan(half) - math.asin(room / math.hypot(1.0, half))


def test_47_half_window_from_a_metre() -> None:
    half = mouth(SIZE, Pocket.FOOT_LEFT).width / 2
    assert math.degrees(math.atan(half - R)) == pytest.approx(1.637, abs=5e-4)

    def off(angle: float) -> bool:
        gap = mouth(SIZE, Pocket.FOOT_LEFT)
        start = np.array(gap.middle) - np.array(gap.axis)
        turn = math.atan2(gap.axis.y, gap.axis.x) + angle
        layout = Layout.of({Ball.CUE: (float(start[0]), float(start[1]))})
        shot = simulate(SIZE, None, layout, Stroke(2.5, turn, 0.0, 0.4))
        return meets_a_lip(SIZE, Pocket.FOOT_LEFT, shot, Ball.CUE)

    assert limit(off, 0.02, 0.04) == pytest.approx(half_window(SIZE, SIZE.nose_reach), abs=1e-6)


def test_47_aim_error_that_uses_the_window_up() -> None:
    half = mouth(ROOMY, Pocket.FOOT_LEFT).width / 2
    assert math.degrees(math.atan(half - R)) * 2 * R / (1 - 2 * R) == pytest.approx(0.099, abs=5e-4)
    gap = mouth(ROOMY, Pocket.FOOT_LEFT)
    ball = np.array(gap.middle) - np.array(gap.axis)
    cue = ball - np.array(gap.axis)
    layout = Layout.of({Ball.CUE: (float(cue[0]), float(cue[1])), Ball.ONE: (float(ball[0]), float(ball[1]))})
    straight = math.atan2(gap.axis.y, gap.axis.x)

    def off(error: float) -> bool:
        shot = simulate(ROOMY, SMOOTH, layout, Stroke(2.5, straight + error))
        return meets_a_lip(ROOMY, Pocket.FOOT_LEFT, shot, Ball.ONE)

    # The object ball leaves along the line of centres, sin(angle + error) = error's sine over two radii.
    measured = limit(off, 0.001, 0.003)
    angle = math.asin(math.sin(measured) / (2 * R)) - measured
    assert angle == pytest.approx(half_window(ROOMY, ROOMY.nose_reach), abs=2e-5)
