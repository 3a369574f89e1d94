"""Ground truth 55: first roots of quartics against `numpy.roots`."""

from __future__ import annotations

import numpy as np

from tests.physics.lab import R, call


def expected(c: np.ndarray, window: float) -> float | None:
    """The first time in the window at which the quartic falls through zero, by companion matrix and bisection."""
    roots = np.roots(c[::-1])
    real = np.sort(roots[np.abs(roots.imag) < 1e-7].real)
    for root in real:
        if 0.0 < root <= window and np.polyval(c[::-1], root - 1e-7) > 0.0 > np.polyval(c[::-1], root + 1e-7):
            return float(root)
    return None


def test_55_first_root_of_20_000_quartics() -> None:
    rng = np.random.default_rng(55)
    wrong, worst, found = 0, 0.0, 0
    for _ in range(20_000):
        angle, distance = rng.uniform(-np.pi, np.pi), rng.uniform(2 * R, 1.0)
        d = distance * np.array([np.cos(angle), np.sin(angle)])
        v, a = rng.uniform(-0.3, 0.3, 2) - 2.0 * d, rng.uniform(-4.0, 4.0, 2)
        c = np.array([d @ d - 4 * R * R, 2 * d @ v, v @ v + d @ a, v @ a, 0.25 * a @ a])
        window = rng.uniform(0.1, 1.0)
        time = call("root", *c, window)
        truth = expected(c, window)
        if truth is None:
            # Grazing roots lie within rounding of a touch: numpy may miss them.
            wrong += bool(
                time < 1e299 and abs(np.polyval(c[::-1], time + 1e-6)) > 1e-9 + abs(np.polyval(c[::-1], time))
            )
        else:
            found += 1
            wrong += int(abs(time - truth) > 1e-9)
            worst = max(worst, abs(time - truth))
    assert found > 1500
    assert wrong == 0
    assert worst < 1e-9
