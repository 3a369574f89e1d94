"""How sure a count or a mean is: intervals that hold the truth in 95 of 100 cases, and how far chance alone goes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist, mean, stdev

__all__ = ["SURE", "Interval", "by_chance", "mean_interval", "share_interval"]

SURE = 0.95
"""The share of cases in which an interval holds the truth."""
_Z = NormalDist().inv_cdf(0.5 + SURE / 2)
_FINE = 1e-13


@dataclass(frozen=True, slots=True)
class Interval:
    """A figure that was measured, and the ends between which the true one lies."""

    value: float
    low: float
    high: float


def share_interval(wins: int, trials: int) -> Interval:
    """The share of wins (Wilson 1927: the interval of the score test); all or nothing known of no trials."""
    if trials == 0:
        return Interval(math.nan, 0.0, 1.0)
    share, more = wins / trials, _Z * _Z / trials
    middle = (share + more / 2) / (1 + more)
    half = _Z * math.sqrt(share * (1 - share) / trials + more / (4 * trials)) / (1 + more)
    return Interval(share, middle - half if wins else 0.0, middle + half if wins < trials else 1.0)


def mean_interval(values: Sequence[float]) -> Interval:
    """The mean of independent values (Student's t); endless where there are fewer than two."""
    if not values:
        return Interval(math.nan, -math.inf, math.inf)
    middle = mean(values)
    if len(values) == 1:
        return Interval(middle, -math.inf, math.inf)
    half = _student(len(values) - 1) * stdev(values) / math.sqrt(len(values))
    return Interval(middle, middle - half, middle + half)


def by_chance(wins: int, trials: int) -> float:
    """How often a fair coin is at least so one-sided, either way: the exact two-sided binomial test."""
    tail = sum(math.comb(trials, k) for k in range(max(wins, trials - wins), trials + 1))
    return min(1.0, 2 * tail / (1 << trials))


def _student(freedom: int) -> float:
    """How many standard errors reach as far to either side as is sure, for so many degrees of freedom."""
    low, high = 0.0, math.pi / 2
    while high - low > _FINE:
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, freedom) < SURE else (low, middle)
    return math.sqrt(freedom) * math.tan(low)


def _within(angle: float, freedom: int) -> float:
    """The chance that Student's t is within sqrt(freedom) * tan(angle) (Abramowitz, Stegun 26.7.3 and 26.7.4)."""
    sine, square = math.sin(angle), math.cos(angle) ** 2
    if freedom == 1:
        return 2 * angle / math.pi
    odd = freedom % 2
    term = math.cos(angle) if odd else 1.0
    total = term
    for k in range(2 + odd, freedom - 1, 2):
        term *= square * (k - 1) / k
        total += term
    return 2 / math.pi * (angle + sine * total) if odd else sine * total
