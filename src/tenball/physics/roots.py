"""The first time at which two things meet, without complex numbers.

The squared gap of two bodies on parabolas is a quartic in time. Only its first root inside a known window matters. In
Bernstein form on that window, all coefficients positive proves that there is none, and a single change of sign proves
that there is exactly one, which safeguarded Newton then finds; otherwise the window is halved (Lane and Riesenfeld
1981).
"""

from __future__ import annotations

import math

from tenball.physics.columns import NEVER
from tenball.physics.compiled import kernel

__all__ = ["first_root", "meeting", "meeting_3d", "quadratic_fall"]

TOUCHING = 1e-13
"""m²: squared gap that counts as contact."""
APPROACH = -1e-9
"""m²/s: bodies in contact that close faster than this collide at once."""
STRAIGHT = 1e-24
"""Squared sine between relative velocity and acceleration below which a path is straight."""
SLACK = 2e-11
"""m²: what touching bodies that do not close may lose of their squared gap, a fifth of a nanometre for two balls."""


@kernel
def first_root(c0: float, c1: float, c2: float, c3: float, c4: float, window: float) -> float:
    """The first time in (0, window] at which c0 + c1 t + ... + c4 t^4 falls to zero; NEVER without one."""
    lo = 0.0
    hi = window
    for _ in range(80):
        w = hi - lo
        a0 = (((c4 * lo + c3) * lo + c2) * lo + c1) * lo + c0
        a1 = (((4.0 * c4 * lo + 3.0 * c3) * lo + 2.0 * c2) * lo + c1) * w
        a2 = ((6.0 * c4 * lo + 3.0 * c3) * lo + c2) * w * w
        a3 = (4.0 * c4 * lo + c3) * w * w * w
        a4 = c4 * w * w * w * w
        b1 = a0 + 0.25 * a1
        b2 = a0 + 0.5 * a1 + a2 / 6.0
        b3 = a0 + 0.75 * a1 + 0.5 * a2 + 0.25 * a3
        b4 = a0 + a1 + a2 + a3 + a4
        if b1 > 0.0 and b2 > 0.0 and b3 > 0.0 and b4 > 0.0:
            if hi >= window:
                return NEVER
            lo = hi
            hi = window
            continue
        if b4 <= 0.0 and _one_change(b1, b2, b3):
            return _newton(c0, c1, c2, c3, c4, lo, hi, lo + w * (a0 / (a0 - b4)))
        if w <= 1e-13 * (1.0 + hi):
            return lo
        hi = 0.5 * (lo + hi)
    return lo


@kernel
def _one_change(b1: float, b2: float, b3: float) -> bool:
    """Whether + b1 b2 b3 - changes its sign just once."""
    if b1 <= 0.0:
        return b2 <= 0.0 and b3 <= 0.0
    return b2 > 0.0 or b3 <= 0.0


@kernel
def _newton(c0: float, c1: float, c2: float, c3: float, c4: float, lo: float, hi: float, start: float) -> float:
    """The one root between lo, where the quartic is positive, and hi, where it is not."""
    t = start
    for _ in range(60):
        f = (((c4 * t + c3) * t + c2) * t + c1) * t + c0
        if f > 0.0:
            lo = t
        else:
            hi = t
        d = ((4.0 * c4 * t + 3.0 * c3) * t + 2.0 * c2) * t + c1
        new = t - f / d if d != 0.0 else 0.5 * (lo + hi)
        if not lo < new < hi:
            new = 0.5 * (lo + hi)
        if abs(new - t) <= 1e-14 + 1e-13 * t:
            return new
        t = new
    return t


@kernel
def _extent(x: float, v: float, a: float, window: float, reach: float) -> bool:
    """Whether x + v t + a t²/2 stays farther than reach from zero over the whole window."""
    end = x + (v + 0.5 * a * window) * window
    lo = min(x, end)
    hi = max(x, end)
    if a != 0.0:
        turn = -v / a
        if 0.0 < turn < window:
            extreme = x + 0.5 * v * turn
            lo = min(lo, extreme)
            hi = max(hi, extreme)
    return lo > reach or hi < -reach


@kernel
def _solve(c0: float, c1: float, c2: float, c3: float, c4: float, window: float) -> float:
    """The first contact for a squared gap with these coefficients, after the rules for bodies that touch already."""
    if c0 <= TOUCHING:
        if c1 < APPROACH:
            return 0.0
        c0 = SLACK
    a1 = c1 * window
    a2 = c2 * window * window
    a3 = c3 * window * window * window
    if (
        c0 + 0.25 * a1 > 0.0
        and c0 + 0.5 * a1 + a2 / 6.0 > 0.0
        and c0 + 0.75 * a1 + 0.5 * a2 + 0.25 * a3 > 0.0
        and c0 + a1 + a2 + a3 + c4 * window * window * window * window > 0.0
    ):
        return NEVER
    return first_root(c0, c1, c2, c3, c4, window)


@kernel
def _straight(along: float, c0: float, v: float, a: float, window: float) -> float:
    """When a point on a straight path, slowing or not, reaches the near end of a chord ahead of it."""
    half_chord2 = along * along - c0
    if half_chord2 <= 0.0:
        return NEVER
    root = math.sqrt(half_chord2)
    # The near end of the chord, without cancellation.
    path = c0 / (along + root)
    inside = v * v + 2.0 * a * path
    if inside < 0.0:
        return NEVER
    time = 2.0 * path / (v + math.sqrt(inside))
    return time if time <= window else NEVER


@kernel
def meeting(dx: float, dy: float, vx: float, vy: float, ax: float, ay: float, reach: float, window: float) -> float:
    """When the plan distance of two points on parabolas falls to reach, within the window; NEVER if it does not.

    The arguments are relative place [m], velocity [m/s] and acceleration [m/s²].
    """
    if _extent(dx, vx, ax, window, reach) or _extent(dy, vy, ay, window, reach):
        return NEVER
    c0 = dx * dx + dy * dy - reach * reach
    c1 = 2.0 * (dx * vx + dy * vy)
    cross = vx * ay - vy * ax
    v2 = vx * vx + vy * vy
    if c0 > TOUCHING and c1 < 0.0 and cross * cross <= STRAIGHT * v2 * (ax * ax + ay * ay):
        v = math.sqrt(v2)
        along = -0.5 * c1 / v
        return _straight(along, c0, v, (vx * ax + vy * ay) / v, window)
    c2 = v2 + dx * ax + dy * ay
    c3 = vx * ax + vy * ay
    c4 = 0.25 * (ax * ax + ay * ay)
    return _solve(c0, c1, c2, c3, c4, window)


@kernel
def meeting_3d(
    dx: float, dy: float, dz: float, vx: float, vy: float, vz: float, ax: float, ay: float, az: float,
    reach: float, window: float,
) -> float:  # fmt: skip
    """The same in space."""
    if _extent(dx, vx, ax, window, reach) or _extent(dy, vy, ay, window, reach):
        return NEVER
    c0 = dx * dx + dy * dy + dz * dz - reach * reach
    c1 = 2.0 * (dx * vx + dy * vy + dz * vz)
    c2 = vx * vx + vy * vy + vz * vz + dx * ax + dy * ay + dz * az
    c3 = vx * ax + vy * ay + vz * az
    c4 = 0.25 * (ax * ax + ay * ay + az * az)
    return _solve(c0, c1, c2, c3, c4, window)


@kernel
def quadratic_fall(gap: float, v: float, half_a: float) -> float:
    """When gap + v t + half_a t² next falls to zero, from gap >= 0, or from below with v > 0 after rising first."""
    root = v * v - 4.0 * half_a * gap
    if root < 0.0:
        return NEVER
    root = math.sqrt(root)
    if v < 0.0:
        return 2.0 * gap / (root - v)
    # Rising first: it falls again only where the acceleration pulls down.
    return (v + root) / (-2.0 * half_a) if half_a < 0.0 else NEVER
