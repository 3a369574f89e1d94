"""Ground truths 41 to 44: cushions; and the compliant model against a step-by-step integration of it."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenball.physics import ContactKind, CushionModel, Materials, simulate
from tenball.table import Ball as BallName
from tenball.table import Cushion, Layout, Stroke, TableSize
from tests.physics.lab import SIZE, STILL, Ball, R, Triple, call, rebound, rolled

IMPULSE = replace(Materials(), cushion_model=CushionModel.IMPULSE)
STRONGE = Materials()
HIGH_NOSE = replace(SIZE, nose_height=0.64)
ROLLING_IN = (0.0, -2.0 / R, 0.0)


def test_41_perpendicular() -> None:
    for spin, after, later in ((STILL, 0.727, 0.577), (ROLLING_IN, 0.804, 0.543)):
        ball = rebound((-2.0, 0.0, 0.0), spin, IMPULSE, HIGH_NOSE)
        assert ball.v[0] / 2 == pytest.approx(after, abs=5e-4)
        assert rolled(ball)[0].v[0] / 2 == pytest.approx(later, abs=5e-4)


@pytest.mark.parametrize("side, after, later", [(0.0, 44.0, 59.8), (1.0, 46.9, 59.3), (-1.0, 42.8, 61.5)])
def test_42_at_45_degrees(side: float, after: float, later: float) -> None:
    v = math.sqrt(2.0)
    ball = rebound((-v, v, 0.0), (-v / R, -v / R, side / R), IMPULSE, HIGH_NOSE)
    assert ball.heading == pytest.approx(after, abs=0.05)
    assert rolled(ball)[0].heading == pytest.approx(later, abs=0.05)


def one_impulse(v: Triple, w: Triple) -> tuple[np.ndarray, np.ndarray]:
    """The impulse model written once more: a nose whose normal points down by asin 0.28, e 0.85, friction 0.2."""
    n = np.array([math.sqrt(1 - 0.28**2), 0.0, -0.28])
    closing = np.dot(v, n)
    slip = v - closing * n - R * np.cross(w, n)
    size = np.linalg.norm(slip)
    rub = -min(0.2 * 1.85 * -closing, 2 / 7 * size) * slip / size
    after = v - 1.85 * closing * n + rub
    after[2] = 0.0
    return after, w - 2.5 / R * np.cross(n, rub)


@pytest.mark.parametrize("v", [(-2.0, 0.0, 0.0), (-1.0, 2.5, 0.0), (-3.0, -0.4, 0.0)])
@pytest.mark.parametrize("w", [STILL, ROLLING_IN, (30.0, -10.0, 50.0), (-80.0, 20.0, -90.0)])
def test_41_and_42_the_impulse_model_is_its_formula(v: Triple, w: Triple) -> None:
    ball = rebound(v, w, IMPULSE, HIGH_NOSE)
    after, spin = one_impulse(v, w)
    assert ball.v == pytest.approx(after, abs=1e-9)
    assert ball.w == pytest.approx(spin, abs=1e-9)


along = st.floats(-5.0, 5.0)
inward = st.floats(-8.0, -0.01)
spins = st.tuples(st.floats(-150.0, 150.0), st.floats(-150.0, 150.0), st.floats(-150.0, 150.0))


@pytest.mark.parametrize("materials", [IMPULSE, STRONGE], ids=["impulse", "stronge"])
@given(vx=inward, vy=along, w=spins)
def test_43_mirror_and_energy(materials: Materials, vx: float, vy: float, w: Triple) -> None:
    before = Ball(np.array([vx, vy, 0.0]), np.array(w))
    ball = rebound((vx, vy, 0.0), w, materials)
    mirrored = rebound((vx, -vy, 0.0), (-w[0], w[1], -w[2]), materials)
    assert mirrored.v == pytest.approx(ball.v * [1, -1, 1], abs=1e-9)
    assert mirrored.w == pytest.approx(ball.w * [-1, 1, -1], abs=1e-9)
    assert ball.energy <= before.energy * (1.0 + 1e-12)
    # It leaves: what it comes back with is a good part of what it came in with, whatever its spin.
    assert ball.v[0] > 0.4 * -vx


@pytest.mark.parametrize("materials", [IMPULSE, STRONGE], ids=["impulse", "stronge"])
def test_43_side_spin_turns_the_rebound_its_way_and_costs_energy(materials: Materials) -> None:
    plain = rebound((-2.0, 0.0, 0.0), STILL, materials)
    assert plain.heading == pytest.approx(0.0, abs=1e-9)
    assert 0.4 < plain.energy / 2.0 < 0.75
    # Turning counter-clockwise, the ball's side at the rubber runs to -y, so that the rubber throws the ball to +y.
    left, right = (rebound((-2.0, 0.0, 0.0), (0.0, 0.0, sign * 60.0), materials) for sign in (1.0, -1.0))
    assert left.heading == pytest.approx(-right.heading, abs=1e-9)
    assert 5.0 < left.heading < 25.0
    assert left.w[2] == pytest.approx(-right.w[2], abs=1e-9)
    assert 0.0 < left.w[2] < 60.0


AIMS = {Cushion.HEAD: 180.0, Cushion.FOOT: 0.0, Cushion.LEFT_HEAD: 90.0, Cushion.LEFT_FOOT: 90.0,
        Cushion.RIGHT_HEAD: -90.0, Cushion.RIGHT_FOOT: -90.0}  # fmt: skip


@pytest.mark.parametrize("cushion", AIMS)
@pytest.mark.parametrize("size, printed", [(HIGH_NOSE, 0.9600), (SIZE, 0.9629)], ids=["0.64", "0.635"])
def test_44_a_ball_meets_each_nose_at_its_plan_distance(cushion: Cushion, size: TableSize, printed: float) -> None:
    x = {Cushion.LEFT_HEAD: -0.5, Cushion.RIGHT_HEAD: -0.5}.get(cushion, 0.5)
    aim = math.radians(AIMS[cushion])
    shot = simulate(size, STRONGE, Layout.of({BallName.CUE: (x, 0.1)}), Stroke(3.0, aim))
    met = next(contact for contact in shot.contacts if contact.kind is ContactKind.CUSHION)
    way = np.array([math.cos(aim), math.sin(aim)])
    room = abs(way) @ (size.length / 2, size.width / 2) - way @ met.place[:2]
    assert room == pytest.approx(R * math.sqrt(1 - (2 * size.nose_height - 1) ** 2), abs=1e-9)
    assert room / R == pytest.approx(printed, abs=5e-5)
    before, after = (shot.state(BallName.CUE, met.time + shift) for shift in (-1e-6, 1e-6))
    assert before is not None
    assert after is not None
    assert way @ before.velocity[:2] > 1.0
    assert way @ after.velocity[:2] < -1.0


def test_44_the_plan_distance_is_the_table_s() -> None:
    assert HIGH_NOSE.nose_reach / R == pytest.approx(0.9600, abs=5e-5)
    assert SIZE.nose_reach / R == pytest.approx(0.9629, abs=5e-5)


def integrated(slip: float, e: float, mu: float, eta2: float, steps: int = 200_000) -> float:
    """The compliant contact by small steps: a spring along the face behind a friction joint, on the normal force."""
    end = math.pi / 2 * (1 + e)
    dt = end / steps
    v, strain = slip, 0.0
    for k in range(steps):
        t = (k + 0.5) * dt
        force = math.sin(t) if t < math.pi / 2 else math.sin(t / e + math.pi / 2 * (1 - 1 / e))
        limit = mu * eta2 * max(force, 0.0)
        strain = min(max(strain + v * dt, -limit), limit)
        v -= 3.5 * strain / eta2 * dt
    return v


@pytest.mark.parametrize("slip", [0.05, 0.15, 0.21, 0.3, 0.5, 0.68, 0.75, 0.9, 1.1, 1.25, 1.5, 3.0])
def test_stronge_in_closed_form_agrees_with_its_integration(slip: float) -> None:
    e, mu, ratio = 0.85, 0.2, 1.8
    eta2 = 3.5 / ratio**2
    assert call("rebound", slip, e, mu, eta2, ratio) == pytest.approx(integrated(slip, e, mu, eta2), abs=2e-4)
