"""How large a table is: bed, mouths, cut angles, shelves, noses, rails and the balls that are played on it.

Sources: WPA equipment specification for the nine- and eight-foot tables (there a vertical cut is 12 to 15 degrees, a
corner's shelf 1 to 2¼ and a side's 0 to ⅜ inches deep, and a rail with its cushion 4 to 7½ inches wide); measured
coin-operated tables for seven feet.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, fields, replace
from typing import Self

from tenball.table.errors import TableError
from tenball.table.figures import is_number, is_text, read_figure, short

__all__ = ["INCH", "PRESETS", "TableSize"]

INCH = 0.0254
"""One inch in metres, exactly."""

_CORNER_CUT = math.radians(142.0)
_SIDE_CUT = math.radians(104.0)
_VERTICAL_CUT = math.radians(13.5)
_NAME = re.compile(r"[a-z0-9_]+")


@dataclass(frozen=True, slots=True)
class TableSize:
    """The geometry of one table; lengths in metres, angles in radians.

    `length` and `width` are measured nose to nose; a mouth is measured from lip to lip; a cut angle lies
    between the cushion's nose line and the facing of the pocket; a shelf is the slate between the mouth line
    and the pocket's edge; `nose_height` is a fraction of the ball's diameter; a vertical cut is how far a facing
    leans over, its upper edge nearest to the ball; a rail is as wide as from the nose to its outer edge.

    Its text is the name of a preset, followed by what differs from it: `nine_foot`, or
    `nine_foot,corner_mouth=0.108`. Another name is followed by every measure that it needs.
    """

    name: str
    length: float
    width: float
    corner_mouth: float = 4.5 * INCH
    side_mouth: float = 5.0 * INCH
    corner_cut: float = _CORNER_CUT
    side_cut: float = _SIDE_CUT
    corner_shelf: float = 2.0 * INCH
    side_shelf: float = 0.0625 * INCH
    nose_height: float = 0.635
    ball_radius: float = 0.028575
    vertical_cut: float = _VERTICAL_CUT
    rail_width: float = 5.0 * INCH

    def __post_init__(self) -> None:
        _check_values(self)
        _check_mouths(self)

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

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the text form back; a name that is no preset has to bring its length and width along."""
        if not is_text(text):
            raise TableError("unknown_size", name=text, allowed=", ".join(PRESETS))
        name, *words = text.split(",")
        changes = dict(_change(word) for word in words)
        if name not in PRESETS and {"length", "width"} <= changes.keys():
            return cls(name, **changes)
        return cls(name, **_measures(cls.preset(name)) | changes)

    def __str__(self) -> str:
        plain = _measures(TableSize.preset(self.name)) if self.name in PRESETS else {}
        changes = ((name, value) for name, value in _measures(self).items() if value != plain.get(name))
        return ",".join((self.name, *(f"{name}={short(value)}" for name, value in changes)))

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

    @property
    def nose_reach(self) -> float:
        """How near to a nose line a ball's centre comes: less than a radius, as the nose stands higher."""
        return self.ball_radius * math.sqrt(1.0 - (2.0 * self.nose_height - 1.0) ** 2)


PRESETS: tuple[str, ...] = ("nine_foot", "eight_foot", "seven_foot", "seven_foot_78", "seven_foot_76")
"""The names that `TableSize.preset` knows."""


def _measures(size: TableSize) -> dict[str, float]:
    """All of the table but its name."""
    return {field.name: getattr(size, field.name) for field in fields(size)[1:]}


def _change(word: str) -> tuple[str, float]:
    name, _, value = word.partition("=")
    known = [field.name for field in fields(TableSize)[1:]]
    if name not in known:
        raise TableError("unknown_measure", name=name, allowed=", ".join(known))
    try:
        return name, read_figure(value)
    except ValueError:
        raise TableError("bad_measure", name=name, value=value) from None


def _check_values(size: TableSize) -> None:
    if not _is_name(size.name):
        raise TableError("bad_name", name=size.name)
    for name in ("length", "width", "corner_mouth", "side_mouth", "ball_radius"):
        _check(size, name, "bad_length", low=math.ulp(0.0))
    _check(size, "rail_width", "bad_rail", low=math.ulp(0.0), high=10.0)
    for name in ("corner_shelf", "side_shelf"):
        _check(size, name, "bad_shelf", low=0.0)
    for name in ("corner_cut", "side_cut"):
        _check(size, name, "bad_cut", low=math.pi / 2, high=math.pi)
    _check(size, "nose_height", "bad_nose", low=0.5, high=1.0)
    _check(size, "vertical_cut", "bad_vertical_cut", low=0.0, high=math.pi / 4)


def _is_name(value: object) -> bool:
    return isinstance(value, str) and _NAME.fullmatch(value) is not None


def _check(size: TableSize, name: str, key: str, low: float, high: float = math.inf) -> None:
    value: float = getattr(size, name)
    if not (is_number(value) and low <= value < high):
        raise TableError(key, name=name, value=value)


def _check_mouths(size: TableSize) -> None:
    along_short = size.width - math.sqrt(2.0) * size.corner_mouth
    along_long = size.length - math.sqrt(2.0) * size.corner_mouth - size.side_mouth
    if along_short <= 0 or along_long <= 0:
        mouths = {"corner": size.corner_mouth, "side": size.side_mouth}
        raise TableError("bad_mouths", **mouths, length=size.length, width=size.width)
