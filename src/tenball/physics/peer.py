"""The tables of pooltool 0.6.0, as far as ours can be the same; its materials are `Materials.pooltool`.

A pocket of pooltool is a circle that takes whatever crosses it. Ours has a shelf up to where that circle begins, and a
hole as wide as the mouth.
"""

from __future__ import annotations

import math
from typing import Final

from tenball.table import TableSize

__all__ = ["POOLTOOL_NINE_FOOT", "POOLTOOL_SEVEN_FOOT"]

_CORNER_CUT: Final = math.radians(135.0 + 5.3)
_SIDE_CUT: Final = math.pi / 2 + math.atan(math.sin(math.radians(7.14)))
_NOSE: Final = 0.036576 / 0.05715


def _shelf(mouth: float, depth: float, radius: float) -> float:
    """From the mouth line to a circle whose centre lies that deep behind the point where the noses' lines meet."""
    return mouth + depth - radius


POOLTOOL_SEVEN_FOOT: Final = TableSize(
    "pooltool_seven_foot",
    length=1.9812,
    width=0.9906,
    corner_mouth=0.118,
    side_mouth=0.137,
    corner_cut=_CORNER_CUT,
    side_cut=_SIDE_CUT,
    corner_shelf=_shelf(0.118 / 2, 0.0417, 0.062),
    side_shelf=_shelf(0.0, 0.0685, 0.0645),
    nose_height=_NOSE,
)
"""The only pool table that pooltool brings along."""

POOLTOOL_NINE_FOOT: Final = TableSize(
    "pooltool_nine_foot",
    length=2.54,
    width=1.27,
    corner_mouth=0.117,
    side_mouth=0.130,
    corner_cut=_CORNER_CUT,
    side_cut=_SIDE_CUT,
    corner_shelf=_shelf(0.117 / 2, 0.0417, 0.062),
    side_shelf=_shelf(0.0, 0.0685, 0.0645),
    nose_height=_NOSE,
)
"""Nine feet in pooltool's manner: the table on which the engines are timed beside each other."""
