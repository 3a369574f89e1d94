"""What a safety leaves the opponent: the worth of his best answer, found as he would find it, by sweeping the cue."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from tenball.physics.compiled import FloatArray
from tenball.players.candidates import Candidates, Swept, all_round, swept
from tenball.players.depth import Depth
from tenball.players.prospects import ball_on, balls_left
from tenball.players.reckoning import Table
from tenball.players.sight import sees
from tenball.players.sweeping import Sweep, called_in
from tenball.players.verdicts import NOTHING
from tenball.players.weighing import Weighed, played

__all__ = ["Answers"]

_SURE: Final = 0.9
"""Of the surest hit's chance; what comes near it is a hit as sure."""


@dataclass(frozen=True, slots=True)
class Answers:
    """Weighs leaves by what the opponent can make of them, banks, kicks, combinations and caroms among it."""

    table: Table
    depth: Depth

    def weighed(self, safe: Weighed) -> Weighed:
        """The best of these safeties, found on some leaves and then weighed on others, without the rest."""
        depth, some = self.depth, safe.candidates[: self.depth.safeties]
        if not len(some):
            return safe
        _, wrong, _ = self._looked_into(some, depth.leaves, depth.leaves)
        # What was the best by luck as well is no longer so on new leaves.
        best = some[[int(np.argmax(safe.worth[: len(some)] + wrong))]]
        return replace(self.weighed_again(best), kind=safe.kind)

    def weighed_again(self, shot: Candidates) -> Weighed:
        """One shot as if nothing were known of it yet, pot or safety."""
        plain, wrong, success = self._looked_into(shot, self.depth.times_again, self.depth.leaves_again)
        return Weighed(shot, success, plain + wrong)

    def _looked_into(self, shots: Candidates, times: int, leaves: int) -> tuple[FloatArray, FloatArray, FloatArray]:
        """Of each shot its plain worth, by how much its first leaves say that this is wrong, and how often it goes."""
        found = played(self.table, shots, times)
        plain = self.table.worth(found)
        first = np.tile(np.arange(times) < leaves, len(shots))
        wrong = self.table.worth(found[first], self.worth) - plain[first]
        goes = np.where(np.repeat(shots.ball > NOTHING, times), found.made, ~found.foul)
        plain, wrong, goes = (part.reshape(len(shots), -1).mean(axis=1) for part in (plain, wrong, goes))
        return plain, wrong, goes

    def worth(self, layouts: FloatArray) -> FloatArray:
        """The worth (n,) for who plays next from layouts (n, 11, 2)."""
        worth = self.table.prospects.worth(layouts)
        rows = np.flatnonzero(balls_left(layouts) > 0)
        if len(rows):
            worth[rows] = self._best(layouts[rows])
        return worth

    def _best(self, layouts: FloatArray) -> FloatArray:
        """The worth of the straight pot, which is a hit at the ball on where it misses, or of what else falls."""
        prospects = self.table.prospects
        sweeps = Sweep.several(self.table, [self._swept(layout) for layout in layouts], later=True)
        hits = np.array([self._hit(sweep) for sweep in sweeps])
        chance, left = prospects.straight_pot(layouts), balls_left(layouts)
        best: FloatArray = chance * prospects.after_pot[left - 1] + (1.0 - chance) * hits
        calls = [called_in(self.table, sweep, self.depth.calls) for sweep in sweeps]
        rows = np.repeat(np.arange(len(layouts)), [len(part) for part in calls])
        if len(rows):
            found = played(self.table, Candidates.together(calls), self.depth.times, later=True)
            np.maximum.at(best, rows, self.table.worth(found).reshape(len(rows), -1).mean(axis=1))
        return best

    def _swept(self, layout: FloatArray) -> Swept:
        depth, prospects = self.depth, self.table.prospects
        if sees(prospects.setting, layout, int(ball_on(layout[None])[0])):
            return swept(prospects, layout, depth.straight, depth.aims)
        return all_round(layout, depth.round, 4 * depth.aims)

    def _hit(self, sweep: Sweep) -> float:
        """The worth of the sure hits at the ball on, wherever they leave the balls."""
        noise = self.table.prospects.setting.noise
        sure, worth = (sweep.smoothed(part, noise) for part in (~sweep.found.foul, self.table.worth(sweep.found)))
        return float(worth[sure >= _SURE * sure.max()].mean())
