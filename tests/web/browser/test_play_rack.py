"""A rack from the break to the figures, by people and against the computer, with the keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext

from tenball.web.playing.levels import LEVELS
from tests.web.browser.cue import Cue
from tests.web.browser.phases import conceded
from tests.web.browser.playing import match_of, seated
from tests.web.browser.served import Served

pytestmark = pytest.mark.slow

MOST_TURNS = 150


def played_out(cue: Cue) -> set[str]:
    """Play until somebody has won; every prompt that was met."""
    met: set[str] = set()
    for _ in range(MOST_TURNS):
        if cue.over:
            return met
        met.add(cue.prompt)
        cue.play_on()
    raise AssertionError("the rack did not end")


def test_a_rack_is_played_by_two_with_the_keyboard_alone(
    playing: Served,
    still_device: BrowserContext,
) -> None:
    cue = seated(playing, still_device)
    assert cue.prompt == "break"
    assert {"break", "shot"} <= played_out(cue)
    page = cue.page
    winner = page.locator(".over-title").inner_text()
    assert any(name in winner for name in ("Eva", "Ján"))
    page.locator(".figures tbody tr").first.wait_for()
    assert page.locator(".figures tbody tr").count() == 8
    heard = page.locator("[role=log]").inner_text()
    assert "wins" in heard


def test_a_rematch_is_a_game_of_its_own_that_the_other_breaks(
    playing: Served,
    still_device: BrowserContext,
) -> None:
    cue = seated(playing, still_device)
    before = cue.page.url
    conceded(cue)
    heard = cue.page.locator("[role=log]").inner_text()
    assert "concedes the match" in heard
    assert "Ján wins the match" in heard
    cue.reload()
    assert cue.page.locator(".over-title").inner_text().split()[:2] == ["Ján", "wins"]
    cue.page.locator(".figures tbody tr").first.wait_for()
    cue.press("r")
    cue.page.wait_for_url(lambda url: url != before)
    cue.settled()
    assert (cue.prompt, cue.said("seat")) == ("break", "b")


@pytest.mark.parametrize("level", LEVELS)
def test_a_match_against_each_level_is_played_to_its_end(
    playing: Served,
    still_device: BrowserContext,
    level: str,
) -> None:
    first, race = ("lag", 1) if level == "beginner" else ("a", 2 if level == "league" else 1)
    cue = seated(playing, still_device, kind="computer", b="", level=level, first=first, race=[race, race])
    told: list[str] = []
    for _ in range(race * MOST_TURNS):
        cue.page.locator('.over-title, .play[data-busy="false"]:not([data-prompt=""])').first.wait_for(timeout=120_000)
        if cue.over:
            break
        if cue.settled().prompt == "next_rack":
            told.append(cue.page.locator(".deciding-keys").inner_text())
        if cue.prompt:
            cue.play_on()
    assert cue.over
    game = f"/api/play/{match_of(cue)}"
    assert playing.ask("GET", game)["stage"] == "finished"
    shots = playing.ask("GET", f"{game}/shots")["shots"]
    assert {shot["seat"] for shot in shots} == {"a", "b"}
    breaks = [shot["seat"] for shot in shots if shot["call"] == "break"]
    assert breaks == [breaks[0], "b", "a"][: len(breaks)]
    assert race <= len(breaks) < 2 * race
    names = {"a": "Eva", "b": "League"}
    assert [names[seat] in text for seat, text in zip(breaks[1:], told, strict=True)] == [True] * len(told)
    scores = sorted(int(score) for score in cue.page.locator(".player-score").all_inner_texts())
    assert scores == [len(breaks) - race, race]
