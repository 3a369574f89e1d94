"""The entries of a long record in little room: the older ones as compressed lines, read back when somebody looks."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from tenball.match.entry import Entry, entry_from

__all__ = ["BLOCK", "Packed", "extended", "packed"]

BLOCK = 8
"""How many entries are packed together; so many at least, and fewer than twice so many, stay at hand."""


@dataclass(frozen=True, slots=True, eq=False)
class Packed(Sequence[Entry]):
    """Entries of which all but the last ones are packed, block by block."""

    blocks: tuple[bytes, ...]
    last: tuple[Entry, ...]

    def __len__(self) -> int:
        """How many there are in all."""
        return len(self.blocks) * BLOCK + len(self.last)

    def __iter__(self) -> Iterator[Entry]:
        """One after the other, each block read once."""
        for block in self.blocks:
            yield from _read(block)
        yield from self.last

    def __reversed__(self) -> Iterator[Entry]:
        """The latest first, no block read before it is needed."""
        yield from reversed(self.last)
        for block in reversed(self.blocks):
            yield from reversed(_read(block))

    @overload
    def __getitem__(self, index: int) -> Entry: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Entry, ...]: ...

    def __getitem__(self, index: int | slice) -> Entry | tuple[Entry, ...]:
        """One entry, or a row of them."""
        if isinstance(index, slice):
            return self._row(*index.indices(len(self)))
        place = range(len(self))[index]
        packed = len(self.blocks) * BLOCK
        return self.last[place - packed] if place >= packed else _read(self.blocks[place // BLOCK])[place % BLOCK]

    def _row(self, start: int, stop: int, step: int) -> tuple[Entry, ...]:
        packed = len(self.blocks) * BLOCK
        if start >= packed and step > 0:
            return self.last[start - packed : max(stop - packed, 0) : step]
        return tuple(self)[start : stop if stop >= 0 else None : step]

    def __eq__(self, other: object) -> bool:
        """Whether these are the same entries, packed or not."""
        return tuple(self) == tuple(other) if isinstance(other, Sequence) else NotImplemented

    def __hash__(self) -> int:
        """The same as that of the entries unpacked."""
        return hash(tuple(self))


def packed(entries: Sequence[Entry]) -> Sequence[Entry]:
    """These entries, the older ones packed."""
    blocks = entries.blocks if isinstance(entries, Packed) else ()
    last = entries.last if isinstance(entries, Packed) else tuple(entries)
    if len(last) < 2 * BLOCK:
        return entries
    most = len(last) // BLOCK * BLOCK - BLOCK
    new = (_block(last[first : first + BLOCK]) for first in range(0, most, BLOCK))
    return Packed((*blocks, *new), last[most:])


def extended(entries: Sequence[Entry], new: Sequence[Entry]) -> Sequence[Entry]:
    """These entries and then the new ones, packed as far as they were."""
    if isinstance(entries, Packed):
        return Packed(entries.blocks, (*entries.last, *new))
    return (*entries, *new)


def _block(entries: Sequence[Entry]) -> bytes:
    return zlib.compress("\n".join(entry.line() for entry in entries).encode())


def _read(block: bytes) -> tuple[Entry, ...]:
    return tuple(_entry(json.loads(line)) for line in zlib.decompress(block).decode().split("\n"))


def _entry(fields: dict[str, object]) -> Entry:
    chain = fields.pop("chain")
    return entry_from(fields, str(chain))
