"""Whole matches come out to the letter as they were printed; what changed shows as a difference of two texts."""

from __future__ import annotations

import pytest

from tests.playthroughs.playing import FOLDER, PLAYTHROUGHS, Playthrough, played, printed, rounding


def test_every_text_has_its_match() -> None:
    assert sorted(FOLDER.glob("*.txt")) == sorted(match.path for match in PLAYTHROUGHS)


@pytest.mark.slow
@pytest.mark.parametrize("match", PLAYTHROUGHS, ids=lambda match: match.name)
def test_a_match_is_played_as_it_was_printed(match: Playthrough) -> None:
    text = match.path.read_text(encoding="utf-8").splitlines()
    if f"Rounding {rounding()}" not in text:
        pytest.skip("the elementary functions of this machine round otherwise, so other matches are played here")
    assert list(printed(match, played(match))) == text
