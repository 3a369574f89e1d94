"""Every bench says what it measures before it measures anything."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parents[2] / "bench"
PROGRAMS = sorted(path for path in FOLDER.glob("*.py") if '__name__ == "__main__"' in path.read_text("utf-8"))


def test_there_are_benches() -> None:
    assert len(PROGRAMS) >= 9


@pytest.mark.slow
@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.stem)
def test_a_bench_answers_a_call_for_help_and_runs_nothing(program: Path) -> None:
    done = subprocess.run([sys.executable, str(program), "--help"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("usage: ")
    assert done.stderr == ""
