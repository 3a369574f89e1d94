"""`kill -9` at any moment: what was acknowledged stays, and the match goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.kill import survive


def test_twenty_kills_lose_nothing(tmp_path: Path) -> None:
    survive(tmp_path, seed=1, kills=20)


@pytest.mark.slow
def test_two_hundred_kills_lose_nothing(tmp_path: Path) -> None:
    survive(tmp_path, seed=2, kills=200)
