"""How the flat table plays in a browser: from the key that shoots to the first motion, and script time a frame.

python bench/flat_table.py        a break and ten shots; needs Chromium, as the browser tests do
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.goals import Goals
from tests.web.browser.conftest import FLAGS, PATIENCE_MS, found_chromium
from tests.web.browser.cue import Cue
from tests.web.browser.playing import seated
from tests.web.browser.served import Served

SHOTS = 10
GOAL_MS, GOAL_FIRST_MS = 2.0, 150.0
WATCHED = """
const own = requestAnimationFrame.bind(window);
window.frames_ms = [];
window.first_ms = [];
let pressed = null;
const lies = () => JSON.stringify(__tenball.poses().map(({ place }) => place));
addEventListener("keydown", ({ key }) => {
    if (key === "Enter" && document.querySelector(".shoot[aria-disabled=false]") && !document.querySelector(".placing"))
        pressed = { at: performance.now(), lay: lies() };
}, true);
window.requestAnimationFrame = (call) => own((now) => {
    const began = performance.now();
    call(now);
    const ended = performance.now();
    if (document.querySelector(".strip-rolling")) frames_ms.push(ended - began);
    if (pressed !== null && lies() !== pressed.lay) {
        first_ms.push(ended - pressed.at);
        pressed = null;
    }
});
"""


def shoot(cue: Cue, *, to_its_end: bool) -> None:
    """Play what is ready, watch a ball move, and go on when it has come to rest or at once."""
    seq, seen = cue.seq, cue.page.evaluate("first_ms.length")
    cue.ready_to_shoot().press("Enter")
    cue.page.wait_for_function("seen => first_ms.length > seen", arg=seen)
    if not to_its_end:
        cue.page.locator(".strip-rolling button").click()
    cue.page.locator(f'.play:not([data-seq="{seq}"])').wait_for()
    cue.settled()


def play(cue: Cue) -> None:
    """The break to its end, and then some shots."""
    cue.put_down()
    shoot(cue, to_its_end=True)
    for _ in range(SHOTS):
        if cue.prompt == "answer":
            cue.moved("t")
        cue.put_down().aim_at_lowest()
        shoot(cue, to_its_end=False)


def main() -> None:
    """Play, and print what it cost."""
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found_chromium(), args=list(FLAGS))
        device = browser.new_context(locale="en-GB", viewport={"width": 1180, "height": 820})
        device.set_default_timeout(PATIENCE_MS)
        device.add_init_script(WATCHED)
        server = Served(Path(folder) / "bench.db").start()
        cue = seated(server, device)
        play(cue)
        frames, first = cue.page.evaluate("[frames_ms, first_ms]")
        browser.close()
        server.stop()
    goals, p95 = Goals(), statistics.quantiles(frames, n=20)[-1]
    goal = goals.at_most("script a frame, p95", p95, GOAL_MS, "ms")
    print(f"script a frame: {statistics.median(frames):.2f} ms, p95 {p95:.2f} ms of {len(frames)} {goal}")
    middle, longest = statistics.median(first), max(first)
    goal = goals.at_most("shot to first motion", longest, GOAL_FIRST_MS, "ms")
    print(f"shot to first motion: {middle:.0f} ms, longest {longest:.0f} {goal}")
    goals.end()


if __name__ == "__main__":
    main()
