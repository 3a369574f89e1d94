"""Many shots before the referee: each kind of outcome is judged once, however many shots came to it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tenball.physics import Outcomes
from tenball.play import facts_from_outcome
from tenball.rules import Call, Rack, Rulebook, Ruling, rule
from tenball.table import Ball, Layout, Point, TableSize

__all__ = ["judged", "layout_of"]

Case = tuple[Rack, Call]


def judged(
    book: Rulebook, size: TableSize, cases: Sequence[Case], layouts: np.ndarray, outcomes: Outcomes
) -> list[Ruling]:
    """The ruling on each of n shots: `cases` are rack and call, `layouts` (n, 11, 2) is what was played from."""
    _, firsts, kinds = np.unique(_signs(book, cases, outcomes), axis=0, return_index=True, return_inverse=True)

    def one(shot: int) -> Ruling:
        facts = facts_from_outcome(outcomes[shot], size, layout_of(layouts[shot]), book)
        return rule(book, *cases[shot], facts)

    rulings = [one(int(shot)) for shot in firsts]
    return [rulings[kind] for kind in kinds.ravel()]


def layout_of(array: np.ndarray) -> Layout:
    """The layout of (11, 2) metres; NaN for a ball that is not on the table."""
    there = np.flatnonzero(~np.isnan(array[:, 0]))
    return Layout(tuple((Ball(int(ball)), Point(*map(float, array[ball]))) for ball in there))


def _signs(book: Rulebook, cases: Sequence[Case], outcomes: Outcomes) -> np.ndarray:
    """(n, 39) whole numbers: shots with equal rows are judged alike.

    Where a ball dropped, when, and whether it reached a rail; what was met first, and whether both at once; a rail
    after it. Whether a second contact of the tip is a foul depends on places: each such shot is a kind of its own.
    """
    count = len(outcomes)
    at_once = outcomes.first_time[:, 1] - outcomes.first_time[:, 0] <= book.tie_window_s
    doubled = np.where(outcomes.double_hit > 0, 1 + np.arange(count), 0)
    columns = (
        _numbered(cases),
        outcomes.fates,
        outcomes.order,
        outcomes.rails > 0,
        outcomes.first_contact[:, 0],
        np.where(at_once, outcomes.first_contact[:, 1], -1),
        outcomes.rail_after_contact,
        doubled,
    )
    return np.column_stack([np.asarray(column, np.int32) for column in columns])


def _numbered(cases: Sequence[Case]) -> list[int]:
    """Each case by the number under which it was first seen; the same object is looked up by its identity."""
    numbers: dict[Case, int] = {}
    known: dict[int, int] = {}
    for case in cases:
        if id(case) not in known:
            known[id(case)] = numbers.setdefault(case, len(numbers))
    return [known[id(case)] for case in cases]
