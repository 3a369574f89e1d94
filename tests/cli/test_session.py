"""What the scorekeeper's keys come to, pad by pad."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tenball.cli.score.clock import is_running, seconds_left
from tenball.cli.score.hints import hints
from tenball.cli.score.keys import Act
from tenball.cli.score.pads import Balls, Correct, Fouls, History, Named, Pocketed, Preview, Read, Ready, Sure, Typing
from tenball.cli.score.screen import drawn
from tenball.cli.score.session import Saving, Session
from tenball.cli.score.view import noted
from tenball.match import (
    ClockPreset,
    ClockStopped,
    MatchFormat,
    Mode,
    Noted,
    Overruled,
    Penalised,
    Sealed,
    ShotRuled,
    Stage,
    read_lines,
)
from tenball.rules import Called, CueBall, Foul, Penalty, Phase, PushOut, Rack, Ruling, Safety, Seat
from tenball.table import Ball, Pocket
from tests.cli.scoring import STAMP, broken, fresh, keyed, said, tags

A, B = Seat.A, Seat.B


def rack(session: Session) -> Rack:
    assert session.match.rack is not None
    return session.match.rack


def shot(session: Session) -> ShotRuled:
    event = session.record.entries[-1].event
    assert isinstance(event, ShotRuled)
    return event


def ruled(session: Session) -> Ruling:
    return shot(session).ruling


def test_the_slovak_winner_of_the_lag_breaks() -> None:
    session = keyed(fresh("sk"), "b")
    assert rack(session).shooter is B


def test_the_czech_winner_of_the_lag_chooses() -> None:
    session = keyed(fresh("cz"), "b a")
    assert tags(session) == ["lagged", "break_chosen"]
    assert rack(session).shooter is A


def test_balls_of_a_break_are_marked_one_by_one() -> None:
    session = keyed(fresh(), "a 1 2 2 3")
    assert [ball for ball, _ in session.report.made] == [Ball.ONE, Ball.THREE]
    session = keyed(session, "enter")
    assert ruled(session).down == (Ball.ONE, Ball.THREE)
    assert rack(session).phase is Phase.AFTER_BREAK


def test_the_ten_is_the_key_0() -> None:
    assert ruled(keyed(fresh(), "a 0 enter")).spotted == (Ball.TEN,)


def test_a_dry_break() -> None:
    session = keyed(fresh(), "a d")
    assert (rack(session).shooter, rack(session).phase) == (B, Phase.AFTER_BREAK)


def test_a_foul_on_the_break_keeps_the_balls_that_fell() -> None:
    session = keyed(fresh(), "a 4 f 1")
    assert ruled(session).fouls == (Foul.SCRATCH,)
    assert Ball.FOUR not in rack(session).on_table


def test_marked_balls_of_a_break_are_dropped_by_escape() -> None:
    assert keyed(fresh(), "a 4 esc").report.made == ()


def test_one_key_pots_the_ball_on() -> None:
    session = keyed(broken(), "p")
    assert shot(session).call == Called(Ball.TWO, Pocket.UNKNOWN)
    assert rack(session).shooter is A


def test_one_key_misses() -> None:
    assert rack(keyed(broken(), "m")).shooter is B


def test_a_digit_names_the_ball() -> None:
    session = keyed(broken(), "5 p")
    assert ruled(session).down == (Ball.FIVE,)


def test_ball_and_pocket_can_be_named() -> None:
    session = keyed(broken(), "c 5 6 p")
    assert shot(session).call == Called(Ball.FIVE, Pocket.FOOT_RIGHT)


def test_a_named_ball_goes_straight_to_its_pocket() -> None:
    assert keyed(broken(), "5 c").pad == Pocketed(Ball.FIVE)


def test_enter_calls_the_ball_on_into_a_pocket_nobody_recorded() -> None:
    session = keyed(broken(), "c enter enter")
    assert session.report.call == Called(Ball.TWO, Pocket.UNKNOWN)


def test_escape_forgets_a_call() -> None:
    assert keyed(broken(), "5 esc").report.call is None
    assert keyed(broken(), "c esc").report.call is None
    assert keyed(broken(), "c 5 esc").report.call is None


@pytest.mark.parametrize("signs", ["f", "c", "b", "e", "x", "h", "w", "g", "f b", "f 4", "x n", "x f", "x f 3", "h e"])
def test_escape_goes_back_one_level_and_the_call_stands(signs: str) -> None:
    called = keyed(broken(), "7")
    deep = keyed(called, signs)
    keys = signs.split()
    assert keyed(deep, "esc").pad == keyed(called, " ".join(keys[:-1])).pad
    home = keyed(deep, "esc " * len(keys))
    assert (home.pad, home.report) == (Ready(), called.report)
    assert ruled(keyed(home, "p")).down == (Ball.SEVEN,)


@pytest.mark.parametrize("signs", ["s f", "s b", "o f", "o b", "o x", "s f 4"])
def test_escape_keeps_what_was_announced(signs: str) -> None:
    announced = keyed(broken(), signs[0])
    assert keyed(broken(), signs + " esc" * (len(signs.split()) - 1)).report == announced.report


@pytest.mark.parametrize("aside", ["x n o k enter", "x f 3 2", "x k enter", "x k b", "x l 2"])
def test_what_is_written_before_the_shot_leaves_the_call(aside: str) -> None:
    assert ruled(keyed(broken(), f"7 {aside} p")).down == (Ball.SEVEN,)


def test_balls_marked_on_the_break_stay_through_other_pads() -> None:
    assert ruled(keyed(fresh(), "a 3 7 f esc x n o k enter enter")).down == (Ball.THREE, Ball.SEVEN)


def test_a_dry_break_with_marked_balls_is_asked_about() -> None:
    session = keyed(fresh(), "a 3 7 d")
    assert tags(session) == ["lagged"]
    assert session.notice == "Marked as fallen: 3 7. Enter confirms them, Esc drops them."
    assert ruled(keyed(session, "enter")).down == (Ball.THREE, Ball.SEVEN)
    assert ruled(keyed(session, "esc d")).down == ()


def test_a_report_that_contradicts_itself_can_be_set_right_where_it_was_entered() -> None:
    session = keyed(broken(), "7 f b 5 enter 3")
    assert isinstance(session.pad, Fouls)
    assert session.notice
    assert session.report.call == Called(Ball.SEVEN, Pocket.UNKNOWN)
    assert ruled(keyed(session, "b 5 enter 3")).fouls == (Foul.NO_RAIL,)


def test_what_fell_beside_an_asked_call_is_kept() -> None:
    assert ruled(keyed(broken(), "x k enter e 7 enter enter 6")).down == (Ball.TWO, Ball.SEVEN)
    assert ruled(keyed(broken(), "x k enter e 7 2 enter 7 6")).down == (Ball.SEVEN, Ball.TWO)


def test_other_balls_may_fall_beside_the_called_one() -> None:
    assert ruled(keyed(broken(), "e 7 enter")).down == (Ball.TWO, Ball.SEVEN)
    assert ruled(keyed(broken(), "e 7 2 enter")).down == (Ball.SEVEN, Ball.TWO)


def test_where_the_order_decides_it_is_asked_for_and_can_be_given() -> None:
    session = keyed(broken("cz_literal"), "0 e 7 enter")
    assert "In which order?" in session.notice
    assert ruled(keyed(session, "0 enter")).down == (Ball.SEVEN, Ball.TEN)


def test_another_ball_gives_the_opponent_the_choice() -> None:
    session = keyed(broken(), "b 7 enter")
    assert (rack(session).phase, rack(session).shooter) == (Phase.CHOICE, B)
    assert rack(keyed(session, "t")).shooter is B
    assert rack(keyed(session, "b")).shooter is A


def test_the_called_ball_in_another_pocket_is_not_as_called() -> None:
    assert ruled(keyed(broken(), "5 b 5 enter")).why[0].key == "uncalled_pot"
    assert ruled(keyed(broken(), "c 5 6 b 5 enter")).why[0].key == "wrong_pocket"


def test_no_ball_is_no_answer() -> None:
    session = keyed(broken(), "b enter")
    assert session.pad == Ready()
    assert tags(session) == ["lagged", "shot"]


def test_escape_leaves_the_balls() -> None:
    assert keyed(broken(), "e esc").pad == Ready()
    assert keyed(broken(), "f b 7 esc").pad == Fouls()


@pytest.mark.parametrize("sign", ["s", "m"])
def test_a_safety_is_called_and_then_played(sign: str) -> None:
    session = keyed(broken(), "s")
    assert session.report.call == Safety()
    assert tags(session) == ["lagged", "shot"]
    assert rack(keyed(session, sign)).shooter is B


def test_a_ball_on_a_safety_gives_a_choice() -> None:
    assert rack(keyed(broken(), "s b 2 enter")).phase is Phase.CHOICE


def test_a_push_out_is_called_and_then_played() -> None:
    session = keyed(broken(), "o")
    assert session.report.call == PushOut()
    session = keyed(session, "o")
    assert (rack(session).phase, rack(session).shooter) == (Phase.CHOICE, B)


def test_what_is_not_open_is_not_offered() -> None:
    session = keyed(broken(), "p")
    assert "o" not in {key.sign for key in session.keys}
    assert "does nothing" in keyed(session, "o").notice
    assert "s" not in {key.sign for key in broken("wpa_2025").keys}


def test_two_keys_for_a_foul() -> None:
    session = keyed(broken(), "f 2")
    assert ruled(session).fouls == (Foul.WRONG_BALL_FIRST,)
    assert (rack(session).shooter, rack(session).cue_ball) == (B, CueBall.HAND)


def test_balls_fall_with_a_foul() -> None:
    session = keyed(broken(), "f b 7 enter 1")
    assert ruled(session).down == (Ball.SEVEN,)


def test_several_fouls_are_marked_and_then_confirmed() -> None:
    session = keyed(broken(), "f + 1 5 9 9 enter")
    assert ruled(session).fouls == (Foul.SCRATCH, Foul.TOUCHED_BALL)


def test_a_ball_off_the_table_is_asked_for() -> None:
    session = keyed(broken(), "f 4")
    assert isinstance(session.pad, Balls)
    assert ruled(keyed(session, "9 enter")).off == (Ball.NINE,)


def test_a_foul_without_a_shot() -> None:
    session = keyed(broken(), "f n 5")
    event = session.record.entries[-1].event
    assert isinstance(event, Penalised)
    assert (event.seat, event.foul) == (A, Foul.TOUCHED_BALL)


def test_a_foul_by_the_seated_player_leaves_the_table_to_the_other() -> None:
    session = keyed(broken(), "f o 5")
    assert (rack(session).shooter, rack(session).in_a_row) == (A, (0, 1))


def test_slow_play_before_the_break_hands_the_break_over() -> None:
    session = keyed(fresh(), "a f e")
    assert (rack(session).phase, rack(session).shooter) == (Phase.BREAK, B)


def test_playing_out_of_turn_is_a_foul_of_the_other_player() -> None:
    session = keyed(broken(), "f b 7 enter d")
    assert rack(session).in_a_row == (0, 1)
    assert Ball.SEVEN not in rack(session).on_table


@pytest.mark.parametrize("signs", ["f d", "f n d", "f o d", "f n o d"])
def test_out_of_turn_is_charged_to_the_player_who_is_not_in_turn(signs: str) -> None:
    assert rack(keyed(broken(), signs)).in_a_row == (0, 1)
    assert rack(keyed(broken(), f"m {signs}")).in_a_row == (1, 0)
    labels = dict(hint for hint in hints(keyed(broken(), "f n"), always=False))
    assert labels["d"] == "playing out of turn (Dvořák)"


def fouls_open(session: Session) -> set[object]:
    return {key.of for key in session.keys if key.act is Act.FOUL}


OF_A_SHOT = {
    Foul.SCRATCH,
    Foul.WRONG_BALL_FIRST,
    Foul.NO_RAIL,
    Foul.ILLEGAL_BREAK,
    Foul.BALL_OFF_TABLE,
    Foul.DOUBLE_HIT,
}


@pytest.mark.parametrize("signs", ["b 7 enter f", "b 7 enter f o", "f n", "f o"])
def test_without_a_shot_no_foul_of_a_shot_is_offered(signs: str) -> None:
    found = fouls_open(keyed(broken(), signs))
    assert not found & OF_A_SHOT
    assert {Foul.TOUCHED_BALL, Foul.OUT_OF_TURN, Foul.UNSPORTSMANLIKE} <= found


def test_a_push_out_closes_what_it_suspends() -> None:
    found = fouls_open(keyed(broken(), "o f"))
    assert not found & {Foul.NO_RAIL, Foul.WRONG_BALL_FIRST}
    assert Foul.SCRATCH in found


def test_several_fouls_are_fouls_of_one_shot() -> None:
    assert not fouls_open(keyed(broken(), "f +")) & {Foul.OUT_OF_TURN, Foul.SLOW_PLAY, Foul.UNSPORTSMANLIKE}
    assert {Act.NO_SHOT, Act.BY_OTHER}.isdisjoint(key.act for key in keyed(broken(), "f +").keys)
    assert Act.SEVERAL not in {key.act for key in keyed(broken(), "f n").keys}


def test_a_foul_while_a_choice_is_open() -> None:
    session = keyed(broken(), "b 7 enter f 5")
    assert (rack(session).phase, rack(session).shooter) == (Phase.PLAY, A)


def test_bad_conduct_gets_the_penalty_that_the_referee_gives() -> None:
    session = keyed(broken(), "f u 2")
    event = session.record.entries[-1].event
    assert isinstance(event, Penalised)
    assert event.penalty is Penalty.FOUL
    session = keyed(broken(), "x u b 3")
    assert session.match.racks == (1, 0)


def test_at_two_fouls_the_warning_can_be_taken_back() -> None:
    session = keyed(broken(), "f 1 m f 1 m")
    assert rack(session).in_a_row == (2, 0)
    assert rack(session).is_warned(A)
    session = keyed(session, "!")
    assert not rack(session).is_warned(A)
    assert rack(keyed(session, "!")).is_warned(A)
    assert rack(keyed(session, "f 1")).in_a_row == (2, 0)


def test_with_both_on_two_it_is_asked_who_was_not_warned() -> None:
    both = keyed(broken(), "f 1 f 1 f 1 f 1")
    assert rack(both).in_a_row == (2, 2)
    for seat, sign in ((A, "a"), (B, "b")):
        session = keyed(both, f"! {sign}")
        assert [rack(session).is_warned(other) for other in Seat] == [seat is not other for other in Seat]


def test_the_key_of_the_warning_says_who_is_meant() -> None:
    session = keyed(broken(), "f 1 m f 1")
    labels = dict(hints(session, always=False)) | dict(hints(session, always=True))
    assert labels["!"] == "Novák was not warned"
    session = keyed(session, "!")
    labels = dict(hints(session, always=False)) | dict(hints(session, always=True))
    assert labels["!"] == "Novák was warned"
    assert not rack(session).is_warned(A)


def test_three_fouls_lose_the_rack() -> None:
    assert keyed(broken(), "f 1 m f 1 m f 1").match.racks == (0, 1)


def test_a_requested_call_is_asked_for() -> None:
    session = keyed(broken(), "x k enter p")
    assert isinstance(session.pad, Named)
    assert session.pad.waiting is not None
    session = keyed(session, "enter 6")
    assert shot(session).call == Called(Ball.TWO, Pocket.FOOT_RIGHT)
    assert ruled(session).down == (Ball.TWO,)


def test_a_called_ten_wins_the_rack() -> None:
    session = keyed(broken(), "0 p")
    assert session.match.racks == (1, 0)
    assert rack(session).breaker is B


def test_undo_and_redo() -> None:
    session = keyed(broken(), "p u")
    assert Ball.TWO in rack(session).on_table
    assert session.notice.startswith("Taken back: Novák plays the 2")
    session = keyed(session, "r")
    assert Ball.TWO not in rack(session).on_table
    assert session.notice == "Restored."


def test_there_may_be_nothing_to_undo() -> None:
    session = keyed(fresh(), "u")
    assert session.notice == "There is nothing to take back."
    assert keyed(fresh(), "r").notice == "There is nothing to restore."


def test_why_is_told_at_length_and_any_key_goes_on() -> None:
    session = keyed(broken(), "f 2 w")
    assert isinstance(session.pad, Read)
    assert "lowest ball" in session.pad.text
    assert keyed(session, "z").pad == Ready()


def test_there_is_no_why_before_the_first_ruling() -> None:
    assert keyed(fresh(), "w").pad == Ready()


def test_racks_can_be_given_at_once() -> None:
    assert keyed(broken(), "g b").match.racks == (0, 1)
    assert keyed(broken(), "g esc").match.racks == (0, 0)


def test_only_racks_are_recorded_in_quick_mode() -> None:
    session = keyed(broken(), "x m a b")
    assert (session.match.mode, session.match.racks) == (Mode.QUICK, (1, 1))
    assert keyed(session, "x m").match.mode is Mode.FULL


@pytest.mark.parametrize(
    "signs, tag",
    [
        ("x c a", "rack_conceded"),
        ("x C a y", "match_conceded"),
        ("x w b y", "walkover"),
        ("x s", "stalemate_announced"),
        ("x S", "rack_replayed"),
        ("x i", "shot_voided"),
        ("x I", "rack_replayed"),
        ("x f 3 2", "frozen"),
        ("x f 3 b 4", "frozen"),
        ("x f c b 4", "frozen"),
        ("x f c 2", "frozen"),
        ("x k enter", "call_requested"),
        ("x k b", "call_requested"),
    ],
)
def test_the_rarer_keys_write_their_events(signs: str, tag: str) -> None:
    assert tags(keyed(broken(), signs))[2:] == [tag]


@pytest.mark.parametrize("signs", ["x", "x f", "x f 3", "x f 3 b", "x u", "x u a", "x l", "x n", "x C a", "x k"])
def test_escape_writes_nothing(signs: str) -> None:
    session = keyed(broken(), f"{signs} {'esc ' * len(signs.split())}")
    assert session.pad == Ready()
    assert tags(session) == ["lagged", "shot"]


def test_a_time_out_is_taken_between_racks_and_ends() -> None:
    session = keyed(fresh(), "a x t b")
    assert session.match.on_time_out is B
    assert keyed(session, "x t").match.on_time_out is None
    assert "t" not in {key.sign for key in keyed(broken(), "x").keys}


def test_a_player_who_had_the_time_outs_is_told_so() -> None:
    session = keyed(fresh(), "a x t b x t x t b")
    assert session.notice == "This player has had the time-outs."


@pytest.mark.parametrize("minutes, racks", [("7", (1, 0)), ("12,5", (2, 0)), ("16.5", (3, 0))])
def test_lateness_costs_racks(minutes: str, racks: tuple[int, int]) -> None:
    assert said(keyed(fresh(), "x d b"), minutes).match.racks == racks


def test_who_is_far_too_late_loses_the_match() -> None:
    assert said(keyed(fresh(), "x d b"), "20").match.winner is A


@pytest.mark.parametrize("text", ["2", "soon", ""])
def test_other_lateness_costs_nothing(text: str) -> None:
    assert tags(said(keyed(fresh(), "x d b"), text)) == []


def test_a_note_is_typed_key_by_key() -> None:
    session = keyed(broken(), "x n n i c e e backspace up enter")
    assert session.record.entries[-1].event == Noted("nice")


def test_the_language_can_change_in_the_middle() -> None:
    assert keyed(broken(), "x l 2").language.code == "sk"


def test_the_match_text_is_saved_by_the_desk() -> None:
    assert said(keyed(broken(), "x v"), "match.txt").saving == Saving("match.txt")


def test_quit_leaves() -> None:
    assert keyed(broken(), "q").leaving


def test_a_finished_match_is_signed_and_closed() -> None:
    session = keyed(broken(form=MatchFormat((1, 1))), "0 p")
    assert session.match.stage is Stage.FINISHED
    session = keyed(session, "k enter")
    assert session.match.sealed is not None
    assert "k" not in {key.sign for key in session.keys}
    assert keyed(session, "x").keys


@pytest.mark.parametrize("sign, by", [("a", (A,)), ("b", (B,)), ("enter", (A, B))])
def test_it_is_asked_who_signs(sign: str, by: tuple[Seat, ...]) -> None:
    session = keyed(broken(form=MatchFormat((1, 1))), f"0 p k {sign}")
    event = session.record.entries[-1].event
    assert isinstance(event, Sealed)
    assert event.by == by


def test_undo_asks_before_it_takes_a_signature_back() -> None:
    session = keyed(broken(form=MatchFormat((1, 1))), "0 p k enter u")
    assert isinstance(session.pad, Sure)
    assert tags(session)[-1] == "sealed"
    assert keyed(session, "esc").match.sealed
    assert tags(keyed(session, "y"))[-1] == "retracted"


@pytest.mark.parametrize("signs", ["x C a", "x w b", "x u a 5"])
def test_the_end_of_a_match_is_asked_about_once_more(signs: str) -> None:
    session = keyed(broken(), signs)
    assert isinstance(session.pad, Sure)
    assert keyed(session, "esc").match.winner is None
    assert keyed(session, "y").match.winner is B


def test_the_break_offers_no_call_and_no_stalemate() -> None:
    acts = {key.act for key in keyed(fresh(), "a x").keys}
    assert acts.isdisjoint({Act.ASK_CALL, Act.STALEMATE, Act.AGREED, Act.FROZEN})


def test_there_is_no_why_for_a_rack_that_was_given() -> None:
    session = keyed(broken(), "g b w")
    assert session.pad == Ready()
    assert session.notice.startswith("What happened last was no ruling")
    assert isinstance(keyed(broken(), "f 2 x n o k enter w").pad, Read)


def test_an_entry_is_entered_anew_after_a_preview() -> None:
    session = keyed(broken(), "p p m h")
    session = said(keyed(session, "e"), "4")
    assert session.pad == Correct(4)
    session = keyed(session, "e")
    assert session.mending == 4
    assert Ball.THREE in rack(session).on_table
    session = keyed(session, "c 3 6 p")
    assert isinstance(session.pad, Preview)
    assert tags(session)[-1] == "shot"
    session = keyed(session, "y")
    assert tags(session)[-3:] == ["retracted", "shot", "shot"]
    assert rack(session).shooter is B


def test_a_correction_is_taken_back_as_a_whole() -> None:
    session = keyed(said(keyed(broken(), "p m h e"), "4"), "e f 1 y")
    assert rack(session).in_a_row == (1, 0)
    session = keyed(session, "u")
    assert session.notice == "The correction was taken back."
    assert rack(session).in_a_row == (0, 0)
    assert keyed(session, "r").notice == "Restored."


def test_a_correction_that_does_not_fit_changes_nothing() -> None:
    session = said(keyed(broken(), "p p p h e"), "3")
    session = keyed(session, "e m")
    assert isinstance(session.pad, Preview)
    assert session.pad.amendment.misfit is not None
    assert [key.sign for key in session.keys] == ["esc"]
    session = keyed(session, "esc")
    assert (session.mending, session.pad) == (3, Ready())
    session = keyed(session, "esc")
    assert (session.mending, session.pad) == (None, Correct(3))
    assert tags(session) == ["lagged", "shot", "shot", "shot", "shot"]


def test_a_corrected_entry_keeps_the_time_at_which_it_was_said() -> None:
    session = said(keyed(broken(), "p m h e"), "3")
    session = keyed(session, "e e 7 enter y")
    assert session.notice == "Corrected; 2 entries were written anew."
    assert [entry.stamp.said_at for entry in session.record.entries[-2:]] == [STAMP.time] * 2
    assert session.record.entries[-3].stamp.said_at is None


@pytest.mark.parametrize("signs, shooter, fouls", [("1", A, ()), ("2", B, ()), ("3 5", B, (Foul.TOUCHED_BALL,))])
def test_the_referee_decides_a_shot_himself(signs: str, shooter: Seat, fouls: tuple[Foul, ...]) -> None:
    session = keyed(said(keyed(broken(), "f 2 h e"), "3"), f"o {signs}")
    session = said(session, "seen by both")
    assert isinstance(session.pad, Preview)
    session = keyed(session, "y")
    event = session.record.entries[-1].event
    assert isinstance(event, Overruled)
    assert (event.reason, event.ruling.fouls) == ("seen by both", fouls)
    assert rack(session).shooter is shooter


def test_only_a_shot_is_decided_and_escape_goes_back() -> None:
    session = said(keyed(broken(), "m h e"), "1")
    assert Act.OVERRULE not in {key.act for key in session.keys}
    session = said(keyed(broken(), "m h e"), "2")
    assert keyed(session, "o esc").pad == Correct(2)
    assert keyed(session, "o 3 esc esc").pad == Correct(2)
    assert keyed(session, "o 1 esc esc").pad == Correct(2)
    assert rack(keyed(said(keyed(session, "o 2"), "as seen"), "y esc esc")).shooter is B


def timed(session: Session, seconds: int) -> Session:
    return replace(session, now=f"2026-03-01T19:05:{seconds:02}+01:00")


def test_the_shot_clock_runs_stops_and_is_extended() -> None:
    start = broken(form=MatchFormat(clock=ClockPreset(40, 10, 25, 1)))
    assert seconds_left(start) is None
    session = timed(keyed(start, "7 ."), 12)
    assert seconds_left(session) == 28
    assert "Shot clock: 28 seconds" in noted(session)
    session = keyed(session, ".")
    assert session.record.entries[-1].event == ClockStopped(28.0)
    assert "Shot clock stopped at 28 seconds" in noted(session)
    session = keyed(session, "+")
    assert seconds_left(session) == 53
    assert "+" not in {key.sign for key in session.keys}
    assert ruled(keyed(session, "p")).down == (Ball.SEVEN,)
    assert seconds_left(keyed(session, "p")) is None


def test_time_that_is_up_is_told_and_nothing_else_happens() -> None:
    session = timed(keyed(broken(form=MatchFormat(clock=ClockPreset(40))), "."), 45)
    assert "Time is up for Novák." in " ".join(noted(session))
    assert tags(session)[-1] == "clock_started"
    assert rack(keyed(session, "f e")).in_a_row == (1, 0)


def test_without_a_shot_clock_there_are_no_keys_for_one() -> None:
    assert Act.CLOCK not in {key.act for key in broken().keys}


def test_an_entry_can_be_taken_out() -> None:
    session = keyed(said(keyed(broken(), "p m h e"), "#3"), "x y")
    assert Ball.TWO in rack(session).on_table


def test_everything_from_an_entry_on_can_be_taken_back() -> None:
    session = keyed(said(keyed(broken(), "p p m h e"), "3"), "u y")
    assert tags(session)[-1] == "retracted"
    assert Ball.TWO in rack(session).on_table
    assert rack(session).shooter is A


def test_a_signature_is_not_put_in_the_place_of_an_earlier_entry() -> None:
    session = keyed(broken(form=MatchFormat((1, 1))), "0 p x n x enter h e")
    assert "k" not in {key.sign for key in keyed(said(session, "4"), "e").keys}


def test_an_unknown_entry_leads_back() -> None:
    session = said(keyed(broken(), "h e"), "99")
    assert session.pad == History()
    assert session.notice == "There is no entry 99 that stands."


def test_escape_leaves_a_correction_at_every_step() -> None:
    session = said(keyed(broken(), "p h e"), "3")
    assert keyed(session, "esc").pad == History()
    assert keyed(session, "esc esc").pad == Ready()
    assert keyed(session, "e esc").pad == Correct(3)
    assert keyed(session, "e esc").mending is None
    assert keyed(session, "e f esc").mending == 3
    assert keyed(session, "e 5 esc").mending == 3
    assert keyed(session, "x esc").pad == Correct(3)


def test_a_choice_is_mended_with_the_other_choice() -> None:
    session = said(keyed(broken(), "b 7 enter t h e"), "4")
    assert rack(keyed(session, "e b y")).shooter is A


def test_a_foul_without_a_shot_takes_the_place_of_a_shot() -> None:
    session = said(keyed(broken(), "m h e"), "3")
    assert rack(keyed(session, "e f n 5 y")).in_a_row == (1, 0)


def test_the_history_is_leafed_through() -> None:
    session = keyed(broken(), "m " * 30 + "h o o o o")
    assert keyed(session, "n esc").pad == Ready()


def test_a_text_is_only_taken_where_one_is_asked_for() -> None:
    session = broken()
    assert said(session, "p") == session
    assert isinstance(keyed(session, "x n").pad, Typing)


@pytest.mark.parametrize("seed", range(12))
def test_whatever_open_key_is_pressed_the_match_can_go_on(seed: int) -> None:
    chance = random.Random(seed)
    book = ("sk", "cz", "wpa_2025", "sk_literal", "cz_literal", "sk")[seed % 6]
    session = fresh(book, ("en", "sk", "cs")[seed % 3], MatchFormat((3, 2), sets=2, time_outs=1))
    for _ in range(400):
        if isinstance(session.pad, Typing):
            session = said(session, chance.choice(["7", "25", "", "a note", "3", str(len(session.record.entries))]))
            continue
        signs = [key.sign for key in session.keys if key.act not in (Act.QUIT, Act.CONCEDE_MATCH, Act.WALKOVER)]
        session = keyed(session, chance.choice([*signs, "Q", "Enter"]))
        session = replace(session, saving=None)
        drawn(session, 80)
    assert session.record.match() == read_lines(session.record.lines()).match()


@pytest.mark.parametrize("penalty, ends", [("2", False), ("3", True)])
def test_balls_that_fell_with_bad_conduct_are_down(penalty: str, *, ends: bool) -> None:
    before = broken()
    after = keyed(before, f"f b 2 0 enter u {penalty}")
    event = after.record.entries[-1].event
    assert isinstance(event, Penalised)
    assert event.ruling.down == (Ball.TWO, Ball.TEN)
    rack = after.match.rack
    assert rack is not None
    assert ends or (Ball.TWO not in rack.on_table and Ball.TEN in rack.on_table)


def test_a_warning_for_conduct_leaves_the_shot_to_be_judged() -> None:
    before = broken()
    after = keyed(before, "f b 2 enter u 1")
    assert after.match.rack == before.match.rack


def decided(session: Session, seq: int) -> set[object]:
    """The fouls that the referee may name for that entry."""
    return {key.of for key in keyed(said(keyed(session, "h e"), str(seq)), "o 3").keys if key.act is Act.FOUL}


def test_the_referee_names_only_fouls_that_the_shot_can_be() -> None:
    on_break = decided(keyed(fresh("cz"), "a a d"), 3)
    assert Foul.ILLEGAL_BREAK in on_break
    assert Foul.NO_RAIL not in on_break
    pushed = decided(keyed(broken("cz"), "o m"), 4)
    assert Foul.SCRATCH in pushed
    assert not pushed & {Foul.NO_RAIL, Foul.WRONG_BALL_FIRST, Foul.ILLEGAL_BREAK}
    last = keyed(broken("cz"), "p " * 8 + "m")
    seq = len(last.record.entries)
    assert Foul.NO_RAIL in decided(last, seq)
    assert Foul.WRONG_BALL_FIRST not in decided(last, seq)
    assert Foul.BALL_OFF_TABLE not in decided(last, seq)


def test_a_clock_is_not_entered_otherwise() -> None:
    session = keyed(broken(form=MatchFormat(clock=ClockPreset(30, 10, 30, 1))), ".")
    seq = len(session.record.entries)
    keys = {key.act for key in said(keyed(session, "h e"), str(seq)).keys}
    assert Act.BACK_TO in keys
    assert not keys & {Act.MEND, Act.OVERRULE}


def test_a_clock_that_an_undo_left_running_stands() -> None:
    session = keyed(broken(form=MatchFormat(clock=ClockPreset(30, 10, 30, 1))), ". p")
    assert not is_running(session)
    session = keyed(session, "u")
    assert session.match.clock.running
    assert not is_running(session)
    assert is_running(keyed(session, "."))
