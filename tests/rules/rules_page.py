"""The generated tables of docs/rules.md: switches by book, and statements with what proves them."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path

from tenball.rules import BOOKS, SWITCHES, Rulebook, changed_switches, open_book
from tenball.rules.editions import plain

__all__ = ["PAGE", "named_tests", "rendered", "statements"]

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "rules.md"
_BOOK = {"S": "sk", "C": "cz"}
_PART = re.compile(r"(<!-- generated: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


@cache
def statements() -> dict[str, dict[str, str]]:
    """Number to words, paragraph or cited key, and switch."""
    return tomllib.loads((HERE / "statements.toml").read_text("utf-8"))


@cache
def named_tests() -> dict[str, list[str]]:
    """Number to the tests named by it."""
    found: dict[str, list[str]] = {number: [] for number in statements()}
    for path in (HERE / "test_sk.py", HERE / "test_cz.py"):
        for name, number in re.findall(r"^def (test_([sc]\d+)_\w+)", path.read_text("utf-8"), re.MULTILINE):
            found.setdefault(number.upper(), []).append(name)
    return found


@cache
def counted_cases() -> Counter[str]:
    """How many of the worked situations each statement decides."""
    paths = (HERE / "cases").glob("*.toml")
    cases = (case for path in paths for case in tomllib.loads(path.read_text("utf-8"))["case"])
    return Counter(number for case in cases for number in case["statements"])


def rendered(page: str) -> str:
    """The page with every generated part made anew."""
    return _PART.sub(lambda part: f"{part[1]}\n{_generated(part[2])}\n\n{part[3]}", page)


def _generated(part: str) -> str:
    match part:
        case "switches":
            rows = [[f"`{switch}`", *(_value(open_book(name), switch) for name in BOOKS)] for switch in SWITCHES]
            return _table(["switch", *(f"`{name}`" for name in BOOKS)], rows)
        case "slovak" | "czech":
            rows = [_row(number) for number in statements() if number[0] == part[0].upper()]
            return _table(["no.", "in short", "paragraph", "switch", "proved by"], rows)
        case _:
            raise ValueError(part)


def _row(number: str) -> list[str]:
    statement = statements()[number]
    book = open_book(_BOOK[number[0]])
    paragraph = book.paragraph(statement["cite"]) if "cite" in statement else statement["paragraph"]
    switches = ", ".join(f"`{switch}`" for switch in statement.get("switch", "").split(", ") if switch)
    tests = "<br>".join(f"`{name}`" for name in named_tests()[number])
    cases = counted_cases()[number]
    proofs = f"{tests}<br>{cases} worked case{'' if cases == 1 else 's'}" if cases else tests
    return [number, statement["words"], paragraph, switches, proofs]


def _value(book: Rulebook, switch: str) -> str:
    """The value, or a sign that a variant has that of the book it extends."""
    if book.extends and switch not in changed_switches(book, open_book(book.extends)):
        return f"as `{book.extends}`"
    value = plain(getattr(book, switch))
    if switch == "fouls":
        return f"{len(book.fouls)} keys, see below"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value).lower()


def _table(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in lines)


if __name__ == "__main__":
    PAGE.write_text(rendered(PAGE.read_text("utf-8")), encoding="utf-8")
