"""Matches that are kept beside the owner's own."""

from __future__ import annotations

import pytest

from tenball.archive import ArchiveError
from tenball.archive.database import Database
from tenball.archive.unlisted import Unlisted, UnlistedMatch
from tests.archive.test_contract import record


def begun(database: Database, match: str, maker: str, used_ms: int) -> UnlistedMatch:
    one = UnlistedMatch(match, maker, used_ms)
    database.put(record(match), [one.row()])
    return one


def test_they_are_kept_and_not_listed(database: Database) -> None:
    database.put(record("own"))
    one = begun(database, "theirs", "m", 2**41)
    assert database.ids() == ("own",)
    assert database.load("theirs").header.match_id == "theirs"
    assert Unlisted(database.engine).one("theirs") == one
    assert Unlisted(database.engine).one("own") is None


def test_they_stand_in_the_order_of_their_use(database: Database) -> None:
    for match, used_ms in (("x", 3), ("y", 1), ("z", 2)):
        begun(database, match, "m", used_ms)
    kept = Unlisted(database.engine)
    assert [one.match for one in kept.by_use()] == ["y", "z", "x"]
    kept.use("y", 9)
    assert [one.match for one in kept.by_use()] == ["z", "x", "y"]


def test_a_dropped_one_goes_with_its_record_and_the_owners_stay(database: Database) -> None:
    database.put(record("own"))
    begun(database, "x", "m", 1)
    begun(database, "y", "m", 2)
    kept = Unlisted(database.engine)
    kept.drop(())
    kept.drop(("x", "own", "nowhere"))
    assert [one.match for one in kept.by_use()] == ["y"]
    assert not database.has("x")
    assert database.ids() == ("own",)


def test_a_record_and_what_stands_beside_it_are_written_together_or_not_at_all(database: Database) -> None:
    row = UnlistedMatch("nowhere", "m", 1).row()
    with pytest.raises(ArchiveError):
        database.put(record("x"), [row])
    assert not database.has("x")
