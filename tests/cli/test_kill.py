"""`kill -9` at any moment: what was acknowledged stays, and the match goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.kill import survive


def test_a_few_kills_lose_nothing(tmp_path: Path) -> None:
    survive(tmp_path, seed=1, kills=5)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 6))
def test_two_hundred_kills_lose_nothing(tmp_path: Path, seed: int) -> None:
    survive(tmp_path, seed, kills=50)
