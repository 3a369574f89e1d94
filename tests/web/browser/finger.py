"""A finger on the glass, as the browser hears of a real one: it goes down, along and up again."""

from __future__ import annotations

from typing import Self

from playwright.sync_api import Page

_STEPS, _RESTS_MS = 4, 120


class Finger:
    """One finger, which touches one page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._line = page.context.new_cdp_session(page)
        self._at = (0.0, 0.0)

    def down(self, at: tuple[float, float]) -> Self:
        """Touch there."""
        self._at = at
        return self._tell("touchStart", at)

    def along(self, *ways: tuple[float, float]) -> Self:
        """Go to these places, one after the other, without leaving the glass."""
        for x, y in ways:
            x0, y0 = self._at
            for step in range(1, _STEPS + 1):
                self._tell("touchMove", (x0 + (x - x0) * step / _STEPS, y0 + (y - y0) * step / _STEPS))
            self._at = x, y
        return self

    def up(self) -> Self:
        """Leave the glass, after a moment of rest: a tap right after a swipe is none to the browser."""
        self.page.wait_for_timeout(_RESTS_MS)
        self._line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        return self

    def _tell(self, kind: str, at: tuple[float, float]) -> Self:
        points = [{"x": at[0], "y": at[1]}]
        self._line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        return self
