"""A player under observation: how long he thinks, and how often his answer is not taken."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from tenball.play.clock import Clock
from tenball.play.player import Move, Player, View

__all__ = ["Watched"]


@dataclass(slots=True)
class Watched:
    """The player himself decides; `thought` are the seconds of each decision, `refused` the answers not taken."""

    player: Player
    thought: list[float] = field(default_factory=list)
    refused: int = 0

    def decide(self, view: View, clock: Clock, /) -> Move:
        """Let the player decide, and note how long that took."""
        self.refused += view.refused is not None
        start = time.perf_counter()
        try:
            return self.player.decide(view, clock)
        finally:
            self.thought.append(time.perf_counter() - start)
