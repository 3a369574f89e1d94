"""Matches out of a database and into one, copies of it, and copies put back."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sqlalchemy import URL

from tenball.archive.backup import back_up, restore
from tenball.archive.database import Database
from tenball.archive.engine import sqlite_url, understood_url
from tenball.archive.folder import Folder
from tenball.archive.start import looked_at, started
from tenball.cli.failures import Exit, Refused, failure
from tenball.cli.printed import print_lines, print_notice
from tenball.cli.sources import opened

__all__ = ["address", "back_up_now", "data_file", "export_all", "import_all", "put_back"]


def data_file(given: Path | None) -> Path:
    """The data file that was named, or the one in the user's own folder."""
    if given is not None:
        return given
    from platformdirs import user_data_path

    return user_data_path("tenball", appauthor=False) / "tenball.db"


def address(data: Path | None, database: str | None) -> URL:
    """The address of the database that was named."""
    if data is not None and database is not None:
        raise Refused(Exit.BAD_INPUT, "--data and --database name two places; leave one of them out")
    return sqlite_url(data_file(data)) if database is None else understood_url(database)


def export_all(folder: Path, wanted: Sequence[str] | None, data: Path | None, database: str | None) -> None:
    """Write these matches, or all of them, as files."""
    with looked_at(address(data, database)) as kept:
        matches = wanted or kept.ids()
        records = [kept.load(match) for match in matches]
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise Refused(Exit.FILE_TROUBLE, f"{folder} is a file; name a folder") from None
    for record in records:
        Folder(folder).put(record)
    print_lines([f"records written to {folder}: {len(records)}"])


def import_all(files: Sequence[Path], data: Path | None, database: str | None) -> Exit:
    """Take the matches of these files; one that cannot be had keeps no other from it."""
    with started(address(data, database)) as kept:
        return max((_taken(kept, file) for file in files), default=Exit.OK)


def _taken(kept: Database, file: Path) -> Exit:
    try:
        record = opened(file, sample=False).record
        kept.put(record)
    except Exception as problem:
        failed = failure(problem)
        if failed is None:
            raise
        if str(file) in failed.sentence:
            failed.tell()
        else:
            print_notice(file, failed.sentence)
        return failed.code
    print_lines([f"{file}: match {record.header.match_id} taken"])
    return Exit.OK


def back_up_now(to: Path | None, data: Path | None) -> None:
    """Copy the data file."""
    print_lines([str(back_up(data_file(data), to))])


def put_back(copy: Path, data: Path | None) -> None:
    """Put a copy in the place of the data file."""
    path = data_file(data)
    kept = restore(path, copy)
    aside = f"; what was there is now {kept}" if kept else ""
    print_lines([f"{path} is the copy {copy}{aside}"])
