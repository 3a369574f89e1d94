"""The page on the players names every player with his character, and every level."""

from pathlib import Path

from tenball.play import NOISE_PRESETS, Noise
from tenball.players import LEVELS, NAMES

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "players.md").read_text(encoding="utf-8")


def test_every_player_is_described_as_he_is() -> None:
    for name, character in NAMES.items():
        assert f"| `{name}` | {character} |" in PAGE


def test_every_level_is_named_with_its_player_and_noise() -> None:
    for name, level in LEVELS.items():
        noise = next(preset for preset in NOISE_PRESETS if Noise.preset(preset) == level.noise)
        assert f"| `{name}` | `{level.player}` | `{noise}` |" in PAGE
