"""The cue ball in hand: the kitchen, the edge of the bed and the other balls."""

from __future__ import annotations

import math

import pytest

from tenball.table import PRESETS, Ball, Layout, Misplaced, Point, TableSize, in_kitchen, misplaced

NINE_FOOT = TableSize.nine_foot()


def test_kitchen_lies_strictly_behind_the_head_string() -> None:
    line = NINE_FOOT.head_string_x
    assert in_kitchen(NINE_FOOT, Point(math.nextafter(line, -2.0), 0.3))
    assert not in_kitchen(NINE_FOOT, Point(line, 0.3))
    assert not in_kitchen(NINE_FOOT, Point(0.0, 0.0))


def test_cue_ball_in_hand_may_lie_anywhere_on_the_bed() -> None:
    layout = Layout.parse("0@0,0 1@0.635,0")
    for place in (Point(0.0, 0.0), Point(0.01, 0.0), Point(1.2, 0.6), Point(-1.2, -0.6), Point(0.5, 0.0)):
        assert misplaced(NINE_FOOT, layout, place) is None


def test_cue_ball_meets_the_nose_before_its_edge_is_under_it() -> None:
    margin = 0.9629 * NINE_FOOT.ball_radius
    assert NINE_FOOT.nose_reach == pytest.approx(0.027514, abs=1e-6)
    for sign in (-1, 1):
        at_end = Point(sign * (NINE_FOOT.length / 2 - margin), 0.0)
        at_side = Point(0.3, sign * (NINE_FOOT.width / 2 - margin))
        for place in (at_end, at_side):
            nearer = Point(place.x * 0.9999, place.y * 0.9999)
            beyond = Point(place.x * 1.0001, place.y * 1.0001)
            assert misplaced(NINE_FOOT, Layout(), nearer) is None
            assert misplaced(NINE_FOOT, Layout(), beyond) is Misplaced.OFF_BED


@pytest.mark.parametrize("name", PRESETS)
def test_ball_frozen_to_a_cushion_is_well_placed(name: str) -> None:
    size = TableSize.preset(name)
    corner = Point(size.length / 2 - size.nose_reach, -(size.width / 2 - size.nose_reach))
    assert misplaced(size, Layout(), corner) is None


@pytest.mark.parametrize("place", [Point(math.nan, 0.0), Point(0.0, math.nan), Point(math.inf, 0.0)])
def test_place_that_is_no_number_is_off_the_bed(place: Point) -> None:
    assert misplaced(NINE_FOOT, Layout(), place) is Misplaced.OFF_BED


def test_kitchen_binds_only_when_asked_for() -> None:
    line = Point(NINE_FOOT.head_string_x, 0.1)
    behind = Point(NINE_FOOT.head_string_x - 0.001, 0.1)
    assert misplaced(NINE_FOOT, Layout(), line) is None
    assert misplaced(NINE_FOOT, Layout(), line, kitchen=True) is Misplaced.NOT_IN_KITCHEN
    assert misplaced(NINE_FOOT, Layout(), behind, kitchen=True) is None


def test_cue_ball_may_not_touch_an_object_ball() -> None:
    layout = Layout.of({Ball.FOUR: (0.0, 0.0)})
    reach = 2 * NINE_FOOT.ball_radius
    assert misplaced(NINE_FOOT, layout, Point(reach, 0.0)) is Misplaced.TOUCHES_BALL
    assert misplaced(NINE_FOOT, layout, Point(0.0, reach - 0.01)) is Misplaced.TOUCHES_BALL
    assert misplaced(NINE_FOOT, layout, Point(reach + 1e-6, 0.0)) is None


def test_edge_of_the_bed_is_named_before_the_kitchen_and_the_kitchen_before_the_balls() -> None:
    layout = Layout.of({Ball.FOUR: (1.3, 0.0), Ball.FIVE: (0.2, 0.0)})
    assert misplaced(NINE_FOOT, layout, Point(1.3, 0.0), kitchen=True) is Misplaced.OFF_BED
    assert misplaced(NINE_FOOT, layout, Point(0.2, 0.0), kitchen=True) is Misplaced.NOT_IN_KITCHEN
    assert misplaced(NINE_FOOT, layout, Point(0.2, 0.0)) is Misplaced.TOUCHES_BALL
