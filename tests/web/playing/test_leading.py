"""How a rack comes to stand as somebody wishes it: under every book, with every count, for both players."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import product

import pytest

from tenball.match import Match, Record, ShotRuled, Stamp, begin, evolve
from tenball.rules import BOOKS, CueBall, Phase, PushOut, Rack, Seat, may_call, open_book
from tenball.table import Ball, Layout, Point, TableSize, racked, shuffled
from tenball.web.playing.leading import leading
from tenball.web.playing.placing import as_now, is_set_up, set_up, set_up_seqs
from tests.match.sheet import header

SIZE = TableSize.nine_foot()
FEW = Layout.of({Ball.CUE: Point(-0.5, 0.1), Ball.FOUR: Point(0.4, 0.3), Ball.TEN: Point(0.8, -0.2)})
NINE = Layout.of({ball: Point(-0.9 + 0.15 * ball, 0.2 * (-1) ** ball) for ball in Ball if ball is not Ball.ONE})
ALL = Layout.of({**NINE, Ball.ONE: Point(0.9, 0.5)})
COUNTS = [*product(range(3), repeat=2)]


def empty(book: str) -> Record:
    return begin(replace(header(), book=open_book(book)))


def led(book: str, layout: Layout, wanted: Rack) -> tuple[Match, list[object]]:
    match = empty(book).header.opened()
    events = list(leading(match, SIZE, layout, wanted))
    for event in events:
        match = evolve(match, event)
    return match, list(events)


def wish(shooter: Seat, phase: Phase, fouls: tuple[int, int], breaker: Seat = Seat.A) -> Rack:
    return Rack(breaker, shooter, phase, frozenset(), in_a_row=fouls)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("layout", [FEW, NINE, ALL], ids=["few", "nine", "all"])
@pytest.mark.parametrize("fouls", COUNTS, ids=str)
def test_a_rack_in_play_stands_as_wished(book: str, layout: Layout, fouls: tuple[int, int]) -> None:
    for shooter, breaker in product(Seat, Seat):
        match, events = led(book, layout, wish(shooter, Phase.PLAY, fouls, breaker))
        rack = match.rack
        assert rack is not None
        assert (rack.shooter, rack.breaker, rack.phase) == (shooter, breaker, Phase.PLAY)
        assert (rack.cue_ball, rack.on_table) == (CueBall.LIES, frozenset(layout) - {Ball.CUE})
        own, others = rack.fouls_of(shooter), rack.fouls_of(shooter.other)
        wanted = (fouls[0], fouls[1]) if shooter is Seat.A else (fouls[1], fouls[0])
        can_pot = layout is not ALL
        if wanted[0] or not can_pot:
            assert (own, others) == (wanted[0], 0), "whoever let the cue ball lie played no foul"
        else:
            assert (own, others) == (0, wanted[1])
        assert not may_call(match.book, rack, PushOut())
        last = events[-1]
        assert isinstance(last, ShotRuled)
        assert last.after == layout


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("fouls", COUNTS, ids=str)
def test_with_the_cue_ball_in_hand_the_other_has_fouled(book: str, fouls: tuple[int, int]) -> None:
    for shooter, phase in product(Seat, (Phase.PLAY, Phase.AFTER_BREAK)):
        match, _ = led(book, FEW.without(Ball.CUE), wish(shooter, phase, fouls))
        rack = match.rack
        assert rack is not None
        assert (rack.shooter, rack.phase, rack.cue_ball) == (shooter, Phase.PLAY, CueBall.HAND)
        own, others = (fouls[0], fouls[1]) if shooter is Seat.A else (fouls[1], fouls[0])
        assert (rack.fouls_of(shooter), rack.fouls_of(shooter.other)) == (own, max(others, 1))


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("layout", [FEW, ALL], ids=["few", "all"])
def test_after_the_break_a_push_out_is_open_as_the_book_has_it(book: str, layout: Layout) -> None:
    for shooter in Seat:
        match, events = led(book, layout, wish(shooter, Phase.AFTER_BREAK, (0, 0)))
        rack = match.rack
        assert rack is not None
        assert (rack.shooter, rack.phase) == (shooter, Phase.AFTER_BREAK)
        assert len(events) == 3
        assert may_call(match.book, as_now(match, shooter), PushOut()) == may_call(match.book, rack, PushOut())
        assert as_now(match, shooter.other).phase is Phase.PLAY


def test_a_rack_that_is_to_be_broken_is_broken() -> None:
    order = shuffled(random.Random(4))
    loose = Layout.of({ball: Point(place.x + 1e-4, place.y) for ball, place in racked(SIZE, order).items()})
    match, events = led("cz", loose, wish(Seat.B, Phase.BREAK, (0, 0), Seat.B))
    assert len(events) == 2
    assert match.rack is not None
    assert (match.rack.phase, match.rack.shooter, match.order) == (Phase.BREAK, Seat.B, order)
    elsewhere, _ = led("cz", ALL, wish(Seat.B, Phase.BREAK, (0, 0), Seat.B))
    assert elsewhere.rack is not None
    assert elsewhere.rack.phase is Phase.PLAY


def test_what_was_put_there_is_taken_back_as_one() -> None:
    stamp = Stamp("2026-11-30T18:00:00.000Z", "game")
    record = empty("sk")
    first = record.appended(set_up(record, FEW, wish(Seat.A, Phase.PLAY, (1, 0))), stamp)
    assert is_set_up(first)
    assert set_up_seqs(first) == tuple(range(1, len(first.entries) + 1))
    second = first.appended(set_up(first, ALL, wish(Seat.B, Phase.PLAY, (0, 0))), stamp)
    assert set_up_seqs(second) == tuple(range(len(first.entries) + 1, len(second.entries) + 1))
    assert not is_set_up(record)


def test_a_match_without_a_rack_has_no_push_out() -> None:
    assert as_now(empty("cz").header.opened(), Seat.B).phase is Phase.PLAY
