"""The records of matches as files of lines in a folder."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tenball.archive.errors import ArchiveError
from tenball.archive.file import append_entries, load, rewrite, write_new
from tenball.archive.lock import only_writer
from tenball.archive.unit import Missing, Outcome, Repeated, Stale, Unit, Written
from tenball.match.header import Header
from tenball.match.log import Record

__all__ = ["Folder", "is_plain"]

_PLAIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,119}")


def is_plain(match: str) -> bool:
    """Whether that id can be the name of a file on every system."""
    return _PLAIN.fullmatch(match) is not None


@dataclass(frozen=True, slots=True)
class Folder:
    """An archive of `.jsonl` files, each named after its match."""

    path: Path

    def ids(self) -> tuple[str, ...]:
        """The matches that are kept, by their names."""
        return tuple(sorted(file.stem for file in self.path.glob("*.jsonl")))

    def put(self, record: Record) -> None:
        """Keep a whole record in a new file."""
        file = self._file(record.header.match_id)
        if file.exists():
            raise ArchiveError("match_exists", match=record.header.match_id)
        write_new(file, record)

    def load(self, match: str) -> Record:
        """The record of that match, repaired if its last writer died over it."""
        file = self._kept(match)
        with only_writer(file) as lock:
            return load(file, lock).record

    def append(self, units: Sequence[Unit]) -> tuple[Outcome, ...]:
        """Write these units, each to its own file."""
        return tuple(self._append(unit) for unit in units)

    def rewrite(self, match: str, header: Header) -> None:
        """Put that header in the place of a match's own."""
        rewrite(self._kept(match), header)

    def delete(self, match: str) -> None:
        """Forget that match altogether."""
        file = self._kept(match)
        with only_writer(file):
            file.unlink()

    def _append(self, unit: Unit) -> Outcome:
        file = self._file(unit.match)
        if not file.is_file():
            return Missing()
        with only_writer(file) as lock:
            record = load(file, lock).record
            written = record.by_command(unit.command) if unit.command else ()
            if written:
                return Repeated(tuple(entry.seq for entry in written))
            if len(record.entries) != unit.expected:
                return Stale(len(record.entries))
            append_entries(file, record, unit.entries, lock)
        return Written()

    def _kept(self, match: str) -> Path:
        file = self._file(match)
        if not file.is_file():
            raise ArchiveError("no_match", match=match)
        return file

    def _file(self, match: str) -> Path:
        if not is_plain(match):
            raise ArchiveError("bad_id", match=match)
        return self.path / f"{match}.jsonl"
