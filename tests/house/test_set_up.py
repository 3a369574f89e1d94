"""The first start sets up in silence, unless it fails."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "_venv"
PYTHON = """#!/bin/sh
case "$*" in
    *"venv --clear"*) mkdir -p .venv/bin && cp "$0" .venv/bin/python ;;
    *"pip install"*) echo "WARNING: a newer pip" >&2; echo "Collecting"; exit "$PIP" ;;
    *"pip --version"*) exit 1 ;;
    *--version*) echo "Python 3.13.0" ;;
esac
"""


def set_up(folder: Path, pip: int) -> subprocess.CompletedProcess[str]:
    """Source the script in a folder of its own, with a Python that only pretends."""
    for name in ("scripts", "programs"):
        (folder / name).mkdir()
    (folder / "scripts" / "_venv").write_text(SCRIPT.read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "scripts" / "run").write_text('set -eu\n. "$(dirname -- "$0")/_venv"\n', encoding="utf-8")
    for name in ("pyproject.toml", "constraints.txt"):
        (folder / name).touch()
    python = folder / "programs" / "python3.13"
    python.write_text(PYTHON, encoding="utf-8")
    python.chmod(0o755)
    path = f"{folder / 'programs'}{os.pathsep}{os.environ['PATH']}"
    return subprocess.run(
        ["sh", str(folder / "scripts" / "run")],
        env=os.environ | {"PATH": path, "PIP": str(pip)},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.skipif(sys.platform == "win32", reason="the scripts are for a POSIX shell")
def test_what_pip_says_is_kept_to_itself_when_all_is_well(tmp_path: Path) -> None:
    done = set_up(tmp_path, 0)
    assert done.returncode == 0
    assert done.stdout == ""
    assert done.stderr.splitlines() == [
        "Setting up .venv with Python 3.13.0 (first start, or the requirements changed) ..."
    ]
    assert (tmp_path / ".venv" / "stamp").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="the scripts are for a POSIX shell")
def test_what_pip_says_is_shown_when_it_fails(tmp_path: Path) -> None:
    done = set_up(tmp_path, 1)
    assert done.returncode != 0
    assert "WARNING: a newer pip\nCollecting\n" in done.stderr
    assert "start again any time" in done.stderr
    assert not (tmp_path / ".venv" / "stamp").exists()
