"""Potter: plays for the next ball and a good leave, looks for anything that falls, and never plays safe."""

from __future__ import annotations

import math
from typing import Final

from tenball.play import Clock, View
from tenball.players.candidates import Grid
from tenball.players.in_hand import Reach
from tenball.players.insight import Insight
from tenball.players.opening import BreakShot
from tenball.players.shooting import Habits, shot_insight
from tenball.players.thinker import Character
from tenball.players.weighing import Table

__all__ = ["HABITS", "POTTER", "USUAL_BREAK"]

USUAL_BREAK: Final = BreakShot(11.0, 0.22)

HABITS: Final = Habits(
    pots=Grid((1.0, 1.7, 2.6), heights=(-0.35, 0.0, 0.35)),
    in_hand=Reach((0.2, 0.5), tuple(math.radians(cut) for cut in (-35, -12, 12, 35))),
    hand_pots=Grid((1.0, 1.9), heights=(-0.3, 0.3)),
    sweep=Grid((1.3, 2.6), heights=(0.0,)),
    round=Grid((1.5, 2.6)),
    aims=41,
    most_pots=2,
    most_in_hand=10,
    shortlist=5,
    times=12,
)


def _shoots(table: Table, view: View, clock: Clock) -> Insight:
    return shot_insight(table, view, HABITS, clock)


POTTER: Final = Character("potter", _shoots, USUAL_BREAK)
