"""The server knows the players by name alone; these are those that there are."""

from __future__ import annotations

import pytest

from tenball.match.agreed import Kind, Who
from tenball.physics import MATERIAL_PRESETS
from tenball.play import NOISE_PRESETS, Noise
from tenball.players import LEVELS as REAL
from tenball.players import NAMES
from tenball.web.errors import WebError
from tenball.web.playing.choices import CLOTHS
from tenball.web.playing.levels import HEAVY, LEVELS, NOISES, PLAYERS, computer


def test_levels_players_noises_and_cloths_are_those_of_the_simulator() -> None:
    assert {key: (one.player, Noise.preset(one.noise), one.rating, one.error) for key, one in LEVELS.items()} == {
        key: (one.player, one.noise, one.ghost.rating, one.ghost.error) for key, one in REAL.items()
    }
    assert set(PLAYERS) == set(NAMES)
    assert set(NOISES) == set(NOISE_PRESETS)
    assert set(CLOTHS) <= set(MATERIAL_PRESETS)
    assert set(PLAYERS) >= HEAVY


def test_a_computer_is_named_by_its_level_or_by_itself() -> None:
    assert computer("pro") == Who(Kind.PROGRAM, "master", "pro")
    assert computer("potter") == Who(Kind.PROGRAM, "potter", "league")
    with pytest.raises(WebError, match="there is no level champion"):
        computer("champion")
