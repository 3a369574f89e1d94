"""Names in the sentences of a page."""

from tenball.match.header import People
from tenball.rules.rack import Seat
from tenball.web.apart import names_apart
from tenball.words import language


def test_only_a_name_that_is_read_from_the_right_is_set_apart() -> None:
    people = People("عمر", "Čížek", "0123456789abcdef")
    assert names_apart(language("en"), people) == {Seat.A: "\u2068عمر\u2069", Seat.B: "Čížek"}
