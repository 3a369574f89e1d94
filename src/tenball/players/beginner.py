"""Beginner: shoots at the pot that looks easiest, hard enough to get there, and thinks of nothing after it."""

from __future__ import annotations

import math
from typing import Final

from tenball.play import Clock, View
from tenball.players.candidates import Candidates, Grid, straight_pots
from tenball.players.in_hand import Reach
from tenball.players.insight import Insight
from tenball.players.opening import BreakShot
from tenball.players.shooting import at_least_a_hit, insight_of, lying, told
from tenball.players.thinker import Character
from tenball.players.weighing import Table, Weighed

__all__ = ["BEGINNER"]

_REACH: Final = Reach((0.2, 0.35), tuple(math.radians(cut) for cut in (-15, 0, 15)))
_FIRM: Final = Grid((2.0,))
_LEAST: Final = 0.02
"""A beginner tries even what will hardly ever go."""


def _shoots(table: Table, view: View, _clock: Clock) -> Insight:
    layouts = lying(table, view, _REACH)
    found = straight_pots(table.prospects, layouts, _FIRM, most=4, least=_LEAST)
    if not len(found):
        return Insight(at_least_a_hit(view, layouts), shots=table.shots)
    return insight_of(list(told(view, _by_chance(found))), table.shots)


def _by_chance(found: Candidates) -> Weighed:
    """As likely as they look."""
    return Weighed(found, found.chance, found.chance)


BEGINNER: Final = Character("beginner", _shoots, BreakShot(8.5, 0.0), bold=0.3)
