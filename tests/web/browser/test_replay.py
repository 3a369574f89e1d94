"""The shots of a game once more: found, shown moment by moment, explained, and handed on."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tenball.physics import Materials, simulate
from tenball.table import Ball, Layout, Point, Stroke, TableSize
from tests.web.browser.conftest import PATIENCE_MS, a_device
from tests.web.browser.served import Served
from tests.web.browser.test_pages import serious
from tests.web.live import Server
from tests.web.playing.seat import Seat, begin

pytestmark = pytest.mark.slow

SHOTS, TIMES = 3, 10


@pytest.fixture(scope="module")
def played(playing: Served) -> dict[str, Any]:
    """A game after its first shots, with its keys and the shots as the server lists them."""
    server = Server(f"http://127.0.0.1:{playing.port}", playing.owner)
    made = begin(server, playing.owner, kind="hot_seat", race=[1, 1], book="sk", seed="screen-sk", first="a")
    with Seat(server, made["token"]) as seat:
        for _ in range(SHOTS):
            assert not seat.over("ab")
            seat.move()
    return made | {"shots": playing.ask("GET", f"/api/play/{made['id']}/shots")["shots"]}


def opened(playing: Served, device: BrowserContext, key: str, shot: int | None = None) -> Page:
    """The replay of the match of that key, at that shot or at the first."""
    page = device.new_page()
    at = "" if shot is None else f"&shot={shot}"
    page.goto(f"http://127.0.0.1:{playing.port}/replay#k={key}{at}")
    return ready(page)


def ready(page: Page) -> Page:
    """Wait until the shot is there to be shown."""
    page.locator('.replay-parts[data-ready="true"]').wait_for(timeout=4 * PATIENCE_MS)
    return page


def shown(page: Page) -> int:
    """The number of the shot that is shown."""
    return int(page.locator(".replay-parts").get_attribute("data-seq") or "")


def places(page: Page) -> dict[Ball, list[float]]:
    """Where the balls of the table are drawn, in space, once they stand still."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    told: list[dict[str, Any]] = page.evaluate("() => __tenball.poses()")
    return {Ball(pose["ball"]): pose["place"] for pose in told if not pose["gone"]}


def on_table(page: Page) -> dict[str, list[float]]:
    """Where they are drawn on the bed, by number."""
    return {str(int(ball)): place[:2] for ball, place in places(page).items()}


def close_to(drawn: dict[str, list[float]], layout: dict[str, list[float]]) -> bool:
    """Whether the balls are where that layout has them."""
    return drawn.keys() == layout.keys() and all(
        drawn[ball] == pytest.approx(place, abs=1e-6) for ball, place in layout.items()
    )


def test_a_shot_is_shown_from_where_the_balls_lay_to_where_they_came_to_rest(
    playing: Served, still_device: BrowserContext, played: dict[str, Any]
) -> None:
    page = opened(playing, still_device, played["token"])
    for line in played["shots"]:
        assert shown(page) == line["seq"]
        assert page.locator(".shot-text").inner_text() == line["text"]
        shot = playing.ask("GET", f"/api/play/{played['id']}/shot/{line['seq']}")
        assert close_to(on_table(page), shot["before"])
        page.locator(".bar input").fill(str(shot["duration"]))
        at_rest = on_table(page)
        in_hand = at_rest.keys() - shot["after"].keys()
        assert in_hand == ({"0"} if line["fouls"] else set())
        assert close_to({ball: place for ball, place in at_rest.items() if ball not in in_hand}, shot["after"])
        page.locator(".shot-text").click()
        page.keyboard.press("Space")
        assert close_to(on_table(page), shot["before"])
        page.keyboard.press("ArrowRight")
        if line is not played["shots"][-1]:
            page.locator(f'.replay-parts:not([data-seq="{line["seq"]}"])').wait_for()
            ready(page)


def test_the_page_has_the_balls_where_the_simulator_has_them_at_ten_times(
    playing: Served, still_device: BrowserContext, played: dict[str, Any]
) -> None:
    line = played["shots"][1]
    shot = playing.ask("GET", f"/api/play/{played['id']}/shot/{line['seq']}")
    layout = Layout.of({Ball(int(ball)): Point(*place) for ball, place in shot["before"].items()})
    if shot["place"] is not None:
        layout = Layout.of(dict(layout.items()) | {Ball.CUE: Point(*shot["place"])})
    path = simulate(TableSize.nine_foot(), Materials.preset("new_cloth"), layout, Stroke(*shot["played"]))
    assert path.duration == pytest.approx(shot["duration"], abs=1e-9)
    page = opened(playing, still_device, played["token"], line["seq"])
    bar = page.locator(".bar input")
    for tenth in range(TIMES):
        time = min(path.duration * tenth / (TIMES - 1), path.duration)
        bar.fill(str(time))
        drawn = places(page)
        states = {ball: state for ball in layout if (state := path.state(ball, time)) is not None}
        assert drawn.keys() == states.keys()
        for ball, state in states.items():
            assert drawn[ball] == pytest.approx(state.place, abs=1e-6), (ball, time)


def test_the_keyboard_goes_from_moment_to_moment_and_picture_to_picture(
    playing: Served, still_device: BrowserContext, played: dict[str, Any]
) -> None:
    first = played["shots"][0]["seq"]
    page = opened(playing, still_device, played["token"], first)
    bar = page.locator(".bar input")
    moments = playing.ask("GET", f"/api/play/{played['id']}/shot/{first}")["moments"]
    times = sorted({moment["time"] for moment in moments})
    for time in times[:3]:
        page.keyboard.press("Shift+ArrowRight")
        assert float(bar.input_value()) == pytest.approx(time, abs=0.006)
    page.keyboard.press("Shift+ArrowLeft")
    assert float(bar.input_value()) == pytest.approx(times[1], abs=0.006)
    before = on_table(page)
    page.keyboard.press("Period")
    assert on_table(page) != before
    page.keyboard.press("Comma")
    assert close_to(on_table(page), before)


def test_the_link_that_is_shared_shows_that_shot_and_lets_nobody_play(
    playing: Served, still_device: BrowserContext, chromium: Browser, played: dict[str, Any]
) -> None:
    last = played["shots"][-1]["seq"]
    page = opened(playing, still_device, played["token"], last)
    page.get_by_role("button", name="Share").click()
    link = page.get_by_role("textbox", name="Link to this shot").input_value()
    found = re.fullmatch(r"\S+/replay#k=(w\.\S+)&shot=(\d+)", link)
    assert found
    assert int(found[2]) == last
    text = page.get_by_role("textbox", name="Position before the shot").input_value()
    assert text == playing.ask("GET", f"/api/play/{played['id']}/position?seq={last}")["text"]
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save it as a picture (SVG)").click()
    assert "<svg" in Path(saving.value.path()).read_text("utf-8")
    guest = a_device(chromium, reduced_motion="reduce")
    seen = opened(playing, guest, found[1], last)
    assert shown(seen) == last
    assert found[1] not in seen.url
    guest.close()


def test_a_shot_is_tried_anew_from_where_the_balls_lay(
    playing: Served, still_device: BrowserContext, played: dict[str, Any]
) -> None:
    second = played["shots"][1]["seq"]
    page = opened(playing, still_device, played["token"], second)
    lay = on_table(page)
    page.get_by_role("button", name="Try it yourself").click()
    page.locator('.play[data-busy="false"][data-prompt="shot"]').wait_for(timeout=4 * PATIENCE_MS)
    assert close_to(on_table(page), lay)


def test_the_end_of_a_game_leads_to_what_can_be_shared(
    playing: Served, still_device: BrowserContext, played: dict[str, Any]
) -> None:
    page = still_device.new_page()
    page.goto(f"http://127.0.0.1:{playing.port}/replay#k={played['token']}&share=1")
    shared = page.get_by_role("dialog", name="Share")
    shared.get_by_text("Position before the shot").first.wait_for()
    page.keyboard.press("Escape")
    shared.wait_for(state="detached")


def test_a_match_without_strokes_says_so_and_points_to_its_record(
    playing: Served, still_device: BrowserContext
) -> None:
    match = playing.new_match()
    page = still_device.new_page()
    page.goto(f"http://127.0.0.1:{playing.port}/replay#k={playing.owner}&m={match}")
    page.get_by_text("No strokes are recorded for this match").wait_for()
    page.get_by_role("link", name="Record").click()
    page.locator(".record-head").wait_for()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_the_replay(
    playing: Served, still_device: BrowserContext, node_modules: Path, played: dict[str, Any], theme: str
) -> None:
    axe = (node_modules / "axe-core" / "axe.min.js").read_text("utf-8")
    still_device.add_init_script(f"localStorage.setItem('tenball.theme', '{theme}')")
    page = opened(playing, still_device, played["token"])
    assert serious(page, axe) == []
    page.get_by_role("button", name="Share").click()
    page.get_by_role("textbox", name="Position before the shot").wait_for()
    assert serious(page, axe) == []
