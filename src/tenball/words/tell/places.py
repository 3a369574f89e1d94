"""Where things lie, in words that can be followed without a picture.

A place is told by diamonds: from the head rail (0 to 8) and from the left rail (0 to 4), left as seen from the head.
"""

from __future__ import annotations

from tenball.table import Point, TableSize
from tenball.words.language import Language

__all__ = ["ACROSS", "ALONG", "diamonds", "from_diamonds", "place"]

ALONG, ACROSS = 8, 4
"""Diamonds along the table and across it."""


def diamonds(size: TableSize, point: Point) -> tuple[float, float]:
    """The place in diamonds from the head and from the left."""
    return (point.x / size.length + 0.5) * ALONG, (0.5 - point.y / size.width) * ACROSS


def from_diamonds(size: TableSize, along: float, across: float) -> Point:
    """The place that lies so many diamonds from the head and from the left."""
    return Point((along / ALONG - 0.5) * size.length, (0.5 - across / ACROSS) * size.width)


def place(language: Language, size: TableSize, point: Point) -> str:
    """The place in words."""
    along, across = (_to_a_tenth(language, value) for value in diamonds(size, point))
    return language.say("where.place", along=along, across=across)


def _to_a_tenth(language: Language, value: float) -> str:
    """With its decimal even where that is nought: which form a noun takes depends on it."""
    from babel.numbers import format_decimal  # noqa: PLC0415 - Babel is loaded only once something is told

    return format_decimal(value, "0.0", locale=language.locale)
