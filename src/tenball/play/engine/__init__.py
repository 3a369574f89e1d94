"""Engines: players in other programs, spoken to line by line over their standard input and output."""

from __future__ import annotations

from tenball.play.engine.player import EnginePlayer
from tenball.play.engine.words import PROTOCOL, move_from, position_plain, setting_plain

__all__ = ["PROTOCOL", "EnginePlayer", "move_from", "position_plain", "setting_plain"]
