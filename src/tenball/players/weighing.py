"""Weighing candidates: first as they are meant, then the best of them with the noise of the own stroke."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Final, Self

import numpy as np
from numpy.typing import NDArray

from tenball.physics.columns import OFF_TABLE
from tenball.physics.compiled import FloatArray
from tenball.play import STEADY, Noise
from tenball.players.candidates import Candidates
from tenball.players.insight import Kind
from tenball.players.prospects import balls_left
from tenball.players.reckoning import Table, Worth
from tenball.players.trying import BoolArray, disturbed, playable
from tenball.players.verdicts import NOTHING, Verdicts
from tenball.rules import Call, PushOut, Safety

__all__ = [
    "Sweep",
    "Weighed",
    "called_in",
    "centred",
    "even_handed",
    "guessed",
    "likely",
    "promising",
    "safe_in",
    "surest_hit",
]

_SCAN: Final = np.linspace(-1.6, 1.6, 13)
"""Aims that are tried beside the reckoned one, in half windows."""


_WAYS: Final = 3
"""Speeds and tips at which the same ball is called into the same pocket."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """Candidates with their chance of success and their worth, (n,) each, the best first.

    `kind` says what they are meant for where that is not to pot the ball that they call.
    """

    candidates: Candidates
    success: FloatArray
    worth: FloatArray
    kind: Kind | None = None

    def __len__(self) -> int:
        return len(self.worth)

    @property
    def surest(self) -> float:
        """The best chance of success among them."""
        return float(self.success.max(initial=0.0))


def promising(table: Table, shots: Candidates, most: int) -> Candidates:
    """The called shots that go as they are meant, and promise most by their leave and by the estimated chance."""
    if not len(shots):
        return shots
    found = table.judged(table.tried(shots.layouts, shots.strokes), shots.ball, shots.pocket)
    left = balls_left(shots.layouts)
    failing = 1.0 - table.prospects.miss[left]
    score = np.where(found.made, shots.chance * table.worth(found) + (1.0 - shots.chance) * failing, -1.0)
    best = np.argsort(-score, kind="stable")[:most]
    return shots[best[score[best] >= 0.0]]


def guessed(table: Table, shots: Candidates) -> Weighed:
    """The called shots by the estimated chance alone, none of them tried."""
    prospects, left = table.prospects, balls_left(shots.layouts)
    worth = shots.chance * (prospects.prize + prospects.good[left - 1]) + (1.0 - shots.chance) * (
        1.0 - prospects.miss[left]
    )
    order = np.argsort(-worth, kind="stable")
    return Weighed(shots[order], shots.chance[order], worth[order])


def centred(table: Table, shots: Candidates) -> Candidates:
    """The same with each aim in the middle of those that pot the ball; without the shots that none pots."""
    if not len(shots):
        return shots
    many = shots.repeated(len(_SCAN))
    many = many.with_aims(many.strokes[:, 1] + np.tile(_SCAN, len(shots)) * many.window)
    fine = playable(table.prospects, many.layouts, many.strokes)
    shown = table.tried(many.layouts[fine], many.strokes[fine])
    made = np.zeros(len(many), bool)
    made[fine] = table.judged(shown, many.ball[fine], many.pocket[fine]).made
    hit = made.reshape(len(shots), len(_SCAN))
    aims = np.array([_middle(row) for row in hit]) * shots.window + shots.strokes[:, 1]
    moved = shots.with_aims(aims)[np.flatnonzero(hit.any(axis=1))]
    return moved[playable(table.prospects, moved.layouts, moved.strokes)]


def _middle(hit: BoolArray) -> float:
    """The middle of the longest run of hits, in half windows."""
    edges = np.flatnonzero(np.diff(np.concatenate(([0], hit.astype(np.int8), [0]))))
    if not len(edges):
        return 0.0
    longest = int(np.argmax(edges[1::2] - edges[::2]))
    return float(_SCAN[edges[::2][longest]] + _SCAN[edges[1::2][longest] - 1]) / 2


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
    def of(cls, table: Table, shots: Candidates, step: float, aims: int) -> Self:
        """Try the strokes; one that the cue cannot do counts as a foul."""
        fine = playable(table.prospects, shots.layouts, shots.strokes, shots.strokes[:, 4])
        shots.strokes[~fine, 4] = 0.0
        shown = table.tried(shots.layouts, shots.strokes)
        nothing = np.full(len(shots), NOTHING)
        found = table.judged(shown, nothing, nothing).but_fouls(~fine)
        return cls(shots, shown.outcomes.fates, found, step, aims)

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
    """The strokes of a sweep that leave the opponent least, by the neighbouring aims."""
    smooth = sweep.smoothed(table.worth(sweep.found), table.prospects.setting.noise)
    best = np.argsort(-smooth, axis=None, kind="stable")[:most]
    return sweep.shots[best]


def surest_hit(table: Table, sweep: Sweep) -> Weighed:
    """The stroke of a sweep that most surely is no foul, wherever it leaves the balls."""
    sure = sweep.smoothed(~sweep.found.foul, table.prospects.setting.noise).ravel()
    best = int(np.argmax(sure))
    left = int(balls_left(sweep.shots.layouts[[best]])[0])
    worth = sure[best] * (1.0 - table.prospects.miss[left]) if not table.prospects.prize else 0.0
    return Weighed(sweep.shots[[best]], sure[[best]], np.array([worth]), Kind.HIT)


def likely(table: Table, shots: Candidates, times: int, worth_of: Worth | None = None) -> Weighed:
    """Each candidate played that many times with the own noise and the same luck, the best first."""
    return _played(table, shots, times, table.prospects.setting.noise, Safety(), worth_of)


def even_handed(table: Table, shots: Candidates, times: int, *, steady: bool = False) -> Weighed:
    """Push-outs, each played that many times: the opponent takes what is good for him and hands back what is not."""
    noise = STEADY if steady else table.prospects.setting.noise
    return replace(_played(table, shots, times, noise, PushOut()), kind=Kind.PUSH_OUT)


def _played(
    table: Table, shots: Candidates, times: int, noise: Noise, silent: Call, worth_of: Worth | None = None
) -> Weighed:
    if not len(shots):
        return Weighed(shots, np.zeros(0), np.zeros(0))
    many = shots.repeated(times)
    played = disturbed(noise, many.strokes, table.chance, times)
    found = table.judged(table.tried(many.layouts, played), many.ball, many.pocket, silent=silent)
    good = np.where(many.ball > NOTHING, found.made, ~found.foul).astype(np.float64)
    worth, success = (part.reshape(len(shots), times).mean(axis=1) for part in (table.worth(found, worth_of), good))
    order = np.argsort(-worth, kind="stable")
    return Weighed(shots[order], success[order], worth[order])
