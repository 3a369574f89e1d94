"""Environments to train players: Gymnasium tasks at one table or at many, and a duel for PettingZoo."""

from __future__ import annotations

from tenball.gym.errors import GymError
from tenball.gym.making import IDS, duel_env, register
from tenball.gym.spaces import CALLS, DECISIONS, places, stroke_actions, strokes

__all__ = ["CALLS", "DECISIONS", "IDS", "GymError", "duel_env", "places", "stroke_actions", "strokes"]

# Gymnasium finds the environments of a package by importing it: `gymnasium.make("tenball.gym:tenball/Pot-v0")`.
register()
