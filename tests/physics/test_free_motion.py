"""Ground truths 1 to 12: sliding, rolling, spinning."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from tenball.physics import Materials, Motion, Trajectory, simulate
from tenball.physics.columns import MOTION, REST, WZ
from tenball.physics.compiled import opened
from tenball.physics.motion import advance
from tenball.physics.parameters import parameters
from tenball.table import Ball, Layout, Stroke, TableSize
from tests.physics.lab import SMOOTH, STILL, G, R, put, rolled, rows
from tests.physics.lab import Ball as Moving

LONG = TableSize("long", 40.0, 20.0)
SLIDING, ROLLING = 0.2, 0.01
STUFF = Materials()
PER_OFFSET = 2.5 / (1.0 + STUFF.mass_ratio)


def alone(speed: float, height: float = 0.0) -> Trajectory:
    """A cue ball that leaves the tip at that speed, on a table that it cannot cross."""
    stroke = Stroke(speed * (1.0 + PER_OFFSET * height * height), 0.0, 0.0, height)
    return simulate(LONG, STUFF, Layout.of({Ball.CUE: (-15.0, 0.0)}), stroke)


@pytest.mark.parametrize("v", [0.5, 2.0, 4.0])
def test_1_to_4_centre_hit_slides_then_rolls(v: float) -> None:
    slide, roll = alone(v).segments[:2]
    assert (slide.motion, roll.motion) == (Motion.SLIDE, Motion.ROLL)
    assert slide.velocity[0] == pytest.approx(v, abs=1e-12)
    assert roll.velocity[0] == pytest.approx(5 / 7 * v, abs=1e-9)
    assert slide.end == pytest.approx(2 * v / (7 * SLIDING * G), abs=1e-9)
    assert roll.place[0] + 15.0 == pytest.approx(12 * v * v / (49 * SLIDING * G), abs=1e-9)


def test_1_to_3_printed_values() -> None:
    roll = alone(2.0).segments[1]
    assert roll.velocity[0] == pytest.approx(1.428571, abs=5e-7)
    assert roll.start == pytest.approx(0.291248, abs=5e-7)
    assert roll.place[0] + 15.0 == pytest.approx(0.499282, abs=5e-7)


def test_4_twice_the_speed_is_four_times_the_way_and_twice_the_time() -> None:
    once, twice = (alone(v).segments[1] for v in (1.3, 2.6))
    assert (twice.place[0] + 15.0) / (once.place[0] + 15.0) == pytest.approx(4.0, abs=1e-9)
    assert twice.start / once.start == pytest.approx(2.0, abs=1e-9)


def test_5_a_tip_two_fifths_up_makes_it_roll_at_once() -> None:
    assert alone(1.0, 0.4).segments[0].motion is Motion.ROLL
    for height in (0.39, 0.41):
        assert alone(1.0, height).segments[0].motion is Motion.SLIDE


def test_6_full_draw_keeps_a_little_over_a_third() -> None:
    roll = next(piece for piece in alone(2.0, -0.5).segments if piece.motion is Motion.ROLL)
    assert roll.velocity[0] == pytest.approx((5 / 7 - 2 / 7 * 1.25) * 2.0, abs=1e-9)
    assert roll.velocity[0] / 2.0 == pytest.approx(0.357143, abs=5e-7)


def test_7_how_far_and_long_it_rolls() -> None:
    trajectory = alone(1.0, 0.4)
    roll = trajectory.segments[0]
    assert roll.at(roll.end).place[0] + 15.0 == pytest.approx(1 / (2 * ROLLING * G), abs=1e-9)
    assert roll.end == pytest.approx(1 / (ROLLING * G), abs=1e-9)
    assert roll.at(roll.end).place[0] + 15.0 == pytest.approx(5.0968, abs=5e-5)
    assert roll.end == pytest.approx(10.1937, abs=5e-5)


def test_8_five_sevenths_of_the_energy_are_left_when_it_rolls() -> None:
    ball, _ = rolled(Moving(np.array([2.0, 0.0, 0.0]), np.zeros(3)))
    assert ball.energy / 2.0 == pytest.approx(5 / 7, abs=1e-9)


def test_9_side_spin_on_the_spot_dies_at_its_own_rate() -> None:
    # A head-on hit without friction leaves the cue ball spinning where it stands.
    layout = Layout.of({Ball.CUE: (0.0, 0.0), Ball.ONE: (2 * R + 0.001, 0.0)})
    stuff = replace(SMOOTH, cue_end_mass_ratio=1e12, sliding_friction=1e-9, follow_through=0.0)
    spin = next(
        piece for piece in simulate(LONG, stuff, layout, Stroke(1.0, 0.0, 0.2)).segments if piece.motion is Motion.SPIN
    )
    rate = spin.spin[2] / (spin.end - spin.start)
    assert rate == pytest.approx(5 * stuff.spinning_friction * G / (2 * R), rel=1e-9)
    assert 20.0 / rate == pytest.approx(1.8349, abs=5e-5)
    # The piece tells its rate; the body itself has to spin down at it.
    b, m = rows()
    put(b, 0, STILL, (0.0, 0.0, 20.0))
    m[0, MOTION] = REST
    for time, left in ((1.0, 20.0 - rate), (20.0 / rate - 1e-6, 1e-6 * rate), (20.0 / rate + 1e-6, 0.0)):
        opened(advance)(b, m, 0, parameters(TableSize.nine_foot(), STUFF), time)
        assert b[0, WZ] == pytest.approx(left, abs=1e-9)


def test_10_and_11_swerve() -> None:
    # Travel along +y, spin about +y.
    ball, time = rolled(Moving(np.array([0.0, 1.5, 0.0]), np.array([0.0, -40.0, 0.0])))
    # The spin pushes it to the left.
    off = math.degrees(math.atan2(-ball.v[0], ball.v[1]))
    assert off == pytest.approx(math.degrees(math.atan(2 * R * 40 / (5 * 1.5))), abs=1e-9)
    assert off == pytest.approx(16.951, abs=5e-4)
    assert time == pytest.approx(2 * math.hypot(R * 40, 1.5) / (7 * SLIDING * G), abs=1e-9)
    assert time == pytest.approx(0.2746, abs=5e-5)


def test_12_slip_keeps_its_direction_and_the_path_is_a_parabola() -> None:
    trajectory = simulate(LONG, STUFF, Layout.of({Ball.CUE: (0.0, 0.0)}), Stroke(3.0, 0.7, 0.3, -0.2, 0.3))
    slide = max((p for p in trajectory.segments if p.motion is Motion.SLIDE), key=lambda p: p.end - p.start)
    headings = []
    for share in (0.0, 0.3, 0.6, 0.9):
        state = slide.at(slide.start + share * (slide.end - slide.start))
        slip = (state.velocity[0] - R * state.spin[1], state.velocity[1] + R * state.spin[0])
        headings.append(math.atan2(slip[1], slip[0]))
    assert headings == pytest.approx([headings[0]] * 4, abs=1e-9)
    assert math.hypot(*slide.acceleration) == pytest.approx(SLIDING * G, rel=1e-12)
