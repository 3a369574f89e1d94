from dataclasses import replace

import pytest

from tenball.rules import BOOKS, SWITCHES, Rulebook, open_book, variant
from tenball.words import LANGUAGES, language, tell

CHANGES: dict[str, tuple[object, ...]] = {
    "lag_winner": ("breaks", "chooses"),
    "break_min_rails": (0, 1, 3, 5),
    "ten_on_break": ("spot", "wins"),
    "call_mode": ("explicit", "obvious"),
    "push_out_by": ("shooter", "breaker_only", "nobody"),
    "push_out_suspends": ([], ["no_rail"]),
    "safety_call": (True, False),
    "safety_option_on": ("any_ball", "ball_on", "nothing"),
    "wrongful_pot": ("option", "turn_passes"),
    "early_ten": ("wins", "spot"),
    "ten_last_at": ("shot_start", "at_drop", "shot_end"),
    "fouls": ([], ["scratch"]),
    "three_foul": (0, 1, 2, 5),
    "two_foul_warning": ("required", "not_required"),
    "hanging_ball_s": (0, 0.5, 1, 5, 7.5),
    "tie_window_s": (0.0, 0.001, 2e-4),
    "frozen_gap_m": (0, 1e-3, 2e-3),
    "spotting_cue_gap_m": (0, 0.0015),
    "unsportsmanlike_default": ("warning", "foul", "rack", "set", "match"),
}


def club(**switches: object) -> Rulebook:
    return variant("Náš klub", open_book("sk"), switches, {}, lambda key: key)


def test_every_switch_is_among_the_changes() -> None:
    assert tuple(CHANGES) == SWITCHES


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("switch", CHANGES)
def test_every_value_of_a_switch_has_a_line_of_its_own(switch: str, code: str) -> None:
    told = [tell.book(language(code), club(**{switch: value})) for value in CHANGES[switch]]
    place = SWITCHES.index(switch) + 1
    lines = {lines[place] for lines in told}
    assert len(lines) == len(CHANGES[switch])
    for others in zip(*told, strict=True):
        assert len(set(others)) == (len(lines) if others[0] in lines else 1)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("book", BOOKS)
def test_a_book_is_a_title_and_a_line_a_switch(book: str, code: str) -> None:
    title, *lines = tell.book(language(code), open_book(book))
    assert title == tell.title(language(code), open_book(book)) == language(code).say(f"book.{book}")
    assert len(lines) == len(SWITCHES)
    for switch, line in zip(SWITCHES, lines, strict=True):
        assert line[0].isupper()
        assert line.endswith(".")
        assert tell.paragraph(language(code), open_book(book).paragraph(switch)) in line


@pytest.mark.parametrize(
    "code, expected",
    [
        ("en", "Náš klub (after: Slovak rules)"),
        ("sk", "Náš klub (podľa: Slovenské pravidlá)"),
        ("cs", "Náš klub (podle: Slovenská pravidla)"),
    ],
)
def test_a_variant_has_the_club_s_name(code: str, expected: str) -> None:
    assert tell.title(language(code), club()) == expected
    assert tell.title(language(code), replace(club(), extends=None)) == "Náš klub"


@pytest.mark.parametrize(
    "code, expected",
    [
        ("en", "The two books agree in every switch."),
        ("sk", "Tieto pravidlá sa v ničom nelíšia."),
        ("cs", "Tato pravidla se v ničem neliší."),
    ],
)
def test_books_without_a_difference(code: str, expected: str) -> None:
    assert tell.difference(language(code), open_book("cz"), open_book("cz")) == (expected,)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_difference_is_told_from_both_sides(code: str) -> None:
    there = tell.difference(language(code), open_book("sk"), open_book("cz"))
    back = tell.difference(language(code), open_book("cz"), open_book("sk"))
    assert sorted(there) == sorted(back)
    assert there != back


def test_fouls_are_told_by_what_the_other_book_lacks() -> None:
    lines = tell.difference(language("sk"), club(fouls=["scratch", "no_rail"]), club(fouls=["scratch", "no_foot"]))
    assert lines == (
        "Bežné fauly",
        "  Náš klub (podľa: Slovenské pravidlá): navyše bez mantinelu po kontakte",
        "  Náš klub (podľa: Slovenské pravidlá): navyše bez dotyku nohy s podlahou",
    )


@pytest.mark.parametrize(
    "code, expected",
    [
        ("en", ["0 millimetres", "1 millimetre", "2 millimetres", "0.05 millimetres", "12 millimetres"]),
        ("sk", ["0 milimetrov", "1 milimeter", "2 milimetre", "0,05 milimetra", "12 milimetrov"]),
        ("cs", ["0 milimetrů", "1 milimetr", "2 milimetry", "0,05 milimetru", "12 milimetrů"]),
    ],
)
def test_measures_are_told_in_small_units(code: str, expected: list[str]) -> None:
    gaps = (0, 0.001, 0.002, 5e-5, 0.012)
    place = SWITCHES.index("frozen_gap_m") + 1
    told = [tell.book(language(code), club(frozen_gap_m=gap))[place] for gap in gaps]
    assert [line.split(": ")[1].rstrip(".") for line in told] == expected


@pytest.mark.parametrize("code", LANGUAGES)
def test_books_side_by_side_tell_each_question_in_which_they_differ_once(code: str) -> None:
    several = [open_book(name) for name in ("sk", "cz", "wpa_2025")]
    rows = list(tell.compared(language(code), several))
    assert len({name for name, _ in rows}) == len(rows)
    differing = [name for name in SWITCHES if len({str(getattr(book, name)) for book in several}) > 1]
    assert len(rows) == len(differing)
    for _, told in rows:
        assert len(told) == len(several)
        assert len(set(told)) > 1
