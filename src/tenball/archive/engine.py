"""How a database is opened: SQLite so that what it acknowledged survives, PostgreSQL as it comes."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from tenball.archive.errors import ArchiveError

__all__ = [
    "PRAGMAS",
    "file_of",
    "opened",
    "opened_to_read",
    "reading",
    "sqlite_url",
    "understood_url",
    "writing",
]

PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "fullfsync=1",
    "checkpoint_fullfsync=1",
    "busy_timeout=5000",
    "foreign_keys=ON",
)
"""What every connection to SQLite is told; the two about fullfsync do something on macOS alone."""

_WRITES = "tenball_writes"
_KNOWN = ("sqlite", "postgresql")


def understood_url(text: str) -> URL:
    """The address of a database; only the two kinds that are tested are taken."""
    try:
        url = make_url(text)
        url.get_dialect()
    except (ArgumentError, ImportError, ValueError):
        raise ArchiveError("bad_database", url=text.partition("://")[0]) from None
    except Exception as problem:  # SQLAlchemy raises its own error for a dialect that nobody knows
        raise ArchiveError("bad_database", url=text.partition("://")[0]) from problem
    if url.get_backend_name() not in _KNOWN:
        raise ArchiveError("bad_database", url=url.drivername)
    return url


def sqlite_url(path: Path) -> URL:
    """The address of a data file."""
    return URL.create("sqlite", database=str(path))


def file_of(url: URL) -> Path | None:
    """The data file behind that address; none for a server or for memory."""
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    return Path(url.database)


def opened(url: URL) -> Engine:
    """The engine for that address."""
    if url.get_backend_name() == "sqlite":
        return _sqlite(create_engine(url))
    return _checked(create_engine(url, isolation_level="READ COMMITTED", pool_pre_ping=True))


def opened_to_read(url: URL) -> Engine:
    """The engine for reading alone: a data file in a folder that cannot be written to is read as it lies there."""
    path = file_of(url)
    if path is None or os.access(path.absolute().parent, os.W_OK):
        return opened(url)
    # SQLite keeps two files beside a data file while it is open, and cannot make them here. Where they are not there
    # already nobody has it open.
    lying = "" if path.with_name(f"{path.name}-wal").exists() else "&immutable=1"
    address = f"{path.absolute().as_uri()}?mode=ro{lying}"
    return create_engine(url, creator=lambda: sqlite3.connect(address, uri=True, check_same_thread=False))


def _checked(engine: Engine) -> Engine:
    """The engine once its server has answered."""
    try:
        with engine.connect():
            return engine
    except DBAPIError as problem:
        raise ArchiveError("no_database", url=shown(engine), problem=_plainly(problem)) from None


def shown(engine: Engine) -> str:
    """The data file, or the address of a server without its password."""
    file = file_of(engine.url)
    return str(file) if file is not None else engine.url.render_as_string(hide_password=True)


def _sqlite(engine: Engine) -> Engine:
    event.listen(engine, "connect", _set_up)
    event.listen(engine, "begin", _begin)
    return engine


def _set_up(connection: Any, _: object) -> None:  # noqa: ANN401 - the driver's own connection
    # The driver would begin transactions by itself, and too late: only with the first change.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get(_WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A transaction that is the only one to write from its beginning; it is on the disk when the block ends."""
    try:
        with engine.connect().execution_options(**{_WRITES: True}) as connection, connection.begin():
            yield connection
    except DBAPIError as problem:
        raise ArchiveError("not_writable", path=shown(engine), problem=_plainly(problem)) from None


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """A transaction that sees one state of the database."""
    try:
        with engine.connect() as connection, connection.begin():
            yield connection
    except DBAPIError as problem:
        raise ArchiveError("not_readable", path=shown(engine), problem=_plainly(problem)) from None


def _plainly(problem: DBAPIError) -> str:
    """What the driver said, on one line."""
    return " ".join(str(problem.orig).split())
