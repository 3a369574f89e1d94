"""Many shots before the referee: each kind of outcome is judged once, however many shots came to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from tenball.physics import Outcomes
from tenball.physics.compiled import FloatArray, IntArray
from tenball.play import facts_from_outcome
from tenball.rules import Call, Phase, Rack, Rulebook, Ruling, rule
from tenball.table import Ball, Layout, Point, TableSize

__all__ = ["Case", "Judged", "judged", "judged_kinds", "layout_of"]

Case = tuple[Rack, Call]

_ABSENT: Final = 2
"""Added to a fate makes it a digit of 0 to 8."""
_PLACES_OF_2, _PLACES_OF_9, _PLACES_OF_12 = (base ** np.arange(11) for base in (2, 9, 12))
"""A row of digits, a ball each, times these is one whole number."""


@dataclass(frozen=True, slots=True)
class Judged:
    """The rulings on n shots: `rulings` holds one for each kind of shot, `kind` (n,) says which is that of a shot."""

    rulings: tuple[Ruling, ...]
    kind: IntArray

    def __iter__(self) -> Iterator[Ruling]:
        return (self.rulings[kind] for kind in self.kind.tolist())


def judged(
    book: Rulebook, size: TableSize, cases: Sequence[Case], layouts: FloatArray, outcomes: Outcomes
) -> list[Ruling]:
    """The ruling on each of n shots: `cases` are rack and call, `layouts` (n, 11, 2) is what was played from."""
    numbers: dict[Case, int] = {}
    case = np.array([numbers.setdefault(one, len(numbers)) for one in cases], np.int64)
    return list(judged_kinds(book, size, tuple(numbers), case, layouts, outcomes))


def judged_kinds(
    book: Rulebook,
    size: TableSize,
    cases: Sequence[Case],
    case: IntArray,
    layouts: FloatArray,
    outcomes: Outcomes,
) -> Judged:
    """The rulings on n shots, of which the k-th was played in `cases[case[k]]` from `layouts[k]`."""
    firsts, kind = _kinds(_signs(book, cases, case, layouts, outcomes))

    def one(shot: int) -> Ruling:
        rack, call = cases[case[shot]]
        # What lay where decides only on a second contact of the tip, and a layout takes its time.
        before = layout_of(layouts[shot]) if outcomes.double_hit[shot] else Layout()
        return rule(book, rack, call, facts_from_outcome(outcomes[shot], size, before, book))

    return Judged(tuple(one(shot) for shot in firsts.tolist()), kind)


def layout_of(array: np.ndarray) -> Layout:
    """The layout of (11, 2) metres; NaN for a ball that is not on the table."""
    there = ((ball, place) for ball, place in enumerate(array.tolist()) if place[0] == place[0])
    return Layout(tuple((Ball(ball), Point(*place)) for ball, place in there))


def _signs(
    book: Rulebook, cases: Sequence[Case], case: IntArray, layouts: FloatArray, outcomes: Outcomes
) -> list[IntArray]:
    """Whole numbers (n,), four a shot: shots with the same four are judged alike.

    Where each ball dropped, what was met first, whether both at once, and a rail after it; when each dropped; on a
    break which balls reached a rail; the case; and as places decide whether a second contact of the tip is a foul, for
    shots with one the layout.
    """
    at_once = outcomes.first_time[:, 1] - outcomes.first_time[:, 0] <= book.tie_window_s
    second = np.where(at_once, outcomes.first_contact[:, 1], -1)
    met = (outcomes.first_contact[:, 0] + 1) * 24 + (second + 1) * 2 + outcomes.rail_after_contact
    breaks = np.array([rack.phase is Phase.BREAK for rack, _ in cases], bool)[case]
    driven = np.where(breaks, (outcomes.rails > 0) @ _PLACES_OF_2, 0)
    return [
        (outcomes.fates + _ABSENT) @ _PLACES_OF_9 * 288 + met,
        (outcomes.order + 1) @ _PLACES_OF_12,
        driven * len(cases) + case,
        _layouts_of(np.flatnonzero(outcomes.double_hit > 0), layouts),
    ]


def _layouts_of(doubled: IntArray, layouts: FloatArray) -> IntArray:
    """For each shot (n,) the number, from 1, of its layout among those of these shots; 0 for all others."""
    numbers = np.zeros(len(layouts), np.int64)
    if len(doubled):
        # As whole numbers, for a ball that is not there is NaN, which equals nothing.
        places = np.ascontiguousarray(layouts[doubled]).view(np.int64).reshape(len(doubled), -1)
        numbers[doubled] = 1 + np.unique(places, axis=0, return_inverse=True)[1].ravel()
    return numbers


def _kinds(signs: Sequence[IntArray]) -> tuple[IntArray, IntArray]:
    """The first shot of each kind, and the kind of each shot (n,)."""
    count = len(signs[0])
    firsts, kind = np.zeros(min(count, 1), np.int64), np.zeros(count, np.int64)
    for sign in signs:
        if count and (sign != sign[0]).any():
            values, dense = np.unique(sign, return_inverse=True)
            _, firsts, kind = np.unique(kind * len(values) + dense, return_index=True, return_inverse=True)
    return firsts, kind
