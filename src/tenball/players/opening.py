"""What is decided outside a rack's run of shots: the lag, who breaks, and the break itself."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np

from tenball.physics import layout_array, simulate_many
from tenball.play import Breaker, Equipment, Lag, Shot, View, lag_layout
from tenball.players.insight import Idea, Insight, Kind
from tenball.rules import Break, Seat
from tenball.table import Ball, Point, Stroke

__all__ = ["BreakShot", "break_shot", "broken", "chosen_breaker", "lagged"]

_SPEEDS: Final = np.arange(1.2, 4.0, 0.01)
"""m/s of a lag."""
_MOST_CUSHIONS: Final = 2
"""The foot cushion, and at most the head cushion after it."""
_USUAL: Final = 0.75
"""How often a break that is not looked into makes a ball."""
_EVEN: Final = 0.5


@dataclass(frozen=True, slots=True)
class BreakShot:
    """How a player breaks: at that speed [m/s], from so far beside the long string and behind the head string [m]."""

    speed: float
    aside: float
    back: float = 0.002


def lagged(view: View) -> Insight:
    """The stroke that brings the ball nearest to the head cushion."""
    return Insight(Idea(Lag(_lag_stroke(view.equipment, view.seat)), Kind.LAG, 1.0, _EVEN), shots=len(_SPEEDS))


@lru_cache(maxsize=16)
def _lag_stroke(equipment: Equipment, seat: Seat) -> Stroke:
    size, layout = equipment.size, lag_layout(equipment, seat)
    level = equipment.levelled(layout, Stroke(1.0, 0.0))
    slope = 0.0 if level is None else level.slope
    strokes = np.array([(speed, 0.0, 0.0, 0.0, slope) for speed in _SPEEDS])
    layouts = np.repeat(layout_array(layout)[None], len(strokes), axis=0)
    shown = simulate_many(size, equipment.materials, layouts, strokes)
    fair = (shown.fates[:, 0] == -1) & (shown.rails[:, 0] >= 1) & (shown.rails[:, 0] <= _MOST_CUSHIONS)
    short = np.where(fair, shown.positions[:, 0, 0] + size.length / 2, np.inf)
    return Stroke(float(_SPEEDS[int(np.argmin(short))]), 0.0, slope=slope)


def chosen_breaker(view: View) -> Insight:
    """The winner of the lag breaks himself: more breaks than not make a ball."""
    return Insight(Idea(Breaker(view.seat), Kind.BREAKER, 1.0, _EVEN))


def broken(view: View, way: BreakShot) -> Insight:
    """The break that the player is used to, full at the head ball."""
    return Insight(Idea(break_shot(view, way), Kind.BREAK, _USUAL, _EVEN))


def break_shot(view: View, way: BreakShot) -> Shot:
    """That break as a shot; the cue ball lies `aside` to the left of the long string, in the kitchen."""
    size = view.equipment.size
    most = size.width / 2 - 2.0 * size.ball_radius
    place = Point(size.head_string_x - way.back, min(max(way.aside, -most), most))
    head = view.layout[Ball.ONE]
    stroke = Stroke(way.speed, math.atan2(head.y - place.y, head.x - place.x))
    layout = view.layout.placed(Ball.CUE, place)
    return Shot(Break(), view.equipment.levelled(layout, stroke) or stroke, place)
