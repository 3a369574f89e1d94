"""What tells which entries of a record stand, without the entries themselves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from tenball.match.entry import Entry
from tenball.match.events import Noted, Retracted, Sealed

__all__ = ["Marks"]


@dataclass(frozen=True, slots=True)
class Marks:
    """The retractions with what each takes back, the seals with their codes, and the numbers of what is taken back.

    `opening` is the remark that the record begins with, if it does.
    """

    retractions: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    seals: Mapping[int, str] = field(default_factory=dict)
    gone: frozenset[int] = frozenset()
    opening: str | None = None

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> Marks:
        """The marks of these entries, the first of which is the first of their record."""
        return cls().grown(entries)

    def grown(self, entries: Iterable[Entry]) -> Marks:
        """The marks once these entries follow."""
        retractions: dict[int, tuple[int, ...]] = {}
        seals: dict[int, str] = {}
        opening = self.opening
        for entry in entries:
            match entry.event:
                case Retracted(seqs):
                    retractions[entry.seq] = seqs
                case Sealed(code):
                    seals[entry.seq] = code
                case Noted(text) if entry.seq == 1:
                    opening = text
                case _:
                    pass
        if not retractions and not seals:
            return self if opening == self.opening else replace(self, opening=opening)
        later = {**self.retractions, **retractions}
        return Marks(later, {**self.seals, **seals}, _gone(later), opening)

    def stands(self, seq: int) -> bool:
        """Whether the entry of that number stands, and is no retraction."""
        return seq not in self.gone and seq not in self.retractions

    def spans(self, last: int) -> list[tuple[int, int]]:
        """The numbers up to that one whose entries stand, from first to last of each row."""
        spans, start = [], 1
        for seq in (*sorted(self.gone | self.retractions.keys()), last + 1):
            if start < seq:
                spans.append((start, seq - 1))
            start = seq + 1
        return spans

    def as_before(self, first: int, last: int) -> bool:
        """Whether of all entries from `first` to `last` none counts any more, so that it stands as before the first."""
        if any(self.stands(seq) for seq in range(first, last + 1)):
            return False
        later = (seqs for seq, seqs in self.retractions.items() if seq >= first and seq not in self.gone)
        return all(seq >= first for seqs in later for seq in seqs)

    @property
    def signature(self) -> tuple[int, str] | None:
        """Number and code of the seal that holds: it stands, and no later entry takes back what it closed."""
        standing = {seq: code for seq, code in self.seals.items() if seq not in self.gone}
        for seq in sorted(standing, reverse=True):
            later = (named for at, named in self.retractions.items() if at > seq and at not in self.gone)
            if all(named > seq for seqs in later for named in seqs):
                return seq, standing[seq]
        return None


def _gone(retractions: Mapping[int, tuple[int, ...]]) -> frozenset[int]:
    gone: set[int] = set()
    for seq in sorted(retractions, reverse=True):
        if seq not in gone:
            gone.update(retractions[seq])
    return frozenset(gone)
