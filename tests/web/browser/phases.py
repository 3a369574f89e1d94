"""What a game asks and shows, one after the other: each with the page that shows it."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import BrowserContext

from tests.web.browser.cue import Cue
from tests.web.browser.playing import address, new_game, seated
from tests.web.browser.served import Served

AWAY = "θ=180 1%"
"""A little way over empty cloth."""
Stops = Iterator[tuple[str, Cue]]
"""What the table asks, and the page that shows it."""


def lag_to_the_end(playing: Served, device: BrowserContext) -> Stops:
    """A match by the Czech text from the lag to the figures, lost by fouls."""
    cue = seated(playing, device, first="lag", book="cz", race=[2, 2])
    yield "lag", cue
    for speed in ("2.0m/s", "1.2m/s"):
        cue.lagged(speed)
    yield "breaker", cue
    cue.moved("1")
    yield "break in hand", cue
    cue.put_down()
    yield "break", cue
    cue.ready_to_shoot().moved("Enter")
    yield "push_out_or_shot", cue
    cue.type_shot(AWAY).press("p").ready_to_shoot()
    yield "push-out", cue
    cue.moved("Enter")
    yield "answer", cue
    cue.moved("t")
    yield "shot", cue
    cue.type_shot(AWAY).page.locator(".shoot small").wait_for(state="attached")
    yield "shot that meets nothing", cue
    missed(cue)
    yield "in hand", cue
    cue.press("y").page.locator(".why-list li").first.wait_for()
    yield "why", cue
    cue.press("Escape")
    while not cue.page.locator(".strip-notice:not(.hidden-ball)").count():
        missed(cue)
    yield "two fouls", cue
    while cue.prompt != "next_rack":
        missed(cue)
    yield "rack over", cue
    if cue.prompt == "next_rack":
        cue.go_ahead()
    yield "next rack", cue
    conceded(cue)
    yield "over", cue


def conceded(cue: Cue) -> None:
    """Give the match up, and mean it."""
    cue.press("m")
    cue.page.locator(".menu .danger").last.click()
    # With the keyboard: a second tap on the same spot does not count at once.
    cue.page.locator("[role=alertdialog] .danger").press("Enter")
    cue.page.locator(".over-title").wait_for()


def missed(cue: Cue) -> None:
    """A foul: the cue ball meets nothing."""
    cue.put_down().type_shot(AWAY).press("f").ready_to_shoot().moved("Enter")


def others(playing: Served, device: BrowserContext) -> Stops:
    """What is shown while somebody else is to move, and what is asked beside a game."""
    cue = Cue(device.new_page()).open(address(playing, new_game(playing, kind="link", first="b")["token"]))
    cue.page.locator(".waiting-gone").wait_for()
    yield "the other is away", cue
    cue = seated(playing, device, kind="computer", b="", engine="patient", first="b")
    cue.page.locator(".thinking").wait_for()
    yield "the computer thinks", cue
    cue = seated(playing, device, kind="practice")
    cue.press("r").page.locator(".deck.laying").wait_for()
    yield "balls anywhere", cue
    cue.press("Escape").put_down().ready_to_shoot().moved("Enter").press("h")
    cue.page.locator(".hints button").first.wait_for()
    yield "hints", cue
    cue.press("Escape", "r").page.locator(".deck.laying").wait_for()
    cue.press("b", "Delete").moved("Enter")
    yield "in hand at practice", cue
