"""The plain forms: what is left out, and what is refused with its place."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tenball.rules import CueBall, Foul, Penalty, Rack, RulesError, Seat, ShotFacts, Witness, open_book, penalise
from tenball.rules.plain import (
    call_from,
    facts_from,
    facts_plain,
    rack_from,
    rack_plain,
    ruling_from,
    ruling_plain,
    ruling_record,
)
from tenball.rules.reading import a_number
from tests.rules.given import A, B, rack

LEAST = {"breaker": "a", "shooter": "b", "phase": "play", "on_table": [3, 10]}


def refused(read: Callable[[], object]) -> tuple[str, str]:
    with pytest.raises(RulesError) as caught:
        read()
    return caught.value.key, str(caught.value)


def test_rack_needs_four_fields_and_presumes_the_rest() -> None:
    read = rack_from("rack", LEAST)
    assert read == rack(3, 10, shooter=B)
    assert read.cue_ball is CueBall.LIES


def test_seat_on_two_fouls_is_presumed_to_be_warned() -> None:
    assert rack_from("rack", LEAST | {"in_a_row": [2, 1]}).warned == (True, False)
    assert rack_from("rack", LEAST | {"in_a_row": [2, 2], "warned": [False, True]}).warned == (False, True)


@pytest.mark.parametrize("before", [Rack.start(Seat.B), rack(2, 10, phase="choice", in_a_row=(0, 2))])
def test_rack_reads_back_the_same(before: Rack) -> None:
    assert rack_from("rack", rack_plain(before)) == before


def test_facts_presume_that_nothing_happened_and_that_a_person_saw_it() -> None:
    assert facts_from("facts", {}) == ShotFacts()
    assert "witness" not in facts_plain(ShotFacts())
    assert facts_plain(ShotFacts(witness=Witness.SIMULATOR))["witness"] == "simulator"


def test_recorded_ruling_keeps_whom_it_concerns_and_what_the_rack_needs() -> None:
    ruling = penalise(open_book("sk"), rack(2, 10, in_a_row=(1, 0)), A, Foul.TOUCHED_BALL)
    assert "seat" not in ruling_plain(ruling)
    assert ruling_record(ruling)["warned"] is True
    assert ruling_from("ruling", ruling_record(ruling)) == ruling


def test_a_recorded_ruling_holds_the_penalty_that_reaches_beyond_a_foul() -> None:
    before = rack(2, 10)
    match = penalise(open_book("sk"), before, A, Foul.UNSPORTSMANLIKE, Penalty.MATCH)
    assert ruling_record(match)["penalty"] == "match"
    assert "penalty" not in ruling_plain(match)
    assert ruling_from("ruling", ruling_record(match)) == match
    assert "penalty" not in ruling_record(penalise(open_book("sk"), before, A, Foul.UNSPORTSMANLIKE, Penalty.FOUL))


@pytest.mark.parametrize(
    "value, key, words",
    [
        ([], "not_an_object", "rack must be an object with the fields breaker, shooter"),
        (LEAST | {"fase": "play"}, "unknown_field", "no field 'fase'"),
        ({"breaker": "a"}, "missing_field", "rack needs the field 'shooter'"),
        (LEAST | {"breaker": "c"}, "not_one_of", 'rack.breaker cannot be "c"; allowed: a, b'),
        (LEAST | {"breaker": 1}, "not_one_of", "rack.breaker cannot be 1"),
        (LEAST | {"on_table": 3}, "wrong_type", "rack.on_table must be a list, not 3"),
        (LEAST | {"on_table": ["3"]}, "wrong_type", 'must be a ball from 0 to 10, not "3"'),
        (LEAST | {"on_table": [11]}, "wrong_type", "must be a ball from 0 to 10, not 11"),
        (LEAST | {"on_table": [True]}, "wrong_type", "must be a ball from 0 to 10, not true"),
        (LEAST | {"on_table": [3, 3]}, "named_twice", "ball 3 stands twice in rack.on_table"),
        (LEAST | {"on_table": [0, 3]}, "not_an_object_ball", "rack.on_table"),
        (LEAST | {"in_a_row": [1]}, "wrong_type", "rack.in_a_row must be a list of two, not [1]"),
        (LEAST | {"in_a_row": [1, -1]}, "wrong_type", "must be a whole number from 0, not -1"),
        (LEAST | {"warned": [1, 0]}, "wrong_type", "must be true or false, not 1"),
        (LEAST | {"options": ["stay"]}, "not_one_of", "allowed: take, hand_back"),
        (LEAST | {"stalemate": [3]}, "wrong_type", "rack.stalemate must be a list of two"),
        (LEAST | {"phase": "x" * 100}, "not_one_of", "x…; allowed: break"),
    ],
)
def test_rack_that_cannot_be_read_is_refused_with_its_place(value: object, key: str, words: str) -> None:
    found, message = refused(lambda: rack_from("rack", value))
    assert found == key
    assert words in message


@pytest.mark.parametrize(
    "value, key, words",
    [
        ({"ball": 3}, "missing_field", "call needs the field 't'"),
        ({"t": 3}, "wrong_type", "call.t must be a text, not 3"),
        ({"t": "bank"}, "not_one_of", "allowed: break, safety, push_out, uncalled, called"),
        ({"t": "safety", "ball": 3}, "unknown_field", "no field 'ball'"),
        ({"t": "called", "ball": 3}, "missing_field", "'pocket'"),
        ({"t": "called", "ball": 0, "pocket": "fr"}, "not_an_object_ball", "the cue ball cannot stand in call"),
        ({"t": "called", "ball": 3, "pocket": "xx"}, "not_one_of", "call.pocket"),
    ],
)
def test_call_that_cannot_be_read_is_refused_with_its_place(value: object, key: str, words: str) -> None:
    found, message = refused(lambda: call_from("call", value))
    assert found == key
    assert words in message


@pytest.mark.parametrize(
    "value, key, words",
    [
        ({"legal": True}, "unknown_field", "no field 'legal'"),
        ({"pocketed": [3]}, "wrong_type", "must be a ball and a pocket, not 3"),
        ({"pocketed": [[3]]}, "wrong_type", "must be a ball and a pocket, not [3]"),
        ({"rail_after_contact": None}, "wrong_type", "true or false, not null"),
        ({"seen": ["cough"]}, "not_one_of", "facts.seen"),
        ({"witness": "camera"}, "not_one_of", "person, simulator"),
        ({"obvious": [3, "fr", 1]}, "wrong_type", "facts.obvious"),
        ({"to_rail": [4, 4]}, "named_twice", "ball 4"),
    ],
)
def test_facts_that_cannot_be_read_are_refused_with_their_place(value: object, key: str, words: str) -> None:
    found, message = refused(lambda: facts_from("facts", value))
    assert found == key
    assert words in message


@pytest.mark.parametrize("value", [-1, float("nan"), float("inf"), True, "1", None])
def test_number_is_finite_and_not_negative(value: object) -> None:
    assert refused(lambda: a_number("left_s", value))[0] == "wrong_type"
    assert a_number("left_s", 2) == 2.0
