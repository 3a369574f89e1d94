"""Many simulated tables side by side: each gets a call and a stroke, and a ruling comes back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from tenball.physics import lowest_slopes, simulate_many
from tenball.physics.compiled import FloatArray
from tenball.physics.validate import STEEPEST
from tenball.play import STEADY, Equipment, Noise, place
from tenball.play.judging import Case, judged, layout_of
from tenball.play.refusal import Refusal
from tenball.players.trying import disturbed
from tenball.rules import CueBall, Rack, Rulebook, Ruling, why_not
from tenball.table import Ball, Misplaced, Point

__all__ = ["Played", "Tables"]


@dataclass(frozen=True, slots=True)
class Played:
    """What n tables came to; a table whose action cannot be played has a refusal instead of a ruling.

    `positions` (n, 11, 2) metres are where the balls came to rest.
    """

    rulings: list[Ruling | None]
    refused: list[Refusal | None]
    positions: FloatArray


@dataclass(frozen=True, slots=True)
class Tables:
    """What all the tables have in common; `threads` are the cores that may be used, None for all."""

    book: Rulebook
    equipment: Equipment = field(default_factory=Equipment)
    noise: Noise = STEADY
    threads: int | None = None

    def placed(self, racks: Sequence[Rack], layouts: FloatArray, places: FloatArray) -> FloatArray:
        """The layouts (n, 11, 2) with each cue ball in hand at its place (n, 2), or NaN where it may not lie there."""
        after = layouts.copy()
        for k, rack in enumerate(racks):
            if rack.cue_ball is not CueBall.LIES:
                after[k, 0] = self._place(rack, layouts[k], places[k])
        return after

    def _place(self, rack: Rack, layout: FloatArray, point: FloatArray) -> tuple[float, float]:
        x, y = map(float, point)
        kitchen = rack.cue_ball is CueBall.KITCHEN
        put = place(self.equipment.size, layout_of(layout), Ball.CUE, Point(x, y), kitchen=kitchen)
        return (np.nan, np.nan) if isinstance(put, Misplaced) else (x, y)

    def play(
        self, cases: Sequence[Case | None], layouts: FloatArray, meant: FloatArray, chance: np.random.Generator
    ) -> Played:
        """Play one stroke (n, 5) on each table (n, 11, 2); a cue ball that is NaN was misplaced, and no case no call.

        The cues are raised, in place, as far as rails and balls demand.
        """
        refused = [self._closed(case, layout) for case, layout in zip(cases, layouts, strict=True)]
        for k in np.flatnonzero(~np.isfinite(meant).all(axis=1)):
            refused[k] = refused[k] or Refusal.BAD_STROKE
        self._raise_cues(layouts, meant, refused)
        shots = np.array([k for k, why in enumerate(refused) if why is None], np.intp)
        struck = disturbed(self.noise, meant[shots], chance)
        outcomes = simulate_many(
            self.equipment.size, self.equipment.materials, layouts[shots], struck, threads=self.threads
        )
        played = [case for case, why in zip(cases, refused, strict=True) if case is not None and why is None]
        found = judged(self.book, self.equipment.size, played, layouts[shots], outcomes)
        rulings: list[Ruling | None] = [None] * len(cases)
        for k, ruling in zip(shots, found, strict=True):
            rulings[k] = ruling
        positions = layouts.copy()
        positions[shots] = outcomes.positions
        return Played(rulings, refused, positions)

    def _closed(self, case: Case | None, layout: FloatArray) -> Refusal | None:
        """Why nobody may play that call from that layout."""
        if case is None or why_not(self.book, *case) is not None:
            return Refusal.CALL_NOT_OPEN
        return Refusal.MISPLACED if np.isnan(layout[0, 0]) else None

    def _raise_cues(self, layouts: FloatArray, strokes: FloatArray, refused: list[Refusal | None]) -> None:
        """Raise each cue as far as it must be; where it cannot pass at any slope, the shot is refused."""
        shots = np.array([k for k, why in enumerate(refused) if why is None], np.intp)
        lowest = lowest_slopes(self.equipment.size, layouts[shots], strokes[shots])
        strokes[shots, 4] = np.clip(strokes[shots, 4], np.nan_to_num(lowest), STEEPEST)
        for k in shots[np.isnan(lowest)]:
            refused[k] = Refusal.BLOCKED
