"""Processes that die, engines that misbehave, and what the server itself never loads."""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.web.live import Server, serving
from tests.web.playing.seat import Seat, begin

EXAMPLE = Path(__file__).resolve().parents[3] / "examples" / "engine.py"
BROKEN = """
import json, sys
print(json.dumps({"t": "ready", "protocol": 1, "name": "Broken"}), flush=True)
for line in sys.stdin:
    if json.loads(line)["t"] == "decide":
        sys.exit(3)
"""
HANGS_S = 300.0
"""Longer than anything here can take; what takes longer has come to a standstill."""
PATIENT = """
import json, os, sys, time
print(json.dumps({"t": "ready", "protocol": 1, "name": "Patient"}), flush=True)
for line in sys.stdin:
    if json.loads(line)["t"] == "decide":
        with open(sys.argv[1] + ".new", "w") as file:
            file.write(str(os.getpid()))
        os.replace(sys.argv[1] + ".new", sys.argv[1])
        time.sleep(600)
"""
SERVER = """
import sys
from collections.abc import Iterator
import tenball.cli.serving, tenball.web.app
from tenball.web.playing import hand, games, socket, wire
print(*(name for name in ("numba", "llvmlite", "numpy") if name in sys.modules))
"""


def test_the_server_loads_no_simulator_to_play() -> None:
    done = subprocess.run([sys.executable, "-c", SERVER], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_a_process_that_dies_is_replaced_and_the_game_goes_on(server: Server) -> None:
    made = begin(server, None, kind="hot_seat", race=[1, 1], first="a", seed="die")
    with Seat(server, made["token"]) as page:
        page.over("ab")
        page.move()
        page.over("ab")
        before = page.table
        assert server.desk is not None
        hands = tuple(server.desk.games.workshop.hands)
        assert hands
        for hand in hands:
            hand.kill()
        page.move()
        page.over("ab")
        assert page.table["seq"] > before["seq"]


@contextmanager
def started(folder: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], Server]]:
    """A server in a process of its own, as from a terminal; what all its processes say goes where its errors go."""
    command = [sys.executable, "-m", "tenball", "serve", "--data", str(folder / "a.db"), "--no-browser", "--port", "0"]
    pipe = subprocess.PIPE
    with subprocess.Popen([*command, *options], stdout=pipe, stderr=pipe, text=True, start_new_session=True) as program:
        assert program.stdout is not None
        found = next(match for line in program.stdout if (match := re.search(r"(http://[^/]+)/#k=(\S+)", line)))
        yield program, Server(found[1], found[2])


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there a process is not ended by a signal")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT], ids=lambda how: how.name)
@pytest.mark.parametrize("when", ["at once", "thinking"])
def test_the_processes_end_with_the_server_and_say_nothing(tmp_path: Path, how: signal.Signals, when: str) -> None:
    with started(tmp_path) as (program, server):
        made = begin(server, None, kind="computer", race=[1, 1], first="b", level="pro", seed="stop")
        if when == "thinking":
            with Seat(server, made["token"]) as page:
                while page.table.get("thinking") is None:
                    page.listen()
        # As from a terminal: whoever belongs to the program has the signal too.
        os.killpg(program.pid, how)
        # The errors' end is reached when no process is left that could say one.
        _, said = program.communicate(timeout=HANGS_S)
    assert said == ""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there a process is not ended by a signal")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT], ids=lambda how: how.name)
def test_an_engine_that_only_thinks_ends_with_the_server(tmp_path: Path, how: signal.Signals) -> None:
    engine, thinks = tmp_path / "patient.py", tmp_path / "thinks"
    engine.write_text(PATIENT, encoding="utf-8")
    with started(tmp_path, "--engine", f"patient={shlex.join([sys.executable, str(engine), str(thinks)])}") as (
        program,
        server,
    ):
        made = begin(server, None, kind="computer", engine="patient", race=[1, 1], first="b", seed="stop")
        with Seat(server, made["token"]):
            hangs = time.monotonic() + HANGS_S
            while not thinks.exists():
                assert time.monotonic() < hangs, "the engine is not asked"
                time.sleep(0.05)
        program.send_signal(how)
        _, said = program.communicate(timeout=HANGS_S)
    assert said == ""
    with pytest.raises(ProcessLookupError):
        os.kill(int(thinks.read_text(encoding="utf-8")), 0)


@pytest.fixture(scope="module")
def with_engines(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    engines = {
        "example": (sys.executable, str(EXAMPLE)),
        "broken": (sys.executable, "-c", BROKEN),
        "missing": ("no-such-program-anywhere",),
    }
    with serving(tmp_path_factory.mktemp("engines") / "a.db", pace=0.0, engines=engines) as running:
        yield running


def test_an_engine_that_the_host_named_plays(with_engines: Server) -> None:
    made = begin(with_engines, None, kind="computer", engine="example", race=[1, 1], first="b", seed="engine")
    with Seat(with_engines, made["token"]) as page:
        assert page.welcome["game"]["players"]["b"]["kind"] == "engine"
        assert page.hear("shot")["seat"] == "b"


@pytest.mark.parametrize("engine", ["broken", "missing"])
def test_an_engine_that_breaks_down_loses_the_match_and_nothing_else(with_engines: Server, engine: str) -> None:
    made = begin(with_engines, None, kind="computer", engine=engine, race=[1, 1], first="b")
    with Seat(with_engines, made["token"]) as page:
        assert page.over("a")
        assert page.table["state"]["winner"] == "a"
        told = page.table["state"]["last"]["text"]
    assert re.fullmatch(r"Note: Ota: .+\. Walkover: Nora wins the match\.", told)


def test_a_page_names_no_command(with_engines: Server) -> None:
    with with_engines.http() as http:
        choices = http.get("/api/play/choices").json()
        answer = http.post("/api/play", json={"kind": "computer", "engine": "rm -rf /"})
    assert [one["key"] for one in choices["engines"]] == ["example", "broken", "missing"]
    assert "rm" not in str(choices)
    assert answer.status_code == 400
    assert answer.json()["key"] == "no_such_engine"
