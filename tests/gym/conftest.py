"""What is drawn without a seed, as the checks of Gymnasium and PettingZoo do, is drawn alike in every run."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from gymnasium.utils import seeding

SEED = 4


@pytest.fixture(autouse=True)
def seeded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Environments and spaces that are given no seed get the next one of a fixed row."""
    given, row = seeding.np_random, itertools.count(1000 * SEED)

    def np_random(seed: int | None = None) -> tuple[np.random.Generator, int]:
        return given(next(row) if seed is None else seed)

    monkeypatch.setattr(seeding, "np_random", np_random)
