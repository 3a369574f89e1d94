"""The record of a match: a header and entries, one canonical line each, every line tied to the one before."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from tenball.match.canonical import canonical, chained, short_code
from tenball.match.errors import MatchError
from tenball.match.events import MatchEvent, Retracted, Sealed
from tenball.match.evolving import evolve
from tenball.match.header import Header, People
from tenball.match.match import Match
from tenball.match.plain import event_from, event_plain
from tenball.rules.rack import Seat
from tenball.rules.reading import a_count, a_pair, a_text, an_object, maybe, required

__all__ = [
    "Draft",
    "Entry",
    "Record",
    "Stamp",
    "Step",
    "begin",
    "check_place",
    "entry_from",
    "entry_plain",
    "replay",
    "seal",
    "standing",
    "steps",
    "taken_back",
]

_ENTRY = ("seq", "time", "said_at", "author", "command", "epoch", "replaces", "more", "event")


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
    """An event that is about to be written; after a correction the entry that it replaces, and when that was said."""

    event: MatchEvent
    replaces: int | None = None
    said_at: str | None = None


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
        return canonical(entry_plain(self) | {"chain": self.chain})


@dataclass(frozen=True, slots=True)
class Record:
    """A match's whole record: the header, its link, and the entries in order."""

    header: Header
    root: str
    entries: tuple[Entry, ...] = ()
    _gone: frozenset[int] | None = field(default=None, init=False, repr=False, compare=False)
    _stands: tuple[Entry, ...] | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def gone(self) -> frozenset[int]:
        """The numbers of the entries that do not stand; found once, for a record never changes."""
        if self._gone is None:
            object.__setattr__(self, "_gone", taken_back(self.entries))
        return self._gone or frozenset()

    @property
    def stands(self) -> tuple[Entry, ...]:
        """What retractions leave, without the retractions themselves; found once."""
        if self._stands is None:
            kept = (entry for entry in self.entries if not isinstance(entry.event, Retracted))
            object.__setattr__(self, "_stands", tuple(entry for entry in kept if entry.seq not in self.gone))
        return self._stands or ()

    @property
    def chain(self) -> str:
        """The last link."""
        return self.entries[-1].chain if self.entries else self.root

    @property
    def code(self) -> str:
        """The short code of all lines there are; any further line changes it."""
        return short_code(self.chain)

    @property
    def signature(self) -> tuple[int, str] | None:
        """Number and code of the seal that holds: it stands, and no later entry takes back what it closed."""
        gone, lowest = self.gone, len(self.entries) + 1
        for entry in reversed(self.entries):
            if entry.seq not in gone and isinstance(entry.event, Retracted):
                lowest = min(lowest, *entry.event.seqs)
            elif isinstance(entry.event, Sealed) and entry.seq < lowest:
                return entry.seq, entry.event.code
        return None

    @property
    def signed_code(self) -> str:
        """The code for people: the one that was signed while the signature holds, else that of all lines."""
        return self.signature[1] if self.signature else self.code

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
            said = stamp if draft.said_at is None else replace(stamp, said_at=draft.said_at)
            bare = Entry(len(entries) + 1, said, draft.event, "", draft.replaces, more)
            check_place(bare, chain, entries[-1].more if entries else 0)
            plain = entry_plain(bare)
            if entry_from(plain) != bare:
                raise MatchError("unreadable", event=draft.event.tag)
            chain = chained(chain, canonical(plain))
            entries.append(replace(bare, chain=chain))
        return replace(self, entries=tuple(entries))

    def renamed(self, people: People) -> Record:
        """The same entries under other names, each line tied anew; what was signed stays as it is."""
        if any(isinstance(entry.event, Sealed) for entry in self.entries):
            raise MatchError("was_signed")
        record = begin(replace(self.header, people=people, people_hash=people.hash))
        entries, chain = [], record.root
        for entry in self.entries:
            chain = chained(chain, canonical(entry_plain(entry)))
            entries.append(replace(entry, chain=chain))
        return replace(record, entries=tuple(entries))

    def match(self) -> Match:
        """The match as it stands."""
        return replay(self)


def begin(header: Header) -> Record:
    """A record in which nothing has happened yet."""
    return Record(header, chained("", canonical(header.plain(people=False))))


def taken_back(entries: Sequence[Entry]) -> frozenset[int]:
    """The numbers of the entries that do not stand: a standing later entry takes them back."""
    gone: set[int] = set()
    for entry in reversed(entries):
        if entry.seq not in gone and isinstance(entry.event, Retracted):
            gone.update(entry.event.seqs)
    return frozenset(gone)


def standing(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """What retractions leave, without the retractions themselves."""
    gone = taken_back(entries)
    return tuple(entry for entry in entries if entry.seq not in gone and not isinstance(entry.event, Retracted))


class Step(NamedTuple):
    """An entry that stands, between the match before it and the match after it."""

    before: Match
    entry: Entry
    after: Match


def steps(record: Record) -> Iterator[Step]:
    """The match entry by entry, so far as they stand; one that does not fit is told with its number."""
    match = record.header.opened()
    for entry in record.stands:
        before = match
        try:
            match = evolve(before, entry.event)
        except MatchError as problem:
            raise MatchError("misfit", seq=entry.seq, problem=problem) from None
        yield Step(before, entry, match)


def replay(record: Record) -> Match:
    """The match that follows from the record: the fold of what stands."""
    match = record.header.opened()
    for step in steps(record):
        match = step.after
    return match


def seal(record: Record, by: tuple[Seat, ...] = ()) -> Draft:
    """The signatures of these seats under the code of the record as it stands."""
    return Draft(Sealed(record.code, by))


def check_place(entry: Entry, chain: str, more: int) -> None:
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


def entry_from(fields: Mapping[str, object], chain: str = "") -> Entry:
    """Read an entry back from its line's fields without the link."""
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


def entry_plain(entry: Entry) -> dict[str, object]:
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
