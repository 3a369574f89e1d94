"""Ratings from results: 100 points more are odds of 2:1 in a rack, whoever else was played.

The ratings are those under which the results are likeliest (Bradley and Terry 1952, Zermelo 1929), with a mean of
nought. They exist as finite numbers only if nobody, and no group, won or lost everything against the rest (Ford 1957);
where that is so, half a rack is added to either side of each pairing, and the ratings say so.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tenball.play.intervals import Interval

__all__ = ["DOUBLE", "Rated", "ratings"]

DOUBLE = 100.0
"""Points that double the odds."""
_SCALE = DOUBLE / math.log(2)
_Z = 1.959963984540054
_STEPS, _FINE = 100, 1e-10


@dataclass(frozen=True, slots=True)
class Rated:
    """The points of one player with their interval; `padded` where half a rack had to be added to each side."""

    name: str
    points: Interval
    padded: bool


def ratings(results: Mapping[tuple[str, str], tuple[int, int]]) -> tuple[Rated, ...]:
    """The ratings, highest first, from the racks that each of a pair won against the other.

    Only players that are connected by results can be compared; the largest such group is rated.
    """
    names = _largest_group(results)
    wins = np.zeros((len(names), len(names)))
    for (one, other), (won, lost) in results.items():
        if one in names and other in names:
            wins[names.index(one), names.index(other)] += won
            wins[names.index(other), names.index(one)] += lost
    padded = not _is_strongly_connected(wins > 0)
    if padded:
        wins += 0.5 * ((wins + wins.T) > 0)
    strengths, errors = _likeliest(wins)
    found = (
        Rated(name, Interval(float(x), float(x - _Z * e), float(x + _Z * e)), padded)
        for name, x, e in zip(names, strengths * _SCALE, errors * _SCALE, strict=True)
    )
    return tuple(sorted(found, key=lambda rated: -rated.points.value))


def _likeliest(wins: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Strengths in natural units with mean nought, and their standard errors, by Newton's method.

    `wins[i, j]` are the racks that i won against j.
    """
    strengths = np.zeros(len(wins))
    games = wins + wins.T
    information = np.zeros_like(games)
    for _ in range(_STEPS):
        chance = 1.0 / (1.0 + np.exp(strengths[None, :] - strengths[:, None]))
        slope = (wins - games * chance).sum(axis=1)
        weight = games * chance * (1.0 - chance)
        information = np.diag(weight.sum(axis=1)) - weight
        step = np.linalg.pinv(information) @ slope
        # A step of more than one unit leaves the range in which the curve is what Newton takes it for.
        strengths += step / max(1.0, float(np.abs(step).max(initial=0.0)))
        if np.abs(step).max(initial=0.0) < _FINE:
            break
    return strengths - strengths.mean() if len(wins) else strengths, np.sqrt(np.diag(np.linalg.pinv(information)))


def _largest_group(results: Mapping[tuple[str, str], tuple[int, int]]) -> list[str]:
    """The players of the largest group that played among themselves, in the order of the results."""
    groups: list[list[str]] = []
    for pair, (won, lost) in results.items():
        if won + lost == 0:
            continue
        touched = [group for group in groups if not set(group).isdisjoint(pair)]
        merged = list(dict.fromkeys([*(name for group in touched for name in group), *pair]))
        groups = [*(group for group in groups if group not in touched), merged]
    return max(groups, key=len, default=[])


def _is_strongly_connected(beats: NDArray[np.bool_]) -> bool:
    """Whether a chain of wins leads from everybody to everybody."""
    reach = np.eye(len(beats), dtype=bool) | beats
    for _ in range(len(beats)):
        reach = reach @ reach
    return bool(reach.all())
