"""What is done before and beside a match, on every page, with the keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tenball.match import BreakOrder, MatchFormat, read_lines, replay
from tenball.match.format import CLOCKS
from tests.web.browser.served import Served
from tests.web.browser.tablet import Tablet

pytestmark = pytest.mark.slow

NUMBERED = """() => {
    const stops = document.querySelectorAll("a[href], button:not(:disabled), input, select, summary");
    const open = [...stops].filter(at => at.checkVisibility() && at.tabIndex === 0 && !at.closest("[inert]"));
    open.forEach((at, place) => (at.dataset.stop = place));
    return open.map(at => at.getAttribute("aria-label") ?? (at.labels?.[0] ?? at).textContent); }"""
FOCUSED = """() => { const at = document.activeElement, style = getComputedStyle(at);
    return [Number(at.dataset.stop ?? -1), at.matches(":focus-visible") && parseFloat(style.outlineWidth) > 0
        && style.outlineStyle !== "none", at.closest("[data-layer]") !== null]; }"""
PAGES = {
    "": ".cards",
    "new": ".books",
    "matches": ".match-card",
    "stream": ".qr",
    "links#m={match}": ".qr",
    "record#m={match}": ".told-rack",
}


def opened(served: Served, page: Page, path: str, there: str) -> None:
    page.goto("about:blank")
    page.goto(f"http://127.0.0.1:{served.port}/{path}")
    page.locator(there).first.wait_for()


def tabbed_to(page: Page, wanted: Locator) -> None:
    """Go on with Tab until that has the focus."""
    for _ in range(100):
        if wanted.evaluate("at => at === document.activeElement"):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"Tab does not come to {wanted}")


def pressed(page: Page, button: Locator, key: str = "Enter") -> None:
    tabbed_to(page, button)
    page.keyboard.press(key)


def filled(page: Page, label: str, text: str) -> None:
    """Go to that field and write over what stands there, as Tab marks it."""
    tabbed_to(page, page.get_by_label(label, exact=True))
    page.keyboard.type(text)


def chosen(page: Page, title: str, name: str) -> None:
    pressed(page, page.get_by_role("group", name=title, exact=True).get_by_role("button", name=name, exact=True))


def started(page: Page) -> str:
    """Start the match that was filled in; its id."""
    page.keyboard.press("Enter")
    page.wait_for_url("**/pad#m=*")
    page.locator(".entries").wait_for()
    return page.url.partition("#m=")[2]


def test_a_match_is_set_up_with_every_wish_by_the_keyboard_and_its_first_rack_is_scored(
    served: Served, device: BrowserContext
) -> None:
    page = device.new_page()
    page.goto(f"http://127.0.0.1:{served.port}/#k={served.owner}")
    page.locator(".cards").wait_for()
    pressed(page, page.get_by_role("link", name="New match"))
    filled(page, "First player", "Eva Nováková")
    filled(page, "Second player", "Ján Kučera")
    pressed(page, page.get_by_role("button", name="Czech rules").first)
    pressed(page, page.get_by_label("different for each"), "Space")
    chosen(page, "Breaks", "The winner of a rack breaks the next")
    chosen(page, "Shot clock", "60/30+30")
    pressed(page, page.locator("summary", has_text="More settings"))
    filled(page, "Referee (may stay empty)", "Ida Malá")
    filled(page, "Tournament (may stay empty)", "Liga")
    filled(page, "Sets that win", "2")
    filled(page, "Time-outs for each player", "0")
    filled(page, "Number of the table (may stay empty)", "7")
    chosen(page, "Table", "8-foot table")
    filled(page, "Race of the first player", "3")
    filled(page, "Race of the second player", "2")
    match = started(page)
    header = read_lines(served.record(match).splitlines()).header
    clock = CLOCKS["60/30+30"]
    assert header.format == MatchFormat((3, 2), sets=2, breaks=BreakOrder.WINNER, clock=clock, time_outs=0)
    people = header.people
    assert people is not None
    assert (people.a, people.b, people.referee) == ("Eva Nováková", "Ján Kučera", "Ida Malá")
    assert (header.book.name, header.event, header.table.name) == ("cz", "Liga", "eight_foot")
    assert [(at["number"], at["match"]) for at in served.ask("GET", "/api/tables")["tables"]] == [(7, match)]

    tablet = Tablet(page)
    for signs in ("b", "b", "d", *"pppppppppp"):
        before = tablet.seq
        tablet.press(signs)
        tablet.written_after(before)
    expect(page.locator(".side-score .figure")).to_have_text(["1", "0"])
    assert replay(read_lines(served.record(match).splitlines())).racks == (1, 0)


def test_a_match_of_racks_only_is_set_up_with_an_even_race(served: Served, device: BrowserContext) -> None:
    page = device.new_page()
    page.goto(f"http://127.0.0.1:{served.port}/new#k={served.owner}")
    page.locator(".books").wait_for()
    filled(page, "First player", "Eva")
    filled(page, "Second player", "Ján")
    chosen(page, "Race to", "7")
    chosen(page, "What is kept", "racks only")
    page.get_by_label("Second player").focus()
    match = started(page)
    assert read_lines(served.record(match).splitlines()).header.format.race == (7, 7)
    Tablet(page).press("a")
    expect(page.locator(".prompt")).to_have_text("Who won the rack?")


def test_the_keyboard_reaches_everything_on_every_page_and_sees_where_it_is(
    served: Served, device: BrowserContext
) -> None:
    match = served.new_match(table=3, a="Ann", b="Ben")
    page = device.new_page()
    tablet = Tablet(page).open(f"http://127.0.0.1:{served.port}/pad#k={served.owner}&m={match}")
    for signs in (("a",), ("3", "Enter")):
        tablet.enter(signs)
    for path, there in PAGES.items():
        opened(served, page, path.format(match=match), there)
        page.wait_for_load_state("networkidle")
        names = page.evaluate(NUMBERED)
        assert len(names) > 8, path
        seen = walked(page, len(names) + 2)
        assert [name for place, name in enumerate(names) if not seen.get(place, False)] == [], path


def walked(page: Page, steps: int) -> dict[int, bool]:
    """Where Tab comes to in so many steps, and whether it can be seen there."""
    seen = dict[int, bool]()
    for _ in range(steps):
        page.keyboard.press("Tab")
        place, visible, _ = page.evaluate(FOCUSED)
        seen[place] = visible
    return seen


def test_a_sheet_keeps_the_focus_and_gives_it_back(served: Served, device: BrowserContext) -> None:
    match = served.new_match(a="Ann", b="Ben")
    page = device.new_page()
    page.goto(f"http://127.0.0.1:{served.port}/#k={served.owner}")
    page.locator(".cards").wait_for()
    sheets = {
        "links#m={match}": ("Language and view", "Revoke: For spectators"),
        "record#m={match}": ("Delete the match",),
    }
    for path, names in sheets.items():
        opened(served, page, path.format(match=match), ".qr, .record-head")
        for name in names:
            button = page.get_by_role("button", name=name, exact=True)
            pressed(page, button)
            sheet = page.locator("[data-layer]")
            sheet.wait_for()
            stops = sheet.locator("button").count()
            for key in ("Tab", "Shift+Tab"):
                for _ in range(stops + 1):
                    page.keyboard.press(key)
                    assert page.evaluate(FOCUSED)[1:] == [True, True], (name, key)
            page.keyboard.press("Escape")
            expect(sheet).to_have_count(0)
            expect(button).to_be_focused()
