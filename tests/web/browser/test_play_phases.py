"""Whatever a game asks: it fits a telephone held either way, hides nothing from axe, and outlives a reload."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from tests.web.browser.cue import Cue
from tests.web.browser.playing import address, new_game, seated
from tests.web.browser.served import Served
from tests.web.browser.test_pages import serious
from tests.web.browser.test_play_rack import conceded
from tests.web.browser.test_play_touch import ASIDE, UPRIGHT, fits

pytestmark = pytest.mark.slow

AWAY = "θ=180 1%"
"""A little way over empty cloth."""
Stops = Iterator[tuple[str, Cue]]
"""What the table asks, and the page that shows it."""


def lag_to_the_end(playing: Served, device: BrowserContext) -> Stops:
    """A match by the Czech text from the lag to the figures, lost by fouls."""
    cue = seated(playing, device, first="lag", book="cz", race=[2, 2])
    yield "lag", cue
    for speed in ("2.0m/s", "1.2m/s"):
        cue.lagged(speed)
    yield "breaker", cue
    cue.moved("1")
    yield "break in hand", cue
    cue.put_down()
    yield "break", cue
    cue.ready_to_shoot().moved("Enter")
    yield "push_out_or_shot", cue
    cue.type_shot(AWAY).press("p").ready_to_shoot()
    yield "push-out", cue
    cue.moved("Enter")
    yield "answer", cue
    cue.moved("t")
    yield "shot", cue
    missed(cue)
    yield "in hand", cue
    while not cue.page.locator(".strip-notice").count():
        missed(cue)
    yield "two fouls", cue
    while cue.prompt != "next_rack":
        missed(cue)
    cue.go_ahead()
    yield "next rack", cue
    conceded(cue)
    yield "over", cue


def missed(cue: Cue) -> None:
    """A foul: the cue ball meets nothing."""
    cue.put_down().type_shot(AWAY).press("f").ready_to_shoot().moved("Enter")


def others(playing: Served, device: BrowserContext) -> Stops:
    """What is shown while somebody else is to move, and what is asked beside a game."""
    cue = Cue(device.new_page()).open(address(playing, new_game(playing, kind="link", first="b")["token"]))
    cue.page.locator(".waiting-gone").wait_for()
    yield "the other is away", cue
    cue = seated(playing, device, kind="computer", b="", engine="patient", first="b")
    cue.page.locator(".thinking").wait_for()
    yield "the computer thinks", cue
    cue = seated(playing, device, kind="practice")
    cue.press("r").page.locator(".deck.laying").wait_for()
    yield "balls anywhere", cue
    cue.put_down().ready_to_shoot().moved("Enter").press("h")
    cue.page.locator(".hints button").first.wait_for()
    yield "hints", cue


@pytest.mark.parametrize("way", [lag_to_the_end, others])
def test_whatever_is_asked_fits_a_telephone_and_outlives_a_reload(
    playing: Served,
    telephone: BrowserContext,
    node_modules: Path,
    way: Callable[[Served, BrowserContext], Stops],
) -> None:
    axe = (node_modules / "axe-core" / "axe.min.js").read_text("utf-8")
    wrong = {name: list(wrong_with(cue, axe)) for name, cue in way(playing, telephone)}
    assert len(wrong) >= 3
    assert {name: what for name, what in wrong.items() if what} == {}


def wrong_with(cue: Cue, axe: str) -> Iterator[str]:
    """What is wrong with the table as it is shown now."""
    page, asked = cue.page, (cue.prompt, cue.said("seat"), cue.seq)
    for size in (ASIDE, UPRIGHT):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        cut = "{width}x{height}: ".format_map(size)
        yield from (cut + what for what in fits(page))
    for theme in ("light", "dark"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        yield from (f"{theme}: {what}" for what in serious(page, axe))
    cue.reload()
    after = (cue.prompt, cue.said("seat"), cue.seq)
    if after != asked:
        yield f"after a reload {after}, not {asked}"
