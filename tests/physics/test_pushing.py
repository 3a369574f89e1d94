"""Balls that push each other along, or are pressed on rubber: forces that last instead of contacts without end."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from tenball.physics import ContactKind, Materials, Motion, Trajectory, simulate, simulate_many
from tenball.physics.columns import CUT, EVENTS
from tenball.physics.simulate import audit_many
from tenball.physics.soundness import scan
from tenball.physics.suites import push_shots
from tenball.table import INCH, Ball, Cushion, Layout, Stroke, TableSize
from tests.physics.lab import SIZE, G, R

SLIDING, ROLLING = 0.2 * G, 0.01 * G
# Nothing is lost at ball contacts but where they last, and no friction between balls bends what is compared.
SMOOTH = replace(Materials(), ball_friction_floor=0.0, ball_friction_rise=0.0)


def followed(speed: float = 0.4, materials: Materials = SMOOTH) -> Trajectory:
    """A cue ball with all the follow there is, played into a ball that it touches; it runs after it and pushes it."""
    layout = Layout.of({Ball.CUE: (-0.5, 0.0), Ball.ONE: (-0.5 + 2 * R, 0.0)})
    return simulate(SIZE, materials, layout, Stroke(speed, 0.0, height=0.5))


def energy(trajectory: Trajectory, time: float) -> float:
    """Of all balls on the bed [J/kg]."""
    total = 0.0
    for ball in trajectory.layout:
        state = trajectory.state(ball, time)
        if state is not None:
            total += 0.5 * math.hypot(*state.velocity) ** 2 + 0.2 * R * R * math.hypot(*state.spin) ** 2
    return total


def test_a_ball_that_rolls_behind_a_sliding_one_pushes_it_along() -> None:
    """The cloth brakes the sliding one by mu g, so f - mu g = -mu_r g - 5/7 f."""
    trajectory = followed()
    rear = [piece for piece in trajectory.pieces(Ball.CUE) if piece.motion is Motion.ROLL]
    front = [piece for piece in trajectory.pieces(Ball.ONE) if piece.motion is Motion.SLIDE]
    force = 7.0 / 12.0 * (SLIDING - ROLLING)
    pushed = [
        (one, other)
        for one in rear
        for other in front
        if one.start == other.start and one.acceleration[0] == pytest.approx(-ROLLING - 5.0 / 7.0 * force, abs=1e-5)
    ]
    assert pushed
    for one, other in pushed:
        assert other.acceleration == pytest.approx(one.acceleration, abs=1e-12)
        assert other.velocity == pytest.approx(one.velocity, abs=1e-12)
        # The push turns neither: the cloth turns the one in front, and the one behind turns as it rolls.
        assert other.spin_rate[1] == pytest.approx(2.5 * SLIDING / R)
        assert one.spin_rate[1] == pytest.approx(one.acceleration[0] / R)
        assert other.place[0] - one.place[0] == pytest.approx(2 * R, abs=2e-6)


def test_a_push_is_told_once_and_costs_few_events() -> None:
    trajectory = followed()
    met = [contact for contact in trajectory.contacts if contact.kind is ContactKind.BALL]
    assert len(met) < 60
    assert min(contact.speed for contact in met) < 5e-3
    layouts, strokes = np.full((1, 11, 2), np.nan), np.array([[0.4, 0.0, 0.0, 0.5, 0.0]])
    layouts[0, :2] = (-0.5, 0.0), (-0.5 + 2 * R, 0.0)
    assert simulate_many(SIZE, SMOOTH, layouts, strokes).events[0] < 150


@pytest.mark.parametrize("materials", [SMOOTH, Materials()])
def test_energy_never_rises_in_a_push(materials: Materials) -> None:
    trajectory = followed(materials=materials)
    times = sorted({piece.start for piece in trajectory.segments})
    moments = sorted({time + 1e-9 for time in times} | {0.5 * (a + b) for a, b in pairwise(times)})
    energies = [energy(trajectory, time) for time in moments]
    assert all(after <= before + 1e-15 for before, after in pairwise(energies))


def test_a_push_to_the_left_mirrors_one_to_the_right() -> None:
    layout = {Ball.CUE: (-0.5, 0.0), Ball.ONE: (-0.5 + 2 * R * math.cos(0.4), 2 * R * math.sin(0.4))}
    left = simulate(SIZE, None, Layout.of(layout), Stroke(0.4, 0.3, side=0.1, height=0.45))
    mirrored = Layout.of({ball: (x, -y) for ball, (x, y) in layout.items()})
    right = simulate(SIZE, None, mirrored, Stroke(0.4, -0.3, side=-0.1, height=0.45))
    assert len(left.contacts) == len(right.contacts)
    for ball, point in left.outcome.layout.items():
        other = right.outcome.layout[ball]
        assert (other.x, -other.y) == pytest.approx(tuple(point), abs=1e-9)


def test_a_ball_is_pressed_on_its_cushion_by_its_spin_until_that_is_gone() -> None:
    """It lies against the rail and is rolled into it: one contact with the cushion, then the nose holds it."""
    layout = Layout.of({Ball.CUE: (0.3, SIZE.width / 2 - SIZE.nose_reach)})
    trajectory = simulate(SIZE, None, layout, Stroke(0.3, math.pi / 2, height=0.5))
    met = [contact for contact in trajectory.contacts if contact.other is Cushion.LEFT_FOOT]
    assert 1 < len(met) < 15
    assert len(trajectory.contacts) < 20


def test_a_resting_ball_holds_what_leans_on_it_lightly() -> None:
    """A roll as slow as this is stopped by the ball that lies there, as the cloth holds that one."""
    layout = Layout.of({Ball.CUE: (0.0, 0.0), Ball.ONE: (2 * R, 0.0)})
    trajectory = simulate(SIZE, None, layout, Stroke(1e-4, 0.0, height=0.4))
    # But for the room that is given to lasting contacts.
    assert tuple(trajectory.outcome.layout[Ball.ONE]) == pytest.approx(tuple(layout[Ball.ONE]), abs=2e-8)


def test_pushing_shots_end_in_hundreds_of_events() -> None:
    layouts, strokes = push_shots(1500, 11)
    sheet = audit_many(SIZE, None, layouts, strokes)
    assert sheet.shot_marks[:, CUT].sum() == 0
    assert sheet.shot_marks[:, EVENTS].max() < 400
    assert np.quantile(sheet.shot_marks[:, EVENTS], 0.99) < 200


@pytest.mark.slow
@pytest.mark.parametrize("mouth", [4.0, 4.25, 4.5])
def test_pushing_shots_are_sound(mouth: float) -> None:
    size = TableSize.nine_foot(mouth * INCH)
    result = scan(size, Materials(), push_shots(12_000, round(100 * mouth), size))
    assert result.is_sound, result.failures[:3]
    assert result.most_events < 500
