from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tenball.match import ShotRuled, read_lines, replay
from tenball.rules import Seat
from tests.web.browser.conftest import PATIENCE_MS
from tests.web.browser.proxy import Cut, Proxy
from tests.web.browser.served import Served
from tests.web.browser.tablet import Tablet

pytestmark = pytest.mark.slow


@pytest.fixture
def network(served: Served) -> Iterator[Proxy]:
    proxy = Proxy(served.port)
    yield proxy
    proxy.close()


def pad(served: Served, match: str, port: int) -> str:
    return f"http://127.0.0.1:{port}/pad#k={served.owner}&m={match}"


def lines(served: Served, match: str) -> list[str]:
    return served.record(match).splitlines()


def away(tablet: Tablet) -> None:
    tablet.page.locator(".notes").wait_for(timeout=PATIENCE_MS)


def test_what_one_device_tapped_offline_while_another_took_over_is_neither_lost_nor_doubled_nor_applied(
    served: Served, network: Proxy, device: BrowserContext, other_device: BrowserContext
) -> None:
    match = served.new_match()
    first = Tablet(device.new_page()).open(pad(served, match, network.port))
    for signs in (("a",), ("3", "Enter"), ("p",)):
        first.enter(signs)
    network.fail(Cut.RESET)
    away(first)
    for sign in ("p", "m", "b", "p", "p", "m", "a", "m", "s", "p", "m", "1", "p", "m"):
        first.note(sign)
    assert first.page.locator(".note-list li").count() == 12

    second = Tablet(other_device.new_page()).open(pad(served, match, served.port))
    second.page.get_by_role("button", name="Take over").click()
    second.page.locator(".entries").wait_for()
    for _ in range(8):
        second.enter(("m",))
    scored = lines(served, match)
    assert len(scored) == 1 + 3 + 8

    network.fail(Cut.NOT)
    first.page.locator(".lost").wait_for()
    assert "12 taps" in (first.page.locator(".lost").text_content() or "")
    first.page.get_by_role("button", name="Show them").click()
    assert first.page.locator(".lost li").count() == 12
    assert first.page.locator(".lease").count() == 1
    assert first.seq == second.seq
    assert lines(served, match) == scored
    first.page.reload()
    first.page.locator(".lost").wait_for()
    with first.page.expect_download() as saved:
        first.page.get_by_role("button", name="Save them as a file").click()
    told = saved.value.path().read_text("utf-8").splitlines()
    assert told[1] == "12 taps of this device were not entered."
    assert told[3].startswith("1. ")
    assert told[-1].endswith("Ľudmila Horváthová: Miss")
    first.page.get_by_role("button", name="Discard them").click()
    first.page.get_by_role("alertdialog").get_by_role("button", name="Discard them").click()
    first.page.locator(".lost").wait_for(state="detached")
    assert lines(served, match) == scored


@pytest.mark.parametrize("cut", [Cut.RESET, Cut.BLACK_HOLE])
def test_a_rack_scored_while_the_network_is_cut_is_written_once_it_is_back(
    served: Served, network: Proxy, device: BrowserContext, cut: Cut
) -> None:
    match = served.new_match()
    tablet = Tablet(device.new_page()).open(pad(served, match, network.port))
    for signs in (("a",), ("d",)):
        tablet.enter(signs)
    network.fail(cut)
    if cut is Cut.BLACK_HOLE:
        # Half-open: the tap is sent into silence, and stays on its way until the server is back.
        tablet.tap("m")
    away(tablet)
    known = len(lines(served, match))
    shooter = "a" if cut is Cut.BLACK_HOLE else "b"
    tablet.note(shooter)
    for sign in ("m", "b" if shooter == "a" else "a", "p", "m", "a" if shooter == "a" else "b", "s", "1"):
        tablet.note(sign)
    expect(tablet.page.locator(".away-banner")).to_contain_text("Confirmed 0 : 0")
    expect(tablet.page.locator("#note-mode")).to_have_text("The server is away", timeout=20_000)
    assert len(lines(served, match)) == known
    network.fail(Cut.NOT)
    tablet.page.locator(".notes").wait_for(state="detached", timeout=PATIENCE_MS)
    tablet.page.locator(".badge.good").wait_for()
    tablet.settled()
    record = read_lines(lines(served, match))
    assert len(record.entries) == 2 + 5 + (cut is Cut.BLACK_HOLE)
    assert replay(record).racks == (1, 0)
    commands = [entry.stamp.command for entry in record.entries]
    assert len(set(commands)) == len(commands)


def test_no_tap_is_swallowed_while_the_line_is_half_open(
    served: Served, network: Proxy, device: BrowserContext
) -> None:
    match = served.new_match()
    tablet = Tablet(device.new_page()).open(pad(served, match, network.port))
    for signs in (("a",), ("3", "Enter")):
        tablet.enter(signs)
    network.fail(Cut.BLACK_HOLE)
    tablet.tap("p")
    told = tablet.page.locator("#prompt, #note-mode").filter(has_text=re.compile("Being sent|slow|away"))
    expect(told).to_be_visible()
    for sign in "mpmpmpmpm":
        tablet.tap(sign)
        tablet.page.wait_for_timeout(450)
    away(tablet)
    assert tablet.page.locator(".note-list li").count() == 9
    assert len(lines(served, match)) == 1 + 2
    network.fail(Cut.NOT)
    tablet.page.locator(".badge.good, .fixing").first.wait_for(timeout=PATIENCE_MS)
    tablet.settled()
    record = read_lines(lines(served, match))
    commands = [entry.stamp.command for entry in record.entries]
    assert len(set(commands)) == len(commands)
    assert len(commands) - 2 + tablet.page.locator(".fixing li").count() == 10
    shots = [entry.event for entry in record.entries if isinstance(entry.event, ShotRuled)]
    assert [shot.seat for shot in shots[:3]] == [Seat.A, Seat.A, Seat.A]


def test_a_note_that_does_not_fit_is_put_right_by_a_person(
    served: Served, network: Proxy, device: BrowserContext
) -> None:
    match = served.new_match()
    tablet = Tablet(device.new_page()).open(pad(served, match, network.port))
    for signs in (("a",), ("d",)):
        tablet.enter(signs)
    network.fail(Cut.RESET)
    away(tablet)
    for sign in ("b", "m", "t", "a", "m"):
        tablet.note(sign)
    network.fail(Cut.NOT)
    tablet.page.locator("[role=alertdialog]").wait_for()
    assert len(lines(served, match)) == 1 + 2 + 1
    tablet.page.locator(".fixing .stuck").get_by_role("button", name="Drop").click()
    tablet.page.get_by_role("button", name="Send the rest").click()
    tablet.page.locator(".badge.good").wait_for()
    tablet.settled()
    tablet.page.wait_for_function("() => document.querySelector('.pad-body').dataset.seq === '4'")
    assert len(lines(served, match)) == 1 + 2 + 2


def test_what_was_tapped_before_the_link_was_withdrawn_is_shown_and_can_be_saved(
    served: Served, network: Proxy, device: BrowserContext
) -> None:
    match = served.new_match()
    path = served.ask("GET", f"/api/matches/{match}/links")["scorer"]["path"]
    tablet = Tablet(device.new_page()).open(f"http://127.0.0.1:{network.port}{path}")
    for signs in (("a",), ("d",)):
        tablet.enter(signs)
    network.fail(Cut.RESET)
    away(tablet)
    tablet.note("m")
    tablet.note("p")
    served.ask("POST", f"/api/matches/{match}/links/revoke", {"kind": "scorer"})
    network.fail(Cut.NOT)
    expect(tablet.page.locator(".notice[role=alert]")).to_contain_text("was withdrawn", timeout=PATIENCE_MS)
    tablet.page.get_by_role("button", name="Show them").click()
    expect(tablet.page.locator(".lost li")).to_contain_text(["Miss", "Pot"])
    with tablet.page.expect_download() as saved:
        tablet.page.get_by_role("button", name="Save them as a file").click()
    assert [line[:3] for line in saved.value.path().read_text("utf-8").splitlines()[3:]] == ["1. ", "2. "]
    tablet.page.get_by_role("button", name="Discard them").click()
    tablet.page.get_by_role("alertdialog").get_by_role("button", name="Cancel").click()
    expect(tablet.page.locator(".lost li")).to_have_count(2)
    tablet.page.get_by_role("button", name="Discard them").click()
    tablet.page.get_by_role("alertdialog").get_by_role("button", name="Discard them").click()
    expect(tablet.page.locator(".lost")).to_have_count(0)


def test_notes_that_do_not_fit_are_laid_aside_when_another_device_takes_over(
    served: Served, network: Proxy, device: BrowserContext, other_device: BrowserContext
) -> None:
    match = served.new_match()
    first = Tablet(device.new_page()).open(pad(served, match, network.port))
    for signs in (("a",), ("d",)):
        first.enter(signs)
    network.fail(Cut.RESET)
    away(first)
    for sign in ("b", "m", "t", "a", "m"):
        first.note(sign)
    network.fail(Cut.NOT)
    stopped = first.page.get_by_role("alertdialog")
    stopped.wait_for(timeout=PATIENCE_MS)
    second = Tablet(other_device.new_page()).open(pad(served, match, served.port))
    second.tap("T")
    expect(stopped).to_have_count(0)
    expect(first.page.locator(".lost")).to_contain_text("2 taps of this device were not entered")
    expect(first.page.locator(".lease")).to_be_visible()


def test_a_note_for_the_wrong_player_can_be_laid_aside_and_is_put_right_with_one_tap(
    served: Served, network: Proxy, device: BrowserContext
) -> None:
    match = served.new_match()
    tablet = Tablet(device.new_page()).open(pad(served, match, network.port))
    for signs in (("a",), ("3", "Enter"), ("p",)):
        tablet.enter(signs)
    network.fail(Cut.RESET)
    away(tablet)
    for sign in ("p", "m", "p"):
        tablet.note(sign)
    network.fail(Cut.NOT)
    stopped = tablet.page.get_by_role("alertdialog")
    stopped.wait_for(timeout=PATIENCE_MS)
    tablet.page.keyboard.press("Escape")
    expect(stopped).to_have_count(0)
    expect(tablet.page.locator(".badge")).to_contain_text("to decide (1)")
    tablet.page.locator(".lost").get_by_role("button", name="Show them").click()
    stopped.wait_for()
    before = lines(served, match)
    assert len(before) == 1 + 3 + 2
    stopped.get_by_role("button", name="At the table: Řehoř Dvořák").click()
    expect(stopped).to_have_count(0)
    expect(tablet.page.locator(".badge")).to_contain_text("online")
    expect(tablet.page.locator(".lost")).to_have_count(0)
    assert lines(served, match)[:-1] == before
    shots = [entry.event for entry in read_lines(lines(served, match)).entries if isinstance(entry.event, ShotRuled)]
    assert [shot.seat for shot in shots[-2:]] == [Seat.A, Seat.B]


def paused(page: Page) -> None:
    """Stop the clock of the device five seconds from now."""
    page.clock.pause_at(datetime.fromtimestamp(page.evaluate("Date.now()") / 1000 + 5, UTC))


def test_a_slow_server_is_told_as_slow_and_whatever_comes_late_counts_once(
    served: Served, network: Proxy, device: BrowserContext
) -> None:
    match = served.new_match()
    page = device.new_page()
    page.clock.install()
    tablet = Tablet(page).open(pad(served, match, network.port))
    for signs in (("a",), ("3", "Enter")):
        tablet.enter(signs)
    paused(page)
    for given_up_ms in (0, 2_500):
        known = len(lines(served, match))
        network.fail(Cut.SLOW)
        page.keyboard.press("p")
        page.clock.run_for(1_300)
        expect(page.locator("#note-mode")).to_have_text("The server is slow to answer")
        page.keyboard.press("m")
        expect(page.locator(".note-list li")).to_have_count(1)
        # After two and a half seconds the page opens another connection, on which it says the same again.
        page.clock.run_for(given_up_ms)
        assert len(lines(served, match)) == known
        network.fail(Cut.NOT)
        page.clock.resume()
        page.locator(".notes").wait_for(state="detached")
        tablet.settled()
        assert len(lines(served, match)) == known + 2
        paused(page)
    record = read_lines(lines(served, match))
    shots = [entry.event for entry in record.entries if isinstance(entry.event, ShotRuled)]
    assert [shot.seat for shot in shots] == [Seat.A, Seat.A, Seat.A, Seat.B, Seat.B]
