"""The simulated table: its witness, shots and whole matches between players, and programs that play as engines."""

from __future__ import annotations

from tenball.play.asking import Fault, Gone, NoMove, TooLate, Unanswered, Unreadable
from tenball.play.clock import Clock
from tenball.play.duel import Duel, Happened, Terms, Write, kept_in_memory
from tenball.play.equipment import Equipment, known_materials
from tenball.play.errors import PlayError
from tenball.play.lag import BadLag, LagResult, lag, lag_layout
from tenball.play.moments import Moment, Sight, moments
from tenball.play.noise import NOISE_PRESETS, STEADY, Noise
from tenball.play.person import Person
from tenball.play.placing import place, settled
from tenball.play.player import Answer, Breaker, Concession, Lag, Move, Player, Shot, View, view
from tenball.play.posed import view_of
from tenball.play.refusal import Refusal, Refused
from tenball.play.replaying import Divergence, Replayed, ReplayedLag, replayed, replayed_lag
from tenball.play.scene import Scene, scene_of
from tenball.play.shot import PlayedShot, check_shot, play_shot
from tenball.play.witness import facts, facts_from_outcome

__all__ = [
    "NOISE_PRESETS",
    "STEADY",
    "Answer",
    "BadLag",
    "Breaker",
    "Clock",
    "Concession",
    "Divergence",
    "Duel",
    "Equipment",
    "Fault",
    "Gone",
    "Happened",
    "Lag",
    "LagResult",
    "Moment",
    "Move",
    "NoMove",
    "Noise",
    "Person",
    "PlayError",
    "PlayedShot",
    "Player",
    "Refusal",
    "Refused",
    "Replayed",
    "ReplayedLag",
    "Scene",
    "Shot",
    "Sight",
    "Terms",
    "TooLate",
    "Unanswered",
    "Unreadable",
    "View",
    "Write",
    "check_shot",
    "facts",
    "facts_from_outcome",
    "kept_in_memory",
    "known_materials",
    "lag",
    "lag_layout",
    "moments",
    "place",
    "play_shot",
    "replayed",
    "replayed_lag",
    "scene_of",
    "settled",
    "view",
    "view_of",
]
