"""A book of rules in short lines, and the lines in which two books differ."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum

from tenball.rules.fouls import Foul, Penalty
from tenball.rules.rulebook import BOOKS, SWITCHES, Rulebook
from tenball.words.language import Language
from tenball.words.tell.paragraphs import cite, is_said, paragraph
from tenball.words.tell.phrases import capital

__all__ = ["book", "compared", "difference", "switch", "title"]

_THOUSANDTHS = {"s": "millisecond", "m": "millimetre"}


def title(language: Language, book: Rulebook) -> str:
    """What a book is called; a club's variant has the name that the club gave it."""
    if book.name in BOOKS:
        return language.say(f"book.{book.name}")
    base = language.say(f"book.{book.extends}") if book.extends in BOOKS else ""
    return language.say("book.variant", name=book.name, base=base) if base else book.name


def book(language: Language, book: Rulebook) -> tuple[str, ...]:
    """The whole book: its title, and one line a switch with the paragraph behind it."""
    return (title(language, book), *(switch(language, book, name) for name in SWITCHES))


def difference(language: Language, one: Rulebook, other: Rulebook) -> tuple[str, ...]:
    """The switches in which two books differ, with what each of the two says."""
    lines: list[str] = []
    for name in SWITCHES:
        ones, others = getattr(one, name), getattr(other, name)
        if ones != others:
            lines.append(capital(language.say(f"switch.{name}.name")))
            lines.append(f"  {title(language, one)}: {_beside(language, one, name, others)}")
            lines.append(f"  {title(language, other)}: {_beside(language, other, name, ones)}")
    return tuple(lines) or (language.say("book.same"),)


def compared(language: Language, books: Sequence[Rulebook]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The switches in which not all of these books agree, each with what every one of them says."""
    for name in SWITCHES:
        values = [getattr(book, name) for book in books]
        if any(value != values[0] for value in values):
            told = (_apart(language, book, name, values) for book in books)
            yield capital(language.say(f"switch.{name}.name")), tuple(told)


def _apart(language: Language, book: Rulebook, name: str, values: Sequence[object]) -> str:
    """What one of several books says; of fouls only those that not all of them list."""
    common = [value for value in values if isinstance(value, frozenset)]
    return _beside(language, book, name, frozenset.intersection(*common) if len(common) == len(values) else None)


def switch(language: Language, book: Rulebook, name: str) -> str:
    """One switch of a book as a line: what it settles, and how."""
    return f"{capital(language.say(f'switch.{name}.name'))}: {_cited(language, book, name)}."


def _cited(language: Language, book: Rulebook, name: str) -> str:
    return _with_paragraph(language, book, name, _value(language, name, getattr(book, name)))


def _with_paragraph(language: Language, book: Rulebook, name: str, told: str) -> str:
    """What that switch says, with its paragraph, unless that is called as the switch is."""
    cited, called = book.paragraph(name), language.say(f"switch.{name}.name")
    is_same = is_said(called, paragraph(language, cited))
    return told + cite(language, cited, called if is_same else "")


def _beside(language: Language, book: Rulebook, name: str, compared: object) -> str:
    """What one of two books says; of fouls only those that the other does not list."""
    value = getattr(book, name)
    if not isinstance(value, frozenset) or not isinstance(compared, frozenset):
        return _cited(language, book, name)
    more = value - compared
    told = language.say("book.also", fouls=_fouls(language, more)) if more else language.say("book.nothing_more")
    return _with_paragraph(language, book, name, told)


def _fouls(language: Language, fouls: frozenset[Foul]) -> str:
    return "; ".join(language.say(f"foul.{foul}.name") for foul in Foul if foul in fouls)


def _value(language: Language, name: str, value: object) -> str:
    match value:
        case Penalty():
            return language.say(f"penalty.{value}")
        case StrEnum():
            return language.say(f"switch.{name}.{value}")
        case bool():
            return language.say(f"switch.{name}.{'yes' if value else 'no'}")
        case frozenset() if value:
            return _fouls(language, value)
        case int() | float() if name.endswith(("_s", "_m")):
            return _measure(language, name, value)
        case int() if value:
            return language.say(f"switch.{name}.value", n=value)
        case _:
            return language.say(f"switch.{name}.none")


def _measure(language: Language, name: str, value: float) -> str:
    """A time or a length in the unit that needs the fewest zeros."""
    if name.endswith("_s") and (value >= 1 or not value):
        return language.say("unit.second", n=_whole(value))
    return language.say(f"unit.{_THOUSANDTHS[name[-1]]}", n=_whole(round(value * 1000, 6)))


def _whole(value: float) -> float:
    """Five and not 5.0: a decimal number takes another plural form."""
    return int(value) if value == int(value) else value
