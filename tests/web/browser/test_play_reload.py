"""A page that is loaded anew, or at another game, while something goes on or after it: shots, thinking, rulings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.web.browser.conftest import PATIENCE_MS, a_device
from tests.web.browser.cue import Cue
from tests.web.browser.playing import address, match_of, new_game, seated
from tests.web.browser.served import Served
from tests.web.browser.test_play_practice import lying, still

pytestmark = pytest.mark.slow


@pytest.fixture
def go(playing: Served) -> Iterator[Path]:
    """The file that lets the engine move."""
    path = playing.data.with_name("go")
    yield path
    path.unlink()


def kept(playing: Served, cue: Cue) -> dict[int, tuple[float, float]]:
    """Where the balls are by the server's word, to the tenth of a millimetre."""
    layout = playing.ask("GET", f"/api/play/{match_of(cue)}/position")["layout"]
    return {int(ball): (round(x, 4), round(y, 4)) for ball, (x, y) in layout.items()}


def test_a_shot_that_rolls_has_come_to_rest_after_a_reload(playing: Served, chromium: Browser) -> None:
    device = a_device(chromium, reduced_motion="no-preference")
    device.set_default_timeout(PATIENCE_MS)
    cue = seated(playing, device)
    cue.put_down().ready_to_shoot().press("Enter")
    cue.page.locator(".strip-rolling").wait_for()
    cue.reload()
    assert (cue.prompt, cue.said("seat")) == ("push_out_or_shot", "b")
    assert lying(still(cue)) == kept(playing, cue)
    assert len(playing.ask("GET", f"/api/play/{match_of(cue)}/shots")["shots"]) == 1
    device.close()


def test_a_computer_that_thinks_goes_on_thinking_after_a_reload_and_moves_once(
    playing: Served, still_device: BrowserContext, go: Path
) -> None:
    cue = seated(playing, still_device, kind="computer", b="", engine="patient", first="b")
    thinks = cue.page.locator(".thinking")
    thinks.wait_for()
    cue.reload()
    thinks.wait_for()
    assert cue.prompt == ""
    go.touch()
    cue.page.locator('.play[data-prompt="shot"][data-seat="a"][data-busy="false"]').wait_for()
    shots = playing.ask("GET", f"/api/play/{match_of(cue)}/shots")["shots"]
    assert [(shot["seat"], shot["call"]) for shot in shots] == [("b", "break")]


def test_the_last_ruling_looks_the_same_after_a_reload(playing: Served, still_device: BrowserContext) -> None:
    cue = seated(playing, still_device).put_down().ready_to_shoot().moved("Enter")
    told = cue.page.locator(".strip-result")
    before = told.inner_text(), told.get_attribute("class")
    cue.reload()
    assert (told.inner_text(), told.get_attribute("class")) == before


def test_another_game_in_the_same_tab_is_as_dark(playing: Served, still_device: BrowserContext) -> None:
    cue = seated(playing, still_device).settled()
    first = match_of(cue)
    cue.page.evaluate("to => location.assign(to)", address(playing, new_game(playing)["token"]))
    cue.page.wait_for_url(lambda url: "#m=" in url and first not in url)
    cue.page.wait_for_function("() => document.documentElement.dataset.theme === 'dark'")
    cue.settled()
    assert cue.page.evaluate("() => document.documentElement.dataset.theme") == "dark"
