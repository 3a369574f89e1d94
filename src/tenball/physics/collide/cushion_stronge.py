"""The compliant cushion (Stronge, Impact Mechanics, chapter 5; the default).

Along the normal the nose is a spring that returns e of the speed; along its face it is a softer or stiffer spring
that sticks to the ball while friction can hold it. In units of the closing speed and of the normal spring's
frequency: compression lasts until pi/2 with force sin t, restitution until pi/2 (1+e) with force sin f, f = t/e +
pi/2 (1 - 1/e). A spring of stiffness 1/eta² along the face, on which the ball's surface has 7/2 of the inverse mass,
swings at the frequency ratio w, w² = 7/2 / eta². The contact sticks, slips, or slips and then sticks; near the end it
always slips again.
"""

from __future__ import annotations

import math

from tenball.physics.collide.surface import push, slip_of
from tenball.physics.columns import VX, VY, VZ
from tenball.physics.compiled import FloatArray, kernel
from tenball.physics.parameters import (
    CUSHION_ETA2,
    CUSHION_MU,
    CUSHION_RATIO,
    RADIUS,
    TANGENT_INERTIA,
)

__all__ = ["rebound_slip", "strike_stronge"]

QUARTER = 0.5 * math.pi


@kernel
def _force(t: float, e: float) -> float:
    """Normal force at time t."""
    return math.sin(t) if t < QUARTER else math.sin(t / e + QUARTER * (1.0 - 1.0 / e))


@kernel
def _impulse(t: float, e: float) -> float:
    """Normal impulse until time t; 1 at full compression, 1 + e at the end."""
    return 1.0 - math.cos(t) if t < QUARTER else 1.0 - e * math.cos(t / e + QUARTER * (1.0 - 1.0 / e))


@kernel
def rebound_slip(slip: float, e: float, mu: float, eta2: float, ratio: float) -> float:
    """Slip after the impact for that slip before it, both in closing speeds; negative where the face throws it back."""
    k = TANGENT_INERTIA
    gross = slip - k * mu * (1.0 + e)
    if e <= 0.0 or mu <= 0.0:
        return max(gross, 0.0)
    if slip <= mu * eta2:
        # Sticks from the first touch: the face's spring starts unstrained, at full slip.
        return _stuck(0.0, 0.0, slip, e, mu, eta2, ratio)
    if slip < k * mu:
        cosine = (k * mu - slip) / (mu * (k - eta2))
        t = math.acos(min(cosine, 1.0))
        return _stuck(t, eta2 * mu * math.sin(t), eta2 * mu * cosine, e, mu, eta2, ratio)
    if k * e <= eta2 / e:
        return max(gross, 0.0)
    cosine = (k * mu - slip) / (mu * (k * e - eta2 / e))
    if cosine <= -1.0:
        return gross
    f = math.acos(cosine)
    t = e * (f - QUARTER * (1.0 - 1.0 / e))
    return _stuck(t, eta2 * mu * math.sin(f), eta2 * mu * cosine / e, e, mu, eta2, ratio)


@kernel
def _stuck(t0: float, x0: float, v0: float, e: float, mu: float, eta2: float, ratio: float) -> float:
    """Final slip when the contact sticks at t0 with the face's spring strained by x0 and moving at v0."""
    end = QUARTER * (1.0 + e)
    lo = _last_hold(t0, x0, v0, e, mu, eta2, ratio)
    if lo < 0.0:
        # Friction never holds it: it slips on to the end.
        return max(v0 - TANGENT_INERTIA * mu * (1.0 + e - _impulse(t0, e)), 0.0)
    hi = end
    t = 0.5 * (lo + hi)
    for _ in range(60):
        x, v = _swing(t - t0, x0, v0, ratio)
        excess = abs(x) - eta2 * mu * _force(t, e)
        if excess < 0.0:
            lo = t
        else:
            hi = t
        slope = (v if x > 0.0 else -v) - eta2 * mu * _force_rate(t, e)
        new = t - excess / slope if slope != 0.0 else 0.5 * (lo + hi)
        if not lo < new < hi:
            new = 0.5 * (lo + hi)
        if abs(new - t) < 1e-13:
            break
        t = new
    x, v = _swing(t - t0, x0, v0, ratio)
    rest = TANGENT_INERTIA * mu * (1.0 + e - _impulse(t, e))
    return v - rest if x > 0.0 else v + rest


@kernel
def _force_rate(t: float, e: float) -> float:
    """Change of the normal force with time."""
    return math.cos(t) if t < QUARTER else math.cos(t / e + QUARTER * (1.0 - 1.0 / e)) / e


@kernel
def _swing(t: float, x0: float, v0: float, ratio: float) -> tuple[float, float]:
    """Strain of the face's spring and its rate, t after it stuck."""
    c, s = math.cos(ratio * t), math.sin(ratio * t)
    return x0 * c + v0 / ratio * s, v0 * c - x0 * ratio * s


@kernel
def _last_hold(t0: float, x0: float, v0: float, e: float, mu: float, eta2: float, ratio: float) -> float:
    """A time at which friction surely holds and after which it is lost just once; -1 if it never holds."""
    end = QUARTER * (1.0 + e)
    # The strain passes zero where tan(w t) = -w x0 / v0; from then on it grows while the force fades.
    zero = t0 + (math.pi - math.atan2(ratio * x0, v0)) / ratio
    if zero < end:
        return zero
    t = 0.5 * (t0 + end)
    for _ in range(40):
        x, _v = _swing(t - t0, x0, v0, ratio)
        if abs(x) < eta2 * mu * _force(t, e):
            return t
        t = 0.5 * (t0 + t)
    return -1.0


@kernel
def strike_stronge(b: FloatArray, i: int, p: FloatArray, nx: float, ny: float, nz: float, e: float) -> float:
    """Bounce the ball off a nose whose normal, toward the ball, is n; the closing speed [m/s]."""
    closing = -(b[i, VX] * nx + b[i, VY] * ny + b[i, VZ] * nz)
    if closing <= 0.0:
        return 0.0
    r = p[RADIUS]
    ux, uy, uz = slip_of(b, i, r, nx, ny, nz)
    slip = math.sqrt(ux * ux + uy * uy + uz * uz)
    share = 0.0
    if slip > 1e-14:
        after = closing * rebound_slip(slip / closing, e, p[CUSHION_MU], p[CUSHION_ETA2], p[CUSHION_RATIO])
        share = (slip - after) / (TANGENT_INERTIA * slip)
    push(b, i, r, nx, ny, nz, (1.0 + e) * closing, -share * ux, -share * uy, -share * uz)
    return float(closing)
