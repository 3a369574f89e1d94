"""Every statement of the national texts is proved, and the page that says so is true."""

from __future__ import annotations

import re

import pytest

from tenball.rules import READINGS, SWITCHES
from tests.rules.rules_page import PAGE, counted_cases, named_tests, rendered, statements

NUMBERS = [*(f"S{n}" for n in range(1, 48)), *(f"C{n}" for n in range(1, 46))]


def test_all_statements_are_told_in_order() -> None:
    assert list(statements()) == NUMBERS


@pytest.mark.parametrize("number", NUMBERS)
def test_statement_has_a_test_named_by_it(number: str) -> None:
    assert named_tests()[number], f"name a test test_{number.lower()}_… in tests/rules"


def test_no_test_is_named_by_a_statement_that_does_not_exist() -> None:
    assert list(named_tests()) == NUMBERS


def test_worked_cases_name_known_statements() -> None:
    assert set(counted_cases()) <= set(NUMBERS)


@pytest.mark.parametrize("number", NUMBERS)
def test_statement_names_switches_that_exist_and_one_paragraph(number: str) -> None:
    statement = statements()[number]
    named = statement.get("switch", "").split(", ")
    assert named == [""] or set(named) <= set(SWITCHES)
    assert ("cite" in statement) != ("paragraph" in statement)


def test_page_of_the_rules_is_up_to_date() -> None:
    page = PAGE.read_text("utf-8")
    assert page == rendered(page), "run scripts/docs-rules"


def test_page_explains_every_reading_and_every_switch() -> None:
    page = PAGE.read_text("utf-8")
    assert re.findall(r"^\*\*(F-\d\d),", page, re.MULTILINE) == list(READINGS)
    explained = re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)
    assert [explained.count(switch) for switch in SWITCHES] == [2] * len(SWITCHES)
