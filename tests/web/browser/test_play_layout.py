"""Where everything lies at the table: the same box for the table whatever is asked, and no word broken on a button."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.web.browser.conftest import PATIENCE_MS, a_device
from tests.web.browser.cue import Cue
from tests.web.browser.phases import lag_to_the_end, others
from tests.web.browser.playing import new_game
from tests.web.browser.proxy import Cut, Proxy
from tests.web.browser.served import Served

pytestmark = pytest.mark.slow

NARROW = ((360, 640), (640, 360), (1024, 600))
SIZES = (*NARROW, (768, 1024), (1280, 800), (1920, 1080), (3840, 2160))

WRONG = """() => {
    const words = text => [...text.data.matchAll(/[\\p{L}\\p{N}…]+/gu)].map(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return { word, boxes: [...range.getClientRects()].filter(({ width }) => width > 0) };
    });
    const texts = one => {
        const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
        const found = [];
        while (walker.nextNode())
            if (!walker.currentNode.parentElement.closest('kbd, .unseen')) found.push(walker.currentNode);
        return found;
    };
    const lines = boxes => new Set(boxes.map(({ top }) => Math.round(top))).size;
    const over = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
        && one.top < other.bottom - 1 && other.top < one.bottom - 1;
    const wrong = [];
    for (const button of document.querySelectorAll('.play .button, .play .strip-result')) {
        const at = button.getBoundingClientRect();
        if (at.width === 0) continue;
        const key = button.querySelector('kbd')?.getBoundingClientRect();
        for (const { word, boxes } of texts(button).flatMap(words)) {
            if (lines(boxes) > 1) wrong.push(`broken: ${word}`);
            for (const box of boxes) {
                if (key && key.width > 0 && over(key, box)) wrong.push(`under its key: ${word}`);
                if (box.left < at.left - 1 || box.right > at.right + 1) wrong.push(`wider than its button: ${word}`);
                if (box.top < at.top - 1 || box.bottom > at.bottom + 1) wrong.push(`higher than its button: ${word}`);
            }
        }
    }
    const head = document.querySelector('.play-head').getBoundingClientRect();
    const always = '.aids .button, .shoot, .deck-keys .button, .deck-choices .button, .deciding-keys .button,'
        + '.deck.deciding > .deck-prompt, .strip-result, .over-title, .over-keys .main';
    for (const one of document.querySelectorAll(always)) {
        const at = one.getBoundingClientRect();
        const name = one.innerText || one.getAttribute('aria-label');
        if (at.width === 0) continue;
        const inside = at.top >= head.bottom - 1 && at.left >= 0 && at.right <= innerWidth && at.bottom <= innerHeight;
        if (!inside) wrong.push(`out of its place: ${name}`);
        const corners = [[at.left + 6, at.top + 6], [at.right - 6, at.bottom - 6]];
        if (corners.some(([x, y]) => !one.contains(document.elementFromPoint(x, y)))) wrong.push(`covered: ${name}`);
    }
    if (document.documentElement.scrollWidth > innerWidth) wrong.push('wider than the window');
    return wrong;
}"""


@pytest.fixture
def speaking(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """A device that asks for less motion and speaks that language."""
    context = a_device(chromium, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE_MS)
    context.add_init_script(f"localStorage.setItem('tenball.lang', '{request.param}')")
    yield context
    context.close()


@pytest.mark.parametrize("speaking, sizes", [("en", NARROW), ("sk", SIZES), ("cs", NARROW)], indirect=["speaking"])
def test_the_table_stays_and_every_button_is_read_whatever_is_asked(
    playing: Served, speaking: BrowserContext, sizes: tuple[tuple[int, int], ...]
) -> None:
    boxes: dict[tuple[int, int], set[tuple[float, ...]]] = {size: set() for size in sizes}
    found = {}
    for name, cue in chain(lag_to_the_end(playing, speaking), others(playing, speaking)):
        for size, wrong, box in looked_at(cue.page, sizes):
            boxes[size].add(box)
            if wrong:
                found[f"{name} {size[0]}x{size[1]}"] = wrong
    assert found == {}
    assert {size: box for size, box in boxes.items() if len(box) != 1} == {}


def looked_at(
    page: Page, sizes: tuple[tuple[int, int], ...] = SIZES
) -> Iterator[tuple[tuple[int, int], list[str], tuple[float, ...]]]:
    """At each of these sizes what is wrong there, and where the table lies."""
    for size in sizes:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate("() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
        box = page.locator(".felt").bounding_box()
        assert box is not None
        yield size, page.evaluate(WRONG), tuple(round(box[side], 1) for side in ("x", "y", "width", "height"))


@pytest.mark.parametrize("speaking", ["sk", "cs"], indirect=True)
def test_a_server_that_is_away_moves_nothing(playing: Served, speaking: BrowserContext) -> None:
    network = Proxy(playing.port)
    made = new_game(playing)
    cue = Cue(speaking.new_page()).open(f"http://127.0.0.1:{network.port}/table#k={made['token']}")
    cue.put_down().ready_to_shoot()
    before = list(looked_at(cue.page))
    network.fail(Cut.RESET)
    cue.page.locator(".play-off").wait_for()
    away = list(looked_at(cue.page))
    assert away == before
    assert all(wrong == [] for _, wrong, _ in away)
    cue.page.set_viewport_size({"width": 1280, "height": 800})
    told, deck = (cue.page.locator(name).bounding_box() for name in (".play-off", ".deck"))
    assert told is not None
    assert deck is not None
    assert told["x"] + told["width"] <= deck["x"]
    network.close()
