"""Tactician: the potter who also plays safe, and pushes out, when that is worth more than the pot."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tenball.players.potter import HABITS, NEEDS_S, USUAL_BREAK
from tenball.players.thinker import Character

__all__ = ["TACTICIAN"]


TACTICIAN: Final = Character("tactician", replace(HABITS, safeties=True), USUAL_BREAK, NEEDS_S)
