"""What a player reckons with at one decision: the rack, his chances, and strokes tried while the clock runs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from tenball.physics import Outcomes, cores
from tenball.physics.compiled import FloatArray, IntArray
from tenball.play import Clock
from tenball.players.prospects import Prospects, balls_left
from tenball.players.trying import Tried, tried
from tenball.players.verdicts import Verdicts, cases_of
from tenball.rules import Call, Rack, Rulebook, Safety

__all__ = ["BATCH", "OutOfTime", "Table", "Worth"]

BATCH: Final = 2000
"""Shots that each core tries between two looks at the clock."""
_SAFETY: Final = Safety()

Worth = Callable[[FloatArray], FloatArray]
"""The worth (n,) of layouts (n, 11, 2) for who plays next."""


class OutOfTime(Exception):  # noqa: N818 - it says what happened
    """The clock was over while strokes were being tried."""


@dataclass(slots=True)
class Table:
    """The rules and chances under which strokes are weighed in a rack, while the clock runs; counts what was tried."""

    prospects: Prospects
    book: Rulebook
    chance: np.random.Generator
    rack: Rack | None = None
    threads: int | None = None
    clock: Clock = field(default_factory=Clock)
    shots: int = 0

    @property
    def cores(self) -> int:
        """How many cores may be used."""
        return self.threads or cores()

    def tried(self, layouts: FloatArray, strokes: FloatArray) -> Tried:
        """Play them in the head, a batch at a time; raises `OutOfTime` once the clock is over."""
        size = BATCH * self.cores
        batches = [self._batch(layouts[k : k + size], strokes[k : k + size]) for k in range(0, len(strokes), size)]
        if len(batches) == 1:
            return batches[0]
        batches = batches or [self._batch(layouts, strokes)]
        return Tried(layouts, Outcomes.joined([batch.outcomes for batch in batches]))

    def _batch(self, layouts: FloatArray, strokes: FloatArray) -> Tried:
        if self.clock.is_over:
            raise OutOfTime
        self.shots += len(strokes)
        return tried(self.prospects, layouts, strokes, threads=self.threads)

    def judged(
        self, shots: Tried, ball: IntArray, pocket: IntArray, *, silent: Call = _SAFETY, later: bool = False
    ) -> Verdicts:
        """What the referee says of them with those calls, in this rack or in one that is only thought of."""
        cases, case = cases_of(None if later else self.rack, shots.layouts, ball, pocket, silent)
        return Verdicts.of(self.book, self.prospects.setting.equipment.size, cases, case, shots)

    def worth(self, found: Verdicts, worth_of: Worth | None = None) -> FloatArray:
        """The worth (n,) of shots for the shooter; `worth_of` weighs the leaves, else `Prospects.worth` does."""
        leave = np.zeros(len(found.foul))
        lies = ~found.foul
        leave[lies] = (worth_of or self.prospects.worth)(found.after[lies])
        if self.prospects.prize:
            return np.where(found.made, self.prospects.prize + leave, 0.0)
        theirs = np.where(found.asked, np.maximum(leave, 1.0 - leave), leave)
        in_hand = np.where(found.lost, 1.0, self.prospects.hand[balls_left(found.after)])
        worth = np.where(found.foul, 1.0 - in_hand, np.where(found.made, leave, 1.0 - theirs))
        return np.where(found.won, 1.0, worth)
