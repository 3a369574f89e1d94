"""Ground truth 49 and its relatives: jumps, landings, balls off the table."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from tenball.physics import ContactKind, Materials, Motion, Trajectory, simulate
from tenball.table import Ball, Layout, Stroke, TableSize
from tests.physics.lab import G, R

SLICK = replace(Materials(), slate_friction=0.0)


def jump(speed: float, slope: float, materials: Materials) -> Trajectory:
    return simulate(
        None, materials, Layout.of({Ball.CUE: (-1.0, 0.0)}), Stroke(speed, 0.0, 0.0, 0.0, math.radians(slope))
    )


def first_flight(trajectory: Trajectory) -> tuple[float, float, float]:
    """Apex above the bed, flight time and carry of the first hop, from the piece itself."""
    piece = trajectory.segments[0]
    assert piece.motion is Motion.FLY
    top = piece.at(piece.start + piece.velocity[2] / G).place[2] - R
    return top, piece.end - piece.start, piece.at(piece.end).place[0] - piece.place[0]


def test_49_a_jump_at_three_metres_a_second() -> None:
    apex, time, carry = first_flight(jump(3.0, 45.0, SLICK))
    assert apex * 1000 == pytest.approx(57, abs=0.5)
    assert time == pytest.approx(0.216, abs=5e-4)
    assert carry == pytest.approx(0.459, abs=5e-4)
    gripped = first_flight(jump(3.0, 45.0, Materials()))[2]
    assert gripped == pytest.approx(0.328, abs=5e-4)
    # The grip stops all the slip, of which 2/7 comes off the speed.
    level = 3.0 * math.cos(math.radians(45.0))
    assert gripped == pytest.approx(5 / 7 * level * level / G, abs=1e-9)


@pytest.mark.parametrize("speed", [1.5, 2.0, 2.5, 3.0, 3.5])
@pytest.mark.parametrize("slope", [15.0, 20.0, 25.0, 35.0, 45.0])
def test_apex_flight_time_and_carry(speed: float, slope: float) -> None:
    rise = 0.5 * speed * math.sin(math.radians(slope))
    apex, time, carry = first_flight(jump(speed, slope, SLICK))
    assert apex == pytest.approx(rise**2 / (2 * G), abs=1e-9)
    assert time == pytest.approx(2 * rise / G, abs=1e-9)
    assert carry == pytest.approx(speed * math.cos(math.radians(slope)) * 2 * rise / G, abs=1e-9)


def test_each_bounce_returns_half_until_the_ball_stays_down() -> None:
    hops = [piece.velocity[2] for piece in jump(3.0, 45.0, SLICK).segments if piece.motion is Motion.FLY]
    assert hops == pytest.approx([hops[0] / 2**k for k in range(len(hops))], rel=1e-9)
    assert hops[-1] > Materials().hop_speed >= hops[-1] / 2


def test_a_ball_jumps_over_another() -> None:
    layout = Layout.of({Ball.CUE: (-0.5, 0.0), Ball.ONE: (-0.3, 0.0)})
    over = simulate(None, SLICK, layout, Stroke(4.0, 0.0, 0.0, 0.0, math.radians(45)))
    level = simulate(None, SLICK, layout, Stroke(4.0, 0.0))

    def before_the_rail(shot: Trajectory) -> list[ContactKind]:
        return [contact.kind for contact in shot.contacts if contact.time < 0.3]

    assert ContactKind.BALL not in before_the_rail(over)
    assert ContactKind.BALL in before_the_rail(level)


def test_a_ball_lands_on_another() -> None:
    layout = Layout.of({Ball.CUE: (-0.5, 0.0), Ball.ONE: (-0.5 + 0.30, 0.0)})
    shot = simulate(None, SLICK, layout, Stroke(2.5, 0.0, 0.0, 0.0, math.radians(45)))
    met = next(contact for contact in shot.contacts if contact.kind is ContactKind.BALL)
    assert met.place[2] > R + 0.002


def test_a_jump_across_the_rail_leaves_the_table() -> None:
    layout = Layout.of({Ball.CUE: (1.05, 0.0)})
    shot = simulate(None, SLICK, layout, Stroke(5.0, 0.0, 0.0, 0.0, math.radians(40)))
    assert shot.outcome.off_table == (Ball.CUE,)
    assert shot.contacts[-1].kind is ContactKind.FLOOR
    assert Ball.CUE not in shot.outcome.layout


def test_a_low_flight_meets_the_nose_and_comes_back() -> None:
    layout = Layout.of({Ball.CUE: (0.9, 0.0)})
    shot = simulate(None, SLICK, layout, Stroke(3.0, 0.0, 0.0, 0.0, math.radians(12)))
    assert any(contact.kind is ContactKind.CUSHION for contact in shot.contacts)
    assert shot.outcome.off_table == ()


def test_a_ball_can_fly_into_a_pocket() -> None:
    size = TableSize.nine_foot()
    layout = Layout.of({Ball.CUE: (0.95, size.width / 2 - (size.length / 2 - 0.95))})
    shots = [
        simulate(size, Materials(), layout, Stroke(speed / 10, math.pi / 4, 0.0, 0.0, math.radians(25)))
        for speed in range(15, 45)
    ]
    assert any(shot.outcome.pocketed for shot in shots)
