"""The table under a finger, on a telephone held either way; and what a screen reader finds there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.web.browser.cue import Cue
from tests.web.browser.finger import Finger
from tests.web.browser.playing import address, match_of, new_game, seated
from tests.web.browser.served import Served
from tests.web.browser.test_pages import serious
from tests.web.browser.test_play_practice import lying, on_screen, still

pytestmark = pytest.mark.slow

UPRIGHT, ASIDE = {"width": 360, "height": 640}, {"width": 640, "height": 360}


def fits(page: Page) -> list[str]:
    """What is cut off, covered or too small for a finger."""
    wrong: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('.play button, .play [role=slider], .play a')].flatMap(one => {
            const at = one.getBoundingClientRect();
            if (at.width === 0 || one.matches('.unseen')) return [];
            const deck = one.closest('.deck'), box = deck?.getBoundingClientRect();
            // What a panel scrolls to is not cut off; the keys below it do not scroll.
            if (deck && !one.closest('.deck-choices, .deck-keys') && deck.scrollHeight > deck.clientHeight + 1
                && (at.top < box.top || at.bottom > box.bottom - 60)) return [];
            const name = one.getAttribute('aria-label') ?? one.innerText;
            const there = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
            const inside = at.x >= -1 && at.y >= -1 && at.right <= innerWidth + 1 && at.bottom <= innerHeight + 1;
            if (!inside) return [`cut: ${name}`];
            if (!one.contains(there) && !there?.contains(one)) return [`covered: ${name}`];
            return Math.min(at.width, at.height) < 43.5 ? [`small: ${name} ${at.width} ${at.height}`] : [];
        })"""
    )
    return wrong


def share_of_the_window(page: Page) -> float:
    """How much of the window the longer side of the table takes of what it could take."""
    found: float = page.evaluate(
        """() => {
            const [[x0, y0], [x1, y1]] = [__tenball.toScreen([-1.27, 0]), __tenball.toScreen([1.27, 0])];
            return Math.hypot(x1 - x0, y1 - y0) / Math.max(innerWidth, innerHeight);
        }"""
    )
    return found


@pytest.mark.parametrize("size", [UPRIGHT, ASIDE], ids=["upright", "aside"])
def test_a_shot_is_called_aimed_and_played_with_a_finger(
    playing: Served, telephone: BrowserContext, size: dict[str, int]
) -> None:
    made = new_game(playing)
    page = telephone.new_page()
    page.set_viewport_size(size)  # type: ignore[arg-type]
    cue = Cue(page).open(address(playing, made["token"]))
    assert fits(page) == []
    page.locator(".shoot").tap()
    page.locator(".deck.placing").wait_for(state="detached")
    before = cue.seq
    cue.ready_to_shoot()
    page.locator(".shoot").tap()
    page.locator(f'.play:not([data-seq="{before}"])').wait_for()
    cue.settled()
    assert fits(page) == []
    assert share_of_the_window(page) > 0.5

    page.touchscreen.tap(*cue.where(1))
    page.touchscreen.tap(*pocket_at(page, "fl"))
    chip = page.locator(".call-chip")
    assert chip.get_attribute("aria-label") == "Call: the 1, left foot pocket"
    wheel = page.locator(".aim-wheel")
    aimed = wheel.get_attribute("aria-valuetext")
    cue.drag(between(cue.where(0), cue.where(1)), cue.where(3))
    assert wheel.get_attribute("aria-valuetext") != aimed
    track = page.locator(".power-track")
    at = track.bounding_box()
    assert at is not None
    page.touchscreen.tap(at["x"] + at["width"] / 2, at["y"] + at["height"] * 0.7)
    assert (track.get_attribute("aria-valuetext") or "").startswith(("29", "30"))
    for chipped in (".tip-chip", ".call-chip"):
        page.locator(chipped).tap()
        page.get_by_role("dialog").wait_for()
        page.get_by_role("button", name="Done").tap()
        page.get_by_role("dialog").wait_for(state="detached")
    before = cue.seq
    cue.ready_to_shoot()
    page.locator(".shoot").tap()
    page.locator(f'.play:not([data-seq="{before}"])').wait_for()


def pinched(page: Page, apart: float) -> None:
    """Two fingers in the middle of the table go that far apart, and are lifted."""
    fingers = page.context.new_cdp_session(page)
    at = page.locator(".felt").bounding_box()
    assert at is not None
    x, y = at["x"] + at["width"] / 2, at["y"] + at["height"] * 0.6
    for kind, places in (
        ("touchStart", [x - 30]),
        ("touchStart", [x - 30, x + 30]),
        ("touchMove", [x - 30 - apart / 2, x + 30 + apart / 2]),
        ("touchEnd", []),
    ):
        points = [{"x": place, "y": y, "id": finger} for finger, place in enumerate(places)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_after_two_fingers_turned_the_solid_table_one_finger_calls_and_aims(
    playing: Served, telephone: BrowserContext
) -> None:
    made = playing.ask("POST", "/api/study", {"position": "sk~a~play~0x-0.5y-0.1_3x0.4y0.1_9x0.3y0.35_10x0.8y-0.3"})
    page = telephone.new_page()
    page.set_viewport_size(ASIDE)  # type: ignore[arg-type]
    cue = Cue(page).open(address(playing, made["token"])).ready_to_shoot()
    page.get_by_role("button", name="3-D").tap()
    page.locator(".felt > :not(.flat-table)").wait_for()
    wheel, chip = page.locator(".aim-wheel"), page.locator(".call-chip")
    aimed = wheel.get_attribute("aria-valuetext")
    pinched(page, 40)
    assert wheel.get_attribute("aria-valuetext") == aimed
    for ball in (9, 10, 3):
        page.touchscreen.tap(*cue.where(ball))
        expect(chip).to_have_attribute("aria-label", re.compile(f"the {ball}"))
    cue.drag(cue.where(3), cue.where(9))
    expect(wheel).not_to_have_attribute("aria-valuetext", aimed or "")


def test_the_tip_and_the_raised_cue_are_set_with_a_finger(playing: Served, telephone: BrowserContext) -> None:
    made = playing.ask("POST", "/api/study", {"position": "sk~a~play~0x-0.5y-0.1_3x0.4y0.1_9x0.3y0.35_10x0.8y-0.3"})
    page = telephone.new_page()
    page.set_viewport_size(UPRIGHT)  # type: ignore[arg-type]
    Cue(page).open(address(playing, made["token"])).ready_to_shoot()
    page.locator(".tip-chip").tap()
    ball = page.get_by_role("dialog").locator(".tip-pad svg")
    at = ball.bounding_box()
    assert at is not None
    page.touchscreen.tap(at["x"] + at["width"] * 0.65, at["y"] + at["height"] * 0.3)
    expect(ball).to_have_attribute("aria-label", re.compile("right.*high"))
    raised = page.get_by_role("dialog").get_by_role("slider", name="Cue raised")
    at = raised.bounding_box()
    assert at is not None
    page.touchscreen.tap(at["x"] + at["width"] * 0.4, at["y"] + at["height"] / 2)
    assert float((raised.get_attribute("aria-valuetext") or "0").removesuffix("°")) > 10.0
    page.get_by_role("button", name="Done").tap()
    page.get_by_role("dialog").wait_for(state="detached")


@pytest.mark.parametrize("size", [UPRIGHT, ASIDE], ids=["upright", "aside"])
def test_a_finger_carries_the_ball_turns_the_aim_and_draws_the_cue_back(
    playing: Served, telephone: BrowserContext, size: dict[str, int]
) -> None:
    page = telephone.new_page()
    page.set_viewport_size(size)  # type: ignore[arg-type]
    cue = Cue(page).open(address(playing, new_game(playing)["token"]))
    finger, loupe, wheel = Finger(page), page.locator("canvas.loupe"), page.locator(".aim-wheel")
    finger.down(cue.where(0))
    loupe.wait_for(state="visible")
    glass, (x, y) = loupe.bounding_box(), cue.where(0)
    assert glass is not None
    assert not (glass["x"] < x < glass["x"] + glass["width"] and glass["y"] < y < glass["y"] + glass["height"])
    finger.along(on_screen(cue, (-0.9, -0.3)))
    loupe.wait_for(state="hidden")
    finger.up()
    assert lying(still(cue))[0] == pytest.approx((-0.9, -0.3), abs=0.01)
    cue.ready_to_shoot()
    page.locator(".shoot").tap()
    page.locator(".deck.placing").wait_for(state="detached")

    cue.type_shot("20% θ=0")
    finger.down(on_screen(cue, (-0.4, -0.3))).along(on_screen(cue, (-0.4, 0.2))).up()
    assert degrees_of(wheel) == pytest.approx(45, abs=1.5)
    box = wheel.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    far = (x + 30, y) if box["width"] > box["height"] else (x, y - 30)
    before = degrees_of(wheel)
    finger.down((x, y)).along(far).up()
    assert degrees_of(wheel) == pytest.approx(before + 30 * 0.03, abs=0.02)

    seq = cue.type_shot("20% θ=0").ready_to_shoot().seq
    finger.down(on_screen(cue, (-1.12, -0.3))).along(on_screen(cue, (-1.2, -0.3)), on_screen(cue, (-1.4, -0.3)))
    assert "let go to shoot" in page.locator(".shoot").inner_text()
    power = float((page.locator(".power-track").get_attribute("aria-valuetext") or "").split()[0])
    assert power > 10
    finger.up()
    page.locator(f'.play:not([data-seq="{seq}"])').wait_for()
    cue.settled()
    (shot,) = playing.ask("GET", f"/api/play/{match_of(cue)}/shots")["shots"]
    assert shot["call"] == "break"


def degrees_of(wheel: Locator) -> float:
    """Where the aim is, as the wheel says."""
    return float((wheel.get_attribute("aria-valuetext") or "").removesuffix("°"))


POCKETS = {
    "hl": "left head",
    "hr": "right head",
    "sl": "left side",
    "sr": "right side",
    "fl": "left foot",
    "fr": "right foot",
}


def pocket_at(page: Page, name: str) -> tuple[float, float]:
    """Where in the window the hole of that pocket is."""
    x, y = {"h": -1, "s": 0, "f": 1}[name[0]], {"l": 1, "r": -1}[name[1]]
    a, b = page.evaluate("at => __tenball.toScreen(at)", [x * 1.27, y * 0.635])
    return a, b


@pytest.mark.parametrize("size", [UPRIGHT, ASIDE], ids=["upright", "aside"])
def test_pockets_are_called_where_they_lie_on_the_table(
    playing: Served, telephone: BrowserContext, size: dict[str, int]
) -> None:
    page = telephone.new_page()
    page.set_viewport_size(size)  # type: ignore[arg-type]
    cue = Cue(page).open(address(playing, new_game(playing)["token"]))
    cue.put_down().ready_to_shoot().moved("Enter")
    page.locator(".call-chip").tap()
    page.get_by_role("dialog").wait_for()
    shown = {
        name: page.get_by_role("dialog").get_by_role("button", name=f"{spoken} pocket").bounding_box()
        for name, spoken in POCKETS.items()
    }
    for axis in ("x", "y"):
        on_table = {name: pocket_at(page, name)["xy".index(axis)] for name in POCKETS}
        assert ranks({name: box[axis] for name, box in shown.items() if box}) == ranks(on_table)


def ranks(places: dict[str, float]) -> dict[str, int]:
    """Which row or column each is in, counted from the window's edge."""
    steps = sorted({round(place) for place in places.values()})
    return {name: steps.index(round(place)) for name, place in places.items()}


@pytest.mark.parametrize("size", [UPRIGHT, ASIDE], ids=["upright", "aside"])
def test_names_leave_the_ruling_its_room(playing: Served, telephone: BrowserContext, size: dict[str, int]) -> None:
    page = telephone.new_page()
    page.set_viewport_size(size)  # type: ignore[arg-type]
    cue = Cue(page).open(address(playing, new_game(playing, a="Player 1", b="Ľ" * 64)["token"]))
    assert page.evaluate(
        "() => { const { scrollWidth, clientWidth } = document.querySelector('.player.a .name');"
        " return scrollWidth <= clientWidth; }"
    )
    cue.put_down().ready_to_shoot().moved("Enter")
    cue.type_shot("8% θ=180").press("1", "q").ready_to_shoot().moved("Enter")
    ruling = page.locator(".strip-result")
    assert "ball in hand" in ruling.inner_text()
    assert "Ľ" * 21 not in ruling.inner_text()
    box, table = ruling.bounding_box(), page.locator(".felt").bounding_box()
    assert box is not None
    assert table is not None
    assert box["y"] > table["y"] + 0.8 * table["height"]
    assert box["y"] + box["height"] <= size["height"]


def between(one: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
    """Half-way."""
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_at_the_table(
    playing: Served, still_device: BrowserContext, node_modules: Path, theme: str
) -> None:
    axe = (node_modules / "axe-core" / "axe.min.js").read_text("utf-8")
    still_device.add_init_script(f"localStorage.setItem('tenball.theme', '{theme}')")
    cue = seated(playing, still_device)
    page = cue.page
    found = {"break": serious(page, axe)}
    cue.put_down().ready_to_shoot().moved("Enter")
    found["shot"] = serious(page, axe)
    for key in ("m", "?", "t", "v"):
        cue.press(key)
        page.get_by_role("dialog").wait_for()
        found[key] = serious(page, axe)
        cue.press("Escape")
        page.get_by_role("dialog").wait_for(state="detached")
    cue.press("y")
    page.locator(".why-list li").first.wait_for()
    found["why"] = serious(page, axe)
    page.goto(f"http://127.0.0.1:{playing.port}/play")
    page.locator(".levels").wait_for()
    found["new game"] = serious(page, axe)
    assert {where: what for where, what in found.items() if what} == {}, found


def test_a_game_is_begun_with_the_form_and_found_again(playing: Served, still_device: BrowserContext) -> None:
    page = still_device.new_page()
    page.goto(f"http://127.0.0.1:{playing.port}/")
    page.get_by_role("link", name="Play", exact=False).first.click()
    page.get_by_role("button", name="Two on this device").click()
    page.get_by_label("First player").fill("Zuzana")
    page.get_by_role("button", name="Zuzana").click()
    page.get_by_role("button", name="Start the game").click()
    cue = Cue(page).settled()
    assert cue.prompt == "break"
    page.goto(f"http://127.0.0.1:{playing.port}/play")
    page.locator(".open-game", has_text="Zuzana").click()
    assert cue.settled().prompt == "break"
