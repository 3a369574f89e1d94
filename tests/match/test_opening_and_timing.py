"""What else can be entered, what is left on the clock, and what the referee decides himself."""

import pytest

from tenball.match import ClockExtended, ClockStarted, ClockStopped, MatchError, MatchFormat, Noted, clock_preset
from tenball.match.deciding import Turn, decided, open_decisions
from tenball.match.events import BreakChosen, ShotRuled
from tenball.match.mend import ASIDES, back_to, before, last_ruling, undo
from tenball.match.opening import Seldom, can_extend, fouls_between, has_clock, open_fouls, seldom, undisputed_fouls
from tenball.match.timing import allowance, is_running, left_at, started_at, turned
from tenball.rules import Foul, PushOut
from tests.match.sheet import BREAK_POT, MISS, POT, A, Sheet, playing, start

CLOCK = MatchFormat(clock=clock_preset("60/30+30"))
WRITTEN, LATER = "2026-11-30T18:00:00Z", "2026-11-30T18:00:12.500Z"


def timed() -> Sheet:
    return Sheet.of("sk", CLOCK).write(BreakChosen(A))


def test_the_clock_runs_from_the_moment_that_was_written() -> None:
    sheet = timed()
    assert left_at(sheet.record, sheet.match, LATER) is None
    assert not is_running(sheet.record, sheet.match)
    sheet.write(turned(sheet.record, sheet.match, WRITTEN), Noted("x"))
    assert started_at(sheet.record) == WRITTEN
    assert left_at(sheet.record, sheet.match, LATER) == 17.5
    assert left_at(sheet.record, sheet.match, "2026-11-30T17:00:00Z") == 30, "a clock that was put back takes nothing"
    stopped = turned(sheet.record, sheet.match, LATER)
    assert stopped == ClockStopped(17.5)
    sheet.write(stopped)
    assert turned(sheet.record, sheet.match, LATER) == ClockStarted(17.5)
    assert turned(sheet.record, sheet.match, "2026-11-30T19:00:00Z") == ClockStarted(17.5)


def test_time_that_is_up_stops_at_nothing() -> None:
    sheet = timed().write(ClockStarted(30.0))
    assert turned(sheet.record, sheet.match, "2026-11-30T19:00:00Z") == ClockStopped(0.0)


def test_a_start_that_an_undo_left_standing_says_nothing_of_the_time_since() -> None:
    sheet = timed().write(BREAK_POT, ClockStarted(30.0), Noted("x"), POT)
    sheet.write(undo(sheet.record))
    assert not is_running(sheet.record, sheet.match)
    assert left_at(sheet.record, sheet.match, LATER) == 30


def test_a_clock_that_runs_in_a_match_without_its_entry_has_none_to_read() -> None:
    sheet = timed().write(ClockStarted(30.0))
    bare = timed()
    assert is_running(bare.record, sheet.match)
    assert started_at(bare.record) is None
    assert left_at(bare.record, sheet.match, LATER) == 30


def test_the_allowance_is_longer_after_the_break() -> None:
    assert allowance(timed().match) == 30
    assert allowance(timed().write(BREAK_POT).match) == 60
    assert allowance(playing()) == 0


def test_an_extension_needs_a_clock_that_was_started_and_one_that_is_left() -> None:
    assert not can_extend(playing())
    assert not can_extend(start("sk", CLOCK))
    sheet = timed()
    assert has_clock(sheet.match)
    assert not can_extend(sheet.match)
    sheet.write(ClockStarted(30.0))
    assert can_extend(sheet.match)
    sheet.write(ClockExtended(A))
    assert not can_extend(sheet.match)


def test_what_happens_seldom_depends_on_the_moment() -> None:
    assert seldom(start()) == {Seldom.WALKOVER, Seldom.LATE, Seldom.MODE, Seldom.NOTE}
    assert Seldom.STALEMATE not in seldom(playing())
    broken = Sheet.of("sk").write(BreakChosen(A), MISS)
    assert {Seldom.STALEMATE, Seldom.FROZEN} <= seldom(broken.match)
    assert Seldom.LATE not in seldom(broken.match)


def test_a_push_out_suspends_fouls() -> None:
    match = Sheet.of("sk").write(BreakChosen(A), MISS).match
    assert undisputed_fouls(match, None) == open_fouls(match)
    assert undisputed_fouls(match, PushOut()) == open_fouls(match) - match.book.push_out_suspends
    assert Foul.SCRATCH not in fouls_between(match)


def test_only_a_shot_can_be_decided() -> None:
    record = Sheet.of("sk").write(BreakChosen(A), MISS, MISS).record
    assert Foul.DOUBLE_HIT in open_decisions(record, 3)
    assert decided(record, 3, Foul.DOUBLE_HIT).fouls == (Foul.DOUBLE_HIT,)
    assert decided(record, 3, Turn.STAYS).next == before(record, 3).playing(record.entry(3).event).shooter
    with pytest.raises(MatchError, match="is not a shot"):
        open_decisions(record, 1)


def test_back_to_an_entry_takes_back_all_from_it() -> None:
    record = Sheet.of("sk").write(BreakChosen(A), BREAK_POT, MISS).record
    assert back_to(record, 2).after == before(record, 2)
    with pytest.raises(MatchError, match="no entry 9 that stands"):
        back_to(record, 9)


def test_the_last_ruling_is_that_of_the_last_decision() -> None:
    sheet = Sheet.of("sk").write(BreakChosen(A), BREAK_POT, Noted("x"))
    event = sheet.record.entry(2).event
    assert isinstance(event, ShotRuled)
    assert Noted in ASIDES
    assert last_ruling(sheet.record) == event.ruling
    assert last_ruling(Sheet.of("sk").write(BreakChosen(A)).record) is None


def test_what_stands_is_found_once_and_anew_when_the_record_grows() -> None:
    sheet = Sheet.of("sk").write(BreakChosen(A), MISS)
    assert [entry.seq for entry in sheet.record.stands] == [1, 2]
    assert sheet.record.stands is sheet.record.stands
    sheet.write(undo(sheet.record))
    assert [entry.seq for entry in sheet.record.stands] == [1]
    assert sheet.record.gone == {2}
