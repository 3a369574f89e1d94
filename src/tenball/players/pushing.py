"""The push-out: leaving what neither side wants much more than the other, since the opponent chooses who plays it."""

from __future__ import annotations

from typing import Final

import numpy as np

from tenball.physics.compiled import FloatArray
from tenball.players.candidates import Candidates, Grid, all_round
from tenball.players.reckoning import Table
from tenball.players.trying import playable
from tenball.players.weighing import Weighed, even_handed

__all__ = ["pushed"]

_SPEEDS: Final = Grid((0.35, 0.6, 0.9, 1.3, 1.8))
_AIMS: Final = 60
_SHORTLIST: Final = 6
_TIMES: Final = 12


def pushed(table: Table, layout: FloatArray) -> Weighed:
    """The push-outs whose leave is worth most after the better of the opponent's two answers."""
    shots, _, _ = all_round(layout, _SPEEDS, _AIMS)
    shots = shots[playable(table.prospects, shots.layouts, shots.strokes, threads=table.threads)]
    first = even_handed(table, shots, 1, steady=True)
    return even_handed(table, _best(first, _SHORTLIST), _TIMES)


def _best(weighed: Weighed, most: int) -> Candidates:
    return weighed.candidates[np.arange(min(most, len(weighed)))]
