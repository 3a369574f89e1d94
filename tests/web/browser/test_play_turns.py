"""How a turn begins, is played by hand and ends: the proposal, the cue, and a table that stays where it is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.web.browser.conftest import PATIENCE_MS, a_device
from tests.web.browser.cue import Cue
from tests.web.browser.playing import address, new_game, seated
from tests.web.browser.served import Served

pytestmark = pytest.mark.slow

STRAIGHT = "0x0.6y-0.035_3x1y0.365_10x-0.5y0.2"
"""The 3 lies straight on the way from the cue ball into the left foot pocket."""
CUT = "0x0.3y-0.2_3x1y0.3_10x-0.9y0.2"
"""The 3 has to be cut into the left foot pocket."""
BEHIND = "0x0y0_3x-0.8y0.3_7x0.6y0_10x-0.5y-0.2"
"""The 7 lies on the way along the table."""
HIDDEN = "0x-0.5y0_3x1.1y0.5_8x0.4y-0.4_9x0.3y0.25_10x0y0.17"
"""The 10 and the 9 hide the 3."""
SIZES = ((1280, 800), (1200, 720), (1024, 768), (1024, 600), (768, 1024), (640, 360), (360, 640))


@pytest.fixture
def moving_device(chromium: Browser) -> Iterator[BrowserContext]:
    """A desk that shows how the balls roll."""
    context = a_device(chromium)
    context.set_default_timeout(PATIENCE_MS)
    yield context
    context.close()


def set_up(served: Served, device: BrowserContext, balls: str) -> Cue:
    """At a table where the balls lie like that, with the shot for seat a."""
    made = served.ask("POST", "/api/study", {"position": f"cz~a~play~{balls}"})
    return Cue(device.new_page()).open(address(served, made["token"]))


@pytest.mark.parametrize("balls", [STRAIGHT, CUT])
def test_the_proposed_pot_is_lined_up_and_enter_makes_it(
    playing: Served, still_device: BrowserContext, balls: str
) -> None:
    cue = set_up(playing, still_device, balls)
    assert cue.page.locator(".call-chip").get_attribute("aria-label") == "Call: the 3, left foot pocket"
    cue.ready_to_shoot().moved("Enter")
    assert (cue.prompt, cue.said("seat")) == ("shot", "a")
    assert cue.page.locator(".tray li.down").count() == 9


def test_a_hidden_ball_is_told_and_a_way_off_a_rail_lined_up(playing: Served, still_device: BrowserContext) -> None:
    cue = set_up(playing, still_device, HIDDEN)
    told = cue.page.locator(".hidden-ball")
    told.filter(has_text="No straight way to the 3: one off a rail is proposed").wait_for()
    cue.press("f").ready_to_shoot().moved("Enter")
    assert "safety without a foul" in cue.page.locator(".strip-result").inner_text().lower()


def test_another_ball_in_the_way_is_named_before_the_shot(playing: Served, still_device: BrowserContext) -> None:
    cue = set_up(playing, still_device, BEHIND)
    shoot = cue.page.locator(".shoot")
    cue.press("3", "q").type_shot("30% θ=0")
    shoot.filter(has_text="meets the 7 first").wait_for()
    cue.type_shot("30% θ=90")
    shoot.filter(has_text="meets no ball").wait_for()
    cue.type_shot("30% θ=159.4")
    shoot.filter(has_not_text="meets").wait_for()


def test_a_typed_shot_with_a_ball_that_is_gone_is_refused_where_it_is_typed(
    playing: Served, still_device: BrowserContext
) -> None:
    cue = set_up(playing, still_device, BEHIND)
    cue.press("t").page.locator(".typed input:focus").wait_for()
    cue.page.keyboard.type("1 fr 20%")
    cue.press("Enter")
    assert cue.page.locator(".typed .notice").inner_text() == "The table has no such ball any more: the 1."
    cue.press("Escape")
    assert cue.page.locator(".call-chip").get_attribute("aria-label") != "Call: the 1, right foot pocket"


def test_the_cue_is_drawn_back_and_let_go_or_put_back(playing: Served, still_device: BrowserContext) -> None:
    cue = seated(playing, still_device)
    cue.put_down().type_shot("20% θ=0").ready_to_shoot()
    x, y = cue.where(0)
    mouse, track = cue.page.mouse, cue.page.locator(".power-track")
    before, power = cue.seq, track.get_attribute("aria-valuetext")
    mouse.move(x - 40, y)
    mouse.down()
    mouse.move(x - 80, y)
    mouse.move(x - 125, y)
    assert track.get_attribute("aria-valuetext") == "50 %, 6.0 metres a second"
    assert "let go to shoot" in cue.page.locator(".shoot").inner_text()
    mouse.move(x - 38, y)
    mouse.up()
    assert (cue.seq, track.get_attribute("aria-valuetext")) == (before, power)
    cue.ready_to_shoot().drag((x - 40, y), (x - 140, y))
    cue.page.locator(f'.play:not([data-seq="{before}"])').wait_for()
    assert cue.settled().prompt in {"push_out_or_shot", "shot", "answer"}


@pytest.mark.parametrize("size", SIZES, ids=["x".join(map(str, size)) for size in SIZES])
def test_the_table_stays_where_it_is_and_the_button_in_sight(
    playing: Served, moving_device: BrowserContext, size: tuple[int, int]
) -> None:
    page = moving_device.new_page()
    page.set_viewport_size({"width": size[0], "height": size[1]})
    cue = Cue(page).open(address(playing, new_game(playing)["token"]))
    cue.put_down().ready_to_shoot()
    seen = [(corners(page), whole(page))]
    before = cue.seq
    cue.press("Enter")
    page.locator(".strip-rolling").wait_for()
    rolling = corners(page)
    cue.press("Escape")
    page.locator(f'.play:not([data-seq="{before}"])').wait_for()
    cue.settled()
    seen.append((corners(page), whole(page)))
    cue.type_shot("20% θ=90").press("1", "q").ready_to_shoot()
    seen.append((corners(page), whole(page)))
    assert seen == [(rolling, True)] * 3


def corners(page: Page) -> list[int]:
    """Where in the window the head left and the foot right corner of the table are, to the pixel."""
    found: list[int] = page.evaluate(
        "() => [[-1.27, 0.635], [1.27, -0.635]].flatMap(at => __tenball.toScreen(at)).map(Math.round)"
    )
    return found


def whole(page: Page) -> bool:
    """Whether the whole button that shoots is in the window, and nothing over it."""
    found: bool = page.evaluate(
        """() => {
            const shoot = document.querySelector('.shoot');
            const at = shoot.getBoundingClientRect();
            const points = [[at.left + 6, at.top + 6], [at.right - 6, at.bottom - 6]];
            return at.top >= 0 && at.left >= 0 && at.bottom <= innerHeight && at.right <= innerWidth
                && points.every(([x, y]) => shoot.contains(document.elementFromPoint(x, y)));
        }"""
    )
    return found
