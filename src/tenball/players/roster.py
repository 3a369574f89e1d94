"""The players by name, and the levels: which player with which noise."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from tenball.play import STEADY, Equipment, Noise
from tenball.play.intervals import Interval
from tenball.players.beginner import BEGINNER
from tenball.players.errors import PlayersError
from tenball.players.league import LEAGUE
from tenball.players.master import MASTER
from tenball.players.potter import POTTER
from tenball.players.setting import Setting
from tenball.players.sight import prepare
from tenball.players.tactician import TACTICIAN
from tenball.players.thinker import Character, Thinker

__all__ = ["LEVELS", "NAMES", "Level", "Strength", "level", "named"]

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
class Strength:
    """How many of the ghost's 100 balls a level made in so many racks; `command` measures it again."""

    balls: Interval
    racks: int
    command: str

    @property
    def rating(self) -> int:
        """The whole balls of 100."""
        return round(self.balls.value)

    @property
    def error(self) -> int:
        """Half the width of the interval, in whole balls."""
        return round((self.balls.high - self.balls.low) / 2)


@dataclass(frozen=True, slots=True)
class Level:
    """A player with the noise that goes with him, and how strong that was measured to be."""

    player: str
    noise: Noise
    ghost: Strength


def _measured(name: str, racks: int, *balls: float) -> Strength:
    return Strength(Interval(*balls), racks, f"tenball ghost --player {name} --racks {racks} --seed levels")


LEVELS: Final[Mapping[str, Level]] = MappingProxyType(
    {
        "beginner": Level("beginner", Noise.preset("beginner"), _measured("beginner", 200, 27.2, 25.1, 29.3)),
        "league": Level("league", Noise.preset("league"), _measured("league", 200, 51.4, 47.7, 55.0)),
        "pro": Level("master", Noise.preset("pro"), _measured("pro", 100, 89.9, 85.5, 94.3)),
    }
)
"""The levels of play, as they were measured at the simulator's model 7."""


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
