"""What is compiled, when, what is told meanwhile, and where the code is kept."""

from __future__ import annotations

import os
import pty
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tenball
from tenball.physics import lowest_slope, progress_to, simulate, warm_up
from tenball.physics.compiled import kernel, opened
from tenball.physics.simulate import code_folder
from tenball.table import Ball, Layout, TableSize

SOURCES = Path(tenball.__file__).parent
CHECK = "from tenball.physics.validate import _find_entry as find; "
"""The smallest of the entries: it compiles in two seconds where the whole simulator takes twenty."""
CALL = (
    "import numpy as np; from tenball.physics import Materials; from tenball.table import TableSize as T; "
    "from tenball.physics.parameters import parameters as p; from tenball.physics.geometry import geometry as g; "
    "n = T.nine_foot(); find()(np.empty((0, 11, 2)), np.empty((0, 5)), p(n, Materials()), g(n)); "
    "print(find().folder, sum(find().compiled.stats.cache_hits.values()))"
)


def run(code: str, source: Path = SOURCES, **environment: str) -> subprocess.CompletedProcess[str]:
    names = {name: value for name, value in os.environ.items() if name not in {"NUMBA_CACHE_DIR", "XDG_CACHE_HOME"}}
    names |= {"PYTHONPATH": str(source.parent), **environment}
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=names, cwd=source.parent
    )


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The package elsewhere, with nothing compiled."""
    return Path(shutil.copytree(SOURCES, tmp_path / "there" / "tenball", ignore=shutil.ignore_patterns("__pycache__")))


def lock(package: Path) -> None:
    """Let nothing be written beside the sources, not even by somebody whom no permission stops."""
    for folder in (package / "physics", package / "physics" / "collide"):
        (folder / "__pycache__").write_text("no folder")
        folder.chmod(0o555)


def test_importing_compiles_nothing() -> None:
    code = (
        "from numba.core import event; seen = []; "
        "ear = event.RecordingListener(); event.register('numba:compile', ear); "
        "import tenball.physics, tenball.play; print(len(ear.buffer))"
    )
    assert run(code).stdout == "0\n"


def test_a_warm_simulator_tells_nothing() -> None:
    warm_up()
    heard: list[float] = []
    with progress_to(heard.append):
        simulate()
        lowest_slope(TableSize.nine_foot(), Layout.of({Ball.CUE: (0.0, 0.0)}), 1)
    assert heard == []
    warm_up(heard.append)
    assert heard == [1.0]
    assert warm_up() == code_folder()


def test_a_body_is_compiled_once_for_all_constants() -> None:
    @kernel
    def third(column: int, row: int) -> int:
        return 3 * column + row

    @kernel
    def thrice(row: int) -> int:
        return third(1, row) + third(2, 5) + third(row, row)

    assert opened(thrice)(4) == 34
    assert len(third.overloads) == 1  # type: ignore[attr-defined]


@pytest.mark.slow
def test_compiling_is_told_from_nothing_to_all(copy: Path) -> None:
    hearing = "from tenball.physics import progress_to\nheard = []\nwith progress_to(heard.append): "
    code = f"{CHECK}{hearing}{CALL}\nprint(heard)"
    shares = eval(run(code, copy).stdout.splitlines()[1])  # noqa: S307 - a list that the line above printed
    assert shares == sorted(shares)
    assert 0.0 < shares[0] < shares[-1] < 1.0
    assert run(code, copy).stdout.splitlines()[1] == "[]"


@pytest.mark.slow
def test_two_threads_that_need_it_hear_of_it_once(copy: Path) -> None:
    code = f"""
from concurrent.futures import ThreadPoolExecutor
from tenball.physics import progress_to
heard = []
def ask(_):
    with progress_to(heard.append):
        exec({CHECK + CALL!r}, {{}})
with ThreadPoolExecutor(2) as pool:
    list(pool.map(ask, range(2)))
print(len(heard) == len(set(heard)), heard == sorted(heard))
"""
    assert run(code, copy).stdout.splitlines()[-1] == "True True"


@pytest.mark.slow
def test_without_a_terminal_nothing_is_written_about_it(copy: Path) -> None:
    assert run(CHECK + CALL, copy).stderr == ""


@pytest.mark.slow
def test_a_terminal_is_told_on_one_line_that_is_wiped(copy: Path) -> None:
    ours, theirs = pty.openpty()
    names = os.environ | {"PYTHONPATH": str(copy.parent)}
    done = subprocess.run(
        [sys.executable, "-c", CHECK + CALL], stdout=subprocess.PIPE, stderr=theirs, check=True, env=names
    )
    os.close(theirs)
    told = os.read(ours, 10_000).decode()
    os.close(ours)
    assert done.stdout
    assert told.startswith("\rtenball compiles its simulator, once for this installation:   1%\r")
    assert told.endswith("\r\x1b[K")
    assert "\n" not in told


@pytest.mark.slow
def test_the_code_is_kept_beside_the_sources(copy: Path) -> None:
    for hits in (0, 1):
        assert run(CHECK + CALL, copy).stdout == f"{copy / 'physics' / '__pycache__'} {hits}\n"


@pytest.mark.slow
def test_a_change_of_any_source_compiles_anew(copy: Path) -> None:
    run(CHECK + CALL, copy)
    path = copy / "physics" / "racking.py"
    path.write_text(path.read_text("utf-8") + "\n", "utf-8")
    assert run(CHECK + CALL, copy).stdout.endswith(" 0\n")


@pytest.mark.slow
def test_where_the_sources_are_read_only_the_users_cache_folder_serves(copy: Path, tmp_path: Path) -> None:
    lock(copy)
    home = tmp_path / "user"
    for hits in (0, 1):
        folder, found = run(CHECK + CALL, copy, XDG_CACHE_HOME=str(home), HOME=str(home)).stdout.split()
        assert Path(folder).is_relative_to(home)
        assert int(found) == hits


@pytest.mark.slow
def test_where_nothing_can_be_written_it_is_compiled_for_the_process(copy: Path, tmp_path: Path) -> None:
    lock(copy)
    nowhere = tmp_path / "file"
    nowhere.write_text("no folder")
    assert run(CHECK + CALL, copy, XDG_CACHE_HOME=str(nowhere), HOME=str(nowhere)).stdout == "None 0\n"


@pytest.mark.slow
def test_a_cache_folder_that_goes_away_costs_no_shot(copy: Path) -> None:
    gone = (
        "import shutil; from pathlib import Path; at = find().folder; shutil.rmtree(at); at.write_text('no folder'); "
    )
    assert run(CHECK + gone + CALL, copy).stdout.endswith(" 0\n")
