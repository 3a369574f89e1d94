"""What is heard by somebody who does not see the table: what is due, what is missing, and nothing that is over."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.web.browser.cue import Cue
from tests.web.browser.playing import seated
from tests.web.browser.served import Served
from tests.web.browser.test_play_rulings import set_up

pytestmark = pytest.mark.slow

COVERED = "0x-0.6y0.0_1x0.6y0.3_5x0.0y0.1_10x0.9y-0.3"
"""The 5 lies before a part of the 1."""
EVERYTHING = """
window.heard = [];
new MutationObserver(() => {
  const lines = [...document.querySelectorAll("[role=log] p")].map((line) => line.textContent);
  heard.push(...lines.filter((line) => !heard.includes(line)));
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
"""Keeps all that was ever said."""


def heard(cue: Cue) -> list[str]:
    """What was told of the last shot, what is due now, and what the keys have changed."""
    return cue.page.locator("[role=log] p").all_inner_texts()


def test_what_is_missing_is_said_and_what_was_got_ready_is_gone_with_the_shot(
    playing: Served, still_device: BrowserContext
) -> None:
    cue = set_up(playing, still_device, "sk", "0x-0.6y0.3_4x-1.1y-0.5_10x0.9y-0.3")
    _, due, said = heard(cue)
    assert "Ball on: the 4." in due
    assert said == ""
    cue.press("4")
    log = cue.page.locator("[role=log]")
    if not cue.page.locator('.shoot[aria-disabled="true"]').count():
        cue.press("g")
    cue.press("ArrowUp")
    expect(log).to_contain_text("Call: the 4")
    cue.press("d").ready_to_shoot().moved("Enter")
    told, _, said = heard(cue)
    assert told
    assert said == ""
    cue.page.wait_for_timeout(700)
    assert heard(cue)[2] == ""


def test_without_a_pocket_enter_and_line_up_ask_for_one(playing: Served, still_device: BrowserContext) -> None:
    cue = set_up(playing, still_device, "sk", COVERED)
    page = cue.page
    shoot = page.locator(".shoot")
    expect(shoot).to_contain_text("Choose a pocket first")
    assert page.locator(".shoot small").count() == 0, "the proposed aim meets the ball on"
    cue.press("Enter")
    expect(page.locator("[role=log]")).to_contain_text("Choose a pocket first")
    cue.press("g")
    expect(page.locator(".strip-problem")).to_contain_text("Choose a pocket first")
    cue.press("e")
    expect(page.locator(".strip-problem")).to_have_count(0)


def test_another_language_leaves_nothing_of_the_old_one(playing: Served, still_device: BrowserContext) -> None:
    cue = seated(playing, still_device, kind="practice", a="")
    cue.put_down().press("ArrowUp")
    log = cue.page.locator("[role=log]")
    expect(log).to_contain_text("metres a second")
    assert heard(cue)[1] == "Break, from behind the head string."
    cue.press("m")
    cue.page.locator(".languages button[lang=cs]").click()
    expect(log).to_contain_text("Rozstřel zpoza rozstřelové čáry.")
    expect(log).not_to_contain_text("metres a second")


def test_a_typed_shot_that_no_cue_plays_is_refused_where_it_is_typed(
    playing: Served, still_device: BrowserContext
) -> None:
    cue = seated(playing, still_device).put_down()
    page = cue.page
    cue.press("t")
    page.locator(".typed input:focus").wait_for()
    page.keyboard.type("999%")
    cue.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("“999%”: the power goes up to 100 %, that is 12 m/s.")


def test_the_power_grows_the_way_that_its_key_points(playing: Served, still_device: BrowserContext) -> None:
    cue = seated(playing, still_device).put_down()
    track = cue.page.locator(".power-track")

    def top() -> float:
        """Where the colour of the track begins, in per cent from above."""
        cut = track.locator(".power-fill").evaluate("one => getComputedStyle(one).clipPath")
        return float(cut.removeprefix("inset(").split("%")[0])

    before = top()
    cue.press("ArrowUp")
    assert top() < before


def test_what_the_computer_plays_is_said_before_what_comes_of_it(playing: Served, still_device: BrowserContext) -> None:
    still_device.add_init_script(EVERYTHING)
    cue = seated(playing, still_device, kind="computer", b="", level="beginner", first="b")
    cue.page.wait_for_function("() => heard.some((text) => text.startsWith('Beginner breaks: '))")
    told = cue.page.evaluate("heard")
    called = next(text for text in told if text.startswith("Beginner: "))
    assert called == "Beginner: break."
    assert told.index(called) < next(k for k, text in enumerate(told) if text.startswith("Beginner breaks: "))
