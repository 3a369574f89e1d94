"""League player: pots with position for the next ball, a simple safety where there is no pot, and no long thought."""

from __future__ import annotations

import math
from typing import Final

from tenball.players.candidates import Grid
from tenball.players.habits import Habits
from tenball.players.in_hand import Reach
from tenball.players.opening import BreakShot
from tenball.players.thinker import Character

__all__ = ["LEAGUE"]

_HABITS: Final = Habits(
    pots=Grid((0.9, 1.3, 1.9, 2.7), heights=(-0.35, -0.1, 0.15, 0.4)),
    in_hand=Reach((0.18, 0.4), tuple(math.radians(cut) for cut in (-40, -20, 0, 20, 40))),
    hand_pots=Grid((0.9, 1.5, 2.3), heights=(-0.3, 0.0, 0.3)),
    sweep=Grid((1.2, 2.4), heights=(-0.25, 0.2)),
    round=Grid((1.5, 2.6)),
    aims=41,
    most_pots=3,
    most_in_hand=16,
    shortlist=6,
    times=16,
    safeties=True,
)


LEAGUE: Final = Character("league", _HABITS, (BreakShot(11.0, 0.2, 0.12),), 0.04)
