"""Master: tries thousands of shots with his own noise in his head, and weighs what each leaves for both sides."""

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

__all__ = ["MASTER"]

_HABITS: Final = Habits(
    pots=Grid((0.8, 1.1, 1.5, 2.0, 2.6, 3.4), (-0.3, 0.0, 0.3), (-0.45, -0.25, 0.0, 0.2, 0.4)),
    in_hand=Reach((0.18, 0.3, 0.5, 0.8), tuple(math.radians(cut) for cut in (-55, -40, -25, -10, 10, 25, 40, 55))),
    hand_pots=Grid((0.8, 1.2, 1.8, 2.6), heights=(-0.4, -0.15, 0.1, 0.4)),
    sweep=Grid((0.5, 0.8, 1.2, 1.7, 2.4, 3.4), (-0.3, 0.0, 0.3), (-0.35, 0.0, 0.35)),
    round=Grid((1.2, 1.7, 2.3, 3.0), (-0.25, 0.25)),
    aims=101,
    most_pots=4,
    most_in_hand=60,
    shortlist=24,
    times=48,
    again=200,
    safeties=True,
    sweeps=True,
)


def _shoots(table: Table, view: View, clock: Clock) -> Insight:
    return shot_insight(table, view, _HABITS, clock)


MASTER: Final = Character("master", _shoots, BreakShot(11.18, 0.22))
