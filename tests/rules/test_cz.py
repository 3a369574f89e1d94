"""The Czech text, statement by statement; the numbers are those of the documentation of the rules."""

from __future__ import annotations

import random

import pytest

from tenball.match import BreakChosen, BreakOrder, CallRequested, Lagged, Match, MatchFormat, Stage, evolve
from tenball.rules import (
    CueBall,
    Foul,
    Option,
    Penalty,
    Phase,
    Rack,
    Ruling,
    Seat,
    ShotFacts,
    Why,
    abandon,
    advance,
    announce_stalemate,
    choose,
    may_call,
    open_book,
    penalise,
    rule,
)
from tenball.table import OBJECT_BALLS, Ball, Layout, Misplaced, Point, TableSize, misplaced, racked, shuffled, spot
from tests.rules.given import A, B, break_shot, call, fair, fouled, full_rack, rack, shot, undecided

CZ = open_book("cz")
NINE_FOOT = TableSize.nine_foot()


def judge(before: Rack, announced: str, facts: ShotFacts) -> Ruling:
    return rule(CZ, before, call(announced), facts)


def readings(ruling: Ruling) -> set[str]:
    return {reason.reading for reason in ruling.why if reason.reading}


def test_c1_ten_object_balls_and_a_call_for_every_pot() -> None:
    assert full_rack().on_table == frozenset(OBJECT_BALLS)
    assert undecided(judge(rack(4, 10), "", shot(4, down="4 sl")))


def test_c2_lowest_ball_is_to_be_hit_first_and_any_may_then_fall() -> None:
    assert rack(4, 7, 10).ball_on is Ball.FOUR
    assert fair(judge(rack(4, 7, 10), "7 sl", shot(4, down="7 sl")), then=A)
    assert fouled(judge(rack(4, 7, 10), "7 sl", shot(7, down="7 sl")), Foul.WRONG_BALL_FIRST)


def test_c3_ten_on_a_legal_break_is_spotted_and_the_breaker_plays_on() -> None:
    ruling = judge(full_rack(B), "break", break_shot(down="10 hr", rails=1))
    assert fair(ruling, then=B, phase=Phase.AFTER_BREAK)
    assert ruling.spotted == (Ball.TEN,)
    assert readings(ruling) == set()


def test_c4_one_ball_is_called_and_on_the_break_none_need_be() -> None:
    before = full_rack()
    silent, noisy = (judge(before, words, break_shot(down="10 fr")) for words in ("break", "10 fr"))
    assert silent == noisy
    assert noisy.winner is None


@pytest.mark.parametrize("breaker", [A, B])
def test_c5_winner_of_the_lag_chooses_who_breaks_first(breaker: Seat) -> None:
    lagged = evolve(Match(CZ, MatchFormat()), Lagged(A))
    assert (lagged.stage, lagged.lag_winner, lagged.breaker) == (Stage.BREAKER, A, None)
    assert evolve(lagged, BreakChosen(breaker)).breaker is breaker


def test_c6_breaks_alternate_unless_the_organiser_says_otherwise() -> None:
    assert MatchFormat().breaks is BreakOrder.ALTERNATE
    assert MatchFormat().next_breaker(B, B) is A
    assert MatchFormat(breaks=BreakOrder.WINNER).next_breaker(B, B) is B
    assert MatchFormat(breaks=BreakOrder.LOSER).next_breaker(A, B) is A


def test_c7_tight_triangle_with_the_one_on_the_foot_spot_and_the_ten_in_its_middle() -> None:
    layout = racked(NINE_FOOT, shuffled(random.Random(11)))
    assert layout[Ball.ONE] == Point(0.635, 0.0)
    assert layout[Ball.TEN] == pytest.approx((0.635 + 0.098987, 0.0), abs=1e-6)
    assert min(p.x for p in layout.values()) == 0.635
    nearest = [min(p.distance(q) for other, q in layout.items() if other != ball) for ball, p in layout.items()]
    assert nearest == pytest.approx([2 * NINE_FOOT.ball_radius] * 10)


def test_c8_every_other_ball_comes_to_every_free_place() -> None:
    orders = [shuffled(random.Random(seed)) for seed in range(200)]
    for place in (1, 2, 3, 5, 6, 7, 8, 9):
        assert {order[place] for order in orders} == set(OBJECT_BALLS) - {Ball.ONE, Ball.TEN}


def test_c9_break_is_played_from_behind_the_break_line() -> None:
    assert full_rack().cue_ball is CueBall.KITCHEN
    assert misplaced(NINE_FOOT, Layout(), Point(-0.7, 0.0), kitchen=True) is None
    assert misplaced(NINE_FOOT, Layout(), Point(-0.635, 0.0), kitchen=True) is Misplaced.NOT_IN_KITCHEN


def test_c10_break_without_a_ball_down_needs_four_at_the_rails() -> None:
    assert fouled(judge(full_rack(), "break", break_shot(rails=3)), Foul.ILLEGAL_BREAK)
    assert fouled(judge(full_rack(), "break", shot(rail=False)), Foul.ILLEGAL_BREAK)
    assert fair(judge(full_rack(), "break", break_shot(rails=4)), then=B, phase=Phase.AFTER_BREAK)
    assert fair(judge(full_rack(), "break", break_shot(down="8 hl", rails=0)), then=A, phase=Phase.AFTER_BREAK)


@pytest.mark.parametrize("shooter", [A, B])
def test_c11_whoever_plays_after_a_foul_free_break_may_push_out(shooter: Seat) -> None:
    assert may_call(CZ, rack(1, 2, 10, phase="after_break", shooter=shooter), call("push-out"))
    assert not may_call(CZ, rack(1, 2, 10, shooter=shooter), call("push-out"))
    after_foul = advance(full_rack(), judge(full_rack(), "break", break_shot(rails=2)))
    assert not may_call(CZ, after_foul, call("push-out"))


def test_c12_announced_push_out_frees_from_first_ball_and_rail_alone() -> None:
    before = rack(1, 6, 10, phase="after_break")
    assert undecided(judge(before, "push-out", shot(6, rail=False)))
    assert undecided(judge(before, "push-out", shot(rail=False)))
    assert fouled(judge(before, "", shot(rail=False)), Foul.NO_RAIL)
    assert fouled(judge(before, "push-out", shot(1, off=(6,))), Foul.BALL_OFF_TABLE)


def test_c13_after_a_foul_free_push_out_the_opponent_says_who_plays() -> None:
    before = rack(1, 6, 10, phase="after_break")
    ruling = judge(before, "push-out", shot(1, down="1 hl"))
    assert undecided(ruling)
    answered = [choose(advance(before, ruling), option) for option in (Option.TAKE, Option.HAND_BACK)]
    assert [after.shooter for after in answered] == [B, A]
    assert not any(may_call(CZ, after, call("push-out")) for after in answered)


def test_c14_ten_made_on_a_push_out_is_spotted_without_penalty() -> None:
    ruling = judge(rack(1, 6, 10, phase="after_break"), "push-out", shot(6, down="10 fr"))
    assert undecided(ruling)
    assert ruling.spotted == (Ball.TEN,)


def test_c15_ball_and_pocket_are_called_unless_obvious() -> None:
    assert fair(judge(rack(4, 8, 10), "4 hl", shot(4, down="4 hl")), then=A)
    assert fair(judge(rack(4, 8, 10), "", shot(4, down="4 hl", obvious="4 hl")), then=A)
    assert undecided(judge(rack(4, 8, 10), "", shot(4, down="4 hl")))


def test_c16_way_of_the_ball_and_other_drops_do_not_matter() -> None:
    assert fair(judge(rack(4, 8, 10), "8 sl", shot(4, down="4 fr 8 sl")), then=A)


def test_c17_bank_or_combination_that_was_not_called_is_not_made_as_meant() -> None:
    assert undecided(judge(rack(4, 8, 10), "", shot(4, down="8 sl")))


@pytest.mark.parametrize("by", [None, A, B])
def test_c18_referee_or_opponent_may_ask_for_the_call(by: Seat | None) -> None:
    match = Match(CZ, MatchFormat(), stage=Stage.RACK, breaker=A, rack=rack(4, 8, 10))
    assert evolve(match, CallRequested(by)).call_requested


def test_c19_safety_may_be_announced_any_time_after_the_break_and_ends_the_inning() -> None:
    assert not may_call(CZ, full_rack(), call("safety"))
    for phase in ("after_break", "play"):
        before = rack(4, 8, 10, phase=phase)
        assert may_call(CZ, before, call("safety"))
        assert fair(judge(before, "safety", shot(4)), then=B)
    assert fouled(judge(rack(4, 8, 10), "safety", shot(4, rail=False)), Foul.NO_RAIL)


@pytest.mark.parametrize("down", ["4 fr", "8 fr", "4 fr 8 fr", "10 fr"])
def test_c20_any_ball_made_on_a_safety_gives_the_opponent_the_choice(down: str) -> None:
    ruling = judge(rack(4, 8, 10), "safety", shot(4, down=down))
    assert undecided(ruling)
    assert readings(ruling) == set()


def test_c21_called_ball_elsewhere_or_another_ball_gives_the_opponent_the_choice() -> None:
    elsewhere = judge(rack(4, 8, 10), "4 fr", shot(4, down="4 fl"))
    another = judge(rack(4, 8, 10), "4 fr", shot(4, down="8 fr"))
    assert undecided(elsewhere)
    assert undecided(another)
    assert [elsewhere.why[0].paragraph, another.why[0].paragraph] == ["9.7", "9.7"]


def test_c22_called_ball_keeps_the_table_and_what_falls_beside_it_stays_down_but_for_the_ten() -> None:
    before = rack(4, 8, 10)
    ruling = judge(before, "4 fr", shot(4, down="10 hl 8 fl 4 fr"))
    assert fair(ruling, then=A)
    assert advance(before, ruling).on_table == {Ball.TEN}


def test_c23_called_ten_before_it_is_the_last_ball_is_spotted_and_the_shooter_plays_on() -> None:
    early = judge(rack(4, 8, 10), "10 fr", shot(4, down="10 fr"))
    assert fair(early, then=A)
    assert (early.spotted, early.winner) == ((Ball.TEN,), None)
    last = judge(rack(10), "10 fr", shot(10, down="10 fr"))
    assert (last.winner, readings(last)) == (A, {"F-08"})


def test_c23_nine_and_ten_together_leave_the_ten_early() -> None:
    before = rack(9, 10)
    ruling = judge(before, "10 fr", shot(9, down="9 sl 10 fr"))
    assert fair(ruling, then=A)
    assert readings(ruling) == {"F-09"}
    assert rule(open_book("cz_literal"), before, call("10 fr"), shot(9, down="9 sl 10 fr")).winner is A
    assert rule(open_book("cz_literal"), before, call("10 fr"), shot(9, down="10 fr 9 sl")).winner is None


def test_c24_miss_or_foul_brings_the_opponent_after_a_miss_from_where_the_cue_ball_lies() -> None:
    assert fair(judge(rack(4, 8, 10), "4 fr", shot(4)), then=B)
    assert judge(rack(4, 8, 10), "4 fr", shot(8, down="4 fr")).next is B


@pytest.mark.parametrize(
    "before, announced, facts",
    [
        pytest.param(rack(4, 8, 10), "10 fr", shot(8, down="10 fr"), id="with a foul"),
        pytest.param(rack(4, 8, 10, phase="after_break"), "push-out", shot(4, down="10 fr"), id="on a push-out"),
        pytest.param(rack(10), "10 fr", shot(10, down="10 fl"), id="in a wrong pocket"),
        pytest.param(rack(4, 8, 10), "4 fr", shot(4, off=(10,)), id="off the table"),
    ],
)
def test_c25_ten_comes_back(before: Rack, announced: str, facts: ShotFacts) -> None:
    ruling = judge(before, announced, facts)
    assert ruling.spotted == (Ball.TEN,)
    assert ruling.why[-1].key == Why.TEN_SPOTTED
    assert spot(NINE_FOOT, Layout.of({Ball.EIGHT: (0.635, 0.0)})).x == pytest.approx(0.692150, abs=1e-6)


def test_c26_no_other_ball_comes_back() -> None:
    before = rack(4, 5, 8, 10)
    after = advance(before, judge(before, "4 fr", shot(8, down="8 fl 4 fr", off=(5,))))
    assert after.on_table == {Ball.TEN}


def test_c27_standard_foul_brings_the_opponent_even_with_the_called_ball_down() -> None:
    assert judge(rack(4, 8, 10), "4 fr", shot(4, down="4 fr", seen="no_foot")).next is B


def test_c28_after_a_foul_the_cue_ball_is_in_hand_anywhere_also_after_a_break() -> None:
    assert judge(rack(4, 8, 10), "4 fr", shot(8)).cue_ball is CueBall.HAND
    assert judge(full_rack(), "break", break_shot(rails=0)).cue_ball is CueBall.HAND


def test_c29_cue_ball_down_or_off_the_table_is_a_foul() -> None:
    assert fouled(judge(rack(4, 8, 10), "4 fr", shot(4, down="0 hl")), Foul.SCRATCH)
    assert fouled(judge(rack(4, 8, 10), "4 fr", shot(4, off=(0,))), Foul.SCRATCH)


def test_c30_wrong_ball_first_is_a_foul_on_every_shot() -> None:
    assert fouled(judge(rack(4, 8, 10), "4 fr", shot(8, down="4 fr")), Foul.WRONG_BALL_FIRST)
    assert fouled(judge(full_rack(), "break", break_shot(3)), Foul.WRONG_BALL_FIRST)
    assert fouled(judge(rack(4, 8, 10), "safety", shot(8)), Foul.WRONG_BALL_FIRST)
    assert fair(judge(rack(4, 8, 10), "4 fr", shot(8, 4)), then=B)


def test_c31_no_rail_after_contact_is_a_foul_unless_a_ball_fell() -> None:
    assert fouled(judge(rack(4, 8, 10), "4 fr", shot(4, rail=False)), Foul.NO_RAIL)
    assert fouled(judge(rack(4, 8, 10), "4 fr", shot(rail=False)), Foul.NO_RAIL)
    assert undecided(judge(rack(4, 8, 10), "4 fr", shot(4, down="8 fr", rail=False)))


def test_c32_no_foot_on_the_floor_is_a_foul() -> None:
    assert fouled(judge(rack(4, 8, 10), "4 fr", shot(4, seen="no_foot")), Foul.NO_FOOT)


def test_c33_ball_off_the_table_is_a_foul_and_only_the_ten_returns() -> None:
    ruling = judge(full_rack(), "break", break_shot(down="3 hl", off=(7, 10)))
    assert fouled(ruling, Foul.BALL_OFF_TABLE)
    assert (ruling.down, ruling.off, ruling.spotted) == ((Ball.THREE,), (Ball.SEVEN, Ball.TEN), (Ball.TEN,))


def test_c34_touched_ball_is_a_foul_also_of_the_seated_player() -> None:
    assert fouled(judge(rack(4, 8, 10), "4 fr", shot(4, seen="touched_ball")), Foul.TOUCHED_BALL)
    ruling = penalise(CZ, rack(4, 8, 10, shooter=B), A, Foul.TOUCHED_BALL)
    assert fouled(ruling, Foul.TOUCHED_BALL)
    assert readings(ruling) == {"F-66"}


def test_c35_double_hit_is_a_foul() -> None:
    assert fouled(judge(rack(4, 8, 10), "4 fr", shot(4, down="4 fr", seen="double_hit")), Foul.DOUBLE_HIT)


def test_c36_push_shot_is_a_foul() -> None:
    assert fouled(judge(rack(4, 8, 10), "4 fr", shot(4, seen="push_shot")), Foul.PUSH_SHOT)


def test_c37_shot_while_a_ball_moves_is_a_foul() -> None:
    assert fouled(judge(rack(4, 8, 10), "4 fr", shot(4, seen="balls_moving")), Foul.BALLS_MOVING)


def test_c38_cue_ball_badly_placed_is_a_foul() -> None:
    assert fouled(judge(full_rack(), "break", break_shot(seen="bad_placement")), Foul.BAD_PLACEMENT)


def test_c39_cue_laid_on_the_table_is_a_foul() -> None:
    assert fouled(penalise(CZ, rack(4, 8, 10), A, Foul.CUE_ON_TABLE), Foul.CUE_ON_TABLE)


def test_c40_shot_out_of_turn_is_a_foul_and_the_balls_stay() -> None:
    before = rack(4, 8, 10, shooter=B)
    ruling = penalise(CZ, before, A, Foul.OUT_OF_TURN, facts=shot(4, down="8 fr 10 sl"))
    assert fouled(ruling, Foul.OUT_OF_TURN)
    assert advance(before, ruling).on_table == {Ball.FOUR, Ball.TEN}


def test_c41_slow_play_is_a_foul() -> None:
    assert fouled(penalise(CZ, rack(4, 8, 10), A, Foul.SLOW_PLAY), Foul.SLOW_PLAY)


def test_c42_touched_template_is_a_foul_which_the_slovak_text_does_not_know() -> None:
    assert fouled(judge(rack(4, 8, 10), "4 fr", shot(4, down="4 fr", seen="template")), Foul.TEMPLATE)
    assert fair(rule(open_book("sk"), rack(4, 8, 10), call("4 fr"), shot(4, down="4 fr", seen="template")), then=A)


def test_c43_third_foul_in_a_row_loses_the_rack() -> None:
    ruling = judge(rack(4, 8, 10, in_a_row=(2, 0)), "4 fr", shot(4, down="0 fr"))
    assert (ruling.in_a_row, ruling.winner, ruling.next) == (3, B, None)
    unwarned = judge(rack(4, 8, 10, in_a_row=(2, 0), warned=(False, False)), "4 fr", shot(8))
    assert fouled(unwarned, Foul.WRONG_BALL_FIRST)
    assert (unwarned.in_a_row, readings(unwarned)) == (2, {"F-39"})


def test_c44_referee_chooses_the_penalty_for_conduct() -> None:
    before = rack(4, 8, 10)
    assert penalise(CZ, before, A, Foul.UNSPORTSMANLIKE).winner is B
    assert fouled(penalise(CZ, before, A, Foul.UNSPORTSMANLIKE, Penalty.FOUL), Foul.UNSPORTSMANLIKE)
    warning = penalise(CZ, before, A, Foul.UNSPORTSMANLIKE, Penalty.WARNING)
    assert advance(before, warning) == before
    assert penalise(CZ, before, A, Foul.UNSPORTSMANLIKE, Penalty.MATCH).penalty is Penalty.MATCH


def test_c45_after_a_stalemate_the_same_player_breaks_again() -> None:
    before = rack(4, 8, 10, breaker=B, in_a_row=(2, 1))
    assert advance(before, abandon(CZ, before, Why.STALEMATE)) == full_rack(B)
    running = announce_stalemate(before)
    for _ in range(6):
        assert running.stalemate is not None
        running = advance(running, judge(running, "4 fr", shot(4)))
    assert running == full_rack(B)
