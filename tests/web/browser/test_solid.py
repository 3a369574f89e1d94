"""The table in three dimensions, drawn without a graphics card: what is shown, what it costs, and what is lost."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.web.browser.looking import built, opened, served

pytestmark = pytest.mark.slow

GOLDEN = Path(__file__).parents[3] / "page" / "test" / "golden"
GEOMETRY = json.loads((GOLDEN / "plane.json").read_text("utf-8"))["geometry"]
BREAK = json.loads((GOLDEN / "shot_break.json").read_text("utf-8"))
OF_THE_TEST = ("GPU stall", "willReadFrequently")
"""What Chromium remarks when a picture is read back."""
MOST_CALLS = 60
EVERYTHING = {
    "aim": {
        "cue": [[0, 0], [0.3, 0.1]],
        "ghost": [0.3, 0.1],
        "object": [[0.3, 0.1], [0.6, 0.3]],
        "tangent": [[0.3, 0.1], [0.2, 0.3]],
    },
    "stick": {"from": [0, 0], "aim": 0.3, "slope": 0.1, "pull": 0.1, "offset": [0.2, 0.1], "blocked": True},
    "rings": [
        {"at": [0.3, 0.3], "kind": kind} for kind in ("ball_on", "called", "nearest", "illegal", "frozen", "opponent")
    ],
    "pockets": [
        {"name": "fl", "kind": "called"},
        {"name": "sl", "kind": "proposed"},
        {"name": "hr", "kind": "choosable"},
    ],
    "paths": [{"ball": 3, "points": [[0, 0, 0.03], [0.2, 0.2, 0.1], [0.5, 0.3, 0.03]], "flying": [True, False, False]}],
    "ghosts": [{"ball": 4, "at": [0.5, -0.2]}],
    "region": {"kind": "kitchen"},
    "chance": {"along": [0.1, 0.2, 0.3], "across": [0.0, 0.1], "chance": [[0.1, None, 0.9], [0.0, 0.5, 1.0]]},
    "opponentAim": {"from": [0, 0], "aim": 2.0},
}


@pytest.fixture(scope="module")
def address(node_modules: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    assert node_modules.exists()
    with served(built(tmp_path_factory.mktemp("solid"))) as found:
        yield found


@pytest.fixture
def page(drawing: Browser, address: str) -> Iterator[Page]:
    """A small window with the table in it; nothing may have gone wrong in it at the end."""
    wrong: list[str] = []
    page = drawing.new_page(viewport={"width": 480, "height": 280})
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type in {"error", "warning"} else None)
    yield opened(page, address, GEOMETRY)
    page.close()
    assert [line for line in wrong if not any(own in line for own in OF_THE_TEST)] == []


def show(page: Page, time: float, overlay: dict[str, Any] | None = None) -> list[dict[str, Any]]:
    """Show the break at that time; what was shown."""
    shown: list[dict[str, Any]] = page.evaluate(
        """([shot, time, overlay]) => {
            const poses = new looking.Shown(shot, radius).at(time);
            view.show(poses, overlay);
            return poses;
        }""",
        [BREAK, time, overlay or {}],
    )
    return shown


def colours(page: Page) -> set[tuple[int, ...]]:
    """The colours of the picture at a hundred places."""
    found = page.evaluate(
        """() => {
            const canvas = document.querySelector("#table canvas");
            const copy = document.createElement("canvas");
            [copy.width, copy.height] = [canvas.width, canvas.height];
            const pen = copy.getContext("2d", { willReadFrequently: true });
            // Draws at once, while the picture can be read.
            view.resize();
            pen.drawImage(canvas, 0, 0);
            const places = Array.from({ length: 100 }, (_, k) => [(k % 10) + 0.5, Math.floor(k / 10) + 0.5]);
            const at = ([x, y]) => pen.getImageData((x * copy.width) / 10, (y * copy.height) / 10, 1, 1);
            return places.map((place) => [...at(place).data]);
        }"""
    )
    return {tuple(colour) for colour in found}


def test_every_ball_is_drawn_where_and_as_it_was_shown(page: Page) -> None:
    for tenth in range(10):
        wanted = show(page, tenth * BREAK["duration"] / 10)
        drawn = page.evaluate("view.poses()")
        assert [pose["ball"] for pose in drawn] == sorted(pose["ball"] for pose in wanted)
        for pose in wanted:
            one = next(each for each in drawn if each["ball"] == pose["ball"])
            assert one["gone"] == pose["gone"]
            assert one["place"] == pytest.approx(pose["place"], abs=1e-6)
            assert one["turn"] == pytest.approx(pose["turn"], abs=1e-6)


def test_a_frame_takes_at_most_60_draw_calls_with_everything_on_the_table(page: Page) -> None:
    show(page, 0.5, EVERYTHING)
    assert 10 <= page.evaluate("view.drawCalls()") <= MOST_CALLS


def test_the_table_is_drawn_only_when_something_changed(page: Page) -> None:
    page.evaluate("window.poses = looking.posesOf({ 0: [0, 0], 1: [0.5, 0.1] }, radius); window.overlay = {}")
    page.evaluate("view.show(poses, overlay)")
    page.wait_for_timeout(1200)
    before = page.evaluate("view.scriptMs().length")
    page.evaluate("view.show(poses, overlay); view.show([...poses], overlay)")
    page.wait_for_timeout(300)
    assert page.evaluate("view.scriptMs().length") == before
    page.evaluate("view.show(looking.posesOf({ 0: [0, 0.01], 1: [0.5, 0.1] }, radius), overlay)")
    assert page.evaluate("view.scriptMs().length") == before + 1


def test_a_lost_picture_comes_back(page: Page) -> None:
    show(page, 0.0)
    assert len(colours(page)) > 20
    page.evaluate(
        """() => {
            const canvas = document.querySelector("#table canvas");
            window.losing = canvas.getContext("webgl2").getExtension("WEBGL_lose_context");
            window.back = new Promise((done) => canvas.addEventListener("webglcontextrestored", done, { once: true }));
            window.gone = new Promise((done) => canvas.addEventListener("webglcontextlost", done, { once: true }));
            losing.loseContext();
        }"""
    )
    page.evaluate("async () => void (await gone)")
    show(page, 0.2)
    page.evaluate("async () => { losing.restoreContext(); await back; }")
    assert len(colours(page)) > 20
    wanted = show(page, 0.4)
    drawn = {pose["ball"]: pose["place"] for pose in page.evaluate("view.poses()")}
    assert all(drawn[pose["ball"]] == pytest.approx(pose["place"], abs=1e-6) for pose in wanted)


def test_a_picture_that_stays_lost_is_told_to_whoever_shows_the_table(page: Page) -> None:
    page.evaluate(
        """() => {
            window.told = new Promise((done) => view.element.addEventListener("tablelost", done, { once: true }));
            const context = document.querySelector("#table canvas").getContext("webgl2");
            context.getExtension("WEBGL_lose_context").loseContext();
        }"""
    )
    assert page.evaluate("async () => (await told).type") == "tablelost"


def test_without_webgl_the_table_is_refused_with_the_reason(chromium: Browser, address: str) -> None:
    page = chromium.new_page()
    page.add_init_script("HTMLCanvasElement.prototype.getContext = () => null")
    page.goto(address)
    page.wait_for_function("() => window.looking")
    said = page.evaluate(
        """async (geometry) => {
            const makeSolid = await looking.makeSolid();
            return makeSolid(geometry, true).then(() => null, (error) => error.message);
        }""",
        GEOMETRY,
    )
    page.close()
    assert "WebGL" in said


@pytest.mark.parametrize("size", [(480, 280), (240, 420)])
def test_a_place_on_the_screen_is_the_place_on_the_table(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("view.resize()")
    upright = size[1] > size[0]
    for camera in ("top", {"eye": "player", "aim": 0.4}):
        page.evaluate("(camera) => view.camera(camera)", camera)
        for at in ((0.0, 0.0), (0.7, 0.3), (0.9, -0.2)):
            there = page.evaluate("(at) => view.toScreen(at)", at)
            assert page.evaluate("(there) => view.toTable(...there)", there) == pytest.approx(at, abs=1e-6)
    page.evaluate("view.camera('top')")
    foot = page.evaluate("view.toScreen([1, 0])")
    middle = page.evaluate("view.toScreen([0, 0])")
    assert (foot[1] < middle[1] - 50) == upright
    assert (foot[0] > middle[0] + 50) == (not upright)
    assert page.evaluate("view.scale()") == pytest.approx(
        math.dist(page.evaluate("(r) => view.toScreen([r, 0])", GEOMETRY["ball_radius"]), middle), rel=1e-3
    )


def test_a_hand_turns_and_zooms_the_view_and_home_brings_it_back(page: Page) -> None:
    show(page, 0.0)
    page.evaluate("view.camera('top')")
    place = "view.toScreen([0.5, 0.2])"
    above = page.evaluate(place)
    page.mouse.move(240, 140)
    far = page.evaluate("view.scale()")
    page.evaluate("window.wheeled = 0; document.body.addEventListener('wheel', () => wheeled++)")
    page.mouse.wheel(0, -200)
    page.wait_for_function("() => wheeled === 1")
    assert page.evaluate("view.scale()") == far
    page.keyboard.down("Control")
    page.mouse.wheel(0, -200)
    page.wait_for_function("(far) => view.scale() > 1.1 * far", arg=far)
    page.keyboard.up("Control")
    assert page.evaluate("wheeled") == 1
    near = page.evaluate("view.scale()")
    page.keyboard.press("Control+Home")
    assert page.evaluate("view.scale()") < near
    page.mouse.down(button="right")
    page.mouse.move(300, 100)
    page.mouse.up(button="right")
    assert math.dist(page.evaluate(place), above) > 5
    page.keyboard.press("Control+Home")
    assert page.evaluate(place) == pytest.approx(above, abs=1e-6)
    for _ in range(5):
        page.keyboard.press("Control+ArrowDown")
    assert math.dist(page.evaluate(place), above) > 1


INKED = """() => {
    const canvas = document.querySelectorAll("#table canvas")[1];
    const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
    return data.some((value) => value > 0);
}"""


def test_balls_too_small_to_read_are_labelled_while_they_lie(page: Page) -> None:
    show(page, 0.0)
    page.wait_for_function(INKED)
    show(page, 0.3)
    assert not page.evaluate(INKED)
    page.wait_for_function(INKED)


def test_aiming_hears_nothing_of_a_hand_that_turns_the_view(page: Page) -> None:
    show(page, 0.0)
    page.evaluate("window.heard = []; view.element.addEventListener('pointerdown', (e) => heard.push(e.button))")
    page.mouse.move(240, 140)
    page.mouse.click(240, 140)
    page.mouse.click(240, 140, button="right")
    assert page.evaluate("heard") == [0]
