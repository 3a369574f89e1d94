"""What an archive takes and gives: units of entries, and what became of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from tenball.match.header import Header
from tenball.match.log import Entry, Record

__all__ = ["Archive", "Missing", "Outcome", "Repeated", "Stale", "Unit", "Written"]


@dataclass(frozen=True, slots=True)
class Unit:
    """Entries that are written together or not at all, after `expected` entries of that match."""

    match: str
    expected: int
    entries: tuple[Entry, ...]

    @property
    def command(self) -> tuple[str, int] | None:
        """The client and the number of the command that all of it follows from."""
        return self.entries[0].stamp.command

    @property
    def seqs(self) -> tuple[int, ...]:
        """The numbers of the entries."""
        return tuple(entry.seq for entry in self.entries)


@dataclass(frozen=True, slots=True)
class Written:
    """The unit is on the disk."""


@dataclass(frozen=True, slots=True)
class Repeated:
    """That command was written before, as these entries; nothing was written now."""

    seqs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Stale:
    """The match has another number of entries than the writer knew; nothing was written."""

    entries: int


@dataclass(frozen=True, slots=True)
class Missing:
    """There is no such match any more; nothing was written."""


Outcome = Written | Repeated | Stale | Missing
"""What became of a unit."""


class Archive(Protocol):
    """A place where the records of matches are kept."""

    def ids(self) -> tuple[str, ...]:
        """The matches that are kept, by their ids, in order."""
        ...

    def put(self, record: Record) -> None:
        """Keep a whole record, of which no match of that id was kept before."""
        ...

    def load(self, match: str) -> Record:
        """The record of that match."""
        ...

    def append(self, units: Sequence[Unit]) -> tuple[Outcome, ...]:
        """Write these units, all on the disk when this returns; each is judged by itself, in order."""
        ...

    def rewrite(self, match: str, header: Header) -> None:
        """Put that header in the place of a match's own; the chain must not depend on what differs."""
        ...

    def delete(self, match: str) -> None:
        """Forget that match altogether."""
        ...
