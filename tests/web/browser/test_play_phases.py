"""Whatever a game asks: it fits a telephone held either way, hides nothing from axe, and outlives a reload."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from tests.web.browser.cue import Cue
from tests.web.browser.phases import Stops, lag_to_the_end, others
from tests.web.browser.served import Served
from tests.web.browser.test_pages import serious
from tests.web.browser.test_play_touch import ASIDE, UPRIGHT, fits

pytestmark = pytest.mark.slow


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


def test_the_winner_of_the_last_rack_is_not_told_as_that_of_a_match_that_he_gave_up(
    playing: Served, telephone: BrowserContext
) -> None:
    *_, (name, cue) = lag_to_the_end(playing, telephone)
    assert name == "over"
    assert "Eva" in cue.page.locator(".over-title").inner_text()
    assert "Ján" not in " ".join(cue.page.locator(".banner").all_inner_texts())


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
    # A rack that is over is looked at until the next is asked for, or the page is loaded anew.
    if after != asked and asked[0] != "next_rack":
        yield f"after a reload {after}, not {asked}"
