"""The commands for kept matches: out, in, copied and put back; each mistake is told in one sentence."""

from __future__ import annotations

import errno
import os
import socket
import tempfile
from io import BytesIO
from pathlib import Path

import pytest

from tenball.archive.engine import sqlite_url
from tenball.archive.folder import Folder
from tenball.archive.sample import sample
from tenball.archive.start import started
from tenball.cli import main
from tenball.cli.archives import data_file
from tenball.match.notation import write
from tests.web.live import serving


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    with started(sqlite_url(tmp_path / "club.db")) as kept:
        kept.put(sample())
    return tmp_path / "club.db"


def run(*arguments: str | Path, code: int = 0) -> None:
    assert main([str(argument) for argument in arguments]) == code


def test_matches_go_out_and_in_again(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run("export", tmp_path / "out", "--data", data)
    assert Folder(tmp_path / "out").load("sample") == sample()
    run("import", tmp_path / "out" / "sample.jsonl", "--data", tmp_path / "new.db")
    assert "match sample taken" in capsys.readouterr().out
    with started(sqlite_url(tmp_path / "new.db")) as kept:
        assert kept.load("sample") == sample()


def test_export_works_while_a_server_writes_and_import_does_not(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "m.jsonl").write_text("".join(f"{line}\n" for line in sample().lines()), encoding="utf-8")
    with started(sqlite_url(data)):
        run("export", tmp_path / "out", "--match", "sample", "--data", data)
        run("import", tmp_path / "m.jsonl", "--data", data, code=3)
    assert "another program is writing" in capsys.readouterr().err


def test_a_match_that_is_there_stays_and_the_others_are_taken(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "old.jsonl").write_text("".join(f"{line}\n" for line in sample().lines()), encoding="utf-8")
    (tmp_path / "Náš zápas.txt").write_text(write(sample()).replace("Match: sample", "Match: club-7"), encoding="utf-8")
    run("import", tmp_path / "old.jsonl", tmp_path / "Náš zápas.txt", tmp_path / "nowhere", "--data", data, code=3)
    told = capsys.readouterr()
    assert "there is a match sample already" in told.err
    assert "there is no file" in told.err
    assert "match club-7 taken" in told.out


def test_a_copy_is_made_and_put_back(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run("backup", "--data", data)
    copy = capsys.readouterr().out.strip()
    with started(sqlite_url(data)) as kept:
        kept.delete("sample")
    run("restore", copy, "--data", data)
    assert "club.db.before-1" in capsys.readouterr().out
    with started(sqlite_url(data)) as kept:
        assert kept.ids() == ("sample",)
    run("backup", "--to", tmp_path / "there.db", "--data", data)
    assert (tmp_path / "there.db").exists()


def full(*_: object) -> int:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_on_a_full_disk_no_half_file_is_left_and_the_data_file_stays(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run("backup", "--to", tmp_path / "copy.db", "--data", data)
    before = data.read_bytes()
    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full)
        run("export", tmp_path / "out", "--data", data, code=3)
        run("backup", "--to", tmp_path / "other.db", "--data", data, code=3)
        run("restore", tmp_path / "copy.db", "--data", data, code=3)
    told = capsys.readouterr().err.splitlines()
    assert all("No space left" in line for line in told)
    assert len(told) == 3
    assert not any((tmp_path / "out").iterdir())
    left = {path.name for path in tmp_path.iterdir()} - {"club.db-wal", "club.db-shm"}
    assert left == {"club.db", "copy.db", "out"}
    assert data.read_bytes() == before


def test_the_doctor_finds_a_full_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Full(BytesIO):
        write = full

    monkeypatch.setattr(tempfile, "TemporaryFile", lambda **_: Full())
    run("doctor", "--data", tmp_path / "a.db", code=3)
    assert f"FAIL {tmp_path} cannot be written to (No space left on device); make room there" in capsys.readouterr().out


def test_mistakes_are_told(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run("export", tmp_path / "out", "--data", tmp_path / "nowhere.db", code=3)
    run("export", tmp_path / "out", "--data", data, "--match", "ghost", code=3)
    run("export", tmp_path / "out", "--data", data, "--database", "sqlite://", code=2)
    run("export", data, "--data", data, code=3)
    run("export", tmp_path / "out", "--database", "mysql://x", code=3)
    run("restore", tmp_path / "nowhere", "--data", data, code=3)
    assert len(capsys.readouterr().err.splitlines()) == 6


def test_without_a_name_the_data_file_is_in_the_users_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_file(None).name == "tenball.db"
    assert data_file(Path("x.db")) == Path("x.db")


def test_without_a_command_matches_are_served(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[object, ...]] = []

    def serve(*places: object, **wishes: object) -> None:
        asked.append((*places, *wishes.items()))

    monkeypatch.setattr("tenball.cli.serving.serve_until_interrupted", serve)
    run()
    run("serve", "--lan", "--port", "8200", "--no-browser")
    usual = ("lan", False), ("public_url", None), ("engines", ()), ("browser", True)
    wished = ("lan", True), ("public_url", None), ("engines", ()), ("browser", False)
    assert asked == [(None, None, None, None, *usual), (None, None, 8200, None, *wished)]


def test_the_doctor_says_what_is_in_the_way(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.db"
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        run("doctor", "--data", path, "--port", str(taken.getsockname()[1]), code=3)
    told = capsys.readouterr().out
    assert "FAIL port" in told
    assert "is not there yet; the first start makes it" in told
    with started(sqlite_url(path)) as kept:
        kept.put(sample())
        main(["doctor", "--data", str(path)])
        assert "is being served now" in capsys.readouterr().out
    main(["doctor", "--data", str(path)])
    assert "the matches can be read: 1" in capsys.readouterr().out
    path.write_bytes(b"nonsense" * 1000)
    run("doctor", "--data", path, code=3)
    assert "not a database" in capsys.readouterr().out


def test_the_doctor_knows_its_own_server(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with serving(tmp_path / "a.db") as server:
        port = server.url.rpartition(":")[2]
        main(["doctor", "--data", str(tmp_path / "a.db"), "--port", port])
        told = capsys.readouterr().out
        assert f"ok   port {port} is in use by the tenball that serves now" in told
        run("doctor", "--data", tmp_path / "b.db", "--port", port, code=3)
        assert f"FAIL port {port} cannot be had" in capsys.readouterr().out


def test_a_start_that_cannot_succeed_leaves_no_data_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "club" / "a.db"
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        run("serve", "--data", path, "--port", port, "--no-browser", code=3)
        run("serve", "--data", path, "--host", "192.0.2.1", "--port", port, "--no-browser", code=2)
        run("serve", "--data", path, "--host", "no such host", "--no-browser", code=2)
    assert not path.parent.exists()
    told = capsys.readouterr().err.splitlines()
    assert f"port {port} on 127.0.0.1 cannot be had" in told[0]
    assert all("this machine has no address" in line for line in told[1:])


def test_a_bad_file_is_named_once_and_told_plainly(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, *_ = sample().lines()
    long = "9" * 5000
    Path("miss.jsonl").write_text(f'{first}\n{{"seq":{long}}}\n', encoding="utf-8")
    run("import", "miss.jsonl", "--data", data, code=3)
    told = capsys.readouterr().err
    assert told.count("miss.jsonl") == 1
    assert "line 2: this is not a JSON object (a number in it has too many digits)" in told
    Path("notdb.db").write_bytes(b"nonsense" * 1000)
    run("export", tmp_path / "out", "--data", "notdb.db", code=3)
    assert "cannot read notdb.db: file is not a database" in capsys.readouterr().err
    run("backup", "--to", tmp_path / "miss.jsonl" / "copy.db", "--data", data, code=3)
    told = capsys.readouterr().err
    assert "no copy could be made" in told
    assert "Errno" not in told
