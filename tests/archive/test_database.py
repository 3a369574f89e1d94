"""A database from its first start on: settings, one server, newer forms, and copies that can be put back."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import event, text

from tenball.archive import ArchiveError, Unit
from tenball.archive.backup import KEPT, back_up, backups, restore
from tenball.archive.database import Database
from tenball.archive.engine import file_of, opened, reading, sqlite_url, understood_url, writing
from tenball.archive.keeping import Keeping, KeptGame
from tenball.archive.migrating import STEPS, version_of
from tenball.archive.sample import sample
from tenball.archive.schema import metadata
from tenball.archive.start import looked_at, started
from tenball.match import Draft, MatchError, Noted, People, Stamp, seal
from tests.archive.test_contract import STAMP, grown, record, unit

HEAD = max(source.name[:4] for source in (STEPS / "versions").glob("*.py"))
"""The form that this tenball writes."""
NEXT = """
import sqlalchemy as sa
from alembic import op
revision = "next"
down_revision = "{head}"
def upgrade():
    op.add_column("matches", sa.Column("colour", sa.Text))
    {then}
"""


def steps_with(folder: Path, then: str = "pass") -> Path:
    """The steps there are, and one more."""
    (folder / "versions").mkdir(parents=True)
    for source in (STEPS / "env.py", *(STEPS / "versions").glob("*.py")):
        (folder / source.relative_to(STEPS)).write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "versions" / "next.py").write_text(NEXT.format(head=HEAD, then=then), encoding="utf-8")
    return folder


def first_steps(folder: Path, last: str) -> Path:
    """The steps up to that one."""
    (folder / "versions").mkdir(parents=True)
    kept = (source for source in (STEPS / "versions").glob("*.py") if source.name[:4] <= last)
    for source in (STEPS / "env.py", *kept):
        (folder / source.relative_to(STEPS)).write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
    return folder


def test_sqlite_is_told_to_keep_what_it_acknowledged(tmp_path: Path) -> None:
    with started(sqlite_url(tmp_path / "a.db")) as kept, reading(kept.engine) as connection:
        told = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in (
                "journal_mode",
                "synchronous",
                "fullfsync",
                "checkpoint_fullfsync",
                "busy_timeout",
                "foreign_keys",
            )
        }
    assert told == {
        "journal_mode": "wal",
        "synchronous": 2,
        "fullfsync": 1,
        "checkpoint_fullfsync": 1,
        "busy_timeout": 5000,
        "foreign_keys": 1,
    }


def test_a_writer_has_the_database_from_the_beginning(tmp_path: Path) -> None:
    said: list[str] = []
    with started(sqlite_url(tmp_path / "a.db")) as kept:
        event.listen(kept.engine, "before_cursor_execute", lambda _c, _u, statement, *_: said.append(statement))
        with writing(kept.engine), pytest.raises(sqlite3.OperationalError, match="locked"):
            sqlite3.connect(tmp_path / "a.db", timeout=0).execute("BEGIN IMMEDIATE")
    assert said[0] == "BEGIN IMMEDIATE"


def test_the_steps_lead_to_the_tables_that_the_program_knows(database: Database) -> None:
    with reading(database.engine) as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_there_is_one_server_for_a_data_file(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "a.db")
    with started(url), pytest.raises(ArchiveError, match="another program is writing"), started(url):
        pass
    with started(url):
        pass


def test_there_is_one_server_for_a_database(postgres_url: str) -> None:
    url = understood_url(postgres_url)
    with started(url), pytest.raises(ArchiveError, match="another tenball serves the database"), started(url):
        pass
    with started(url):
        pass


def test_an_older_database_is_backed_up_and_brought_forward(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with started(sqlite_url(path)) as kept:
        kept.put(sample())
    with started(sqlite_url(path), steps_with(tmp_path / "steps")) as kept:
        assert version_of(kept.engine) == "next"
        assert kept.load("sample") == sample()
    (copy,) = backups(path)
    assert version_of(opened(sqlite_url(copy))) == HEAD


def test_a_database_of_the_first_tenball_can_keep_games_now(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with started(sqlite_url(path), first_steps(tmp_path / "steps", "0001")) as kept:
        kept.put(sample())
        assert version_of(kept.engine) == "0001"
    with started(sqlite_url(path)) as kept:
        assert version_of(kept.engine) == HEAD
        kept.put(record(), [KeptGame("{}", "{}").row("m-1")])
        assert Keeping(kept.engine).game("m-1") == KeptGame("{}", "{}")
        assert kept.load("sample") == sample()


def test_a_step_that_fails_leaves_everything_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with started(sqlite_url(path)) as kept:
        kept.put(sample())
    steps = steps_with(tmp_path / "steps", "op.execute('nonsense')")
    with pytest.raises(ArchiveError, match="it is as it was before"), started(sqlite_url(path), steps):
        pass
    with started(sqlite_url(path)) as kept:
        assert version_of(kept.engine) == HEAD
        assert kept.load("sample") == sample()


def test_a_step_that_fails_leaves_a_database_on_a_server_as_it_was(postgres_url: str, tmp_path: Path) -> None:
    url = understood_url(postgres_url)
    with started(url) as kept:
        kept.put(sample())
    steps = steps_with(tmp_path / "steps", "op.execute('nonsense')")
    with pytest.raises(ArchiveError, match="nothing was changed"), started(url, steps):
        pass
    with started(url) as kept:
        assert version_of(kept.engine) == HEAD
        assert kept.load("sample") == sample()


def test_a_newer_database_is_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with started(sqlite_url(path), steps_with(tmp_path / "steps")):
        pass
    before = path.read_bytes()
    with pytest.raises(ArchiveError, match="written by a newer tenball"), started(sqlite_url(path)):
        pass
    assert path.read_bytes() == before


def test_what_is_no_database_is_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    path.write_text("no database" * 1000, encoding="utf-8")
    with pytest.raises(ArchiveError, match="not a database"), started(sqlite_url(path)):
        pass


def test_a_data_file_in_a_folder_that_takes_nothing_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "club 1%.db"
    with started(sqlite_url(path)) as kept:
        kept.put(sample())
    before = {file: file.read_bytes() for file in tmp_path.iterdir()}
    monkeypatch.setattr("os.access", lambda _, mode: mode != os.W_OK)
    with looked_at(sqlite_url(path)) as kept:
        assert kept.ids() == ("sample",)
        assert {file.name for file in tmp_path.iterdir()} == {file.name for file in before}, "nothing is made beside it"
        with pytest.raises(ArchiveError, match="readonly database"):
            kept.delete("sample")
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_a_data_file_that_is_in_use_is_read_with_what_was_written_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.db"
    with started(sqlite_url(path)) as kept:
        kept.put(sample())
        monkeypatch.setattr("os.access", lambda _, mode: mode != os.W_OK)
        with looked_at(sqlite_url(path)) as seen:
            assert seen.ids() == ("sample",)


@pytest.mark.parametrize("url", ["mysql://root:secret@host/x", "nonsense", "oracle://x", "quack://x"])
def test_other_databases_are_refused_in_words(url: str) -> None:
    with pytest.raises(ArchiveError, match="no database that tenball knows") as refused:
        understood_url(url)
    assert "secret" not in str(refused.value)


def test_a_server_that_does_not_answer_is_named_without_its_password() -> None:
    with pytest.raises(ArchiveError, match="does not answer") as refused:
        opened(understood_url("postgresql+psycopg://a:secret@127.0.0.1:1/x"))
    assert "secret" not in str(refused.value)


def test_the_file_behind_an_address() -> None:
    assert file_of(understood_url("sqlite:////tmp/a.db")) == Path("/tmp/a.db")  # noqa: S108 - a name, never opened
    assert file_of(understood_url("sqlite://")) is None
    assert file_of(understood_url("postgresql+psycopg://host/a")) is None


def test_a_copy_is_made_while_somebody_writes_and_the_newest_few_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with started(sqlite_url(path)) as kept:
        kept.put(sample())
        made = [back_up(path) for _ in range(KEPT + 2)]
        assert backups(path) == tuple(made[-KEPT:])
        assert back_up(path, tmp_path / "elsewhere" / "b.db").exists()
        with pytest.raises(ArchiveError, match="exists already"):
            back_up(path, tmp_path / "elsewhere" / "b.db")
    assert len(backups(path)) == KEPT
    with started(sqlite_url(made[-1])) as copied:
        assert copied.load("sample") == sample()


def test_a_copy_can_be_put_back_and_what_was_there_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with started(sqlite_url(path)) as kept:
        kept.put(sample())
        copy = back_up(path)
        kept.delete("sample")
        with pytest.raises(ArchiveError, match="another program is writing"):
            restore(path, copy)
    aside = restore(path, copy)
    assert aside is not None
    with started(sqlite_url(path)) as kept:
        assert kept.ids() == ("sample",)
    with started(sqlite_url(aside)) as kept:
        assert kept.ids() == ()
    assert restore(tmp_path / "new.db", copy) is None


def test_only_a_data_file_is_put_back(tmp_path: Path) -> None:
    path, other = tmp_path / "a.db", tmp_path / "b.db"
    with started(sqlite_url(path)):
        pass
    before = path.read_bytes()
    with pytest.raises(ArchiveError, match="there is no file"):
        restore(path, other)
    other.write_bytes(b"nonsense")
    with pytest.raises(ArchiveError, match="is no data file"):
        restore(path, other)
    sqlite3.connect(other := tmp_path / "c.db").execute("CREATE TABLE other (x)")
    with pytest.raises(ArchiveError, match="is no data file"):
        restore(path, other)
    assert path.read_bytes() == before


def test_a_full_disk_acknowledges_nothing(tmp_path: Path) -> None:
    with started(sqlite_url(tmp_path / "a.db")) as kept:
        start = record()
        kept.put(start)
        with reading(kept.engine) as connection:
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
            connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")
        after = grown(start, Noted("x" * 200_000))
        with pytest.raises(ArchiveError, match="full"):
            kept.append([unit(start, after)])
        assert kept.load("m-1") == start
        with reading(kept.engine) as connection:
            connection.exec_driver_sql("PRAGMA max_page_count=1000000")
        kept.append([unit(start, after)])
        assert kept.load("m-1") == after


def test_a_damaged_line_is_told_with_its_match(database: Database) -> None:
    database.put(sample())
    with writing(database.engine) as connection:
        connection.execute(text("UPDATE entries SET line = replace(line, 'seq', 'sequence') WHERE seq = 3"))
    with pytest.raises(ArchiveError, match="match sample: line 4"):
        database.load("sample")


def test_a_row_of_entries_is_read_by_their_numbers(database: Database) -> None:
    kept = sample()
    database.put(kept)
    last = len(kept.entries)
    for first, end in ((1, last), (3, 3), (5, 4), (last - 7, last)):
        assert database.entries("sample", first, end) == tuple(kept.entries[first - 1 : end])
    for match, end in (("sample", last + 1), ("other", 1)):
        with pytest.raises(ArchiveError, match="there is no match"):
            database.entries(match, 1, end)


def test_the_highest_number_of_a_client_is_known(database: Database) -> None:
    start = record()
    database.put(start)
    assert database.counter("m-1", "tablet") == 0
    database.append([unit(start, grown(start, Noted("x"), command=("tablet", 900_000_000)))])
    assert database.counter("m-1", "tablet") == 900_000_000
    assert database.counter("m-1", "phone") == 0


WRITER = """
import sys
from pathlib import Path
from tenball.archive import Unit
from tenball.archive.engine import sqlite_url
from tenball.archive.start import started
from tenball.match import Draft, MatchError, Noted, People, Stamp, seal
with started(sqlite_url(Path(sys.argv[1]))) as kept:
    record = kept.load("m-1")
    print("ready", flush=True)
    while True:
        after = record.appended([Draft(Noted("x" * 300)), Draft(Noted("y"))], Stamp("now", "writer"))
        kept.append([Unit("m-1", len(record.entries), after.entries[len(record.entries):])])
        record = after
        print(len(record.entries), flush=True)
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there a process is not killed by a signal")
def test_a_writer_that_is_killed_loses_nothing_that_it_acknowledged(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with started(sqlite_url(path)) as kept:
        kept.put(record())
    chance, known = random.Random(9), 0
    for _ in range(12):
        with subprocess.Popen([sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True) as writer:
            assert writer.stdout is not None
            assert writer.stdout.readline() == "ready\n"
            time.sleep(chance.uniform(0.0, 0.1))
            writer.send_signal(signal.SIGKILL)
            said = writer.stdout.read().split("\n")[:-1]
        known = int(said[-1]) if said else known
        with started(sqlite_url(path)) as kept:
            found = len(kept.load("m-1").entries)
        assert found >= known
        assert found % 2 == 0, "a unit is whole or not there"


def test_two_entries_of_one_command_are_one_command(database: Database) -> None:
    start = record()
    database.put(start)
    stamp = Stamp("2026-11-30T18:00:00Z", "scorer", command=("tablet", 1))
    after = start.appended([Draft(Noted("one")), Draft(Noted("two"))], stamp)
    database.append([Unit("m-1", 0, tuple(after.entries))])
    assert database.counter("m-1", "tablet") == 1


def test_players_can_be_called_otherwise_until_somebody_has_signed(database: Database) -> None:
    kept = grown(grown(record(), Noted("one"), command=("tablet", 1)), Noted("two"))
    database.put(kept)
    after = kept.renamed(People("Zuzana", "Ján", "0123456789abcdef"))
    database.rename(after)
    read = database.load("m-1")
    assert read == after
    assert read.header.people is not None
    assert (read.header.people.a, [entry.event for entry in read.entries]) == ("Zuzana", [Noted("one"), Noted("two")])
    assert database.counter("m-1", "tablet") == 1
    with pytest.raises(ArchiveError, match="no match"):
        database.rename(grown(after, Noted("three")))
    with pytest.raises(MatchError, match="signed"):
        after.appended([seal(after)], STAMP).renamed(People("A", "B", "0123456789abcdef"))
