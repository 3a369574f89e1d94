"""A command that comes again is known, however many came after it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tenball.archive import Unit
from tenball.archive.database import Database
from tenball.archive.engine import sqlite_url
from tenball.archive.keeping import Keeping
from tenball.archive.start import started
from tenball.match import Draft, Noted, Record, Stamp, begin
from tenball.web import commands
from tenball.web.commands import Commands
from tenball.web.scribe import Scribe
from tests.match.sheet import header


def written(database: Database, several: int) -> Record:
    """A match in which each command is two entries."""
    record = begin(header())
    database.put(record)
    for number in range(1, several + 1):
        drafts = [Draft(Noted("one")), Draft(Noted("two"))]
        after = record.appended(drafts, Stamp("2026-11-30T18:00:00.000Z", "scorer", command=("tablet", number)))
        database.append([Unit(header().match_id, len(record.entries), tuple(after.entries[-2:]))])
        record = after
    return record


def test_old_commands_are_found_in_the_archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "_AT_HAND", 3)

    async def known(kept: Commands) -> list[tuple[int, ...] | None]:
        kept.scribe.start()
        found = [await kept.known("tablet", number) for number in (0, 1, 7, 8, 9)]
        found.append(await kept.known("other", 1))
        kept.scribe.stop()
        return found

    with started(sqlite_url(tmp_path / "a.db")) as database:
        record = written(database, 8)
        kept = Commands(header().match_id, Scribe(database), Keeping(database.engine))
        kept.take_in(record)
        assert len(kept.last) == 3
        assert (kept.counter("tablet"), kept.counter("other")) == (8, 0)
        assert asyncio.run(known(kept)) == [None, (1, 2), (13, 14), (15, 16), None, None]
