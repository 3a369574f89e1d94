"""Tactician: the potter who also plays safe, and pushes out, when that is worth more than the pot."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tenball.players.candidates import Grid
from tenball.players.depth import Depth
from tenball.players.potter import HABITS, USUAL_BREAK
from tenball.players.thinker import Character

__all__ = ["TACTICIAN"]


_ANSWERS: Final = Depth(
    straight=Grid((1.2, 1.8, 2.6)),
    round=Grid((1.2, 1.8, 2.6)),
    aims=51,
    safeties=3,
    leaves=4,
    times_again=48,
    leaves_again=12,
    calls=4,
)
_NEEDS_S: Final = 0.15


TACTICIAN: Final = Character("tactician", replace(HABITS, safeties=True, answers=_ANSWERS), USUAL_BREAK, _NEEDS_S)
