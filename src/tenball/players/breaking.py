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
from tenball.players.opening import BreakShot, break_shot, broken
from tenball.players.prospects import balls_left
from tenball.players.reckoning import OutOfTime, Table
from tenball.players.trying import Tried, disturbed
from tenball.players.verdicts import Verdicts
from tenball.rules import Break, Rack
from tenball.table import Ball

__all__ = ["broken_by_rack"]

_MOST_OTHERS: Final = 3


def broken_by_rack(table: Table, view: View, ways: tuple[BreakShot, ...], times: int) -> Insight:
    """The way to break that is worth most in this rack, each tried that many times with the own noise.

    Without the time to try them it is the first.
    """
    rack = view.rack or Rack.start(view.seat)
    shots = [break_shot(view, way) for way in ways]
    layouts = np.repeat(layout_array(view.layout.placed(Ball.CUE, (0.0, 0.0)))[None], len(ways) * times, axis=0)
    layouts[:, 0] = np.repeat([shot.place for shot in shots], times, axis=0)
    meant = np.repeat([astuple(shot.stroke) for shot in shots], times, axis=0)
    try:
        shown = table.tried(layouts, disturbed(view.noise, meant, table.chance, times))
    except OutOfTime:
        return broken(view, ways[0])
    worth, made = (part.reshape(-1, times).mean(axis=1) for part in _weighed(table, rack, shown))
    order = np.argsort(-worth, kind="stable")
    ideas = [Idea(shots[k], Kind.BREAK, float(made[k]), float(worth[k])) for k in order]
    return Insight(ideas[0], tuple(ideas[1 : 1 + _MOST_OTHERS]), table.shots)


def _weighed(table: Table, rack: Rack, shown: Tried) -> tuple[FloatArray, FloatArray]:
    """What each break is worth (n,), and whether it made a ball without a foul."""
    size = table.prospects.setting.equipment.size
    found = Verdicts.of(table.book, size, [(rack, Break())], np.zeros(len(shown.layouts), np.int64), shown)
    if table.prospects.prize:
        # Alone, what is down counts in any case, and the cue ball is in hand afterwards; a ten comes back.
        fates = shown.outcomes.fates[:, 1:]
        down = ((fates >= 0) & (fates < OFF_TABLE)).sum(axis=1)
        stays = down - ((fates[:, -1] >= 0) & (fates[:, -1] < OFF_TABLE))
        return stays + table.prospects.hand[balls_left(found.after)], (down > 0).astype(np.float64)
    return table.worth(found), found.made.astype(np.float64)
