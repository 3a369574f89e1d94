"""A record as a file of lines: what was acknowledged is on the disk, and a torn end is cut off, never more."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path

from tenball.archive.errors import ArchiveError
from tenball.archive.lock import Lock, only_writer
from tenball.match.errors import MatchError
from tenball.match.header import Header
from tenball.match.lines import read_lines
from tenball.match.log import Draft, Record, Stamp, begin, replay

__all__ = ["MOST_BYTES", "Loaded", "append", "contents", "create", "forget", "load"]

MOST_BYTES = 64 * 1024 * 1024
"""The largest file that is taken for a record: some 100,000 shots, far beyond any match."""

_END = b"\n"
_BINARY = getattr(os, "O_BINARY", 0)


@dataclass(frozen=True, slots=True)
class Loaded:
    """A record from the disk; `repaired` says in words what was wrong with the end of its file."""

    record: Record
    repaired: str | None = None


def create(path: Path, header: Header, lock: Lock | None = None) -> Record:
    """Begin a record in a new file; it is on the disk when this returns."""
    record = begin(header)
    with only_writer(path, lock):
        if path.exists() and _END in contents(path):
            raise ArchiveError("exists", path=path)
        _write_anew(path, record)
    return record


def load(path: Path, lock: Lock | None = None) -> Loaded:
    """The record in that file, without an entry or a unit at its end that was never finished.

    The file is repaired if nobody else is writing to it; the bytes that are cut off are kept beside it.
    """
    found = _read(path)
    if not found.damaged:
        return Loaded(found.record)
    try:
        with only_writer(path, lock):
            found = _read(path)
            return Loaded(found.record, _repair(path, found) if found.damaged else None)
    except ArchiveError as problem:
        if problem.key not in ("busy", "not_writable"):
            raise
        return Loaded(found.record, f"an unfinished end of {len(found.rest)} bytes was left out")


def append(path: Path, record: Record, drafts: Sequence[Draft], stamp: Stamp, lock: Lock | None = None) -> Record:
    """Write these events as one unit; it is on the disk when this returns, and not at all where this raises.

    What does not fit the match is refused, and so is a writer who has not seen the file's last line.
    """
    grown = record.appended(drafts, stamp)
    replay(grown)
    lines = "".join(f"{entry.line()}\n" for entry in grown.entries[len(record.entries) :])
    with only_writer(path, lock):
        _check_end(path, f"{record.last_line}\n".encode())
        _write_end(path, lines.encode())
    return grown


def forget(path: Path, lock: Lock | None = None) -> Record:
    """Take the people out of a record's first line; what happened, and the proof that it did, stays."""
    with only_writer(path, lock) as mine:
        record = load(path, mine).record
        nameless = replace(record, header=record.header.without_people())
        _write_anew(path, nameless)
    return nameless


@dataclass(frozen=True, slots=True)
class _Found:
    """What a file held: its bytes, those of its whole units, and the record that these are."""

    raw: bytes
    whole: bytes
    record: Record

    @property
    def damaged(self) -> bool:
        return self.raw != self.whole

    @property
    def rest(self) -> bytes:
        return self.raw[len(self.whole) :]


def _read(path: Path) -> _Found:
    raw = contents(path)
    *lines, tail = raw.split(_END)
    if tail:
        # A last line that lacks nothing but its end counts.
        with suppress(ArchiveError):
            return _understood(path, raw, [*lines, tail])
    # A crash may leave zeros where the system had only made room for a line.
    while lines and b"\0" in lines[-1]:
        lines.pop()
    return _understood(path, raw, lines)


def _understood(path: Path, raw: bytes, lines: list[bytes]) -> _Found:
    if not lines:
        raise ArchiveError("no_header", path=path)
    try:
        record = read_lines(_texts(path, lines))
    except MatchError as problem:
        if problem.key != "cut_short":
            raise ArchiveError("bad_record", path=path, problem=problem) from None
        while json.loads(lines[-1]).get("more"):
            lines.pop()
        record = read_lines(_texts(path, lines))
    return _Found(raw, _END.join((*lines, b"")), record)


def _texts(path: Path, lines: list[bytes]) -> Iterator[str]:
    for number, line in enumerate(lines, start=1):
        try:
            yield line.decode()
        except UnicodeDecodeError:
            raise ArchiveError("not_utf8", path=path, line=number) from None


def contents(path: Path) -> bytes:
    """The bytes of a file that holds a match; what is no file, or larger than any match, is refused."""
    try:
        if not path.is_file():
            raise ArchiveError("not_a_file" if path.exists() else "not_found", path=path)
        size = path.stat().st_size
        if size > MOST_BYTES:
            raise ArchiveError("too_big", path=path, size=size, most=MOST_BYTES)
        return path.read_bytes()
    except OSError as problem:
        raise ArchiveError("not_readable", path=path, problem=problem.strerror) from None


def _repair(path: Path, found: _Found) -> str:
    """Cut off what is not whole, after keeping a copy of it; or add the missing end of the last line."""
    if not found.rest:
        _write_end(path, _END)
        return "the end of its last line was missing and was added"
    copy = next(name for n in count(1) if not (name := path.with_name(f"{path.name}.torn-{n}")).exists())
    _written(copy, found.rest)
    _sync_folder(path)
    _on_disk(path, lambda handle: _cut(handle, len(found.whole)))
    return f"an unfinished end of {len(found.rest)} bytes was cut off and kept in {copy.name}"


def _check_end(path: Path, last: bytes) -> None:
    """See that the file ends as this writer knows it."""
    raw = _tail(path, len(last))
    if raw != last:
        raise ArchiveError("stale" if raw.endswith(_END) else "torn", path=path)


def _tail(path: Path, size: int) -> bytes:
    try:
        with path.open("rb") as file:
            file.seek(max(0, file.seek(0, os.SEEK_END) - size))
            return file.read()
    except OSError as problem:
        raise ArchiveError("not_readable", path=path, problem=problem.strerror) from None


def _write_end(path: Path, data: bytes) -> None:
    """Add these bytes at the end, all of them or none."""

    def write(handle: int) -> None:
        size = os.lseek(handle, 0, os.SEEK_END)
        try:
            _write_all(handle, data)
        except OSError:
            with suppress(OSError):
                os.ftruncate(handle, size)
            raise

    _on_disk(path, write)


def _write_anew(path: Path, record: Record) -> None:
    """Put the whole record in the place of what the file held: all of it or nothing."""
    new = path.with_name(f"{path.name}.new")
    _written(new, "".join(f"{line}\n" for line in record.lines()).encode())
    try:
        new.replace(path)
    except OSError as problem:
        raise ArchiveError("not_writable", path=path, problem=problem.strerror) from None
    _sync_folder(path)


def _written(path: Path, data: bytes) -> None:
    _on_disk(path, lambda handle: _write_all(handle, data), os.O_CREAT | os.O_TRUNC)


def _on_disk(path: Path, change: Callable[[int], None], flags: int = 0) -> None:
    """Change a file, or say in words why it could not be changed."""
    try:
        handle = os.open(path, os.O_RDWR | flags | _BINARY, 0o666)
        try:
            change(handle)
        finally:
            os.close(handle)
    except OSError as problem:
        raise ArchiveError("not_writable", path=path, problem=problem.strerror) from None


def _write_all(handle: int, data: bytes) -> None:
    left = memoryview(data)
    while left:
        left = left[os.write(handle, left) :]
    os.fsync(handle)


def _cut(handle: int, size: int) -> None:
    os.ftruncate(handle, size)
    os.fsync(handle)


def _sync_folder(path: Path) -> None:
    """A new name is on the disk once its folder is; where folders cannot be opened the system sees to it."""
    try:
        handle = os.open(path.parent, os.O_RDONLY)
    except PermissionError:
        return
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
