"""Sweeping the cue across what could be hit, and what that finds: balls to call, safeties, a hit that is no foul."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Self

import numpy as np
from numpy.typing import NDArray

from tenball.physics.columns import OFF_TABLE
from tenball.physics.compiled import FloatArray
from tenball.play import Noise
from tenball.players.candidates import Candidates, Swept
from tenball.players.insight import Kind
from tenball.players.prospects import balls_left
from tenball.players.reckoning import Table
from tenball.players.trying import BoolArray, playable
from tenball.players.verdicts import NOTHING, Verdicts
from tenball.players.weighing import Weighed

__all__ = ["Sweep", "called_in", "safe_in", "surest_hit"]

_WAYS: Final = 3
"""Speeds and tips at which the same ball is called into the same pocket."""
_APART: Final = 2
"""A safety is no other than one so many aims beside it."""


@dataclass(frozen=True, slots=True)
class Sweep:
    """A sweep as it was tried: strokes with the aim running fastest, `aims` of them, `step` rad apart.

    `fates` (n, 11) are as in `Outcomes`; `found` is what the referee says of them with nothing called.
    """

    shots: Candidates
    fates: NDArray[np.int8]
    found: Verdicts
    step: float
    aims: int

    @classmethod
    def of(cls, table: Table, swept: Swept) -> Self:
        """Try the strokes; one that the cue cannot do counts as a foul."""
        return cls.several(table, [swept])[0]

    @classmethod
    def several(cls, table: Table, several: Sequence[Swept], *, later: bool = False) -> list[Self]:
        """The same for many sweeps at once; those for `later` are from racks that are only thought of."""
        shots = Candidates.together([part for part, _, _ in several])
        fine = playable(table.prospects, shots.layouts, shots.strokes, shots.strokes[:, 4], threads=table.threads)
        shots.strokes[~fine, 4] = 0.0
        shown = table.tried(shots.layouts, shots.strokes)
        nothing = np.full(len(shots), NOTHING)
        found = table.judged(shown, nothing, nothing, later=later).but_fouls(~fine)
        ends = np.cumsum([len(part) for part, _, _ in several])
        parts = [slice(int(end) - len(part), int(end)) for end, (part, _, _) in zip(ends, several, strict=True)]
        return [
            cls(shots[rows], shown.outcomes.fates[rows], found[rows], step, aims)
            for rows, (_, step, aims) in zip(parts, several, strict=True)
        ]

    def smoothed(self, values: FloatArray | BoolArray, noise: Noise) -> FloatArray:
        """Each value (n,) as the mean of its neighbours' under that noise of the aim, (speeds and tips, aims)."""
        rows = values.reshape(-1, self.aims).astype(np.float64)
        spread = max(noise.aim / self.step, 0.5)
        reach = min(math.ceil(3.0 * spread), self.aims - 1)
        total, weight = np.zeros_like(rows), np.zeros(self.aims)
        for shift in range(-reach, reach + 1):
            near = math.exp(-0.5 * (shift / spread) ** 2)
            to, of = slice(max(shift, 0), self.aims + min(shift, 0)), slice(max(-shift, 0), self.aims - max(shift, 0))
            total[:, to] += near * rows[:, of]
            weight[to] += near
        smooth: FloatArray = total / weight
        return smooth


def called_in(table: Table, sweep: Sweep, most: int) -> Candidates:
    """The balls that fell in a sweep, as called shots: the likeliest with this noise, by the neighbouring aims."""
    noise = table.prospects.setting.noise
    fates = np.where(sweep.found.foul[:, None], -1, sweep.fates)
    picked: list[tuple[float, int, int, int]] = []
    for ball in range(1, 11):
        for pocket in np.unique(fates[(fates[:, ball] >= 0) & (fates[:, ball] < OFF_TABLE), ball]):
            share = sweep.smoothed(fates[:, ball] == pocket, noise)
            # The best aim at each of the best speeds and tips is enough.
            top = share.argmax(axis=1)
            best = np.argsort(-share.max(axis=1), kind="stable")[:_WAYS]
            picked += [(float(share[k, top[k]]), int(k * sweep.aims + top[k]), ball, int(pocket)) for k in best]
    picked = sorted(picked, reverse=True)[:most]
    if not picked:
        return sweep.shots[:0]
    return replace(
        sweep.shots[np.array([row for _, row, _, _ in picked])],
        ball=np.array([ball for _, _, ball, _ in picked]),
        pocket=np.array([pocket for _, _, _, pocket in picked]),
        chance=np.array([share for share, _, _, _ in picked]),
        window=np.full(len(picked), sweep.step),
    )


def safe_in(table: Table, sweep: Sweep, most: int) -> Candidates:
    """The strokes of a sweep that leave the opponent least, by the neighbouring aims, each another than the rest."""
    smooth = sweep.smoothed(table.worth(sweep.found), table.prospects.setting.noise)
    padded = np.pad(smooth, ((0, 0), (_APART, _APART)), constant_values=-1.0)
    near = np.lib.stride_tricks.sliding_window_view(padded, 2 * _APART + 1, axis=1)
    peaks = np.flatnonzero(smooth.ravel() >= near.max(axis=2).ravel())
    return sweep.shots[peaks[np.argsort(-smooth.ravel()[peaks], kind="stable")[:most]]]


def surest_hit(table: Table, sweep: Sweep) -> Weighed:
    """The stroke of a sweep that most surely is no foul, wherever it leaves the balls."""
    sure = sweep.smoothed(~sweep.found.foul, table.prospects.setting.noise).ravel()
    best = int(np.argmax(sure))
    failed = table.prospects.failed(balls_left(sweep.shots.layouts[[best]]))
    return Weighed(sweep.shots[[best]], sure[[best]], sure[[best]] * failed, Kind.HIT)
