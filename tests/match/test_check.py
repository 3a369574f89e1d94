"""Judging a record again: today, and under another book."""

from dataclasses import replace

import pytest

from tenball.match import MatchError, Noted, Overruled, ShotReport, ShotRuled, ShotVoided, penalised, replayed_rack
from tenball.match.check import differences
from tenball.rules import Called, Foul, Why, open_book
from tenball.table import Ball, Pocket
from tests.match.sheet import BREAK_POT, MISS, A, Sheet, entered, opened

SCRATCH = ShotReport(fouls=frozenset({Foul.SCRATCH}))
EARLY_TEN = ShotReport(call=Called(Ball.TEN, Pocket.FOOT_RIGHT), potted=True)


def full(book: str) -> Sheet:
    sheet = opened(book).write(BREAK_POT, MISS, SCRATCH)
    sheet.write(penalised(sheet.match, A, Foul.TOUCHED_BALL))
    return sheet.write(replayed_rack(sheet.match, Why.STALEMATE), Noted("x"))


@pytest.mark.parametrize("book", ["sk", "cz"])
def test_an_unchanged_record_is_ruled_the_same(book: str) -> None:
    assert differences(full(book).record) == []


def test_under_another_book_only_consequences_and_grounds_are_compared() -> None:
    assert differences(full("sk").record, open_book("cz")) == []


def test_another_book_rules_an_early_ten_otherwise() -> None:
    sheet = opened("cz").write(BREAK_POT, EARLY_TEN, MISS)
    found = differences(sheet.record, open_book("sk"))
    assert [difference.seq for difference in found] == [4]
    assert found[0].now is not None
    assert found[0].now.winner is A
    assert found[0].recorded.winner is None
    assert found[0].overruled is None


def test_a_ruling_that_was_another_is_listed_and_brings_no_others() -> None:
    sheet = opened().write(BREAK_POT)
    wrong = replace(entered(sheet.match, MISS), ruling=entered(sheet.match, SCRATCH).ruling)
    sheet.write(wrong, MISS, MISS)
    found = differences(sheet.record)
    assert [difference.seq for difference in found] == [3]
    assert found[0].recorded == wrong.ruling
    assert found[0].now == entered(opened().write(BREAK_POT).match, MISS).ruling


def test_a_paragraph_that_changed_is_a_difference_under_the_own_book() -> None:
    sheet = opened()
    shot = entered(sheet.match, BREAK_POT)
    other = replace(shot.ruling, why=(replace(shot.ruling.why[0], paragraph="0"),))
    sheet.write(replace(shot, ruling=other))
    assert len(differences(sheet.record)) == 1
    assert differences(sheet.record, open_book("sk")) == []


def test_an_overruled_shot_is_listed_with_its_reason() -> None:
    sheet = opened().write(BREAK_POT)
    shot = entered(sheet.match, MISS)
    ruling = entered(sheet.match, SCRATCH).ruling
    sheet.write(Overruled(A, shot.call, shot.facts, ruling, "seen by both"))
    (found,) = differences(sheet.record)
    assert found.overruled == "seen by both"
    assert found.now == shot.ruling


def test_facts_that_are_refused_today_are_listed_with_the_problem() -> None:
    sheet = opened().write(BREAK_POT)
    shot = entered(sheet.match, MISS)
    impossible = replace(shot.facts, off_table=(Ball.FIVE,))
    sheet.write(ShotRuled(A, shot.call, impossible, shot.ruling))
    (found,) = differences(sheet.record)
    assert found.now is None
    assert found.problem == "ball 5 in off_table is not on the table"


def test_an_event_that_does_not_fit_is_named() -> None:
    stray = Sheet().write(entered(opened().match, MISS))
    for record in (stray.record, Sheet().write(ShotVoided()).record):
        with pytest.raises(MatchError, match=r"entry 1: '.*' does not fit here"):
            differences(record)
