"""Whole racks between the players: every rack ends, no move is refused, every ruling is explained."""

from functools import partial

import pytest

from tenball.match import ShotRuled
from tenball.play import Noise
from tenball.play.arena import Conditions, Entrant, RackPlayed, fixtures, racks
from tenball.players import NAMES, named
from tenball.rules import BOOKS, open_book
from tenball.words import LANGUAGES, language, tell

QUICK = ("beginner", "potter", "tactician", "league")
STARTED = "2026-11-30T10:00:00Z"


def played(players: tuple[str, ...], book: str, each: int, noise: str, effort: float = 1.0) -> list[RackPlayed]:
    entrants = [Entrant(name, partial(named, name, effort=effort), Noise.preset(noise)) for name in players]
    conditions = Conditions(open_book(book), "racks", STARTED)
    found = list(racks(conditions, fixtures(entrants, each), keep=True))
    assert [rack for rack in found if not isinstance(rack, RackPlayed)] == []
    return [rack for rack in found if isinstance(rack, RackPlayed)]


def check(found: list[RackPlayed], book: str) -> None:
    for rack in found:
        assert rack.refused == (0, 0)
        assert rack.remarks == ()
        assert rack.record is not None
        for entry in rack.record.entries:
            if isinstance(entry.event, ShotRuled):
                for code in LANGUAGES:
                    assert tell.why(language(code), open_book(book), entry.event.ruling)


@pytest.mark.parametrize("book", BOOKS)
def test_quick_players_play_under_every_book(book: str) -> None:
    check(played(QUICK, book, 1, "league"), book)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.slow
def test_many_racks_of_the_quick_players(book: str) -> None:
    for noise in ("beginner", "pro"):
        check(played(QUICK, book, 6, noise), book)


@pytest.mark.slow
def test_racks_of_the_master_with_less_effort() -> None:
    check(played(("league", "master"), "sk", 6, "pro", effort=0.1), "sk")


def test_the_master_is_among_the_players() -> None:
    assert set(NAMES) == {*QUICK, "master"}
