"""A new match: who plays, by which book, how long; what the command line left open is asked for."""

from __future__ import annotations

import re
import secrets
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import TypeVar

from tenball.cli.failures import Exit, Refused
from tenball.cli.signs import signs
from tenball.match import BreakOrder, Header, MatchFormat, People
from tenball.match.format import CLOCKS, ClockPreset, clock_preset
from tenball.match.header import checked_name
from tenball.rules import BOOKS, Rulebook, open_book
from tenball.table.size import TableSize
from tenball.words import Language
from tenball.words.tell import title

__all__ = ["Wishes", "disagreements", "file_name", "free_name", "new_header"]

_USUAL_RACE, _USUAL_TIME_OUTS = "5", 1
_NOT_PLAIN, _LONGEST = re.compile(r"[^a-z0-9]+"), 20
T = TypeVar("T")
Ask = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was said of a new match on the command line; what is missing is asked for."""

    a: str | None = None
    b: str | None = None
    referee: str | None = None
    book: str | None = None
    race: tuple[int, int] | None = None
    sets: int | None = None
    breaks: BreakOrder | None = None
    time_outs: int | None = None
    clock: str | None = None
    table: str | None = None
    event: str | None = None


def new_header(words: Language, wishes: Wishes, ask: Ask) -> Header:
    """The first line of a new record; `ask` puts a question and gives the answer."""
    clock = clock_preset(wishes.clock or "off")
    table = TableSize.preset(wishes.table) if wishes.table else TableSize.nine_foot()
    a, b = _names(words, wishes, ask)
    book = open_book(wishes.book or _book(words, ask))
    race = wishes.race or (_race(words, ask),) * 2
    breaks = wishes.breaks or _breaks(words, ask)
    time_outs = _USUAL_TIME_OUTS if wishes.time_outs is None else wishes.time_outs
    form = MatchFormat(race, wishes.sets or 1, breaks, clock, time_outs)
    people = People(a, b, secrets.token_hex(8), wishes.referee)
    started = datetime.now().astimezone().isoformat(timespec="seconds")
    event = None if wishes.event is None else checked_name("event", wishes.event)
    return Header(secrets.token_hex(8), book, form, people, people.hash, started, table, event)


def _names(words: Language, wishes: Wishes, ask: Ask) -> tuple[str, str]:
    """Two players whom sentences can tell apart."""

    def other_than(one: str | None, seat: str, text: str) -> str:
        name = checked_name(seat, text)
        if one is not None and name.casefold() == one.casefold():
            raise ValueError(_say(words, "same_name", name=name))
        return name

    first, second = (checked_name(seat, name) if name else None for seat, name in (("a", wishes.a), ("b", wishes.b)))
    if first and second:
        try:
            return first, other_than(first, "b", second)
        except ValueError as problem:
            raise Refused(Exit.BAD_INPUT, str(problem)) from None
    a = first or _answered(ask, _say(words, "a"), lambda text: other_than(second, "a", text))
    return a, second or _answered(ask, _say(words, "b"), lambda text: other_than(a, "b", text))


def disagreements(words: Language, wishes: Wishes, header: Header) -> list[str]:
    """What was said of a match on the command line and is otherwise in its record."""
    people, form = header.people, header.format
    said = {
        "a": (wishes.a and checked_name("a", wishes.a), people and people.a),
        "b": (wishes.b and checked_name("b", wishes.b), people and people.b),
        "referee": (wishes.referee and checked_name("referee", wishes.referee), people and people.referee),
        "book": (wishes.book and open_book(wishes.book), header.book),
        "race": (wishes.race, form.race),
        "sets": (wishes.sets, form.sets),
        "breaks": (wishes.breaks, form.breaks),
        "time_outs": (wishes.time_outs, form.time_outs),
        "clock": (wishes.clock and (clock_preset(wishes.clock) or "off"), form.clock or "off"),
        "table": (wishes.table and TableSize.preset(wishes.table), header.table),
        "event": (wishes.event, header.event),
    }
    return [
        _say(words, "otherwise", of=_say(words, name), recorded=_shown(words, recorded), given=_shown(words, given))
        for name, (given, recorded) in said.items()
        if given is not None and given != recorded
    ]


def _shown(words: Language, value: object) -> str:
    match value:
        case None:
            return "–"
        case Rulebook():
            return title(words, value)
        case ClockPreset():
            return next((name for name, clock in CLOCKS.items() if clock == value), f"{value.shot_s} s")
        case BreakOrder():
            return _say(words, value)
        case (a, b):
            return str(a) if a == b else f"{a}:{b}"
        case _:
            return str(value)


def _book(words: Language, ask: Ask) -> str:
    offered = [(title(words, open_book(name)), words.say(f"choice.{name}")) for name in BOOKS]
    return BOOKS[_chosen(words, ask, "book", [f"{name}\n      {what}" for name, what in offered])]


def _breaks(words: Language, ask: Ask) -> BreakOrder:
    orders = tuple(BreakOrder)
    return orders[_chosen(words, ask, "breaks", [_say(words, order) for order in orders])]


def _race(words: Language, ask: Ask) -> int:
    def read(text: str) -> int:
        number = text or _USUAL_RACE
        if not re.fullmatch("0*[1-9][0-9]{0,8}", number):
            raise ValueError(_say(words, "number"))
        return int(number)

    return _answered(ask, f"{_say(words, 'race')} [{_USUAL_RACE}]", read)


def _chosen(words: Language, ask: Ask, key: str, offered: list[str]) -> int:
    """The place of one of these; Enter takes the first."""
    numbers = [str(number) for number in range(1, len(offered) + 1)]

    def read(text: str) -> int:
        if (text or "1") not in numbers:
            raise ValueError(_say(words, "again", allowed=", ".join(numbers)))
        return int(text or "1") - 1

    listed = "\n".join(f"  {number} {what}" for number, what in zip(numbers, offered, strict=True))
    return _answered(ask, f"{_say(words, key)}\n{listed}\n[1]", read)


def _answered(ask: Ask, question: str, read: Callable[[str], T]) -> T:
    """The answer as `read` understands it; what it refuses is asked again."""
    put = question
    while True:
        try:
            return read(ask(f"{put}: ").strip())
        except ValueError as problem:
            put = f"{problem}\n{question}"


def _say(words: Language, key: str, **values: object) -> str:
    return signs(words.code).say(f"setup.{key}", **values)


def file_name(header: Header) -> Path:
    """A name for the record that says who plays and when, in letters that every system takes."""
    people = header.people
    names = (people.a, people.b) if people else ()
    plain = (unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower() for name in names)
    words = [word for name in plain if (word := _NOT_PLAIN.sub("-", name)[:_LONGEST].strip("-"))]
    return Path("-".join((header.started[:10], *words)) + ".jsonl")


def free_name(header: Header) -> Path:
    """A file name for the record that is not taken, in the current folder."""
    path = file_name(header)
    named = (path.with_stem(f"{path.stem}-{number}") for number in count(2))
    return path if not path.exists() else next(name for name in named if not name.exists())
