"""What the pad looks like at the moments that are seldom seen: one after the other, for whoever makes pictures."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Browser, Page

from tests.web.browser.proxy import Cut, Proxy
from tests.web.browser.race import RACE
from tests.web.browser.served import Served
from tests.web.browser.tablet import Tablet

__all__ = ["laid_aside", "scored", "states", "taken_over"]

SCORED = {
    "choice": (*RACE[:7], ("o", "o")),
    "two fouls": (*RACE[:21], ("f", "2"), ("m",), ("f", "2")),
    "end": (("a",), ("d",), ("x", "C", "a", "y")),
    "signed": (("a",), ("d",), ("x", "C", "a", "y"), ("k", "Enter")),
}
"""By what is seen of them: the entries of matches that are left there."""


def scored(served: Served, browser: Browser) -> dict[str, str]:
    """These matches, by what is seen of them."""
    matches = dict[str, str]()
    page = browser.new_page()
    for name, entries in SCORED.items():
        matches[name] = served.new_match(clock="30+30")
        # Otherwise the pad of the match before would stand there for another moment.
        page.goto("about:blank")
        tablet = Tablet(page).open(f"http://127.0.0.1:{served.port}/pad#k={served.owner}&m={matches[name]}")
        for signs in entries:
            tablet.enter(signs)
    page.context.close()
    return matches


def states(page: Page, served: Served, matches: dict[str, str]) -> Iterator[str]:
    """Lead the page through them all, and name each when it can be looked at."""
    for name, match in matches.items():
        page.goto("about:blank")
        page.goto(f"http://127.0.0.1:{served.port}/pad#m={match}")
        page.locator(".lease, .entries").first.wait_for()
        if name == "choice" and page.locator(".lease").count():
            yield "lease"
        taken_over(page)
        yield name
    yield from corrected(page)
    page.evaluate("() => localStorage.setItem('tenball.size', 'largest')")
    page.goto("about:blank")
    page.goto(f"http://127.0.0.1:{served.port}/pad#m={matches['two fouls']}")
    page.locator(".entries").wait_for()
    yield "largest text"
    page.evaluate("() => localStorage.removeItem('tenball.size')")
    yield from noted(page, served, matches["two fouls"])


def taken_over(page: Page) -> None:
    """The pad of a match that another page of these pictures may have."""
    if page.locator(".lease").count():
        page.locator(".lease .button").first.click()
    page.locator(".entries").wait_for()


def corrected(page: Page) -> Iterator[str]:
    """What would change if the break had been another one; it is left as it is."""
    page.keyboard.press("h")
    page.locator('[data-layer] [data-seq="2"]').click()
    page.keyboard.press("x")
    page.locator(".changes").wait_for()
    yield "preview"
    laid_aside(page)


def laid_aside(page: Page) -> None:
    """Lay aside every sheet, and wait for the step back in the history that comes of it."""
    while page.locator("[data-layer]").count():
        page.keyboard.press("Escape")
        page.wait_for_timeout(50)
    page.wait_for_function("() => history.state?.spare !== true")


def noted(page: Page, served: Served, match: str) -> Iterator[str]:
    """A note that is taken while the network is cut, and does not fit once it is back."""
    network = Proxy(served.port)
    page.goto(f"http://127.0.0.1:{network.port}/pad#k={served.owner}&m={match}")
    page.locator(".lease, .entries").first.wait_for()
    taken_over(page)
    network.fail(Cut.RESET)
    page.locator(".notes").wait_for()
    page.keyboard.press("t")
    page.locator(".note-list li").wait_for()
    yield "note mode"
    network.fail(Cut.NOT)
    page.locator("[role=alertdialog]").wait_for()
    yield "stopped notes"
    page.locator(".fixing .stuck .button").last.click()
    network.close()
