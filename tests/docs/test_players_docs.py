"""The page on the players names every player with his character, and every level."""

import re
from pathlib import Path

import pytest

from tenball.play import NOISE_PRESETS, Noise
from tenball.players import LEVELS, NAMES

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "players.md").read_text(encoding="utf-8")


def test_the_example_goes_from_a_position_to_a_hint(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    exec(code, {})  # noqa: S102 - the page's own example
    first, *hints = capsys.readouterr().out.splitlines()
    assert first.startswith("cut ")
    assert hints
    assert all("Interval(value=" in hint for hint in hints)


def test_every_player_is_described_as_he_is() -> None:
    for name, character in NAMES.items():
        assert f"| `{name}` | {character} |" in PAGE


def test_every_level_is_named_with_its_player_and_noise() -> None:
    for name, level in LEVELS.items():
        noise = next(preset for preset in NOISE_PRESETS if Noise.preset(preset) == level.noise)
        assert f"| `{name}` | `{level.player}` | `{noise}` |" in PAGE


def test_every_level_is_as_strong_as_it_was_measured() -> None:
    for name, level in LEVELS.items():
        balls, ghost = level.ghost.balls, level.ghost
        (row,) = (line for line in PAGE.splitlines() if line.startswith(f"| `{name}` | {balls.value}"))
        assert row.startswith(f"| `{name}` | {balls.value} ({balls.low} – {balls.high}) |")
        assert row.endswith(f"| {ghost.racks} | `{ghost.command}` |")
        assert balls.low < ghost.rating < balls.high
        assert balls.value - ghost.error == pytest.approx(balls.low, abs=1.0)
