"""A game at the solid table, drawn without a graphics card: called, aimed, played; and what is left without it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.web.browser.conftest import PATIENCE_MS, a_device
from tests.web.browser.cue import Cue
from tests.web.browser.playing import match_of
from tests.web.browser.served import Served
from tests.web.browser.test_play_practice import lying, on_screen, still
from tests.web.browser.test_play_rulings import STRAIGHT, set_up

pytestmark = pytest.mark.slow

POCKET = (1.27, 0.635)
"""The left foot pocket."""
LOSING = """() => {
    const canvas = document.querySelector('.felt canvas');
    window.lost = new Promise((done) => canvas.addEventListener('webglcontextlost', done, { once: true }));
    window.back = new Promise((done) => canvas.addEventListener('webglcontextrestored', done, { once: true }));
    window.losing = canvas.getContext('webgl2').getExtension('WEBGL_lose_context');
    losing.loseContext();
}"""


@pytest.fixture
def solid_device(drawing: Browser) -> Iterator[BrowserContext]:
    """A small desk that can draw the solid table, and asks for less motion."""
    context = a_device(drawing, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE_MS)
    yield context
    context.close()


def solid(cue: Cue) -> Cue:
    """Show the table from the player's eye."""
    cue.press("c").page.wait_for_function("() => '__tenball' in window && 'drawCalls' in __tenball")
    expect(cue.page.get_by_role("button", name="3-D", pressed=True)).to_be_visible()
    return still(cue)


def test_a_shot_is_called_aimed_and_played_at_the_solid_table(playing: Served, solid_device: BrowserContext) -> None:
    solid_device.clock.install()
    cue = set_up(playing, solid_device, "cz", STRAIGHT)
    page = cue.page
    page.set_viewport_size({"width": 800, "height": 500})
    wheel, chip = page.locator(".aim-wheel"), page.locator(".call-chip")
    cue.type_shot("45% h=0 θ=45").ready_to_shoot()
    aim = wheel.get_attribute("aria-valuetext")
    flat = cue.where(3)
    solid(cue)
    assert wheel.get_attribute("aria-valuetext") == aim
    assert cue.where(3) != flat
    cue.press("0", "q")
    page.mouse.click(*cue.where(3))
    page.mouse.click(*on_screen(cue, POCKET))
    assert chip.get_attribute("aria-label") == "Call: the 3, left foot pocket"

    x, y = cue.where(3)
    cue.drag((x, y), (x + 60, y))
    assert wheel.get_attribute("aria-valuetext") != aim

    # However long the browser takes for it, the table has not waited too long.
    page.clock.pause_at(page.evaluate("() => Date.now() / 1000 + 1"))
    page.evaluate(LOSING)
    page.evaluate("async () => { await lost; losing.restoreContext(); await back; }")
    page.clock.resume()
    assert page.locator(".flat-table").count() == 0
    cue.press("g").ready_to_shoot().moved("Enter")
    assert (cue.prompt, cue.said("seat")) == ("shot", "a")
    assert page.evaluate("() => 'drawCalls' in __tenball")
    layout = playing.ask("GET", f"/api/play/{match_of(cue)}/position")["layout"]
    assert set(layout) == {"0", "10"}
    drawn = lying(still(cue))
    assert drawn == {int(ball): (round(x, 4), round(y, 4)) for ball, (x, y) in layout.items()}


def test_a_solid_table_whose_picture_is_lost_is_flat_at_once_and_comes_back_by_itself_as_it_was(
    playing: Served, solid_device: BrowserContext
) -> None:
    cue = set_up(playing, solid_device, "cz", STRAIGHT)
    page = cue.page
    page.set_viewport_size({"width": 800, "height": 500})
    cue.press("3", "e").type_shot("45% h=0 θ=45.25").ready_to_shoot()
    solid(cue).page.evaluate(LOSING)
    page.locator(".flat-table").wait_for()
    page.get_by_role("alert").filter(has_text="3-D").wait_for()
    for restored in (False, True):
        if restored:
            page.evaluate("async () => { losing.restoreContext(); await back; }")
            page.wait_for_function("() => 'drawCalls' in __tenball")
            expect(page.get_by_role("button", name="3-D", pressed=True)).to_be_visible()
        still(cue)
        assert page.locator(".aim-wheel").get_attribute("aria-valuetext") == "45.25°"
        assert page.locator(".call-chip").get_attribute("aria-label") == "Call: the 3, left foot pocket"
    assert page.locator(".flat-table").count() == 0
    cue.ready_to_shoot().moved("Enter")
    assert cue.page.locator(".tray li.down").count() == 9
