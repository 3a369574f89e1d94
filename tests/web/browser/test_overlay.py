from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.web.browser.race import RACE
from tests.web.browser.served import Served
from tests.web.browser.tablet import Tablet

pytestmark = pytest.mark.slow

LONGEST = "Ľubomíra Ĺžičiarová-Ďurišová"
OTHER = "Řehoř Ťažký-Ůlehla z Ŕimavy"
HURRIED = """
if (location.protocol === "file:") {
  window.waits = [];
  const later = window.setTimeout;
  window.setTimeout = (act, ms) => {
    window.waits.push(ms);
    return later(act, 1);
  };
}
"""
"""For the loader time passes at once; what it waited for is kept."""


def at_table(served: Served) -> str:
    return served.new_match(a=LONGEST, b=OTHER, table=3, clock="30+30")


def pad(served: Served, device: BrowserContext, match: str) -> Tablet:
    return Tablet(device.new_page()).open(f"http://127.0.0.1:{served.port}/pad#k={served.owner}&m={match}")


def overlay_path(served: Served) -> str:
    path: str = served.ask("GET", "/api/tables/3/links")["overlay"]["path"]
    return path


def scores(page: Page) -> list[str]:
    return page.locator(".scores b").all_inner_texts()


def test_the_overlay_follows_the_pad(served: Served, device: BrowserContext, other_device: BrowserContext) -> None:
    match = at_table(served)
    tablet = pad(served, device, match)
    obs = other_device.new_page()
    obs.set_viewport_size({"width": 1920, "height": 1080})
    obs.goto(f"http://127.0.0.1:{served.port}{overlay_path(served)}&theme=bar&lang=sk")
    obs.locator(".overlay").wait_for()
    for signs in RACE[:6]:
        tablet.enter(signs)
    expect(obs.locator(".scores b")).to_have_text(["1", "0"])
    tablet.enter(("d",))
    tablet.tap("o")
    expect(obs.locator(".call")).to_have_text("push-out")
    tablet.tap("o")
    expect(obs.locator(".call")).to_have_text("voľba")


DUE: dict[int, dict[str, list[str]]] = {
    0: {".lit .arrow": ["◀"], ".player.a .breaks": ["breaks"], ".count": ["10 balls"], ".on": ["on 1"]},
    1: {".player.a.lit": ["Evabreaks◀"], ".count": ["9 balls"], ".call": []},
    3: {".lit .arrow": ["▶"], ".player.a .breaks": ["breaks"], ".on": ["on 2"]},
    4: {".fouls": ["fouls ●○○ 1"], ".player.b .fouls": ["fouls ●○○ 1"], ".fouls.risky": []},
    5: {".scores b": ["1", "0"], ".player.b .breaks": ["breaks"], ".fouls": [], ".count": ["10 balls"]},
    23: {".scores b": ["1", "2"], ".player.a .fouls.risky": ["fouls ●●○ 2"]},
    26: {".scores b": ["1", "3"], ".player.b.winner .won": ["wins the match"], ".on, .arrow, .breaks, .clock": []},
}
"""What some parts say after that entry of the race."""


def entered(tablet: Tablet, signs: tuple[str, ...], overlays: list[Page]) -> None:
    """Make an entry; a called ten is seen before it is played."""
    if signs != ("0", "p"):
        return tablet.enter(signs)
    tablet.tap("0")
    for obs in overlays:
        expect(obs.locator(".call")).to_have_text("10")
    return tablet.enter(("p",))


def says(overlays: list[Page], due: dict[str, list[str]]) -> None:
    """Each of these parts says that, and is there no oftener."""
    for obs in overlays:
        for part, texts in due.items():
            expect(obs.locator(part), part).to_have_text(texts)


def test_each_part_is_there_when_it_is_due_in_every_theme(
    served: Served, device: BrowserContext, other_device: BrowserContext
) -> None:
    match = served.new_match(a="Eva", b="Ján", table=3, clock="30+30", race=[5, 3])
    tablet = pad(served, device, match)
    overlays = [other_device.new_page() for _ in ("bar", "corner")]
    for obs, theme in zip(overlays, ("bar", "corner"), strict=True):
        obs.goto(f"http://127.0.0.1:{served.port}{overlay_path(served)}&theme={theme}&lang=en")
        expect(obs.locator(f".overlay.{theme} .race")).to_have_text("race 5 : 3")
    says(overlays, {".balls, .on, .call, .clock, .arrow, .breaks, .fouls, .won": []})
    tablet.enter(RACE[0])
    tablet.enter((".",))
    for obs in overlays:
        expect(obs.locator(".clock")).to_have_text(re.compile(r"^[1-5]?\d$"))
    tablet.enter((".",))
    says(overlays, DUE[0])
    for number, signs in enumerate(RACE[1:27], start=1):
        entered(tablet, signs, overlays)
        says(overlays, DUE.get(number, {}))
        if number in DUE:
            left = len(served.ask("GET", "/api/tables/3/state.json")["state"]["on_table"])
            for obs in overlays:
                expect(obs.locator(".balls > *")).to_have_count(left)


@pytest.mark.parametrize("theme", ["bar", "corner"])
def test_names_of_28_characters_fit_in_every_theme(
    served: Served, device: BrowserContext, other_device: BrowserContext, theme: str
) -> None:
    assert len(LONGEST) == 28
    match = at_table(served)
    pad(served, device, match).enter(("a",))
    obs = other_device.new_page()
    obs.set_viewport_size({"width": 1920, "height": 1080})
    obs.goto(f"http://127.0.0.1:{served.port}{overlay_path(served)}&theme={theme}&lang=sk")
    obs.locator(".overlay").wait_for()
    for name in obs.locator(".player .name").all():
        assert name.evaluate("box => box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight + 1")
    board = obs.locator(".overlay").bounding_box()
    assert board is not None
    assert board["x"] >= 0
    assert board["x"] + board["width"] <= 1920
    assert board["y"] + board["height"] <= 1080


def test_by_its_loader_the_overlay_is_there_after_a_start_and_after_a_restart_of_the_server(
    served: Served, device: BrowserContext, other_device: BrowserContext, tmp_path: Path
) -> None:
    match = at_table(served)
    tablet = pad(served, device, match)
    for signs in RACE[:6]:
        tablet.enter(signs)
    loader = tmp_path / "tenball-overlay.html"
    loader.write_text(served.text("GET", "/api/tables/3/overlay.html?theme=bar&lang=sk"), encoding="utf-8")
    served.stop()

    obs = other_device.new_page()
    obs.add_init_script(HURRIED)
    obs.goto(loader.as_uri())
    obs.wait_for_function("() => window.waits.length >= 4")
    assert set(obs.evaluate("window.waits")) == {250}, "a quarter of a second after each answer that did not come"
    served.start()
    expect(obs.locator(".scores b")).to_have_text(["1", "0"])
    served.stop(9)
    expect(obs.locator(".overlay")).to_have_count(0)
    served.start()
    expect(obs.locator(".scores b")).to_have_text(["1", "0"])
    assert scores(obs) == ["1", "0"]
