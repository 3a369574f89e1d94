"""Practice in the browser: any balls anywhere."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext

from tests.web.browser.cue import Cue
from tests.web.browser.playing import address, seated
from tests.web.browser.served import Served

pytestmark = pytest.mark.slow


def lying(cue: Cue) -> dict[int, tuple[float, float]]:
    """Where the balls are on the page, to the tenth of a millimetre."""
    found: list[tuple[int, float, float]] = cue.page.evaluate(
        "() => __tenball.poses().filter(({ gone }) => !gone).map(({ ball, place: [x, y] }) => [ball, x, y])"
    )
    return {ball: (round(x, 4), round(y, 4)) for ball, x, y in found}


def on_screen(cue: Cue, at: tuple[float, float]) -> tuple[float, float]:
    """Where in the window that place of the table is."""
    x, y = cue.page.evaluate("at => __tenball.toScreen(at)", list(at))
    return x, y


def laying(cue: Cue) -> Cue:
    """Begin to put balls anywhere."""
    cue.press("r").page.locator(".deck.laying").wait_for()
    return cue


def still(cue: Cue) -> Cue:
    """Wait until what changed is drawn."""
    cue.page.evaluate("() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    return cue


def test_balls_are_put_anywhere_with_the_keys_checked_and_taken_back(
    playing: Served, still_device: BrowserContext
) -> None:
    cue = seated(playing, still_device, kind="practice")
    page = cue.page
    before = lying(still(cue))
    laying(cue)
    for ball in range(1, 10):
        cue.press(str(ball), "Delete")
    assert set(lying(still(cue))) <= {0, 10}
    cue.press("0", "Delete")
    assert page.locator(".laying-wrong").inner_text() == "The 10 has to lie on the table."
    assert page.locator(".deck.laying .main").get_attribute("aria-disabled") == "true"
    cue.press("0", "b", "b")
    cue.press("1", "0", "ArrowLeft", "Shift+ArrowUp", "b", "ArrowLeft")
    moved = lying(still(cue))
    assert set(moved) == {0, 1, 10}
    assert page.locator(".laying-wrong").count() == 0
    page.locator("[role=log]", has_text="cm to the").wait_for(state="attached")
    put = cue.moved("Enter")
    assert page.locator(".deck.laying").count() == 0
    after = lying(still(put))
    assert {ball: after[ball] for ball in moved} == moved
    assert put.prompt in {"shot", "push_out_or_shot"}
    cue.moved("Control+z")
    assert {ball: at for ball, at in lying(still(cue)).items() if ball} == {
        ball: at for ball, at in before.items() if ball
    }


def test_balls_are_dragged_and_may_not_overlap(playing: Served, still_device: BrowserContext) -> None:
    cue = seated(playing, still_device, kind="practice")
    page = cue.page
    laying(cue)
    free, other = (-0.3, 0.2), (-0.3, -0.2)
    cue.drag(cue.where(1), on_screen(cue, free))
    assert lying(still(cue))[1] == pytest.approx(free, abs=0.002)
    cue.drag(cue.where(1), on_screen(cue, other))
    cue.drag(cue.where(10), on_screen(cue, (other[0] + 0.02, other[1])))
    still(cue)
    assert page.locator(".laying-wrong").inner_text() == "1 and 10 overlap."
    seq = cue.seq
    cue.press("Enter")
    assert page.locator(".deck.laying").count() == 1
    tray = page.locator(".laying-tray").bounding_box()
    assert tray is not None
    cue.drag(cue.where(10), (tray["x"] + tray["width"] / 2, tray["y"] + tray["height"] / 2))
    assert 10 not in lying(still(cue))
    page.get_by_role("button", name="10, off the table").click()
    assert 10 in lying(still(cue))
    cue.press("Escape")
    assert cue.seq == seq
    assert page.locator(".deck.laying").count() == 0


def test_a_hint_is_drawn_and_got_ready(playing: Served, still_device: BrowserContext) -> None:
    cue = seated(playing, still_device, kind="practice")
    page = cue.page
    laying(cue)
    for ball in range(1, 10):
        cue.press(str(ball), "Delete")
    cue.press("b", "b").moved("Enter")
    cue.press("h")
    hints = page.locator(".hints button")
    hints.first.wait_for()
    assert hints.first.get_attribute("aria-pressed") == "true"
    count = hints.count()
    cue.press("ArrowDown")
    assert hints.nth(1 % count).get_attribute("aria-pressed") == "true"
    cue.press("ArrowUp", "Enter")
    page.locator(".hints").wait_for(state="detached")
    assert "the 10" in (page.locator(".call-chip").get_attribute("aria-label") or "")


def test_a_map_of_a_ball_that_is_not_on_says_that_the_shot_is_a_foul(
    playing: Served, still_device: BrowserContext
) -> None:
    made = playing.ask("POST", "/api/study", {"position": "cz~a~play~0x-0.6y0.1_3x0.2y-0.3_10x0.6y0.2"})
    cue = Cue(still_device.new_page()).open(address(playing, made["token"]))
    told = cue.press("z").page.locator(".chances figcaption")
    told.filter(has_text="the 3, ").wait_for()
    assert "foul" not in told.inner_text()
    cue.press("0")
    told.filter(has_text="Yet the 3 has to be hit first").wait_for()


def test_a_map_of_chances_is_drawn_told_made_anew_and_called_off(playing: Served, still_device: BrowserContext) -> None:
    cue = seated(playing, still_device, kind="practice")
    page = cue.page
    laying(cue)
    for ball in range(1, 10):
        cue.press(str(ball), "Delete")
    cue.press("b", "b").moved("Enter")
    cue.press("z")
    told = page.locator(".chances figcaption")
    told.filter(has_text="the 10, any pocket").wait_for()
    assert page.locator(".chances-legend li").all_inner_texts() == [f"{n}\u202f%" for n in (0, 25, 50, 75, 100)]
    assert page.get_by_role("button", name="Map").get_attribute("aria-pressed") == "true"
    cue.press("d")
    told.filter(has_text="the 10, right foot pocket").wait_for()
    cue.press("z")
    assert told.count() == 0
    # What was called off does not come any more: the hint that is asked for after it does.
    cue.press("z", "Escape", "h")
    page.locator(".hints button").first.wait_for()
    assert told.count() == 0
