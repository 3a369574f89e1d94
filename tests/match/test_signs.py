"""Characters are counted as people see them."""

from __future__ import annotations

import pytest

from tenball.match.errors import MatchError
from tenball.match.header import checked_name
from tenball.match.signs import counted


@pytest.mark.parametrize(
    "text, count",
    [
        ("", 0),
        ("Novák", 5),
        ("Nova\u0301k", 5),
        ("नमस्ते", 4),
        ("\u1112\u1161\u11ab", 1),
        ("👩‍👩‍👧‍👦", 1),
        ("👍🏽", 1),
        ("❤️", 1),
        ("🇸🇰🇨🇿", 2),
        ("🇸🇰🇨", 2),
        ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 1),
        ("a👩‍🚀b", 3),
        ("球台", 2),
    ],
)
def test_a_person_would_count_so_many(text: str, count: int) -> None:
    assert counted(text) == count


def test_a_name_has_at_most_64_characters_as_they_are_seen() -> None:
    long = "J\u0301" * 64
    assert counted(checked_name("a", long)) == 64
    with pytest.raises(MatchError, match="1 to 64 characters"):
        checked_name("a", long + "x")


def test_a_name_cannot_pile_up_marks_without_end() -> None:
    with pytest.raises(MatchError, match="1 to 64 characters"):
        checked_name("a", "x" + "\u0301" * 200)
