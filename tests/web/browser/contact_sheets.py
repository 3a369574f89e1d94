"""Pictures of every page in three languages, on a telephone and a desk, light and dark, as sheets to look at.

`python -m tests.web.browser.contact_sheets FOLDER` starts a server of its own and writes two sheets a language: the
pages, and the pad at the moments that are seldom seen.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.browser.conftest import FLAGS, found_chromium
from tests.web.browser.pad_states import laid_aside, scored, states, taken_over
from tests.web.browser.race import RACE
from tests.web.browser.served import Served
from tests.web.browser.tablet import Tablet

LANGUAGES = ("sk", "cs", "en")
DEVICES = {"desk": (1180, 820), "phone": (375, 760)}
THEMES = ("light", "dark")
SHEETS = {"fouls": "f", "history": "h", "more": "x", "why": "w"}


def main(folder: Path) -> None:
    """Two pictures a language of everything there is to see."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as play:
        served = Served(Path(data) / "tenball.db").start()
        browser = play.chromium.launch(executable_path=found_chromium(), args=list(FLAGS))
        match, matches = _scored(served, browser), scored(served, browser)
        for language in LANGUAGES:
            pages = [*_shots(served, browser, language, lambda page: _seen(page, served, match))]
            pages += _overlays(served, browser, language)
            _montage(browser, pages, folder / f"{language}.png")
            pads = _shots(served, browser, language, lambda page: states(page, served, matches))
            _montage(browser, list(pads), folder / f"{language}-pad.png")
        browser.close()
        served.stop()


def _scored(served: Served, browser: Browser) -> str:
    """A match in the middle of its third rack, at table 3, with a player on two fouls."""
    match = served.new_match(table=3, clock="30+30", event="Slovenský pohár, 2. kolo", referee="Eva Nováková")
    page = browser.new_page()
    tablet = Tablet(page).open(f"http://127.0.0.1:{served.port}/pad#k={served.owner}&m={match}")
    for signs in (*RACE[:17], ("t",), ("f", "1"), ("m",), ("f", "2")):
        tablet.enter(signs)
    page.context.close()
    return match


def _shots(
    served: Served, browser: Browser, language: str, seen: Callable[[Page], Iterator[str]]
) -> Iterator[tuple[str, bytes]]:
    for device, (width, height) in DEVICES.items():
        for theme in THEMES:
            context = browser.new_context(viewport={"width": width, "height": height})
            for name, value in (("lang", language), ("theme", theme)):
                context.add_init_script(f"localStorage.setItem('tenball.{name}', '{value}')")
            page = context.new_page()
            page.goto(f"http://127.0.0.1:{served.port}/#k={served.owner}")
            page.locator(".cards").wait_for()
            for name in seen(page):
                page.wait_for_timeout(250)
                yield f"{name} {device} {theme}", page.screenshot()
            context.close()


def _seen(page: Page, served: Served, match: str) -> Iterator[str]:
    """Go from page to page, and name each when it can be looked at."""
    of_match = (f"{name}#m={match}" for name in ("watch", "score", "record", "links"))
    for name in ("", "new", "matches", *of_match, "stream"):
        page.goto("about:blank")
        page.goto(f"http://127.0.0.1:{served.port}/{name}")
        page.locator("main").wait_for()
        page.wait_for_load_state("networkidle")
        yield name.split("#")[0] or "home"
    page.goto("about:blank")
    page.goto(f"http://127.0.0.1:{served.port}/pad#m={match}")
    page.locator(".lease, .entries").first.wait_for()
    taken_over(page)
    yield "pad"
    for name, key in SHEETS.items():
        page.keyboard.press(key)
        page.locator("[role=dialog]").wait_for()
        yield name
        page.keyboard.press("Escape")
    laid_aside(page)
    page.evaluate("() => localStorage.removeItem('tenball.rights')")
    page.goto("about:blank")
    page.goto(f"http://127.0.0.1:{served.port}/")
    page.locator(".cards").wait_for()
    yield "home of a guest"


def _overlays(served: Served, browser: Browser, language: str) -> Iterator[tuple[str, bytes]]:
    path = served.ask("GET", "/api/tables/3/links")["overlay"]["path"]
    context = browser.new_context(viewport={"width": 1920, "height": 1080})
    page = context.new_page()
    for theme in ("bar", "corner"):
        page.goto("about:blank")
        page.goto(f"http://127.0.0.1:{served.port}{path}&theme={theme}&lang={language}")
        page.locator(".overlay").wait_for()
        page.evaluate("document.body.style.background = '#34605a'")
        yield f"overlay {theme}", page.screenshot()
    context.close()


def _montage(browser: Browser, shots: list[tuple[str, bytes]], path: Path) -> None:
    """The pictures beside each other, drawn by the browser itself."""
    figures = "".join(_figure(name, base64.b64encode(shot).decode()) for name, shot in shots)
    page = browser.new_page(viewport={"width": 2300, "height": 1000})
    page.set_content(
        "<style>body{display:flex;flex-wrap:wrap;gap:8px;font:14px sans-serif;background:#888}"
        f"figure{{margin:0}}img{{height:420px;display:block}}</style>{figures}"
    )
    page.wait_for_function("() => [...document.images].every(image => image.complete)")
    page.screenshot(path=path, full_page=True)
    page.close()


def _figure(name: str, picture: str) -> str:
    return f'<figure><img src="data:image/png;base64,{picture}"><figcaption>{name}</figcaption></figure>'


if __name__ == "__main__":
    main(Path(sys.argv[1]))
