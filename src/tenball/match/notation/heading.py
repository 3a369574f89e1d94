"""The head of a match text: what is settled before the match, one line each."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

from tenball.match.canonical import canonical, chained
from tenball.match.format import CLOCKS, BreakOrder, ClockPreset, Lateness, MatchFormat
from tenball.match.header import Header, People, checked_name
from tenball.match.hidden import visible
from tenball.match.match import Match
from tenball.match.notation.words import Misread, Word, quoted, read_count, read_member, read_text
from tenball.match.plain import book_from, book_plain
from tenball.rules.reading import in_words
from tenball.rules.rulebook import Rulebook
from tenball.table.size import TableSize

__all__ = ["Heading", "heading_lines", "read_heading"]

T = TypeVar("T")

_MARK = "\ufeff"
"""What some programs put before the first sign of a file."""

_LINE = re.compile(r"[ \t]*([A-Z][A-Za-z-]*):[ \t]*([^\n]*)")
_SKIPPED = re.compile(r"(?:[^\S\n]*(?:#[^\n]*)?\n)*")
_KEYS = (
    "Match", "Event", "Started", "Book", "Race", "Sets", "Breaks", "Clock", "Time-outs", "Lateness", "Table",
    "A", "B", "Referee",
)  # fmt: skip
_CLOCK = ("shot", "warning", "extension", "extensions", "after_break")


@dataclass(frozen=True, slots=True)
class Heading:
    """What a match text says before the first event; the people without the salt that a record keeps for them."""

    book: Rulebook
    format: MatchFormat = field(default_factory=MatchFormat)
    match_id: str = ""
    started: str = ""
    table: TableSize = field(default_factory=TableSize.nine_foot)
    event: str | None = None
    a: str | None = None
    b: str | None = None
    referee: str | None = None

    @classmethod
    def of(cls, header: Header) -> Heading:
        """What a record's header says, without hash and salt."""
        people = header.people
        names = (people.a, people.b, people.referee) if people else (None, None, None)
        return cls(header.book, header.format, header.match_id, header.started, header.table, header.event, *names)

    def header(self, salt: str) -> Header:
        """The header of a new record of the same match; the salt keeps the hash of the names from being guessed."""
        people = People(self.a, self.b, salt, self.referee) if self.a is not None and self.b is not None else None
        hashed = people.hash if people else ""
        return Header(self.match_id, self.book, self.format, people, hashed, self.started, self.table, self.event)

    def opened(self) -> Match:
        """The match before anything happened."""
        return Match(self.book, self.format)


def heading_lines(heading: Heading) -> Iterator[str]:
    """The lines of the head, those at rest left out."""
    form = heading.format
    book = book_plain(heading.book)
    values = {
        "Match": _free(heading.match_id) if heading.match_id else None,
        "Event": _free(heading.event),
        "Started": _free(heading.started) if heading.started else None,
        "Book": book if isinstance(book, str) else visible(canonical(book)),
        "Race": "-".join(map(str, dict.fromkeys(form.race))),
        "Sets": form.sets if form.sets > 1 else None,
        "Breaks": form.breaks,
        "Clock": _clock_text(form.clock) if form.clock else None,
        "Time-outs": form.time_outs or None,
        "Lateness": _lateness_text(form.lateness) if form.lateness != Lateness() else None,
        "Table": heading.table if heading.table != TableSize.nine_foot() else None,
        "A": _free(heading.a),
        "B": _free(heading.b),
        "Referee": _free(heading.referee),
    }
    for key, value in values.items():
        if value is not None:
            yield f"{key}: {value}"


def _free(text: str | None) -> str | None:
    """A text as it is, or in quotes where it would not be read back so."""
    if text is None:
        return None
    plain = text and text == text.strip() and text.isprintable() and not text.startswith('"')
    return text if plain else quoted(text)


def _clock_text(clock: ClockPreset) -> str:
    for name, preset in CLOCKS.items():
        if preset == clock:
            return name
    values = (clock.shot_s, clock.warning_s, clock.extension_s, clock.extensions, clock.after_break_s)
    return " ".join(f"{name} {value}" for name, value in zip(_CLOCK, values, strict=True) if value is not None)


def _lateness_text(lateness: Lateness) -> str:
    return " ".join((*(f"{since}:{racks}" for since, racks in lateness.steps), f"forfeit {lateness.forfeit_min}"))


def read_heading(text: str) -> tuple[Heading, int]:
    """The head of the text, and where it ends."""
    values: dict[str, Word] = {}
    place = _skip(text, len(text) - len(text.removeprefix(_MARK)))
    while found := _LINE.match(text, place):
        key = Word(found[1], found.start(1))
        if key.text not in _KEYS:
            raise key.bad(f"no line of the head is called {key.shown}; lines: {', '.join(_KEYS)}")
        if key.text in values:
            raise key.bad(f"{key.text} stands twice in the head")
        values[key.text] = Word(found[2].rstrip(), found.start(2))
        place = _skip(text, found.end())
    if "Book" not in values:
        raise Misread(place, "the head of a match text must name the book, as in Book: cz")
    return _heading(values), place


def _skip(text: str, place: int) -> int:
    """Past empty lines and those that are for the reader's eyes alone."""
    found = _SKIPPED.match(text, place)
    return found.end() if found else place


def _heading(values: Mapping[str, Word]) -> Heading:
    read = partial(_read, values)
    if ("A" in values) != ("B" in values):
        raise values["A" if "A" in values else "B"].bad("the head names both players, or neither")
    form = MatchFormat(
        race=read("Race", _race) or MatchFormat().race,
        sets=read("Sets", lambda word: MatchFormat(sets=read_count(word)).sets) or 1,
        breaks=read("Breaks", read_member(BreakOrder)) or BreakOrder.ALTERNATE,
        clock=read("Clock", _clock),
        time_outs=read("Time-outs", lambda word: MatchFormat(time_outs=read_count(word)).time_outs) or 0,
        lateness=read("Lateness", _lateness) or Lateness(),
    )
    return Heading(
        book=_book(values["Book"]),
        format=form,
        match_id=read("Match", _text) or "",
        started=read("Started", _text) or "",
        table=read("Table", lambda word: TableSize.parse(word.text)) or TableSize.nine_foot(),
        event=read("Event", _text),
        a=read("A", _name),
        b=read("B", _name),
        referee=read("Referee", _name),
    )


def _read(values: Mapping[str, Word], key: str, read: Callable[[Word], T]) -> T | None:
    word = values.get(key)
    return None if word is None else _fitting(word, read)


def _fitting(word: Word, read: Callable[[Word], T]) -> T:
    """What the word says; any refusal of what it says is told with its place."""
    try:
        return read(word)
    except Misread:
        raise
    except (ValueError, RecursionError) as problem:
        raise word.bad(in_words(problem)) from None


def _book(word: Word) -> Rulebook:
    return _fitting(word, _edition)


def _edition(word: Word) -> Rulebook:
    book = book_from("book", json.loads(word.text) if word.text[:1] == "{" else word.text)
    # What the chain could not cover is refused here, where its place is known.
    chained("", canonical(book_plain(book)))
    return book


def _text(word: Word) -> str:
    return read_text(word) if word.text[:1] == '"' else word.text


def _name(word: Word) -> str:
    return checked_name("this", _text(word))


def _race(word: Word) -> tuple[int, int]:
    a, dash, b = word.text.partition("-")
    need = read_count(Word(a, word.offset))
    return MatchFormat((need, read_count(Word(b, word.offset)) if dash else need)).race


def _clock(word: Word) -> ClockPreset:
    if (preset := CLOCKS.get(word.text)) is not None:
        return preset
    names, numbers = word.text.split()[::2], word.text.split()[1::2]
    if not {"shot"} <= set(names) <= set(_CLOCK) or len(names) != len(numbers) or len(set(names)) < len(names):
        known = ", ".join(name for name, preset in CLOCKS.items() if preset)
        raise word.bad(f"{word.shown} is no shot clock; write {known}, or shot 45 warning 10 extension 30 extensions 1")
    told = {name: read_count(Word(number, word.offset)) for name, number in zip(names, numbers, strict=True)}
    return ClockPreset(**{name if name == "extensions" else f"{name}_s": number for name, number in told.items()})


def _lateness(word: Word) -> Lateness:
    *steps, forfeit, minutes = ("", "", *word.text.split())
    if forfeit != "forfeit":
        raise word.bad(f"{word.shown} is no lateness; write minutes and racks, as in 6:1 11:2 16:3 forfeit 20")
    pairs = [step.partition(":") for step in steps if step]
    read = [(read_count(Word(since, word.offset)), read_count(Word(racks, word.offset))) for since, _, racks in pairs]
    return Lateness(tuple(read), read_count(Word(minutes, word.offset)))
