import math
from dataclasses import replace

import pytest

from tenball.play import BadLag, LagResult, lag, lag_layout
from tenball.play.lag import fault_of
from tenball.rules import Seat
from tenball.table import Ball, Layout, Pocket, Stroke, mouth
from tests.play.stage import EQUIPMENT, SIZE, R, stroked, toward


def level(speed: float, aim: float = 0.0) -> Stroke:
    return Stroke(speed, aim)


def of_a(stroke: Stroke | None) -> LagResult:
    return lag(EQUIPMENT, stroke, None)


def test_each_lags_on_his_half_behind_the_head_string() -> None:
    left, right = (lag_layout(EQUIPMENT, seat)[Ball.CUE] for seat in Seat)
    assert left.y > 0 > right.y
    assert left.x < SIZE.head_string_x


def test_the_nearer_ball_wins() -> None:
    result = lag(EQUIPMENT, level(2.5), level(2.3))
    distances = result.distance
    assert distances[0] is not None
    assert distances[1] is not None
    assert result.bad == (None, None)
    assert result.winner is (Seat.A if distances[0] < distances[1] else Seat.B)
    swapped = lag(EQUIPMENT, level(2.3), level(2.5))
    assert swapped.winner is not result.winner
    assert swapped.distance == pytest.approx(distances[::-1])


def test_equal_lags_are_repeated() -> None:
    assert lag(EQUIPMENT, level(2.5), level(2.5)).winner is None


def test_a_distance_is_from_the_ball_to_the_nose_line() -> None:
    near = min(of_a(level(2.0 + step / 50)).distance[0] or 9.0 for step in range(40))
    assert -R < near < 0.15


@pytest.mark.parametrize(
    "stroke, bad",
    [
        (level(0.5), BadLag.FOOT_CUSHION),
        (level(9.0), BadLag.FOOT_CUSHION),
        (level(2.5, math.radians(-12.0)), BadLag.CROSSED),
        (level(1.5, math.radians(12.0)), BadLag.SIDE_CUSHION),
        (level(2.0, toward(lag_layout(EQUIPMENT, Seat.A), mouth(SIZE, Pocket.FOOT_LEFT).middle)), BadLag.POCKETED),
        (Stroke(9.0, math.pi, slope=math.radians(50.0)), BadLag.OFF_TABLE),
        (None, BadLag.NOT_PLAYED),
    ],
)
def test_a_bad_lag_cannot_win(stroke: Stroke | None, bad: BadLag) -> None:
    result = lag(EQUIPMENT, stroke, level(2.3))
    assert (result.bad, result.winner) == ((bad, None), Seat.B)
    assert result.distance[0] is None
    assert lag(EQUIPMENT, level(2.3), None).winner is Seat.A


def test_a_ball_that_comes_to_rest_in_the_mouth_of_a_head_pocket_cannot_win() -> None:
    """Past the nose line it would be the nearest of all."""
    fair = stroked(lag_layout(EQUIPMENT, Seat.A), level(2.5))
    mouthed = replace(fair, outcome=replace(fair.outcome, layout=Layout.of({Ball.CUE: (-1.26, 0.6)})))
    assert fault_of(fair) is None
    assert fault_of(mouthed) is BadLag.IN_POCKET_MOUTH


def test_two_bad_lags_are_repeated() -> None:
    assert lag(EQUIPMENT, level(0.5), None).winner is None
