"""Pictures of the table that is played on, to look at: whatever is asked, on every kind of screen."""

from __future__ import annotations

import argparse
import sys
import tempfile
from itertools import chain
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.web.browser.conftest import FLAGS, PATIENCE_MS, found_chromium
from tests.web.browser.phases import lag_to_the_end, others
from tests.web.browser.served import Served

SCREENS = "360x640,640x360,768x1024,1024x600,1280x800,3840x2160"


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
    for nth, (name, cue) in enumerate(chain(lag_to_the_end(served, context), others(served, context))):
        for screen in screens:
            width, height = map(int, screen.split("x"))
            cue.page.set_viewport_size({"width": width, "height": height})
            for theme in themes:
                cue.page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
                shown = f"{screen}-{language}-{theme}-{nth:02}-{name.replace(' ', '-')}.jpg"
                cue.page.wait_for_timeout(120)
                cue.page.screenshot(path=folder / shown, type="jpeg", quality=80)
    context.close()


if __name__ == "__main__":
    main()
