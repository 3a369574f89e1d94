"""What the table in three dimensions costs: script time a frame, draw calls and frames a second of a break.

The break is played in real time by a browser that draws by itself, without a graphics card; the script time does not
depend on that, the frames a second do.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.goals import Goals
from tests.web.browser.conftest import found_chromium
from tests.web.browser.looking import WEBGL, built, opened, served

GOLDEN = Path(__file__).resolve().parents[1] / "page" / "test" / "golden"
GOAL_MS, MOST_CALLS = 2.0, 60
PLAY = """async (shot) => {
    const shown = new looking.Shown(shot, radius);
    const overlay = {};
    view.camera({ eye: "player", aim: 0 });
    const before = view.scriptMs().length;
    const began = performance.now();
    for (let time = 0; time < shown.duration; time = (performance.now() - began) / 1000) {
        view.show(shown.at(time), overlay);
        await new Promise(requestAnimationFrame);
    }
    const took = view.scriptMs().slice(before);
    return { took, seconds: (performance.now() - began) / 1000, calls: view.drawCalls() };
}"""


def main() -> None:
    """Play it and print what it cost."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--width", type=int, default=640, help="pixels of the window across")
    parser.add_argument("--height", type=int, default=360, help="and down")
    asked = parser.parse_args()
    width, height = asked.width, asked.height
    geometry = json.loads((GOLDEN / "plane.json").read_text("utf-8"))["geometry"]
    shot = json.loads((GOLDEN / "shot_break.json").read_text("utf-8"))
    with tempfile.TemporaryDirectory() as folder, served(built(Path(folder))) as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=found_chromium(), args=list(WEBGL))
        page = opened(browser.new_page(viewport={"width": width, "height": height}), address, geometry)
        page.evaluate(PLAY, shot)
        done = page.evaluate(PLAY, shot)
        browser.close()
    took = sorted(done["took"])
    goals, p95 = Goals(), statistics.quantiles(took, n=20)[-1]
    print(f"{width} x {height}: {len(took) / done['seconds']:.0f} frames a second")
    goal = goals.at_most("script a frame, p95", p95, GOAL_MS, "ms")
    print(f"script a frame: {statistics.median(took):.2f} ms, p95 {p95:.2f} ms {goal}")
    print(f"draw calls: {done['calls']} {goals.at_most('draw calls', done['calls'], MOST_CALLS)}")
    goals.end()


if __name__ == "__main__":
    main()
