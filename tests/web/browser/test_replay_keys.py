"""The replay by its keys: pace, loop, paths and the moment of the foul; the other text; and the page as it prints."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.web.browser.served import Served
from tests.web.browser.test_replay import opened
from tests.web.live import Server
from tests.web.playing.seat import Seat

pytestmark = pytest.mark.slow

BEHIND = "cz~a~play~0x0y0_3x-0.8y0.3_7x0.6y0_10x-0.5y-0.2"
"""The 7 lies on the way along the table, and the 3 is on."""
STEP_S = 0.2
"""So long each pace is looked at; a frame more or less is none of the keys' doing."""


@pytest.fixture(scope="module")
def fouled(playing: Served) -> dict[str, Any]:
    """A game with one shot that hits the wrong ball first, with the shot as the server plays it again."""
    server = Server(f"http://127.0.0.1:{playing.port}", playing.owner)
    made = playing.ask("POST", "/api/study", {"position": BEHIND})
    with Seat(server, made["token"]) as seat:
        assert not seat.over("ab")
        call = {"t": "called", "ball": 3, "pocket": "hl"}
        stroke = seat.reach([3.0, 0.0, 0.0, 0.0, 0.0], None)
        seat.done(t="shoot", seat="a", call=call, stroke=stroke, place=None)
        seat.over("ab")
    shots = playing.ask("GET", f"/api/play/{made['id']}/shots")["shots"]
    seq = shots[-1]["seq"]
    return made | {"shots": shots, "seq": seq, "shot": playing.ask("GET", f"/api/play/{made['id']}/shot/{seq}")}


WATCHED = """() => {
    const show = __tenball.show.bind(__tenball);
    __tenball.show = (poses, overlay) => { window.drawn = overlay; show(poses, overlay); };
}"""


def at(page: Page) -> float:
    """Which second of the shot is shown."""
    return float(page.locator(".bar input").input_value())


def test_the_keys_of_the_replay_set_its_pace_its_paths_and_the_moment_of_the_foul(
    playing: Served, device: BrowserContext, fouled: dict[str, Any]
) -> None:
    shot = fouled["shot"]
    device.clock.install()
    page = opened(playing, device, fouled["token"], fouled["seq"])
    page.clock.pause_at(page.evaluate("() => Date.now() / 1000 + 1"))
    page.evaluate(WATCHED)
    bar = page.locator(".bar input")
    passed = 0.0
    page.keyboard.press("Space")
    for key, speed in (("s", 0.25), ("1", 1), ("2", 2), ("4", 4)):
        page.keyboard.press(key)
        page.clock.run_for(int(1000 * STEP_S))
        passed += STEP_S * speed
        assert at(page) == pytest.approx(passed, abs=0.02 * (1 + speed)), key
        assert page.locator(f'.speeds [aria-keyshortcuts="{key}"]').get_attribute("aria-pressed") == "true"
    page.keyboard.press("Space")
    stood = at(page)
    page.clock.run_for(500)
    assert at(page) == stood

    page.keyboard.press("1")
    for loops in (False, True):
        bar.fill(str(shot["duration"] - 0.1))
        page.locator(".shot-text").click()
        if loops:
            page.keyboard.press("l")
        page.keyboard.press("Space")
        page.clock.run_for(int(1000 * STEP_S))
        assert (at(page) < shot["duration"] / 2) == loops
    page.keyboard.press("Space")

    page.keyboard.press("f")
    page.clock.run_for(100)
    assert at(page) == pytest.approx(shot["ruling"]["freeze"], abs=1e-6)
    held = page.evaluate("() => window.drawn")
    assert held["paths"]
    assert {ghost["ball"] for ghost in held["ghosts"]} >= {0}
    assert [ring["kind"] for ring in held["rings"]] == ["frozen", "frozen"]
    page.keyboard.press("p")
    page.clock.run_for(100)
    assert page.evaluate("() => Object.keys(window.drawn)") == ["rings"]


def test_the_other_text_is_asked_and_the_page_prints_as_table_and_list(
    playing: Served, still_device: BrowserContext, fouled: dict[str, Any]
) -> None:
    other = fouled["shot"]["other_book"]
    page = opened(playing, still_device, fouled["token"], fouled["seq"])
    page.get_by_text("What would the other text rule?").click()
    told = page.locator(".ruled-other p")
    assert other["title"] in told.inner_text()
    assert other["text"] in told.inner_text()
    page.emulate_media(media="print")
    expect(page.locator(".transport")).to_be_hidden()
    assert page.locator(".button:visible").count() == 0
    table = page.locator(".replay .felt").bounding_box()
    assert table is not None
    assert table["height"] > 300
    lines = page.locator(".shot-list li:visible").all_inner_texts()
    assert len(lines) == len(fouled["shots"])
    assert page.evaluate(
        "() => { const list = document.querySelector('.shot-list'); return list.scrollHeight <= list.clientHeight; }"
    )
