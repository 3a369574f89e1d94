"""The worked situations of `cases/`, each under every book it names."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from tenball.rules import (
    BOOKS,
    Foul,
    Option,
    Penalty,
    Rack,
    Rulebook,
    Ruling,
    Seat,
    Why,
    abandon,
    advance,
    announce_stalemate,
    choose,
    may_call,
    open_book,
    penalise,
    rule,
    warn,
)
from tenball.rules.plain import call_from, facts_from, rack_from, rack_plain, ruling_plain
from tenball.table import Ball, Layout, TableSize, spot
from tests.rules.scorer_kind import scorer

Case = dict[str, Any]
Plain = Mapping[str, object]

FOLDER = Path(__file__).parent / "cases"
CASES: list[Case] = [
    case for path in sorted(FOLDER.glob("*.toml")) for case in tomllib.loads(path.read_text("utf-8"))["case"]
]
# The conceded match of 74j is no ruling of a rack; the tests of the record have it.
WORKED = (
    *(1, 2, 3, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17, 19, 20, 21, 22, 23, 25, 27, 28, 29, 31, 32, 33, 34, 35, 36, 37),
    *(39, 40, 41, 42, 44, 46, 47, 48, 49, 50, 53, 55, 56, 57, 59, 60, 62, 65, 66, 67, 68, 69),
    *("71a", "71b", "71c", "72a", "72b", "72c", "73a", "73b", "73c", "73d", "73e", "73f", "73g", "73h"),
    *("74a", "74b", "74c", "74d", "74e", "74f", "74g", "74h", "74i", "74k", "74l"),
)
STATEMENTS = {f"S{n}" for n in range(1, 48)} | {f"C{n}" for n in range(1, 46)}


def expected(case: Case, book: str) -> dict[str, Any]:
    """What the case says of that book: its own expectation replaces the common one, field by field."""
    return {**case["expect"], **case.get("only", {}).get(book, {})}


def compare(expect: Case, ruling: Plain, after: Rack) -> None:
    """Compare what is expected with what was ruled and with the rack after it; TOML says none where JSON says null."""
    for key, value in expect.items():
        match key:
            case "rack":
                shown = rack_plain(after)
                assert {name: shown[name] for name in value} == {name: null(field) for name, field in value.items()}
            case "why":
                assert set(value) <= set(cited(ruling, "key"))
            case "readings":
                assert set(value) <= set(cited(ruling, "reading"))
            case _:
                assert ruling[key] == null(value), key


def null(value: object) -> object:
    return None if value == "none" else value


def cited(ruling: Plain, part: str) -> list[str]:
    why = ruling["why"]
    assert isinstance(why, list)
    return [reason[part] for reason in why if part in reason]


def shot(book: Rulebook, case: Case) -> None:
    step(book, rack_from("rack", case["rack"]), case, expected(case, book.name))


def may_announce(book: Rulebook, case: Case) -> None:
    allowed = may_call(book, rack_from("rack", case["rack"]), call_from("call", case["call"]))
    assert allowed is expected(case, book.name)["allowed"]


def spotted(book: Rulebook, case: Case) -> None:
    """Where the ten goes, to a thousandth of a millimetre."""
    places = {Ball(int(ball)): (x, y) for ball, (x, y) in case["balls"].items()}
    point = spot(TableSize.preset(case["size"]), Layout.of(places), cue_gap=book.spotting_cue_gap_m)
    assert point == pytest.approx(expected(case, book.name)["ten"], abs=1e-6)


def sequence(book: Rulebook, case: Case) -> None:
    rack = Rack.start(Seat(case["start"]["breaker"])) if "start" in case else rack_from("rack", case["rack"])
    for number, part in enumerate(case["steps"], start=1):
        try:
            rack = step(book, rack, part, expected(part, book.name) if "expect" in part else {})
        except AssertionError as problem:
            problem.add_note(f"step {number}")
            raise


def step(book: Rulebook, rack: Rack, part: dict[str, Any], expect: Case) -> Rack:
    """Take one step and compare; the rack after it."""
    match part:
        case {"call": call, "facts": facts}:
            return judged(rack, rule(book, rack, call_from("call", call), facts_from("facts", facts)), expect)
        case {"penalise": {"seat": seat, "foul": foul, **rest}}:
            penalty = Penalty(str(rest["penalty"])) if "penalty" in rest else None
            facts = facts_from("facts", part["facts"]) if "facts" in part else None
            return judged(rack, penalise(book, rack, Seat(seat), Foul(foul), penalty, facts), expect)
        case {"choose": option}:
            return chosen(rack, option, expect)
        case {"warn": {"seat": seat, "warned": warned}}:
            return warn(rack, Seat(seat), warned=warned)
        case {"stalemate": "announced"}:
            return announce_stalemate(rack)
        case {"stalemate": "agreed"}:
            return judged(rack, abandon(book, rack, Why.STALEMATE), expect)
        case {"replay": "interference"}:
            return judged(rack, abandon(book, rack, Why.INTERFERENCE), expect)
        case {"new_rack": breaker}:
            return Rack.start(Seat(breaker))
        case {"void": True}:
            return rack
        case _:
            raise ValueError(part)


def judged(rack: Rack, ruling: Ruling, expect: Case) -> Rack:
    after = advance(rack, ruling)
    compare(expect, ruling_plain(ruling), after)
    return after


def chosen(rack: Rack, option: str, expect: Case) -> Rack:
    """A choice is no judgement: the answer is the rack after it and the key of the option."""
    after = choose(rack, Option(option))
    nothing = {"fouls": [], "down": [], "off": [], "spotted": [], "replay": False, "why": [{"key": option}]}
    shown = rack_plain(after) | {"next": after.shooter, "in_a_row": after.fouls_of(after.shooter)}
    compare(expect, nothing | shown, after)
    return after


KINDS: dict[str, Callable[[Rulebook, Case], None]] = {
    "shot": shot,
    "may_call": may_announce,
    "spot": spotted,
    "penalise": shot,
    "sequence": sequence,
    "scorer": scorer,
}


@pytest.mark.parametrize(
    "case, book",
    [pytest.param(case, book, id=f"{case['id']}-{book}") for case in CASES for book in case["books"]],
)
def test_case(case: Case, book: str) -> None:
    KINDS[case["kind"]](open_book(book), case)


@pytest.mark.parametrize("book", ["sk", "cz"])
def test_at_least_300_situations_are_judged_under_each_national_text(book: str) -> None:
    assert sum(book in case["books"] for case in CASES) >= 300


def test_every_case_has_an_id_of_its_own() -> None:
    assert [name for name, count in Counter(case["id"] for case in CASES).items() if count > 1] == []


@pytest.mark.parametrize("number", WORKED)
def test_every_worked_ruling_is_among_the_cases(number: int | str) -> None:
    assert any(re.fullmatch(rf"rc-{number:0>2}[a-z0-9]*", case["id"]) for case in CASES)


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_cases_name_known_books_and_statements_and_expect_something(case: Case) -> None:
    assert set(case["books"]) <= set(BOOKS)
    assert set(case.get("only", {})) <= set(case["books"])
    assert case["statements"]
    assert set(case["statements"]) <= STATEMENTS
    assert "expect" in case or any("expect" in part for part in case["steps"])
