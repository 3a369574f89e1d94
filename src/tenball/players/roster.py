"""The players by name, and the levels: which player with which noise."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from tenball.play import STEADY, Equipment, Noise
from tenball.players.beginner import BEGINNER
from tenball.players.errors import PlayersError
from tenball.players.league import LEAGUE
from tenball.players.master import MASTER
from tenball.players.potter import POTTER
from tenball.players.setting import Setting
from tenball.players.sight import prepare
from tenball.players.tactician import TACTICIAN
from tenball.players.thinker import Character, Thinker

__all__ = ["LEVELS", "NAMES", "Level", "level", "named"]

_CHARACTERS: Final = {character.name: character for character in (BEGINNER, POTTER, TACTICIAN, LEAGUE, MASTER)}

NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "beginner": "goes for the pot that looks easiest with a plain stroke, and sees neither banks nor combinations",
        "potter": "plays for the pot and a good leave, sees banks and combinations, never plays safe",
        "tactician": "the potter who also plays safe and pushes out when that is worth more",
        "league": "a good league player: pots with position, plays simple safeties, decides at once",
        "master": "tries thousands of shots in his head, plans two balls ahead, and weighs every leave for both sides",
    }
)
"""Every player's name and character."""


@dataclass(frozen=True, slots=True)
class Level:
    """A player with the noise that goes with him."""

    player: str
    noise: Noise


LEVELS: Final[Mapping[str, Level]] = MappingProxyType(
    {
        "beginner": Level("beginner", Noise.preset("beginner")),
        "league": Level("league", Noise.preset("league")),
        "pro": Level("master", Noise.preset("pro")),
    }
)
"""The levels of play that are measured."""


def named(name: str, seed: str = "", *, alone: bool = False, threads: int | None = 1, effort: float = 1.0) -> Thinker:
    """The player of that name; the same seed and position give the same move.

    Playing `alone`, as against the ghost, a miss ends everything. `threads` are the cores he may use, None for all;
    `effort` is the share of his usual thinking, in shots tried in the head.
    """
    if not 0.0 < effort < math.inf:
        raise PlayersError("bad_effort", value=effort)
    character = _character(name)
    prepare(Setting.of(Equipment(), STEADY))
    return Thinker(character, seed, alone, threads, effort)


def _character(name: str) -> Character:
    if name not in _CHARACTERS:
        raise PlayersError("unknown_player", name=name, allowed=", ".join(_CHARACTERS))
    return _CHARACTERS[name]


def level(name: str) -> Level:
    """The level of that name."""
    if name not in LEVELS:
        raise PlayersError("unknown_level", name=name, allowed=", ".join(LEVELS))
    return LEVELS[name]
