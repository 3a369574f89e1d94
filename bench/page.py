"""How soon the first page is there, and an overlay: the program started on a data file that it knows, in a browser.

python bench/page.py first      five starts
python bench/page.py overlay    the overlay through its loader, which waits for the server: after five starts, and after
                                five restarts of a server that was killed

Needs Chromium, as the browser tests do.
"""

from __future__ import annotations

import argparse
import signal
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.goals import Goals
from tests.web.browser.conftest import FLAGS, found_chromium
from tests.web.browser.served import Served

STARTS = 5
GOAL_S, OVERLAY_GOAL_S = 2.0, 3.0


def measured(browser: Browser, data: Path) -> tuple[float, float]:
    """The seconds from the program's start to its address, and to the first page that shows what there is."""
    start = time.perf_counter()
    server = Served(data).start()
    addressed = time.perf_counter() - start
    device = browser.new_context()
    try:
        page = device.new_page()
        page.goto(f"http://127.0.0.1:{server.port}/#k={server.owner}")
        page.wait_for_selector("main a, main button")
        return addressed, time.perf_counter() - start
    finally:
        device.close()
        server.stop()


Taken = tuple[float, float]
"""The seconds from a start of the program until it said its address, and until an overlay was right."""


def overlaid(browser: Browser, folder: Path, data: Path) -> tuple[Taken, Taken]:
    """What it takes until an overlay is right: first by its loader, then once it was there.

    Before the restart the overlay is given time to see that the server is gone.
    """
    server = Served(data).start()
    server.new_match(table=3)
    loader = folder / "tenball-overlay.html"
    loader.write_text(server.text("GET", "/api/tables/3/overlay.html?theme=bar"), encoding="utf-8")
    server.stop()
    device = browser.new_context()
    try:
        page = device.new_page()
        page.goto(loader.as_uri())
        page.wait_for_timeout(1_000)
        first = _until_right(server, page)
        server.stop(signal.SIGKILL)
        page.locator(".overlay").wait_for(state="detached")
        return first, _until_right(server, page)
    finally:
        device.close()
        server.stop()


def _until_right(server: Served, page: Page) -> Taken:
    start = time.perf_counter()
    server.start()
    addressed = time.perf_counter() - start
    page.locator(".scores b").first.wait_for()
    return addressed, time.perf_counter() - start


def _told(taken: Taken) -> str:
    addressed, right = taken
    return f"{right:.2f} s (of these the server started for {addressed:.2f})"


def main() -> None:
    """Start it, look, end it; the first start, which makes the data file, does not count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="?", default="first", choices=("first", "overlay"))
    what = parser.parse_args().what
    found = found_chromium()
    if found is None:
        sys.exit("this needs Chromium; on Debian: apt-get install chromium")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=found, args=list(FLAGS))
        data = Path(folder) / "bench.db"
        measured(browser, data)
        goals = Goals()
        for _ in range(STARTS):
            if what == "first":
                addressed, shown = measured(browser, data)
                goal = goals.at_most("first page", shown, GOAL_S, "s")
                print(f"address after {addressed:.2f} s, first page after {shown:.2f} s {goal}", flush=True)
            else:
                first, again = overlaid(browser, Path(folder), data)
                goal = goals.at_most("overlay", max(first[1], again[1]), OVERLAY_GOAL_S, "s")
                print(f"overlay right after {_told(first)} by its loader, {_told(again)} again {goal}", flush=True)
        browser.close()
    goals.end()


if __name__ == "__main__":
    main()
