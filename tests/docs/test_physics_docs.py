"""The page on the simulator says what the program does, and its examples run."""

from __future__ import annotations

import math
import re
from pathlib import Path

import pytest

from tenball.physics import Materials
from tenball.physics.given import MOST_THREADS
from tenball.physics.validate import FARTHEST_OFFSET, FASTEST, STEEPEST, TOLERANCE

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "physics.md").read_text(encoding="utf-8")
FLAT = " ".join(PAGE.split())
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("code", BLOCKS, ids=range(len(BLOCKS)))
def test_an_example_of_the_page_runs(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(code, {})  # noqa: S102 - the page's own example
    assert capsys.readouterr().out


def test_there_are_examples_of_both_doors() -> None:
    assert any("simulate(" in code for code in BLOCKS)
    assert any("simulate_many(" in code for code in BLOCKS)


def test_the_limits_on_the_page_are_the_program_s() -> None:
    assert f"threads that are not 1 to {MOST_THREADS}" in FLAT
    assert f"a speed above {FASTEST:g} m/s" in FLAT
    assert f"a tip more than {FARTHEST_OFFSET} radii off centre" in FLAT
    assert f"a slope above {math.degrees(STEEPEST):.0f}°" in FLAT
    assert TOLERANCE == 1e-9
    assert "more than 1e-9 m" in FLAT


@pytest.mark.parametrize("name", re.findall(r"`(test_\w+\.py)`", PAGE))
def test_a_test_that_the_page_names_is_there(name: str) -> None:
    assert (ROOT / "tests" / "physics" / name).is_file()


def test_the_defaults_in_the_table_of_motion_are_those_of_the_materials() -> None:
    usual = Materials()
    assert f"μ {usual.sliding_friction:g} | truths 1-6" in PAGE
    assert f"μᵣ {usual.rolling_friction:g} |" in PAGE
    assert f"μₛ {usual.spinning_friction:g}," in PAGE
    assert f"e {usual.slate_restitution:g}, μ {usual.slate_friction:g} |" in PAGE
