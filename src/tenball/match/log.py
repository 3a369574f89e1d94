"""The record of a match: a header and entries, one canonical line each, every line tied to the one before."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar

from tenball.match.canonical import canonical, chained, short_code
from tenball.match.errors import MatchError
from tenball.match.events import MatchEvent, Retracted, Sealed
from tenball.match.header import FORMAT_VERSION, Header
from tenball.match.match import Match, evolve
from tenball.match.plain import event_from, event_plain
from tenball.rules.errors import RulesError
from tenball.rules.rack import Seat
from tenball.rules.reading import a_count, a_pair, a_text, an_object, maybe, required

__all__ = ["Draft", "Entry", "Record", "Stamp", "begin", "read_lines", "replay", "seal", "standing"]

_ENTRY = ("seq", "time", "said_at", "author", "command", "epoch", "replaces", "more", "event")
_Line = dict[str, Any]
T = TypeVar("T")
F = TypeVar("F")


@dataclass(frozen=True, slots=True)
class Stamp:
    """Who says something, and when: the server's time and the client's; the command is client and counter."""

    time: str
    author: str
    said_at: str | None = None
    command: tuple[str, int] | None = None
    epoch: int = 0


@dataclass(frozen=True, slots=True)
class Draft:
    """An event that is about to be written, and the entry that it replaces after a correction."""

    event: MatchEvent
    replaces: int | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """One event in its envelope; `more` entries of the same unit follow, and only a whole unit counts."""

    seq: int
    stamp: Stamp
    event: MatchEvent
    chain: str
    replaces: int | None = None
    more: int = 0

    def line(self) -> str:
        """The entry as its line."""
        return canonical(_entry_plain(self) | {"chain": self.chain})


@dataclass(frozen=True, slots=True)
class Record:
    """A match's whole record: the header, its link, and the entries in order."""

    header: Header
    root: str
    entries: tuple[Entry, ...] = ()

    @property
    def chain(self) -> str:
        """The last link."""
        return self.entries[-1].chain if self.entries else self.root

    @property
    def code(self) -> str:
        """The short code of the record as it stands; any change to a line changes it."""
        return short_code(self.chain)

    def entry(self, seq: int) -> Entry:
        """The entry of that number."""
        if not 1 <= seq <= len(self.entries):
            raise MatchError("no_such_entry", seq=seq)
        return self.entries[seq - 1]

    def by_command(self, command: tuple[str, int]) -> tuple[Entry, ...]:
        """What that command wrote, so that one sent again gets its first answer."""
        return tuple(entry for entry in self.entries if entry.stamp.command == command)

    @property
    def first_line(self) -> str:
        """The header as its line."""
        return canonical(self.header.plain() | {"chain": self.root})

    @property
    def last_line(self) -> str:
        """The line that a writer must have seen before adding to it."""
        return self.entries[-1].line() if self.entries else self.first_line

    def lines(self) -> tuple[str, ...]:
        """The record as its lines."""
        return (self.first_line, *(entry.line() for entry in self.entries))

    def appended(self, drafts: Sequence[Draft], stamp: Stamp) -> Record:
        """The record with these events written as one unit; nothing is written that could not be read back."""
        entries = list(self.entries)
        chain = self.chain
        for more, draft in zip(range(len(drafts) - 1, -1, -1), drafts, strict=True):
            bare = Entry(len(entries) + 1, stamp, draft.event, "", draft.replaces, more)
            _check_place(bare, chain, entries[-1].more if entries else 0)
            plain = _entry_plain(bare)
            if _entry(plain) != bare:
                raise MatchError("unreadable", event=draft.event.tag)
            chain = chained(chain, canonical(plain))
            entries.append(replace(bare, chain=chain))
        return replace(self, entries=tuple(entries))

    def match(self) -> Match:
        """The match as it stands."""
        return replay(self)


def begin(header: Header) -> Record:
    """A record in which nothing has happened yet."""
    return Record(header, chained("", canonical(header.plain(people=False))))


def standing(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """What retractions leave: an entry stands unless a standing later entry takes it back."""
    gone: set[int] = set()
    kept: list[Entry] = []
    for entry in reversed(entries):
        if entry.seq in gone:
            continue
        if isinstance(entry.event, Retracted):
            gone.update(entry.event.seqs)
        else:
            kept.append(entry)
    return tuple(reversed(kept))


def replay(record: Record) -> Match:
    """The match that follows from the record: the fold of what stands."""
    match = record.header.opened()
    for entry in standing(record.entries):
        try:
            match = evolve(match, entry.event)
        except MatchError as problem:
            raise MatchError("misfit", seq=entry.seq, problem=problem) from None
    return match


def seal(record: Record, by: tuple[Seat, ...] = ()) -> Draft:
    """The signatures of these seats under the code of the record as it stands."""
    return Draft(Sealed(record.code, by))


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
    entry = _entry(fields, told)
    if entry.seq != number - 1:
        raise MatchError("bad_sequence", line=number, found=entry.seq, expected=number - 1)
    if canonical(_entry_plain(entry)) != bare:
        raise MatchError("bad_line", line=number, problem="it is not written in the one form that a record has")
    _check_place(entry, chain, more)
    return entry


def _check_place(entry: Entry, chain: str, more: int) -> None:
    """See that an entry belongs after the lines before it: its unit, what it refers to, and a seal's code."""
    if more and entry.more != more - 1:
        raise MatchError("broken_unit", seq=entry.seq)
    event = entry.event
    named = event.seqs if isinstance(event, Retracted) else ()
    for seq in (*named, *(() if entry.replaces is None else (entry.replaces,))):
        if not 1 <= seq < entry.seq:
            raise MatchError("no_such_entry", seq=seq)
    if isinstance(event, Sealed) and event.code != short_code(chain):
        raise MatchError("wrong_code", seq=entry.seq, found=event.code, expected=short_code(chain))


def _object(number: int, line: str) -> _Line:
    try:
        value = _DECODE(line)
    except (ValueError, RecursionError) as problem:
        raise MatchError("not_json", line=number, problem=problem) from None
    if not isinstance(value, dict):
        raise MatchError("not_json", line=number, problem="it is something else")
    return value


def _no_constant(name: str) -> float:
    raise ValueError(f"{name} is not a number")


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


def _entry(fields: _Line, chain: str = "") -> Entry:
    an_object("entry", fields, _ENTRY)
    stamp = Stamp(
        time=a_text("time", required("entry", fields, "time")),
        author=a_text("author", required("entry", fields, "author")),
        said_at=maybe("said_at", fields.get("said_at"), a_text),
        command=maybe("command", fields.get("command"), _command),
        epoch=a_count("epoch", fields.get("epoch", 0)),
    )
    event = event_from("event", required("entry", fields, "event"))
    seq = a_count("seq", required("entry", fields, "seq"))
    replaces = maybe("replaces", fields.get("replaces"), a_count)
    return Entry(seq, stamp, event, chain, replaces, a_count("more", fields.get("more", 0)))


def _command(where: str, value: object) -> tuple[str, int]:
    client, counter = a_pair(where, value, lambda _, item: item)
    return a_text(where, client), a_count(where, counter)


def _entry_plain(entry: Entry) -> dict[str, object]:
    """The envelope without its link; what is at rest is left out."""
    stamp = entry.stamp
    plain: dict[str, object] = {"seq": entry.seq, "time": stamp.time, "author": stamp.author}
    optional = {
        "said_at": stamp.said_at,
        "command": list(stamp.command) if stamp.command else None,
        "epoch": stamp.epoch or None,
        "replaces": entry.replaces,
        "more": entry.more or None,
    }
    plain |= {name: value for name, value in optional.items() if value is not None}
    return plain | {"event": event_plain(entry.event)}
