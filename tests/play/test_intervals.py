"""Intervals and tests against the values that tables of statistics print."""

from __future__ import annotations

import math

import pytest

from tenball.play.intervals import by_chance, mean_interval, share_interval


@pytest.mark.parametrize(
    "wins, trials, low, high",
    [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962)],
)
def test_the_interval_of_a_share(wins: int, trials: int, low: float, high: float) -> None:
    found = share_interval(wins, trials)
    assert found.value == wins / trials
    assert (found.low, found.high) == pytest.approx((low, high), abs=1e-4)


def test_nothing_is_known_without_trials() -> None:
    found = share_interval(0, 0)
    assert (math.isnan(found.value), found.low, found.high) == (True, 0.0, 1.0)
    assert math.isnan(mean_interval([]).value)
    assert mean_interval([]).high == math.inf


@pytest.mark.parametrize(
    "count, quantile",
    [(2, 12.706205), (3, 4.302653), (4, 3.182446), (5, 2.776445), (10, 2.262157), (31, 2.042272), (1001, 1.962339)],
)
def test_the_interval_of_a_mean_is_students(count: int, quantile: float) -> None:
    """Values whose deviation is known: half are one above, half one below, and one in the middle if they are odd."""
    values = [1.0, -1.0] * (count // 2) + [0.0] * (count % 2)
    deviation = math.sqrt((count - count % 2) / (count - 1))
    found = mean_interval(values)
    assert found.value == 0.0
    assert found.high * math.sqrt(count) / deviation == pytest.approx(quantile, rel=1e-5)
    assert found.low == -found.high


def test_one_value_says_nothing_of_the_spread() -> None:
    found = mean_interval([3.0])
    assert (found.value, found.low, found.high) == (3.0, -math.inf, math.inf)


@pytest.mark.parametrize(
    "wins, trials, chance",
    [(5, 10, 1.0), (10, 10, 2 / 1024), (0, 10, 2 / 1024), (9, 10, 22 / 1024), (60, 100, 0.0568879), (0, 0, 1.0)],
)
def test_how_often_a_coin_is_so_one_sided(wins: int, trials: int, chance: float) -> None:
    assert by_chance(wins, trials) == pytest.approx(chance, rel=1e-5)
