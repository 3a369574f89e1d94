"""Looking one ball further: what a leave is worth by the best next pot that it allows, and by the leave of that pot."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from tenball.physics.compiled import FloatArray
from tenball.players.candidates import Grid, every_layouts_pots
from tenball.players.prospects import balls_left
from tenball.players.reckoning import Table

__all__ = ["Ahead"]

_HOPELESS: Final = 0.1
"""Pots less likely than this are not played on in the head."""
_FEWEST: Final = 24
"""Layouts that are worth the work of one more core."""


@dataclass(frozen=True, slots=True)
class Ahead:
    """Weighs leaves with that grid of strokes for the next pot, into so many pockets."""

    table: Table
    grid: Grid
    pockets: int = 2

    def worth(self, layouts: FloatArray) -> FloatArray:
        """The worth (n,) for who plays next from layouts (n, 11, 2), one ball deeper than `Prospects.worth`.

        Each core looks from some of them; what one layout is worth does not depend on the others.
        """
        parts = np.array_split(layouts, min(self.table.cores, max(1, len(layouts) // _FEWEST)))
        if len(parts) == 1:
            return self._worth(layouts)
        apart = [replace(self, table=replace(self.table, threads=1, shots=0)) for _ in parts]
        with ThreadPoolExecutor(len(parts)) as pool:
            found = list(pool.map(Ahead._worth, apart, parts))
        self.table.shots += sum(one.table.shots for one in apart)
        return np.concatenate(found)

    def _worth(self, layouts: FloatArray) -> FloatArray:
        prospects, table = self.table.prospects, self.table
        plain = prospects.worth(layouts)
        rows = np.flatnonzero(balls_left(layouts) > 0)
        shots, row = every_layouts_pots(prospects, layouts[rows], self.grid, self.pockets, _HOPELESS)
        if not len(shots):
            return plain
        found = table.judged(table.tried(shots.layouts, shots.strokes), shots.ball, shots.pocket, later=True)
        failing = prospects.failed(balls_left(shots.layouts))
        score = np.where(found.made, shots.chance * table.worth(found) + (1.0 - shots.chance) * failing, -1.0)
        best = np.full(len(layouts), -1.0)
        np.maximum.at(best, rows[row], score)
        return np.where(best >= 0.0, np.maximum(best, prospects.without_pot(layouts)), plain)
