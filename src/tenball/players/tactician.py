"""Tactician: the potter who also plays safe, and pushes out, when that is worth more than the pot."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tenball.play import Clock, View
from tenball.players.insight import Insight
from tenball.players.potter import HABITS, USUAL_BREAK
from tenball.players.shooting import shot_insight
from tenball.players.thinker import Character
from tenball.players.weighing import Table

__all__ = ["TACTICIAN"]

_SAFE: Final = replace(HABITS, safeties=True)


def _shoots(table: Table, view: View, clock: Clock) -> Insight:
    return shot_insight(table, view, _SAFE, clock)


TACTICIAN: Final = Character("tactician", _shoots, USUAL_BREAK)
