import os
import shutil
import subprocess
import sys
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).resolve().parents[2]
PURE_FLOORS = ("tenball.table", "tenball.rules", "tenball.draw", "tenball.match")

IMPORT_ALL_AND_NAME_STRANGERS = """
import importlib, pkgutil, sys
known = set(sys.modules)
floor = importlib.import_module(sys.argv[1])
for module in pkgutil.walk_packages(floor.__path__, sys.argv[1] + "."):
    importlib.import_module(module.name)
loaded = {name.partition(".")[0] for name in set(sys.modules) - known}
print(*sorted(loaded - sys.stdlib_module_names - {"tenball"}))
"""


def lint_imports(tree: Path) -> subprocess.CompletedProcess[str]:
    """Judges the tree's own sources, even where tenball is installed from somewhere else."""
    command = Path(sys.executable).with_name("lint-imports")
    return subprocess.run(
        [command, "--no-cache"],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(tree / "src"), "COLUMNS": "200"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def copy_of_the_sources(place: Path) -> Path:
    shutil.copytree(ROOT / "src", place / "src", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", place)
    return place


def test_floors_are_kept() -> None:
    result = lint_imports(ROOT)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize(
    "module, line, said",
    [
        ("table/planted.py", "import tenball.rules", "tenball.table is not allowed to import tenball.rules"),
        ("rules/planted.py", "import tenball.match", "tenball.rules is not allowed to import tenball.match"),
        ("rules/planted.py", "import tenball.draw", "tenball.rules is not allowed to import tenball.draw"),
        ("table/planted.py", "import typer", "tenball.table is not allowed to import typer"),
        ("match/planted.py", "import rich.table", "tenball.match is not allowed to import rich"),
        ("somewhere/__init__.py", "", "The following modules are not listed as layers"),
    ],
)
def test_a_planted_violation_is_caught(tmp_path: Path, module: str, line: str, said: str) -> None:
    tree = copy_of_the_sources(tmp_path)
    planted = tree / "src/tenball" / module
    planted.parent.mkdir(exist_ok=True)
    planted.write_text(f'"""Planted."""\n{line}\n', encoding="utf-8")
    result = lint_imports(tree)
    assert result.returncode == 1
    assert said in result.stdout


@pytest.mark.parametrize("floor", PURE_FLOORS)
def test_a_pure_floor_names_only_the_standard_library(floor: str) -> None:
    graph = grimp.build_graph("tenball", include_external_packages=True, cache_dir=None)
    allowed = {"tenball", *sys.stdlib_module_names}
    strangers = [
        f"{module} imports {imported}"
        for module in sorted({floor, *graph.find_descendants(floor)})
        for imported in sorted(graph.find_modules_directly_imported_by(module))
        if imported.partition(".")[0] not in allowed
    ]
    assert strangers == []


@pytest.mark.parametrize("floor", PURE_FLOORS)
def test_a_pure_floor_loads_only_the_standard_library(floor: str) -> None:
    result = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL_AND_NAME_STRANGERS, floor],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (result.returncode, result.stdout.split()) == (0, []), result.stderr
