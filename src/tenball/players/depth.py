"""How far a player looks into what the opponent can answer."""

from __future__ import annotations

from dataclasses import dataclass

from tenball.players.candidates import Grid

__all__ = ["Depth"]


@dataclass(frozen=True, slots=True)
class Depth:
    """The `safeties` of which the best is found by the answers to `leaves` of each.

    It is then played `times_again` times, and the answers to `leaves_again` of these say what it is worth.

    The opponent's cue is swept over `aims` with the grid `straight` where he sees the ball on, else over four times as
    many with `round`. The likeliest `calls` of what falls are played `times` times.
    """

    straight: Grid
    round: Grid
    aims: int
    safeties: int
    leaves: int
    times_again: int
    leaves_again: int
    calls: int = 3
    times: int = 8
