"""A game by link whose server is killed again and again: every acknowledged shot is there, once, and it goes on."""

from __future__ import annotations

import random
import subprocess
import threading
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from tenball.archive.engine import sqlite_url
from tenball.archive.start import started
from tenball.match import ShotRuled
from tests.web.killing import served
from tests.web.live import Server
from tests.web.playing.seat import Seat, begin

pytestmark = pytest.mark.slow

KILLS = 5
BETWEEN = (1, 4)
"""How many shots are acknowledged before the server is killed again, at least and at most."""


@dataclass
class Shooter:
    """A player who shoots, remembers what was acknowledged, and sends again what was not."""

    seat: str
    token: str
    acknowledged: dict[int, int] = field(default_factory=dict)
    unanswered: dict[str, Any] | None = None

    @property
    def client(self) -> str:
        """The page that he plays on, the same every time."""
        return self.seat * 32

    def play(self, server: Server, ended: threading.Event) -> None:
        """Play until the server is gone."""
        gone = suppress(OSError, WebSocketException, TimeoutError, EOFError)
        with gone, Seat(server, self.token, self.client) as page:
            try:
                self._send_again(page)
                while not ended.is_set() and not page.over(self.seat):
                    page.move()
                    self.acknowledged[page.n] = page.written
            finally:
                self.unanswered = page.unanswered

    def _send_again(self, page: Seat) -> None:
        if self.unanswered is None:
            return
        page.unanswered = self.unanswered
        answer = page.ask(**self.unanswered)
        assert answer["t"] == "done", answer
        page.n = max(page.n, answer["n"])
        self.acknowledged[answer["n"]] = page.written = answer["seq"]
        page.unanswered = None


def test_a_game_goes_on_after_every_kill_and_no_acknowledged_shot_is_lost_or_played_twice(tmp_path: Path) -> None:
    chance, data = random.Random(9), tmp_path / "killed.db"
    program, server = served(data)
    made = begin(server, server.owner, kind="link", race=[9, 9], first="a")
    shooters = [Shooter("a", made["token"]), Shooter("b", made["opponent"])]
    for number in range(KILLS):
        if number:
            program, server = served(data)
        before = shots_of(shooters)
        played_until_killed(program, server, shooters, before + chance.randint(*BETWEEN))
        assert shots_of(shooters) > before
        check(data, made["id"], shooters)


def shots_of(shooters: list[Shooter]) -> int:
    """How many were acknowledged."""
    return sum(len(shooter.acknowledged) for shooter in shooters)


def played_until_killed(program: subprocess.Popen[str], server: Server, shooters: list[Shooter], wanted: int) -> None:
    """Let both play until so many shots were acknowledged, then kill the server in the midst of what comes next."""
    ended = threading.Event()
    threads = [threading.Thread(target=shooter.play, args=(server, ended)) for shooter in shooters]
    with program:
        for thread in threads:
            thread.start()
        while shots_of(shooters) < wanted and any(thread.is_alive() for thread in threads):
            time.sleep(0.001)
        program.kill()
        ended.set()
        for thread in threads:
            thread.join()


def check(data: Path, match: str, shooters: list[Shooter]) -> None:
    """Every acknowledged command stands there as one shot or decision; nothing else but what is still unanswered."""
    with started(sqlite_url(data)) as kept:
        record = kept.load(match)
    record.match()
    for shooter in shooters:
        found: dict[int, list[int]] = {}
        for entry in record.entries:
            if entry.stamp.command is not None and entry.stamp.command[0] == shooter.client:
                found.setdefault(entry.stamp.command[1], []).append(entry.seq)
        for n, seq in shooter.acknowledged.items():
            assert seq in found[n]
            shots = [one for one in found[n] if isinstance(record.entries[one - 1].event, ShotRuled)]
            assert len(shots) <= 1
        waiting = set() if shooter.unanswered is None else {shooter.unanswered["n"]}
        assert set(found) - set(shooter.acknowledged) <= waiting
