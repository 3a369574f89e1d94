"""What the referee refuses to judge, because it contradicts itself or comes at the wrong time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tenball.rules import (
    Foul,
    NotOpen,
    Option,
    Penalty,
    Rack,
    RulesError,
    Seat,
    ShotFacts,
    Why,
    abandon,
    advance,
    announce_stalemate,
    choose,
    legal_calls,
    open_book,
    penalise,
    rule,
    variant,
    warn,
    why_not,
)
from tenball.table import Ball
from tests.rules.given import A, B, call, fouled, full_rack, rack, shot

SK = open_book("sk")
OVER = advance(rack(10), rule(SK, rack(10), call("10 fr"), shot(10, down="10 fr")))


def refused(action: Callable[[], object]) -> str:
    with pytest.raises(RulesError) as caught:
        action()
    return caught.value.key


@pytest.mark.parametrize(
    "facts, key",
    [
        pytest.param(shot(3, down="3 fr 3 fl"), "pocketed_twice", id="pocketed twice"),
        pytest.param(shot(3, off=(4, 4)), "named_twice", id="off twice"),
        pytest.param(shot(3, down="0 fr", off=(0,)), "pocketed_and_off", id="pocketed and off"),
        pytest.param(shot(3, down="7 fr"), "not_on_table", id="pocketed from nowhere"),
        pytest.param(shot(3, off=(7,)), "not_on_table", id="off from nowhere"),
        pytest.param(shot(7), "not_on_table", id="hit a ball that is gone"),
        pytest.param(shot(0), "not_an_object_ball", id="hit itself"),
        pytest.param(shot(3, obvious="7 fr"), "not_on_table", id="obvious ball that is gone"),
        pytest.param(shot(down="3 fr"), "no_contact", id="pocketed without contact"),
        pytest.param(shot(off=(3,)), "no_contact", id="off without contact"),
        pytest.param(
            ShotFacts(to_rail=frozenset({Ball.THREE}), rail_after_contact=True), "no_contact", id="rail without contact"
        ),
        pytest.param(
            ShotFacts(first_contact=frozenset({Ball.THREE}), to_rail=frozenset({Ball.THREE})),
            "no_rail_reached",
            id="a ball at a rail and none",
        ),
        pytest.param(
            ShotFacts(frozenset({Ball.THREE}), to_rail=frozenset({Ball.CUE}), rail_after_contact=True),
            "not_an_object_ball",
            id="cue ball among the driven",
        ),
    ],
)
def test_facts_that_contradict_themselves(facts: ShotFacts, key: str) -> None:
    assert refused(lambda: rule(SK, rack(3, 4, 10), call("3 fr"), facts)) == key


def test_wrong_ball_first_stands_for_a_contact_that_nobody_named() -> None:
    stated = shot(down="4 fr", seen="wrong_ball_first")
    assert fouled(rule(SK, rack(3, 4, 10), call("3 fr"), stated), Foul.WRONG_BALL_FIRST)


def test_shot_where_none_is_to_be_played() -> None:
    assert refused(lambda: rule(SK, rack(3, 10, phase="choice"), call("3 fr"), shot(3))) == "not_a_shot"
    assert refused(lambda: rule(SK, OVER, call("3 fr"), shot(3))) == "rack_over"
    assert refused(lambda: rule(SK, rack(3, 10), call("break"), shot(3))) == "break_elsewhere"


def test_nothing_happens_in_a_rack_that_is_over() -> None:
    assert refused(lambda: penalise(SK, OVER, A, Foul.TOUCHED_BALL)) == "rack_over"
    assert refused(lambda: abandon(SK, OVER, Why.STALEMATE)) == "rack_over"
    assert refused(lambda: announce_stalemate(OVER)) == "rack_over"


def test_penalty_for_a_foul_that_is_no_conduct() -> None:
    assert refused(lambda: penalise(SK, rack(3, 10), A, Foul.NO_FOOT, Penalty.RACK)) == "penalty_only_for_conduct"


def test_ball_may_fall_without_a_stroke_when_a_sleeve_moves_it() -> None:
    before = rack(3, 4, 10)
    ruling = penalise(SK, before, A, Foul.TOUCHED_BALL, facts=shot(down="4 fr"))
    assert fouled(ruling, Foul.TOUCHED_BALL)
    assert advance(before, ruling).on_table == {Ball.THREE, Ball.TEN}
    assert refused(lambda: penalise(SK, before, A, Foul.TOUCHED_BALL, facts=shot(down="7 fr"))) == "not_on_table"


@pytest.mark.parametrize("before", [rack(3, 10), full_rack(), OVER])
def test_choice_where_there_is_none(before: Rack) -> None:
    assert refused(lambda: choose(before, Option.TAKE)) == "nothing_to_choose"


def test_option_that_is_not_open() -> None:
    before = replace(rack(3, 10, phase="choice"), options=(Option.TAKE,))
    assert refused(lambda: choose(before, Option.HAND_BACK)) == "option_not_open"


@pytest.mark.parametrize(
    "before, announced, because",
    [
        (full_rack(), "safety", NotOpen.ONLY_BREAK),
        (rack(3, 10, phase="choice"), "3 fr", NotOpen.NO_SHOT_NOW),
        (rack(3, 10), "4 fr", NotOpen.BALL_NOT_ON_TABLE),
        (rack(3, 10), "break", NotOpen.BREAK_IS_OVER),
        (rack(3, 10), "push-out", NotOpen.PUSH_OUT_AFTER_BREAK_ONLY),
        (full_rack(), "break", None),
        (rack(3, 10), "", None),
    ],
)
def test_announcement_that_is_not_open_says_why(before: Rack, announced: str, because: NotOpen | None) -> None:
    assert why_not(SK, before, call(announced)) is because


def test_announcements_that_a_book_does_not_know() -> None:
    after_break = rack(3, 10, phase="after_break", shooter=B)
    no_push_out = variant("club", SK, {"push_out_by": "nobody"}, {}, str)
    assert why_not(no_push_out, after_break, call("push-out")) is NotOpen.NO_PUSH_OUT_IN_BOOK
    assert why_not(open_book("sk_literal"), after_break, call("push-out")) is NotOpen.PUSH_OUT_BREAKER_ONLY
    assert why_not(open_book("wpa_2025"), after_break, call("safety")) is NotOpen.NO_SAFETY_IN_BOOK


def test_open_calls_are_every_ball_in_every_pocket_and_what_the_book_adds() -> None:
    assert len(legal_calls(SK, rack(3, 10))) == 2 * 6 + 2
    assert call("push-out") in legal_calls(SK, rack(3, 10, phase="after_break"))
    assert legal_calls(SK, rack(3, 10, phase="choice")) == ()


@pytest.mark.parametrize("seat, warned", [(A, (False, True)), (B, (True, False))])
def test_referee_may_record_that_a_player_was_not_warned(seat: Seat, warned: tuple[bool, bool]) -> None:
    assert warn(rack(3, 10, in_a_row=(2, 2)), seat, warned=False).warned == warned
