"""One writer at a time: a lock that the operating system frees when its holder dies."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from tenball.archive.errors import ArchiveError

__all__ = ["Lock", "lock_path", "only_writer"]


@dataclass(frozen=True, slots=True)
class Lock:
    """The right to write to one record, good until its `with` block ends."""

    path: Path

    def holds(self, path: Path) -> bool:
        """Whether this is the right to write to that record."""
        return self.path == path.absolute()


def lock_path(path: Path) -> Path:
    """The file whose lock stands for the record's; it is empty, and gone once nobody writes."""
    return path.with_name(f"{path.name}.lock")


@contextmanager
def only_writer(path: Path, held: Lock | None = None) -> Iterator[Lock]:
    """Write to that record as the only one; `held` is the lock of a caller who already is."""
    if held is not None and held.holds(path):
        yield held
        return
    if path.exists() and not path.is_file():
        raise ArchiveError("not_a_file", path=path)
    handle = _taken(path)
    try:
        yield Lock(path.absolute())
    finally:
        _free(lock_path(path), handle)


def _taken(path: Path) -> int:
    """The lock file, opened and locked, and still the one that others would find."""
    name = lock_path(path)
    while True:
        try:
            handle = os.open(name, os.O_RDWR | os.O_CREAT, 0o666)
        except OSError as problem:
            raise ArchiveError("not_writable", path=path, problem=problem.strerror) from None
        if not _take(handle):
            os.close(handle)
            raise ArchiveError("busy", path=path)
        # Whoever held it before may have removed it since it was opened.
        with suppress(OSError):
            if os.path.samestat(os.fstat(handle), name.stat()):
                return handle
        os.close(handle)


if sys.platform == "win32":  # pragma: no cover - the other systems' half is the one that is measured
    import msvcrt

    def _take(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _free(name: Path, handle: int) -> None:
        """An open file cannot be removed there, nor can one that the next writer has opened."""
        os.close(handle)
        with suppress(OSError):
            name.unlink()

else:
    import fcntl

    def _take(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True

    def _free(name: Path, handle: int) -> None:
        """The name goes first, so that nobody can lock a file that is about to vanish and think it is there."""
        with suppress(OSError):
            name.unlink()
        os.close(handle)
