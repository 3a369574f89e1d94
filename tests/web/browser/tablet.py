"""A scorekeeper's hand on the pad: keys are buttons that are tapped, and every tap is waited for."""

from __future__ import annotations

import math
import time
from collections.abc import Iterable

from playwright.sync_api import Locator, Page

_SAME_S = 0.45
_SAME_PX = 30
"""So soon and so near the pad takes a second press for the rest of the first, and a little longer and farther."""


class Tablet:
    """One page that shows the pad of one match."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._pressed = (0.0, 0.0, -math.inf)

    def open(self, address: str) -> Tablet:
        """Open the pad there and wait until it can be written on, or is somebody else's."""
        self.page.goto(address)
        self.page.locator(".pad-body").wait_for()
        self.page.locator(".entries, .lease").first.wait_for()
        self.settled()
        return self

    @property
    def seq(self) -> int:
        """The number of the last entry that the page knows."""
        return int(self.page.locator(".pad-body").get_attribute("data-seq") or 0)

    def settled(self) -> None:
        """Wait until nothing is on its way."""
        self.page.locator('.pad-body[data-busy="false"]').wait_for()

    def tap(self, sign: str) -> None:
        """Tap the button of that key on what lies on top."""
        self.click(self.button(sign))

    def click(self, button: Locator) -> None:
        """Click it; on the spot of the click before not sooner than a person decides twice."""
        box = button.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        before_x, before_y, at = self._pressed
        wait = at + _SAME_S - time.monotonic()
        if wait > 0 and math.hypot(x - before_x, y - before_y) <= _SAME_PX:
            self.page.wait_for_timeout(1000 * wait)
        button.click()
        self._pressed = (x, y, time.monotonic())

    def button(self, sign: str) -> Locator:
        """The button of that key on the sheet that lies on top, or on the pad."""
        layers = self.page.locator("[data-layer]")
        within = layers.last if layers.count() else self.page.locator("body")
        return within.locator(f'[data-key="{sign}"]').first

    def enter(self, signs: Iterable[str]) -> None:
        """Tap these, which make one entry, and wait until it is written; what is unusual is confirmed."""
        before = self.seq
        for sign in signs:
            self.settled()
            self.tap(sign)
        self.written_after(before)

    def written_after(self, before: int) -> None:
        """Wait until an entry after that one is there, confirming what the pad asks about."""
        done = f"Number(document.querySelector('.pad-body').dataset.seq) > {before}"
        asked = "document.querySelector('[role=alertdialog]') !== null"
        self.page.wait_for_function(f"() => {done} || {asked}")
        if self.page.evaluate(f"() => !({done})"):
            self.tap("Enter")
            self.page.wait_for_function(f"() => {done}")
        self.settled()

    def mend(self, seq: int, signs: Iterable[str]) -> None:
        """Enter an entry anew through the history and confirm what changes."""
        before = self.seq
        self.tap("h")
        self.click(self.page.locator(f'[data-layer] [data-seq="{seq}"]'))
        self.tap("e")
        self.page.locator(".mending").wait_for()
        for sign in signs:
            self.tap(sign)
        self.page.locator(".changes").wait_for()
        self.tap("y")
        self.page.wait_for_function(f"() => Number(document.querySelector('.pad-body').dataset.seq) > {before}")
        self.settled()

    def press(self, *keys: str) -> None:
        """Press these keys one after the other, with nothing but the keyboard."""
        for key in keys:
            self.settled()
            self.page.keyboard.press(key)

    def note(self, sign: str) -> None:
        """Tap a note while the server is away; a and b are who is at the table, 1 and 2 who wins the rack."""
        sign = {"a": "ArrowLeft", "b": "ArrowRight", "1": "j", "2": "l"}.get(sign, sign)
        self.click(self.page.locator(f'.notes [data-key="{sign}"]').first)
