"""Taking back, restoring and mending: nothing is erased, and a correction is judged before it is written."""

from dataclasses import replace

import pytest

from tenball.match import (
    CallRequested,
    Chose,
    ClockStarted,
    Draft,
    Lagged,
    MatchError,
    MatchFormat,
    Mode,
    ModeSwitched,
    Noted,
    Overruled,
    Question,
    RackScored,
    Record,
    Retracted,
    Sealed,
    ShotReport,
    ShotRuled,
    amend,
    overrule,
    penalised,
    redo,
    replayed_rack,
    standing,
    undo,
)
from tenball.match.format import CLOCKS
from tenball.match.log import seal
from tenball.match.mend import Amendment
from tenball.match.plain import event_plain
from tenball.rules import Called, Foul, Option, Phase, Safety, ShotFacts, Why
from tenball.table import Ball, Pocket
from tests.match.sheet import BREAK_POT, MISS, POT, A, B, Sheet, entered, opened

SCRATCH = ShotReport(fouls=frozenset({Foul.SCRATCH}))
WRONG = ShotReport(made=((Ball.SEVEN, Pocket.HEAD_LEFT),))


def mended(record: Record, seq: int, change: ShotReport | Noted | RackScored | None) -> Amendment:
    found = amend(record, seq, change)
    assert isinstance(found, Amendment), found
    return found


def test_undo_takes_back_one_entry_after_the_other_across_racks() -> None:
    sheet = opened().write(BREAK_POT, RackScored(A), MISS)
    states = [Sheet(Record(sheet.record.header, sheet.record.root, sheet.record.entries[:n])).match for n in range(5)]
    for state in reversed(states[:-1]):
        sheet.write(undo(sheet.record))
        assert sheet.match == state
    with pytest.raises(MatchError, match="there is nothing to take back"):
        undo(sheet.record)
    for state in states[1:]:
        sheet.write(redo(sheet.record))
        assert sheet.match == state
    with pytest.raises(MatchError, match="nothing was taken back that could be restored"):
        redo(sheet.record)


def test_undo_takes_back_a_correction_whole_and_redo_restores_it() -> None:
    sheet = opened().write(BREAK_POT, POT, MISS)
    before = sheet.match
    sheet.write(mended(sheet.record, 2, ShotReport(made=((Ball.SIX, Pocket.FOOT_LEFT),))))
    corrected = sheet.match
    assert corrected != before
    sheet.write(undo(sheet.record))
    assert sheet.match == before
    sheet.write(redo(sheet.record))
    assert sheet.match == corrected
    sheet.write(undo(sheet.record))
    sheet.write(undo(sheet.record))
    assert sheet.match == opened().write(BREAK_POT, POT).match


def test_a_clock_after_an_undo_does_not_keep_it_from_being_restored() -> None:
    sheet = opened(form=MatchFormat(clock=CLOCKS["30+30"])).write(BREAK_POT)
    played = sheet.match.rack
    sheet.write(undo(sheet.record)).write(ClockStarted(30.0))
    sheet.write(redo(sheet.record))
    assert sheet.match.rack == played


def test_a_seal_after_an_undo_closes_what_was_taken_back() -> None:
    sheet = opened(form=MatchFormat(race=(1, 1))).write(BREAK_POT, MISS)
    sheet.write(mended(sheet.record, 2, ShotReport(made=((Ball.SIX, Pocket.FOOT_LEFT),))))
    sheet.write(undo(sheet.record)).write(RackScored(A))
    sheet.write(seal(sheet.record))
    sheet.write(undo(sheet.record))
    sheet.write(redo(sheet.record))
    with pytest.raises(MatchError, match="nothing was taken back"):
        redo(sheet.record)


def test_a_rack_that_is_on_never_loses_the_ten() -> None:
    sheet = opened().write(BREAK_POT, POT)
    shot = sheet.record.entry(3).event
    assert isinstance(shot, ShotRuled)
    found = overrule(sheet.record, 3, replace(shot.ruling, down=(Ball.TEN,)), "by mistake")
    assert isinstance(found, Amendment)
    assert found.misfit is not None
    assert "the ten stays on the table" in found.misfit.because


def test_a_clock_and_a_seal_go_with_what_they_belong_to() -> None:
    sheet = opened(form=MatchFormat(race=(1, 1), clock=CLOCKS["30+30"])).write(BREAK_POT, ClockStarted(30.0))
    assert undo(sheet.record) == Draft(Retracted((2, 3)))
    sheet.write(RackScored(A)).write(seal(sheet.record))
    assert undo(sheet.record) == Draft(Retracted((4, 5)))
    sheet.write(undo(sheet.record))
    assert sheet.match.sealed is None
    sheet.write(redo(sheet.record))
    assert sheet.match.sealed is not None


def test_the_code_for_people_is_the_signed_one_while_the_signature_holds() -> None:
    sheet = opened(form=MatchFormat(race=(1, 1))).write(BREAK_POT, RackScored(A))
    code = sheet.record.code
    assert (sheet.record.signature, sheet.record.signed_code) == (None, code)
    sheet.write(seal(sheet.record, (A, B)))
    assert sheet.record.signed_code == code != sheet.record.code
    sheet.write(Noted("a protest")).write(Retracted((5,)))
    assert sheet.record.signature == (4, code)
    sheet.write(Retracted((2,)))
    assert sheet.match.sealed == code
    changed = sheet.record
    assert changed.signature is None, "what was signed is no longer what stands"
    assert changed.signed_code == changed.code
    sheet.write(Retracted((7,)))
    assert sheet.record.signed_code == code


def test_in_an_empty_record_there_is_nothing_to_restore() -> None:
    with pytest.raises(MatchError, match="nothing was taken back"):
        redo(Sheet().record)


def test_after_something_new_nothing_is_restored() -> None:
    sheet = opened().write(BREAK_POT, MISS)
    sheet.write(undo(sheet.record), SCRATCH)
    with pytest.raises(MatchError, match="nothing was taken back"):
        redo(sheet.record)
    sheet.write(undo(sheet.record), redo(sheet.record.appended([undo(sheet.record)], opened().record.entries[0].stamp)))
    assert sheet.match.rack is not None
    assert sheet.match.rack.in_a_row == (1, 0)


def test_a_slip_is_mended_and_the_later_shots_are_judged_again() -> None:
    clean = opened().write(BREAK_POT, SCRATCH, MISS)
    slip = opened().write(BREAK_POT, ShotReport(fouls=frozenset({Foul.NO_RAIL})), MISS)
    length = len(slip.record.entries)
    found = mended(slip.record, 3, SCRATCH)
    assert len(slip.record.entries) == length
    assert found.before == slip.match
    assert found.after == clean.match
    slip.write(found)
    assert slip.match == clean.match
    assert [entry.replaces for entry in slip.record.entries[length:]] == [None, 3, 4]
    assert [entry.more for entry in slip.record.entries[length:]] == [2, 1, 0]


def test_another_event_or_nothing_may_stand_in_its_place() -> None:
    sheet = opened().write(RackScored(A), RackScored(A), RackScored(B))
    assert mended(sheet.record, 3, None).after.racks == (1, 1)
    assert mended(sheet.record, 2, RackScored(B)).after.racks == (1, 2)
    deleted = opened().write(MISS)
    deleted.write(mended(deleted.record, 2, None))
    assert deleted.match == opened().match
    deleted.write(redo(deleted.record))
    assert deleted.match == opened().write(MISS).match


def test_an_entry_that_no_longer_fits_is_named_and_nothing_is_written() -> None:
    sheet = opened().write(BREAK_POT, MISS, MISS)
    found = mended(sheet.record, 3, POT)
    assert found.misfit is not None
    assert found.misfit.seq == 4
    assert found.misfit.because == "the shot is entered for b, but a is at the table"
    assert not found.misfit.mends, "whatever b did there, it would be a's turn"
    assert found.drafts == ()
    assert found.after.rack is not None
    assert found.after.rack.shooter is A


def test_a_correction_that_does_not_fit_itself_is_the_misfit() -> None:
    sheet = opened().write(BREAK_POT)
    found = mended(sheet.record, 1, RackScored(A))
    assert found.misfit is not None
    assert found.misfit.seq == 1


def test_a_report_that_raises_a_question_is_asked() -> None:
    sheet = opened().write(BREAK_POT, MISS)
    assert amend(sheet.record, 3, ShotReport(seat=B)) == Question("other_shooter", (("claimed", B), ("shooter", A)))
    later = opened().write(BREAK_POT, ShotReport(made=((Ball.ONE, Pocket.UNKNOWN),)), Chose(Option.HAND_BACK), POT)
    found = mended(later.record, 2, ShotReport(made=((Ball.TWO, Pocket.UNKNOWN),)))
    assert found.misfit is None
    gone = opened().write(BREAK_POT, ShotReport(off=(Ball.SEVEN,)))
    found = mended(gone.record, 2, ShotReport(made=((Ball.SEVEN, Pocket.UNKNOWN),)))
    assert found.misfit is not None
    assert found.misfit.because == "'shot' does not fit here: it asks: not_on_table"
    assert found.misfit.mends


def test_only_what_stands_is_mended_and_only_shots_are_reported() -> None:
    sheet = opened().write(BREAK_POT)
    with pytest.raises(MatchError, match="there is no entry 9 that stands"):
        amend(sheet.record, 9, MISS)
    with pytest.raises(MatchError, match=r"the entry 1 \(lagged\) is not a shot; take it back instead"):
        amend(sheet.record, 1, MISS)
    with pytest.raises(MatchError, match=r"the entry 1 \(lagged\) is not a shot"):
        overrule(sheet.record, 1, sheet.record.entries[1].event.ruling, "x")  # type: ignore[union-attr]


def test_the_referee_overrules_and_the_later_shots_follow() -> None:
    sheet = opened().write(BREAK_POT, MISS, Noted("both saw it"))
    foul = entered(opened().write(BREAK_POT).match, SCRATCH).ruling
    found = overrule(sheet.record, 3, foul, "the cue ball was gone")
    assert isinstance(found, Amendment)
    sheet.write(found)
    stands = [entry.event for entry in standing(sheet.record.entries)]
    assert isinstance(stands[2], Overruled)
    assert stands[2].reason == "the cue ball was gone"
    assert sheet.match.rack is not None
    assert sheet.match.rack.in_a_row == (1, 0)
    again = mended(sheet.record, sheet.record.entries[-2].seq, MISS)
    assert again.after.rack is not None
    assert again.after.rack.in_a_row == (0, 0)


def test_an_overruled_shot_stands_only_on_the_rack_it_was_made_for() -> None:
    sheet = opened().write(BREAK_POT, MISS, MISS)
    found = overrule(sheet.record, 4, sheet.record.entries[3].event.ruling, "as seen")  # type: ignore[union-attr]
    assert isinstance(found, Amendment)
    sheet.write(found)
    same = mended(sheet.record, 3, ShotReport(call=Called(Ball.ONE, Pocket.FOOT_LEFT)))
    assert same.misfit is None
    other = mended(sheet.record, 3, SCRATCH)
    assert other.misfit is not None
    assert "the referee decided that shot on another rack" in other.misfit.because


def test_a_shot_without_a_report_is_judged_again_from_its_facts() -> None:
    sheet = opened().write(BREAK_POT, MISS)
    facts = ShotFacts(first_contact=frozenset({Ball.ONE}), rail_after_contact=True)
    shot = ShotRuled(B, Safety(), facts, entered(sheet.match, MISS).ruling, seed="7")
    sheet.write(shot)
    found = mended(sheet.record, 3, SCRATCH)
    assert found.misfit is None
    last = found.drafts[-1].event
    assert isinstance(last, ShotRuled)
    assert last.seed == "7"
    assert last.ruling.why[0].key == "safety"


def test_fouls_between_shots_and_replays_are_judged_again() -> None:
    sheet = opened().write(BREAK_POT)
    sheet.write(penalised(sheet.match, A, Foul.TOUCHED_BALL))
    sheet.write(replayed_rack(sheet.match, Why.STALEMATE))
    found = mended(sheet.record, 2, SCRATCH)
    assert found.misfit is None
    assert [draft.event.tag for draft in found.drafts] == ["retracted", "shot", "penalised", "rack_replayed"]
    refouled = found.drafts[2].event
    assert event_plain(refouled)["ruling"] != event_plain(sheet.record.entries[2].event)["ruling"]


def test_a_seal_does_not_outlive_a_correction_and_stays_in_the_log() -> None:
    sheet = opened(form=MatchFormat(race=(1, 1))).write(BREAK_POT, RackScored(A))
    sheet.write(seal(sheet.record, (A, B)))
    sealed = sheet.record.entries[-1]
    sheet.write(mended(sheet.record, 3, RackScored(B)))
    assert sheet.match.winner is B
    assert sheet.match.sealed is None
    assert sealed in sheet.record.entries
    sheet.write(seal(sheet.record, (A, B)))
    assert sheet.match.sealed != sealed.event.code  # type: ignore[union-attr]
    assert sum(isinstance(entry.event, Sealed) for entry in sheet.record.entries) == 2


def last_ball(sheet: Sheet) -> Sheet:
    """The rack is played down to the ten; a is at the table."""
    return sheet.write(BREAK_POT, *[POT] * 8)


def test_what_ended_one_rack_does_not_end_the_next() -> None:
    sheet = last_ball(opened()).write(MISS, ModeSwitched(Mode.QUICK), RackScored(A))
    found = mended(sheet.record, 11, POT)
    assert found.misfit is not None
    assert found.misfit.seq == 13
    assert "by then another shot, or another rack, is to come" in found.misfit.because


def test_a_later_shot_is_not_taken_for_the_break_of_the_next_rack() -> None:
    sheet = last_ball(opened()).write(MISS, MISS)
    found = mended(sheet.record, 11, POT)
    assert found.misfit is not None
    assert found.misfit.seq == 12
    assert found.after.rack is not None
    assert found.after.rack.phase is Phase.BREAK


def test_without_its_break_a_rack_may_still_be_scored_but_not_played() -> None:
    quick = opened().write(BREAK_POT, CallRequested(), RackScored(B))
    assert mended(quick.record, 2, None).after.racks == (0, 1)
    played = opened().write(BREAK_POT, MISS)
    found = mended(played.record, 2, None)
    assert found.misfit is not None
    assert found.misfit.seq == 3


def test_a_correction_before_the_match_is_the_opening_again() -> None:
    sheet = opened().write(MISS)
    found = mended(sheet.record, 1, None)
    assert found.misfit is not None
    assert found.misfit.because == "'shot' does not fit here: it asks: no_shot_now"
    assert mended(Sheet().write(Lagged(A)).record, 1, None).after == Sheet().match
