"""Opening an archive for a server: alone, in the newest form, and backed up before it is changed."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, text

from tenball.archive.backup import back_up, restore
from tenball.archive.database import Database
from tenball.archive.engine import file_of, opened, opened_to_read, shown
from tenball.archive.errors import ArchiveError
from tenball.archive.lock import Lock, only_writer
from tenball.archive.migrating import STEPS, migrate, needs_migration, version_of

__all__ = ["looked_at", "ready", "started"]

_ONLY_ONE = 0x7E9BA11
"""The number of the lock that a server holds in PostgreSQL; any will do that no other program takes."""

_PATIENCE_S = 2.0
"""How long PostgreSQL may take to see that whoever held the lock is gone."""


def _nothing(_: Engine) -> None:
    """What is looked at before an archive is changed, where nothing is."""


@contextmanager
def started(url: URL, steps: Path = STEPS, *, first: Callable[[Engine], None] = _nothing) -> Iterator[Database]:
    """The archive at that address, which nobody else writes to before the block ends.

    `first` is called once nobody else can write, and before anything is changed: what it raises ends the start.
    """
    path = file_of(url)
    if path is None:
        with _alone_on_server(url) as engine:
            first(engine)
            yield ready(engine, None, None, steps)
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    with only_writer(path) as lock:
        engine = opened(url)
        try:
            first(engine)
            yield ready(engine, path, lock, steps)
        finally:
            engine.dispose()


@contextmanager
def looked_at(url: URL) -> Iterator[Database]:
    """The archive at that address for reading alone, while a server may be writing to it."""
    path = file_of(url)
    if path is not None and not path.is_file():
        raise ArchiveError("not_found", path=path)
    engine = opened_to_read(url)
    try:
        if needs_migration(engine):
            raise ArchiveError("older", path=shown(engine))
        yield Database(engine)
    finally:
        engine.dispose()


def ready(engine: Engine, path: Path | None, lock: Lock | None, steps: Path = STEPS) -> Database:
    """The archive, brought to the newest form; where a step fails the data file is as it was."""
    if needs_migration(engine, steps):
        copy = back_up(path) if path is not None and version_of(engine) is not None else None
        try:
            migrate(engine, steps)
        except Exception as problem:
            if path is None or copy is None:
                raise ArchiveError("not_migrated", problem=problem) from problem
            engine.dispose()
            restore(path, copy, lock)
            raise ArchiveError("migration_undone", path=path, backup=copy, problem=problem) from problem
    return Database(engine)


@contextmanager
def _alone_on_server(url: URL) -> Iterator[Engine]:
    """The engine, while a connection of its own holds the lock; the server frees it when the program dies."""
    engine = opened(url)
    try:
        with engine.connect() as connection:
            _take(connection)
            yield engine
    finally:
        engine.dispose()


def _take(connection: Connection) -> None:
    deadline = time.monotonic() + _PATIENCE_S
    while not _taken(connection):
        if time.monotonic() > deadline:
            raise ArchiveError("served", database=connection.engine.url.database)
        time.sleep(0.05)


def _taken(connection: Connection) -> bool:
    taken = connection.scalar(text("SELECT pg_try_advisory_lock(:number)"), {"number": _ONLY_ONE})
    connection.commit()
    return bool(taken)
