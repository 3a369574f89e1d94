"""Ground truth 48: pockets take a slow ball and throw a fast one back; and what else they do with a ball."""

from __future__ import annotations

import math

import numpy as np
import pytest

from tenball.physics import ContactKind, layout_array, simulate, simulate_many
from tenball.physics.geometry import HOLES, LIPS, geometry
from tenball.table import Ball, Layout, Pocket, Stroke, TableSize

SIZE = TableSize.nine_foot()
R = SIZE.ball_radius


def lips(size: TableSize, pocket: int) -> tuple[np.ndarray, np.ndarray]:
    features = geometry(size)
    return features[LIPS + 2 * pocket, :2], features[LIPS + 2 * pocket + 1, :2]


def acceptance(pocket: int, speed: float, angle: float, count: int = 961) -> float:
    """Width [m] of the aim points across the mouth from which a rolling cue ball drops, at an angle to the axis."""
    hole = geometry(SIZE)[HOLES + pocket]
    a, b = lips(SIZE, pocket)
    middle = (a + b) / 2
    turn = math.atan2(hole[4], hole[3]) + math.radians(angle)
    way, across = np.array([math.cos(turn), math.sin(turn)]), np.array([-math.sin(turn), math.cos(turn)])
    offsets = np.linspace(-0.075, 0.075, count)
    layouts = np.full((count, 11, 2), np.nan)
    layouts[:, 0] = middle - 0.3 * way + offsets[:, None] * across
    strokes = np.zeros((count, 5))
    # 0.4 above centre: it rolls from the start and has slowed little when it arrives.
    strokes[:] = speed * (1 + 2.5 * 0.16 / 1.3), turn, 0.0, 0.4, 0.0
    room = np.array([SIZE.length, SIZE.width]) / 2 - R
    fits = (np.abs(layouts[:, 0]) < room).all(axis=1)
    outcomes = simulate_many(SIZE, None, layouts[fits], strokes[fits])
    # A ball that drops later has come back from another cushion.
    at_once = outcomes.duration < 0.4 + 0.6 / speed
    return float(((outcomes.fates[:, 0] == pocket) & at_once).sum() / count * 0.15)


@pytest.mark.parametrize("pocket", [0, 2, 3, 5])
def test_48_acceptance_falls_with_speed(pocket: int) -> None:
    slow, fair, hard = (acceptance(pocket, speed, 0.0) for speed in (0.6, 2.5, 7.0))
    assert slow > fair > hard > 0.02


@pytest.mark.parametrize("pocket", [2, 3])
def test_48_side_pocket_at_an_angle_falls_with_speed(pocket: int) -> None:
    slow, hard = (acceptance(pocket, speed, 40.0) for speed in (0.8, 6.0))
    assert slow > 1.2 * hard


def down_the_rail(speed: float) -> float:
    """Share of balls that drop at once when rolled along the left cushion to the corner, up to 1 cm off it."""
    count = 60
    layouts, strokes = np.full((count, 11, 2), np.nan), np.zeros((count, 5))
    layouts[:, 0, 0] = 0.2
    layouts[:, 0, 1] = SIZE.width / 2 - SIZE.nose_reach - np.linspace(0.0005, 0.01, count)
    strokes[:] = speed * (1 + 0.4 / 1.3), 0.0, 0.0, 0.4, 0.0
    outcomes = simulate_many(SIZE, None, layouts, strokes)
    return float(((outcomes.fates[:, 0] == 4) & (outcomes.duration < 0.5 + 1.2 / speed)).mean())


def test_48_along_the_cushion_a_slow_ball_enters_and_a_hard_one_rattles() -> None:
    assert down_the_rail(0.7) == 1.0
    assert down_the_rail(2.0) == 1.0
    assert down_the_rail(8.0) == 0.0


def test_a_ball_may_lie_on_the_shelf_before_the_shot() -> None:
    layout = Layout.of({Ball.CUE: (0.0, 0.0), Ball.ONE: (SIZE.length / 2 - 0.03, SIZE.width / 2 - 0.03)})
    outcome = simulate(SIZE, None, layout, Stroke(0.0, 0.0)).outcome
    assert outcome.layout == layout


def test_a_slow_ball_stops_on_the_shelf_or_drops() -> None:
    # Over a fan of speeds the farthest ball that stays lies past the mouth line, and the next one drops.
    hole = geometry(SIZE)[HOLES + 4]
    layouts = np.full((400, 11, 2), np.nan)
    layouts[:, 0] = 0.9, SIZE.width / 2 - (SIZE.length / 2 - 0.9)
    strokes = np.zeros((400, 5))
    strokes[:, 0], strokes[:, 1] = np.linspace(0.1, 0.6, 400), math.pi / 4
    outcomes = simulate_many(SIZE, None, layouts, strokes)
    depth = ((outcomes.positions[:, 0] - hole[:2]) * hole[3:5]).sum(axis=1)
    stays = outcomes.fates[:, 0] == -1
    assert stays[0]
    assert not stays[-1]
    assert -hole[2] - SIZE.corner_shelf < np.nanmax(depth) < -hole[2]


def test_a_hard_ball_can_jump_out_of_a_pocket_again() -> None:
    rng = np.random.default_rng(3)
    layouts = np.tile(layout_array(Layout.of({Ball.CUE: (1.0, 0.4)})), (3000, 1, 1))
    strokes = np.column_stack([rng.uniform(5, 11, 3000), rng.uniform(0.4, 1.1, 3000), np.zeros((3000, 3))])
    outcomes = simulate_many(SIZE, None, layouts, strokes)
    again = None
    for shot in np.nonzero(outcomes.fates[:, 0] == -1)[0]:
        trajectory = simulate(SIZE, None, Layout.of({Ball.CUE: (1.0, 0.4)}), Stroke(*map(float, strokes[shot])))
        if any(contact.kind is ContactKind.POCKET for contact in trajectory.contacts):
            again = trajectory
            break
    assert again is not None
    assert again.outcome.pocketed == ()


def test_a_ball_that_drops_names_its_pocket() -> None:
    for pocket, place in ((Pocket.SIDE_LEFT, (0.0, 0.3)), (Pocket.SIDE_RIGHT, (0.0, -0.3))):
        layout = Layout.of({Ball.CUE: place})
        trajectory = simulate(SIZE, None, layout, Stroke(1.0, math.copysign(math.pi / 2, place[1])))
        assert trajectory.outcome.pocketed == ((Ball.CUE, pocket),)
        assert trajectory.contacts[-1].kind is ContactKind.POCKET
        assert (
            trajectory.state(Ball.CUE, trajectory.duration) is None
            or trajectory.duration == trajectory.contacts[-1].time
        )
