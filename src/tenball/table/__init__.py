"""The things of the game, by name and place: balls, pockets, the table and where balls lie."""

from __future__ import annotations

from tenball.table.balls import OBJECT_BALLS, Ball
from tenball.table.errors import TableError, quoted
from tenball.table.figures import is_number
from tenball.table.layout import Layout, Point
from tenball.table.mouths import Lip, Mouth, mouth, mouths
from tenball.table.pockets import POCKETS, Cushion, Pocket
from tenball.table.size import INCH, PRESETS, TableSize
from tenball.table.spots import (
    CUE_GAP,
    Misplaced,
    in_kitchen,
    lag_places,
    misplaced,
    overlapping,
    racked,
    shuffled,
    slots,
    spot,
)
from tenball.table.stroke import Stroke

__all__ = [
    "CUE_GAP",
    "INCH",
    "OBJECT_BALLS",
    "POCKETS",
    "PRESETS",
    "Ball",
    "Cushion",
    "Layout",
    "Lip",
    "Misplaced",
    "Mouth",
    "Pocket",
    "Point",
    "Stroke",
    "TableError",
    "TableSize",
    "in_kitchen",
    "is_number",
    "lag_places",
    "misplaced",
    "mouth",
    "mouths",
    "overlapping",
    "quoted",
    "racked",
    "shuffled",
    "slots",
    "spot",
]
