"""Ground truths 51 to 53 and what must hold of every shot."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import fields
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenball.physics import (
    Contact,
    ContactKind,
    Materials,
    Motion,
    Outcomes,
    PhysicsError,
    State,
    Trajectory,
    layout_array,
    simulate,
    simulate_many,
    stroke_array,
)
from tenball.physics.columns import FLY, GAIN, GAP, MOTION, ROOM, VX, X
from tenball.physics.compiled import FloatArray
from tenball.physics.parameters import parameters
from tenball.physics.simulate import audit_many
from tenball.table import Ball, Layout, Stroke, TableSize
from tests.physics.lab import SMOOTH, Triple, call, put, rows
from tests.physics.shots import SIZE, break_shots, random_shots


def test_51_bit_identical_in_any_thread_count_and_order() -> None:
    layouts, strokes = (np.concatenate(both) for both in zip(random_shots(9800, 51), break_shots(200, 51), strict=True))
    one = simulate_many(SIZE, None, layouts, strokes, threads=1)
    for threads in (2, 3):
        assert simulate_many(SIZE, None, layouts, strokes, threads=threads).same_as(one)
    order = np.random.default_rng(51).permutation(len(layouts))
    for threads in (1, 2):
        mixed = simulate_many(SIZE, None, layouts[order], strokes[order], threads=threads)
        for field in fields(Outcomes):
            here, there = getattr(one, field.name), getattr(mixed, field.name)
            assert here[order].tobytes() == there.tobytes(), field.name


def layout_of(array: FloatArray) -> Layout:
    return Layout.of({Ball(i): (float(x), float(y)) for i, (x, y) in enumerate(array) if math.isfinite(x)})


def test_one_shot_and_many_agree_bit_for_bit() -> None:
    layouts, strokes = (np.concatenate(both) for both in zip(random_shots(60, 5), break_shots(10, 5), strict=True))
    outcomes = simulate_many(SIZE, None, layouts, strokes)
    for k, outcome in enumerate(outcomes):
        alone = simulate(SIZE, None, layout_of(layouts[k]), Stroke(*map(float, strokes[k])))
        assert alone.outcome == outcome


def mirrored(layouts: FloatArray, strokes: FloatArray, x: float, y: float) -> tuple[FloatArray, FloatArray]:
    """The shots on the table seen in a mirror along an axis (-1), or turned round (-1, -1)."""
    aims = np.arctan2(y * np.sin(strokes[:, 1]), x * np.cos(strokes[:, 1]))
    sides = strokes[:, 2] * x * y
    return layouts * [x, y], np.column_stack([strokes[:, 0], aims, sides, strokes[:, 3:]])


@pytest.mark.parametrize("x, y", [(1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)])
def test_52_a_mirrored_or_turned_table_mirrors_the_outcome(x: float, y: float) -> None:
    layouts, strokes = random_shots(300, 52, balls=3)
    strokes[:, 0] *= 0.5
    plain = simulate_many(SIZE, None, layouts, strokes)
    other = simulate_many(SIZE, None, *mirrored(layouts, strokes, x, y))
    calm = plain.contacts <= 5
    assert calm.sum() > 150
    there, here = other.positions[calm] * [x, y], plain.positions[calm]
    assert (np.isnan(there) == np.isnan(here)).all()
    assert np.nanmax(np.abs(there - here)) < 1e-9


def test_53_random_shots_are_sound() -> None:
    sheet = audit_many(SIZE, None, *random_shots(6000, 53))
    outcomes = sheet.outcomes()
    assert sheet.shot_numbers[:, GAP].min() >= -1e-9
    assert sheet.shot_numbers[:, ROOM].min() >= -1e-9
    assert sheet.shot_numbers[:, GAIN].max() <= 1e-12
    assert outcomes.complete.all()
    stay = outcomes.fates == -1
    assert np.isfinite(outcomes.positions[stay]).all()
    assert (np.abs(outcomes.positions[stay]) < [SIZE.length / 2 + 0.02, SIZE.width / 2 + 0.02]).all()
    assert np.isnan(outcomes.positions[~stay]).all()


def test_energy_never_rises_along_a_trajectory() -> None:
    for layout, stroke in zip(*random_shots(40, 77), strict=True):
        shot = simulate(SIZE, None, layout_of(layout), Stroke(*map(float, stroke)))
        if shot.outcome.double_hit:
            continue
        gone = [contact.time for contact in shot.contacts if contact.kind in (ContactKind.POCKET, ContactKind.FLOOR)]
        times = np.linspace(0.0, min([shot.duration, *gone]), 60)
        energies = [sum(energy(shot.state(ball, float(t))) for ball in shot.layout) for t in times]
        assert all(after <= before + 1e-9 * energies[0] for before, after in pairwise(energies))


def energy(state: State | None) -> float:
    assert state is not None
    r = SIZE.ball_radius
    v2, w2 = sum(v * v for v in state.velocity), sum(w * w for w in state.spin)
    return 0.5 * v2 + 0.2 * r * r * w2 + 9.81 * (state.place[2] - r)


def test_every_impact_of_two_balls_keeps_momentum_and_spins_both_alike() -> None:
    seen = 0
    for layout, stroke in zip(*random_shots(300, 78), strict=True):
        stroke[4] = 0.0
        shot = simulate(SIZE, None, layout_of(layout), Stroke(*map(float, stroke)))
        for contact, before, after in impacts(shot):
            seen += 1
            momentum = sum(v(state) for state in before)
            assert sum(v(state) for state in after) == pytest.approx(momentum, abs=1e-12)
            n = np.subtract(before[1].place, before[0].place)
            n /= np.linalg.norm(n)
            gained = [0.4 * SIZE.ball_radius**2 * np.subtract(after[k].spin, before[k].spin) for k in (0, 1)]
            assert gained[0] == pytest.approx(gained[1], abs=1e-12)
            assert gained[0] @ n == pytest.approx(0.0, abs=1e-12)
            # About the point of contact, v x (R n) + 2/5 R² w over the mass; about level axes the slate takes its part.
            for k, sign in ((0, 1.0), (1, -1.0)):
                moved = sign * SIZE.ball_radius * np.cross(n, v(after[k]) - v(before[k]))
                assert gained[k][2] == pytest.approx(moved[2], abs=1e-12)
            closing = n @ (v(before[0]) - v(before[1]))
            assert contact.speed == pytest.approx(closing, abs=1e-9)
            if closing > 0.01:
                assert n @ (v(after[1]) - v(after[0])) == pytest.approx(0.95 * closing, abs=1e-9)
            assert sum(map(energy, after)) <= sum(map(energy, before)) * (1.0 + 1e-12)
    assert seen > 400


def v(state: State) -> FloatArray:
    return np.array(state.velocity)


def impacts(shot: Trajectory) -> Iterator[tuple[Contact, list[State], list[State]]]:
    """Contacts of two balls on the bed outside a burst, with both balls just before and just after."""
    for contact in shot.contacts:
        if not isinstance(contact.other, Ball):
            continue
        pair = contact.ball, contact.other
        others = [c for c in shot.contacts if c.time == contact.time and {c.ball, c.other} & set(pair)]
        ends = [[p for p in shot.pieces(ball) if p.end == contact.time] for ball in pair]
        starts = [[p for p in shot.pieces(ball) if p.start == contact.time] for ball in pair]
        pieces = [*ends[0], *ends[1], *starts[0], *starts[1]]
        moves = {Motion.REST, Motion.SPIN, Motion.ROLL, Motion.SLIDE}
        if len(others) == 1 and len(pieces) == 4 and {piece.motion for piece in pieces} <= moves:
            before = [end[-1].at(contact.time) for end in ends]
            after = [start[0].at(contact.time) for start in starts]
            yield contact, before, after


triples = st.tuples(*[st.floats(-6.0, 6.0)] * 3)
spins = st.tuples(*[st.floats(-80.0, 80.0)] * 3)


@given(triples, spins, triples, spins, st.floats(-math.pi, math.pi), st.floats(-1.2, 1.2))
def test_a_lossless_impact_played_back_gives_what_came(
    v1: Triple, w1: Triple, v2: Triple, w2: Triple, turn: float, tilt: float
) -> None:
    b, m = rows()
    m[:, MOTION] = FLY
    n = np.array([math.cos(turn) * math.cos(tilt), math.sin(turn) * math.cos(tilt), math.sin(tilt)])
    b[1, X : X + 3] = b[0, X : X + 3] + 2 * SIZE.ball_radius * n
    put(b, 0, v1, w1)
    put(b, 1, v2, w2)
    came = b[:2, VX : VX + 6].copy()
    if (came[0, :3] - came[1, :3]) @ n < 0.1:
        return
    row = parameters(SIZE, SMOOTH)
    call("collide", b, m, 0, 1, row)
    assert not np.allclose(b[:2, VX : VX + 3], came[:, :3])
    b[:2, VX : VX + 6] *= -1.0
    call("collide", b, m, 0, 1, row)
    assert -b[:2, VX : VX + 6] == pytest.approx(came, abs=1e-12)


def test_a_flight_played_back_takes_the_same_way() -> None:
    stuff = Materials(slate_friction=0.0, slate_restitution=1.0)
    shot = simulate(SIZE, stuff, Layout.of({Ball.CUE: (-1.0, 0.0)}), Stroke(2.0, 0.0, 0.0, 0.0, 0.5))
    first, second = [piece for piece in shot.segments if piece.motion is Motion.FLY][:2]
    landed = first.at(first.end)
    # Landing without loss and friction turns the upright speed round, so that the next hop is the last one reversed.
    assert second.velocity == pytest.approx((landed.velocity[0], 0.0, -landed.velocity[2]), abs=1e-12)
    for share in (0.1, 0.4, 0.8):
        there = first.at(first.end - share * (first.end - first.start)).place
        back = second.at(second.start + share * (first.end - first.start)).place
        assert landed.place[0] - there[0] == pytest.approx(back[0] - landed.place[0], abs=1e-12)
        assert back[2] == pytest.approx(there[2], abs=1e-12)


def test_time_reversal_of_a_shot_without_loss() -> None:
    # Without any loss a ball that meets another at rest head on can be played back from the far side.
    stuff = Materials(ball_restitution=1.0, ball_friction_floor=0.0, ball_friction_rise=0.0, follow_through=0.0)
    layout = Layout.of({Ball.CUE: (-0.3, 0.0), Ball.ONE: (0.0, 0.0)})
    shot = simulate(SIZE, stuff, layout, Stroke(2.0, 0.0))
    met = next(c for c in shot.contacts if c.other is Ball.ONE)
    before = shot.pieces(Ball.CUE)[0].at(met.time).velocity[0]
    after = next(p for p in shot.pieces(Ball.ONE) if p.start >= met.time).velocity[0]
    assert after == pytest.approx(before, abs=1e-12)


ALONE = layout_array(Layout.of({Ball.CUE: (0.0, 0.0)}))[None]
PLAIN = stroke_array(Stroke(2.0, 0.0))[None]


def refused(layouts: FloatArray, strokes: FloatArray) -> str:
    with pytest.raises(PhysicsError) as caught:
        simulate_many(SIZE, None, layouts, strokes)
    return str(caught.value)


def changed(array: FloatArray, index: tuple[int, ...], value: float | tuple[float, float]) -> FloatArray:
    copy = array.copy()
    copy[index] = value
    return copy


@pytest.mark.parametrize(
    "index, value, words",
    [
        ((0, 3), (0.02, 0.0), "balls 0 and 3 overlap by 0.0372"),
        ((0, 4), (2.0, 0.0), r"ball 4 at \(2.0, 0.0\) is not on the bed"),
        ((0, 4), (0.0, 0.66), "ball 4 at .* is not on the bed"),
        ((0, 2), (0.1, math.nan), "ball 2 is at"),
        ((0, 2), (math.inf, 0.0), "ball 2 is at"),
        ((0, 0), (math.nan, math.nan), "ball 0 has no place"),
        ((0, 5), (1.31, 0.64), "ball 5 at .* is not on the bed"),
    ],
)
def test_impossible_layouts_are_refused(index: tuple[int, ...], value: tuple[float, float], words: str) -> None:
    with pytest.raises(PhysicsError, match=f"shot 0: {words}"):
        simulate_many(SIZE, None, changed(ALONE, index, value), PLAIN)


@pytest.mark.parametrize(
    "column, value, words",
    [
        (0, -1.0, "speed"), (0, 25.0, "speed"), (0, math.nan, "speed"), (1, math.inf, "aim"), (2, 0.97, "tip offset"),
        (3, math.nan, "tip offset"), (4, -0.1, "slope"), (4, 1.6, "slope"),
    ],
)  # fmt: skip
def test_absurd_strokes_are_refused(column: int, value: float, words: str) -> None:
    with pytest.raises(PhysicsError, match=f"shot 0: {words} is"):
        simulate_many(SIZE, None, ALONE, changed(PLAIN, (0, column), value))


def test_the_fault_of_a_lone_shot_is_told_without_a_number() -> None:
    overlapping = Layout.of({Ball.CUE: (0.0, 0.0), Ball.ONE: (0.01, 0.0)})
    with pytest.raises(PhysicsError, match=r"^balls 0 and 1 overlap by 0\.0471 m$"):
        simulate(SIZE, None, overlapping, Stroke(1.0, 0.0))
    with pytest.raises(PhysicsError, match=r"^speed is 25\.0; it must be"):
        simulate(SIZE, None, None, Stroke(25.0, 0.0))


def test_wrong_arrays_are_refused() -> None:
    assert "(n, 11, 2)" in refused(ALONE[0], PLAIN)
    assert "(n, 5)" in refused(ALONE, PLAIN[:, :4])
    assert "(1, 5)" in refused(ALONE, np.tile(PLAIN, (2, 1)))
    assert "float64" in refused(ALONE.astype(np.float32), PLAIN)


def test_the_number_of_the_bad_shot_is_named() -> None:
    layouts, strokes = random_shots(50, 1)
    layouts[31, 7] = layouts[31, 2]
    assert "shot 31: balls 2 and 7 overlap" in refused(layouts, strokes)


def test_no_shots_are_no_outcomes() -> None:
    outcomes = simulate_many()
    assert isinstance(outcomes, Outcomes)
    assert len(outcomes) == 0


def test_every_size_and_material_plays() -> None:
    for size in (
        TableSize.preset(name) for name in ("nine_foot", "eight_foot", "seven_foot", "seven_foot_78", "seven_foot_76")
    ):
        for name in ("new_cloth", "worn_cloth", "coin_table", "pooltool"):
            shot = simulate(size, Materials.preset(name), Layout.of({Ball.CUE: (-0.3, 0.1)}), Stroke(3.0, 0.4))
            assert shot.outcome.complete
