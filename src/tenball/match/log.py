"""The record of a match: a header and entries, one canonical line each, every line tied to the one before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from tenball.match.canonical import canonical, chained, short_code
from tenball.match.entry import Draft, Entry, Stamp, check_place, entry_from, entry_plain
from tenball.match.errors import MatchError
from tenball.match.events import Sealed
from tenball.match.evolving import evolve
from tenball.match.header import Header, People
from tenball.match.marks import Marks
from tenball.match.match import Match
from tenball.match.shelved import Reads, Shelved, extended, shelved
from tenball.rules.rack import Seat

__all__ = [
    "Draft",
    "Entry",
    "Record",
    "Stamp",
    "Step",
    "begin",
    "replay",
    "seal",
    "standing",
    "steps",
    "taken_back",
]


@dataclass(frozen=True, slots=True)
class Record:
    """A match's whole record: the header, its link, and the entries in order."""

    header: Header
    root: str
    entries: Sequence[Entry] = ()
    _marks: Marks | None = field(default=None, init=False, repr=False, compare=False)
    _stands: tuple[Entry, ...] | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def marks(self) -> Marks:
        """What tells which entries stand; found once, for a record never changes."""
        if self._marks is None:
            object.__setattr__(self, "_marks", Marks.of(self.entries))
        return self._marks or Marks()

    @property
    def gone(self) -> frozenset[int]:
        """The numbers of the entries that do not stand."""
        return self.marks.gone

    @property
    def stands(self) -> tuple[Entry, ...]:
        """What retractions leave, without the retractions themselves."""
        if self._stands is not None:
            return self._stands
        found = tuple(entry for entry in self.entries if self.marks.stands(entry.seq))
        if isinstance(self.entries, tuple):
            # Where older entries are not at hand, it is to save room.
            object.__setattr__(self, "_stands", found)
        return found

    def latest(self) -> Iterator[Entry]:
        """What stands, the latest first, no further back than it is asked for."""
        seqs, entries = self.marks.latest(len(self.entries)), self.entries
        return entries.each(seqs) if isinstance(entries, Shelved) else (entries[seq - 1] for seq in seqs)

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
        return self.marks.signature

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
        new: list[Entry] = []
        chain, more, length = self.chain, self.entries[-1].more if self.entries else 0, len(self.entries)
        for left, draft in zip(range(len(drafts) - 1, -1, -1), drafts, strict=True):
            said = stamp if draft.said_at is None else replace(stamp, said_at=draft.said_at)
            bare = Entry(length + len(new) + 1, said, draft.event, "", draft.replaces, left)
            check_place(bare, chain, more)
            plain = entry_plain(bare)
            if entry_from(plain) != bare:
                raise MatchError("unreadable", event=draft.event.tag)
            chain, more = chained(chain, canonical(plain)), left
            new.append(replace(bare, chain=chain))
        return self._with(extended(self.entries, new), self.marks.grown(new))

    def shelved(self, reads: Reads) -> Record:
        """The same record without its older entries at hand; who looks far back in it has them read again."""
        return self._with(shelved(self.entries, reads, self.marks), self.marks)

    def whole(self) -> Record:
        """The same record with every entry at hand."""
        return self._with(tuple(self.entries), self.marks)

    def _with(self, entries: Sequence[Entry], marks: Marks) -> Record:
        record = replace(self, entries=entries)
        object.__setattr__(record, "_marks", marks)
        return record

    def renamed(self, people: People) -> Record:
        """The same entries under other names, each line tied anew; what was signed stays as it is."""
        if self.marks.seals:
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
    return Marks.of(entries).gone


def standing(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """What retractions leave, without the retractions themselves."""
    marks = Marks.of(entries)
    return tuple(entry for entry in entries if marks.stands(entry.seq))


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
