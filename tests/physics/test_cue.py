"""Ground truths 34 to 38: the cue, and what else a stroke can do."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from tenball.physics import ContactKind, Materials, Motion, PhysicsError, Trajectory, lowest_slope, simulate
from tenball.physics.parameters import parameters
from tenball.table import Ball, Layout, Stroke, TableSize
from tests.physics.lab import R, call

ALONE = Layout.of({Ball.CUE: (0.0, 0.0)})
EXACT = replace(Materials(), ball_mass=0.3, cue_mass=1.0)
SIZE = TableSize.nine_foot()


def start(stroke: Stroke, materials: Materials = EXACT) -> Trajectory:
    return simulate(None, materials, ALONE, stroke)


@pytest.mark.parametrize("offset, ratio", [(0.0, 1.5385), (0.25, 1.3734), (0.5, 1.0390)])
def test_34_ball_speed_over_stick_speed(offset: float, ratio: float) -> None:
    # A level centre hit at 1.3/2 of the stick's speed leaves at 2/(1+m/M) of it.
    first = start(Stroke(2.0 / 1.3, 0.0, 0.0, offset)).segments[0]
    assert first.velocity[0] == pytest.approx(2 / (1.3 + 2.5 * offset**2), abs=1e-12)
    assert first.velocity[0] == pytest.approx(ratio, abs=5e-5)


@pytest.mark.parametrize("offset", [-0.5, -0.2, 0.1, 0.5])
def test_35_spin_per_speed(offset: float) -> None:
    follow = start(Stroke(2.0, 0.0, 0.0, offset)).segments[0]
    assert follow.spin[1] * R / follow.velocity[0] == pytest.approx(2.5 * offset, abs=1e-12)
    side = start(Stroke(2.0, 0.0, offset, 0.0)).segments[0]
    assert side.spin[2] * R / math.hypot(*side.velocity) == pytest.approx(2.5 * offset, abs=1e-12)


@pytest.mark.parametrize("end_ratio, printed", [(15.0, 3.466), (30.0, 1.886), (50.0, 1.173)])
def test_36_squirt(end_ratio: float, printed: float) -> None:
    measured, c = math.degrees(call("squirt", 0.5, end_ratio)), math.sqrt(0.75)
    assert measured == pytest.approx(math.degrees(math.atan(1.25 * c / (1 + end_ratio + 2.5 * c * c))), abs=1e-9)
    assert measured == pytest.approx(printed, abs=5e-4)


def test_37_squirt_is_odd_zero_at_the_centre_and_independent_of_speed() -> None:
    def angle(speed: float, side: float) -> float:
        v = start(Stroke(speed, 0.0, side)).segments[0].velocity
        return math.atan2(v[1], v[0])

    assert angle(1.0, 0.0) == 0.0
    assert angle(1.0, 0.3) == pytest.approx(angle(7.0, 0.3), abs=1e-15)
    assert angle(1.0, -0.3) == pytest.approx(-angle(1.0, 0.3), abs=1e-15)
    # The tip on the right pushes the ball to the left.
    assert angle(1.0, 0.3) > 0.0


def test_38_beyond_the_limit_the_tip_slips() -> None:
    fine, slipped = start(Stroke(3.0, 0.0, 0.54)), start(Stroke(3.0, 0.0, 0.56))
    assert (fine.outcome.miscue, slipped.outcome.miscue) == (False, True)
    assert math.hypot(*slipped.segments[0].velocity) == pytest.approx(0.9)
    assert slipped.segments[0].velocity[1] > 0.0


@pytest.mark.parametrize("gap, hits", [(0.004, 1), (0.3, 0)])
def test_a_ball_close_ahead_brings_a_second_contact_of_the_tip(gap: float, hits: int) -> None:
    layout = Layout.of({Ball.CUE: (0.0, 0.0), Ball.ONE: (2 * R + gap, 0.0)})
    trajectory = simulate(None, None, layout, Stroke(2.0, 0.0))
    tips = [contact for contact in trajectory.contacts if contact.kind is ContactKind.TIP]
    assert min(trajectory.outcome.double_hit, 1) == hits
    assert len(tips) == 1 + trajectory.outcome.double_hit


@pytest.mark.parametrize("speed", [0.3, 1.0, 3.0])
@pytest.mark.parametrize("height", [-0.5, 0.0, 0.5])
def test_an_unhindered_ball_is_hit_once(speed: float, height: float) -> None:
    assert start(Stroke(speed, 0.3, 0.1, height), Materials()).outcome.double_hit == 0


def test_masse_turns_the_ball_round() -> None:
    # A steep cue with the tip to the right: the ball goes out and curls to the right of the aim.
    trajectory = start(Stroke(3.0, 0.0, 0.45, 0.0, math.radians(65)), Materials())
    roll = next(piece for piece in trajectory.segments if piece.motion is Motion.ROLL)
    assert -80.0 < math.degrees(math.atan2(roll.velocity[1], roll.velocity[0])) < -30.0


BIG = replace(SIZE, name="big", length=18.0, width=9.0)


def rolling(stroke: Stroke, materials: Materials) -> float:
    """Degrees left of the aim at which a cue ball without obstacles at last rolls."""
    shot = simulate(BIG, materials, ALONE, stroke)
    roll = next(piece for piece in shot.segments if piece.motion is Motion.ROLL)
    return math.degrees(math.atan2(roll.velocity[1], roll.velocity[0]))


def from_rest_to_aim(side: float, height: float, slope: float) -> float:
    """Degrees left of the aim from the ball's contact with the cloth to where the cue's axis meets the cloth."""
    ahead, up = height * math.sin(slope), height * math.cos(slope)
    farther = (1.0 + up) / math.tan(slope)
    return math.degrees(math.atan2(-side, ahead + farther))


@pytest.mark.parametrize("slope", [20.0, 40.0, 50.0, 60.0, 70.0, 80.0])
@pytest.mark.parametrize("side, height", [(0.45, 0.0), (0.3, -0.3), (-0.35, 0.1), (0.2, 0.4)])
def test_a_masse_rolls_along_the_line_of_coriolis(slope: float, side: float, height: float) -> None:
    stroke = Stroke(3.0, 0.0, side, height, math.radians(slope))
    wanted = from_rest_to_aim(side, height, stroke.slope)
    assert rolling(stroke, replace(Materials(), cue_end_mass_ratio=1e12)) == pytest.approx(wanted, abs=1e-6)
    # The shaft's end mass turns it by no more than it squirts a level ball, or little more.
    assert rolling(stroke, Materials()) == pytest.approx(wanted, abs=3.0)


@pytest.mark.parametrize("slope", [52.0, 60.0, 70.0, 80.0])
@pytest.mark.parametrize("speed", [1.5, 3.0, 5.0])
def test_a_masse_curls_on_the_cloth(speed: float, slope: float) -> None:
    shot = simulate(BIG, None, ALONE, Stroke(speed, 0.0, 0.45, 0.0, math.radians(slope)))
    assert all(piece.motion is not Motion.FLY for piece in shot.segments)
    slide = shot.segments[0]
    assert slide.motion is Motion.SLIDE
    start, end = (math.atan2(v[1], v[0]) for v in (slide.velocity, slide.at(slide.end).velocity))
    # The grip of the stroke itself has turned it already.
    assert math.degrees(-start) > 5.0
    assert math.degrees(start - end) > 15.0


@pytest.mark.parametrize(
    "slope, offset, returned", [(45, 0.0, 0.5), (50, 0.0, 0.2866), (62, 0.0, 0.0), (45, 0.4, 0.23)]
)
def test_the_slate_throws_a_ball_up_as_far_as_the_tip_lets_it(slope: float, offset: float, returned: float) -> None:
    materials = replace(Materials(), ball_mass=0.3, cue_mass=1.0)
    hop = call("hop", math.radians(slope), offset**2, parameters(SIZE, materials))
    assert hop == pytest.approx(returned, abs=1e-4)
    # What it keeps along the cue is then the tip's speed.
    along = 1.0 - (1.0 + hop) * math.sin(math.radians(slope)) ** 2
    tip = 0.35 * (0.7 + 2.5 * offset**2)
    assert hop in {0.0, 0.5} or along == pytest.approx(tip, abs=1e-12)


def test_a_light_cue_jumps_from_where_a_heavy_one_cannot() -> None:
    stroke = Stroke(3.0, 0.0, slope=math.radians(58.0))
    light, heavy = (
        simulate(None, replace(Materials(), cue_mass=mass), ALONE, stroke).segments[0] for mass in (0.25, 0.567)
    )
    assert light.motion is Motion.FLY
    assert light.velocity[2] > 0.5
    assert heavy.velocity[2] < 0.15


def test_the_cue_is_level_in_the_open_and_raised_over_rail_and_ball() -> None:
    open_table = Layout.of({Ball.CUE: (0.8, 0.0)})
    rail = Layout.of({Ball.CUE: (-1.2, 0.0)})
    behind = Layout.of({Ball.CUE: (0.8, 0.0), Ball.ONE: (0.8 - 2 * R - 0.01, 0.0)})
    slopes = [lowest_slope(SIZE, layout, 0.0) for layout in (open_table, rail, behind)]
    assert all(slope is not None for slope in slopes)
    low, over_rail, over_ball = (slope or 0.0 for slope in slopes)
    assert low == 0.0
    assert math.radians(3) < over_rail < math.radians(25)
    assert math.radians(20) < over_ball < math.radians(60)


def test_draw_from_the_open_needs_a_raised_cue_only_when_very_low() -> None:
    open_table = Layout.of({Ball.CUE: (0.9, 0.0)})
    assert lowest_slope(SIZE, open_table, 0.0, 0.0, -0.4) == 0.0
    assert (lowest_slope(SIZE, open_table, 0.0, 0.0, -0.9) or 0.0) > 0.0


def test_a_frozen_ball_behind_leaves_no_level_way() -> None:
    frozen = Layout.of({Ball.CUE: (0.0, 0.0), Ball.ONE: (-2 * R, 0.0)})
    slope = lowest_slope(SIZE, frozen, 0.0)
    assert slope is None or slope > math.radians(30)


def test_without_a_cue_ball_there_is_no_slope() -> None:
    with pytest.raises(PhysicsError, match="ball 0"):
        lowest_slope(SIZE, Layout.of({Ball.ONE: (0.0, 0.0)}), 0.0)
    with pytest.raises(PhysicsError, match="tip offset"):
        lowest_slope(SIZE, ALONE, 0.0, 0.9, 0.9)
