from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import gymnasium
import pytest
from gymnasium import spaces

from tenball.gym import IDS, duel_env

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/gym.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", IDS)
def test_every_task_is_told_with_all_that_is_seen_and_done(name: str) -> None:
    env = gymnasium.make(name, disable_env_checker=True).unwrapped
    assert f"`{name}`" in PAGE
    for space in (env.observation_space, env.action_space):
        parts = space.spaces if isinstance(space, spaces.Dict) else {"stroke": space}
        for part in parts:
            assert re.search(rf"^\| (`\w+`, )*`{part}`", PAGE, re.MULTILINE), part


def test_the_numbers_of_the_page_are_those_of_the_spaces() -> None:
    space = duel_env().action_space("player_0")
    assert f"0 to {space['decision'].n - 1}" in PAGE


def test_the_example_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    exec(example, {})  # noqa: S102 - the page's own example
    assert "Reason" in capsys.readouterr().out


@pytest.mark.slow
def test_the_training_learns(tmp_path: Path) -> None:
    script = ROOT / "examples/train_pot.py"
    kept = tmp_path / "pot.npz"
    command = [sys.executable, str(script), "--steps", "20", "--save", str(kept)]
    told = subprocess.run(command, capture_output=True, text=True, check=True, timeout=600)
    assert kept.exists()
    assert len(re.findall(r"^ *\d+ s .* tries .* fell", told.stdout, re.MULTILINE)) == 20
    found = re.search(r"pots (0\.\d+) of fresh layouts", told.stdout)
    assert found is not None
    assert float(found[1]) > 0.6
