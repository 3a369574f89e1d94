"""What a played match was agreed on, told to the reader."""

from __future__ import annotations

import pytest

from tenball.match import Header, MatchFormat, People, begin
from tenball.match.agreed import Agreed, Kind, Who, remark
from tenball.rules import open_book
from tenball.words import language
from tenball.words.tell import event, names

BEGINNER = Who(Kind.PROGRAM, "beginner", "beginner")


def told(code: str, a: str, b: str, agreed: Agreed) -> str:
    """The remark in that language, in a match between these two."""
    people = People(a, b, "salt")
    record = begin(Header("m1", open_book("cz"), MatchFormat(), people, people.hash, "2026-11-30T10:00:00Z"))
    words, match = language(code), record.match()
    return event(words, names(words, record), match, match, remark(agreed))


@pytest.mark.parametrize(
    "code, text",
    [
        ("en", "Practice at the simulated table: Ľuboš. Seed of chance: s1."),
        ("sk", "Tréning na simulovanom stole: Ľuboš. Semienko náhody: s1."),
        ("cs", "Trénink na simulovaném stole: Ľuboš. Semínko náhody: s1."),
    ],
)
def test_who_practises_alone_plays_against_nobody(code: str, text: str) -> None:
    alone = Who(Kind.PERSON, "Ľuboš", "none")
    assert told(code, "Ľuboš", "Ľuboš", Agreed(alone, alone, "s1", practice=True)) == text


def test_of_two_both_are_named_with_what_they_are() -> None:
    text = told("en", "Ľuboš", "beginner", Agreed(Who(Kind.PERSON, "Ľuboš", "none"), BEGINNER, "s1", practice=True))
    assert "Ľuboš: " in text
    assert "Practice at" not in text
