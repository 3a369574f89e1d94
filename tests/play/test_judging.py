"""Many shots at once are ruled as each alone is."""

from __future__ import annotations

import random

import numpy as np
import pytest

from tenball.physics import layout_array, loose_rack, simulate_many
from tenball.physics.compiled import FloatArray
from tenball.play import facts_from_outcome
from tenball.play.judging import Case, judged, judged_kinds
from tenball.rules import Break, Called, Phase, PushOut, Rack, Rulebook, Safety, Seat, Uncalled, open_book, rule
from tenball.table import OBJECT_BALLS, POCKETS, Ball, Layout, shuffled
from tests.play.stage import EQUIPMENT, SIZE

SHOTS = 600


def rack_of(layout: Layout, phase: Phase, fouls: int) -> Rack:
    there = frozenset(ball for ball in layout if ball is not Ball.CUE)
    return Rack(Seat.A, Seat.A, phase, there, in_a_row=(fouls, 0), warned=(fouls == 2, False))


def clustered(chance: np.random.Generator) -> Layout:
    """A few balls near the middle, so that some touch the cue ball or are met at once; the ten stands near a pocket."""
    balls = chance.permutation(OBJECT_BALLS[:-1])[: chance.integers(1, 6)]
    places = {Ball(int(ball)): (0.0575 * (number + 1), 0.03 * (number % 2)) for number, ball in enumerate(balls)}
    return Layout.of({Ball.CUE: (chance.choice((-0.0005, 0.0003)), 0.0), Ball.TEN: (1.2, 0.58), **places})


def some_shots(chance: np.random.Generator) -> tuple[list[Case], FloatArray, FloatArray]:
    """Breaks, and shots of every call at clusters, from few layouts, so that most have others of their kind."""
    racked = loose_rack(SIZE, shuffled(random.Random(4)), seed=4).placed(Ball.CUE, (-0.7, 0.1))
    layouts = [racked, *(clustered(chance) for _ in range(8))]
    cases: list[Case] = []
    rows = chance.integers(len(layouts), size=SHOTS)
    for row in rows:
        layout, fouls = layouts[row], int(chance.integers(3))
        if row == 0:
            cases.append((rack_of(layout, Phase.BREAK, fouls), Break()))
            continue
        called = Called(Ball(int(chance.integers(1, 11))), POCKETS[chance.integers(6)])
        call = (Safety(), PushOut(), Uncalled(), called)[chance.integers(4)]
        cases.append((rack_of(layout, Phase.AFTER_BREAK, fouls), call))
    strokes = np.zeros((SHOTS, 5))
    strokes[:, 0] = np.where(rows == 0, chance.uniform(3.0, 12.0, SHOTS), chance.uniform(0.3, 4.0, SHOTS))
    strokes[:, 1] = np.where(rows == 0, -0.05, chance.uniform(-0.6, 0.6, SHOTS))
    return cases, np.array([layout_array(layouts[row]) for row in rows]), strokes


@pytest.mark.parametrize("name", ["sk", "cz", "wpa_2025"])
def test_many_shots_are_ruled_as_each_alone(name: str) -> None:
    book: Rulebook = open_book(name)
    cases, layouts, strokes = some_shots(np.random.default_rng(5))
    outcomes = simulate_many(SIZE, EQUIPMENT.materials, layouts, strokes)
    together = judged(book, SIZE, cases, layouts, outcomes)
    for k, (rack, call) in enumerate(cases):
        before = Layout.of({Ball(b): tuple(p) for b, p in enumerate(layouts[k]) if not np.isnan(p[0])})
        assert together[k] == rule(book, rack, call, facts_from_outcome(outcomes[k], SIZE, before, book)), k
    assert (outcomes.double_hit > 0).sum() > 20
    assert len(set(map(repr, together))) > 30


def test_a_kind_is_ruled_once() -> None:
    layout = Layout.of({Ball.CUE: (-0.5, 0.0), Ball.TWO: (0.5, 0.0)})
    rack = rack_of(layout, Phase.PLAY, 0)
    strokes = np.tile([0.2, 3.0, 0.0, 0.0, 0.0], (50, 1))
    layouts = np.repeat(layout_array(layout)[None], 50, axis=0)
    outcomes = simulate_many(SIZE, EQUIPMENT.materials, layouts, strokes)
    found = judged_kinds(open_book("sk"), SIZE, [(rack, Safety())], np.zeros(50, np.int64), layouts, outcomes)
    assert len(found.rulings) == 1
    assert len(list(found)) == 50


def test_no_shots_have_no_rulings() -> None:
    outcomes = simulate_many(SIZE, EQUIPMENT.materials, np.zeros((0, 11, 2)), np.zeros((0, 5)))
    assert judged(open_book("sk"), SIZE, [], np.zeros((0, 11, 2)), outcomes) == []
