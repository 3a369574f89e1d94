"""What stands beside a game: a computer that is waited for, hurried and asked why; a shot tried again; its links."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Route, WebSocketRoute, expect

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


def test_who_waits_for_others_to_think_is_told_for_how_many(playing: Served, still_device: BrowserContext) -> None:
    def behind_two(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def told(said: str | bytes) -> None:
            message = json.loads(said)
            if message["t"] == "table" and message["thinking"] is not None:
                message["thinking"]["place"] = 2
            line.send(json.dumps(message))

        server.on_message(told)

    page = still_device.new_page()
    page.route_web_socket(re.compile(r"/ws/play$"), behind_two)
    made = new_game(playing, kind="computer", b="", engine="patient", first="b")
    page.goto(address(playing, made["token"]))
    expect(page.locator(".thinking")).to_contain_text("patient waits for 2 other players to think")


@pytest.mark.parametrize(
    "reach, told",
    [
        ("here", "This server only answers on this device"),
        ("local", "The link works only in this network."),
        ("public", "The link works from anywhere."),
    ],
)
def test_the_form_and_the_links_say_where_a_link_works(
    playing: Served, still_device: BrowserContext, reach: str, told: str
) -> None:
    page = still_device.new_page()

    def reached(route: Route) -> None:
        answer = route.fetch()
        assert answer.json()["network"] == "here", "as this server is"
        route.fulfill(response=answer, json=answer.json() | {"network": reach})

    page.route(re.compile(r"/api/play/choices"), reached)
    page.goto(f"http://127.0.0.1:{playing.port}/play")
    page.get_by_role("button", name="By link").click()
    page.get_by_text(told).wait_for()
    page.get_by_role("button", name="Start the game").click()
    links = page.get_by_role("dialog", name="Links to this game")
    links.get_by_text(told).wait_for()
