"""What a played match was agreed on, in its first remark."""

from __future__ import annotations

import pytest

from tenball.match import Draft, Lagged, Noted, Record, Stamp, begin
from tenball.match.agreed import Agreed, Kind, Who, agreed_in, remark
from tenball.rules import Seat
from tests.match.sheet import header

STAMP = Stamp("2026-11-30T18:00:00Z", "table")
PERSON, PROGRAM = Who(Kind.PERSON, "Novák", "none"), Who(Kind.PROGRAM, "master", "pro")


def record(*events: Noted | Lagged) -> Record:
    kept = begin(header())
    for event in events:
        kept = kept.appended([Draft(event)], STAMP)
    return kept


@pytest.mark.parametrize("practice", [False, True])
def test_terms_are_read_back_from_the_remark(practice: bool) -> None:  # noqa: FBT001 - a case of the test
    kept = record()
    people = kept.header.people
    assert people is not None
    agreed = Agreed(Who(Kind.PERSON, people.a, "none"), PROGRAM, "s1", practice)
    assert agreed_in(record(remark(agreed))) == agreed
    assert (agreed.of(Seat.A).kind, agreed.of(Seat.B)) == (Kind.PERSON, PROGRAM)


def test_the_name_of_a_person_stands_in_the_header_alone() -> None:
    said = remark(Agreed(PERSON, PROGRAM, "s1"))
    assert "Novák" not in said.text
    kept = record(said)
    without = Record(kept.header.without_people(), kept.root, kept.entries)
    found = agreed_in(without)
    assert found is not None
    assert found.a.name == "a"
    assert PROGRAM.label == "master:pro"


@pytest.mark.parametrize("events", [(), (Noted("Played for fun."),), (Lagged(Seat.A),)])
def test_other_matches_have_none(events: tuple[Noted | Lagged, ...]) -> None:
    assert agreed_in(record(*events)) is None
