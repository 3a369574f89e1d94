"""The first start says what it does and how far it is, and keeps to itself what pip says unless it fails."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PYTHON = """#!/bin/sh
case "$*" in
    *"venv --clear"*) mkdir -p .venv/bin && cp "$0" .venv/bin/python ;;
    *"pip install"*) echo "WARNING: a newer pip" >&2; eval "$DOES"; exit "$PIP" ;;
    *"pip --version"*) exit 1 ;;
    *--version*) echo "Python 3.13.0" ;;
esac
"""
SLEEP = """#!/bin/sh
exec /bin/sleep 0.05
"""
"""Time that passes a hundred times as fast."""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the scripts are for a POSIX shell")


def program(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)


def set_up(folder: Path, pip: int, does: str = "echo Collecting one") -> subprocess.CompletedProcess[str]:
    """Source the script in a folder of its own, with a Python that only pretends; what is said is in `said` there."""
    for name in ("scripts", "programs"):
        (folder / name).mkdir()
    (folder / "scripts" / "_venv").write_text((ROOT / "scripts" / "_venv").read_text("utf-8"), encoding="utf-8")
    (folder / "scripts" / "run").write_text('set -eu\n. "$(dirname -- "$0")/_venv"\n', encoding="utf-8")
    (folder / "pyproject.toml").touch()
    (folder / "constraints.txt").write_text("one==1\ntwo==2\nthree==3\n", encoding="utf-8")
    program(folder / "programs" / "python3.13", PYTHON)
    program(folder / "programs" / "sleep", SLEEP)
    path = f"{folder / 'programs'}{os.pathsep}{os.environ['PATH']}"
    with (folder / "said").open("w+", encoding="utf-8") as said:
        done = subprocess.run(
            ["sh", str(folder / "scripts" / "run")],
            env=os.environ | {"PATH": path, "PIP": str(pip), "DOES": does},
            stdout=subprocess.PIPE,
            stderr=said,
            text=True,
            check=False,
        )
        said.seek(0)
        done.stderr = said.read()
    return done


def test_what_pip_says_is_kept_to_itself_when_all_is_well(tmp_path: Path) -> None:
    done = set_up(tmp_path, 0)
    assert done.returncode == 0
    assert done.stdout == ""
    first, second, *_, last = done.stderr.splitlines()
    assert first == "Setting up tenball in .venv with Python 3.13.0 (first start, or the requirements changed)."
    assert "up to a few minutes" in second
    assert last == "Set up."
    assert "pip" not in done.stderr
    assert (tmp_path / ".venv" / "stamp").exists()


def test_what_pip_says_is_shown_when_it_fails(tmp_path: Path) -> None:
    done = set_up(tmp_path, 1)
    assert done.returncode != 0
    assert "WARNING: a newer pip\nCollecting one\n" in done.stderr
    assert "start again any time" in done.stderr
    assert not (tmp_path / ".venv" / "stamp").exists()


def test_it_is_told_how_far_the_setting_up_is(tmp_path: Path) -> None:
    stages = {
        "Obtaining one": "getting pip ready",
        "Collecting one": "fetching packages, 1 of about 3",
        "  Building editable for tenball": "building the page",
        "Installing collected packages: one": "installing what was fetched",
    }
    waits = [f"echo '{said}'; until grep -q '{told}' said; do /bin/sleep 0.01; done" for said, told in stages.items()]
    done = set_up(tmp_path, 0, "; ".join(waits))
    told = [line.split(" s: ")[1] for line in done.stderr.splitlines() if " s: " in line]
    assert list(dict.fromkeys(told))[-4:] == [f"{stage} ..." for stage in stages.values()]


@pytest.mark.parametrize("asked", ["--help", "-h"])
def test_help_sets_nothing_up_and_tells_every_option(tmp_path: Path, asked: str) -> None:
    for name in ("scripts/run", "scripts/_venv", "docs/cli.md"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text((ROOT / name).read_text("utf-8"), encoding="utf-8")
    done = subprocess.run(
        ["sh", str(tmp_path / "scripts" / "run"), "--lan", asked], capture_output=True, text=True, check=True
    )
    for option in ("--data FILE", "--lan", "--port N", "--no-browser"):
        assert f"  {option}" in done.stdout
    assert done.stderr == ""
    assert "tenball doctor" not in done.stdout
    assert not (tmp_path / ".venv").exists()
