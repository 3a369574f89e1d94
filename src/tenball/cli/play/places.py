"""Where things lie, in words that can be followed without a picture.

A place is told by diamonds: from the head rail (0 to 8) and from the left rail (0 to 4), left as seen from the head. A
direction is told by the clock, twelve straight to the foot.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from tenball.cli.signs import signs
from tenball.table import Ball, Layout, Point, TableSize
from tenball.words import Language
from tenball.words.tell.phrases import capital

__all__ = ["ACROSS", "ALONG", "diamonds", "from_diamonds", "listed", "place_told"]

ALONG, ACROSS = 8, 4
"""Diamonds along the table and across it."""


def diamonds(size: TableSize, point: Point) -> tuple[float, float]:
    """The place in diamonds from the head and from the left."""
    return (point.x / size.length + 0.5) * ALONG, (0.5 - point.y / size.width) * ACROSS


def from_diamonds(size: TableSize, along: float, across: float) -> Point:
    """The place that lies so many diamonds from the head and from the left."""
    return Point((along / ALONG - 0.5) * size.length, (0.5 - across / ACROSS) * size.width)


def place_told(words: Language, size: TableSize, point: Point) -> str:
    """The place in words."""
    along, across = (_to_a_tenth(words, value) for value in diamonds(size, point))
    return signs(words.code).say("where.place", along=along, across=across)


def _to_a_tenth(words: Language, value: float) -> str:
    """With its decimal even where that is nought: which form a noun takes depends on it."""
    from babel.numbers import format_decimal

    return format_decimal(value, "0.0", locale=words.locale)


def listed(words: Language, size: TableSize, layout: Layout, only: Iterable[Ball] = ()) -> Iterator[str]:
    """A line for each ball; object balls also as they are seen from the cue ball."""
    chosen = set(only) or set(layout)
    for ball in sorted(chosen & set(layout)):
        name = capital(words.say(f"ball.name.{int(ball)}"))
        line = f"{name}: {place_told(words, size, layout[ball])}"
        yield line if ball is Ball.CUE or Ball.CUE not in layout else f"{line}; {_seen(words, layout, ball)}"


def _seen(words: Language, layout: Layout, ball: Ball) -> str:
    """How far away the ball is and where, from the cue ball."""
    cue, place = layout[Ball.CUE], layout[ball]
    turn = -math.atan2(place.y - cue.y, place.x - cue.x) / math.tau * 24
    half_hours = round(turn) % 24 or 24
    hour = half_hours // 2 or 12
    clock = f"{hour}:30" if half_hours % 2 else f"{hour}:00"
    return signs(words.code).say("where.seen", cm=round(cue.distance(place) * 100), clock=clock)
