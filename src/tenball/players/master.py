"""Master: tries thousands of shots with his own noise in his head, and weighs what each leaves for both sides."""

from __future__ import annotations

import math
from typing import Final

from tenball.players.candidates import Grid
from tenball.players.habits import Habits
from tenball.players.in_hand import Reach
from tenball.players.opening import BreakShot
from tenball.players.thinker import Character

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
    ahead=Grid((0.9, 1.4, 2.1, 3.0), (-0.25, 0.0, 0.25), (-0.4, -0.15, 0.15, 0.4)),
)

_WAYS: Final = tuple(
    BreakShot(speed, aside, 0.06) for speed in (11.2, 12.5) for aside in (-0.3, -0.2, -0.1, 0.1, 0.2, 0.3)
)
"""25 and 28 miles an hour, from the box."""


MASTER: Final = Character("master", _HABITS, _WAYS, 0.6, breaks=24)
