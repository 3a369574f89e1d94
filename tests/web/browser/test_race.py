from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, expect

from tenball.match import Record, read_lines, replay, standing
from tests.web.browser.race import MENDED, RACE, UNDONE
from tests.web.browser.served import Served
from tests.web.browser.tablet import Tablet

pytestmark = pytest.mark.slow


def address(served: Served, match: str) -> str:
    return f"http://127.0.0.1:{served.port}/pad#k={served.owner}&m={match}"


def record_of(served: Served, match: str) -> Record:
    return read_lines(served.record(match).splitlines())


def clean(served: Served, device: BrowserContext) -> Record:
    match = served.new_match()
    tablet = Tablet(device.new_page()).open(address(served, match))
    for signs in RACE:
        tablet.enter(signs)
    return record_of(served, match)


def test_a_race_with_slips_undone_and_mended_ends_in_the_state_of_the_clean_one(
    served: Served, device: BrowserContext
) -> None:
    straight = clean(served, device)
    match = served.new_match()
    tablet = Tablet(device.new_page()).open(address(served, match))
    wrong: dict[int, int] = {}
    for place, signs in enumerate(RACE):
        for slip in UNDONE.get(place, ()):
            tablet.enter(slip)
        for _ in UNDONE.get(place, ()):
            tablet.enter(("u",))
        tablet.enter(MENDED.get(place, signs))
        if place in MENDED:
            wrong[place] = tablet.seq
    for sign in ("u", "u", "u", "r", "r", "r"):
        tablet.enter((sign,))
    # The latest first: a correction gives all that follows it a new number.
    for place in sorted(wrong, reverse=True):
        tablet.mend(wrong[place], RACE[place])

    mended = record_of(served, match)
    assert len(mended.entries) > len(straight.entries) + 2 * len(MENDED)
    assert replay(straight).winner is not None
    assert repr(replay(mended)).encode() == repr(replay(straight)).encode()


def test_nothing_is_written_before_a_correction_is_confirmed(served: Served, device: BrowserContext) -> None:
    match = served.new_match()
    tablet = Tablet(device.new_page()).open(address(served, match))
    for signs in RACE[:8]:
        tablet.enter(signs)
    before = served.record(match)
    tablet.tap("h")
    tablet.page.locator('[data-layer] [data-seq="4"]').click()
    tablet.tap("e")
    tablet.page.locator(".mending").wait_for()
    tablet.tap("p")
    tablet.page.locator("[role=alertdialog]").wait_for()
    assert "no longer fit" in (tablet.page.locator("[role=alertdialog] h2").text_content() or "")
    assert tablet.page.locator('[role=alertdialog] [data-key="y"]').count() == 0
    tablet.page.get_by_role("button", name="Leave it as it is").last.click()
    assert served.record(match) == before


def test_a_rack_is_scored_with_the_keyboard_alone(served: Served, device: BrowserContext) -> None:
    match = served.new_match()
    tablet = Tablet(device.new_page()).open(address(served, match))
    for signs in RACE[:6]:
        before = tablet.seq
        tablet.press(*signs)
        tablet.written_after(before)
    assert replay(record_of(served, match)).racks == (1, 0)
    tablet.press("h")
    tablet.page.locator("[role=dialog]").wait_for()
    tablet.press("Escape")
    tablet.page.locator("[role=dialog]").wait_for(state="detached")
    tablet.press("w")
    assert "Pokračovanie hry" in (tablet.page.locator("[role=dialog]").text_content() or "")


def test_where_a_later_entry_stands_in_the_way_of_a_correction_there_is_a_way_out(
    served: Served, device: BrowserContext
) -> None:
    match = served.new_match()
    tablet = Tablet(device.new_page()).open(f"http://127.0.0.1:{served.port}/pad#k={served.owner}&m={match}")
    for signs in (("a",), ("3", "Enter"), ("p",), ("m",)):
        tablet.enter(signs)
    page = tablet.page
    dialog = page.get_by_role("alertdialog")

    def miss_instead() -> None:
        page.keyboard.press("h")
        tablet.click(page.locator('[data-layer] [data-seq="3"]'))
        page.keyboard.press("e")
        page.locator(".mending").wait_for()
        page.keyboard.press("m")
        expect(dialog).to_contain_text("entry 4 would no longer fit")

    miss_instead()
    expect(dialog.get_by_role("button", name="Mend entry 4 first")).to_have_count(0)
    tablet.click(dialog.get_by_role("button", name="Leave it as it is"))
    expect(dialog).to_have_count(0)
    miss_instead()
    page.keyboard.press("u")
    page.locator(".changes").wait_for()
    page.keyboard.press("y")
    page.wait_for_function("() => document.querySelector('.pad-body').dataset.seq === '5'")
    tablet.settled()
    tablet.enter(("m",))
    record = read_lines(served.record(match).splitlines())
    assert [entry.event.tag for entry in standing(record.entries)] == ["lagged", "shot", "shot"]
