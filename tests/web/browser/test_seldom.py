from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext

from tenball.match import Record, read_lines, replay, standing
from tests.web.browser.served import Served
from tests.web.browser.tablet import Tablet

pytestmark = pytest.mark.slow


@pytest.fixture
def match(served: Served) -> str:
    return served.new_match(clock="30+30", time_outs=1)


@pytest.fixture
def tablet(served: Served, device: BrowserContext, match: str) -> Tablet:
    return Tablet(device.new_page()).open(f"http://127.0.0.1:{served.port}/pad#k={served.owner}&m={match}")


def kept(served: Served, match: str) -> Record:
    return read_lines(served.record(match).splitlines())


def tags(record: Record) -> list[str]:
    return [entry.event.tag for entry in standing(record.entries)]


def typed(tablet: Tablet, signs: tuple[str, ...], text: str) -> None:
    """Open the sheet that asks for a text and give it."""
    before = tablet.seq
    for sign in signs:
        tablet.tap(sign)
    tablet.page.locator("[data-layer] input").fill(text)
    tablet.page.keyboard.press("Enter")
    tablet.written_after(before)


def test_everything_that_happens_seldom_can_be_entered(served: Served, match: str, tablet: Tablet) -> None:
    typed(tablet, ("x", "d", "a"), "7")
    signs: tuple[str, ...]
    for signs in (
        ("x", "t", "b"),  # a came late, and with it goes the break: there is no lag
        ("x", "t"),
        ("d",),
        ("x", "f", "c"),
    ):
        if signs == ("x", "f", "c"):
            before = tablet.seq
            for sign in signs:
                tablet.tap(sign)
            tablet.page.get_by_role("button", name="the foot rail").click()
            tablet.written_after(before)
        else:
            tablet.enter(signs)
    typed(tablet, ("x", "n"), "A player asks for the rules.")
    for signs in (
        ("x", "k", "Enter"),
        ("m",),
        ("f", "4", "5", "Enter"),
        ("f", "+", "1", "2", "Enter"),
        ("x", "u", "a", "1"),
        ("x", "s"),
        ("x", "i"),
        ("x", "I"),
        ("d",),
        ("x", "S"),
        ("x", "c", "b"),
        ("x", "m"),
        ("a",),
        ("x", "m"),
    ):
        tablet.enter(signs)
    before = tablet.seq
    for sign in ("x", "C", "a", "y"):
        tablet.tap(sign)
    tablet.written_after(before)
    tablet.enter(("k", "Enter"))
    record = kept(served, match)
    assert tags(record) == [
        "late",
        *(
            "time_out",
            "time_out_over",
            "shot",
            "frozen",
            "noted",
            "call_requested",
            "shot",
            "shot",
            "shot",
            "penalised",
        ),
        *("stalemate_announced", "shot_voided", "rack_replayed", "shot", "rack_replayed", "rack_conceded"),
        *("mode", "rack_scored", "mode", "match_conceded", "sealed"),
    ]
    assert record.signed_code is not None
    before = tablet.seq
    tablet.tap("u")
    tablet.tap("y")
    tablet.written_after(before)
    assert tags(kept(served, match))[-1] == "mode"


def test_a_pot_without_the_call_that_was_asked_for_is_put_right_by_taps(
    served: Served, match: str, tablet: Tablet
) -> None:
    for signs in (("a",), ("3", "Enter"), ("x", "k", "Enter")):
        tablet.enter(signs)
    before = tablet.seq
    tablet.tap("p")
    question = tablet.page.get_by_role("button", name="One question first")
    question.click()
    tablet.tap("2")
    tablet.tap("6")
    tablet.written_after(before)
    shot = kept(served, match).entries[-1].event
    assert getattr(getattr(shot, "call", None), "ball", None) == 2


def test_the_referee_decides_a_shot_himself_with_his_reason(served: Served, match: str, tablet: Tablet) -> None:
    for signs in (("a",), ("3", "Enter"), ("m",), ("m",)):
        tablet.enter(signs)
    before = tablet.seq
    tablet.tap("h")
    tablet.page.locator('[data-layer] [data-seq="4"]').click()
    tablet.tap("o")
    tablet.tap("1")
    tablet.page.locator("[data-layer] input").fill("The 1 did fall.")
    tablet.page.keyboard.press("Enter")
    tablet.page.locator(".changes").wait_for()
    tablet.tap("y")
    tablet.written_after(before)
    record = kept(served, match)
    assert tags(record)[-1] == "overruled"
    assert replay(record).rack is not None
    assert tablet.page.locator(".side.b.lit").count() == 1


def test_everything_back_to_an_entry_is_taken_back_at_once(served: Served, match: str, tablet: Tablet) -> None:
    for signs in (("a",), ("3", "Enter"), ("m",), ("m",), ("m",)):
        tablet.enter(signs)
    before = tablet.seq
    tablet.tap("h")
    tablet.page.locator('[data-layer] [data-seq="3"]').click()
    tablet.tap("u")
    tablet.page.locator(".changes").wait_for()
    tablet.tap("y")
    tablet.page.wait_for_function(f"() => Number(document.querySelector('.pad-body').dataset.seq) > {before}")
    assert tags(kept(served, match)) == ["lagged", "shot"]


def test_the_clock_runs_stops_and_is_extended(served: Served, match: str, tablet: Tablet) -> None:
    for signs in (("a",), ("3", "Enter")):
        tablet.enter(signs)
    tablet.enter((".",))
    tablet.page.wait_for_function("() => Number(document.querySelector('.clock-face .figure').textContent) < 30")
    tablet.enter(("+",))
    assert int(tablet.page.locator(".clock-face .figure").inner_text()) > 30
    tablet.enter((".",))
    stopped = tablet.page.locator(".clock-face .figure").inner_text()
    tablet.page.wait_for_timeout(1200)
    assert tablet.page.locator(".clock-face .figure").inner_text() == stopped
    assert tags(kept(served, match))[-3:] == ["clock_started", "clock_extended", "clock_stopped"]


def test_at_two_fouls_the_player_is_told_and_the_tick_is_in_the_record(
    served: Served, match: str, tablet: Tablet
) -> None:
    for signs in (("a",), ("f", "1"), ("m",), ("f", "1")):
        tablet.enter(signs)
    banner = tablet.page.locator(".notice.warning")
    assert "Ľudmila Horváthová" in (banner.text_content() or "")
    tablet.enter(("!",))
    tablet.page.locator(".notice.warning").wait_for(state="detached")
    assert tags(kept(served, match))[-1] == "warned"
    assert tablet.page.locator(".side.a .fouls").inner_text().endswith("2")


def test_a_match_kept_rack_by_rack_takes_one_tap_a_rack(served: Served, device: BrowserContext) -> None:
    match = served.new_match(mode="quick", race=[2, 2])
    tablet = Tablet(device.new_page()).open(f"http://127.0.0.1:{served.port}/pad#k={served.owner}&m={match}")
    for sign in ("a", "a", "b"):
        tablet.enter((sign,))
        assert tablet.page.locator(".side .fouls, .side .turn, .side.lit").count() == 0, "nobody says who plays"
    tablet.enter(("a",))
    tablet.page.get_by_role("button", name="Sign the record").wait_for()
    assert replay(kept(served, match)).racks == (2, 1)
