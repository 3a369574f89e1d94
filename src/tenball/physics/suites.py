"""Seeded shots by the thousand on which the simulator is audited and timed, and which anyone can play again."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from tenball.physics.compiled import FloatArray
from tenball.physics.errors import PhysicsError
from tenball.physics.geometry import CUSHIONS, HOLES, L_DX, L_DY, L_LENGTH, L_NX, L_NY, L_X, L_Y, LIPS, geometry
from tenball.physics.materials import Materials
from tenball.physics.parameters import parameters
from tenball.physics.racking import TIGHT, loose_rack
from tenball.physics.simulate import layout_array
from tenball.physics.validate import check
from tenball.table import Ball, Layout, TableSize, shuffled

__all__ = [
    "SUITES",
    "Shots",
    "break_shots",
    "cluster_shots",
    "cushion_shots",
    "jaw_shots",
    "push_shots",
    "random_shots",
]

NINE = TableSize.nine_foot()
GAPS = (0.0, 0.0, 1e-9, 2e-5, 3e-4, 6e-4)
"""m between neighbours of a cluster: frozen half of the time, or nearly."""
BOX = -0.02
"""m from the head string to the cue ball on a break."""


class Shots(NamedTuple):
    """Layouts (n, 11, 2) in metres and strokes (n, 5) as in `Stroke`."""

    layouts: FloatArray
    strokes: FloatArray


def random_shots(n: int, seed: int, size: TableSize = NINE, *, raised: float = 0.2, fastest: float = 9.0) -> Shots:
    """Eleven balls anywhere on the bed, any stroke; that share of the cues is raised up to 70°."""
    rng = np.random.default_rng(seed)
    room = np.array([size.length, size.width]) / 2 - 1.1 * size.ball_radius
    layouts = rng.uniform(-1.0, 1.0, (n, 11, 2)) * room
    bad = np.arange(n)
    while len(bad):
        apart = np.linalg.norm(layouts[bad, :, None] - layouts[bad, None], axis=3) + 9.0 * np.eye(11)
        touching = apart.min(axis=2) < 2.01 * size.ball_radius
        rows, balls = np.nonzero(touching)
        layouts[bad[rows], balls] = rng.uniform(-1.0, 1.0, (len(rows), 2)) * room
        bad = bad[touching.any(axis=1)]
    low, high = [0.3, -math.pi, -0.4, -0.4], [fastest, math.pi, 0.4, 0.4]
    slopes = np.where(rng.random(n) < raised, rng.uniform(0.0, math.radians(70.0), n), 0.0)
    return Shots(layouts, np.column_stack([rng.uniform(low, high, (n, 4)), slopes]))


def break_shots(
    n: int, seed: int, size: TableSize = NINE, *, speed: float = 11.18, side: float | None = None, cut: float = 0.0,
    gap: float | None = TIGHT, slope: float = 0.0, aim_error: float = 0.001,
) -> Shots:  # fmt: skip
    """Breaks from the head string, cut [m] to the left of full at the head ball, by hands that err a little.

    One standard deviation is 3 mm of the cue ball's place, 1 mrad of aim and 2 % of speed. Without a side or a gap they
    differ from shot to shot.
    """
    chance = random.Random(seed)
    layouts, strokes = np.empty((n, 11, 2)), np.zeros((n, 5))
    for layout, stroke in zip(layouts, strokes, strict=True):
        loose = chance.choice((0.0, TIGHT, 1e-4, 5e-4)) if gap is None else gap
        rack = loose_rack(size, shuffled(chance), loose, chance.randrange(2**32))
        left = chance.uniform(-0.3, 0.3) if side is None else side + chance.gauss(0.0, 0.003)
        cue = (size.head_string_x + BOX, left)
        layout[:] = layout_array(Layout.of({Ball.CUE: cue, **rack}))
        dx, dy = layout[1] - layout[0]
        aim = math.atan2(dy, dx) + cut / math.hypot(dx, dy) + chance.gauss(0.0, aim_error)
        stroke[:] = speed * (1.0 + chance.gauss(0.0, 0.02)), aim, 0.0, 0.05, slope
    return Shots(layouts, strokes)


def cluster_shots(n: int, seed: int, size: TableSize = NINE) -> Shots:
    """Three to nine balls, frozen or nearly, anywhere on the bed."""

    def anchor(chance: random.Random) -> tuple[float, float]:
        room = size.length / 2 - size.ball_radius, size.width / 2 - size.ball_radius
        return chance.uniform(-1.0, 1.0) * room[0], chance.uniform(-1.0, 1.0) * room[1]

    return _clusters(n, seed, size, anchor)


def cushion_shots(n: int, seed: int, size: TableSize = NINE) -> Shots:
    """The same with one of the balls, and often more, frozen to a cushion or nearly."""
    return _clusters(n, seed, size, lambda chance: _against(chance, geometry(size), size, range(CUSHIONS)))


def jaw_shots(n: int, seed: int, size: TableSize = NINE) -> Shots:
    """The same in the jaws: a ball lies against a facing or on the shelf, others beside it."""
    g = geometry(size)

    def anchor(chance: random.Random) -> tuple[float, float]:
        if chance.random() < 0.5:
            return _against(chance, g, size, range(CUSHIONS, LIPS))
        x, y, radius, ax, ay = g[HOLES + chance.randrange(6), :5]
        back, aside = radius + chance.uniform(0.0, 0.08), chance.uniform(-0.04, 0.04)
        return float(x - back * ax - aside * ay), float(y - back * ay + aside * ax)

    return _clusters(n, seed, size, anchor)


def push_shots(n: int, seed: int, size: TableSize = NINE) -> Shots:
    """Soft strokes with all the spin that a tip gives, by which balls of such clusters push each other along."""
    kinds = (cluster_shots, cushion_shots, jaw_shots)
    parts = [kind(n // 3 + (n % 3 > k), seed, size) for k, kind in enumerate(kinds)]
    layouts, strokes = (np.concatenate(arrays) for arrays in zip(*parts, strict=True))
    rng = np.random.default_rng(seed)
    offset, way = rng.uniform(0.0, 0.54, n), rng.uniform(-math.pi, math.pi, n)
    strokes[:, 0] = rng.uniform(0.05, 1.0, n)
    strokes[:, 2], strokes[:, 3] = offset * np.cos(way), offset * np.sin(way)
    return Shots(layouts, strokes)


def _against(chance: random.Random, g: FloatArray, size: TableSize, rows: range) -> tuple[float, float]:
    """A place against one of these lines."""
    line = g[chance.choice(rows)]
    along, away = chance.random() * line[L_LENGTH], size.nose_reach + chance.choice(GAPS)
    return (
        float(line[L_X] + along * line[L_DX] + away * line[L_NX]),
        float(line[L_Y] + along * line[L_DY] + away * line[L_NY]),
    )


def _clusters(n: int, seed: int, size: TableSize, anchor: Callable[[random.Random], tuple[float, float]]) -> Shots:
    chance = random.Random(seed)
    free = _free(size)
    layouts, strokes = np.full((n, 11, 2), np.nan), np.zeros((n, 5))
    for layout, stroke in zip(layouts, strokes, strict=True):
        places: list[tuple[float, float]] = []
        while len(places) < 4:
            places = [place] if free(place := anchor(chance)) else []
            if places:
                _gather(chance, size, free, places)
        cue, aimed = places.pop(), chance.choice(places[:-1])
        layout[0] = cue
        layout[1 : len(places) + 1] = places
        aim = math.atan2(aimed[1] - cue[1], aimed[0] - cue[0]) + chance.gauss(0.0, 0.05)
        slope = chance.uniform(0.0, 0.7) if chance.random() < 0.3 else 0.0
        stroke[:] = chance.uniform(0.3, 12.0), aim, chance.uniform(-0.35, 0.35), chance.uniform(-0.35, 0.35), slope
    return Shots(layouts, strokes)


def _gather(
    chance: random.Random, size: TableSize, free: Callable[[tuple[float, float]], bool],
    places: list[tuple[float, float]],
) -> None:  # fmt: skip
    """Put two to eight balls beside the first, at most two loose ones, and at last the cue ball."""
    gaps = [chance.choice(GAPS) for _ in range(chance.randint(2, 8))]
    loose = [chance.uniform(1e-3, 0.02) for _ in range(min(2, 9 - len(gaps)))]
    touching = 2.0 * size.ball_radius
    for gap in (*gaps, *loose, chance.uniform(0.0, 0.4)):
        for _ in range(60):
            x, y = chance.choice(places)
            angle = chance.uniform(-math.pi, math.pi)
            place = (x + (touching + gap) * math.cos(angle), y + (touching + gap) * math.sin(angle))
            if all(math.dist(place, other) >= touching - 1e-12 for other in places) and free(place):
                places.append(place)
                break


def _free(size: TableSize) -> Callable[[tuple[float, float]], bool]:
    """Whether a lone ball may lie at that place."""
    p, g = parameters(size, Materials()), geometry(size)
    layout, stroke = np.full((1, 11, 2), np.nan), np.zeros((1, 5))
    inside = size.length / 2 - size.ball_radius, size.width / 2 - size.ball_radius

    def free(place: tuple[float, float]) -> bool:
        if abs(place[0]) < inside[0] and abs(place[1]) < inside[1]:
            return True
        layout[0, 0] = place
        try:
            check(layout, stroke, p, g)
        except PhysicsError:
            return False
        return True

    return free


SUITES: dict[str, Callable[[int, int, TableSize], Shots]] = {
    "random": random_shots,
    "clusters": cluster_shots,
    "cushions": cushion_shots,
    "jaws": jaw_shots,
    "pushes": push_shots,
    "breaks": lambda n, seed, size: break_shots(n, seed, size, gap=None, slope=0.05 * (seed % 3)),
}
"""The kinds of shots that the audit plays, by number, seed and table."""
