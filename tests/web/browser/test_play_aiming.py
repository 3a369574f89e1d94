"""The aim, the power, the tip and the cue by every means but a typed shot; and how much of the way is drawn."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from tests.web.browser.cue import Cue
from tests.web.browser.served import Served
from tests.web.browser.test_play_practice import on_screen, still
from tests.web.browser.test_play_rulings import set_up

pytestmark = pytest.mark.slow

OPEN = "0x-0.4y0_3x0.5y0.3_10x0.9y-0.3"
FROZEN = "0x0y0_7x-0.0573y0_3x0.8y0.3_10x0.9y-0.4"
"""The 7 lies so near behind the cue ball that no cue reaches its lowest part along the table."""
WATCHED = """() => {
    const show = __tenball.show.bind(__tenball);
    __tenball.show = (poses, overlay) => { window.drawn = overlay; show(poses, overlay); };
}"""


def at(cue: Cue, name: str) -> str:
    """What that wheel or track says of itself."""
    return cue.page.locator(name).get_attribute("aria-valuetext") or ""


def angle(cue: Cue) -> float:
    """Where the aim is, in degrees, as the wheel says."""
    return float(at(cue, ".aim-wheel").removesuffix("°"))


def aimed(cue: Cue, text: str) -> Cue:
    """Aim there, and wait until the wheel says so."""
    return cue.type_shot(text).ready_to_shoot()


def middle(box: Locator) -> tuple[float, float]:
    """The middle of it in the window."""
    found = box.bounding_box()
    assert found is not None
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


def drawn(cue: Cue) -> dict[str, Any]:
    """What lies over the table besides the balls, as it was drawn last."""
    found: dict[str, Any] = still(cue).page.evaluate("() => window.drawn ?? {}")
    return found


def wait_for_way(cue: Cue, points: str) -> dict[str, Any]:
    """Wait until that is so of the way that is drawn; the whole of it."""
    cue.page.wait_for_function(f"() => {{ const way = window.drawn?.aim ?? null; return {points}; }}")
    return drawn(cue)


def test_keys_wheels_and_drags_turn_the_aim_by_as_much_as_they_say(
    playing: Served, still_device: BrowserContext
) -> None:
    cue = aimed(set_up(playing, still_device, "sk", OPEN), "20% θ=90")
    page = cue.page
    for keys, turned in (("ArrowLeft", 91), ("Shift+ArrowRight", 90.9), ("Alt+ArrowLeft", 90.91)):
        cue.press(keys)
        assert angle(cue) == pytest.approx(turned, abs=1e-9)
    page.mouse.move(*on_screen(cue, (0.2, -0.4)))
    page.mouse.wheel(0, 100)
    expect(page.locator(".aim-wheel")).to_have_attribute("aria-valuetext", "90.81°")
    page.keyboard.down("Shift")
    page.mouse.wheel(0, -100)
    page.keyboard.up("Shift")
    expect(page.locator(".aim-wheel")).to_have_attribute("aria-valuetext", "90.82°")

    x, y = middle(page.locator(".aim-wheel"))
    cue.drag((x, y), (x, y - 40))
    assert angle(cue) == pytest.approx(90.82 + 40 * 0.03, abs=0.011)

    page.mouse.click(*on_screen(cue, (-0.4, -0.5)))
    assert angle(cue) == pytest.approx(270, abs=0.3)
    quarter = on_screen(cue, (-0.4, -0.4)), on_screen(cue, (0.0, 0.0))
    cue.drag(*quarter)
    assert (angle(cue) + 180) % 360 == pytest.approx(180, abs=0.5)
    cue.press("x")
    assert page.locator(".aid-fine").get_attribute("aria-pressed") == "true"
    cue.type_shot("θ=270").drag(*quarter)
    assert angle(cue) == pytest.approx(270 + 0.12 * 90, abs=0.5)


def test_the_tip_is_warned_of_and_a_cue_that_nothing_lets_through_is_red_and_plays_nothing(
    playing: Served, still_device: BrowserContext
) -> None:
    cue = set_up(playing, still_device, "sk", FROZEN)
    page = cue.page
    page.evaluate(WATCHED)
    cue.press("3", "e").type_shot("20% θ=0").ready_to_shoot()
    tip = page.locator(".deck-wide .tip-pad svg")
    warned = page.locator(".deck-wide .tip-warning")
    for keys, told in (("l", "0.05 right"), ("j", "in the middle"), ("i", "0.05 high"), ("Shift+K", "0.04 high")):
        cue.press(keys)
        assert tip.get_attribute("aria-label") == told
    assert warned.count() == 0
    assert drawn(cue)["stick"]["blocked"] is False
    over_the_ball = re.compile(r"^3[789]\.\d°$")
    expect(page.locator(".deck-wide .elevation-track")).to_have_attribute("aria-valuetext", over_the_ball)
    page.mouse.click(*middle(tip))
    assert tip.get_attribute("aria-label") == "in the middle"
    cue.press(*["k"] * 18)
    assert tip.get_attribute("aria-label") == "0.90 low"
    assert warned.inner_text() == "This far out the tip slips: a miscue."
    shoot = page.locator(".shoot")
    expect(shoot).to_contain_text("The cue cannot get there")
    assert shoot.get_attribute("aria-disabled") == "true"
    page.wait_for_function("() => window.drawn.stick.blocked")
    before = cue.seq
    cue.press("Enter")
    expect(page.locator("[role=log]")).to_contain_text("The cue cannot get there")
    assert cue.seq == before
    cue.press(*["i"] * 18).ready_to_shoot()
    assert warned.count() == 0
    assert drawn(cue)["stick"]["blocked"] is False
    expect(page.locator(".deck-wide .elevation-track")).to_have_attribute("aria-valuetext", over_the_ball)


def test_a_cue_is_raised_with_keys_and_slider_and_power_goes_by_tenths(
    playing: Served, still_device: BrowserContext
) -> None:
    cue = aimed(set_up(playing, still_device, "sk", OPEN), "20% θ=90 e=20")
    raised = ".deck-wide .elevation-track"
    for keys, told in (("o", "21.0°"), ("Shift+O", "21.1°"), ("u", "20.1°")):
        cue.press(keys)
        assert at(cue, raised) == told
    x, y = middle(cue.page.locator(raised))
    cue.page.mouse.click(x, y)
    half = float(at(cue, raised).removesuffix("°"))
    cue.page.locator(raised).press("ArrowRight")
    assert float(at(cue, raised).removesuffix("°")) == pytest.approx(half + 1, abs=0.051)
    cue.page.locator("#content").focus()
    for keys, power in (("PageUp", 30), ("ArrowDown", 29), ("Shift+ArrowUp", 29.1), ("PageDown", 19.1)):
        cue.press(keys)
        assert float(at(cue, ".power-track").split()[0]) == pytest.approx(power, abs=0.051)


def test_as_much_of_the_way_is_drawn_as_the_player_wants_to_see(playing: Served, still_device: BrowserContext) -> None:
    cue = set_up(playing, still_device, "sk", OPEN)
    page = cue.page
    page.evaluate(WATCHED)
    cue.press("3", "e", "g").ready_to_shoot()
    whole = wait_for_way(cue, "way?.ghost && way.object.length && way.tangent")
    way = whole["aim"]["cue"]
    for length, seen in (
        ("to the ball", "way?.ghost && way.object.length === 0 && way.tangent === null"),
        ("short", "way && way.ghost === null && way.cue.length"),
        ("none", "way === null"),
        ("with both ways", "way?.ghost && way.object.length && way.tangent"),
    ):
        cue.press("m")
        page.locator(".menu").get_by_role("button", name="Aiming lines").click()
        page.get_by_role("dialog").get_by_role("button", name=length).press("Enter")
        cue.press("Escape")
        page.get_by_role("dialog").wait_for(state="detached")
        told = wait_for_way(cue, seen)
        if length == "short":
            (x0, y0), (x1, y1) = told["aim"]["cue"][0], told["aim"]["cue"][-1]
            assert (x1 - x0) ** 2 + (y1 - y0) ** 2 == pytest.approx(0.3**2, rel=0.01)
            assert told["aim"]["cue"][0] == way[0]
        assert "stick" in told, "the cue is drawn however much of the way is"
