"""Every prompt of the table, and that each survives a reload."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext

from tests.web.browser.cue import Cue
from tests.web.browser.playing import seated
from tests.web.browser.served import Served

pytestmark = pytest.mark.slow

AWAY = "θ=180 8%"
"""Along the table to the head rail, where no ball lies: a foul in every book."""


def reloaded(cue: Cue) -> None:
    """Load the page anew; it asks the same of the same player."""
    before = (cue.prompt, cue.said("seat"), cue.seq)
    cue.reload()
    assert (cue.prompt, cue.said("seat"), cue.seq) == before


def fouled(cue: Cue) -> None:
    """Play the cue ball into empty cloth."""
    cue.put_down().type_shot(AWAY).press(*lowest(cue)).ready_to_shoot().moved("Enter")


def lowest(cue: Cue) -> tuple[str, str]:
    """The keys that call the lowest ball."""
    pockets = cue.hear_layout()
    ball = min(pockets)
    return ("0" if ball == 10 else str(ball), pockets[ball])


def broken(cue: Cue) -> Cue:
    """Break as it is proposed."""
    return cue.put_down().ready_to_shoot().moved("Enter")


def test_a_shot_that_lacks_something_says_what(
    playing: Served,
    still_device: BrowserContext,
) -> None:
    cue = broken(seated(playing, still_device))
    shoot = cue.page.locator(".shoot")
    if cue.page.locator(".pocket-button[aria-pressed=true]").count() == 0:
        assert shoot.get_attribute("aria-disabled") == "true"
        assert shoot.inner_text().startswith("Choose a pocket first")
    cue.press("e").ready_to_shoot()
    assert shoot.inner_text().startswith("Shoot")


def test_the_winner_of_the_lag_chooses_by_the_czech_text_and_breaks_by_the_slovak(
    playing: Served,
    still_device: BrowserContext,
) -> None:
    for book, asked in (("cz", "breaker"), ("sk", "break")):
        cue = seated(playing, still_device, first="lag", book=book)
        for speed in ("2.0m/s", "1.2m/s"):
            assert cue.prompt == "lag"
            reloaded(cue)
            cue.lagged(speed)
        assert (cue.prompt, cue.said("seat")) == (asked, "a")
        if asked == "breaker":
            reloaded(cue)
            cue.moved("2")
            assert (cue.prompt, cue.said("seat")) == ("break", "b")


@pytest.mark.parametrize("answer, plays", [("t", "a"), ("b", "b")])
@pytest.mark.parametrize("book", ["sk", "cz"])
def test_a_push_out_is_offered_played_and_answered(
    playing: Served,
    still_device: BrowserContext,
    book: str,
    answer: str,
    plays: str,
) -> None:
    cue = broken(seated(playing, still_device, book=book))
    assert (cue.prompt, cue.said("seat")) == ("push_out_or_shot", "b")
    reloaded(cue)
    cue.type_shot(AWAY).press("p").ready_to_shoot().moved("Enter")
    assert (cue.prompt, cue.said("seat")) == ("answer", "a")
    reloaded(cue)
    assert cue.page.locator(".deciding-keys").get_by_role("button", name="Give back").is_visible()
    cue.moved(answer)
    assert (cue.prompt, cue.said("seat")) == ("shot", plays)


def test_a_foul_gives_ball_in_hand_and_cannot_be_put_on_another_ball(
    playing: Served,
    still_device: BrowserContext,
) -> None:
    cue = broken(seated(playing, still_device))
    fouled(cue)
    page = cue.page
    assert page.locator(".strip-result.foul").is_visible()
    assert page.locator(".deck.placing").is_visible()
    reloaded(cue)
    home = cue.where(0)
    cue.drag(cue.where(0), cue.where(10))
    put = page.locator(".shoot")
    assert put.get_attribute("aria-disabled") == "true"
    cue.press("Enter")
    assert page.locator(".deck.placing").is_visible()
    for _ in range(4):
        cue.press("Shift+ArrowLeft")
    assert put.get_attribute("aria-disabled") == "true"
    cue.drag(cue.where(0), home).press("Enter")
    page.locator(".deck.placing").wait_for(state="detached")


def test_why_shows_the_moment_the_paragraph_and_the_other_text(
    playing: Served,
    still_device: BrowserContext,
) -> None:
    cue = broken(seated(playing, still_device))
    fouled(cue)
    for _ in range(2):
        cue.press("y")
        panel = cue.page.locator(".why")
        panel.locator(".why-list li").first.wait_for()
        assert "Czech" in panel.locator(".why-other").inner_text()
        cue.press("Escape")
        panel.wait_for(state="detached")
        # After a reload the shot comes from the record.
        reloaded(cue)


def test_two_fouls_warn_and_the_third_loses_the_rack_and_the_next_one_follows(
    playing: Served,
    still_device: BrowserContext,
) -> None:
    cue = broken(seated(playing, still_device, race=[2, 2]))
    warning = cue.page.locator(".strip-notice")
    warned = ""
    for _ in range(7):
        if cue.prompt == "next_rack":
            break
        fouled(cue)
        if warning.count() and not warned:
            warned = warning.inner_text()
            reloaded(cue)
            assert warning.inner_text() == warned
    assert warned
    assert "wins the rack" in cue.page.locator(".deck-prompt").inner_text()
    cue.go_ahead()
    assert cue.prompt == "break"
    assert "1" in cue.page.locator(".player-score").all_inner_texts()
    reloaded(cue)


def test_a_safety_passes_the_turn(
    playing: Served,
    still_device: BrowserContext,
) -> None:
    cue = broken(seated(playing, still_device))
    seat = cue.said("seat")
    cue.press("1", "g").type_shot("25%").press("f").ready_to_shoot()
    assert cue.page.locator(".shoot").inner_text().startswith("Play the safety")
    cue.moved("Enter")
    assert cue.said("seat") != seat


def test_an_aim_that_was_not_played_survives_a_reload(
    playing: Served,
    still_device: BrowserContext,
) -> None:
    cue = seated(playing, still_device)
    cue.put_down().type_shot("37% s=0.3 θ=2.5")
    wheel = cue.page.locator(".aim-wheel")
    assert wheel.get_attribute("aria-valuetext") == "2.50°"
    reloaded(cue)
    assert wheel.get_attribute("aria-valuetext") == "2.50°"
    assert cue.page.locator(".power-track").get_attribute("aria-valuetext") == "37 %, 4.4 metres a second"
    assert "0.30 right" in (cue.page.locator(".tip-pad svg").get_attribute("aria-label") or "")


def test_enter_belongs_to_the_table_again_when_the_menu_is_closed(
    playing: Served,
    still_device: BrowserContext,
) -> None:
    cue = seated(playing, still_device)
    cue.put_down()
    cue.page.get_by_role("button", name="Menu").click()
    cue.page.keyboard.press("Escape")
    cue.page.wait_for_function("() => document.activeElement.id === 'content'")
    cue.ready_to_shoot().moved("Enter")
    assert cue.said("seat") == "b"


def test_without_webgl_the_table_stays_flat(playing: Served, still_device: BrowserContext) -> None:
    still_device.add_init_script(
        """{
            const own = HTMLCanvasElement.prototype.getContext;
            window.refused = 0;
            HTMLCanvasElement.prototype.getContext = function (kind, ...how) {
                return kind === "2d" ? own.call(this, kind, ...how) : (window.refused++, null);
            };
        }"""
    )
    cue = seated(playing, still_device)
    cue.press("c").page.wait_for_function("() => refused > 0")
    cue.page.get_by_role("button", name="3-D", pressed=False).wait_for()
    cue.page.get_by_role("alert").filter(has_text="cannot draw the table in 3-D").wait_for()
    assert cue.page.locator(".flat-table").is_visible()
    assert cue.where(1) != cue.where(10)
    cue.put_down().ready_to_shoot()
