"""Ratings: 100 points are odds of 2:1, and they explain the results as well as any can."""

from __future__ import annotations

import math

import pytest

from tenball.play.rating import Rated, ratings


def points(found: tuple[Rated, ...]) -> dict[str, float]:
    return {rated.name: rated.points.value for rated in found}


def test_odds_of_two_to_one_are_a_hundred_points() -> None:
    found = points(ratings({("x", "y"): (80, 40)}))
    assert found == pytest.approx({"x": 50.0, "y": -50.0})


def test_odds_multiply_along_a_chain() -> None:
    found = points(ratings({("x", "y"): (60, 30), ("y", "z"): (40, 10)}))
    assert found["x"] - found["y"] == pytest.approx(100.0)
    assert found["y"] - found["z"] == pytest.approx(200.0)
    assert sum(found.values()) == pytest.approx(0.0)


def test_the_highest_stands_first() -> None:
    assert [rated.name for rated in ratings({("x", "y"): (10, 30), ("x", "z"): (30, 10)})] == ["y", "x", "z"]


def test_the_error_is_that_of_the_log_odds() -> None:
    """Of two players each has half of the difference, whose standard error in natural units is that of a logit."""
    found = ratings({("x", "y"): (80, 40)})
    error = math.sqrt(1 / 80 + 1 / 40) * 100.0 / math.log(2) * 1.959964 / 2
    assert found[0].points.high - found[0].points.value == pytest.approx(error, rel=1e-6)
    assert found[0].points.value - found[0].points.low == pytest.approx(error, rel=1e-6)


def test_contradicting_results_are_weighed() -> None:
    """Everybody wins two of three against the next in a circle: nobody is better."""
    found = points(ratings({("x", "y"): (20, 10), ("y", "z"): (20, 10), ("z", "x"): (20, 10)}))
    assert found == pytest.approx({"x": 0.0, "y": 0.0, "z": 0.0}, abs=1e-6)


@pytest.mark.parametrize("results", [{("x", "y"): (10, 0)}, {("x", "y"): (5, 5), ("y", "z"): (9, 0)}])
def test_a_clean_score_is_padded_and_says_so(results: dict[tuple[str, str], tuple[int, int]]) -> None:
    found = ratings(results)
    assert all(rated.padded for rated in found)
    assert all(math.isfinite(rated.points.value) for rated in found)


def test_ten_to_nothing_is_rated_like_ten_and_a_half_to_a_half() -> None:
    found = points(ratings({("x", "y"): (10, 0)}))
    assert found["x"] - found["y"] == pytest.approx(100 * math.log2(21))


def test_only_those_who_met_are_compared() -> None:
    found = ratings({("x", "y"): (2, 1), ("y", "z"): (1, 1), ("v", "w"): (5, 5), ("x", "v"): (0, 0)})
    assert {rated.name for rated in found} == {"x", "y", "z"}
    assert ratings({}) == ()
