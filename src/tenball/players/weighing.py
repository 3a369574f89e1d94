"""Weighing candidates: first as they are meant, then the best of them with the noise of the own stroke."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import numpy as np

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
    "Weighed",
    "centred",
    "even_handed",
    "guessed",
    "likely",
    "played",
    "promising",
]

_SAFETY: Final = Safety()
_SCAN: Final = np.linspace(-1.6, 1.6, 13)
"""Aims that are tried beside the reckoned one, in half windows."""


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
    failing = table.prospects.failed(balls_left(shots.layouts))
    score = np.where(found.made, shots.chance * table.worth(found) + (1.0 - shots.chance) * failing, -1.0)
    best = np.argsort(-score, kind="stable")[:most]
    return shots[best[score[best] >= 0.0]]


def guessed(table: Table, shots: Candidates) -> Weighed:
    """The called shots by the estimated chance alone, none of them tried."""
    worth = table.prospects.with_chance(shots.chance, balls_left(shots.layouts))
    order = np.argsort(-worth, kind="stable")
    return Weighed(shots[order], shots.chance[order], worth[order])


def centred(table: Table, shots: Candidates) -> Candidates:
    """The same with each aim in the middle of those that pot the ball; without the shots that none pots."""
    if not len(shots):
        return shots
    many = shots.repeated(len(_SCAN))
    many = many.with_aims(many.strokes[:, 1] + np.tile(_SCAN, len(shots)) * many.window)
    fine = playable(table.prospects, many.layouts, many.strokes, threads=table.threads)
    shown = table.tried(many.layouts[fine], many.strokes[fine])
    made = np.zeros(len(many), bool)
    made[fine] = table.judged(shown, many.ball[fine], many.pocket[fine]).made
    hit = made.reshape(len(shots), len(_SCAN))
    aims = np.array([_middle(row) for row in hit]) * shots.window + shots.strokes[:, 1]
    moved = shots.with_aims(aims)[np.flatnonzero(hit.any(axis=1))]
    return moved[playable(table.prospects, moved.layouts, moved.strokes, threads=table.threads)]


def _middle(hit: BoolArray) -> float:
    """The middle of the longest run of hits, in half windows."""
    edges = np.flatnonzero(np.diff(np.concatenate(([0], hit.astype(np.int8), [0]))))
    if not len(edges):
        return 0.0
    longest = int(np.argmax(edges[1::2] - edges[::2]))
    return float(_SCAN[edges[::2][longest]] + _SCAN[edges[1::2][longest] - 1]) / 2


def likely(table: Table, shots: Candidates, times: int, worth_of: Worth | None = None) -> Weighed:
    """Each candidate played that many times with the own noise and the same luck, the best first."""
    if not len(shots):
        return Weighed(shots, np.zeros(0), np.zeros(0))
    return _weighed(table, shots, played(table, shots, times), worth_of)


def even_handed(table: Table, shots: Candidates, times: int, *, steady: bool = False) -> Weighed:
    """Push-outs, each played that many times: the opponent takes what is good for him and hands back what is not."""
    if not len(shots):
        return Weighed(shots, np.zeros(0), np.zeros(0), Kind.PUSH_OUT)
    found = played(table, shots, times, noise=STEADY if steady else None, silent=PushOut())
    return replace(_weighed(table, shots, found), kind=Kind.PUSH_OUT)


def played(
    table: Table,
    shots: Candidates,
    times: int,
    *,
    noise: Noise | None = None,
    silent: Call = _SAFETY,
    later: bool = False,
) -> Verdicts:
    """What comes of each candidate, that many times in a row, all with the same luck; the noise is the player's own."""
    many = shots.repeated(times)
    strokes = disturbed(noise or table.prospects.setting.noise, many.strokes, table.chance, times)
    return table.judged(table.tried(many.layouts, strokes), many.ball, many.pocket, silent=silent, later=later)


def _weighed(table: Table, shots: Candidates, found: Verdicts, worth_of: Worth | None = None) -> Weighed:
    calls = np.repeat(shots.ball > NOTHING, len(found.foul) // len(shots))
    good = np.where(calls, found.made, ~found.foul).astype(np.float64)
    worth, success = (part.reshape(len(shots), -1).mean(axis=1) for part in (table.worth(found, worth_of), good))
    order = np.argsort(-worth, kind="stable")
    return Weighed(shots[order], success[order], worth[order])
