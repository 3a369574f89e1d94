"""The entries of a long record of which only the last are at hand; others are read from where they are kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import overload

from tenball.match.entry import Entry
from tenball.match.marks import Marks

__all__ = ["AT_HAND", "Reads", "Shelved", "extended", "shelved"]

AT_HAND = 8
"""So many entries stay at hand at least, and fewer than twice so many."""

Reads = Callable[[int, int], Sequence[Entry]]
"""What reads the entries from one number to another, both counted; none where the first is above the last."""


@dataclass(frozen=True, slots=True, eq=False)
class Shelved(Sequence[Entry]):
    """Entries of which the `older` ones, so many, are read again whenever somebody asks for them.

    `near` are some of the older ones that are at hand all the same, by their numbers: those that an undo comes to next,
    each with its neighbours.
    """

    reads: Reads
    older: int
    last: tuple[Entry, ...]
    near: Mapping[int, Entry] = field(default_factory=dict)

    def __len__(self) -> int:
        """How many there are in all."""
        return self.older + len(self.last)

    def __iter__(self) -> Iterator[Entry]:
        """One after the other."""
        yield from self.reads(1, self.older)
        yield from self.last

    def __reversed__(self) -> Iterator[Entry]:
        """The latest first, and not many more read than are asked for."""
        yield from reversed(self.last)
        end, several = self.older, AT_HAND
        while end > 0:
            first = max(end - several, 0)
            yield from reversed(self.reads(first + 1, end))
            end, several = first, 2 * several

    @overload
    def __getitem__(self, index: int) -> Entry: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Entry, ...]: ...

    def __getitem__(self, index: int | slice) -> Entry | tuple[Entry, ...]:
        """One entry, or a row of them."""
        if isinstance(index, slice):
            return self._row(range(len(self))[index])
        seq = range(len(self))[index] + 1
        return self.at_hand(seq) or self.reads(seq, seq)[0]

    def at_hand(self, seq: int) -> Entry | None:
        """The entry of that number, if it needs not to be read."""
        return self.last[seq - self.older - 1] if seq > self.older else self.near.get(seq)

    def each(self, seqs: Iterable[int]) -> Iterator[Entry]:
        """The entries of these numbers, which go down; the further down, the more are read at once."""
        read, several = dict[int, Entry](), AT_HAND
        for seq in seqs:
            entry = self.at_hand(seq) or read.get(seq)
            if entry is None:
                read = {one.seq: one for one in self.reads(max(seq - several + 1, 1), seq)}
                entry, several = read[seq], 2 * several
            yield entry

    def _row(self, places: range) -> tuple[Entry, ...]:
        if not places:
            return ()
        first, end = min(places), max(places) + 1
        old = self.reads(first + 1, min(end, self.older)) if first < self.older else ()
        new = self.last[max(first - self.older, 0) : max(end - self.older, 0)]
        return (*old, *new)[:: places.step]

    def __eq__(self, other: object) -> bool:
        """Whether these are the same entries, at hand or not."""
        return tuple(self) == tuple(other) if isinstance(other, Sequence) else NotImplemented

    def __hash__(self) -> int:
        """The same as that of the entries at hand."""
        return hash(tuple(self))


def shelved(entries: Sequence[Entry], reads: Reads, marks: Marks) -> Sequence[Entry]:
    """These entries, the older ones no longer at hand; `reads` has all of them, and `marks` tell which stand."""
    known = entries if isinstance(entries, Shelved) else Shelved(reads, 0, tuple(entries))
    if len(known.last) < 2 * AT_HAND:
        return entries
    older = len(entries) - AT_HAND - len(known.last) % AT_HAND
    # Before these are sorted out anew at most AT_HAND entries come, each of which may take back one.
    next_undone = (seq for seq in islice(marks.latest(len(entries)), AT_HAND + 1) if seq <= older)
    found = ((seq, known.at_hand(seq)) for one in next_undone for seq in (one - 1, one, one + 1))
    near = {seq: entry for seq, entry in found if entry is not None and seq <= older}
    return Shelved(reads, older, known.last[older - known.older :], near)


def extended(entries: Sequence[Entry], new: Sequence[Entry]) -> Sequence[Entry]:
    """These entries and then the new ones, which are at hand."""
    if isinstance(entries, Shelved):
        return Shelved(entries.reads, entries.older, (*entries.last, *new), entries.near)
    return (*entries, *new)
