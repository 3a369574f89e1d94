"""The cushion as one frictional impulse on a nose above the ball's centre, kept to compare the compliant one with."""

from __future__ import annotations

from tenball.physics.collide.surface import strike_surface
from tenball.physics.compiled import FloatArray, kernel
from tenball.physics.parameters import CUSHION_MU

__all__ = ["strike_impulse"]


@kernel
def strike_impulse(b: FloatArray, i: int, p: FloatArray, nx: float, ny: float, nz: float, e: float) -> float:
    """Bounce the ball off a nose whose normal, toward the ball, is n; the closing speed [m/s]."""
    return strike_surface(b, i, p, nx, ny, nz, e, p[CUSHION_MU])
