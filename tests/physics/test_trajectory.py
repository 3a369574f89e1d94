"""The record of one shot: text form, state at any time, contacts in words."""

from __future__ import annotations

import json
import math
import random
from itertools import pairwise

import numpy as np
import pytest

from tenball.physics import ContactKind, Motion, PhysicsError, Trajectory, loose_rack, simulate
from tenball.table import Ball, Cushion, Layout, Pocket, Stroke, TableSize, shuffled

SIZE = TableSize.nine_foot()
PLAIN = simulate(SIZE, None, Layout.parse("0@-0.5,0.1 1@0.3,0.2 9@1,-0.4"), Stroke(3.0, 0.12, 0.2, -0.3))
BREAK = simulate(
    SIZE, None, Layout.of({Ball.CUE: (-0.7, 0.2), **loose_rack(SIZE, shuffled(random.Random(2)))}), Stroke(11.0, -0.148)
)
JUMP = simulate(SIZE, None, Layout.parse("0@-0.5,0 1@-0.2,0"), Stroke(3.5, 0.0, 0.1, 0.0, 0.8))
GONE = simulate(SIZE, None, Layout.parse("0@0,0.3 2@0.5,0"), Stroke(1.5, math.pi / 2))


@pytest.mark.parametrize("shot", [PLAIN, BREAK, JUMP, GONE], ids=["plain", "break", "jump", "gone"])
def test_json_reads_back_equal_and_pieces_join(shot: Trajectory) -> None:
    assert Trajectory.from_json(shot.to_json()) == shot
    for ball in shot.layout:
        pieces = shot.pieces(ball)
        assert pieces[0].start == 0.0
        for piece, after in pairwise(pieces):
            assert piece.end == after.start
            assert piece.at(piece.end).place == pytest.approx(after.place, abs=1e-9)
    times = [contact.time for contact in shot.contacts]
    assert times == sorted(times)
    assert shot.contacts[0].kind is ContactKind.TIP


def test_the_end_of_the_pieces_is_the_outcome() -> None:
    for ball, point in BREAK.outcome.layout.items():
        state = BREAK.state(ball, BREAK.duration)
        assert state is not None
        assert state.place[:2] == pytest.approx(tuple(point), abs=1e-9)
        assert state.velocity == pytest.approx((0.0, 0.0, 0.0), abs=1e-9)


def test_a_ball_that_left_has_no_state() -> None:
    assert GONE.outcome.pocketed == ((Ball.CUE, Pocket.SIDE_LEFT),)
    end = GONE.pieces(Ball.CUE)[-1].end
    assert GONE.state(Ball.CUE, end) is not None
    assert all(piece.end <= end for piece in GONE.pieces(Ball.CUE))


def test_wrong_questions_are_refused() -> None:
    with pytest.raises(PhysicsError, match="not a time"):
        PLAIN.state(Ball.CUE, -1.0)
    with pytest.raises(PhysicsError, match="not a ball of this shot"):
        PLAIN.state(Ball.TEN, 0.0)
    with pytest.raises(PhysicsError, match="not a trajectory"):
        Trajectory.from_json("{}")
    record = json.loads(PLAIN.to_json())
    with pytest.raises(PhysicsError, match="version"):
        Trajectory.from_json(json.dumps({**record, "v": 99}))
    with pytest.raises(PhysicsError, match="its version is True"):
        Trajectory.from_json(json.dumps({**record, "v": True}))


@pytest.mark.parametrize("duration", [1e308, 0.0, PLAIN.duration * (1.0 + 1e-9)])
def test_a_record_ends_when_its_last_piece_does(duration: float) -> None:
    record = json.loads(PLAIN.to_json())
    record["outcome"]["duration"] = duration
    with pytest.raises(PhysicsError, match=r"outcome\.duration is .* when its last segment ends"):
        Trajectory.from_json(json.dumps(record))


def test_a_shot_in_which_nothing_moves_is_whole_too() -> None:
    shot = simulate(layout=Layout.parse("0@0,0 1@0.5,0"), stroke=Stroke(0.0, 0.0))
    assert shot.duration == 0.0
    assert Trajectory.from_json(shot.to_json()) == shot
    for ball in shot.layout:
        state = shot.state(ball, 0.0)
        assert state is not None
        assert state.place[:2] == shot.layout[ball]


def test_contacts_in_words() -> None:
    words = [str(contact) for contact in PLAIN.contacts]
    assert words[0] == "0.000 s: ball 0 meets the tip at 1.95 m/s"
    cushion = next(contact for contact in PLAIN.contacts if contact.kind is ContactKind.CUSHION)
    assert isinstance(cushion.other, Cushion)
    assert f"cushion {cushion.other.value}" in str(cushion)
    hit = next(contact for contact in PLAIN.contacts if contact.kind is ContactKind.BALL)
    assert "meets ball 1 at" in str(hit)


def test_a_frozen_ball_is_not_driven_to_its_cushion() -> None:
    y = SIZE.width / 2 - SIZE.nose_reach
    frozen = Layout.of({Ball.CUE: (0.0, 0.0), Ball.ONE: (0.4, y)})
    aim = math.atan2(y - 0.03, 0.4)
    shot = simulate(SIZE, None, frozen, Stroke(0.9, aim))
    touched = [c for c in shot.contacts if c.ball is Ball.ONE and c.kind is ContactKind.CUSHION]
    assert touched
    assert touched[0].other is Cushion.LEFT_FOOT
    counted = dict(shot.outcome.rails).get(Ball.ONE, 0)
    assert counted == len(touched) - 1


def test_rail_after_contact() -> None:
    soft = simulate(SIZE, None, Layout.parse("0@-0.3,0 1@0,0"), Stroke(0.4, 0.0))
    hard = simulate(SIZE, None, Layout.parse("0@-0.3,0 1@0,0"), Stroke(4.0, 0.0))
    assert (soft.outcome.rail_after_contact, hard.outcome.rail_after_contact) == (False, True)
    assert soft.outcome.first_contacts[0][0] is Ball.ONE


def test_spin_on_the_spot_is_a_piece_of_its_own() -> None:
    spun = simulate(SIZE, None, Layout.parse("0@-0.3,0"), Stroke(0.5, 0.0, 0.5))
    motions = [piece.motion for piece in spun.pieces(Ball.CUE)]
    assert motions[-1] in {Motion.SPIN, Motion.REST, Motion.ROLL}
    assert spun.pieces(Ball.CUE)[-1].end == spun.duration


def test_simulating_without_arguments_rolls_a_ball_on_a_nine_foot_table() -> None:
    shot = simulate()
    assert shot.table == SIZE
    assert np.isfinite(shot.duration)
