"""What holds of every ruling, whatever the rack, the call, the facts and the book."""

from __future__ import annotations

import json
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from tenball.rules import (
    CITED,
    WHY_KEYS,
    Call,
    CueBall,
    Foul,
    Phase,
    Rack,
    Rulebook,
    Ruling,
    Seat,
    ShotFacts,
    advance,
    announce_stalemate,
    choose,
    legal_calls,
    may_call,
    penalise,
    rule,
)
from tenball.rules.calling import open_tags
from tenball.rules.plain import (
    call_from,
    call_plain,
    facts_from,
    facts_plain,
    rack_from,
    rack_plain,
    ruling_from,
    ruling_record,
)
from tenball.table import Ball
from tests.laws.racks import books, calls, facts_on, mistakes, racks, shots

Shot = tuple[Rack, Call, ShotFacts]


@st.composite
def judged(draw: st.DrawFn) -> tuple[Rulebook, Rack, Ruling]:
    """A ruling on a shot or on a foul between shots."""
    book = draw(books)
    if draw(st.booleans()):
        rack, call, facts = draw(shots())
        return book, rack, rule(book, rack, call, facts)
    rack, (seat, foul) = draw(racks()), draw(mistakes)
    during = draw(st.none() | facts_on(rack))
    return book, rack, penalise(book, rack, seat, foul, None, during)


@given(judged())
def test_a_foul_keeps_nobody_at_the_table_and_wins_nothing(given: tuple[Rulebook, Rack, Ruling]) -> None:
    _, _, ruling = given
    if ruling.fouls and not ruling.replay:
        assert ruling.next in (None, ruling.seat.other)
        assert ruling.winner in (None, ruling.seat.other)
        assert ruling.cue_ball is not CueBall.LIES or ruling.phase is Phase.OVER
    assert list(ruling.fouls) == [foul for foul in Foul if foul in ruling.fouls]


@given(judged())
def test_every_reason_has_a_key_and_the_paragraph_of_the_book(given: tuple[Rulebook, Rack, Ruling]) -> None:
    book, _, ruling = given
    assert ruling.why
    for reason in ruling.why:
        assert reason.key in WHY_KEYS
        assert reason.paragraph == book.paragraph(reason.key)
        assert reason.reading is None or reason.reading in book.readings
    assert set(ruling.fouls) <= {reason.key for reason in ruling.why}


@given(judged())
def test_options_are_open_in_a_choice_alone(given: tuple[Rulebook, Rack, Ruling]) -> None:
    _, rack, ruling = given
    after = advance(rack, ruling)
    assert bool(after.options) is (after.phase is Phase.CHOICE)
    assert (ruling.next is None) is (after.phase is Phase.OVER) is (after.winner is not None)


@given(judged())
def test_balls_are_neither_lost_nor_found(given: tuple[Rulebook, Rack, Ruling]) -> None:
    _, rack, ruling = given
    after = advance(rack, ruling)
    if ruling.replay:
        assert after == Rack.start(rack.breaker)
        return
    assert {*ruling.down, *ruling.off} <= rack.on_table
    assert after.on_table == rack.on_table.difference(ruling.down, ruling.off) | set(ruling.spotted)
    assert Ball.TEN in after.on_table or after.phase is Phase.OVER


@given(shots())
def test_call_and_facts_and_rack_read_back_the_same(shot: Shot) -> None:
    rack, call, facts = shot
    assert rack_from("rack", through_json(rack_plain(rack))) == rack
    assert call_from("call", through_json(call_plain(call))) == call
    assert facts_from("facts", through_json(facts_plain(facts))) == facts


@given(judged())
def test_ruling_reads_back_the_same(given: tuple[Rulebook, Rack, Ruling]) -> None:
    _, _, ruling = given
    assert ruling_from("ruling", through_json(ruling_record(ruling))) == ruling


def through_json(value: object) -> object:
    read: object = json.loads(json.dumps(value))
    return read


@given(books, racks(), st.data())
def test_play_goes_on_until_the_rack_is_over(book: Rulebook, rack: Rack, data: st.DataObject) -> None:
    for _ in range(12):
        if rack.phase is Phase.OVER:
            assert rack.winner is not None
            assert legal_calls(book, rack) == ()
            return
        rack = next_rack(book, rack, data)


def next_rack(book: Rulebook, rack: Rack, data: st.DataObject) -> Rack:
    """The rack after one thing that may happen now; there is always one."""
    happens = data.draw(st.sampled_from(["play", "play", "play", "foul", "stalemate"]))
    if happens == "foul":
        return advance(rack, penalise(book, rack, *data.draw(mistakes)))
    if happens == "stalemate":
        return announce_stalemate(rack)
    if rack.phase is Phase.CHOICE:
        assert rack.options
        return choose(rack, data.draw(st.sampled_from(rack.options)))
    call = data.draw(st.sampled_from(legal_calls(book, rack)))
    assert may_call(book, rack, call)
    return advance(rack, rule(book, rack, call, data.draw(facts_on(rack))))


@given(books, racks(), st.data())
def test_open_calls_are_those_that_may_be_made(book: Rulebook, rack: Rack, data: st.DataObject) -> None:
    call = data.draw(calls(rack))
    named = not hasattr(call, "pocket") or call.pocket != "??"
    assert (call in legal_calls(book, rack)) is (may_call(book, rack, call) and named)
    assert open_tags(book, rack) == tuple(dict.fromkeys(one.tag for one in legal_calls(book, rack)))


@given(books, shots())
def test_seats_changed_change_nothing_else(book: Rulebook, shot: Shot) -> None:
    rack, call, facts = shot
    assert rule(book, swapped(rack), call, facts) == swapped_ruling(rule(book, rack, call, facts))


@given(books, racks(), mistakes)
def test_seats_changed_change_nothing_else_of_a_foul_between_shots(
    book: Rulebook, rack: Rack, mistake: tuple[Seat, Foul]
) -> None:
    seat, foul = mistake
    assert penalise(book, swapped(rack), seat.other, foul) == swapped_ruling(penalise(book, rack, seat, foul))


def swapped(rack: Rack) -> Rack:
    """The same rack with the seats changed."""
    return replace(
        rack,
        breaker=rack.breaker.other,
        shooter=rack.shooter.other,
        in_a_row=rack.in_a_row[::-1],
        warned=rack.warned[::-1],
        stalemate=rack.stalemate and rack.stalemate[::-1],
    )


def swapped_ruling(ruling: Ruling) -> Ruling:
    return replace(
        ruling,
        seat=ruling.seat.other,
        next=ruling.next and ruling.next.other,
        winner=ruling.winner and ruling.winner.other,
        stalemate=ruling.stalemate and ruling.stalemate[::-1],
    )


def test_every_key_of_a_ruling_may_be_cited() -> None:
    assert set(WHY_KEYS) <= set(CITED)
