"""Ground truths 13 to 33: two balls."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenball.physics import Materials, simulate
from tenball.physics.columns import FLY, MOTION, SLIDE, X
from tenball.physics.compiled import FloatArray
from tenball.physics.parameters import parameters
from tenball.table import Ball, Layout, Stroke
from tests.physics.lab import ELASTIC, MPH, SMOOTH, STILL, R, Triple, call, get, hit, put, rolled, rows, throw
from tests.physics.lab import SIZE as NINE


def rolling(v: float) -> Triple:
    """Spin of a ball that rolls along +x."""
    return 0.0, v / R, 0.0


def natural_angle(cut: float) -> float:
    """Degrees by which a rolling cue ball is turned once it rolls again, without friction between balls."""
    cue, _ = hit(cut, 2.0, rolling(2.0), SMOOTH)
    return -rolled(cue)[0].heading


def natural_formula(cut: float) -> float:
    s, c = math.sin(math.radians(cut)), math.cos(math.radians(cut))
    return math.degrees(math.atan(s * c / (s * s + 0.4)))


def test_13_head_on_stun() -> None:
    cue, ball = hit(0.0, 1.0, STILL, replace(SMOOTH, ball_restitution=0.95))
    assert ball.v[0] == pytest.approx(0.975, abs=1e-9)
    assert cue.v[0] == pytest.approx(0.025, abs=1e-9)


@pytest.mark.parametrize("cut", [10.0, 30.0, 60.0, 80.0])
def test_14_ninety_degrees(cut: float) -> None:
    cue, ball = hit(cut, 1.0, STILL, SMOOTH)
    assert ball.heading - cue.heading == pytest.approx(90.0, abs=1e-9)


def test_15_half_ball_stun() -> None:
    cue, ball = hit(30.0, 1.0, STILL, replace(SMOOTH, ball_restitution=0.95))
    angle = ball.heading - cue.heading
    assert angle == pytest.approx(90 - math.degrees(math.atan(0.05 * math.sqrt(3) / 2 / (2 * 0.5))), abs=1e-9)
    assert angle == pytest.approx(87.521, abs=5e-4)


@pytest.mark.parametrize(
    "cut, printed", [(30.0, 33.6705), (48.590377890729144, 27.2669), (14.477512185929925, 27.6265)]
)
def test_16_and_17_natural_angle(cut: float, printed: float) -> None:
    assert natural_angle(cut) == pytest.approx(natural_formula(cut), abs=1e-9)
    assert natural_angle(cut) == pytest.approx(printed, abs=5e-5)


def test_18_largest_natural_angle() -> None:
    # With t the tangent of the cut it is atan(t / (1.4 t² + 0.4)), which is largest at t² = 2/7.
    at, largest = math.degrees(math.atan(math.sqrt(2 / 7))), math.degrees(math.atan(math.sqrt(2 / 7) / 0.8))
    assert natural_angle(at) == pytest.approx(largest, abs=1e-9)
    assert natural_angle(at - 0.01) < natural_angle(at) > natural_angle(at + 0.01)
    assert at == pytest.approx(28.126, abs=5e-4)
    assert natural_angle(at) == pytest.approx(33.749, abs=5e-4)


@pytest.mark.parametrize("e, ratio", [(1.0, 6.25), (0.95, 5.263)])
def test_19_rolling_head_on_travel_ratio(e: float, ratio: float) -> None:
    cue, ball = hit(0.0, 2.0, rolling(2.0), replace(SMOOTH, ball_restitution=e))
    measured = (rolled(ball)[0].speed / rolled(cue)[0].speed) ** 2
    assert measured == pytest.approx(((5 * (1 + e)) / (5 * (1 - e) + 4)) ** 2, abs=1e-9)
    assert measured == pytest.approx(ratio, abs=5e-4)


def test_20_stun_at_45_degrees_shares_evenly() -> None:
    cue, ball = hit(45.0, 1.0, STILL, SMOOTH)
    assert cue.speed == pytest.approx(math.sqrt(0.5), abs=1e-9)
    assert ball.speed == pytest.approx(math.sqrt(0.5), abs=1e-9)
    # A ball rolls as far as the square of its speed.
    full = rolled(hit(0.0, 1.0, STILL, SMOOTH)[1])[0]
    for half in (cue, ball):
        assert (rolled(half)[0].speed / full.speed) ** 2 == pytest.approx(0.5, abs=1e-9)


def test_21_reverse_rolling_head_on() -> None:
    cue, _ = hit(0.0, 1.0, (0.0, -1.0 / R, 0.0), SMOOTH)
    assert rolled(cue)[0].v[0] == pytest.approx(-2 / 7, abs=1e-9)


def test_22_gearing_side_spin() -> None:
    # Line of centres to the left: the contact point slips to the right unless the ball turns counter-clockwise.
    gearing = (0.0, 0.0, 0.5 * 2.0 / R)
    _, ball = hit(30.0, 2.0, gearing)
    assert ball.heading == pytest.approx(30.0, abs=1e-9)
    assert ball.w == pytest.approx([0.0, 0.0, 0.0], abs=1e-9)


def test_22_the_tip_offset_that_gears() -> None:
    # 2/5 of the sine of the cut, in radii; side spin on the left gears with a ball that is cut to the left.
    stuff = replace(ELASTIC, cue_end_mass_ratio=1e12, follow_through=0.0, sliding_friction=1e-9, spinning_friction=1e-9)
    angle = math.radians(30.0)
    ghost = (0.3 - 2 * R * math.cos(angle), 0.0)
    layout = Layout.of({Ball.CUE: (ghost[0] - 0.2, 0.0), Ball.ONE: (0.3, 2 * R * math.sin(angle))})
    shot = simulate(NINE, stuff, layout, Stroke(2.0, 0.0, 0.2))
    ball = shot.pieces(Ball.ONE)[1]
    assert shot.pieces(Ball.CUE)[0].spin[2] * R / shot.pieces(Ball.CUE)[0].velocity[0] == pytest.approx(0.5, abs=1e-9)
    assert math.degrees(math.atan2(ball.velocity[1], ball.velocity[0])) == pytest.approx(30.0, abs=1e-6)
    assert ball.spin == pytest.approx((0.0, 0.0, 0.0), abs=1e-6)


def mu(slip: float) -> float:
    return 0.009951 + 0.108 * math.exp(-1.088 * slip)


@pytest.mark.parametrize("slip, printed, digit", [(0.0, 0.11795, 5e-6), (1.0, 0.0463, 5e-5), (2.0, 0.0222, 5e-5)])
def test_23_friction_falls_with_slip(slip: float, printed: float, digit: float) -> None:
    measured = call("friction", slip, parameters(NINE, Materials()))
    assert measured == pytest.approx(mu(slip), abs=1e-12)
    assert measured == pytest.approx(printed, abs=digit)


THROWS = {
    1: (2.1921, 4.7150, 4.9450, 4.6209, 4.4295),
    3: (2.1921, 3.5489, 2.7732, 2.3177, 2.0809),
    7: (2.1921, 1.6975, 1.1272, 0.8944, 0.8009),
}


@pytest.mark.parametrize("mph", [1, 3, 7])
def test_24_to_26_stun_throw(mph: int) -> None:
    measured = [throw(cut, mph * MPH) for cut in (15.0, 30.0, 45.0, 60.0, 75.0)]
    assert measured == pytest.approx(THROWS[mph], abs=5.01e-5)
    assert measured == pytest.approx([stun_throw(cut, mph * MPH) for cut in (15.0, 30.0, 45.0, 60.0, 75.0)], abs=1e-9)


def stun_throw(cut: float, v: float) -> float:
    angle = math.radians(cut)
    return math.degrees(math.atan(min(mu(v * math.sin(angle)), math.tan(angle) / 7)))


@pytest.mark.parametrize("mph, largest, at", [(1, 5.301, 33.1), (3, 3.874, 25.4), (7, 2.697, 18.3)])
def test_27_largest_stun_throw(mph: int, largest: float, at: float) -> None:
    # The printed values come from cuts that are multiples of 0.05°, half of the last digit.
    cuts = [0.05 * k for k in range(round((at - 1.0) / 0.05), round((at + 1.0) / 0.05))]
    throws = [throw(cut, mph * MPH) for cut in cuts]
    assert max(throws) == pytest.approx(largest, abs=5e-4)
    assert cuts[int(np.argmax(throws))] == pytest.approx(at, abs=0.05 + 1e-9)
    # It lies where friction that just stops the slip becomes friction that does not.
    kink = bisected(
        lambda cut: math.tan(math.radians(cut)) / 7 - mu(mph * MPH * math.sin(math.radians(cut))), 5.0, 60.0
    )
    top = throw(kink, mph * MPH)
    assert top == pytest.approx(math.degrees(math.atan(math.tan(math.radians(kink)) / 7)), abs=1e-9)
    assert throw(kink - 0.01, mph * MPH) < top > throw(kink + 0.01, mph * MPH)


def bisected(rising: Callable[[float], float], low: float, high: float) -> float:
    """Where a rising function passes through zero."""
    for _ in range(60):
        middle = 0.5 * (low + high)
        low, high = (middle, high) if rising(middle) < 0.0 else (low, middle)
    return low


@pytest.mark.parametrize("mph, printed", [(1, 2.186), (3, 1.004), (7, 0.388)])
def test_28_rolling_throw(mph: int, printed: float) -> None:
    v, measured = mph * MPH, throw(30.0, mph * MPH, rolling(mph * MPH))
    # The slip is v in any direction of the cut, as its upright part is v cos; sideways friction has the share sin.
    share = min(mu(v), 1 / (7 * math.cos(math.radians(30.0)))) * math.sin(math.radians(30.0))
    assert measured == pytest.approx(math.degrees(math.atan(share)), abs=1e-9)
    assert measured == pytest.approx(printed, abs=5e-4)


def test_29_and_30_spin_induced_throw_and_handed_over_spin() -> None:
    v = 3 * MPH
    shares = [0.001 * k for k in range(440, 480)]
    throws = [abs(throw(0.0, v, (0.0, 0.0, share * v / R))) for share in shares]
    best = int(np.argmax(throws))
    assert throws[best] == pytest.approx(3.737, abs=5e-4)
    assert shares[best] == pytest.approx(0.458, abs=5e-4)
    for share in (0.2, 0.458, 0.9):
        _, ball = hit(0.0, v, (0.0, 0.0, share * v / R))
        thrown = math.radians(abs(throw(0.0, v, (0.0, 0.0, share * v / R))))
        assert math.tan(thrown) == pytest.approx(min(mu(share * v), share / 7), abs=1e-9)
        assert ball.w[2] * R / (share * v) == pytest.approx(-2.5 * math.tan(thrown) / share, abs=1e-9)
    _, ball = hit(0.0, v, (0.0, 0.0, 0.458 * v / R))
    assert ball.w[2] * R / (0.458 * v) == pytest.approx(-0.36, abs=5e-3)


spins = st.floats(-80.0, 80.0)
speeds = st.floats(-6.0, 6.0)
triples = st.tuples(speeds, speeds, speeds)
spin_triples = st.tuples(spins, spins, spins)


@given(triples, spin_triples, triples, spin_triples, st.floats(0.0, 1.0), st.floats(-1.0, 1.0))
def test_31_and_33_what_an_impact_conserves(
    v1: Triple, w1: Triple, v2: Triple, w2: Triple, e: float, tilt: float
) -> None:
    b, m = rows()
    m[:, MOTION] = FLY
    put(b, 0, v1, w1)
    put(b, 1, v2, w2)
    n = np.array([math.cos(tilt), math.sin(tilt) * 0.8, math.sin(tilt) * 0.6])
    b[1, X : X + 3] = b[0, X : X + 3] + 2 * R * n
    before = get(b, 0), get(b, 1)
    slip_before = _slip(before[0].v, before[0].w, before[1].v, before[1].w, n)
    call("collide", b, m, 0, 1, parameters(NINE, replace(Materials(), ball_restitution=e)))
    after = get(b, 0), get(b, 1)
    scale = 1.0 + sum(ball.energy for ball in before)
    assert after[0].v + after[1].v == pytest.approx(before[0].v + before[1].v, abs=1e-12 * scale)
    # Angular momentum of each ball about the contact point, over mass: v x (R n) + 2/5 R² w.
    for i, sign in ((0, 1.0), (1, -1.0)):
        lost = after[i].v - before[i].v
        gained = 0.4 * R * R * (after[i].w - before[i].w)
        assert gained == pytest.approx(sign * R * np.cross(n, lost), abs=1e-12 * scale)
    assert after[0].energy + after[1].energy <= sum(ball.energy for ball in before) + 1e-12 * scale
    slip_after = _slip(after[0].v, after[0].w, after[1].v, after[1].w, n)
    assert slip_after @ slip_before >= -1e-12 * scale


def _slip(v1: FloatArray, w1: FloatArray, v2: FloatArray, w2: FloatArray, n: FloatArray) -> FloatArray:
    relative = v1 - v2
    slip: FloatArray = relative - (relative @ n) * n + R * np.cross(w1 + w2, n)
    return slip


MATHAVAN = [
    (1.539, 58.63, 33.83, 0.914, 0.831, 31.93, 32.20),
    (1.032, 39.31, 26.36, 0.520, 0.599, 32.45, 25.07),
    (1.364, 51.96, 40.52, 0.917, 0.676, 29.91, 38.62),
    (1.731, 65.94, 46.50, 1.280, 0.780, 27.32, 44.38),
    (0.942, 35.89, 18.05, 0.383, 0.579, 29.47, 17.15),
]


@pytest.mark.parametrize("row", MATHAVAN)
def test_32_mathavan_2014(row: tuple[float, ...]) -> None:
    v, topspin, cut, cue_speed, ball_speed, cue_angle, ball_angle = row
    snooker = replace(NINE, ball_radius=0.02625)
    stuff = replace(
        ELASTIC, ball_restitution=0.89, ball_friction_floor=0.05, ball_friction_rise=0.0, sliding_friction=0.21
    )
    cue, ball = (rolled(x, stuff, snooker)[0] for x in hit(cut, v, (0.0, topspin, 0.0), stuff, snooker))
    measured = (cue.speed, ball.speed, -cue.heading, ball.heading)
    assert measured == pytest.approx((cue_speed, ball_speed, cue_angle, ball_angle), rel=0.015)


@given(triples, spin_triples, st.floats(0.0, 1.0), st.floats(0.05, 1.5))
def test_a_ball_that_lands_on_another_gains_nothing_from_the_slate(v: Triple, w: Triple, e: float, tilt: float) -> None:
    b, m = rows()
    m[:, MOTION] = SLIDE
    m[0, MOTION] = FLY
    put(b, 0, v, w)
    b[0, X : X + 3] = b[1, X : X + 3] + 2 * R * np.array([math.cos(tilt), 0.0, math.sin(tilt)])
    before = get(b, 0), get(b, 1)
    closing = call("collide", b, m, 0, 1, parameters(NINE, replace(SMOOTH, ball_restitution=e)))
    after = get(b, 0), get(b, 1)
    assert sum(ball.energy for ball in after) <= sum(ball.energy for ball in before) * (1 + 1e-12)
    assert after[1].v[2] == 0.0
    n = np.array([-math.cos(tilt), 0.0, -math.sin(tilt)])
    if closing > 0.05:
        assert (after[1].v - after[0].v) @ n == pytest.approx(e * closing, abs=1e-9)
