"""Beginner: goes for the pot that looks easiest with a plain stroke, and sees neither banks nor combinations."""

from __future__ import annotations

import math
from contextlib import suppress
from typing import Final

from tenball.play import View
from tenball.players.candidates import Grid, straight_pots
from tenball.players.habits import Habits
from tenball.players.in_hand import Reach
from tenball.players.insight import Insight
from tenball.players.opening import BreakShot
from tenball.players.reckoning import OutOfTime, Table
from tenball.players.shooting import at_least_a_hit, insight_of, lying, told
from tenball.players.thinker import Character
from tenball.players.weighing import guessed, likely, promising

__all__ = ["BEGINNER"]

_PLAIN: Final = Grid((0.9, 1.3, 1.9, 2.6), heights=(0.0, 0.3))
_LEAST: Final = 0.02
"""A beginner tries even what will hardly ever go."""

_HABITS: Final = Habits(
    pots=_PLAIN,
    in_hand=Reach((0.15, 0.3), tuple(math.radians(cut) for cut in (-40, -20, 0, 20, 40))),
    hand_pots=_PLAIN,
    sweep=Grid(()),
    round=Grid(()),
    most_in_hand=12,
    shortlist=8,
    times=24,
)


def _shoots(table: Table, view: View, habits: Habits) -> Insight:
    layouts = lying(table, view, habits.in_hand)
    shots = straight_pots(table.prospects, layouts, habits.pots, most=habits.most_in_hand, least=_LEAST)
    found = guessed(table, shots)
    with suppress(OutOfTime):
        found = likely(table, promising(table, shots, habits.shortlist), habits.times)
    return insight_of(list(told(view, found)) or [at_least_a_hit(view, layouts)], table.shots)


BEGINNER: Final = Character("beginner", _HABITS, (BreakShot(9.5, 0.2, 0.12),), 0.02, shoots=_shoots)
