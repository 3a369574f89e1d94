"""Potter: plays for the next ball and a good leave, looks for anything that falls, and never plays safe."""

from __future__ import annotations

import math
from typing import Final

from tenball.players.candidates import Grid
from tenball.players.habits import Habits
from tenball.players.in_hand import Reach
from tenball.players.opening import BreakShot
from tenball.players.thinker import Character

__all__ = ["HABITS", "NEEDS_S", "POTTER", "USUAL_BREAK"]

USUAL_BREAK: Final = (BreakShot(11.0, 0.2, 0.12),)
NEEDS_S: Final = 0.04

HABITS: Final = Habits(
    pots=Grid((1.0, 1.7, 2.6), heights=(-0.35, 0.0, 0.35)),
    in_hand=Reach((0.2, 0.5), tuple(math.radians(cut) for cut in (-35, -12, 12, 35))),
    hand_pots=Grid((1.0, 1.9), heights=(-0.3, 0.3)),
    sweep=Grid((0.4, 0.7, 1.0, 1.5, 2.1, 2.9), heights=(-0.4, 0.0, 0.4)),
    round=Grid((0.9, 1.3, 1.8, 2.5)),
    aims=51,
    most_pots=2,
    most_in_hand=10,
    shortlist=10,
    times=16,
)


POTTER: Final = Character("potter", HABITS, USUAL_BREAK, NEEDS_S)
