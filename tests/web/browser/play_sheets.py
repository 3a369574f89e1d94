"""Pictures of the table that is played on, to look at: what is asked, on every kind of screen, and shots in frames."""

from __future__ import annotations

import argparse
import sys
import tempfile
from itertools import chain
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.web.browser.conftest import FLAGS, PATIENCE_MS, found_chromium
from tests.web.browser.cue import Cue
from tests.web.browser.phases import Stops, lag_to_the_end, others
from tests.web.browser.playing import address, match_of
from tests.web.browser.served import Served

SCREENS = "360x640,640x360,768x1024,1024x600,1280x800,3840x2160"
STRAIGHT = "cz~a~play~0x0.6y-0.035_3x1y0.365_10x-0.5y0.2"
"""The 3 lies straight on the way from the cue ball into the left foot pocket."""
SHOTS = {
    "spotting": ("cz~a~after_break~0x0.6y-0.035_3x-0.9y0.1_10x1y0.365", ("p",), "45% θ=45 h=0"),
    "push-out": ("cz~a~after_break~0x0.6y-0.035_3x-0.9y0.1_10x1y-0.3", ("p",), "25% θ=120"),
    "foul": ("cz~a~play~0x0y0_3x-0.8y0.3_7x0.6y0_10x-0.5y-0.2", ("3", "e"), "30% θ=0"),
    "win": ("cz~a~play~0x0.6y-0.035_10x1y0.365", ("0", "e"), "45% θ=45 h=0"),
}
"""Where the balls lie, what is called, and the stroke."""
FRAMES, FRAME_MS = 16, 250


def main() -> None:
    """Read what is wanted, and make it."""
    parser = argparse.ArgumentParser(prog="python -m tests.web.browser.play_sheets", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--languages", default="en,sk,cs", help="a list with commas, as the others")
    parser.add_argument("--themes", default="light,dark")
    parser.add_argument("--screens", default=SCREENS)
    args = parser.parse_args()
    pictures(args.folder, args.languages, args.themes, args.screens)


def pictures(folder: Path, languages: str, themes: str, screens: str) -> None:
    """One picture of every phase for each language, theme and screen."""
    folder.mkdir(parents=True, exist_ok=True)
    patient = [sys.executable, str(Path(__file__).with_name("patient_engine.py")), str(folder / "never")]
    with tempfile.TemporaryDirectory() as data, sync_playwright() as play:
        served = Served(Path(data) / "tenball.db", engines={"patient": patient}).start()
        browser = play.chromium.launch(executable_path=found_chromium(), args=list(FLAGS))
        sequences(served, browser, folder)
        for language in languages.split(","):
            _walk(served, browser, folder, language, themes.split(","), screens.split(","))
        browser.close()
        served.stop()


def _walk(served: Served, browser: Browser, folder: Path, language: str, themes: list[str], screens: list[str]) -> None:
    context = browser.new_context(
        reduced_motion="reduce", has_touch=all(screen in {"360x640", "640x360"} for screen in screens)
    )
    context.set_default_timeout(PATIENCE_MS)
    context.add_init_script(f"localStorage.setItem('tenball.lang', '{language}')")
    for nth, (name, cue) in enumerate(
        chain(lag_to_the_end(served, context), others(served, context), _beside(served, context))
    ):
        for screen in screens:
            width, height = map(int, screen.split("x"))
            cue.page.set_viewport_size({"width": width, "height": height})
            for theme in themes:
                cue.page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
                shown = f"{screen}-{language}-{theme}-{nth:02}-{name.replace(' ', '-')}.jpg"
                cue.page.wait_for_timeout(120)
                cue.page.screenshot(path=folder / shown, type="jpeg", quality=80)
    context.close()


def _beside(served: Served, device: BrowserContext) -> Stops:
    """The map of chances, the replay of a shot, and what is handed on of it."""
    cue = _laid(served, device, STRAIGHT)
    cue.press("z").page.locator(".chances figcaption").wait_for()
    yield "map", cue
    cue.press("z").ready_to_shoot().moved("Enter")
    cue.page.goto(f"http://127.0.0.1:{served.port}/replay#m={match_of(cue)}")
    cue.page.locator('.replay-parts[data-ready="true"]').wait_for()
    yield "replay", cue
    cue.page.locator(".shot-keys button").last.click()
    cue.page.locator("[role=dialog] input").first.wait_for()
    yield "share", cue


def sequences(served: Served, browser: Browser, folder: Path) -> None:
    """Each of these shots frame by frame, as it rolls, until its ruling stands there."""
    for name, (position, calls, stroke) in SHOTS.items():
        context = browser.new_context(locale="en-GB", viewport={"width": 960, "height": 600})
        context.set_default_timeout(PATIENCE_MS)
        context.clock.install()
        cue = _laid(served, context, position)
        cue.press(*calls).type_shot(stroke).ready_to_shoot()
        page = cue.page
        page.clock.pause_at(page.evaluate("() => Date.now() / 1000 + 1"))
        cue.press("Enter")
        page.locator('.play[data-busy="true"] .strip-rolling').wait_for(state="attached")
        for frame in range(FRAMES):
            page.screenshot(path=folder / f"{name}-{frame:02}.jpg", type="jpeg", quality=80)
            page.clock.run_for(FRAME_MS)
        page.clock.resume()
        cue.settled()
        page.screenshot(path=folder / f"{name}-ruled.jpg", type="jpeg", quality=80)
        context.close()


def _laid(served: Served, device: BrowserContext, position: str) -> Cue:
    """At a table where the balls lie like that."""
    made = served.ask("POST", "/api/study", {"position": position})
    return Cue(device.new_page()).open(address(served, made["token"]))


if __name__ == "__main__":
    main()
