"""What is seldom wanted at the table: a computer that is hurried, and asked why; a shot that is tried again."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.web.browser.cue import Cue
from tests.web.browser.playing import address, match_of, new_game, seated
from tests.web.browser.served import Served
from tests.web.browser.test_play_practice import lying, still
from tests.web.live import Server
from tests.web.playing.seat import Seat

pytestmark = pytest.mark.slow


def chosen(cue: Cue, name: str) -> Cue:
    """Choose that in the menu."""
    cue.press("m")
    cue.page.locator(".menu").get_by_role("button", name=name).press("Enter")
    return cue


def test_a_computer_plays_at_once_when_it_is_told_to(playing: Served, still_device: BrowserContext) -> None:
    """Also when it is told so before it has begun to think; this engine would think for ever."""
    cue = seated(playing, still_device, kind="computer", b="", engine="patient", first="b")
    cue.page.locator(".thinking").wait_for()
    cue.page.get_by_role("button", name="Play now").press("Enter")
    cue.page.locator('.play[data-prompt="shot"][data-seat="a"][data-busy="false"]').wait_for()
    shots = playing.ask("GET", f"/api/play/{match_of(cue)}/shots")["shots"]
    assert [(shot["seat"], shot["call"]) for shot in shots] == [("b", "break")]


def test_a_computer_says_why_it_played_that(playing: Served, still_device: BrowserContext) -> None:
    token = new_game(playing, kind="computer", b="", level="league", first="b")["token"]
    cue = Cue(still_device.new_page()).open(address(playing, token))
    cue.page.locator('.play[data-seat="a"][data-busy="false"]').wait_for()
    chosen(cue, "Why did the computer play that?")
    ideas = cue.page.get_by_role("dialog").locator(".ideas li")
    ideas.first.wait_for()
    expect(ideas.first).to_contain_text(re.compile(r"\d+\s%"))
    reason = cue.page.get_by_role("dialog").locator("p").first.inner_text()
    seat = Seat(Server(f"http://127.0.0.1:{playing.port}", playing.owner), token)
    with seat as watcher:
        watcher.over("a")
        assert watcher.ask(t="reason")["text"].split() == reason.split()
    cue.press("Escape")
    ideas.first.wait_for(state="detached")


def test_the_last_shot_is_tried_again_and_brought_back(playing: Served, still_device: BrowserContext) -> None:
    cue = seated(playing, still_device, kind="practice").put_down()
    rack = lying(still(cue))
    cue.ready_to_shoot().moved("Enter")
    broken = lying(still(cue))
    assert broken != rack
    ways: tuple[tuple[Callable[[], Cue], Callable[[], Cue]], ...] = (
        (lambda: chosen(cue, "Try the last shot again"), lambda: cue.press("Control+y")),
        (lambda: chosen(cue, "Undo"), lambda: chosen(cue, "Redo")),
        (lambda: cue.press("Control+z"), lambda: cue.press("Control+Shift+Z")),
    )
    for again, back in ways:
        again()
        cue.page.locator('.play[data-prompt="break"][data-busy="false"]').wait_for()
        balls = lying(still(cue))
        assert {ball: balls[ball] for ball in range(1, 11)} == {ball: rack[ball] for ball in range(1, 11)}
        back()
        cue.page.locator('.play:not([data-prompt="break"])[data-busy="false"]').wait_for()
        assert lying(still(cue)) == broken
