"""Matches in PostgreSQL: the commands for them, and a server on it that is scored, left and started anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from tenball.archive.engine import understood_url
from tenball.archive.folder import Folder
from tenball.archive.sample import sample
from tenball.archive.start import looked_at
from tenball.cli import main
from tests.web.live import BREAK_POT, MISS, POT, REDO, UNDO, Device, lag, rack, serving

OTHER = "b" * 32


def run(*arguments: str | Path, code: int = 0) -> None:
    assert main([str(argument) for argument in arguments]) == code


def test_matches_go_out_and_in_again(postgres_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "m.jsonl").write_text("".join(f"{line}\n" for line in sample().lines()), encoding="utf-8")
    run("import", tmp_path / "m.jsonl", "--database", postgres_url)
    assert "match sample taken" in capsys.readouterr().out
    run("import", tmp_path / "m.jsonl", "--database", postgres_url, code=3)
    assert "there is a match sample already" in capsys.readouterr().err
    run("export", tmp_path / "out", "--database", postgres_url)
    assert Folder(tmp_path / "out").load("sample") == sample()
    run("export", tmp_path / "out", "--match", "ghost", "--database", postgres_url, code=3)
    main(["doctor", "--database", postgres_url])
    assert "the matches can be read: 1" in capsys.readouterr().out


def test_a_server_on_it_loses_nothing_and_doubles_nothing(postgres_url: str, tmp_path: Path) -> None:
    url = understood_url(postgres_url)
    with serving(url) as server:
        match = server.match(race=[9, 9])
        with Device(server, match["scorer"]) as pad:
            pad.take()
            pad.done(lag(), *(BREAK_POT, POT, rack("a")) * 8, MISS, UNDO, REDO)
            first = pad.do(POT)
            assert pad.told(t="command", epoch=pad.epoch, do=POT, n=pad.n) == first
        with server.http(server.owner) as http:
            assert http.post("/api/backup").json()["key"] == "no_data_file"
            assert main(["import", str(tmp_path / "nothing"), "--database", postgres_url]) == 3
    with serving(url) as server:
        with Device(server, match["scorer"], OTHER, seen=3) as back:
            assert back.entries == list(range(4, 30))
            assert back.update["lease"]["holder"]["here"] is False
        with Device(server, match["scorer"], seen=29) as pad:
            assert pad.update["lease"]["mine"]
            assert pad.done(MISS) == [30]
    with looked_at(url) as kept:
        assert [entry.seq for entry in kept.load(match["id"]).entries] == list(range(1, 31))
