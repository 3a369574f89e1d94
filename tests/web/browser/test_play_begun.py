"""Games as they begin: practice alone, a guest who says how he is called, the lag, and another language on the way."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.web.browser.cue import Cue
from tests.web.browser.playing import address, new_game, seated
from tests.web.browser.served import Served

pytestmark = pytest.mark.slow


def form(playing: Served, device: BrowserContext) -> Page:
    """The form of a new game, as somebody without any right sees it."""
    page = device.new_page()
    page.goto(f"http://127.0.0.1:{playing.port}/play")
    page.locator(".levels").wait_for()
    return page


def test_practice_opens_at_the_break_for_one_player(playing: Served, still_device: BrowserContext) -> None:
    page = form(playing, still_device)
    page.get_by_role("button", name="Practice alone").click()
    expect(page.get_by_text("Race to", exact=True)).to_have_count(0)
    page.get_by_label("Your name").fill("Zuzana")
    page.get_by_role("button", name="Start the game").click()
    assert Cue(page).settled().prompt == "break"
    expect(page.locator(".play-head .player")).to_have_count(1)
    expect(page.locator(".player-score")).to_have_count(0)
    expect(page.locator(".play-rack")).to_have_text("Practice")
    page.goto(f"http://127.0.0.1:{playing.port}/")
    expect(page.locator(".open-game")).to_contain_text("Go on: Zuzana · Practice")


def test_practice_with_any_balls_begins_with_putting_them(playing: Served, still_device: BrowserContext) -> None:
    page = form(playing, still_device)
    page.get_by_role("button", name="Practice alone").click()
    page.get_by_role("button", name="Any balls").click()
    page.get_by_role("button", name="Start the game").click()
    page.locator(".deck.laying").wait_for()
    assert "lay" not in page.url


def test_practice_from_a_position_text(playing: Served, still_device: BrowserContext) -> None:
    page = form(playing, still_device)
    page.get_by_role("button", name="Practice alone").click()
    page.get_by_role("button", name="A position text").click()
    start = page.get_by_role("button", name="Start the game")
    start.click()
    page.get_by_text("Please paste a position text.").wait_for()
    page.get_by_label("Position text").fill("nonsense")
    start.press("Enter")
    page.get_by_role("alert").filter(has_not_text="Please paste").wait_for()
    page.get_by_label("Position text").fill("cz~a~play~0x-0.6y0.1_3x0.2y-0.3_10x0.6y0.2")
    start.press("Enter")
    cue = Cue(page).settled()
    assert cue.prompt == "shot"
    assert cue.page.locator(".tray li.down").count() == 8


def test_a_guest_is_asked_once_how_he_is_called(
    playing: Served, still_device: BrowserContext, other_device: BrowserContext
) -> None:
    made = new_game(playing, kind="link", b="")
    eva = Cue(still_device.new_page()).open(address(playing, made["token"]))
    expect(eva.page.locator(".player.b .name")).to_have_text("Player B")
    guest = other_device.new_page()
    guest.goto(f"http://127.0.0.1:{playing.port}{made['opponent']['path']}")
    sheet = guest.get_by_role("dialog", name="Your name")
    sheet.get_by_role("textbox").fill("eva")
    sheet.get_by_role("button", name="Done").click()
    expect(sheet.get_by_role("alert")).to_contain_text("both players are called")
    sheet.get_by_role("textbox").fill("Zuzana")
    sheet.get_by_role("button", name="Done").click()
    for page in (eva.page, guest):
        expect(page.locator(".player.b .name")).to_have_text("Zuzana")
    guest.reload()
    guest.locator(".play").wait_for()
    expect(guest.get_by_role("dialog")).to_have_count(0)


def test_a_guest_who_would_rather_not_is_not_asked_again(playing: Served, other_device: BrowserContext) -> None:
    made = new_game(playing, kind="link", b="")
    guest = other_device.new_page()
    guest.goto(f"http://127.0.0.1:{playing.port}{made['opponent']['path']}")
    guest.get_by_role("dialog", name="Your name").get_by_role("button", name="Play without a name").click()
    guest.reload()
    guest.locator(".play").wait_for()
    expect(guest.get_by_role("dialog")).to_have_count(0)


def test_a_game_by_link_begins_with_handing_the_link_on_whoever_breaks(
    playing: Served, still_device: BrowserContext
) -> None:
    page = form(playing, still_device)
    page.get_by_role("button", name="Against a friend by link").click()
    page.get_by_role("group", name="Who breaks first").get_by_role("button", name="You").click()
    page.get_by_role("button", name="Start the game").click()
    page.locator('.play[data-prompt="break"]').wait_for()
    expect(page.get_by_role("dialog", name="Links to this game")).to_be_visible()


def test_a_lag_is_told_with_its_winner_and_by_how_much(playing: Served, still_device: BrowserContext) -> None:
    cue = seated(playing, still_device, first="lag")
    assert cue.prompt == "lag"
    cue.ready_to_shoot().press("Enter")
    cue.page.locator('.play[data-seat="b"]').wait_for()
    cue.ready_to_shoot().moved("Enter")
    told = cue.page.locator(".strip-result").inner_text()
    assert "cm from the head rail" in told
    assert "wins the lag, nearer by" in told


def test_another_language_on_the_way_is_spoken_everywhere(playing: Served, still_device: BrowserContext) -> None:
    cue = seated(playing, still_device, kind="computer", level="beginner", b="")
    page = cue.page
    expect(page.locator(".player.b .name")).to_have_text("Beginner")
    cue.put_down().ready_to_shoot().moved("Enter")
    cue.press("m")
    page.locator(".languages button[lang=cs]").click()
    expect(page.locator(".player.b .name")).to_have_text("Začátečník")
    log = page.locator("[role=log]")
    expect(log).not_to_contain_text("breaks")
    expect(log).to_contain_text("Eva 0 : 0 Začátečník")
