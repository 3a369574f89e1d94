"""Shots worth a thought: straight pots by geometry; everything else by sweeping the cue across what could be hit.

A sweep finds banks, combinations, caroms, kicks, jumps and safeties alike, as it asks the simulator what each stroke
comes to instead of asking geometry what it might.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Self

import numpy as np

from tenball.physics.compiled import FloatArray, IntArray
from tenball.players.aim import cue_aims
from tenball.players.prospects import Prospects, ball_on
from tenball.players.sight import pots
from tenball.players.trying import BoolArray, playable
from tenball.players.verdicts import NOTHING

__all__ = ["Candidates", "Grid", "Swept", "all_round", "every_layouts_pots", "jumps", "straight_pots", "swept"]

JUMPING: Final = math.radians(40.0)
"""The slope of a cue that jumps over a ball."""


@dataclass(frozen=True, slots=True)
class Candidates:
    """Strokes (n, 5) with the layouts (n, 11, 2) they are played from, and their calls.

    `ball` (n,) is the ball called, or `NOTHING`; `pocket` (n,) its number; `chance` (n,) a first estimate of success,
    and `window` (n,) rad of aim to either side within which it goes.
    """

    layouts: FloatArray
    strokes: FloatArray
    ball: IntArray
    pocket: IntArray
    chance: FloatArray
    window: FloatArray

    def __len__(self) -> int:
        return len(self.strokes)

    def __getitem__(self, rows: IntArray | BoolArray | list[int] | slice) -> Candidates:
        return Candidates(
            self.layouts[rows],
            self.strokes[rows],
            self.ball[rows],
            self.pocket[rows],
            self.chance[rows],
            self.window[rows],
        )

    @classmethod
    def uncalled(cls, layouts: FloatArray, strokes: FloatArray) -> Self:
        """Strokes that name no ball yet."""
        nothing = np.full(len(strokes), NOTHING)
        return cls(layouts, strokes, nothing, nothing, np.ones(len(strokes)), np.zeros(len(strokes)))

    @classmethod
    def together(cls, parts: Sequence[Candidates]) -> Self:
        """All of them in one."""
        return cls(
            np.concatenate([part.layouts for part in parts]),
            np.concatenate([part.strokes for part in parts]),
            np.concatenate([part.ball for part in parts]),
            np.concatenate([part.pocket for part in parts]),
            np.concatenate([part.chance for part in parts]),
            np.concatenate([part.window for part in parts]),
        )

    def repeated(self, times: int) -> Candidates:
        """Each of them that many times in a row."""
        return self[np.repeat(np.arange(len(self)), times)]

    def with_aims(self, aims: FloatArray) -> Candidates:
        """The same with other aims."""
        strokes = self.strokes.copy()
        strokes[:, 1] = aims
        return replace(self, strokes=strokes)


Swept = tuple[Candidates, float, int]
"""Strokes with the aim running fastest, the step [rad] from aim to aim, and how many aims there are."""


@dataclass(frozen=True, slots=True)
class Grid:
    """The speeds [m/s], side and height offsets [ball radii] that a player thinks of."""

    speeds: tuple[float, ...]
    sides: tuple[float, ...] = (0.0,)
    heights: tuple[float, ...] = (0.0,)

    def strokes(self) -> FloatArray:
        """Every combination, (m, 5), with aim and slope still to be found."""
        mixed = np.array([(v, 0.0, a, b, 0.0) for v in self.speeds for a in self.sides for b in self.heights])
        return mixed.reshape(-1, 5)


def straight_pots(
    prospects: Prospects, layouts: FloatArray, grid: Grid, *, most: int, least: float = 0.05
) -> Candidates:
    """Pots of the ball on from each layout into the likeliest pockets, `most` in all, with every stroke of the grid."""
    found = pots(prospects.setting, layouts, ball_on(layouts)).chance
    order = np.argsort(-found, axis=None)[:most]
    row, pocket = np.unravel_index(order[found.ravel()[order] >= least], found.shape)
    return _stroked(prospects, layouts, grid, row, pocket)[0]


def every_layouts_pots(
    prospects: Prospects, layouts: FloatArray, grid: Grid, each: int, least: float
) -> tuple[Candidates, IntArray]:
    """The same with the likeliest `each` pockets of every layout, and the layout's number (m,) of each candidate."""
    found = pots(prospects.setting, layouts, ball_on(layouts)).chance
    pocket = np.argsort(-found, axis=1)[:, :each].ravel()
    row = np.repeat(np.arange(len(layouts)), min(each, found.shape[1]))
    fine = found[row, pocket] >= least
    return _stroked(prospects, layouts, grid, row[fine], pocket[fine])


def _stroked(
    prospects: Prospects, layouts: FloatArray, grid: Grid, row: IntArray, pocket: IntArray
) -> tuple[Candidates, IntArray]:
    """Those pots with every stroke of the grid that can be played, aimed; and the rows that they came from."""
    setting = prospects.setting
    plain = grid.strokes()
    strokes = np.tile(plain, (len(row), 1))
    row, pocket = np.repeat(row, len(plain)), np.repeat(pocket, len(plain))
    lying = layouts[row]
    ball = ball_on(lying)
    found = pots(setting, lying, ball)
    each = np.arange(len(row))
    line, cut, way, run = (part[each, pocket] for part in (found.line, found.cut, found.way, found.run))
    # The cue's slope depends a little on the aim and the aim a little on the slope.
    strokes[:, 1] = line + cut
    fine = playable(prospects, lying, strokes)
    strokes[:, 4] = np.nan_to_num(strokes[:, 4])
    materials = setting.equipment.materials
    strokes[:, 1], cut = cue_aims(materials, setting.radius, lying[:, 0], lying[each, ball], line, strokes)
    fine &= playable(prospects, lying, strokes) & (np.abs(cut) < math.radians(80.0))
    gain = way / (2.0 * setting.radius * np.maximum(np.cos(cut), 0.1))
    window = np.arctan(0.03 / run) / gain
    return Candidates(lying, strokes, ball, pocket, found.chance[each, pocket], window)[fine], row[fine]


def swept(prospects: Prospects, layout: FloatArray, grid: Grid, aims: int) -> Swept:
    """Strokes at the whole width of the ball on."""
    target = int(ball_on(layout[None])[0])
    toward = layout[target] - layout[0]
    distance = float(np.hypot(*toward))
    half = math.asin(min(2.0 * prospects.setting.radius / distance, 1.0))
    # Squirt and swerve carry the cue ball off its line, so the sweep reaches a little past the edges.
    half = min(half + math.radians(1.5), math.radians(85.0))
    middle = math.atan2(toward[1], toward[0])
    return _across(layout, grid, np.linspace(middle - half, middle + half, aims)), 2.0 * half / (aims - 1), aims


def all_round(layout: FloatArray, grid: Grid, aims: int) -> Swept:
    """Strokes in every direction, the first away from the ball on."""
    toward = layout[int(ball_on(layout[None])[0])] - layout[0]
    step = 2.0 * math.pi / aims
    around = math.atan2(toward[1], toward[0]) + math.pi + step * np.arange(aims)
    return _across(layout, grid, np.mod(around + math.pi, 2.0 * math.pi) - math.pi), step, aims


def jumps(prospects: Prospects, layout: FloatArray, grid: Grid, aims: int) -> Swept:
    """The sweep at the ball on with a cue raised to jump."""
    level, step, _ = swept(prospects, layout, grid, aims)
    strokes = level.strokes.copy()
    strokes[:, 4] = JUMPING
    return replace(level, strokes=strokes), step, aims


def _across(layout: FloatArray, grid: Grid, aims: FloatArray) -> Candidates:
    plain = grid.strokes()
    strokes = np.repeat(plain, len(aims), axis=0)
    strokes[:, 1] = np.tile(aims, len(plain))
    return Candidates.uncalled(np.repeat(layout[None], len(strokes), axis=0), strokes)
