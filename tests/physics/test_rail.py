"""The top of the rails: a ball that comes down there may come back, or is off the table; edges stop what flies low."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from tenball.physics import Contact, ContactKind, Motion, Trajectory, simulate
from tenball.physics.columns import CUT, GAIN, ROOM
from tenball.physics.simulate import audit_many
from tenball.table import Ball, Layout, Point, Stroke, TableSize

SIZE = TableSize.nine_foot()
R = SIZE.ball_radius
ON_TOP = 2 * R * SIZE.nose_height + R


def jump(speed: float, slope: float, height: float = 0.0, x: float = 1.12, size: TableSize = SIZE) -> Trajectory:
    """A jump from near the foot rail, straight at it."""
    stroke = Stroke(speed, 0.0, 0.0, height, math.radians(slope))
    return simulate(size, None, Layout.of({Ball.CUE: (x, 0.1)}), stroke)


def on_top(shot: Trajectory) -> list[Contact]:
    """Landings on the top of the foot rail."""
    return [
        contact
        for contact in shot.contacts
        if contact.place[0] > SIZE.length / 2 and abs(contact.place[2] - ON_TOP) < 1e-9
    ]


@pytest.mark.parametrize(
    "x, stroke", [(1.17, "4.22 0.32 -0.06 -0.49 0.65"), (1.12, "6.12 0.17 0.19 -0.42 0.43")], ids=["rolls", "hops"]
)
def test_a_ball_that_lands_on_the_rail_and_comes_back_is_in_play(x: float, stroke: str) -> None:
    shot = simulate(SIZE, None, Layout.of({Ball.CUE: (x, 0.1)}), Stroke.parse(stroke))
    landings = on_top(shot)
    assert landings
    assert all(contact.kind is ContactKind.CUSHION for contact in landings)
    assert shot.outcome.off_table == ()
    assert shot.outcome.layout[Ball.CUE].x < SIZE.length / 2 - SIZE.nose_reach + 1e-9
    assert dict(shot.outcome.rails)[Ball.CUE] >= len(landings)


def test_a_ball_that_lands_on_the_rail_and_goes_on_is_off_the_table() -> None:
    shot = jump(3.1, 40.0, -0.2)
    assert on_top(shot)
    assert shot.outcome.off_table == (Ball.CUE,)
    assert shot.contacts[-1].kind is ContactKind.FLOOR
    # It went over the outer edge, not before.
    assert shot.contacts[-1].place[0] == pytest.approx(SIZE.length / 2 + SIZE.rail_width, abs=1e-9)


def test_a_ball_that_rests_on_the_rail_is_off_the_table() -> None:
    broad = replace(SIZE, name="broad", rail_width=8.0)
    shot = jump(3.1, 40.0, -0.2, size=broad)
    assert shot.outcome.off_table == (Ball.CUE,)
    last = shot.segments[-1]
    assert last.motion is Motion.ROLL
    assert last.at(last.end).place[2] == pytest.approx(ON_TOP, abs=1e-12)
    assert math.hypot(*last.at(last.end).velocity) < 1e-6
    assert SIZE.length / 2 < shot.contacts[-1].place[0] < SIZE.length / 2 + 8.0


def test_a_broader_rail_keeps_no_fewer_balls() -> None:
    narrow, broad = replace(SIZE, name="narrow", rail_width=0.06), replace(SIZE, name="broad", rail_width=0.2)
    lost = [
        sum(bool(jump(speed, 40.0, -0.2, size=size).outcome.off_table) for speed in np.linspace(2.5, 4.0, 21))
        for size in (narrow, broad)
    ]
    assert lost[0] >= lost[1]


def test_a_flying_ball_stays_out_of_every_edge() -> None:
    # Raised strokes from beside the cushions and out of the mouths, where a ball takes off at an edge.
    rng = np.random.default_rng(21)
    count = 1500
    layouts, strokes = np.full((count, 11, 2), np.nan), np.zeros((count, 5))
    room = np.array([SIZE.length, SIZE.width]) / 2 - SIZE.nose_reach
    spread = rng.uniform(-1.0, 1.0, (count, 2))
    near = rng.integers(0, 2, count)
    spread[np.arange(count), near] = np.sign(spread[np.arange(count), near]) * (1.0 - rng.uniform(0.0, 0.03, count))
    layouts[:, 0] = spread * room
    strokes[:] = rng.uniform([1.0, -math.pi, -0.4, -0.4, 0.1], [8.0, math.pi, 0.4, 0.4, 1.2], (count, 5))
    sheet = audit_many(SIZE, None, layouts, strokes)
    assert sheet.shot_marks[:, CUT].sum() == 0
    assert sheet.shot_numbers[:, GAIN].max() <= 1e-12
    assert sheet.shot_numbers[:, ROOM].min() > -1e-9


def test_what_happens_on_a_rail_is_mirrored_with_the_table() -> None:
    for speed, slope, height in ((4.6, 30.0, -0.5), (3.1, 40.0, -0.2), (2.6, 40.0, 0.0)):
        stroke = Stroke(speed, 0.7, 0.1, height, math.radians(slope))
        mirrored = replace(stroke, aim=-0.7, side=-0.1)
        one = simulate(SIZE, None, Layout.of({Ball.CUE: (1.1, 0.45)}), stroke).outcome
        other = simulate(SIZE, None, Layout.of({Ball.CUE: (1.1, -0.45)}), mirrored).outcome
        assert one.off_table == other.off_table
        assert len(one.pocketed) == len(other.pocketed)
        for ball, place in one.layout.items():
            assert other.layout[ball].distance(Point(place.x, -place.y)) < 1e-9
