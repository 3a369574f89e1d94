"""Looking one ball further: what a leave is worth by the best next pot that it allows, and by the leave of that pot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from tenball.physics.compiled import FloatArray
from tenball.players.candidates import Grid, every_layouts_pots
from tenball.players.prospects import balls_left
from tenball.players.reckoning import Table

__all__ = ["Ahead"]

_HOPELESS: Final = 0.1
"""Pots less likely than this are not played on in the head."""


@dataclass(frozen=True, slots=True)
class Ahead:
    """Weighs leaves with that grid of strokes for the next pot, into so many pockets."""

    table: Table
    grid: Grid
    pockets: int = 2

    def worth(self, layouts: FloatArray) -> FloatArray:
        """The worth (n,) for who plays next from layouts (n, 11, 2), one ball deeper than `Prospects.worth`."""
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
