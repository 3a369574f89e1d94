"""What the two texts make of the same shot, as the table asks and tells it: positions that were set up."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext

from tests.web.browser.cue import Cue
from tests.web.browser.playing import address, seated
from tests.web.browser.served import Served

pytestmark = pytest.mark.slow

STRAIGHT = "0x0.6y-0.035_3x1y0.365_10x-0.5y0.2"
"""The 3 lies straight on the way from the cue ball into the left foot pocket."""
TOGETHER = "0x0.5y-0.135_3x0.9y0.265_10x0.95y0.315"
"""The 3 sends the 10 straight into the left foot pocket."""


def set_up(served: Served, device: BrowserContext, book: str, balls: str) -> Cue:
    """At a table where the balls lie like that after a break, with the shot for seat a."""
    made = served.ask("POST", "/api/study", {"position": f"{book}~a~after_break~{balls}"})
    return Cue(device.new_page()).open(address(served, made["token"]))


def told(cue: Cue) -> str:
    """What came of the last shot."""
    return cue.page.locator(".strip-result").inner_text()


@pytest.mark.parametrize("book", ["sk", "cz"])
def test_a_ball_in_another_pocket_leaves_the_choice_to_the_other(
    playing: Served, still_device: BrowserContext, book: str
) -> None:
    """In the rack of this seed a plain break leaves the 1 before a pocket, as the proposal has it."""
    cue = seated(playing, still_device, book=book, seed="hs1").put_down().ready_to_shoot().moved("Enter")
    assert cue.said("seat") == "b"
    cue.press("d").ready_to_shoot().moved("Enter")
    assert (cue.prompt, cue.said("seat")) == ("answer", "a")
    assert "Eva chooses: play from here, or let the opponent play." in told(cue)
    cue.moved("b")
    assert (cue.prompt, cue.said("seat")) == ("shot", "b")


@pytest.mark.parametrize("book", ["sk", "cz"])
def test_alone_a_ball_in_another_pocket_or_on_a_safety_goes_back_to_nobody(
    playing: Served, still_device: BrowserContext, book: str
) -> None:
    cue = set_up(playing, still_device, book, STRAIGHT)
    for calls in (("3", "a"), ("f",)):
        cue.press(*calls).type_shot("45% θ=45 h=0").ready_to_shoot().moved("Enter")
        assert (cue.prompt, cue.said("seat")) == ("shot", "b")
        assert "Play on from here." in told(cue)
        cue.moved("Control+z")
        assert (cue.prompt, cue.said("seat")) == ("shot", "a")
        cue.settled()


def test_a_legal_pot_goes_on(playing: Served, still_device: BrowserContext) -> None:
    cue = set_up(playing, still_device, "cz", STRAIGHT)
    cue.press("3", "e", "g").type_shot("45% h=0").ready_to_shoot().moved("Enter")
    assert (cue.prompt, cue.said("seat")) == ("shot", "a")
    assert cue.page.locator(".tray li.down").count() == 9


def test_an_early_ten_is_spotted_by_the_czech_text_and_wins_by_the_slovak(
    playing: Served, still_device: BrowserContext
) -> None:
    cue = set_up(playing, still_device, "cz", TOGETHER)
    cue.press("0", "e").type_shot("45% θ=45 h=0").ready_to_shoot().moved("Enter")
    assert "10 is spotted" in told(cue)
    assert cue.said("seat") == "a"
    assert "10 is spotted" in cue.page.locator("[role=log]").inner_text()
    cue = set_up(playing, still_device, "sk", TOGETHER)
    cue.press("0", "e").type_shot("45% θ=45 h=0").ready_to_shoot().moved("Enter")
    assert "The rack is won." in told(cue)


def test_the_wrong_ball_first_is_a_foul_with_its_moment(playing: Served, still_device: BrowserContext) -> None:
    cue = set_up(playing, still_device, "cz", "0x0y0_3x-0.8y0.3_7x0.6y0_10x-0.5y-0.2")
    cue.press("3", "e").type_shot("30% θ=0").ready_to_shoot().moved("Enter")
    assert "wrong ball first" in told(cue)
    assert (cue.prompt, cue.said("seat")) == ("shot", "b")
    assert cue.page.locator(".deck.placing").is_visible()
    cue.press("y")
    cue.page.get_by_text("The table shows the moment").wait_for()
