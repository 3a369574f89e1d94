"""The server as a program: it starts fast, loads no simulator, ends at once, and loses nothing when it is killed."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from queue import SimpleQueue

import pytest

from tenball.archive import ArchiveError
from tenball.archive.engine import sqlite_url
from tenball.cli.serving import serve_until_interrupted
from tenball.web.addresses import lan_addresses, qr, qr_in_terminal, url_of
from tenball.web.errors import WebError
from tenball.web.guard import Names, host_of
from tenball.web.serving import Plan, prepared
from tests.web.killing import served, survive
from tests.web.live import BREAK_POT, Device, lag

STRANGERS = """
import sys, tenball.cli.serving
print(*(name for name in ("numba", "llvmlite", "numpy") if name in sys.modules))
"""


def test_the_server_loads_no_simulator() -> None:
    done = subprocess.run([sys.executable, "-c", STRANGERS], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there Ctrl-C is no signal that a test can send")
def test_ctrl_c_ends_it_in_good_order_with_sockets_open(tmp_path: Path) -> None:
    program, server = served(tmp_path / "a.db")
    match = server.match()
    with program, Device(server, match["scorer"]) as pad, Device(server, match["watcher"], "b" * 32, view="watch"):
        pad.take()
        pad.done(lag(), BREAK_POT)
        program.send_signal(signal.SIGINT)
        assert program.wait(30) == 0
        assert program.stdout is not None
        assert "Stopped. Everything is saved." in program.stdout.read()
        assert pad.closed() in {1001, 1012}


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there a process is not killed by a signal")
@pytest.mark.parametrize("seed", range(4))
def test_a_server_that_is_killed_loses_nothing_and_doubles_nothing(tmp_path: Path, seed: int) -> None:
    assert survive(tmp_path, seed, 5) > 20


def test_the_port_is_remembered_with_the_data_file(tmp_path: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    url = sqlite_url(tmp_path / "a.db")
    with prepared(Plan(url, port=port)) as first:
        assert first.local.endswith(f":{port}")
    with prepared(Plan(url)) as again:
        assert again.local.endswith(f":{port}")
        assert again.owner_path == first.owner_path
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", port))
        taken.listen()
        with pytest.raises(WebError, match="give another with --port"), prepared(Plan(url)):
            pass


def test_an_older_data_file_is_not_touched_where_the_port_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.db"
    with prepared(Plan(sqlite_url(path), port=0)):
        pass
    brought: list[object] = []
    monkeypatch.setattr("tenball.archive.start.ready", lambda engine, *_: brought.append(engine))
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(WebError, match="give another with --port"), prepared(Plan(sqlite_url(path), port=port)):
            pass
    assert brought == []


def test_what_is_no_data_file_is_told_before_any_port_is_tried(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    path.write_text("no database" * 1000, encoding="utf-8")
    with pytest.raises(ArchiveError, match="not a database"), prepared(Plan(sqlite_url(path))):
        pass


def test_a_lan_server_names_its_addresses(tmp_path: Path) -> None:
    with prepared(Plan(sqlite_url(tmp_path / "a.db"), port=0, lan=True, public_url="https://club.example/")) as serving:
        urls = serving.addresses.urls
        assert urls[0] == "https://club.example"
        assert urls[-1].startswith("http://127.0.0.1:")
        assert len(urls) == len(lan_addresses()) + 2
        assert serving.addresses.for_others == tuple(urls[:-1])
        assert serving.addresses.link("/x").urls == [f"{url}/x" for url in urls]


def test_names_and_origins() -> None:
    names = Names.of(["192.0.2.7", "Tablet"], "https://club.example")
    for good in ("localhost:8110", "127.0.0.1", "[::1]:8110", "192.0.2.7:1", "tablet:8110", "club.example"):
        assert names.know(good), good
    for bad in ("evil.example", "", "localhost.evil.example", "[::2]", "[", "192.0.2.8"):
        assert not names.know(bad), bad
    assert names.accept("https://club.example", "club.example")
    assert names.accept("http://tablet:8110", "tablet:8110")
    assert not names.accept("http://tablet:8111", "tablet:8110")
    assert host_of("[") == ""


def test_a_qr_code_is_drawn_for_pages_and_for_terminals() -> None:
    code = qr("http://192.0.2.7:8110")
    assert code.size > 25
    assert code.path.startswith("M4 4h1v1h-1z"), "four light squares around"
    assert len(qr_in_terminal("http://192.0.2.7:8110").splitlines()) > 10
    assert url_of("::1", 8110) == "http://[::1]:8110"


@pytest.mark.parametrize("url", ["nonsense", "ftp://club.example", "https://", "http://[", "https://club.example/?a=1"])
def test_a_public_address_that_no_browser_opens_is_refused(tmp_path: Path, url: str) -> None:
    plan = Plan(sqlite_url(tmp_path / "a.db"), port=0, public_url=url)
    with pytest.raises(WebError, match="no address that a browser opens"), prepared(plan):
        pass
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize("host", ["0.0.0.0", "127.0.0.1"])  # noqa: S104
def test_whoever_listens_on_every_address_is_told_who_can_come_in(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    host: str,
) -> None:
    monkeypatch.setattr("tenball.web.serving.lan_addresses", lambda: ("198.51.100.7",))
    monkeypatch.setattr("tenball.web.serving.Serving.run", lambda _: None)
    serve_until_interrupted(tmp_path / "a.db", None, 0, host, lan=False, public_url=None, engines=(), browser=False)
    told = capsys.readouterr().out
    everywhere = host != "127.0.0.1"
    assert ("For other devices: http://198.51.100.7:" in told) == everywhere
    assert ("for anybody on this network" in told) == everywhere


@pytest.mark.parametrize("found", [(), ("198.51.100.7", "198.51.100.8")])
def test_the_terminal_says_how_others_get_in_and_prints_no_right_for_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], found: tuple[str, ...]
) -> None:
    monkeypatch.setattr("tenball.web.serving.lan_addresses", lambda: found)
    monkeypatch.setattr("tenball.web.serving.Serving.run", lambda _: None)
    serve_until_interrupted(tmp_path / "a.db", None, 0, None, lan=True, public_url=None, engines=(), browser=False)
    told = capsys.readouterr().out
    assert re.findall(r"For other devices: http://([\d.]+):", told) == list(found)
    assert ("No network address was found" in told) == (not found)
    assert ("scans that match's own code" in told) == bool(found)
    assert told.count("#k=") == 1


def test_the_browser_is_opened_at_the_owners_address_unless_that_was_not_wished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: SimpleQueue[str] = SimpleQueue()
    monkeypatch.setattr("webbrowser.open", opened.put)
    monkeypatch.setattr("tenball.cli.serving.is_built", lambda: True)
    monkeypatch.setattr("tenball.web.serving.Serving.run", lambda _: None)
    for browser in (False, True):
        serve_until_interrupted(
            tmp_path / "a.db", None, 0, None, lan=False, public_url=None, engines=(), browser=browser
        )
    _, told, _ = capsys.readouterr().out.split("Stopped. Everything is saved.\n")
    assert opened.get(timeout=60) in told
    assert opened.empty()
