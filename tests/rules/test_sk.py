"""The Slovak text, statement by statement; the numbers are those of the documentation of the rules."""

from __future__ import annotations

import random

import pytest

from tenball.match import BreakOrder, CallRequested, Lagged, Match, MatchFormat, Stage, evolve
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
    legal_calls,
    may_call,
    open_book,
    penalise,
    rule,
)
from tenball.table import OBJECT_BALLS, Ball, Layout, Misplaced, Point, TableSize, misplaced, racked, shuffled, spot
from tests.rules.given import A, B, break_shot, call, fair, fouled, full_rack, rack, shot, undecided

SK = open_book("sk")
NINE_FOOT = TableSize.nine_foot()


def judge(before: Rack, announced: str, facts: ShotFacts) -> Ruling:
    return rule(SK, before, call(announced), facts)


def readings(ruling: Ruling) -> set[str]:
    return {reason.reading for reason in ruling.why if reason.reading}


def test_s1_ten_object_balls_and_a_call_for_every_pot() -> None:
    assert full_rack().on_table == frozenset(OBJECT_BALLS)
    assert undecided(judge(rack(3, 10), "", shot(3, down="3 fr")))


def test_s2_lowest_ball_is_to_be_hit_first_and_any_may_then_fall() -> None:
    assert rack(3, 6, 9, 10).ball_on is Ball.THREE
    assert fair(judge(rack(3, 6, 9, 10), "6 sl", shot(3, down="6 sl")), then=A)
    assert fouled(judge(rack(3, 6, 9, 10), "6 sl", shot(6, down="6 sl")), Foul.WRONG_BALL_FIRST)


def test_s3_ten_on_a_legal_break_is_spotted_and_the_breaker_plays_on() -> None:
    ruling = judge(full_rack(), "break", break_shot(down="10 fl", rails=2))
    assert fair(ruling, then=A, phase=Phase.AFTER_BREAK)
    assert ruling.spotted == (Ball.TEN,)
    assert ruling.winner is None


def test_s4_one_ball_is_called_and_on_the_break_none() -> None:
    assert legal_calls(SK, full_rack()) == (call("break"),)
    assert judge(full_rack(), "10 fr", break_shot(down="10 fr")).winner is None
    assert fair(judge(rack(2, 5, 10), "2 fr", shot(2, down="2 fr 5 fr")), then=A)


@pytest.mark.parametrize("winner", [A, B])
def test_s5_winner_of_the_lag_breaks_first(winner: Seat) -> None:
    match = evolve(Match(SK, MatchFormat()), Lagged(winner))
    assert (match.stage, match.breaker) == (Stage.RACK, winner)


def test_s6_breaks_alternate_unless_the_organiser_says_otherwise() -> None:
    assert MatchFormat().breaks is BreakOrder.ALTERNATE
    assert [MatchFormat().next_breaker(A, winner) for winner in (A, B)] == [B, B]


def test_s7_tight_triangle_with_the_one_on_the_foot_spot_and_the_ten_in_its_middle() -> None:
    layout = racked(NINE_FOOT, shuffled(random.Random(7)))
    assert layout[Ball.ONE] == Point(0.635, 0.0)
    assert layout[Ball.TEN] == pytest.approx((0.733987, 0.0), abs=1e-6)
    nearest = [min(p.distance(q) for other, q in layout.items() if other != ball) for ball, p in layout.items()]
    assert nearest == pytest.approx([2 * NINE_FOOT.ball_radius] * 10)


def test_s8_other_balls_stand_where_chance_puts_them() -> None:
    orders = {shuffled(random.Random(seed)) for seed in range(50)}
    assert len(orders) == 50
    assert {order[1] for order in orders} == set(OBJECT_BALLS) - {Ball.ONE, Ball.TEN}


def test_s9_break_is_played_from_the_kitchen() -> None:
    assert full_rack().cue_ball is CueBall.KITCHEN
    assert misplaced(NINE_FOOT, Layout(), Point(-0.636, 0.2), kitchen=True) is None
    assert misplaced(NINE_FOOT, Layout(), Point(-0.635, 0.2), kitchen=True) is Misplaced.NOT_IN_KITCHEN


def test_s10_break_needs_a_ball_down_or_four_at_the_rails() -> None:
    assert fouled(judge(full_rack(), "break", break_shot(rails=3)), Foul.ILLEGAL_BREAK)
    assert fair(judge(full_rack(), "break", break_shot(rails=4)), then=B, phase=Phase.AFTER_BREAK)
    made = judge(full_rack(), "break", break_shot(down="8 hl", rails=0))
    assert fair(made, then=A, phase=Phase.AFTER_BREAK)
    assert readings(made) == {"F-02"}


@pytest.mark.parametrize("shooter", [A, B])
def test_s11_push_out_is_open_on_the_one_shot_after_a_foul_free_break(shooter: Seat) -> None:
    push_out = call("push-out")
    assert may_call(SK, rack(1, 2, 10, phase="after_break", shooter=shooter), push_out)
    assert not may_call(SK, rack(1, 2, 10, shooter=shooter), push_out)
    after_foul = advance(full_rack(), judge(full_rack(), "break", break_shot(down="5 fr 0 sl")))
    assert not may_call(SK, after_foul, push_out)


def test_s11_literal_text_lets_the_breaker_alone_push_out() -> None:
    literal = open_book("sk_literal")
    assert may_call(literal, rack(1, 10, phase="after_break", shooter=A), call("push-out"))
    assert not may_call(literal, rack(1, 10, phase="after_break", shooter=B), call("push-out"))


def test_s12_announced_push_out_frees_from_first_ball_and_rail_alone() -> None:
    before = rack(1, 6, 10, phase="after_break")
    assert undecided(judge(before, "push-out", shot(6, rail=False)))
    assert undecided(judge(before, "push-out", shot(rail=False)))
    assert fouled(judge(before, "", shot(6)), Foul.WRONG_BALL_FIRST)
    assert fouled(judge(before, "push-out", shot(6, seen="double_hit")), Foul.DOUBLE_HIT)


def test_s13_after_a_foul_free_push_out_the_opponent_says_who_plays() -> None:
    before = rack(1, 6, 10, phase="after_break", shooter=B)
    ruling = judge(before, "push-out", shot(6))
    assert undecided(ruling, by=A)
    assert readings(ruling) == {"F-03"}
    assert choose(advance(before, ruling), Option.TAKE).shooter is A
    assert choose(advance(before, ruling), Option.HAND_BACK).shooter is B


def test_s14_ten_made_on_a_push_out_is_spotted_without_penalty() -> None:
    ruling = judge(rack(1, 6, 10, phase="after_break"), "push-out", shot(1, down="10 fr"))
    assert undecided(ruling)
    assert ruling.spotted == (Ball.TEN,)


def test_s15_ball_and_pocket_are_called_unless_obvious() -> None:
    assert fair(judge(rack(3, 8, 10), "3 fr", shot(3, down="3 fr")), then=A)
    assert fair(judge(rack(3, 8, 10), "", shot(3, down="3 fr", obvious="3 fr")), then=A)
    assert undecided(judge(rack(3, 8, 10), "", shot(3, down="3 fr")))


def test_s16_way_of_the_ball_and_other_drops_do_not_matter() -> None:
    ruling = judge(rack(3, 8, 10), "3 fr", shot(3, down="8 hl 3 fr"))
    assert fair(ruling, then=A)
    assert ruling.down == (Ball.EIGHT, Ball.THREE)


def test_s17_carom_or_combination_that_was_not_called_is_not_made_as_meant() -> None:
    assert undecided(judge(rack(3, 8, 10), "", shot(3, down="8 hl")))


def test_s18_call_may_be_demanded_before_any_shot() -> None:
    match = Match(SK, MatchFormat(), stage=Stage.RACK, breaker=A, rack=rack(3, 8, 10))
    asked = evolve(match, CallRequested(B))
    assert asked.call_requested


def test_s19_safety_may_be_announced_any_time_after_the_break_and_ends_the_inning() -> None:
    assert not may_call(SK, full_rack(), call("safety"))
    for phase in ("after_break", "play"):
        before = rack(3, 8, 10, phase=phase)
        assert may_call(SK, before, call("safety"))
        assert fair(judge(before, "safety", shot(3)), then=B)
    assert fouled(judge(rack(3, 8, 10), "safety", shot(8)), Foul.WRONG_BALL_FIRST)


def test_s20_ball_on_made_on_a_safety_gives_the_opponent_the_choice() -> None:
    assert undecided(judge(rack(3, 8, 10), "safety", shot(3, down="3 fr")))
    other = judge(rack(3, 8, 10), "safety", shot(3, down="8 fr"))
    assert undecided(other)
    assert readings(other) == {"F-19"}
    assert fair(rule(open_book("sk_literal"), rack(3, 8, 10), call("safety"), shot(3, down="8 fr")), then=B)


def test_s21_called_ball_elsewhere_or_another_ball_ends_the_inning() -> None:
    elsewhere = judge(rack(2, 6, 10), "2 fr", shot(2, down="2 fl"))
    another = judge(rack(2, 6, 10), "2 fr", shot(2, down="6 fr"))
    assert [elsewhere.next, another.next] == [B, B]
    assert [elsewhere.why[0].key, another.why[0].key] == [Why.WRONG_POCKET, Why.WRONG_BALL]


def test_s22_after_a_wrongly_made_ball_the_opponent_plays_or_hands_back() -> None:
    before = rack(2, 6, 10)
    ruling = judge(before, "2 fr", shot(2, down="2 fl"))
    assert undecided(ruling)
    back = choose(advance(before, ruling), Option.HAND_BACK)
    assert (back.shooter, back.phase, back.cue_ball) == (A, Phase.PLAY, CueBall.LIES)


def test_s23_what_falls_beside_the_called_ball_stays_down_but_for_the_ten() -> None:
    before = rack(2, 5, 10)
    ruling = judge(before, "2 fr", shot(2, down="2 fr 5 sl 10 sl"))
    assert advance(before, ruling).on_table == {Ball.TEN}
    assert ruling.winner is None


def test_s24_called_ball_made_keeps_the_shooter_at_the_table() -> None:
    assert fair(judge(rack(2, 5, 10, shooter=B), "2 fr", shot(2, down="2 fr")), then=B)


def test_s25_called_ten_wins_on_any_shot_but_a_push_out() -> None:
    for before, first in ((rack(2, 5, 10), 2), (rack(10), 10), (rack(1, 5, 10, phase="after_break"), 1)):
        ruling = judge(before, "10 fl", shot(first, down="10 fl"))
        assert (ruling.winner, ruling.phase, ruling.next, ruling.spotted) == (A, Phase.OVER, None, ())
    assert judge(rack(1, 10, phase="after_break"), "push-out", shot(1, down="10 fl")).winner is None


def test_s26_miss_or_foul_brings_the_opponent() -> None:
    assert judge(rack(2, 5, 10), "2 fr", shot(2)).next is B
    assert judge(rack(2, 5, 10), "2 fr", shot(5, down="2 fr")).next is B


def test_s27_after_a_miss_the_cue_ball_is_played_from_where_it_lies() -> None:
    assert fair(judge(rack(2, 5, 10), "2 fr", shot(2)), then=B)


@pytest.mark.parametrize(
    "before, announced, facts",
    [
        pytest.param(rack(2, 5, 10), "10 fr", shot(5, down="10 fr"), id="on a foul"),
        pytest.param(rack(2, 5, 10, phase="after_break"), "push-out", shot(2, down="10 fr"), id="on a push-out"),
        pytest.param(full_rack(), "break", break_shot(down="10 fr"), id="on the break"),
        pytest.param(rack(2, 5, 10), "2 fr", shot(2, down="10 fr"), id="not called"),
        pytest.param(rack(2, 5, 10), "10 fr", shot(2, down="10 fl"), id="in another pocket"),
        pytest.param(rack(10), "10 fr", shot(10, down="10 fl"), id="in another pocket, as the last ball"),
        pytest.param(rack(2, 5, 10), "2 fr", shot(2, off=(10,)), id="off the table"),
    ],
)
def test_s28_ten_comes_back_when_it_leaves_the_table_without_winning(
    before: Rack, announced: str, facts: ShotFacts
) -> None:
    ruling = judge(before, announced, facts)
    assert ruling.spotted == (Ball.TEN,)
    assert Ball.TEN in advance(before, ruling).on_table
    assert spot(NINE_FOOT, Layout()) == Point(0.635, 0.0)


def test_s29_no_other_ball_comes_back() -> None:
    before = rack(2, 5, 6, 10)
    after = advance(before, judge(before, "2 fr", shot(5, down="2 fl 5 fr", off=(6,))))
    assert after.on_table == {Ball.TEN}


def test_s30_standard_foul_brings_the_opponent_even_with_the_called_ball_down() -> None:
    assert judge(rack(2, 5, 10), "2 fr", shot(2, down="2 fr", seen="push_shot")).next is B


def test_s31_after_a_foul_the_cue_ball_is_in_hand_anywhere_also_after_a_break() -> None:
    assert judge(rack(2, 5, 10), "2 fr", shot(5)).cue_ball is CueBall.HAND
    assert judge(full_rack(), "break", break_shot(down="5 fr 0 sl")).cue_ball is CueBall.HAND


def test_s32_cue_ball_down_or_off_the_table_is_a_foul() -> None:
    assert fouled(judge(rack(2, 5, 10), "2 fr", shot(2, down="2 fr 0 hl")), Foul.SCRATCH)
    assert fouled(judge(rack(2, 5, 10), "2 fr", shot(2, off=(0,))), Foul.SCRATCH)


def test_s33_wrong_ball_first_is_a_foul_on_every_shot() -> None:
    assert fouled(judge(rack(2, 5, 10), "2 fr", shot(5)), Foul.WRONG_BALL_FIRST)
    assert fouled(judge(full_rack(), "break", break_shot(2, down="5 fr")), Foul.WRONG_BALL_FIRST)
    assert fouled(judge(rack(2, 5, 10), "safety", shot(10)), Foul.WRONG_BALL_FIRST)
    assert fair(judge(rack(2, 5, 10), "2 fr", shot(2, 5)), then=B)


def test_s34_no_rail_after_contact_is_a_foul_unless_a_ball_fell() -> None:
    assert fouled(judge(rack(2, 5, 10), "2 fr", shot(2, rail=False)), Foul.NO_RAIL)
    assert fouled(judge(rack(2, 5, 10), "2 fr", shot(rail=False)), Foul.NO_RAIL)
    assert fair(judge(rack(2, 5, 10), "2 fr", shot(2, down="2 fr", rail=False)), then=A)


def test_s35_no_foot_on_the_floor_is_a_foul() -> None:
    ruling = judge(rack(2, 5, 10), "2 fr", shot(2, down="2 fr", seen="no_foot"))
    assert fouled(ruling, Foul.NO_FOOT)
    assert ruling.down == (Ball.TWO,)


def test_s36_ball_off_the_table_is_a_foul_and_only_the_ten_returns() -> None:
    ruling = judge(rack(2, 5, 10), "2 fr", shot(2, off=(5, 10)))
    assert fouled(ruling, Foul.BALL_OFF_TABLE)
    assert (ruling.off, ruling.spotted) == ((Ball.FIVE, Ball.TEN), (Ball.TEN,))


def test_s37_touched_ball_is_a_foul_also_between_shots() -> None:
    assert fouled(judge(rack(2, 5, 10), "2 fr", shot(2, seen="touched_ball")), Foul.TOUCHED_BALL)
    assert fouled(penalise(SK, rack(2, 5, 10), A, Foul.TOUCHED_BALL), Foul.TOUCHED_BALL)


def test_s38_double_hit_is_a_foul() -> None:
    assert fouled(judge(rack(2, 5, 10), "2 fr", shot(2, seen="double_hit")), Foul.DOUBLE_HIT)


def test_s39_push_shot_is_a_foul() -> None:
    assert fouled(judge(rack(2, 5, 10), "2 fr", shot(2, seen="push_shot")), Foul.PUSH_SHOT)


def test_s40_shot_while_a_ball_moves_is_a_foul() -> None:
    assert fouled(judge(rack(2, 5, 10), "2 fr", shot(2, seen="balls_moving")), Foul.BALLS_MOVING)


def test_s41_cue_ball_badly_placed_is_a_foul() -> None:
    ruling = judge(full_rack(), "break", break_shot(down="6 fr", seen="bad_placement"))
    assert fouled(ruling, Foul.BAD_PLACEMENT)


def test_s42_cue_laid_on_the_table_is_a_foul() -> None:
    assert fouled(penalise(SK, rack(2, 5, 10), A, Foul.CUE_ON_TABLE), Foul.CUE_ON_TABLE)


def test_s43_shot_out_of_turn_is_a_foul_and_the_balls_stay() -> None:
    before = rack(2, 5, 10, shooter=B)
    ruling = penalise(SK, before, A, Foul.OUT_OF_TURN, facts=shot(2, down="2 fr"))
    assert fouled(ruling, Foul.OUT_OF_TURN)
    assert advance(before, ruling).on_table == {Ball.FIVE, Ball.TEN}


def test_s44_slow_play_is_a_foul() -> None:
    assert fouled(penalise(SK, rack(2, 5, 10), A, Foul.SLOW_PLAY), Foul.SLOW_PLAY)


def test_s45_third_foul_in_a_row_loses_the_rack() -> None:
    ruling = judge(rack(2, 5, 10, in_a_row=(2, 0)), "2 fr", shot(5, down="10 fr"))
    assert (ruling.in_a_row, ruling.winner, ruling.phase, ruling.spotted) == (3, B, Phase.OVER, ())
    unwarned = judge(rack(2, 5, 10, in_a_row=(2, 0), warned=(False, False)), "2 fr", shot(5))
    assert fouled(unwarned, Foul.WRONG_BALL_FIRST)
    assert (unwarned.in_a_row, readings(unwarned)) == (2, {"F-39"})
    assert judge(rack(2, 5, 10, in_a_row=(2, 1)), "2 fr", shot(2)).in_a_row == 0


def test_s46_referee_chooses_the_penalty_for_conduct() -> None:
    before = rack(2, 5, 10, in_a_row=(1, 0))
    given = {penalty: penalise(SK, before, A, Foul.UNSPORTSMANLIKE, penalty) for penalty in (None, *Penalty)}
    assert [ruling.winner for ruling in given.values()] == [B, None, None, B, B, B]
    assert given[Penalty.WARNING].fouls == ()
    assert given[Penalty.FOUL].in_a_row == 2


def test_s47_after_a_stalemate_the_same_player_breaks_anew() -> None:
    before = rack(2, 5, 10, breaker=B, in_a_row=(1, 2))
    assert advance(before, abandon(SK, before, Why.STALEMATE)) == full_rack(B)
    running = announce_stalemate(before)
    for _ in range(6):
        running = advance(running, judge(running, "safety", shot(2)))
    assert running == full_rack(B)
