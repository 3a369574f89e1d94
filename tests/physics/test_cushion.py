"""Ground truths 41 to 44: cushions; and the compliant model against a step-by-step integration of it."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenball.physics import CushionModel, Materials
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
    assert mirrored.w == pytest.approx(ball.w * [-1, 1, -1], abs=1e-6)
    assert ball.energy <= before.energy * (1.0 + 1e-12)
    assert ball.v[0] > vx


def test_44_the_nose_is_met_before_the_ball_is_over_it() -> None:
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
