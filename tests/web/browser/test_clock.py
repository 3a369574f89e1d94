"""The shot clock as it is seen and heard, on a device whose time goes as the test says."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.web.browser.served import Served
from tests.web.browser.tablet import Tablet

pytestmark = pytest.mark.slow

HEARD = """
window.heard = [];
window.AudioContext = class {
  currentTime = 0;
  resume() { return Promise.resolve(); }
  createGain() {
    return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (to) => to };
  }
  createOscillator() {
    const tone = { frequency: { value: 0 }, connect: (to) => to, stop() {} };
    return { ...tone, start() { window.heard.push(tone.frequency.value); } };
  }
};
"""
"""Instead of being heard, the pitch of every tone is kept."""

STILL = """
{
  const now = Date.now.bind(Date);
  let still = null, ahead = 0;
  Date.now = () => still ?? now();
  window.later = (seconds) => (still = Date.now() + 1000 * seconds);
  window.WebSocket = class extends WebSocket {
    set onmessage(hear) {
      super.onmessage = ({ data }) => {
        const said = JSON.parse(data);
        if (still === null && said.now) ahead = said.now - now();
        hear({ data: said.t === "beat" ? JSON.stringify({ ...said, now: Date.now() + ahead }) : data });
      };
    }
  };
}
"""
"""From the first `later` on the time of this device, and of the server as it knows it, stands but for that."""


def the_clock_runs(served: Served, device: BrowserContext) -> Page:
    """A pad on which the clock of thirty seconds was started, and stands."""
    match = served.new_match(a="Ann", b="Ben", clock="30+30")
    page = device.new_page()
    for script in (HEARD, STILL):
        page.add_init_script(script)
    tablet = Tablet(page).open(f"http://127.0.0.1:{served.port}/pad#k={served.owner}&m={match}")
    for signs in (("a",), ("3", "Enter"), (".",)):
        tablet.enter(signs)
    page.evaluate("() => window.later(0)")
    return page


def shows(page: Page, seconds: int) -> None:
    """Let time go until so much is left."""
    figure = page.locator(".clock-face .figure")
    page.evaluate("seconds => window.later(seconds)", int(figure.inner_text()) - seconds)
    expect(figure).to_have_text(str(seconds))


def test_the_clock_warns_counts_the_last_seconds_and_ends_by_sound_and_sight(
    served: Served, device: BrowserContext
) -> None:
    page = the_clock_runs(served, device)
    edge, clock = page.locator(".edge"), page.locator(".shot-clock")
    shows(page, 11)
    assert page.evaluate("window.heard") == []
    expect(clock).to_have_class("shot-clock calm")
    shows(page, 10)
    expect(clock).to_have_class("shot-clock near")
    shows(page, 6)
    expect(edge).to_have_count(0)
    for left in (5, 4, 3, 2, 1):
        shows(page, left)
        expect(edge).to_be_visible()
    shows(page, 0)
    expect(clock.get_by_role("alert")).to_contain_text("Time is up for Ann")
    page.wait_for_function("() => window.heard.length === 7")
    assert page.evaluate("window.heard") == [880, *[660] * 5, 330]


def test_a_device_whose_sounds_are_off_shows_the_same_and_is_silent(served: Served, device: BrowserContext) -> None:
    page = the_clock_runs(served, device)
    page.get_by_role("button", name="Language and view").click()
    page.get_by_role("group", name="Sounds of the clock").get_by_role("button", name="no").click()
    page.keyboard.press("Escape")
    for left in (11, 10, 5, 0):
        shows(page, left)
    expect(page.locator(".shot-clock")).to_have_class("shot-clock up")
    assert page.evaluate("window.heard") == []
