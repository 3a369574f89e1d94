import os
import re
import subprocess
import tomllib
from pathlib import Path
from shutil import which

import pytest

ROOT = Path(__file__).resolve().parents[2]

# A letter in brackets matches the word and keeps this file from being its own first finding.
REGISTRIES = r"py[p]i\.org|python[h]osted\.org|npm[j]s\.(?:org|com)|deb\.[d]ebian\.org"
MACHINE_PATHS = r"(?<![\w.])/(?:w[o]rk|r[o]ot|h[o]me|U[s]ers|o[p]t)/\w"
LEFT_FOR_LATER = r"\b(?:T[O]DO|F[I]XME)\b"


def tracked_files() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    paths = [ROOT / name for name in listed.stdout.split("\0") if name]
    return [path for path in paths if path.is_file()]


def findings(pattern: str) -> list[str]:
    wanted = re.compile(pattern)
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in tracked_files()
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1)
        if wanted.search(line)
    ]


def scripts() -> list[Path]:
    shell = [path for path in sorted((ROOT / "scripts").iterdir()) if path.suffix != ".py"]
    return [ROOT / ".ci" / "run", *shell]


@pytest.mark.skipif(not (ROOT / ".git").exists() or which("git") is None, reason="which files are tracked, git knows")
@pytest.mark.parametrize(
    "pattern",
    [
        pytest.param(REGISTRIES, id="registry"),
        pytest.param(MACHINE_PATHS, id="machine_path"),
        pytest.param(LEFT_FOR_LATER, id="left_for_later"),
    ],
)
def test_no_tracked_file_contains(pattern: str) -> None:
    assert findings(pattern) == []


@pytest.mark.parametrize(
    "pattern, line",
    [
        (REGISTRIES, "https://py_pi.org/simple"),
        (REGISTRIES, "https://registry.npm_js.org/"),
        (MACHINE_PATHS, "open('/ro_ot/x')"),
        (MACHINE_PATHS, "cd /ho_me/somebody"),
        (LEFT_FOR_LATER, "# TO_DO: later"),
    ],
)
def test_the_patterns_find_what_they_are_for(pattern: str, line: str) -> None:
    assert re.search(pattern, line.replace("_", ""))


def test_the_changelog_speaks_of_this_version() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    headings = re.findall(r"^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert headings[0] in {"Unreleased", version}


@pytest.mark.parametrize("script", scripts(), ids=lambda script: script.name)
def test_a_script_stops_at_the_first_failure(script: Path) -> None:
    assert re.search(r"^set -eu$", script.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("script", scripts(), ids=lambda script: script.name)
def test_a_script_can_be_started_unless_it_is_sourced(script: Path) -> None:
    assert os.access(script, os.X_OK) != script.name.startswith("_")


def test_constraints_name_one_version_each() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = [line for line in lines if not line.startswith("#")]
    assert pinned
    assert [line for line in pinned if not re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.+!]+", line)] == []
