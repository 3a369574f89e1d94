"""How soon the first page is there: the program started on a data file that it knows, the page in a browser.

python bench/page.py        five starts; needs Chromium, as the browser tests do
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.web.browser.conftest import FLAGS, found_chromium
from tests.web.browser.served import Served

STARTS = 5
GOAL_S = 2.0


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


def main() -> None:
    """Start it, look, end it; the first start, which makes the data file, does not count."""
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    found = found_chromium()
    if found is None:
        sys.exit("this needs Chromium; on Debian: apt-get install chromium")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=found, args=list(FLAGS))
        data = Path(folder) / "bench.db"
        measured(browser, data)
        for _ in range(STARTS):
            addressed, shown = measured(browser, data)
            print(f"address after {addressed:.2f} s, first page after {shown:.2f} s (goal: at most {GOAL_S:.0f})")
        browser.close()


if __name__ == "__main__":
    main()
