"""The match's types as plain values and back, field by field: the form of the record's lines."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, fields, replace
from functools import cache
from typing import Any, NamedTuple

from tenball.match.errors import MatchError
from tenball.match.events import EVENTS, MatchEvent, Mode
from tenball.match.format import BreakOrder, ClockPreset, Lateness, MatchFormat
from tenball.match.report import ShotReport
from tenball.rules.editions import changed_switches, open_book, variant
from tenball.rules.errors import RulesError
from tenball.rules.fouls import Foul, Penalty
from tenball.rules.keys import Why
from tenball.rules.plain import call_from, call_plain, facts_from, facts_plain, ruling_from, ruling_record
from tenball.rules.rack import Option, Seat
from tenball.rules.reading import (
    a_ball,
    a_bool,
    a_count,
    a_member,
    a_number,
    a_pair,
    a_text,
    an_object,
    items,
    maybe,
    required,
    shown,
)
from tenball.rules.rulebook import BOOKS, CITED, READINGS, SWITCHES, Rulebook
from tenball.table.balls import Ball
from tenball.table.errors import TableError
from tenball.table.layout import Layout
from tenball.table.pockets import Cushion, Pocket
from tenball.table.size import PRESETS, TableSize
from tenball.table.stroke import Stroke

__all__ = [
    "book_from",
    "book_plain",
    "event_from",
    "event_plain",
    "format_from",
    "format_plain",
    "report_from",
    "report_plain",
    "size_from",
    "size_plain",
]

Write = Callable[[Any], object]
Read = Callable[[str, object], Any]


def event_plain(event: MatchEvent) -> dict[str, object]:
    """The event as an object whose `t` is its tag; fields at their default are left out."""
    return {"t": event.tag} | _fields_plain(event)


def event_from(where: str, value: object) -> MatchEvent:
    """Read an event back."""
    if not isinstance(value, dict):
        an_object(where, value, ("t",))
    tag = a_text(f"{where}.t", required(where, value, "t"))  # type: ignore[arg-type]
    kind = EVENTS.get(tag)
    if kind is None:
        raise MatchError("unknown_event", tag=tag, allowed=", ".join(EVENTS))
    event: MatchEvent = _fields_from(kind, where, value, "t")
    return event


def report_plain(report: ShotReport) -> dict[str, object]:
    """What was tapped; what was not tapped is left out."""
    return _fields_plain(report)


def report_from(where: str, value: object) -> ShotReport:
    """Read a report back."""
    report: ShotReport = _fields_from(ShotReport, where, value)
    return report


def format_plain(form: MatchFormat) -> dict[str, object]:
    """The match format with every field that is not at its default."""
    return _fields_plain(form)


def size_plain(size: TableSize) -> object:
    """A preset table by its name; any other with its measures."""
    preset = size.name in PRESETS and size == TableSize.preset(size.name)
    return size.name if preset else _fields_plain(size)


def size_from(where: str, value: object) -> TableSize:
    """Read a table back."""
    try:
        size: TableSize = TableSize.preset(value) if isinstance(value, str) else _fields_from(TableSize, where, value)
    except TableError as problem:
        raise MatchError("bad_value", where=where, problem=problem) from None
    return size


def format_from(where: str, value: object) -> MatchFormat:
    """Read a match format back."""
    form: MatchFormat = _fields_from(MatchFormat, where, value)
    return form


def book_plain(book: Rulebook) -> object:
    """An edition by its name; a club's variant whole, so that the record can be read without the club's file."""
    if book.name in BOOKS and book == open_book(book.name) and book.cites == open_book(book.name).cites:
        return book.name
    base = open_book(book.extends or BOOKS[0])
    cites = {key: text for key, text in book.cites.items() if text != base.cites[key]}
    plain = {
        "name": book.name,
        "extends": base.name,
        "switches": changed_switches(book, base),
        "cites": cites,
    }
    return plain if book.readings == base.readings else plain | {"readings": sorted(book.readings)}


def book_from(where: str, value: object) -> Rulebook:
    """Read a rulebook back."""
    if isinstance(value, str):
        return _edition(where, value)
    parts = an_object(where, value, ("name", "extends", "switches", "cites", "readings"))
    base = _edition(f"{where}.extends", required(where, parts, "extends"))
    switches = an_object(f"{where}.switches", parts.get("switches", {}), SWITCHES)
    cites = an_object(f"{where}.cites", parts.get("cites", {}), CITED)
    name = a_text(f"{where}.name", required(where, parts, "name"))
    book = variant(name, base, switches, cites, lambda key: f"{where}.{key}")
    if "readings" not in parts:
        return book
    return replace(book, readings=frozenset(items(f"{where}.readings", parts["readings"], _reading)))


def _reading(where: str, value: object) -> str:
    return _known(where, value, READINGS)


def _edition(where: str, value: object) -> Rulebook:
    """One of the editions that come with tenball; a record never makes its reader open a file."""
    return open_book(_known(where, value, BOOKS))


def _known(where: str, value: object, allowed: tuple[str, ...]) -> str:
    if value not in allowed:
        raise RulesError("not_one_of", where=where, value=shown(value), allowed=", ".join(allowed))
    return str(value)


class _Part(NamedTuple):
    """One field of a type: its name, its default, and how its values are written and read."""

    name: str
    default: object
    write: Write
    read: Read


@cache
def _parts(kind: Any) -> tuple[_Part, ...]:
    return tuple(_Part(part.name, part.default, *_CODECS[part.type]) for part in fields(kind))  # type: ignore[index]


@cache
def _names(kind: Any, *extra: str) -> tuple[str, ...]:
    return (*(part.name for part in _parts(kind)), *extra)


def _fields_plain(thing: Any) -> dict[str, object]:
    plain: dict[str, object] = {}
    kind: Any = type(thing)
    for name, default, write, _ in _parts(kind):
        value = getattr(thing, name)
        if default is MISSING or value != default:
            plain[name] = write(value)
    return plain


def _fields_from(kind: Any, where: str, value: object, *extra: str) -> Any:
    given = an_object(where, value, _names(kind, *extra))
    values = {}
    for name, default, _, read in _parts(kind):
        if name in given:
            values[name] = read(f"{where}.{name}", given[name])
        elif default is MISSING:
            required(where, given, name)
    return kind(**values)


def _member(kind: Any) -> tuple[Write, Read]:
    return str, lambda where, value: a_member(where, value, kind)


def _optional(codec: tuple[Write, Read]) -> tuple[Write, Read]:
    write, read = codec
    return lambda value: None if value is None else write(value), lambda where, value: maybe(where, value, read)


def _list(codec: tuple[Write, Read], make: Callable[..., Any] = tuple) -> tuple[Write, Read]:
    write, read = codec
    return lambda value: [write(item) for item in value], lambda where, value: make(items(where, value, read))


def _two(first: tuple[Write, Read], second: tuple[Write, Read]) -> tuple[Write, Read]:
    def read(where: str, value: object) -> tuple[Any, Any]:
        one, other = a_pair(where, value, lambda _, item: item)
        return first[1](where, one), second[1](where, other)

    return lambda pair: [first[0](pair[0]), second[0](pair[1])], read


def _text_form(kind: Any) -> tuple[Write, Read]:
    def read(where: str, value: object) -> Any:
        try:
            return kind.parse(a_text(where, value))
        except TableError as problem:
            raise MatchError("bad_value", where=where, problem=problem) from None

    return str, read


def _record(kind: Any) -> tuple[Write, Read]:
    return _fields_plain, lambda where, value: _fields_from(kind, where, value)


def _place(where: str, value: object) -> Cushion | Ball:
    return a_member(where, value, Cushion) if isinstance(value, str) else a_ball(where, value)


def _fouls(fouls: frozenset[Foul]) -> list[str]:
    return [str(foul) for foul in Foul if foul in fouls]


_BALL: tuple[Write, Read] = (int, a_ball)
_SEAT = _member(Seat)
_TEXT: tuple[Write, Read] = (str, a_text)
_COUNT: tuple[Write, Read] = (int, a_count)
_NUMBER: tuple[Write, Read] = (float, a_number)
_FACTS: tuple[Write, Read] = (facts_plain, facts_from)
_CALL: tuple[Write, Read] = (call_plain, call_from)

_CODECS: dict[str, tuple[Write, Read]] = {
    "Seat": _SEAT,
    "Seat | None": _optional(_SEAT),
    "tuple[Seat, ...]": _list(_SEAT),
    "tuple[Ball, ...]": _list(_BALL),
    "tuple[int, ...]": _list(_COUNT),
    "tuple[int, int]": _two(_COUNT, _COUNT),
    "tuple[tuple[int, int], ...]": _list(_two(_COUNT, _COUNT)),
    "Ball": _BALL,
    "Cushion | Ball": (lambda to: int(to) if isinstance(to, Ball) else str(to), _place),
    "Call": _CALL,
    "Call | None": _optional(_CALL),
    "ShotFacts": _FACTS,
    "ShotFacts | None": _optional(_FACTS),
    "Ruling": (ruling_record, ruling_from),
    "ShotReport | None": _optional((_fields_plain, report_from)),
    "Stroke | None": _optional(_text_form(Stroke)),
    "Layout | None": _optional(_text_form(Layout)),
    "Foul": _member(Foul),
    "Penalty | None": _optional(_member(Penalty)),
    "Option": _member(Option),
    "Why": _member(Why),
    "Mode": _member(Mode),
    "str": _TEXT,
    "str | None": _optional(_TEXT),
    "bool": (bool, a_bool),
    "int": _COUNT,
    "int | None": _optional(_COUNT),
    "float": _NUMBER,
    "BreakOrder": _member(BreakOrder),
    "ClockPreset | None": _optional(_record(ClockPreset)),
    "Lateness": _record(Lateness),
    "tuple[tuple[Ball, Pocket], ...]": _list(_two(_BALL, _member(Pocket))),
    "tuple[tuple[Ball, float], ...]": _list(_two(_BALL, _NUMBER)),
    "tuple[tuple[Ball, Cushion], ...] | None": _optional(_list(_two(_BALL, _member(Cushion)))),
    "frozenset[Ball] | None": _optional(
        (lambda balls: [int(ball) for ball in sorted(balls)], _list(_BALL, frozenset)[1])
    ),
    "frozenset[Foul]": (_fouls, _list(_member(Foul), frozenset)[1]),
}
"""How a field of each declared type is written and read."""
