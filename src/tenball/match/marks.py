"""What tells which entries of a record stand, without the entries themselves."""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from tenball.match.entry import Entry
from tenball.match.events import Noted, Retracted, Sealed

__all__ = ["Marks"]

_Row = tuple[int, int]
_Retraction = tuple[int, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Marks:
    """The retractions with what each takes back, and the seals with their codes, by their numbers.

    `firsts` and `ends` are the numbers of what does not stand or is a retraction, the first and the last of each row.
    `opening` is the remark that the record begins with, if it does. A match may be undone a thousand times, so numbers
    are kept as four bytes each: of a retraction those that it takes back, how many, and its own.
    """

    retractions: bytes = b""
    seals: tuple[tuple[int, str], ...] = ()
    firsts: bytes = b""
    ends: bytes = b""
    opening: str | None = None

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> Marks:
        """The marks of these entries, the first of which is the first of their record."""
        return cls().grown(entries)

    def grown(self, entries: Iterable[Entry]) -> Marks:
        """The marks once these entries follow."""
        marks = self
        for entry in entries:
            match entry.event:
                case Retracted(seqs):
                    marks = marks.taking_back(entry.seq, seqs)
                case Sealed(code):
                    marks = replace(marks, seals=(*marks.seals, (entry.seq, code)))
                case Noted(text) if entry.seq == 1:
                    marks = replace(marks, opening=text)
                case _:
                    pass
        return marks

    def taking_back(self, seq: int, seqs: tuple[int, ...]) -> Marks:
        """The marks once that entry has taken back those."""
        restores = any(self.is_retraction(gone) for gone in seqs)
        later = replace(self, retractions=self.retractions + _packed((*seqs, len(seqs), seq)))
        if restores:
            # What earlier retractions took back may stand again, so everything is found anew.
            absent = later.gone_after(0).union(at for at, _ in later.retracted())
            return replace(later, firsts=b"", ends=b"").without(absent)
        return later.without({seq, *seqs})

    def without(self, new: set[int]) -> Marks:
        """The marks once these numbers do not stand either; no row before the first of them changes."""
        firsts, ends = _numbers(self.firsts), _numbers(self.ends)
        kept = bisect_left(ends, min(new) - 1)
        for first, end in zip(firsts[kept:], ends[kept:], strict=True):
            new.update(range(first, end + 1))
        rows = list(_rows(new))
        return replace(
            self,
            firsts=_packed((*firsts[:kept], *(first for first, _ in rows))),
            ends=_packed((*ends[:kept], *(end for _, end in rows))),
        )

    def retracted(self) -> Iterator[_Retraction]:
        """The retractions, each with what it takes back, the latest first."""
        numbers = _numbers(self.retractions)
        end = len(numbers)
        while end:
            seq, many = numbers[end - 1], numbers[end - 2]
            yield seq, tuple(numbers[end - 2 - many : end - 2])
            end -= 2 + many

    def _counting_after(self, seq: int) -> Iterator[_Retraction]:
        """The retractions after that entry that are not taken back themselves, the latest first."""
        gone: set[int] = set()
        for at, seqs in self.retracted():
            if at <= seq:
                return
            if at not in gone:
                gone.update(seqs)
                yield at, seqs

    def is_retraction(self, seq: int) -> bool:
        """Whether the entry of that number takes others back, standing itself or not."""
        return next((at == seq for at, _ in self.retracted() if at <= seq), False)

    def gone_after(self, seq: int) -> set[int]:
        """The numbers of the entries that what follows that entry takes back."""
        return {gone for _, seqs in self._counting_after(seq) for gone in seqs}

    @property
    def gone(self) -> frozenset[int]:
        """The numbers of the entries that do not stand."""
        return frozenset(self.gone_after(0))

    def stands(self, seq: int) -> bool:
        """Whether the entry of that number stands, and is no retraction."""
        place = bisect_right(_numbers(self.firsts), seq)
        return place == 0 or _numbers(self.ends)[place - 1] < seq

    def latest(self, last: int) -> Iterator[int]:
        """The numbers up to that one whose entries stand, the latest first."""
        for first, end in zip(reversed(_numbers(self.firsts)), reversed(_numbers(self.ends)), strict=True):
            yield from range(last, end, -1)
            last = min(last, first - 1)
        yield from range(last, 0, -1)

    def spans(self, last: int) -> list[_Row]:
        """The numbers up to that one whose entries stand, from first to last of each row."""
        spans, start = [], 1
        for first, end in (*zip(_numbers(self.firsts), _numbers(self.ends), strict=True), (last + 1, last + 1)):
            if start < first:
                spans.append((start, first - 1))
            start = end + 1
        return spans

    def as_before(self, first: int, last: int) -> bool:
        """Whether of all entries from `first` to `last` none counts any more, so that it stands as before the first."""
        if any(self.stands(seq) for seq in range(first, last + 1)):
            return False
        return all(seq >= first for _, seqs in self._counting_after(first - 1) for seq in seqs)

    @property
    def signature(self) -> tuple[int, str] | None:
        """Number and code of the seal that holds: it stands, and no later entry takes back what it closed."""
        for seq, code in reversed(self.seals):
            if self.stands(seq) and all(named > seq for _, seqs in self._counting_after(seq) for named in seqs):
                return seq, code
        return None


def _packed(several: Iterable[int]) -> bytes:
    return array("i", several).tobytes()


def _numbers(packed: bytes) -> array[int]:
    return array("i", packed)


def _rows(numbers: set[int]) -> Iterator[_Row]:
    """These numbers from first to last of each row."""
    for _, row in groupby(enumerate(sorted(numbers)), lambda placed: placed[1] - placed[0]):
        several = [number for _, number in row]
        yield several[0], several[-1]
