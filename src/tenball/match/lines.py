"""Reading a record from its lines: each must be, sign for sign, what tenball writes, and tied to those before it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from tenball.match.canonical import canonical, chained
from tenball.match.entry import Entry, check_place, entry_from, entry_plain
from tenball.match.errors import MatchError
from tenball.match.header import FORMAT_VERSION, Header
from tenball.match.log import Record, begin
from tenball.rules.errors import RulesError

__all__ = ["read_lines"]

_Line = dict[str, Any]
T = TypeVar("T")
F = TypeVar("F")


def read_lines(lines: Iterable[str]) -> Record:
    """Read a whole record; the first thing that is wrong is told with its line, and nothing is skipped.

    A line must be, sign for sign, what tenball writes: so no change goes unnoticed.
    """
    numbered = enumerate((line.removesuffix("\n") for line in lines), start=1)
    first = next(numbered, None)
    if first is None:
        raise MatchError("empty")
    fields = _object(1, first[1])
    _taken_chain(1, fields)
    header = _read(1, Header.read, _current(1, fields))
    record = _read(1, begin, header)
    if record.first_line != first[1]:
        raise MatchError("broken_chain", line=1)
    return replace(record, entries=tuple(_entries(numbered, record.root)))


def _entries(numbered: Iterable[tuple[int, str]], chain: str) -> Iterable[Entry]:
    more, number = 0, 1
    for number, line in numbered:
        entry = _read(number, partial(_linked, number=number, chain=chain, more=more), line)
        chain, more = entry.chain, entry.more
        yield entry
    if more:
        raise MatchError("cut_short", line=number, missing=more)


def _linked(line: str, number: int, chain: str, more: int) -> Entry:
    """One entry, tied to the chain of the lines before it, of which `more` are to follow in the same unit."""
    fields = _object(number, line)
    told = _taken_chain(number, fields)
    bare = line.replace(f'"chain":"{told}",', "", 1)
    if chained(chain, bare) != told:
        raise MatchError("broken_chain", line=number)
    entry = entry_from(fields, told)
    if entry.seq != number - 1:
        raise MatchError("bad_sequence", line=number, found=entry.seq, expected=number - 1)
    if canonical(entry_plain(entry)) != bare:
        raise MatchError("bad_line", line=number, problem="it is not written in the one form that a record has")
    check_place(entry, chain, more)
    return entry


def _object(number: int, line: str) -> _Line:
    try:
        value = _DECODE(line)
    except RecursionError:
        raise MatchError("not_json", line=number, problem="it is nested too deeply") from None
    except (json.JSONDecodeError, _ConstantError) as problem:
        raise MatchError("not_json", line=number, problem=problem) from None
    except ValueError:
        # The one thing that the decoder refuses besides: more digits than it turns into a number.
        raise MatchError("not_json", line=number, problem="a number in it has too many digits") from None
    if not isinstance(value, dict):
        raise MatchError("not_json", line=number, problem="it is something else")
    return value


class _ConstantError(ValueError):
    """What JSON itself does not know as a number."""


def _no_constant(name: str) -> float:
    raise _ConstantError(f"{name} is not a number")


_DECODE = json.JSONDecoder(parse_constant=_no_constant).decode


def _taken_chain(number: int, fields: _Line) -> str:
    chain = fields.pop("chain", None)
    if not isinstance(chain, str):
        raise MatchError("bad_line", line=number, problem="the link to the line before (chain) is missing")
    return chain


def _current(number: int, fields: _Line) -> _Line:
    """The header's fields in the newest form; the place for steps that lift older versions."""
    version = fields.get("tenball")
    if type(version) is not int or version < 1:
        raise MatchError("bad_line", line=number, problem="this is not the header of a tenball record")
    if version > FORMAT_VERSION:
        raise MatchError("newer", line=number, version=version, known=FORMAT_VERSION)
    return fields


def _read(number: int, read: Callable[[F], T], fields: F) -> T:
    try:
        return read(fields)
    except MatchError as problem:
        if "line" in problem.values:
            raise
        raise MatchError("bad_line", line=number, problem=problem) from None
    except RulesError as problem:
        raise MatchError("bad_line", line=number, problem=problem) from None
