"""Those who shoot: players from beginner to professional, named by their characters, and why they play as they do."""

from __future__ import annotations

from tenball.players.errors import PlayersError
from tenball.players.insight import Idea, Insight, Kind
from tenball.players.roster import LEVELS, NAMES, Level, Strength, level, named
from tenball.players.thinker import Thinker

__all__ = [
    "LEVELS",
    "NAMES",
    "Idea",
    "Insight",
    "Kind",
    "Level",
    "PlayersError",
    "Strength",
    "Thinker",
    "level",
    "named",
]
