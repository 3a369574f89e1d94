"""The computer's levels, as they were measured, and whose noise and name they go by.

The server does without the players themselves; a test compares this with them.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from tenball.match.agreed import Kind, Who
from tenball.web.errors import WebError

__all__ = ["HEAVY", "LEVELS", "NOISES", "PLAYERS", "Level", "computer"]


@dataclass(frozen=True, slots=True)
class Level:
    """A player, his noise, and his balls of 100 against the ghost, with the half-width of the interval."""

    player: str
    noise: str
    rating: int
    error: int


LEVELS: Final = MappingProxyType(
    {
        "beginner": Level("beginner", "beginner", 27, 2),
        "league": Level("league", "league", 51, 4),
        "pro": Level("master", "pro", 90, 4),
    }
)
"""The levels, measured as docs/players.md tells."""

PLAYERS: Final = ("beginner", "potter", "tactician", "league", "master")
NOISES: Final = ("none", "pro", "league", "beginner", "fastfiz")
HEAVY: Final = frozenset({"master"})
"""The players whose decisions take so long that the others do not wait behind them."""

_USUAL_NOISE = "league"


def computer(level: str) -> Who:
    """The player that goes by the name of a level, or by his own."""
    if level in LEVELS:
        return Who(Kind.PROGRAM, LEVELS[level].player, LEVELS[level].noise)
    if level in PLAYERS:
        return Who(Kind.PROGRAM, level, _USUAL_NOISE)
    raise WebError("no_such_level", level=level, known=", ".join(dict.fromkeys((*LEVELS, *PLAYERS))))
