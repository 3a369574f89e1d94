"""What tells which entries of a record stand, without the entries themselves."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from tenball.match.entry import Entry
from tenball.match.events import Noted, Retracted, Sealed

__all__ = ["Marks"]

_Row = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Marks:
    """The retractions with what each takes back, and the seals with their codes, by their numbers.

    `absent` are the numbers of what does not stand or is a retraction, from first to last of each row. `opening` is the
    remark that the record begins with, if it does. Later marks share what has not changed.
    """

    retractions: tuple[tuple[int, tuple[int, ...]], ...] = ()
    seals: tuple[tuple[int, str], ...] = ()
    absent: tuple[_Row, ...] = ()
    opening: str | None = None

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> Marks:
        """The marks of these entries, the first of which is the first of their record."""
        return cls().grown(entries)

    def grown(self, entries: Iterable[Entry]) -> Marks:
        """The marks once these entries follow."""
        retractions, seals, opening = list(self.retractions), list(self.seals), self.opening
        for entry in entries:
            match entry.event:
                case Retracted(seqs):
                    retractions.append((entry.seq, seqs))
                case Sealed(code):
                    seals.append((entry.seq, code))
                case Noted(text) if entry.seq == 1:
                    opening = text
                case _:
                    pass
        if (len(retractions), len(seals), opening) == (len(self.retractions), len(self.seals), self.opening):
            return self
        known = {row: row for row in self.absent}
        later = tuple(retractions)
        absent = tuple(known.get(row, row) for row in _rows(_gone(later).union(seq for seq, _ in later)))
        return Marks(later, tuple(seals), absent, opening)

    @property
    def gone(self) -> frozenset[int]:
        """The numbers of the entries that do not stand."""
        return frozenset(_gone(self.retractions))

    def stands(self, seq: int) -> bool:
        """Whether the entry of that number stands, and is no retraction."""
        place = bisect_right(self.absent, seq, key=_first)
        return place == 0 or self.absent[place - 1][1] < seq

    def spans(self, last: int) -> list[_Row]:
        """The numbers up to that one whose entries stand, from first to last of each row."""
        spans, start = [], 1
        for first, end in (*self.absent, (last + 1, last + 1)):
            if start < first:
                spans.append((start, first - 1))
            start = end + 1
        return spans

    def as_before(self, first: int, last: int) -> bool:
        """Whether of all entries from `first` to `last` none counts any more, so that it stands as before the first."""
        if any(self.stands(seq) for seq in range(first, last + 1)):
            return False
        return all(seq >= first for seqs in self._counting_after(first - 1) for seq in seqs)

    @property
    def signature(self) -> tuple[int, str] | None:
        """Number and code of the seal that holds: it stands, and no later entry takes back what it closed."""
        for seq, code in reversed(self.seals):
            if self.stands(seq) and all(named > seq for seqs in self._counting_after(seq) for named in seqs):
                return seq, code
        return None

    def _counting_after(self, seq: int) -> Iterator[tuple[int, ...]]:
        """What the retractions after that entry take back which are not taken back themselves."""
        gone = _gone(self.retractions)
        return (seqs for at, seqs in self.retractions if at > seq and at not in gone)


def _first(row: _Row) -> int:
    return row[0]


def _gone(retractions: tuple[tuple[int, tuple[int, ...]], ...]) -> set[int]:
    gone: set[int] = set()
    for seq, seqs in reversed(retractions):
        if seq not in gone:
            gone.update(seqs)
    return gone


def _rows(numbers: set[int]) -> Iterator[_Row]:
    """These numbers from first to last of each row."""
    for _, row in groupby(enumerate(sorted(numbers)), lambda placed: placed[1] - placed[0]):
        several = [number for _, number in row]
        yield several[0], several[-1]
