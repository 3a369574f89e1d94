"""What is kept beside a game's record, and what a page may wish for."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from tenball.match import BreakChosen, Noted, Stage
from tenball.match.agreed import Kind, Who, agreed_in
from tenball.match.format import MOST_RACKS
from tenball.rules import Seat
from tenball.web.errors import WebError
from tenball.web.playing.choosing import PlayWish, new_game, rematch_of
from tenball.web.playing.setup import Aside, aside_from, aside_text, setup_from, setup_text
from tenball.words import language
from tenball.words.tell import commentary, names, score, terms

WISH: TypeAdapter[PlayWish] = TypeAdapter(PlayWish)


def wished(**wish: Any) -> PlayWish:
    return WISH.validate_python({"kind": "computer", "seed": "s1", **wish})


def test_setup_and_what_stands_aside_are_read_back() -> None:
    _, setup = new_game(wished(level="pro", lines="short", cloth="worn_cloth"), "m1", ())
    assert setup_from(setup_text(setup)) == setup
    aside = Aside(2, {"a": (2.0, 0.0, 0.0, 0.0, 0.1), "b": None}, {"a": ("c" * 32, 3)}, "m2")
    assert aside_from(aside_text(aside)) == aside
    assert aside_from("{}") == Aside()


def test_a_game_begins_as_one_of_the_command() -> None:
    record, setup = new_game(wished(a="Nora", level="beginner", first="b", seat="a"), "m1", ())
    agreed = agreed_in(record)
    assert agreed is not None
    assert (agreed.a, agreed.b) == (Who(Kind.PERSON, "Nora", "none"), Who(Kind.PROGRAM, "beginner", "beginner"))
    assert (agreed.seed, agreed.practice) == ("s1", False)
    assert [type(entry.event) for entry in record.stands] == [Noted, BreakChosen]
    assert setup.people == (Seat.A,)
    assert record.header.people is not None
    assert record.header.people.b == "beginner"


@pytest.mark.parametrize(
    "wish, people",
    [
        ({"kind": "hot_seat"}, "ab"),
        ({"kind": "link"}, "ab"),
        ({"kind": "practice"}, "ab"),
        ({"kind": "practice", "level": "pro", "seat": "b"}, "b"),
        ({"kind": "computer", "seat": "b"}, "b"),
        ({"kind": "watch_two", "level_a": "pro", "level": "potter"}, ""),
    ],
)
def test_who_plays_where(wish: dict[str, Any], people: str) -> None:
    _, setup = new_game(wished(**wish), "m1", ())
    assert "".join(seat.value for seat in setup.people) == people


def test_who_practises_alone_sits_at_both_seats_and_nobody_lags() -> None:
    record, setup = new_game(wished(kind="practice", a="Nora"), "m1", ())
    assert record.header.people is not None
    assert (record.header.people.a, record.header.people.b) == ("Nora", "Nora")
    assert record.match().breaker is Seat.A
    assert record.header.format.race == (MOST_RACKS, MOST_RACKS)
    assert setup.is_alone
    _, other = new_game(wished(kind="practice", level="pro"), "m1", ())
    assert not other.is_alone
    called = names(language("en"), record)
    assert score(language("en"), record.match(), called) == "Nora"
    assert terms(language("en"), record.header, called) == "WPA rules of 2025."
    assert next(commentary(language("en"), record)) == "Nora"
    unnamed, _ = new_game(wished(kind="practice"), "m1", ())
    assert names(language("cs"), unnamed) == {Seat.A: "Hráč", Seat.B: "Hráč"}


def test_a_rematch_is_broken_by_the_other_from_another_seed() -> None:
    record, setup = new_game(wished(first="a"), "m1", ())
    again, other = rematch_of(record, setup, "m2")
    assert again.match().breaker is Seat.B
    assert (other.a, other.b, other.kind) == (setup.a, setup.b, setup.kind)
    assert other.seed != setup.seed
    third, _ = rematch_of(again, other, "m3")
    assert third.match().breaker is Seat.A


def test_chance_is_the_seed() -> None:
    first = {seed: new_game(wished(first="chance", seed=seed), "m1", ())[0].match().breaker for seed in "abcdefgh"}
    assert set(first.values()) == set(Seat)
    assert new_game(wished(first="lag"), "m1", ())[0].match().stage is Stage.LAG


@pytest.mark.parametrize(
    "wish, key",
    [
        ({"book": "chess"}, "no_such_book"),
        ({"level": "champion"}, "no_such_level"),
        ({"engine": "rm"}, "no_such_engine"),
        ({"noise": "loud"}, "no_such_noise"),
        ({"seed": "two words"}, "bad_seed"),
        ({"a": "Ann", "b": "ann"}, "same_name"),
    ],
)
def test_wishes_that_cannot_be_granted(wish: dict[str, Any], key: str) -> None:
    with pytest.raises(WebError) as problem:
        new_game(wished(**wish), "m1", ("mine",))
    assert problem.value.key == key


@pytest.mark.parametrize("wish", [{"command": "rm"}, {"race": [0, 1]}, {"lines": "all"}, {"cloth": "silk"}])
def test_what_is_not_understood_is_not_passed_over(wish: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        wished(**wish)
