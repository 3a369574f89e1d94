"""Free motion in closed form: sliding, rolling, spinning on the spot, and flight.

While a ball slides, the cloth pushes against the slip of its lowest point, u = v + R w x (-z), with mu g; the slip
keeps its direction and dies at 7/2 of that rate, so the path is a parabola (Marlow; Alciatore TP A.4). A rolling ball
slows at mu_r g. Side spin dies at its own constant rate in either case.
"""

from __future__ import annotations

import math

from tenball.physics.columns import (
    AX,
    AY,
    AZ,
    CLOCK,
    FLY,
    MOTION,
    NEVER,
    PUSH_X,
    PUSH_Y,
    REST,
    ROLL,
    SLIDE,
    SOLO,
    VX,
    VY,
    VZ,
    WX,
    WY,
    WZ,
    X,
    Y,
    Z,
)  # fmt: skip
from tenball.physics.compiled import FloatArray, IntArray, inlined, kernel
from tenball.physics.parameters import GRAVITY, RADIUS, ROLLING, SLIDING, SPIN_BRAKE

__all__ = ["STILL", "advance", "energy", "set_motion"]

STILL = 1e-9
"""m/s: slip or speed below which a ball rolls or rests."""


@inlined
def set_motion(b: FloatArray, m: IntArray, i: int, p: FloatArray, now: float) -> None:
    """Set acceleration, clock and natural end of the ball's motion from its velocity and spin."""
    b[i, CLOCK] = now
    b[i, AX] = b[i, AY] = b[i, AZ] = 0.0
    if m[i, MOTION] == FLY:
        b[i, AZ] = -p[GRAVITY]
        b[i, SOLO] = NEVER
        return
    if m[i, MOTION] == SLIDE:
        ux = b[i, VX] - p[RADIUS] * b[i, WY]
        uy = b[i, VY] + p[RADIUS] * b[i, WX]
        slip = math.sqrt(ux * ux + uy * uy)
        if slip > STILL:
            k = p[SLIDING] / slip
            b[i, AX] = -k * ux
            b[i, AY] = -k * uy
            b[i, SOLO] = now + slip / (3.5 * p[SLIDING])
            return
        m[i, MOTION] = ROLL
    if m[i, MOTION] == ROLL:
        speed = math.sqrt(b[i, VX] * b[i, VX] + b[i, VY] * b[i, VY])
        if speed > STILL:
            k = p[ROLLING] / speed
            b[i, AX] = -k * b[i, VX]
            b[i, AY] = -k * b[i, VY]
            b[i, SOLO] = now + speed / p[ROLLING]
            return
    m[i, MOTION] = REST
    b[i, VX] = b[i, VY] = b[i, VZ] = b[i, WX] = b[i, WY] = 0.0
    b[i, SOLO] = NEVER


@kernel
def advance(b: FloatArray, m: IntArray, i: int, p: FloatArray, now: float) -> None:
    """Bring place, velocity and spin of one ball to the present."""
    tau = now - b[i, CLOCK]
    if tau <= 0.0:
        return
    motion = m[i, MOTION]
    ax = b[i, AX]
    ay = b[i, AY]
    b[i, X] += (b[i, VX] + 0.5 * ax * tau) * tau
    b[i, Y] += (b[i, VY] + 0.5 * ay * tau) * tau
    b[i, VX] += ax * tau
    b[i, VY] += ay * tau
    b[i, CLOCK] = now
    if motion == FLY:
        b[i, Z] += (b[i, VZ] + 0.5 * b[i, AZ] * tau) * tau
        b[i, VZ] += b[i, AZ] * tau
        return
    if motion == SLIDE:
        k = 2.5 / p[RADIUS] * tau
        b[i, WX] += k * (ay - b[i, PUSH_Y])
        b[i, WY] -= k * (ax - b[i, PUSH_X])
    elif motion == ROLL:
        b[i, WX] = -b[i, VY] / p[RADIUS]
        b[i, WY] = b[i, VX] / p[RADIUS]
    brake = p[SPIN_BRAKE] * tau
    spin = b[i, WZ]
    b[i, WZ] = max(spin - brake, 0.0) if spin > 0.0 else min(spin + brake, 0.0)


@kernel
def energy(b: FloatArray, i: int, p: FloatArray) -> float:
    """Kinetic and potential energy of one ball per kilogram [J/kg], zero for a ball at rest on the bed."""
    v2 = b[i, VX] * b[i, VX] + b[i, VY] * b[i, VY] + b[i, VZ] * b[i, VZ]
    w2 = b[i, WX] * b[i, WX] + b[i, WY] * b[i, WY] + b[i, WZ] * b[i, WZ]
    return float(0.5 * v2 + 0.2 * p[RADIUS] * p[RADIUS] * w2 + p[GRAVITY] * (b[i, Z] - p[RADIUS]))
