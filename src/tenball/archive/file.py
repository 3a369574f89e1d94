"""A record as a file of lines: what was acknowledged is on the disk, and a torn end is cut off, never more."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import count
from pathlib import Path

from tenball.archive.errors import ArchiveError
from tenball.archive.lock import Lock, only_writer
from tenball.archive.reading import END, Found, Loaded, contents, found_in
from tenball.match.header import Header
from tenball.match.log import Draft, Entry, Record, Stamp, begin, replay

__all__ = ["append", "append_entries", "create", "forget", "is_begun", "load", "rewrite", "synced_folder", "write_new"]

_BEGINNING = b'{"book":'
_BINARY = getattr(os, "O_BINARY", 0)


def create(path: Path, header: Header, lock: Lock | None = None) -> Record:
    """Begin a record in a new file; it is on the disk when this returns."""
    record = begin(header)
    with only_writer(path, lock):
        if is_begun(path):
            raise ArchiveError("exists", path=path)
        _write_anew(path, record)
    return record


def is_begun(path: Path) -> bool:
    """Whether there is anything at that place but an empty file, or one that was left before its first line ended."""
    if not path.exists():
        return False
    raw = contents(path).strip(b"\0")
    return END in raw or not (raw.startswith(_BEGINNING) or _BEGINNING.startswith(raw))


def load(path: Path, lock: Lock | None = None) -> Loaded:
    """The record in that file, without an entry or a unit at its end that was never finished.

    Reading changes nothing. Whoever holds the file's lock, and so wants to write, has it repaired; the bytes that are
    cut off are kept beside it.
    """
    found = found_in(path, contents(path))
    if lock is None or not lock.holds(path):
        return Loaded(found.record, found.noticed)
    if found.converted:
        raise ArchiveError("converted", path=path)
    return Loaded(found.record, _repair(path, found) if found.damaged else None)


def append(path: Path, record: Record, drafts: Sequence[Draft], stamp: Stamp, lock: Lock | None = None) -> Record:
    """Write these events as one unit; it is on the disk when this returns, and not at all where this raises.

    What does not fit the match is refused, and so is a writer who has not seen the file's last line.
    """
    grown = record.appended(drafts, stamp)
    replay(grown)
    append_entries(path, record, grown.entries[len(record.entries) :], lock)
    return grown


def append_entries(path: Path, record: Record, entries: Sequence[Entry], lock: Lock | None = None) -> None:
    """Write entries that follow that record, as one unit."""
    lines = "".join(f"{entry.line()}\n" for entry in entries)
    with only_writer(path, lock):
        _check_end(path, f"{record.last_line}\n".encode())
        _write_end(path, lines.encode())


def write_new(path: Path, record: Record) -> None:
    """Put a whole record in a new file."""
    with only_writer(path):
        if is_begun(path):
            raise ArchiveError("exists", path=path)
        _write_anew(path, record)


def forget(path: Path, lock: Lock | None = None) -> Record:
    """Take the people out of a record's first line; what happened, and the proof that it did, stays."""
    with only_writer(path, lock) as mine:
        return rewrite(path, load(path, mine).record.header.without_people(), mine)


def rewrite(path: Path, header: Header, lock: Lock | None = None) -> Record:
    """Put that header in the place of a record's own; the chain must not depend on what differs."""
    with only_writer(path, lock) as mine:
        changed = replace(load(path, mine).record, header=header)
        _write_anew(path, changed)
    return changed


def _repair(path: Path, found: Found) -> str:
    """Cut off what is not whole, after keeping a copy of it; or add the missing end of the last line."""
    if not found.rest:
        _write_end(path, END)
        return "the end of its last line was missing and was added"
    copy = next(name for n in count(1) if not (name := path.with_name(f"{path.name}.torn-{n}")).exists())
    _written(copy, found.rest)
    synced_folder(path)
    _on_disk(path, lambda handle: _cut(handle, len(found.whole)))
    return f"an unfinished end of {len(found.rest)} bytes was cut off and kept in {copy.name}"


def _check_end(path: Path, last: bytes) -> None:
    """See that the file ends as this writer knows it."""
    raw = _tail(path, len(last))
    if raw != last:
        raise ArchiveError("stale" if raw.endswith(END) else "torn", path=path)


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
        new.unlink(missing_ok=True)
        raise ArchiveError("not_writable", path=path, problem=problem.strerror) from None
    synced_folder(path)


def _written(path: Path, data: bytes) -> None:
    """Make that file whole, or leave none."""
    try:
        _on_disk(path, lambda handle: _write_all(handle, data), os.O_CREAT | os.O_TRUNC)
    except ArchiveError:
        with suppress(OSError):
            path.unlink(missing_ok=True)
        raise


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


def synced_folder(path: Path) -> None:
    """A new name is on the disk once its folder is; where folders cannot be opened the system sees to it."""
    try:
        handle = os.open(path.parent, os.O_RDONLY)
    except PermissionError:
        return
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
