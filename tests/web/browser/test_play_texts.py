"""What the table asks where the Slovak and the Czech text agree, and where they do not."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext

from tests.web.browser.cue import Cue
from tests.web.browser.playing import seated
from tests.web.browser.served import Served
from tests.web.browser.test_play_practice import lying, on_screen, still
from tests.web.browser.test_play_rulings import set_up, told

pytestmark = pytest.mark.slow

BOTH = pytest.mark.parametrize("book", ["sk", "cz"])
HEAD_STRING, FOOT_SPOT = -0.635, 0.635
TEN_IN_FRONT = "0x0.6y-0.035_3x-0.9y0.1_10x1y0.365"
"""The 10 lies straight on the way from the cue ball into the left foot pocket."""
TEN_ON_THE_BREAK = "90% θ=0.3"
"""In the rack of this seed the ten falls before any other ball, also a millionth beside this stroke."""
LAST = "0x0.6y-0.035_10x1y0.365"


def carried(cue: Cue, x: float, y: float) -> tuple[float, float]:
    """Carry the cue ball there; where it came to lie."""
    cue.drag(cue.where(0), on_screen(cue, (x, y)))
    return lying(still(cue))[0]


@BOTH
def test_a_break_that_drives_nothing_to_a_rail_is_a_foul_and_only_it_is_played_from_the_kitchen(
    playing: Served, still_device: BrowserContext, book: str
) -> None:
    cue = seated(playing, still_device, book=book)
    x, y = carried(cue, 0.3, 0.2)
    assert x <= HEAD_STRING
    assert y == pytest.approx(0.2, abs=0.002)
    cue.reload()
    assert lying(still(cue))[0] == (x, y)
    cue.put_down().type_shot("20% θ=0").ready_to_shoot().moved("Enter")
    assert cue.page.locator(".strip-result.foul").is_visible()
    assert (cue.prompt, cue.said("seat")) == ("shot", "b")
    assert carried(cue, 1.0, -0.4) == pytest.approx((1.0, -0.4), abs=0.002)
    cue.put_down()
    assert lying(still(cue))[0] == pytest.approx((1.0, -0.4), abs=0.002)


@BOTH
def test_a_ten_on_the_break_comes_back_and_the_breaker_goes_on(
    playing: Served, still_device: BrowserContext, book: str
) -> None:
    cue = seated(playing, still_device, book=book, seed="s2")
    cue.put_down().type_shot(TEN_ON_THE_BREAK).ready_to_shoot().moved("Enter")
    assert "10 is spotted" in told(cue)
    assert (cue.prompt, cue.said("seat")) == ("push_out_or_shot", "a")
    assert lying(still(cue))[10][1] == pytest.approx(0.0, abs=0.001)
    assert cue.page.locator(".tray li.down").count() == 0


@BOTH
def test_a_ten_on_a_push_out_comes_back(playing: Served, still_device: BrowserContext, book: str) -> None:
    cue = set_up(playing, still_device, book, TEN_IN_FRONT)
    cue.press("p").type_shot("45% θ=45 h=0").ready_to_shoot().moved("Enter")
    assert "10 is spotted" in told(cue)
    assert (cue.prompt, cue.said("seat")) == ("shot", "b")
    assert lying(still(cue))[10] == pytest.approx((FOOT_SPOT, 0.0), abs=0.001)


@BOTH
def test_an_obvious_shot_needs_no_call(playing: Served, still_device: BrowserContext, book: str) -> None:
    cue = set_up(playing, still_device, book, "0x0.6y-0.035_3x1y0.365_10x-0.5y0.2")
    cue.press("n").type_shot("45% θ=45 h=0").ready_to_shoot().moved("Enter")
    assert (cue.prompt, cue.said("seat")) == ("shot", "a")
    assert cue.page.locator(".tray li.down").count() == 9


@BOTH
def test_the_ten_as_the_last_ball_wins_by_both_texts(playing: Served, still_device: BrowserContext, book: str) -> None:
    cue = set_up(playing, still_device, book, LAST)
    cue.press("0", "e").type_shot("45% θ=45 h=0").ready_to_shoot().moved("Enter")
    assert "The rack is won." in told(cue)
