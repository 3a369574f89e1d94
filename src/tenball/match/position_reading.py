"""Reading a position text word by word; every word knows its column."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields as fields_of
from enum import StrEnum
from typing import NamedTuple, TypeVar

from tenball.match.errors import MatchError
from tenball.rules.plain import usually_warned
from tenball.rules.rack import CueBall, Option, Phase, Rack, Seat
from tenball.table.balls import Ball
from tenball.table.errors import TableError
from tenball.table.figures import read_figure
from tenball.table.layout import Layout, Point
from tenball.table.size import TableSize

__all__ = ["Parts", "read_parts", "usual_options"]

E = TypeVar("E", bound=StrEnum)

_SIZES = tuple(f.name for f in fields_of(TableSize)[1:])
_STATE = ("breaker", "fouls", "warned", "options", "stalemate", "winner", "size")
_FIRST = ("book", "shooter", "phase", "balls")


class _Word(NamedTuple):
    text: str
    column: int

    def bad(self, problem: str) -> MatchError:
        return MatchError("bad_position", column=self.column, problem=problem)


class Parts(NamedTuple):
    """What a position text says, before it is asked whether that goes together; `column` is where the balls stand."""

    rack: Rack
    book: str
    layout: Layout | None
    size: TableSize
    column: int


def usual_options(phase: Phase) -> tuple[Option, ...]:
    """What is open where nothing is said: both answers, where a choice is to be made."""
    return tuple(Option) if phase is Phase.CHOICE else ()


def read_parts(text: str) -> Parts:
    """The parts of a position text; what is wrong is told with its column."""
    words = _words(text)
    if len(words) < len(_FIRST):
        raise words[-1].bad(f"a position begins with {'~'.join(_FIRST)}")
    book, shooter, phase, balls, *rest = words
    fields = _fields(rest)
    on_table, layout = _balls(balls)
    rack = _rack(shooter, phase, on_table, fields)
    return Parts(rack, _book(book), layout, _size(fields), balls.column)


def _words(text: str) -> list[_Word]:
    """The words between the tildes with their columns; blanks around a pasted line do not matter."""
    start = len(text) - len(text.lstrip())
    words = []
    for word in text.strip().split("~"):
        words.append(_Word(word, start + 1))
        start += len(word) + 1
    return words


def _fields(words: Sequence[_Word]) -> Mapping[str, _Word]:
    """The words after the first four by their names, each once."""
    found: dict[str, _Word] = {}
    for word in words:
        name, dash, value = word.text.partition("-")
        if word.text in tuple(CueBall):
            name, value = "cue_ball", word.text
        elif not dash or name not in (*_STATE, *_SIZES):
            raise word.bad(f"no field is called {name[:20]!r}; fields: {', '.join((*CueBall, *_STATE, *_SIZES))}")
        if name in found:
            raise word.bad(f"{name} stands here twice")
        found[name] = _Word(value, word.column)
    return found


def _book(word: _Word) -> str:
    if re.fullmatch(r"(?:[A-Za-z0-9_-]|\.[0-9a-f]{6})+", word.text) is None:
        raise word.bad("a position begins with the name of its book, as in cz~a~break~1-10~kitchen")
    try:
        return re.sub(r"\.([0-9a-f]{6})", lambda code: chr(int(code[1], 16)), word.text)
    except ValueError:
        raise word.bad("the name of the book has a character that does not exist") from None


def _balls(word: _Word) -> tuple[frozenset[Ball], Layout | None]:
    """The object balls on the table, and all places where they are given."""
    if word.text == "none":
        return frozenset(), None
    if "x" not in word.text:
        numbers = [ball for part in _parts(word, "_") for ball in _run(part)]
        if len(set(numbers)) != len(numbers):
            raise word.bad("a ball is named twice")
        if Ball.CUE in numbers:
            raise word.bad("the cue ball is listed only where the balls have places")
        return frozenset(numbers), None
    places = tuple(_place(part) for part in _parts(word, "_"))
    try:
        layout = Layout(places)
    except TableError as problem:
        raise word.bad(str(problem)) from None
    return frozenset(layout) - {Ball.CUE}, layout


def _run(part: _Word) -> list[Ball]:
    first, dash, last = part.text.partition("-")
    low, high = _ball(part, first), _ball(part, last if dash else first)
    if low > high:
        raise part.bad(f"{part.text} runs backwards")
    return [Ball(number) for number in range(low, high + 1)]


def _place(part: _Word) -> tuple[Ball, Point]:
    number, _, rest = part.text.partition("x")
    x, _, y = rest.partition("y")
    ball = _ball(part, number)
    try:
        return ball, Point(read_figure(x), read_figure(y))
    except ValueError:
        raise part.bad("a place is written 3x0.25y-0.1, in metres from the table's centre, for all balls") from None


def _ball(part: _Word, text: str) -> Ball:
    if re.fullmatch("10|[0-9]", text) is None:
        raise part.bad(f"{text[:20]!r} is no ball; balls are 0 to 10, as in 3_5_10 or 1-10, or none")
    return Ball(int(text))


def _parts(word: _Word, mark: str) -> Iterator[_Word]:
    column = word.column
    for text in word.text.split(mark):
        yield _Word(text, column)
        column += len(text) + 1


def _rack(shooter: _Word, phase: _Word, on_table: frozenset[Ball], fields: Mapping[str, _Word]) -> Rack:
    seat, now = _member(shooter, Seat, "shooter"), _member(phase, Phase, "phase")
    in_a_row = _pair(fields["fouls"], "fouls") if "fouls" in fields else (0, 0)
    return Rack(
        breaker=_member(fields["breaker"], Seat, "breaker") if "breaker" in fields else seat,
        shooter=seat,
        phase=now,
        on_table=on_table,
        cue_ball=CueBall(fields["cue_ball"].text) if "cue_ball" in fields else CueBall.LIES,
        in_a_row=in_a_row,
        warned=_warned(fields["warned"]) if "warned" in fields else usually_warned(in_a_row),
        options=_members(fields["options"], Option, "options") if "options" in fields else usual_options(now),
        stalemate=_pair(fields["stalemate"], "stalemate") if "stalemate" in fields else None,
        winner=_member(fields["winner"], Seat, "winner") if "winner" in fields else None,
    )


def _warned(word: _Word) -> tuple[bool, bool]:
    seats = _members(word, Seat, "warned")
    return Seat.A in seats, Seat.B in seats


def _member(word: _Word, kind: type[E], name: str) -> E:
    for member in kind:
        if word.text == member:
            return member
    raise word.bad(f"{name} cannot be {word.text[:20]!r}; allowed: {', '.join(kind)}")


def _members(word: _Word, kind: type[E], name: str) -> tuple[E, ...]:
    if word.text == "none":
        return ()
    members = tuple(_member(_Word(text, word.column), kind, name) for text in word.text.split("-"))
    if len(set(members)) != len(members):
        raise word.bad(f"{name} names one twice")
    return members


def _pair(word: _Word, name: str) -> tuple[int, int]:
    found = re.fullmatch("([0-9]{1,9})-([0-9]{1,9})", word.text)
    if found is None:
        raise word.bad(f"{name} has a number for each seat, as in {name}-0-1")
    return int(found[1]), int(found[2])


def _size(fields: Mapping[str, _Word]) -> TableSize:
    named = fields.get("size")
    changes = [f"{name}={fields[name].text}" for name in _SIZES if name in fields]
    place = next((fields[name] for name in ("size", *_SIZES) if name in fields), _Word("", 1))
    try:
        return TableSize.parse(",".join((named.text if named else TableSize.nine_foot().name, *changes)))
    except TableError as problem:
        raise place.bad(str(problem)) from None
