"""Copies of a data file: made whole or not at all, the newest few kept, and put back when they are needed."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from tenball.archive.errors import ArchiveError
from tenball.archive.file import synced_folder
from tenball.archive.lock import Lock, only_writer

__all__ = ["KEPT", "back_up", "backups", "restore"]

KEPT = 5
"""How many copies are kept beside a data file."""


def backups(path: Path) -> tuple[Path, ...]:
    """The copies of that data file, the oldest first."""
    return tuple(sorted(_folder(path).glob(f"{path.stem}-*.db")))


def back_up(path: Path, target: Path | None = None) -> Path:
    """Copy the data file as it stands, beside it or to that place, while others may be writing to it."""
    if not path.is_file():
        raise ArchiveError("not_found", path=path)
    target = target or _named(path)
    if target.exists():
        raise ArchiveError("exists_already", path=target)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with _copied(path, target) as new:
            new.replace(target)
        synced_folder(target)
    except (OSError, sqlite3.Error) as problem:
        raise ArchiveError("no_backup", path=target, problem=_plainly(problem)) from None
    if target.parent == _folder(path):
        _drop_old(path)
    return target


def _folder(path: Path) -> Path:
    return path.with_name(f"{path.stem}-backups")


def _named(path: Path) -> Path:
    """A name that says when it was made, finely enough that the names stand in the order of the copies."""
    return _folder(path) / f"{path.stem}-{datetime.now(UTC):%Y%m%dT%H%M%S.%fZ}.db"


@contextmanager
def _copied(path: Path, target: Path) -> Iterator[Path]:
    """A copy of that data file beside its target, until it has taken its place."""
    new = target.with_name(f"{target.name}.new")
    new.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            connection.execute("VACUUM INTO ?", (str(new),))
        _on_disk(new)
        yield new
    finally:
        # Half a copy would only fill a disk that is full already.
        new.unlink(missing_ok=True)


def _on_disk(path: Path) -> None:
    handle = os.open(path, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _drop_old(path: Path) -> None:
    for old in backups(path)[:-KEPT]:
        with suppress(OSError):
            old.unlink()


def restore(path: Path, backup: Path, lock: Lock | None = None) -> Path | None:
    """Put that copy in the place of the data file; what was there is kept, and named in the answer.

    A server that is running holds the lock, and so is not robbed of its file.
    """
    _check(backup)
    try:
        # The copy is whole before the data file moves, so that a full disk leaves everything where it was.
        with only_writer(path, lock), _copied(backup, path) as new:
            kept = _set_aside(path)
            new.replace(path)
            synced_folder(path)
    except (OSError, sqlite3.Error) as problem:
        raise ArchiveError("no_backup", path=path, problem=_plainly(problem)) from None
    return kept


def _plainly(problem: OSError | sqlite3.Error) -> str:
    """What the system said, without its number."""
    return (problem.strerror if isinstance(problem, OSError) else None) or str(problem)


def _check(backup: Path) -> None:
    """See that the copy is whole before anything is moved."""
    if not backup.is_file():
        raise ArchiveError("not_found", path=backup)
    try:
        with closing(sqlite3.connect(f"{backup.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            told = connection.execute("PRAGMA integrity_check").fetchone()[0]
            connection.execute("SELECT id FROM matches")
    except sqlite3.Error as problem:
        raise ArchiveError("no_database_file", path=backup, problem=problem) from None
    if told != "ok":
        raise ArchiveError("no_database_file", path=backup, problem=told)


def _set_aside(path: Path) -> Path | None:
    """Move the data file, with what belongs to it, out of the way."""
    if not path.exists():
        return None
    kept = next(name for n in count(1) if not (name := path.with_name(f"{path.name}.before-{n}")).exists())
    for end in ("-wal", "-shm", ""):
        part = path.with_name(f"{path.name}{end}")
        if part.exists():
            part.replace(kept.with_name(f"{kept.name}{end}"))
    return kept
