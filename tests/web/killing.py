"""Killing the server while matches are scored, and looking at what is left."""

from __future__ import annotations

import random
import re
import subprocess
import sys
import threading
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.exceptions import WebSocketException

from tenball.archive.engine import sqlite_url
from tenball.archive.start import started
from tests.web.live import BREAK_POT, MISS, POT, REDO, SCRATCH, UNDO, Device, Server, lag, rack

__all__ = ["Scorer", "served", "survive"]

_WISHES = (
    POT,
    POT,
    MISS,
    SCRATCH,
    UNDO,
    REDO,
    BREAK_POT,
    rack("a"),
    {"t": "say", "event": {"t": "noted", "text": "x"}},
)
_BETWEEN_KILLS = (6, 60)
"""How many commands are acknowledged before the server is killed again, at least and at most."""


def served(data: Path) -> tuple[subprocess.Popen[str], Server]:
    """A server in a process of its own."""
    program = subprocess.Popen(
        [sys.executable, "-m", "tenball", "serve", "--data", str(data), "--no-browser", "--port", "0"],
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    assert program.stdout is not None
    for line in program.stdout:
        found = re.search(r"(http://[^/]+)/#k=(\S+)", line)
        if found:
            return program, Server(found[1], found[2])
    raise AssertionError("the server did not start")


@dataclass
class Scorer:
    """A device that taps, remembers what was acknowledged, and sends again what was not."""

    token: str
    client: str
    chance: random.Random
    n: int = 1
    acknowledged: dict[int, list[int]] = field(default_factory=dict)
    waiting: tuple[int, dict[str, Any]] | None = None

    def score(self, server: Server, ended: threading.Event) -> None:
        """Tap until the server is gone."""
        gone = suppress(OSError, WebSocketException, TimeoutError, EOFError)
        with gone, Device(server, self.token, self.client) as pad:
            pad.take()
            while not ended.is_set():
                self._tap(pad)

    def _tap(self, pad: Device) -> None:
        if self.waiting is None:
            self.n += 1
            first = lag() if not self.acknowledged else self.chance.choice(_WISHES)
            self.waiting = (self.n, first)
        n, do = self.waiting
        answer = pad.told(t="command", epoch=pad.epoch, do=do, n=n)
        if answer["t"] == "done":
            known = self.acknowledged.setdefault(n, answer["seqs"])
            assert known == answer["seqs"]
        self.waiting = None


def survive(folder: Path, seed: int, kills: int) -> int:
    """Be killed so many times while three matches are scored; the number of commands that were acknowledged."""
    chance, data = random.Random(seed), folder / "killed.db"
    program, server = served(data)
    matches = [server.match(race=[90, 90]) for _ in range(3)]
    scorers = [Scorer(made["scorer"], f"{n:032x}", random.Random(seed + n)) for n, made in enumerate(matches, start=1)]
    for number in range(kills):
        if number:
            program, server = served(data)
        _scored_until_killed(program, server, scorers, chance)
        _check(data, [made["id"] for made in matches], scorers)
    return sum(len(scorer.acknowledged) for scorer in scorers)


def _scored_until_killed(
    program: subprocess.Popen[str], server: Server, scorers: list[Scorer], chance: random.Random
) -> None:
    """Let all of them tap until some more commands were acknowledged, then kill the server in the midst of the next."""
    ended = threading.Event()
    wanted = sum(len(scorer.acknowledged) for scorer in scorers) + chance.randint(*_BETWEEN_KILLS)
    threads = [threading.Thread(target=scorer.score, args=(server, ended)) for scorer in scorers]
    with program:
        for thread in threads:
            thread.start()
        while sum(len(scorer.acknowledged) for scorer in scorers) < wanted and any(map(_lives, threads)):
            time.sleep(0.001)
        program.kill()
        ended.set()
        for thread in threads:
            thread.join()


def _lives(thread: threading.Thread) -> bool:
    return thread.is_alive()


def _check(data: Path, matches: list[str], scorers: list[Scorer]) -> None:
    """Every acknowledged command is there, once, as the entries that were named; and every record can be replayed."""
    with started(sqlite_url(data)) as kept:
        for match, scorer in zip(matches, scorers, strict=True):
            record = kept.load(match)
            record.match()
            found: dict[int, list[int]] = {}
            for entry in record.entries:
                assert entry.stamp.command is not None
                found.setdefault(entry.stamp.command[1], []).append(entry.seq)
            for n, seqs in scorer.acknowledged.items():
                assert found.get(n, []) == seqs
            unanswered = set(found) - set(scorer.acknowledged)
            assert unanswered <= ({scorer.waiting[0]} if scorer.waiting else set())
