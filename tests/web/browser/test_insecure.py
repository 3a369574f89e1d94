"""A tablet that opens the pad by the name of a server without a certificate: its browser keeps much from the page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from tenball.match import read_lines, replay
from tests.web.browser.proxy import Cut, Proxy
from tests.web.browser.served import Served, free_port
from tests.web.browser.tablet import Tablet

pytestmark = pytest.mark.slow

MISSING = """() => ["randomUUID" in crypto, "clipboard" in navigator, "locks" in navigator, "wakeLock" in navigator]"""


@pytest.fixture
def network() -> Iterator[Proxy]:
    proxy = Proxy(free_port())
    yield proxy
    proxy.close()


@pytest.fixture
def by_name(tmp_path: Path, network: Proxy) -> Iterator[Served]:
    """A server that is known as `tablet.test`, which no browser trusts as it trusts the machine itself."""
    address = f"--public-url=http://tablet.test:{network.port}"
    server = Served(tmp_path / "tenball.db", port=network.target, options=(address,)).start()
    yield server
    server.stop()


def test_a_tablet_on_an_insecure_address_is_told_so_scores_a_rack_and_loses_no_tap(
    by_name: Served, network: Proxy, device: BrowserContext, other_device: BrowserContext
) -> None:
    match, here = by_name.new_match(a="Ann", b="Ben"), f"http://tablet.test:{network.port}"
    owner = other_device.new_page()
    owner.goto(f"{here}/links#k={by_name.owner}&m={match}")
    card = owner.locator(".link-card").first
    expect(card).to_contain_text("cannot reload the page without the network")
    card.get_by_role("button", name="Copy").click()
    expect(card.get_by_role("status")).to_have_text("Select the address and copy it.")

    page = device.new_page()
    tablet = Tablet(page).open(card.get_by_label("For the scorekeeper", exact=True).input_value())
    assert page.url == f"{here}/pad#m={match}"
    assert page.evaluate("() => isSecureContext") is False
    assert not any(page.evaluate(MISSING))
    hint = page.get_by_role("note")
    expect(hint).to_contain_text("set the automatic lock to never")
    tablet.click(hint.get_by_role("button", name="Understood"))
    expect(hint).to_have_count(0)
    for signs in (("a",), ("3", "Enter"), ("0", "p"), ("d",)):
        tablet.enter(signs)
    expect(page.locator(".side-score .figure")).to_have_text(["1", "0"])

    network.fail(Cut.RESET)
    page.locator(".notes").wait_for()
    for sign in ("p", "m"):
        tablet.note(sign)
    network.fail(Cut.NOT)
    page.locator(".notes").wait_for(state="detached")
    page.wait_for_function("() => document.querySelector('.pad-body').dataset.seq === '6'")
    tablet.settled()

    network.fail(Cut.BLACK_HOLE)
    tablet.tap("m")
    expect(page.locator("#note-mode")).to_be_visible()
    page.close()
    network.fail(Cut.NOT)
    again = Tablet(device.new_page())
    again.page.goto(f"{here}/pad#m={match}")
    again.page.wait_for_function("() => document.querySelector('.pad-body')?.dataset.seq === '7'")
    expect(again.page.get_by_role("note")).to_have_count(0)
    record = read_lines(by_name.record(match).splitlines())
    assert len(record.entries) == 4 + 2 + 1
    assert replay(record).racks == (1, 0)
