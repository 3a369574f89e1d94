"""Racks between players: the same whoever plays them where, counted right, and none lost by another's fault."""

from __future__ import annotations

import sys
from dataclasses import replace
from functools import partial

import pytest

from tenball.match import read_lines
from tenball.play import Move, Noise, Player, replayed
from tenball.play.arena import (
    Conditions,
    Entrant,
    Fixture,
    Pairing,
    RackFailed,
    RackPlayed,
    fixtures,
    play_rack,
    racks,
)
from tenball.play.engine import EnginePlayer
from tenball.rules import Seat, open_book
from tests.play.stage import Scripted, Straight
from tests.play.test_engine import EXAMPLE

CONDITIONS = Conditions(open_book("wpa_2025"), "friday", "2026-11-30T10:00:00Z")
LEAGUE = Noise.preset("league")
SLOW = Entrant("slow", Straight, LEAGUE)
FAST = Entrant("fast", partial(Straight, 3.0), LEAGUE)


def unmoved(rack: RackPlayed | RackFailed) -> RackPlayed | RackFailed:
    """The rack without the times, which no two runs share."""
    return replace(rack, thought=((), ())) if isinstance(rack, RackPlayed) else rack


def played(rack: RackPlayed | RackFailed) -> RackPlayed:
    assert isinstance(rack, RackPlayed)
    return rack


def no_player() -> Player:
    raise LookupError("nobody is here")


def breaks_down(*_: object) -> Move:
    raise ZeroDivisionError


def test_everybody_meets_everybody_round_by_round() -> None:
    third = Entrant("third", Straight)
    keys = [fixture.key for fixture in fixtures([SLOW, FAST, third], 2)]
    pairs = [("slow", "fast"), ("slow", "third"), ("fast", "third")]
    assert keys == [(a, b, number) for number in (1, 2) for a, b in pairs]


def test_the_two_break_in_turn() -> None:
    assert [Fixture(SLOW, FAST, number).breaker for number in (1, 2, 3)] == [Seat.A, Seat.B, Seat.A]


@pytest.mark.parametrize("book", ["sk", "cz", "wpa_2025"])
def test_a_rack_is_a_match_of_its_own_that_can_be_replayed(book: str) -> None:
    rack = play_rack(replace(CONDITIONS, book=open_book(book)), Fixture(SLOW, FAST, 2))
    assert rack.record is not None
    match = read_lines(rack.record.lines()).match()
    assert (match.winner, match.results[0].breaker) == (rack.winner, Seat.B)
    assert rack.record.header.people is not None
    assert rack.record.header.people.name(Seat.B) == "fast"
    shots = list(replayed(rack.record))
    assert len(shots) == rack.shots > 0
    assert all(shot.divergence is None for shot in shots)
    assert all(count > 0 for count in map(len, rack.thought))


def test_every_pairing_has_the_same_balls() -> None:
    one = play_rack(CONDITIONS, Fixture(SLOW, FAST, 1)).record
    other = play_rack(CONDITIONS, Fixture(FAST, SLOW, 1)).record
    assert one is not None
    assert other is not None
    assert one.entry(3).event == other.entry(3).event


@pytest.mark.slow
def test_it_does_not_matter_in_how_many_processes_they_are_played() -> None:
    alone = [unmoved(rack) for rack in racks(CONDITIONS, fixtures([SLOW, FAST], 4))]
    shared = [unmoved(rack) for rack in racks(CONDITIONS, fixtures([SLOW, FAST], 4), 2)]
    assert sorted(shared, key=lambda rack: rack.number) == alone


def test_records_are_kept_on_request() -> None:
    kept = next(iter(racks(CONDITIONS, fixtures([SLOW, FAST], 1), keep=True)))
    left = next(iter(racks(CONDITIONS, fixtures([SLOW, FAST], 1))))
    assert played(kept).record is not None
    assert played(left).record is None


def test_a_player_that_breaks_down_loses_that_rack() -> None:
    broken = Entrant("broken", partial(Scripted, breaks_down))
    one, two = (played(rack) for rack in racks(CONDITIONS, fixtures([SLOW, broken], 2)))
    assert (one.winner, two.winner) == (Seat.A, Seat.A)
    assert "ZeroDivisionError" in two.remarks[0]


def test_a_rack_that_cannot_be_played_is_told_and_costs_no_other() -> None:
    nobody = Entrant("nobody", no_player)
    found = list(racks(CONDITIONS, fixtures([SLOW, nobody, FAST], 1)))
    failed = [rack for rack in found if isinstance(rack, RackFailed)]
    assert [(rack.a, rack.b, rack.problem) for rack in failed] == [
        ("slow", "nobody", "LookupError: nobody is here"),
        ("nobody", "fast", "LookupError: nobody is here"),
    ]
    assert [(rack.a, rack.b) for rack in found if isinstance(rack, RackPlayed)] == [("slow", "fast")]


def test_an_engine_plays_like_any_player() -> None:
    engine = Entrant("engine", partial(EnginePlayer, (sys.executable, str(EXAMPLE))), LEAGUE)
    rack = play_rack(CONDITIONS, Fixture(engine, SLOW, 1))
    assert rack.remarks == ()
    assert rack.shots > 0


def test_refused_answers_are_counted() -> None:
    straight = Straight()

    def stubborn(view: object, clock: object) -> object:
        return "no move" if getattr(view, "refused", None) is None else straight.decide(view, clock)  # type: ignore[arg-type]

    rack = play_rack(CONDITIONS, Fixture(Entrant("stubborn", partial(Scripted, stubborn)), SLOW, 1))
    assert rack.refused[0] == len(rack.thought[0]) / 2
    assert rack.refused[1] == 0


def test_a_pairing_counts_who_won_and_who_broke() -> None:
    rack = RackPlayed("x", "y", 1, Seat.A, Seat.A, 9, (0, 0), ((), ()), ())
    pairing = Pairing("x", "y").plus(rack).plus(replace(rack, breaker=Seat.B)).plus(replace(rack, winner=Seat.B))
    assert (pairing.won, pairing.broken_and_won, pairing.shots, pairing.racks) == ((2, 1), (1, 0), 27, 3)
    assert pairing.share.value == pytest.approx(2 / 3)
    assert pairing.by_chance == 1.0
