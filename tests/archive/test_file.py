"""A record on the disk: durable, repaired where its end is torn, and refused in words where it is something else."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tenball.archive import ArchiveError, Loaded, append, create, forget, load, only_writer, reading, understood
from tenball.match import (
    BreakChosen,
    Draft,
    Header,
    Lagged,
    MatchError,
    MatchFormat,
    Noted,
    People,
    Record,
    ShotReport,
    ShotRuled,
    ShotVoided,
    Stamp,
    amend,
    scored,
)
from tenball.match.mend import Amendment
from tenball.rules import Seat, open_book

STAMP = Stamp("2026-11-30T18:00:00Z", "table 1")
PEOPLE = People("Žofia Ľubická", "Jiří Dvořák", "0a1b2c")


def header() -> Header:
    return Header("m-1", open_book("cz"), MatchFormat(), PEOPLE, PEOPLE.hash, "2026-11-30T17:58:00Z")


def shot(record: Record) -> Draft:
    entered = scored(record.match(), ShotReport())
    assert isinstance(entered, ShotRuled)
    return Draft(entered)


def written(path: Path) -> Record:
    """A file with a remark in three alphabets, shots, and a correction of three entries as one unit."""
    record = create(path, header())
    record = append(path, record, [Draft(Lagged(Seat.A))], STAMP)
    record = append(path, record, [Draft(BreakChosen(Seat.A)), Draft(Noted("čo? 球 \u2028 \x85"))], STAMP)
    record = append(path, record, [shot(record)], STAMP)
    record = append(path, record, [shot(record)], STAMP)
    mended = amend(record, 4, ShotReport(rails=1))
    assert isinstance(mended, Amendment)
    return append(path, record, mended.drafts, STAMP)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.jsonl"


def repaired(path: Path) -> Loaded:
    """What somebody is given who opens the file to write to it."""
    with only_writer(path) as lock:
        return load(path, lock)


def key_of(action: Callable[[], object]) -> str:
    with pytest.raises(ArchiveError) as caught:
        action()
    assert str(caught.value)
    return caught.value.key


def test_what_was_written_is_read_back(path: Path) -> None:
    record = written(path)
    assert load(path).record == record
    assert load(path).repaired is None
    assert path.read_text("utf-8") == "".join(f"{line}\n" for line in record.lines())


@pytest.mark.slow
def test_a_file_cut_at_any_byte_gives_the_whole_units_before_the_cut(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = written(path)
    monkeypatch.setattr(os, "fsync", lambda _: None)
    raw = path.read_bytes()
    unit_ends = {0: len(record.first_line.encode())}
    size = len(record.first_line.encode()) + 1
    for entry in record.entries:
        size += len(entry.line().encode())
        if not entry.more:
            unit_ends[entry.seq] = size
        size += 1
    for cut in range(len(raw)):
        path.write_bytes(raw[:cut])
        acknowledged = max((seq for seq, end in unit_ends.items() if end <= cut), default=None)
        if acknowledged is None:
            assert key_of(lambda: load(path)) == "no_header"
            continue
        loaded = repaired(path)
        assert len(loaded.record.entries) == acknowledged
        assert loaded.record.entries == record.entries[:acknowledged]
        again = load(path)
        assert again.record == loaded.record
        assert again.repaired is None
        path.with_name(f"{path.name}.torn-1").unlink(missing_ok=True)


def test_what_is_cut_off_is_kept_beside_the_file_and_said(path: Path) -> None:
    record = written(path)
    for number, rest in enumerate((b'{"author":"x', b"\xc3", b"\0\0\0\n", b'{"half":1\0\n\0\0'), start=1):
        path.write_bytes(path.read_bytes() + rest)
        torn = path.read_bytes()
        assert load(path).record == record
        assert path.read_bytes() == torn, "reading changes nothing"
        loaded = repaired(path)
        assert loaded.record == record
        assert (
            loaded.repaired
            == f"an unfinished end of {len(rest)} bytes was cut off and kept in {path.name}.torn-{number}"
        )
        assert path.with_name(f"{path.name}.torn-{number}").read_bytes() == rest


def test_a_last_line_without_its_end_counts_and_is_ended(path: Path) -> None:
    record = written(path)
    raw = path.read_bytes()
    path.write_bytes(raw[:-1])
    assert load(path).repaired == "the end of its last line is missing"
    assert repaired(path).repaired == "the end of its last line was missing and was added"
    assert path.read_bytes() == raw
    assert load(path).record == record


def test_after_a_repair_the_record_goes_on(path: Path) -> None:
    record = written(path)
    path.write_bytes(path.read_bytes()[:-30])
    mended = repaired(path).record
    assert len(mended.entries) == len(record.entries) - 3
    grown = append(path, mended, [shot(mended)], STAMP)
    assert load(path).record == grown


def test_a_torn_end_is_left_alone_while_somebody_writes(path: Path) -> None:
    record = written(path)
    raw = path.read_bytes() + b'{"author"'
    path.write_bytes(raw)
    with only_writer(path):
        loaded = load(path)
    assert loaded.record == record
    assert loaded.repaired == "an unfinished end of 9 bytes was left out"
    assert path.read_bytes() == raw


def test_a_torn_end_that_cannot_be_repaired_is_left_alone(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = written(path)
    path.write_bytes(path.read_bytes() + b"{")
    monkeypatch.setattr(os, "ftruncate", refuse)
    assert key_of(lambda: repaired(path)) == "not_writable"
    assert load(path).record == record
    assert load(path).repaired == "an unfinished end of 1 bytes was left out"


def test_what_another_program_saved_is_read_and_not_written_to(path: Path) -> None:
    record = written(path)
    converted = b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n")
    path.write_bytes(converted)
    assert load(path).record == record
    assert load(path).repaired == "another program saved it with other line ends; it was read all the same"
    assert key_of(lambda: repaired(path)) == "converted"
    assert path.read_bytes() == converted
    torn = understood(path, converted[:-50])
    assert torn.record.entries == record.entries[:-3]
    assert "other line ends; it was read all the same; an unfinished end of" in str(torn.repaired)


@pytest.mark.parametrize("held", [b"notes of mine", b'{"a":1}', b"x"])
def test_what_is_no_beginning_of_a_record_is_not_written_over(path: Path, held: bytes) -> None:
    path.write_bytes(held)
    assert key_of(lambda: create(path, header())) == "exists"
    assert path.read_bytes() == held


def test_no_lock_is_left_behind(path: Path) -> None:
    written(path)
    with only_writer(path):
        assert path.with_name(f"{path.name}.lock").exists()
    assert [found.name for found in path.parent.iterdir()] == [path.name]
    assert key_of(lambda: repaired(path.parent)) == "not_a_file"
    assert not path.parent.with_name(f"{path.parent.name}.lock").exists()


def test_a_lock_that_its_holder_removed_is_taken_anew(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fcntl = pytest.importorskip("fcntl")
    name = path.with_name(f"{path.name}.lock")
    take = fcntl.flock
    times: list[int] = []

    def take_too_late(handle: int, how: int) -> None:
        take(handle, how)
        if not times:
            name.unlink()
        elif len(times) == 1:
            name.unlink()
            name.touch()
        times.append(handle)

    monkeypatch.setattr(fcntl, "flock", take_too_late)
    with only_writer(path):
        assert len(times) == 3
        assert key_of(lambda: create(path, header())) == "busy"


def test_a_change_in_the_middle_is_an_error_and_cuts_nothing(path: Path) -> None:
    written(path)
    raw = path.read_bytes().replace("čo".encode(), "či".encode()) + b"{"
    path.write_bytes(raw)
    assert key_of(lambda: load(path)) == "bad_record"
    assert path.read_bytes() == raw


def test_a_writer_who_has_not_seen_the_last_line_is_refused(path: Path) -> None:
    record = create(path, header())
    grown = append(path, record, [Draft(Lagged(Seat.A))], STAMP)
    assert key_of(lambda: append(path, record, [Draft(Noted("late"))], STAMP)) == "stale"
    assert load(path).record == grown


def test_nothing_is_written_after_a_torn_end(path: Path) -> None:
    record = written(path)
    path.write_bytes(path.read_bytes()[:-1])
    assert key_of(lambda: append(path, record, [shot(record)], STAMP)) == "torn"


def test_an_event_that_does_not_fit_is_never_written(path: Path) -> None:
    record = create(path, header())
    raw = path.read_bytes()
    with pytest.raises(MatchError, match="entry 1: 'shot_voided' does not fit here"):
        append(path, record, [Draft(ShotVoided())], STAMP)
    assert path.read_bytes() == raw


def test_two_writers_are_refused_and_a_reader_is_not(path: Path) -> None:
    record = create(path, header())
    with only_writer(path):
        assert key_of(lambda: append(path, record, [Draft(Lagged(Seat.A))], STAMP)) == "busy"
        assert key_of(lambda: create(path, header())) == "busy"
        assert load(path).record == record
    append(path, record, [Draft(Lagged(Seat.A))], STAMP)


def test_the_holder_of_the_lock_writes_and_a_lock_for_another_file_does_not_count(path: Path) -> None:
    with only_writer(path) as lock:
        record = create(path, header(), lock)
        record = append(path, record, [Draft(Lagged(Seat.A))], STAMP, lock)
        path.write_bytes(path.read_bytes() + b"{")
        assert load(path, lock).record == record
        assert path.read_bytes().endswith(b"\n")
        with only_writer(path.with_name("other.jsonl")) as other:
            assert key_of(lambda: append(path, record, [Draft(Noted("x"))], STAMP, other)) == "busy"


def refuse(*_: object) -> int:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_full_disk_leaves_nothing_half_written(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = written(path)
    raw = path.read_bytes()
    write = os.write

    def write_a_little(handle: int, data: memoryview) -> int:
        return write(handle, data[:7]) if os.lseek(handle, 0, os.SEEK_CUR) < len(raw) + 20 else refuse()

    monkeypatch.setattr(os, "write", write_a_little)
    assert key_of(lambda: append(path, record, [shot(record)], STAMP)) == "not_writable"
    assert path.read_bytes() == raw
    assert load(path).record == record


def test_a_disk_that_is_full_and_cannot_be_cut_leaves_a_torn_end(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = written(path)
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", refuse)
        full.setattr(os, "ftruncate", refuse)
        assert key_of(lambda: append(path, record, [Draft(Noted("x")), Draft(Noted("y"))], STAMP)) == "not_writable"
    assert load(path).record.entries[: len(record.entries)] == record.entries


def test_every_acknowledged_line_was_synced(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    sync = os.fsync

    def count(handle: int) -> None:
        sync(handle)
        synced.append(os.fstat(handle).st_size)

    monkeypatch.setattr(os, "fsync", count)
    record = create(path, header())
    assert path.stat().st_size in synced
    assert len(synced) == 2, "the file and its folder"
    append(path, record, [Draft(Lagged(Seat.A))], STAMP)
    assert synced[-1] == path.stat().st_size


def test_a_folder_that_cannot_be_opened_is_left_to_the_system(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = os.open

    def open_no_folder(name: Path, flags: int, mode: int = 0o777) -> int:
        if Path(name).is_dir():
            raise PermissionError(errno.EACCES, "is a folder")
        return opened(name, flags, mode)

    monkeypatch.setattr(os, "open", open_no_folder)
    record = create(path, header())
    assert load(path).record == record


def test_a_record_is_not_written_over(path: Path) -> None:
    record = create(path, header())
    assert key_of(lambda: create(path, header())) == "exists"
    assert load(path).record == record


def test_a_file_without_a_whole_first_line_may_be_begun_anew(path: Path) -> None:
    for rest in (b"", b'{"book":"cz"'):
        path.write_bytes(rest)
        assert key_of(lambda: load(path)) == "no_header"
        create(path, header())
        path.unlink()


def test_a_folder_that_may_not_be_written_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    missing = tmp_path / "none" / "match.jsonl"
    assert key_of(lambda: create(missing, header())) == "not_writable"
    path = tmp_path / "match.jsonl"
    record = create(path, header())

    def read_only(*_: object) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "open", read_only)
    with pytest.raises(ArchiveError, match="Permission denied; this was not recorded"):
        append(path, record, [Draft(Lagged(Seat.A))], STAMP)
    assert load(path).record == record


def test_a_new_file_that_cannot_take_its_place_is_said(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "replace", refuse)
    assert key_of(lambda: create(path, header())) == "not_writable"
    assert not path.exists()


def test_what_is_no_record_is_said_in_words(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = create(path, header())
    assert key_of(lambda: load(path.with_name("nothing"))) == "not_found"
    assert key_of(lambda: load(path.parent)) == "not_a_file"
    assert key_of(lambda: append(path.with_name("nothing"), record, [Draft(Lagged(Seat.A))], STAMP)) == "not_readable"
    path.write_bytes(b"\xff\xfe\n")
    assert key_of(lambda: load(path)) == "not_utf8"
    path.write_bytes(b"hello\n")
    assert key_of(lambda: load(path)) == "bad_record"
    monkeypatch.setattr(reading, "MOST_BYTES", 3)
    with pytest.raises(ArchiveError, match="has 6 bytes; a record has at most 3"):
        load(path)
    monkeypatch.setattr(Path, "is_file", refuse)
    assert key_of(lambda: load(path)) == "not_readable"


def test_a_record_of_a_newer_version_is_refused_in_words(path: Path) -> None:
    create(path, header())
    path.write_text(path.read_text("utf-8").replace('"tenball":1', '"tenball":2'), "utf-8")
    with pytest.raises(ArchiveError, match=r"written in format 2 by a newer tenball; this one reads up to 1"):
        load(path)


def test_people_are_taken_out_and_the_chain_still_holds(path: Path) -> None:
    record = written(path)
    assert "Ľubická" in path.read_text("utf-8")
    nameless = forget(path)
    assert nameless.header.people is None
    assert nameless.chain == record.chain
    text = path.read_text("utf-8")
    assert "Ľubická" not in text
    assert "Dvořák" not in text
    assert load(path).record == nameless
    grown = append(path, nameless, [shot(nameless)], STAMP)
    assert load(path).record == grown
