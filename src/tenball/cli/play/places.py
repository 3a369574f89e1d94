"""Where the balls lie, a line each; a direction is told by the clock, twelve straight to the foot."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from tenball.cli.signs import signs
from tenball.table import Ball, Layout, TableSize
from tenball.words import Language, tell
from tenball.words.tell.phrases import capital

__all__ = ["listed"]


def listed(words: Language, size: TableSize, layout: Layout, only: Iterable[Ball] = ()) -> Iterator[str]:
    """A line for each ball; object balls also as they are seen from the cue ball."""
    chosen = set(only) or set(layout)
    for ball in sorted(chosen & set(layout)):
        name = capital(words.say(f"ball.name.{int(ball)}"))
        line = f"{name}: {tell.place(words, size, layout[ball])}"
        yield line if ball is Ball.CUE or Ball.CUE not in layout else f"{line}; {_seen(words, layout, ball)}"


def _seen(words: Language, layout: Layout, ball: Ball) -> str:
    """How far away the ball is and where, from the cue ball."""
    cue, place = layout[Ball.CUE], layout[ball]
    turn = -math.atan2(place.y - cue.y, place.x - cue.x) / math.tau * 24
    half_hours = round(turn) % 24 or 24
    hour = half_hours // 2 or 12
    clock = f"{hour}:30" if half_hours % 2 else f"{hour}:00"
    return signs(words.code).say("where.seen", cm=round(cue.distance(place) * 100), clock=clock)
