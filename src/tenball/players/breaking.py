"""The break that this very rack asks for: several places and speeds tried in the head, by the book that is played."""

from __future__ import annotations

from dataclasses import astuple
from typing import Final

import numpy as np

from tenball.physics import layout_array
from tenball.physics.columns import OFF_TABLE
from tenball.physics.compiled import FloatArray
from tenball.play import View
from tenball.players.insight import Idea, Insight, Kind
from tenball.players.opening import BreakShot, break_shot
from tenball.players.prospects import balls_left
from tenball.players.trying import BoolArray, Tried, disturbed, spotted
from tenball.players.weighing import Table
from tenball.rules.switches import TenOnBreak
from tenball.table import Ball

__all__ = ["broken_by_rack"]

_MOST_OTHERS: Final = 3


def broken_by_rack(table: Table, view: View, ways: tuple[BreakShot, ...], times: int) -> Insight:
    """The way to break that is worth most in this rack, each tried that many times with the own noise."""
    shots = [break_shot(view, way) for way in ways]
    layouts = np.repeat(layout_array(view.layout.placed(Ball.CUE, (0.0, 0.0)))[None], len(ways) * times, axis=0)
    layouts[:, 0] = np.repeat([shot.place for shot in shots], times, axis=0)
    meant = np.repeat([astuple(shot.stroke) for shot in shots], times, axis=0)
    shown = table.tried(layouts, disturbed(view.noise, meant, table.chance, times))
    worth, made = (part.reshape(-1, times).mean(axis=1) for part in _weighed(table, shown))
    order = np.argsort(-worth, kind="stable")
    ideas = [Idea(shots[k], Kind.BREAK, float(made[k]), float(worth[k])) for k in order]
    return Insight(ideas[0], tuple(ideas[1 : 1 + _MOST_OTHERS]), table.shots)


def _weighed(table: Table, shown: Tried) -> tuple[FloatArray, FloatArray]:
    """What each break is worth (n,), and whether it made a ball without a foul."""
    down = shown.gone[:, 1:].sum(axis=1)
    foul = _fouls(table, shown, down)
    ten = shown.gone[:, Ball.TEN] & ~foul & (table.book.ten_on_break is TenOnBreak.WINS)
    after = spotted(table.prospects, shown, ten)
    left = balls_left(after)
    hand = table.prospects.hand[left]
    if table.prospects.prize:
        # Alone, what is down counts in any case, and the cue ball is in hand afterwards.
        return down - shown.gone[:, Ball.TEN] + hand, (down > 0).astype(np.float64)
    leave = np.zeros(len(left))
    leave[~foul] = table.prospects.worth(after[~foul])
    worth = np.where(down > 0, leave, 1.0 - leave)
    worth = np.where(foul, 1.0 - hand, np.where(ten, 1.0, worth))
    return worth, ((down > 0) & ~foul).astype(np.float64)


def _fouls(table: Table, shown: Tried, down: FloatArray) -> BoolArray:
    """Whether each break is a foul: the cue ball or a ball gone, another ball first, or too few at a rail."""
    outcomes = shown.outcomes
    driven = (outcomes.rails[:, 1:] > 0).sum(axis=1)
    lost = (shown.fates[:, 0] >= 0) | (shown.fates == OFF_TABLE).any(axis=1) | ~outcomes.complete
    wrong = outcomes.first_contact[:, 0] != Ball.ONE
    foul: BoolArray = lost | wrong | ((down == 0) & (driven < table.book.break_min_rails))
    return foul
