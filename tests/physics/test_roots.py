"""Ground truth 55: first roots of quartics against `numpy.roots`."""

from __future__ import annotations

import numpy as np

from tests.physics.lab import R, call

COUNT = 20_000


def polished(c: np.ndarray, guess: float) -> float:
    """The root beside the guess, by Newton's method in extended precision."""
    wide = c.astype(np.longdouble)
    slope = wide[1:] * np.arange(1, 5)
    t = np.array(guess, np.longdouble)
    for _ in range(6):
        t = t - np.polyval(wide[::-1], t) / np.polyval(slope[::-1], t)
    return float(t)


def first_fall(c: np.ndarray) -> float | None:
    """The first positive time at which the quartic falls through zero, by `numpy.roots`, polished."""
    roots = np.roots(c[::-1])
    real = np.sort(roots[np.abs(roots.imag) < 1e-9].real)
    slope = (c[1:] * np.arange(1, 5))[::-1]
    falling = [root for root in real if root > 0.0 and np.polyval(slope, root) < 0.0]
    return polished(c, falling[0]) if falling else None


def clearly_tangent(c: np.ndarray) -> bool:
    """Whether the quartic touches zero so flatly that rounding decides whether there is a root."""
    slope = c[1:] * np.arange(1, 5)
    turns = np.roots(slope[::-1])
    turns = turns[np.abs(turns.imag) < 1e-6].real
    return bool((np.abs(np.polyval(c[::-1], turns)) < 1e-14).any())


def quartics(seed: int) -> np.ndarray:
    """Squared gaps of two balls on parabolas (n, 5), near misses and grazes among them."""
    rng = np.random.default_rng(seed)
    angle, distance = rng.uniform(-np.pi, np.pi, COUNT), rng.uniform(2 * R, 1.0, COUNT)
    d = distance[:, None] * np.stack([np.cos(angle), np.sin(angle)], axis=1)
    v = rng.uniform(-0.3, 0.3, (COUNT, 2)) - 2.0 * d
    a = rng.uniform(-4.0, 4.0, (COUNT, 2))

    def dot(one: np.ndarray, other: np.ndarray) -> np.ndarray:
        product: np.ndarray = (one * other).sum(axis=1)
        return product

    columns = dot(d, d) - 4 * R * R, 2 * dot(d, v), dot(v, v) + dot(d, a), dot(v, a), 0.25 * dot(a, a)
    return np.stack(columns, axis=1)


def test_55_first_root_of_20_000_quartics() -> None:
    windows = np.random.default_rng(56).uniform(0.1, 1.0, COUNT)
    worst, hits, misses = 0.0, 0, 0
    for c, window in zip(quartics(55), windows, strict=True):
        if clearly_tangent(c):
            continue
        time, truth = call("root", *c, window), first_fall(c)
        if truth is not None and truth <= window:
            hits += 1
            worst = max(worst, abs(time - truth))
        else:
            misses += 1
            assert time > 1e299
    assert hits > 1500
    assert misses > 1500
    assert hits + misses > COUNT - 5
    assert worst < 1e-12
