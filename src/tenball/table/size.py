"""How large a table is: bed, mouths, cut angles, shelves, nose height and the balls that are played on it.

Sources: WPA equipment specification for the nine- and eight-foot tables; measured coin-operated tables for seven feet.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Self

from tenball.table.errors import TableError

__all__ = ["INCH", "PRESETS", "TableSize"]

INCH = 0.0254
"""One inch in metres, exactly."""

_CORNER_CUT = math.radians(142.0)
_SIDE_CUT = math.radians(104.0)


@dataclass(frozen=True, slots=True)
class TableSize:
    """The geometry of one table; lengths in metres, angles in radians.

    `length` and `width` are measured nose to nose; a mouth is measured from lip to lip; a cut angle lies between the
    cushion's nose line and the facing of the pocket; a shelf is the slate between the mouth line and the pocket's edge;
    `nose_height` is a fraction of the ball's diameter.
    """

    name: str
    length: float
    width: float
    corner_mouth: float = 4.5 * INCH
    side_mouth: float = 5.0 * INCH
    corner_cut: float = _CORNER_CUT
    side_cut: float = _SIDE_CUT
    corner_shelf: float = 1.75 * INCH
    side_shelf: float = 0.1875 * INCH
    nose_height: float = 0.635
    ball_radius: float = 0.028575

    def __post_init__(self) -> None:
        _check(self)

    @classmethod
    def nine_foot(cls, corner_mouth: float = 4.5 * INCH) -> Self:
        """The tournament table: 100 by 50 inches of playing surface."""
        return cls("nine_foot", 100 * INCH, 50 * INCH, corner_mouth)

    @classmethod
    def eight_foot(cls, corner_mouth: float = 4.5 * INCH) -> Self:
        """The professional eight-foot table: 92 by 46 inches of playing surface."""
        return cls("eight_foot", 92 * INCH, 46 * INCH, corner_mouth)

    @classmethod
    def seven_foot(cls, corner_mouth: float = 4.625 * INCH) -> Self:
        """The coin-operated table of modern make: 80 by 40 inches of playing surface."""
        return cls("seven_foot", 80 * INCH, 40 * INCH, corner_mouth)

    @classmethod
    def seven_foot_78(cls, corner_mouth: float = 4.625 * INCH) -> Self:
        """The seven-foot table of 78 by 39 inches."""
        return cls("seven_foot_78", 78 * INCH, 39 * INCH, corner_mouth)

    @classmethod
    def seven_foot_76(cls, corner_mouth: float = 4.625 * INCH) -> Self:
        """The seven-foot table of 76 by 38 inches."""
        return cls("seven_foot_76", 76 * INCH, 38 * INCH, corner_mouth)

    @classmethod
    def preset(cls, name: str) -> Self:
        """The preset of that name, as a record or a command names it."""
        if name not in PRESETS:
            raise TableError("unknown_size", name=name, allowed=", ".join(PRESETS))
        preset: Self = getattr(cls, name)()
        return preset

    def with_mouths(self, corner: float, side: float) -> Self:
        """The same table with other pocket mouths, in metres."""
        return replace(self, corner_mouth=corner, side_mouth=side)

    @property
    def foot_spot_x(self) -> float:
        """Where foot string and long string cross: a quarter of the length from the foot cushion."""
        return self.length / 4

    @property
    def head_string_x(self) -> float:
        """The line that bounds the kitchen; a ball exactly on it is not in the kitchen."""
        return -self.length / 4


PRESETS: tuple[str, ...] = ("nine_foot", "eight_foot", "seven_foot", "seven_foot_78", "seven_foot_76")
"""The names that `TableSize.preset` knows."""


def _check(size: TableSize) -> None:
    for name in ("length", "width", "corner_mouth", "side_mouth", "ball_radius"):
        value: float = getattr(size, name)
        if not (math.isfinite(value) and value > 0):
            raise TableError("bad_length", name=name, value=value)
