"""Names in the sentences of a page."""

from tenball.match.agreed import Agreed, Kind, Who, remark
from tenball.match.format import MatchFormat
from tenball.match.header import Header, People
from tenball.match.log import Draft, Record, Stamp, begin, steps
from tenball.rules.editions import open_book
from tenball.rules.rack import Seat
from tenball.web.apart import names_apart
from tenball.words import language
from tenball.words.tell import event


def record(a: str, b: str) -> Record:
    people = People(a, b, "0123456789abcdef")
    return begin(Header("m1", open_book("sk"), MatchFormat((3, 3)), people, people.hash, "2026-01-01T12:00:00Z"))


def test_only_a_name_that_is_read_from_the_right_is_set_apart() -> None:
    assert names_apart(language("en"), record("عمر", "Čížek")) == {Seat.A: "\u2068عمر\u2069", Seat.B: "Čížek"}


def test_a_program_and_who_gave_no_name_are_called_in_the_readers_language() -> None:
    agreed = Agreed(Who(Kind.PERSON, "A", "none"), Who(Kind.PROGRAM, "master", "pro"), "s1")
    played = record("A", "pro").appended([Draft(remark(agreed))], Stamp("2026-01-01T12:00:00Z", "table"))
    assert names_apart(language("en"), played) == {Seat.A: "Player A", Seat.B: "Professional"}
    assert names_apart(language("cs"), played) == {Seat.A: "Hráč A", Seat.B: "Profesionál"}
    (before, entry, after) = next(steps(played))
    told = event(language("en"), names_apart(language("en"), played), before, after, entry.event)
    first, second = (
        "Player A: a person, plays exactly as meant",
        "Professional: Master, plays as steady as a professional",
    )
    assert told == f"Played at the simulated table. {first}. {second}. Seed of chance: s1."
    assert names_apart(language("cs"), record("A", "pro")) == {Seat.A: "A", Seat.B: "pro"}, "a match at a real table"
