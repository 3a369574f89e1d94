"""What the referee says of strokes that were tried in the head, as arrays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Self

import numpy as np

from tenball.physics import layout_array
from tenball.physics.compiled import FloatArray, IntArray
from tenball.play import settled
from tenball.play.judging import Case, Judged, judged_kinds, layout_of
from tenball.players.trying import BoolArray, Tried
from tenball.rules import Call, Called, Phase, Rack, Rulebook, Ruling, Seat
from tenball.table import OBJECT_BALLS, POCKETS, Ball, TableSize

__all__ = ["NOTHING", "Verdicts", "cases_of"]

NOTHING: Final = 0
"""Stands for the ball of a call that names none."""
_PLACES_OF_2: Final = 2 ** np.arange(len(OBJECT_BALLS))
_CALLS: Final = 8 * (1 + len(OBJECT_BALLS))
"""More than there are pairs of a ball and a pocket."""


@dataclass(frozen=True, slots=True)
class Verdicts:
    """Of n shots, (n,) each: a `foul`; the shooter goes on or has `won`, which is `made`; the rack is `lost` by it.

    `asked` says that the opponent decides who plays on, and `after` (n, 11, 2) where the balls lie then. A shot that
    the simulator cut short counts as a foul.
    """

    foul: BoolArray
    made: BoolArray
    won: BoolArray
    lost: BoolArray
    asked: BoolArray
    after: FloatArray

    @classmethod
    def of(cls, book: Rulebook, size: TableSize, cases: Sequence[Case], case: IntArray, shots: Tried) -> Self:
        """The referee's, where the k-th shot was played in `cases[case[k]]`."""
        found = judged_kinds(book, size, cases, case, shots.layouts, shots.outcomes)
        foul = _each(found, lambda ruling: bool(ruling.fouls)) | ~shots.outcomes.complete
        won = _each(found, lambda ruling: ruling.winner is ruling.seat) & ~foul
        return cls(
            foul=foul,
            made=won | (_each(found, lambda ruling: ruling.next is ruling.seat) & ~foul),
            won=won,
            lost=_each(found, lambda ruling: ruling.winner is ruling.seat.other),
            asked=_each(found, lambda ruling: bool(ruling.options)),
            after=_lying(book, size, found, shots.outcomes.positions),
        )

    def __getitem__(self, rows: slice | BoolArray) -> Self:
        """The same for some of the shots."""
        return replace(
            self,
            foul=self.foul[rows],
            made=self.made[rows],
            won=self.won[rows],
            lost=self.lost[rows],
            asked=self.asked[rows],
            after=self.after[rows],
        )

    def but_fouls(self, more: BoolArray) -> Self:
        """The same with these counted as fouls too."""
        return replace(self, foul=self.foul | more, made=self.made & ~more, won=self.won & ~more)


def _each(found: Judged, holds: Callable[[Ruling], bool]) -> BoolArray:
    """For each shot (n,) whether that holds of its ruling."""
    shots: BoolArray = np.array([holds(ruling) for ruling in found.rulings], bool)[found.kind]
    return shots


def _lying(book: Rulebook, size: TableSize, found: Judged, positions: FloatArray) -> FloatArray:
    """Where the balls lie for the next player (n, 11, 2): as they came to rest, but for what is spotted."""
    moved = np.flatnonzero(_each(found, lambda ruling: bool(ruling.spotted)))
    if not len(moved):
        return positions
    after = positions.copy()
    for row in moved:
        after[row] = layout_array(settled(size, book, layout_of(after[row]), found.rulings[found.kind[row]]))
    return after


def cases_of(
    rack: Rack | None, layouts: FloatArray, ball: IntArray, pocket: IntArray, silent: Call
) -> tuple[list[Case], IntArray]:
    """Every rack and call that there is among n shots, and which is that of each (n,).

    The ball that is called, or `NOTHING` for the call `silent`, and the number of its pocket are (n,). Without a rack
    each shot is one in a rack of the balls that lie in its layout, in which nobody has fouled.
    """
    there = np.zeros(len(ball), np.int64) if rack else ~np.isnan(layouts[:, 1:, 0]) @ _PLACES_OF_2
    keys, case = np.unique(
        there * _CALLS + ball * 8 + np.where(ball == NOTHING, 0, pocket), return_inverse=True
    )  # fmt: skip
    cases = []
    for balls, called in (divmod(key, _CALLS) for key in keys.tolist()):
        number, into = divmod(called, 8)
        cases.append((rack or _rack_of(balls), Called(Ball(number), POCKETS[into]) if number else silent))
    return cases, case


def _rack_of(balls: int) -> Rack:
    """A rack in which these balls, a bit each, are on the table."""
    there = frozenset(ball for place, ball in enumerate(OBJECT_BALLS) if balls >> place & 1)
    return Rack(Seat.A, Seat.A, Phase.PLAY, there)
