"""What a hand does on the pad: twice by mistake, without looking, with the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tenball.match import read_lines, standing
from tests.web.browser.conftest import a_device
from tests.web.browser.proxy import Cut, Proxy
from tests.web.browser.served import Served
from tests.web.browser.tablet import Tablet

pytestmark = pytest.mark.slow

KEYS = """() => { const layers = document.querySelectorAll("[data-layer]");
    const on = layers[layers.length - 1] ?? document.body;
    const keys = [...on.querySelectorAll("[data-key]")].filter(key => !key.closest("[inert]"));
    return keys.map(key => key.dataset.key); }"""
PLACES = """() => {
    const keys = document.querySelectorAll(":is(.scoreboard, .work, .toolbar) [data-key]");
    return Object.fromEntries([...keys].map(key => { const at = key.getBoundingClientRect();
        return [key.dataset.key, [at.x, at.y + (key.closest(".toolbar") ? 0 : scrollY), at.width, at.height]]; })); }"""


@pytest.fixture
def telephone_with_touch(chromium: Browser) -> Iterator[BrowserContext]:
    context = a_device(chromium, has_touch=True)
    yield context
    context.close()


@pytest.fixture
def network(served: Served) -> Iterator[Proxy]:
    proxy = Proxy(served.port)
    yield proxy
    proxy.close()


def opened(served: Served, device: BrowserContext, match: str, *, port: int | None = None) -> Tablet:
    address = f"http://127.0.0.1:{port or served.port}/pad#k={served.owner}&m={match}"
    return Tablet(device.new_page()).open(address)


def events(served: Served, match: str) -> list[str]:
    return [entry.event.tag for entry in standing(read_lines(served.record(match).splitlines()).entries)]


def double_tap(page: Page, button: Locator, at_ms: int) -> None:
    """Tap it twice within no time at all, at that moment of the device."""
    page.clock.set_fixed_time(datetime.fromtimestamp(at_ms / 1000, UTC))
    box = button.bounding_box()
    assert box is not None
    for _ in range(2):
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_double_tap_is_one_entry_and_does_not_go_through_into_what_it_opens_or_uncovers(
    served: Served, telephone_with_touch: BrowserContext
) -> None:
    match = served.new_match()
    page = telephone_with_touch.new_page()
    page.set_viewport_size({"width": 360, "height": 740})
    page.clock.install()
    tablet = Tablet(page).open(f"http://127.0.0.1:{served.port}/pad#k={served.owner}&m={match}")
    for signs in (("a",), ("3", "Enter")):
        tablet.enter(signs)

    now_ms = 1_000 + int(page.evaluate("Date.now()"))
    double_tap(page, tablet.button("m"), now_ms)
    tablet.written_after(2)
    double_tap(page, tablet.button("p"), now_ms + 10)
    tablet.written_after(3)
    assert events(served, match) == ["lagged", "shot", "shot", "shot"], "what lies elsewhere is pressed at once"
    double_tap(page, tablet.button("p"), now_ms + 450)
    tablet.written_after(4)
    double_tap(page, tablet.button("u"), now_ms + 1_000)
    tablet.written_after(5)
    assert events(served, match) == ["lagged", "shot", "shot", "shot"], "undo took back one entry"

    double_tap(page, tablet.button("f"), now_ms + 2_000)
    expect(page.get_by_role("dialog")).to_be_visible()
    double_tap(page, tablet.button("3"), now_ms + 3_000)
    tablet.written_after(6)
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert events(served, match) == ["lagged", *["shot"] * 4]


def test_enter_that_is_held_on_a_button_writes_once(served: Served, device: BrowserContext) -> None:
    match = served.new_match()
    tablet = opened(served, device, match)
    for signs in (("a",), ("3", "Enter")):
        tablet.enter(signs)
    tablet.button("m").focus()
    for _ in range(3):
        tablet.page.keyboard.down("Enter")
    tablet.written_after(2)
    tablet.page.keyboard.up("Enter")
    tablet.enter(("p",))
    assert events(served, match) == ["lagged", "shot", "shot", "shot"]


def told_apart(page: Page, where: str) -> list[str]:
    """The keys that are shown, of which no two are the same."""
    keys: list[str] = page.evaluate(KEYS)
    assert len(keys) == len(set(keys)), (where, keys)
    return keys


def sheets_told_apart(page: Page, *opening: str) -> None:
    """The same of the sheets that these keys lay on the pad, one after the other."""
    for signs in opening:
        for sign in signs:
            page.keyboard.press(sign)
            page.locator("[data-layer]").first.wait_for()
            told_apart(page, signs)
        while page.locator("[data-layer]").count():
            page.keyboard.press("Escape")


def test_no_two_keys_that_are_shown_are_the_same_from_the_lag_to_a_choice(
    served: Served, device: BrowserContext
) -> None:
    match = served.new_match(clock="30+30", time_outs=1, book="cz")
    tablet = opened(served, device, match)
    page = tablet.page
    told_apart(page, "lag")
    tablet.enter(("a",))
    told_apart(page, "breaker")
    tablet.enter(("a",))
    tablet.tap("3")
    told_apart(page, "break")
    sheets_told_apart(page, "x", "f", "f+", "fn", "fo")
    tablet.enter(("Enter",))
    tablet.enter((".",))
    assert {"s", "o", "+", "p", "m", "f"} <= set(told_apart(page, "shot"))
    sheets_told_apart(page, "x", "xf", "f", "f+1", "fn", "fo", "fb", "g", "h", "e", "b", "c", "c1", "xu", "xua")
    tablet.tap("s")
    told_apart(page, "announced")
    tablet.tap("Escape")
    tablet.enter(("o", "o"))
    told_apart(page, "choice")


def test_no_two_keys_that_are_shown_are_the_same_from_the_warnings_to_the_end(
    served: Served, device: BrowserContext, network: Proxy
) -> None:
    match = served.new_match(clock="30+30", book="cz")
    tablet = opened(served, device, match, port=network.port)
    page = tablet.page
    for signs in (("a",), ("a",), ("d",)):
        tablet.enter(signs)
    for _ in range(4):
        tablet.enter(("f", "1"))
    page.locator(".warnings .notice").nth(1).wait_for()
    assert {"!", "?", "n", "N"} <= set(told_apart(page, "two warnings"))
    tablet.enter(("?",))
    told_apart(page, "one is told")
    tablet.tap("h")
    tablet.click(page.locator('[data-layer] [data-seq="3"]'))
    told_apart(page, "entry")
    tablet.tap("e")
    page.locator(".mending").wait_for()
    told_apart(page, "mending")
    page.keyboard.press("Escape")
    network.fail(Cut.RESET)
    page.locator(".notes").wait_for(timeout=20_000)
    told_apart(page, "notes")
    page.keyboard.press("f")
    told_apart(page, "foul of a note")
    page.keyboard.press("Escape")
    network.fail(Cut.NOT)
    page.locator(".notes").wait_for(state="detached", timeout=20_000)
    tablet.settled()
    tablet.enter(("x", "m"))
    told_apart(page, "racks only")
    for sign in ("x", "C", "a", "y"):
        tablet.tap(sign)
    page.get_by_role("button", name="Sign the record").wait_for()
    told_apart(page, "over")


def test_every_note_has_a_key_that_makes_it(served: Served, device: BrowserContext, network: Proxy) -> None:
    match = served.new_match(a="Ann", b="Ben", clock="30+30")
    tablet = opened(served, device, match, port=network.port)
    page = tablet.page
    for signs in (("a",), ("3", "Enter")):
        tablet.enter(signs)
    network.fail(Cut.RESET)
    page.locator(".notes").wait_for(timeout=20_000)
    assert page.locator(".scoreboard [data-key]").count() == 0, "what is said of a shot now would be said of another"
    notes = page.locator(".note-list li")
    told = {"p": "Ann: Pot", "m": "Ann: Miss", "s": "Ann: Safety", "o": "Ann: Push-out"}
    told |= {"t": "Ann: Play from here", "z": "Ann: Give back", "j": "Rack to Ann", "l": "Rack to Ben"}
    for place, (key, text) in enumerate(told.items()):
        page.keyboard.press(key)
        expect(notes.nth(place)).to_have_text(text)
    for key in ("a", "b", "h", "1", "2"):
        page.keyboard.press(key)
    expect(notes).to_have_count(len(told))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("f")
    page.keyboard.press("1")
    expect(notes.last).to_contain_text("Ben: ")
    expect(page.locator(".badge")).to_have_text(f"server away ({len(told) + 1})")
    expect(page.locator(".waiting")).to_have_text(f"Confirmed 0 : 0 · {len(told) + 1} notes waiting")
    for _ in range(len(told) + 1):
        page.keyboard.press("u")
    expect(notes).to_have_count(0)
    expect(page.locator(".badge")).to_have_text("server away")


SIZES = [(320, 640), (360, 740), (640, 360), (768, 1024), (1024, 768), (1280, 800)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_nothing_to_press_moves_while_a_rack_is_scored(
    served: Served, device: BrowserContext, size: tuple[int, int]
) -> None:
    match = served.new_match(clock="30+30", a="Ann", b="Bartoloměj Nejezchleb")
    tablet = opened(served, device, match)
    page = tablet.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    tablet.enter(("a",))
    stood: dict[str, list[float]] = page.evaluate(PLACES)

    def stands(after: str) -> None:
        now: dict[str, list[float]] = page.evaluate(PLACES)
        still = {key: pytest.approx(stood.setdefault(key, place), abs=1) for key, place in now.items()}
        assert now == still, after

    for ball in "34":
        tablet.tap(ball)
        stands(f"ball {ball} marked on the break")
    tablet.enter(("Enter",))
    stood = page.evaluate(PLACES)
    assert {"p", "m", "f", "s", "e", "b", "c", "o", "5", "."} <= set(stood)
    steps: dict[str, Callable[[], None]] = {
        "a ball is named": lambda: tablet.tap("5"),
        "it is not named any more": lambda: tablet.tap("5"),
        "the clock runs": lambda: tablet.enter((".",)),
        "it is extended": lambda: tablet.enter(("+",)),
        "it stands": lambda: tablet.enter((".",)),
        "a push-out is open no more": lambda: tablet.enter(("m",)),
        "seven balls are left": lambda: tablet.enter(("p",)),
        "six balls are left": lambda: tablet.enter(("p",)),
        "a foul": lambda: tablet.enter(("f", "1")),
        "a foul of the other": lambda: tablet.enter(("f", "1")),
        "one is to be told": lambda: tablet.enter(("f", "1")),
        "both are to be told": lambda: tablet.enter(("f", "1")),
        "one knows": lambda: tablet.enter(("!",)),
    }
    for what, step in steps.items():
        step()
        tablet.settled()
        stands(what)


def test_an_entry_that_gives_a_rack_is_mended_by_the_question_it_answered(
    served: Served, device: BrowserContext
) -> None:
    match = served.new_match(a="Ann", b="Ben")
    tablet = opened(served, device, match)
    page = tablet.page
    for signs in (("a",), ("3", "Enter"), ("g", "a")):
        tablet.enter(signs)
    tablet.tap("h")
    tablet.click(page.locator('[data-layer] [data-seq="3"]'))
    tablet.tap("e")
    expect(page.get_by_role("dialog")).to_contain_text("Who won the rack?")
    page.keyboard.press("Escape")
    expect(page.locator(".mending")).to_be_visible()
    page.keyboard.press("g")
    tablet.tap("b")
    page.locator(".changes").wait_for()
    tablet.tap("y")
    tablet.written_after(3)
    expect(page.locator(".side-score .figure")).to_have_text(["0", "1"])


def test_another_tab_of_the_same_device_is_told_as_that(served: Served, device: BrowserContext) -> None:
    match = served.new_match()
    opened(served, device, match)
    second = opened(served, device, match)
    expect(second.page.locator(".lease")).to_contain_text("Another tab of this device keeps this score")
    second.tap("T")
    second.page.locator(".entries").wait_for()
