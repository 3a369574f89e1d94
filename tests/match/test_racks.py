"""A rack in a match: shots, fouls, choices, what is said before a shot, and how it is scored."""

from dataclasses import replace

import pytest

from tenball.match import (
    CLOCKS,
    BreakOrder,
    CallRequested,
    Chose,
    Clock,
    ClockExtended,
    ClockStarted,
    ClockStopped,
    FrozenDeclared,
    MatchError,
    MatchFormat,
    Mode,
    ModeSwitched,
    Overruled,
    RackConceded,
    Racked,
    RackResult,
    RackScored,
    Retracted,
    Sealed,
    ShotReport,
    ShotVoided,
    Stage,
    StalemateAnnounced,
    TimeOutEnded,
    TimeOutTaken,
    Warned,
    evolve,
    fold,
    penalised,
    replayed_rack,
)
from tenball.rules import Foul, Option, Penalty, Phase, PushOut, Rack, Why
from tenball.table import OBJECT_BALLS, Ball, Cushion, Pocket
from tests.match.sheet import BREAK_POT, MISS, POT, A, B, after, entered, playing, start

SCRATCH = ShotReport(fouls=frozenset({Foul.SCRATCH}))
WRONG = ShotReport(made=((Ball.SEVEN, Pocket.HEAD_LEFT),))


def rack_of(match: object) -> Rack:
    rack = getattr(match, "rack", None)
    assert isinstance(rack, Rack)
    return rack


def misfit(match: object, event: object) -> str:
    with pytest.raises(MatchError) as caught:
        evolve(match, event)  # type: ignore[arg-type]
    return str(caught.value)


def test_a_rack_is_won_by_its_shots_and_the_next_is_set_up() -> None:
    match = after(playing("sk", MatchFormat(race=(2, 2))), BREAK_POT, ShotReport(made=((Ball.ONE, Pocket.UNKNOWN),)))
    match = after(match, Chose(Option.TAKE), *[POT] * 7)
    assert rack_of(match).on_table == {Ball.TEN}
    match = after(match, POT)
    assert match.racks == (0, 1)
    assert match.results == (RackResult(A, B, "shot"),)
    assert match.breaker is B
    assert match.rack == Rack.start(B)
    assert match.rack_number == 2


def test_the_last_rack_ends_the_match() -> None:
    match = after(playing(form=MatchFormat(race=(2, 5))), RackScored(A), RackScored(B), RackScored(A))
    assert match.stage is Stage.FINISHED
    assert match.winner is A
    assert match.racks == (2, 1)
    assert match.rack is None


def test_an_unequal_race_ends_where_each_seat_needs() -> None:
    match = after(playing(form=MatchFormat(race=(3, 1))), RackScored(A), RackScored(A), RackScored(B))
    assert match.winner is B


def test_sets_are_counted_and_racks_begin_anew() -> None:
    match = after(playing(form=MatchFormat(race=(2, 2), sets=2)), RackScored(A), RackScored(A))
    assert match.sets == (1, 0)
    assert match.racks == (0, 0)
    assert match.breaker is A
    match = after(match, RackScored(B), RackScored(B), RackScored(A), RackScored(A))
    assert match.sets == (2, 1)
    assert match.winner is A


@pytest.mark.parametrize(
    "order, breakers",
    [(BreakOrder.ALTERNATE, "abab"), (BreakOrder.WINNER, "abba"), (BreakOrder.LOSER, "aaab")],
)
def test_s6_c6_breaks_over_four_racks(order: BreakOrder, breakers: str) -> None:
    match = after(playing(form=MatchFormat(breaks=order)), RackScored(B), RackScored(B), RackScored(A), RackScored(B))
    assert "".join(result.breaker or "-" for result in match.results) == breakers


def test_quick_and_full_in_one_match() -> None:
    match = after(playing(), ModeSwitched(Mode.QUICK), RackScored(B))
    assert match.mode is Mode.QUICK
    match = after(match, ModeSwitched(Mode.FULL), BREAK_POT, MISS, ModeSwitched(Mode.QUICK), RackScored(A))
    assert match.racks == (1, 1)
    assert [result.by for result in match.results] == ["rack_scored", "rack_scored"]


def test_a_rack_may_be_conceded() -> None:
    match = after(playing(), BREAK_POT, RackConceded(A))
    assert match.racks == (0, 1)
    assert match.results[-1] == RackResult(A, B, "rack_conceded")


def test_only_the_shooter_shoots_and_not_while_somebody_decides() -> None:
    match = after(playing(), MISS)
    assert misfit(playing(), entered(match, MISS)) == "the shot is entered for b, but a is at the table"
    asked = after(match, WRONG)
    assert "an option must be chosen first" in misfit(asked, entered(match, MISS))
    assert after(asked, Chose(Option.HAND_BACK)).rack == replace(
        rack_of(asked), shooter=B, phase=Phase.PLAY, options=()
    )
    assert misfit(match, Chose(Option.TAKE)) == "the option take is not open"


def test_retractions_are_not_folded() -> None:
    assert "a fold takes what stands" in misfit(playing(), Retracted((1,)))


def test_the_order_of_the_rack_is_kept_until_the_rack_ends() -> None:
    match = evolve(playing(), Racked(OBJECT_BALLS))
    assert match.order == OBJECT_BALLS
    assert after(match, BREAK_POT).order == OBJECT_BALLS
    assert after(match, RackScored(A)).order is None
    assert "already broken" in misfit(after(match, MISS), Racked(OBJECT_BALLS))
    assert "each of the ten balls once" in misfit(match, Racked((Ball.ONE,)))


def test_frozen_balls_and_a_request_hold_for_one_shot() -> None:
    said = after(playing(), BREAK_POT, FrozenDeclared(Ball.ONE, Cushion.LEFT_FOOT), CallRequested(B))
    said = after(said, FrozenDeclared(Ball.CUE, Ball.SEVEN))
    assert said.frozen == ((Ball.ONE, Cushion.LEFT_FOOT), (Ball.CUE, Ball.SEVEN))
    assert said.call_requested
    shot = after(said, MISS)
    assert not shot.frozen
    assert not shot.call_requested


def test_what_was_said_of_the_position_outlives_a_choice_and_a_warning() -> None:
    asked = after(playing(), MISS, WRONG, FrozenDeclared(Ball.ONE, Cushion.FOOT))
    taken = after(asked, penalised(asked, B, Foul.UNSPORTSMANLIKE, Penalty.WARNING), Chose(Option.TAKE))
    assert taken.frozen == asked.frozen
    assert not after(taken, penalised(taken, A, Foul.TOUCHED_BALL)).frozen


@pytest.mark.parametrize(
    "ball, to",
    [(Ball.FIVE, Cushion.HEAD), (Ball.ONE, Ball.FIVE), (Ball.ONE, Ball.ONE), (Ball.CUE, Ball.CUE)],
)
def test_only_balls_on_the_table_are_frozen(ball: Ball, to: Cushion | Ball) -> None:
    assert "a ball that is not on the table, or one twice" in misfit(
        after(playing(), BREAK_POT), FrozenDeclared(ball, to)
    )


def test_rc_73_a_player_on_two_fouls_counts_as_warned() -> None:
    match = after(playing(), SCRATCH, MISS, SCRATCH, MISS)
    assert rack_of(match).in_a_row == (2, 0)
    assert rack_of(match).warned == (True, False)
    lost = after(match, SCRATCH)
    assert lost.racks == (0, 1)


def test_rc_73b_a_player_who_was_not_warned_stays_on_two() -> None:
    match = after(playing(), SCRATCH, MISS, SCRATCH, MISS, Warned(A, warned=False), SCRATCH)
    assert match.racks == (0, 0)
    assert rack_of(match).in_a_row == (2, 0)
    assert rack_of(match).warned == (True, False)
    assert after(match, MISS, Warned(A), SCRATCH).racks == (0, 1)


def test_only_who_is_on_two_can_be_warned() -> None:
    assert misfit(after(playing(), SCRATCH), Warned(A)).endswith("a is not one foul from losing the rack")


def test_rc_74i_a_stalemate_replays_the_rack_and_the_breaks_do_not_advance() -> None:
    match = after(playing(), BREAK_POT, StalemateAnnounced(), *[MISS] * 5)
    assert rack_of(match).stalemate == (0, 1)
    again = after(match, MISS)
    assert again.rack == Rack.start(A)
    assert again.racks == (0, 0)
    assert again.breaker is A
    assert again.results == ()
    assert after(again, RackScored(A)).breaker is B


def test_s47_c45_an_agreed_stalemate_replays_the_rack_at_once() -> None:
    match = after(playing(form=MatchFormat(clock=CLOCKS["30+30"])), Racked(OBJECT_BALLS), BREAK_POT, ClockExtended(A))
    again = evolve(match, replayed_rack(match, Why.STALEMATE))
    assert again.rack == Rack.start(A)
    assert again.order is None
    assert again.clock == Clock()
    assert again.rack_number == 1


def test_rc_74h_a_shot_spoilt_from_outside_does_not_count() -> None:
    match = after(playing(form=MatchFormat(clock=CLOCKS["30+30"])), BREAK_POT, FrozenDeclared(Ball.ONE, Cushion.FOOT))
    spoilt = after(match, ClockStarted(12.0), ShotVoided())
    assert spoilt == match
    again = evolve(match, replayed_rack(match, Why.INTERFERENCE))
    assert again.rack == Rack.start(A)
    assert again.racks == (0, 0)


@pytest.mark.parametrize(
    "penalty, racks, sets, winner",
    [
        (None, (0, 2), (0, 0), None),
        (Penalty.RACK, (0, 2), (0, 0), None),
        (Penalty.SET, (0, 0), (0, 1), None),
        (Penalty.MATCH, (0, 2), (0, 0), B),
    ],
)
def test_s46_c44_bad_conduct_costs_what_the_referee_gives(
    penalty: Penalty | None, racks: tuple[int, int], sets: tuple[int, int], winner: str | None
) -> None:
    match = after(playing(form=MatchFormat(race=(5, 5), sets=2)), RackScored(B))
    match = evolve(match, penalised(match, A, Foul.UNSPORTSMANLIKE, penalty))
    assert match.racks == racks
    assert match.sets == sets
    assert match.winner == winner


def test_a_lost_set_is_counted_once_where_the_rack_ends_it_too() -> None:
    match = after(playing(form=MatchFormat(race=(1, 1), sets=2)))
    match = evolve(match, penalised(match, A, Foul.UNSPORTSMANLIKE, Penalty.SET))
    assert match.sets == (0, 1)
    assert match.stage is Stage.RACK


def test_a_foul_before_the_break_gives_the_break_away_but_not_the_alternation() -> None:
    match = playing()
    match = evolve(match, penalised(match, A, Foul.TOUCHED_BALL))
    assert rack_of(match).shooter is B
    assert rack_of(match).phase is Phase.BREAK
    assert match.breaker is A
    assert after(match, RackScored(A)).breaker is B


def test_an_overruled_shot_counts_as_the_referee_said() -> None:
    match = after(playing(), BREAK_POT)
    shot = entered(match, MISS)
    foul = entered(match, SCRATCH).ruling
    ruled = evolve(match, Overruled(A, shot.call, shot.facts, foul, "the cue ball was gone"))
    assert rack_of(ruled).in_a_row == (1, 0)


def test_the_clock_runs_stands_and_is_extended_once_a_rack() -> None:
    form = MatchFormat(clock=CLOCKS["30+30"])
    match = after(playing(form=form), ClockStarted(30.0))
    assert match.clock == Clock(running=True, left_s=30.0)
    match = after(match, ClockStopped(4.5), ClockExtended(A))
    assert match.clock == Clock(running=False, left_s=34.5, extensions=(1, 0))
    assert misfit(match, ClockExtended(A)) == "a has no extension left in this rack"
    shot = after(match, BREAK_POT)
    assert shot.clock == Clock(extensions=(1, 0))
    assert after(shot, ClockExtended(B)).clock == Clock(extensions=(1, 1))
    assert after(shot, RackScored(A)).clock == Clock()
    assert "no shot clock" in misfit(playing(), ClockStarted(30.0))
    assert "the stage lag" in misfit(start(form=form), ClockStarted(30.0))


def test_time_outs_are_taken_between_racks_and_end_when_play_goes_on() -> None:
    form = MatchFormat(time_outs=1)
    match = after(playing(form=form), RackScored(A), TimeOutTaken(B))
    assert match.on_time_out is B
    assert "between two racks" in misfit(match, TimeOutTaken(A))
    assert after(match, TimeOutEnded()).on_time_out is None
    assert after(match, MISS).on_time_out is None
    assert after(match, RackScored(A)).on_time_out is None
    assert misfit(after(match, TimeOutEnded()), TimeOutTaken(B)) == "b has no time-out left"
    assert "nobody is on a time-out" in misfit(playing(), TimeOutEnded())
    assert "between two racks" in misfit(after(playing(form=form), MISS), TimeOutTaken(A))


def test_a_seal_needs_a_finished_match() -> None:
    assert "the stage rack" in misfit(playing(), Sealed("X"))
    assert fold(playing(form=MatchFormat(race=(1, 1))), [RackScored(A), Sealed("X", (A, B))]).sealed == "X"


def test_a_push_out_in_a_match() -> None:
    match = after(playing("cz"), MISS, ShotReport(call=PushOut(), first=frozenset()), Chose(Option.HAND_BACK))
    assert rack_of(match).shooter is B
    assert rack_of(match).phase is Phase.PLAY
