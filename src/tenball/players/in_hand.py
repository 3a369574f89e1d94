"""Where a cue ball in hand could go: before the pots of the ball on, near and far, thin and full."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import numpy as np

from tenball.physics import layout_array
from tenball.physics.compiled import FloatArray
from tenball.players.prospects import ball_on
from tenball.players.setting import Setting
from tenball.table import Ball, Layout

__all__ = ["Reach", "placements"]

_ROOM: Final = 1e-3
"""m that the cue ball keeps from other balls, and from the edge of where it may be."""
_ANYWHERE: Final = 60
"""Places of a coarse grid that are thought of besides."""


@dataclass(frozen=True, slots=True)
class Reach:
    """How far before the ghost ball [m] and at which cuts [rad] a player thinks of putting the cue ball."""

    ways: tuple[float, ...]
    cuts: tuple[float, ...]


def placements(setting: Setting, layout: Layout, reach: Reach, *, kitchen: bool) -> FloatArray:
    """The layouts (m, 11, 2) with the cue ball put down in every such place where it may lie."""
    balls = layout_array(layout.without(Ball.CUE))
    target = balls[int(ball_on(balls[None])[0])]
    places = np.concatenate((_before_pots(setting, target, reach), _coarse(setting)))
    places = places[_allowed(setting, balls, places, kitchen=kitchen)]
    layouts = np.repeat(balls[None], len(places), axis=0)
    layouts[:, 0] = places
    return layouts


def _before_pots(setting: Setting, target: FloatArray, reach: Reach) -> FloatArray:
    toward = setting.middles - target
    lines = np.arctan2(toward[:, 1], toward[:, 0])
    ghosts = target - 2.0 * setting.radius * np.stack((np.cos(lines), np.sin(lines)), axis=1)
    places = [
        ghost - way * np.array([math.cos(line + cut), math.sin(line + cut)])
        for ghost, line in zip(ghosts, lines, strict=True)
        for way in reach.ways
        for cut in reach.cuts
    ]
    return np.array(places)


def _coarse(setting: Setting) -> FloatArray:
    """A grid over the bed, for where no pot can be reached."""
    size = setting.equipment.size
    along = np.linspace(-0.46, 0.46, _ANYWHERE // 5) * size.length
    across = np.linspace(-0.42, 0.42, 5) * size.width
    return np.stack(np.meshgrid(along, across), axis=-1).reshape(-1, 2)


def _allowed(setting: Setting, balls: FloatArray, places: FloatArray, *, kitchen: bool) -> FloatArray:
    """Whether the cue ball may lie in each place."""
    size = setting.equipment.size
    half = np.array([size.length, size.width]) / 2 - size.nose_reach - _ROOM
    apart = np.linalg.norm(places[:, None] - balls[None, 1:], axis=-1)
    free = (np.abs(places) <= half).all(axis=1) & ~(apart <= 2.0 * setting.radius + _ROOM).any(axis=1)
    allowed: FloatArray = free & (places[:, 0] < size.head_string_x - _ROOM) if kitchen else free
    return allowed
