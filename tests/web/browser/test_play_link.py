"""Two devices at one table: each sees the other's aim and shots, and one that was cut off comes back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, WebSocket

from tests.web.browser.conftest import a_device
from tests.web.browser.cue import Cue
from tests.web.browser.playing import address, match_of, new_game
from tests.web.browser.proxy import Cut, Proxy
from tests.web.browser.served import Served

pytestmark = pytest.mark.slow


@pytest.fixture
def network(playing: Served) -> Iterator[Proxy]:
    proxy = Proxy(playing.port)
    yield proxy
    proxy.close()


@pytest.fixture
def other(chromium: Browser) -> Iterator[BrowserContext]:
    context = a_device(chromium, reduced_motion="reduce")
    yield context
    context.close()


def both_at(
    playing: Served, network: Proxy, still_device: BrowserContext, other: BrowserContext, **wishes: object
) -> tuple[Cue, Cue]:
    """Eva at her table, and Ján at the same one behind a network that can be cut."""
    made = new_game(playing, kind="link", **wishes)
    eva = Cue(still_device.new_page()).open(address(playing, made["token"]))
    key = made["opponent"]["path"].partition("#k=")[2]
    jan = Cue(other.new_page()).open(f"http://127.0.0.1:{network.port}/table#k={key}")
    return eva, jan


@dataclass
class Previews:
    """What a page asks and is told of its aim: it plays no shot before the answer to its last question."""

    asked: int = 0
    told: int = 0

    def of(self, page: Page) -> None:
        """Listen to what that page says and hears."""
        page.on("websocket", self._on_line)

    def wait(self, page: Page) -> None:
        """Wait until nothing is asked any more."""
        assert self.asked
        while self.told < self.asked:
            page.wait_for_timeout(20)

    def _on_line(self, line: WebSocket) -> None:
        line.on("framesent", self._on_asked)
        line.on("framereceived", self._on_told)

    def _on_asked(self, said: str | bytes) -> None:
        self.asked = _preview(said) or self.asked

    def _on_told(self, said: str | bytes) -> None:
        self.told = _preview(said) or self.told


def _preview(said: str | bytes) -> int:
    """The number of that message about an aim; none of any other."""
    message = json.loads(said)
    return int(message["n"]) if message["t"] in {"preview", "refused"} else 0


def seen(cue: Cue, seq: int) -> None:
    """Wait until that page shows that many entries, at rest."""
    cue.page.locator(f'.play[data-seq="{seq}"][data-busy="false"]').wait_for()


def test_two_play_by_link_and_one_is_dropped_and_comes_back(
    playing: Served, network: Proxy, still_device: BrowserContext, other: BrowserContext
) -> None:
    eva, jan = both_at(playing, network, still_device, other)
    assert (eva.prompt, jan.prompt) == ("break", "")
    jan.page.locator(".deck-prompt", has_text="Eva is at the table").wait_for()
    eva.put_down().ready_to_shoot().moved("Enter")
    seen(jan, eva.seq)
    assert jan.prompt == "push_out_or_shot"

    network.fail(Cut.RESET)
    jan.page.locator(".play-off").wait_for()
    eva.page.locator(".player.b .player-away").wait_for()
    network.fail(Cut.NOT)
    jan.page.locator(".play-off").wait_for(state="detached")
    eva.page.locator(".player.b .player-away").wait_for(state="detached")
    assert jan.prompt == "push_out_or_shot"

    jan.aim_at_lowest().ready_to_shoot().moved("Enter")
    seen(eva, jan.seq)


def test_a_shot_that_was_cut_off_is_played_once(
    playing: Served, network: Proxy, still_device: BrowserContext, other: BrowserContext
) -> None:
    previews = Previews()
    other.on("page", previews.of)
    eva, jan = both_at(playing, network, still_device, other, first="b")
    before = jan.seq
    jan.put_down().ready_to_shoot()
    previews.wait(jan.page)
    network.fail(Cut.BLACK_HOLE)
    jan.press("Enter")
    jan.page.locator('.play[data-busy="true"]').wait_for()
    network.fail(Cut.NOT)
    jan.page.locator(f'.play:not([data-seq="{before}"])').wait_for(timeout=60_000)
    jan.settled()
    seen(eva, jan.seq)
    assert len(playing.ask("GET", f"/api/play/{match_of(eva)}/shots")["shots"]) == 1


def test_a_shot_is_taken_back_only_when_the_other_agrees(
    playing: Served, network: Proxy, still_device: BrowserContext, other: BrowserContext
) -> None:
    eva, jan = both_at(playing, network, still_device, other)
    eva.put_down().ready_to_shoot().moved("Enter")
    seen(jan, eva.seq)
    asked = eva.page.get_by_text("You asked to take the shot back")
    asks = jan.page.get_by_text("Eva asks to take the shot back")
    for answer in ("No", "Agree"):
        assert jan.prompt == "push_out_or_shot"
        before = eva.seq
        eva.press("m")
        eva.page.get_by_role("button", name="Ask to take the shot back").click()
        asks.wait_for()
        eva.reload()
        asked.wait_for()
        jan.reload()
        asks.wait_for()
        assert eva.seq == jan.seq == before
        jan.page.get_by_role("button", name=answer, exact=True).click()
        asks.wait_for(state="detached")
        asked.wait_for(state="detached")
    eva.page.locator('.play[data-prompt="break"]').wait_for()
    jan.page.locator('.play[data-prompt=""]').wait_for()
    for cue in (eva, jan):
        cue.page.get_by_text("The shot was taken back, as both agreed.").wait_for()


MARKS = "() => document.querySelectorAll('.flat-table canvas')[1].toDataURL()"
"""The balls of the flat table and all that is marked over them, as a picture."""


def drawn(cue: Cue) -> str:
    """That picture once the aim that was there already is in it."""
    cue.page.wait_for_timeout(500)
    picture: str = cue.page.evaluate(MARKS)
    return picture


def test_the_aim_of_the_other_is_shown_and_a_spectator_sees_the_shots(
    playing: Served, network: Proxy, still_device: BrowserContext, other: BrowserContext
) -> None:
    made = new_game(playing, kind="link")
    eva = Cue(still_device.new_page()).open(address(playing, made["token"]))
    key = made["watcher"]["path"].partition("#k=")[2]
    watcher = Cue(other.new_page()).open(f"http://127.0.0.1:{network.port}/table#k={key}")
    assert watcher.prompt == ""
    watcher.page.locator(".deck-prompt", has_text="Eva is at the table").wait_for()
    assert "Eva is at the table" in watcher.page.locator("[role=log]").inner_text()
    before = drawn(watcher)
    eva.put_down().press(*["ArrowLeft"] * 10)
    watcher.page.wait_for_function(f"(before) => ({MARKS})() !== before", arg=before)
    eva.ready_to_shoot().moved("Enter")
    seen(watcher, eva.seq)
    assert watcher.page.locator(".shoot").count() == 0
