"""How much a player thinks of, and how often he tries it in the head."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from tenball.players.candidates import Grid
from tenball.players.depth import Depth
from tenball.players.in_hand import Reach

__all__ = ["Habits"]


@dataclass(frozen=True, slots=True)
class Habits:
    """How much a player thinks of: strokes for pots, aims and strokes of sweeps, and how often he tries the best.

    `shortlist` candidates are tried `times` times with noise, the best few `again` times. `safeties` says whether he
    plays safe, and `sweeps` whether he looks for more than straight pots although there is a good one. With a grid
    `ahead` he weighs the best `deep` candidates a ball further, each `deep_times` times. With `answers` he weighs his
    safeties by what the opponent can make of them.
    """

    pots: Grid
    in_hand: Reach
    hand_pots: Grid
    sweep: Grid
    round: Grid
    aims: int = 61
    most_pots: int = 3
    most_in_hand: int = 24
    shortlist: int = 8
    times: int = 24
    again: int = 0
    safeties: bool = False
    sweeps: bool = False
    ahead: Grid | None = None
    answers: Depth | None = None
    deep: int = 10
    deep_times: int = 32

    def with_effort(self, effort: float) -> Habits:
        """The same with that share of the shots that are tried in the head; 1 is the player's own."""
        share = math.sqrt(effort)

        def scaled(most: int, least: int) -> int:
            return min(most, max(least, round(most * share))) if effort <= 1.0 else round(most * share)

        return replace(
            self,
            aims=scaled(self.aims, 31),
            most_in_hand=scaled(self.most_in_hand, 8),
            shortlist=scaled(self.shortlist, 4),
            times=scaled(self.times, 8),
            again=scaled(self.again, 24),
            deep=scaled(self.deep, 3),
            deep_times=scaled(self.deep_times, 8),
        )
