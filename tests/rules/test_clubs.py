"""What follows from switches that no edition sets so, but a club may."""

from __future__ import annotations

from tenball.rules import (
    CueBall,
    Foul,
    Penalty,
    Phase,
    Rulebook,
    Why,
    advance,
    choose,
    open_book,
    penalise,
    rule,
    variant,
)
from tenball.rules.rack import Option
from tenball.table import Ball
from tests.rules.given import A, B, break_shot, call, fair, fouled, full_rack, rack, shot, undecided


def club(**switches: object) -> Rulebook:
    return variant("club", open_book("cz"), switches, {}, str)


def test_ten_on_the_break_may_win() -> None:
    ruling = rule(club(ten_on_break="wins"), full_rack(), call("break"), break_shot(down="10 fr"))
    assert (ruling.winner, ruling.phase, ruling.spotted) == (A, Phase.OVER, ())
    dry = rule(club(ten_on_break="wins"), full_rack(), call("break"), break_shot())
    assert fair(dry, then=B, phase=Phase.AFTER_BREAK)


def test_break_may_need_no_ball_at_a_rail() -> None:
    book = club(break_min_rails=0)
    assert fair(rule(book, full_rack(), call("break"), break_shot(rails=0)), then=B, phase=Phase.AFTER_BREAK)
    stated = break_shot(rails=0, seen="illegal_break")
    assert fair(rule(book, full_rack(), call("break"), stated), then=B, phase=Phase.AFTER_BREAK)


def test_break_that_a_witness_calls_illegal_is_one_and_only_a_break_can_be() -> None:
    assert fouled(rule(club(), full_rack(), call("break"), break_shot(seen="illegal_break")), Foul.ILLEGAL_BREAK)
    assert fair(rule(club(), rack(3, 10), call("3 fr"), shot(3, seen="illegal_break")), then=B)


def test_obvious_shot_may_need_a_call() -> None:
    assert undecided(rule(club(call_mode="explicit"), rack(3, 10), call(""), shot(3, down="3 fr", obvious="3 fr")))


def test_wrongly_made_ball_may_just_pass_the_turn() -> None:
    ruling = rule(club(wrongful_pot="turn_passes"), rack(3, 4, 10), call("3 fr"), shot(3, down="3 fl"))
    assert fair(ruling, then=B)
    assert [reason.key for reason in ruling.why] == [Why.WRONG_POCKET]


def test_safety_may_give_no_choice() -> None:
    assert fair(rule(club(safety_option_on="nothing"), rack(3, 10), call("safety"), shot(3, down="3 fr")), then=B)
    on_only = club(safety_option_on="ball_on")
    assert undecided(rule(on_only, rack(3, 4, 10), call("safety"), shot(3, down="3 fr")))
    assert fair(rule(on_only, rack(3, 4, 10), call("safety"), shot(3, down="4 fr")), then=B)


def test_ten_may_count_as_last_at_the_end_of_the_shot() -> None:
    for moment, winner in (("shot_end", A), ("at_drop", None), ("shot_start", None)):
        facts = shot(9, down="10 fr 9 sl")
        assert rule(club(ten_last_at=moment), rack(9, 10), call("10 fr"), facts).winner is winner


def test_third_foul_may_lose_without_a_warning_or_not_at_all() -> None:
    before = rack(3, 4, 10, in_a_row=(2, 0), warned=(False, False))
    assert rule(club(two_foul_warning="not_required"), before, call("3 fr"), shot(4)).winner is B
    assert rule(club(three_foul=0), before, call("3 fr"), shot(4)).in_a_row == 3
    assert rule(club(three_foul=1), rack(3, 4, 10), call("3 fr"), shot(4)).winner is B


def test_cue_ball_that_is_gone_without_a_foul_comes_to_the_hand() -> None:
    book, before = club(fouls=["no_rail"]), rack(3, 4, 10)
    ruling = rule(book, before, call("3 fr"), shot(3, down="3 fl 0 fr"))
    assert (ruling.fouls, ruling.phase, ruling.cue_ball) == ((), Phase.CHOICE, CueBall.HAND)
    assert choose(advance(before, ruling), Option.HAND_BACK).cue_ball is CueBall.HAND


def test_balls_driven_off_without_a_foul_are_gone_and_the_ten_comes_back() -> None:
    book, before = club(fouls=["no_rail"]), rack(3, 4, 10)
    ruling = rule(book, before, call("3 fr"), shot(3, off=(4, 10)))
    assert (ruling.fouls, ruling.off, ruling.spotted) == ((), (Ball.FOUR, Ball.TEN), (Ball.TEN,))
    assert advance(before, ruling).on_table == {Ball.THREE, Ball.TEN}


def test_conduct_may_be_warned_by_default() -> None:
    book, before = club(unsportsmanlike_default="warning"), rack(3, 10)
    assert fair(rule(book, before, call("3 fr"), shot(3, seen="unsportsmanlike")), then=B)
    assert penalise(book, before, A, Foul.UNSPORTSMANLIKE).why[0].key == Why.CONDUCT_WARNING
    assert penalise(book, before, A, Foul.UNSPORTSMANLIKE, Penalty.RACK).winner is B
    stern = rule(club(), before, call("3 fr"), shot(3, seen="unsportsmanlike"))
    assert (stern.fouls, stern.winner, stern.penalty) == ((Foul.UNSPORTSMANLIKE,), B, Penalty.RACK)


def test_without_the_rule_of_four_balls_a_break_needs_the_rail_after_contact() -> None:
    nothing_hit = rule(club(break_min_rails=0), full_rack(), call("break"), shot(rail=False))
    assert fouled(nothing_hit, Foul.NO_RAIL)
    one_rail = rule(club(break_min_rails=0), full_rack(), call("break"), shot(1))
    assert fair(one_rail, B, Phase.AFTER_BREAK)
