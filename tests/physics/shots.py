"""Seeded layouts and strokes for tests of whole shots."""

from __future__ import annotations

import math
import random

import numpy as np

from tenball.physics import layout_array, loose_rack
from tenball.physics.compiled import FloatArray
from tenball.table import Ball, Layout, TableSize, shuffled

SIZE = TableSize.nine_foot()


def random_shots(count: int, seed: int, balls: int = 11) -> tuple[FloatArray, FloatArray]:
    """Balls anywhere on the bed, strokes of every kind, some from above."""
    rng = np.random.default_rng(seed)
    room = np.array([SIZE.length, SIZE.width]) / 2 - 1.1 * SIZE.ball_radius
    layouts = np.full((count, 11, 2), np.nan)
    for layout in layouts:
        for ball in range(balls):
            while True:
                place = rng.uniform(-1.0, 1.0, 2) * room
                if ball == 0 or np.hypot(*(layout[:ball] - place).T).min() > 2.02 * SIZE.ball_radius:
                    layout[ball] = place
                    break
    slopes = np.where(rng.random(count) < 0.2, rng.uniform(0.0, 1.2, count), 0.0)
    low, high = [0.3, -math.pi, -0.4, -0.4], [9.0, math.pi, 0.4, 0.4]
    return layouts, np.column_stack([rng.uniform(low, high, (count, 4)), slopes])


def break_shots(count: int, seed: int, gap: float = 2e-5, speed: float = 11.0) -> tuple[FloatArray, FloatArray]:
    """Breaks from the box at the head ball of a rack with such gaps."""
    chance = random.Random(seed)
    layouts, strokes = np.empty((count, 11, 2)), np.zeros((count, 5))
    for k in range(count):
        rack = loose_rack(SIZE, shuffled(chance), gap, chance.randrange(2**32))
        cue = (SIZE.head_string_x - 0.02, chance.uniform(-0.3, 0.3))
        layouts[k] = layout_array(Layout.of({Ball.CUE: cue, **rack}))
        aim = math.atan2(layouts[k, 1, 1] - cue[1], layouts[k, 1, 0] - cue[0])
        strokes[k] = speed, aim + chance.gauss(0.0, 0.001), 0.0, 0.05, 0.0
    return layouts, strokes


def cluster_shots(count: int, seed: int) -> tuple[FloatArray, FloatArray]:
    """Three to seven balls, frozen or up to 0.6 mm apart, and two loose ones by them, away from the cushions."""
    rng = np.random.default_rng(seed)
    layouts, strokes = np.full((count, 11, 2), np.nan), np.zeros((count, 5))
    for layout, stroke in zip(layouts, strokes, strict=True):
        layout[1] = rng.uniform(-1.0, 1.0, 2) * [0.5, 0.15]
        size = int(rng.integers(3, 8))
        for ball in range(2, size + 1):
            _put_beside(rng, layout, ball, int(rng.integers(1, ball)), rng.choice([0.0, 2e-5, 3e-4, 6e-4]))
        for ball in range(size + 1, min(size + 3, 11)):
            _put_beside(rng, layout, ball, int(rng.integers(1, ball)), rng.uniform(1e-3, 0.02))
        _put_beside(rng, layout, 0, 1, rng.uniform(0.1, 0.3))
        to = layout[rng.choice(np.flatnonzero(np.isfinite(layout[1:, 0]))) + 1] - layout[0]
        stroke[:4] = (
            rng.uniform(0.3, 12.0),
            math.atan2(to[1], to[0]) + rng.normal(0.0, 0.05),
            *rng.uniform(-0.3, 0.3, 2),
        )
    return layouts, strokes


def _put_beside(rng: np.random.Generator, layout: FloatArray, ball: int, other: int, gap: float) -> None:
    """Place the ball with that gap to the other, or little more, and off the rest; leave it out if it finds no room."""
    if not np.isfinite(layout[other, 0]):
        other = 1
    others = layout[[k for k in range(11) if np.isfinite(layout[k, 0])]]
    for _ in range(200):
        angle = rng.uniform(-math.pi, math.pi)
        place = layout[other] + (2 * SIZE.ball_radius + gap) * np.array([math.cos(angle), math.sin(angle)])
        if np.hypot(*(others - place).T).min() >= 2 * SIZE.ball_radius - 1e-12:
            layout[ball] = place
            return
        gap *= 1.02
