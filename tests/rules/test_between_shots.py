"""What happens to a rack between shots where the texts leave room; each was once ruled otherwise."""

from __future__ import annotations

import pytest

from tenball.rules import Foul, Penalty, Phase, ShotFacts, Why, advance, open_book, penalise, rule
from tenball.rules.rack import CueBall
from tenball.table import Ball
from tests.rules.given import A, B, break_shot, call, drops, full_rack, rack, shot

CZ, SK = open_book("cz"), open_book("sk")


@pytest.mark.parametrize("warned", [(True, False), (False, False)])
@pytest.mark.parametrize("penalty", [None, Penalty.RACK, Penalty.SET, Penalty.MATCH])
def test_conduct_that_costs_the_rack_is_no_third_foul(penalty: Penalty | None, warned: tuple[bool, bool]) -> None:
    before = rack(3, 10, in_a_row=(2, 1), warned=warned)
    ruling = penalise(CZ, before, A, Foul.UNSPORTSMANLIKE, penalty)
    assert (ruling.winner, ruling.in_a_row) == (B, 2)
    assert [why.key for why in ruling.why] == [Foul.UNSPORTSMANLIKE]


def test_conduct_on_a_shot_costs_the_rack_and_leaves_the_run() -> None:
    ruling = rule(CZ, rack(3, 10, in_a_row=(1, 0)), call("3 fr"), shot(3, down="3 fr", seen="unsportsmanlike"))
    assert (ruling.winner, ruling.in_a_row, ruling.down) == (B, 1, (Ball.THREE,))


@pytest.mark.parametrize("facts", [ShotFacts(pocketed=drops("2 fr")), ShotFacts(off_table=(Ball.TWO,))])
def test_a_rack_that_is_not_whole_is_not_broken_again(facts: ShotFacts) -> None:
    ruling = penalise(CZ, full_rack(), B, Foul.TOUCHED_BALL, facts=facts)
    assert (ruling.phase, ruling.cue_ball, ruling.next) == (Phase.PLAY, CueBall.HAND, A)


def test_a_shot_out_of_turn_closes_the_push_out() -> None:
    before = rack(1, 2, 10, phase="after_break", shooter=B)
    stolen = penalise(CZ, before, A, Foul.OUT_OF_TURN, facts=shot(1, down="1 fr"))
    assert (stolen.next, stolen.phase) == (B, Phase.PLAY)
    touched = penalise(CZ, before, A, Foul.TOUCHED_BALL)
    assert (touched.next, touched.phase) == (B, Phase.AFTER_BREAK)


@pytest.mark.parametrize(
    "foul, penalty, why",
    [(Foul.TEMPLATE, None, Why.NOT_A_FOUL), (Foul.UNSPORTSMANLIKE, Penalty.WARNING, Why.CONDUCT_WARNING)],
)
def test_balls_that_moved_without_a_foul_have_moved(foul: Foul, penalty: Penalty | None, why: Why) -> None:
    before = rack(2, 3, 10, in_a_row=(1, 0))
    ruling = penalise(SK, before, A, foul, penalty, ShotFacts(pocketed=drops("2 fr 10 fl")))
    assert (ruling.fouls, ruling.next, ruling.in_a_row, ruling.spotted) == ((), A, 1, (Ball.TEN,))
    assert [reason.key for reason in ruling.why] == [why]
    assert advance(before, ruling).on_table == {Ball.THREE, Ball.TEN}


def test_a_foul_that_the_rule_rules_out_is_none_whoever_states_it() -> None:
    potted = rule(CZ, rack(3, 10), call("3 fr"), shot(3, down="3 fr", seen="no_rail"))
    assert potted.fouls == ()
    broken = rule(CZ, full_rack(), call("break"), break_shot(down="5 fr", seen="illegal_break"))
    assert broken.fouls == ()
