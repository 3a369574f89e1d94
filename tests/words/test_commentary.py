"""Matches told from the first line to the last."""

from dataclasses import replace

import pytest
from hypothesis import given

from tenball.match import (
    BreakChosen,
    BreakOrder,
    ClockPreset,
    Draft,
    Lagged,
    LatenessPenalised,
    MatchConceded,
    MatchEvent,
    MatchFormat,
    Noted,
    RackScored,
    Record,
    Retracted,
    ShotRuled,
    WalkedOver,
    begin,
    clock_preset,
    played,
    seal,
)
from tenball.rules import Break, Called, Seat, open_book
from tenball.table import OBJECT_BALLS, Ball, Pocket
from tenball.words import LANGUAGES, language, tell
from tests.match.generate import records
from tests.words.situations import NAMES, STAMP, header, pot

EN = language("en")


def record(*events: MatchEvent, form: MatchFormat | None = None, book: str = "cz") -> Record:
    return begin(header(book, form)).appended([Draft(event) for event in events], STAMP)


def told(of: Record, code: str = "en") -> list[str]:
    """The commentary after its opening lines."""
    lines = list(tell.commentary(language(code), of))
    return lines[lines.index("") + 1 :]


def shots(start: Record, *balls: int) -> Record:
    """The record with these balls called and made, one a shot."""
    for ball in balls:
        event = played(start.match(), Called(Ball(ball), Pocket.FOOT_LEFT), pot(ball, Pocket.FOOT_LEFT))
        start = start.appended([Draft(event)], STAMP)
    return start


def broken(*down: int, book: str = "cz") -> Record:
    start = record(BreakChosen(Seat.A), book=book)
    event = played(start.match(), Break(), pot(down[0], Pocket.SIDE_LEFT, *down[1:]))
    facts = replace(event.facts, first_contact=frozenset({Ball.ONE}))
    return start.appended([Draft(played(start.match(), Break(), facts))], STAMP)


@given(records(40))
def test_any_match_is_told_in_every_language(match: Record) -> None:
    for code in LANGUAGES:
        lines = list(tell.commentary(language(code), match))
        every = list(tell.commentary(language(code), match, everything=True))
        assert len(every) == every.index("") + 1 + len(match.entries)
        assert len(lines) >= 4
        assert tell.score(language(code), match.match(), NAMES)


def test_a_match_whose_people_were_taken_out() -> None:
    bare = replace(record(Lagged(Seat.A)), header=header(named=False))
    assert list(tell.commentary(language("sk"), bare)) == [
        "Hráč A – Hráč B",
        "Klubová liga, 30. 11. 2026",
        "České pravidlá. Na 2 víťazné hry. Striedavý rozstrel. 40 sekúnd na strk, 1 predĺženie o 40 s v každej hre.",
        "",
        "Rozohranie o rozstrel vyhráva Hráč A.",
    ]


def test_a_day_that_is_none_is_shown_as_it_was_written() -> None:
    top = replace(header(started="last Tuesday"), event=None, people=None)
    assert next(line for line in list(tell.commentary(EN, begin(top)))[1:]) == "last Tuesday"


@pytest.mark.parametrize(
    "code, expected",
    [
        (
            "en",
            "Czech rules. Race: Novák to 5, Dvořák to 7. 2 sets win the match. Alternate break.",
        ),
        (
            "sk",
            "České pravidlá. Počet víťazných hier: Novák 5, Dvořák 7. Na 2 víťazné sety. Striedavý rozstrel.",
        ),
        (
            "cs",
            "Česká pravidla. Počet vítězných her: Novák 5, Dvořák 7. Na 2 vítězné sety. Střídavý rozstřel.",
        ),
    ],
)
def test_terms_of_an_unequal_match(code: str, expected: str) -> None:
    form = MatchFormat((5, 7), sets=2)
    assert tell.terms(language(code), header("cz", form), NAMES) == expected


def test_terms_of_a_match_with_a_clock() -> None:
    form = MatchFormat((9, 9), breaks=BreakOrder.WINNER, clock=clock_preset("30+30"))
    told_terms = tell.terms(EN, header("sk", form), NAMES)
    assert told_terms == (
        "Slovak rules. Race to 9. The winner of a rack breaks the next. 30 seconds a shot, 1 extension of 30 s a rack."
    )


@pytest.mark.parametrize(
    "code, expected",
    [
        ("en", "60 seconds after the break, 30 seconds a shot, 1 extension of 30 s a rack."),
        ("sk", "60 sekúnd po rozstrele, 30 sekúnd na strk, 1 predĺženie o 30 s v každej hre."),
        ("cs", "60 sekund po rozstřelu, 30 sekund na strk, 1 prodloužení o 30 s v každé hře."),
    ],
)
def test_the_terms_of_a_clock_tell_all_of_it(code: str, expected: str) -> None:
    form = MatchFormat((9, 9), clock=clock_preset("60/30+30"))
    assert tell.terms(language(code), header("sk", form), NAMES).endswith(f". {expected}")


def test_a_clock_that_is_never_extended_says_no_word_of_it() -> None:
    form = MatchFormat((9, 9), clock=ClockPreset(45))
    assert tell.terms(EN, header("sk", form), NAMES).endswith(". 45 seconds a shot.")


def test_sets_are_won_and_counted() -> None:
    form = MatchFormat((1, 1), sets=2)
    racks = [RackScored(seat) for seat in (Seat.A, Seat.B, Seat.B)]
    assert told(record(BreakChosen(Seat.A), *racks, form=form)) == [
        "Novák breaks first.",
        "",
        "Rack 1. Novák to break.",
        "Novák wins the rack.",
        "Novák wins the set.",
        "Sets: Novák 1–0 Dvořák. Racks: 0–0",
        "",
        "Rack 2. Dvořák to break.",
        "Dvořák wins the rack.",
        "Dvořák wins the set.",
        "Sets: Novák 1–1 Dvořák. Racks: 0–0",
        "",
        "Rack 3. Novák to break.",
        "Dvořák wins the rack.",
        "Dvořák wins the set.",
        "Dvořák wins the match. Sets: Novák 1–2 Dvořák. Racks: 0–1.",
    ]


def test_lateness_comes_before_the_first_rack() -> None:
    late = record(BreakChosen(Seat.A), LatenessPenalised(Seat.A, 1), WalkedOver(Seat.B))
    assert told(late) == [
        "Novák breaks first.",
        "Novák is late: 1 rack goes to Dvořák. Dvořák breaks first.",
        "Novák 0–1 Dvořák",
        "Walkover: Dvořák wins the match.",
        "Dvořák wins the match. Novák 0–1 Dvořák.",
    ]


def test_a_match_that_is_conceded_between_racks_opens_no_rack() -> None:
    assert told(record(BreakChosen(Seat.A), MatchConceded(Seat.A))) == [
        "Novák breaks first.",
        "Novák concedes the match.",
        "Dvořák wins the match. Novák 0–0 Dvořák.",
    ]


def test_a_run_is_one_line_and_a_table_cleared_from_the_break_is_named() -> None:
    assert told(shots(broken(4, 7), 1, 2, 3, 5, 6, 8, 9, 10)) == [
        "Novák breaks first.",
        "",
        "Rack 1. Novák to break.",
        "Novák breaks: the 4 and the 7 drop (9.3). Novák stays at the table.",
        "Novák makes the 1, the 2, the 3, the 5, the 6, the 8 and the 9 (9.8).",
        "Novák plays the 10 into the left foot pocket: made (9.8). Novák wins the rack.",
        "Break and run.",
        "Novák 1–0 Dvořák",
    ]


def test_a_remark_does_not_end_a_run() -> None:
    start = shots(broken(4, 7), 1, 2)
    noted = start.appended([Draft(Noted("new chalk"))], STAMP)
    assert told(shots(noted, 3, 5, 6, 8, 9, 10))[-2:] == ["Break and run.", "Novák 1–0 Dvořák"]


def after_a_miss(*down: int) -> Record:
    """Novák breaks these and misses; Dvořák comes to the table."""
    start = broken(*down)
    event = played(start.match(), Called(Ball.ONE, Pocket.FOOT_LEFT), replace(pot(1), pocketed=()))
    return start.appended([Draft(event)], STAMP)


def test_a_table_cleared_after_a_miss_of_the_other_is_a_run_out() -> None:
    assert told(shots(after_a_miss(4, 7), 1, 2, 3, 5, 6, 8, 9, 10))[-2:] == ["Run-out of 8 balls.", "Novák 0–1 Dvořák"]


def test_two_balls_are_no_run_out() -> None:
    last = shots(after_a_miss(*range(2, 10)), 1, 10)
    assert "Run-out" not in "".join(told(last))
    assert told(last)[-1] == "Novák 0–1 Dvořák"


def test_a_ten_with_balls_left_is_no_run_out() -> None:
    start = broken(4, 7, book="sk")
    facts = replace(pot(10, Pocket.FOOT_LEFT), first_contact=frozenset({Ball.ONE}))
    event = played(start.match(), Called(Ball.TEN, Pocket.FOOT_LEFT), facts)
    assert isinstance(event, ShotRuled)
    assert told(start.appended([Draft(event)], STAMP))[-2:] == [
        "Novák plays the 10 into the left foot pocket: made (Continuing play). Novák wins the rack.",
        "Novák 1–0 Dvořák",
    ]


def test_all_balls_have_names() -> None:
    for code in LANGUAGES:
        assert len({language(code).say(f"ball.object.{int(ball)}") for ball in OBJECT_BALLS}) == 10


def test_a_change_after_the_signature_is_told() -> None:
    record = begin(header()).appended([Draft(WalkedOver(Seat.A))], STAMP)
    record = record.appended([seal(record)], STAMP)
    assert "signed" not in told(record)[-1]
    noted = record.appended([Draft(Noted("late"))], STAMP)
    assert told(noted)[-1] == "The record was changed after it was signed."
    undone = record.appended([Draft(Retracted((1, 2)))], STAMP)
    signed = record.signed_code
    assert told(undone)[-1] == (
        f"The match was signed under the code {signed}, and changed since; that signature does not hold."
    )


def test_a_book_of_a_club_is_named_in_the_terms() -> None:
    club = replace(open_book("cz"), name="Náš klub", extends="cz")
    assert tell.terms(EN, replace(header(), book=club), NAMES).startswith("Náš klub (after: Czech rules). ")
