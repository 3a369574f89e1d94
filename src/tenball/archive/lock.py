"""One writer at a time: a lock that the operating system frees when its holder dies."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tenball.archive.errors import ArchiveError

__all__ = ["Lock", "lock_path", "only_writer"]


@dataclass(frozen=True, slots=True)
class Lock:
    """The right to write to one record, good until its `with` block ends."""

    path: Path


def lock_path(path: Path) -> Path:
    """The file whose lock stands for the record's; it stays empty, and stays behind."""
    return path.with_name(f"{path.name}.lock")


@contextmanager
def only_writer(path: Path, held: Lock | None = None) -> Iterator[Lock]:
    """Write to that record as the only one; `held` is the lock of a caller who already is."""
    if held is not None and held.path == path.absolute():
        yield held
        return
    try:
        handle = os.open(lock_path(path), os.O_RDWR | os.O_CREAT, 0o666)
    except OSError as problem:
        raise ArchiveError("not_writable", path=path, problem=problem.strerror) from None
    try:
        if not _take(handle):
            raise ArchiveError("busy", path=path)
        yield Lock(path.absolute())
    finally:
        os.close(handle)


if sys.platform == "win32":  # pragma: no cover - the other systems' half is the one that is measured
    import msvcrt

    def _take(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _take(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
