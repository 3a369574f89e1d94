"""Killing the scorekeeper while it writes, and looking at what is left."""

from __future__ import annotations

import random
import re
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from tenball.archive import load
from tenball.cli.score.session import Session, resumed
from tenball.words import language
from tests.cli.scoring import fresh, keyed

_OPTIONS = ("--a", "Novák", "--b", "Dvořák", "--book", "sk", "--race", "50", "--breaks", "alternate", "--lang", "en")
_WISHES = ("p", "p", "p", "m", "f 1", "f 2", "b 0 enter", "s s", "0 p", "u", "d", "0 enter", "t", "a")
_LINES, _ON_ONE_FILE = 40, 10


def survive(folder: Path, seed: int, kills: int) -> None:
    """Be killed so many times; nothing that was acknowledged may be lost, and the match goes on from what is there."""
    chance = random.Random(seed)
    for number in range(kills):
        path = folder / f"{number // _ON_ONE_FILE}.jsonl"
        session = resumed(load(path).record, language("en")) if path.exists() else fresh()
        expected, lines = ahead(session, chance)
        known = len(session.record.entries)
        acknowledged = killed(path, lines, chance)
        if acknowledged or path.exists():
            found = [entry.event for entry in load(path).record.entries]
            assert len(found) >= max(known, acknowledged)
            assert found == [entry.event for entry in expected.record.entries[: len(found)]]


def ahead(session: Session, chance: random.Random) -> tuple[Session, list[str]]:
    """Keys that a scorekeeper could press from here on, line by line, and the session after all of them."""
    lines: list[str] = []
    while len(lines) < _LINES:
        signs = {key.sign for key in session.keys}
        wishes = chance.sample(_WISHES, k=len(_WISHES))
        wished = next((line for line in wishes if line.split()[0] in signs), "esc")
        session = keyed(session, wished)
        lines.append(wished)
    return session, lines


def killed(path: Path, lines: list[str], chance: random.Random) -> int:
    """Score these lines and be killed at some moment; the number of the last entry that was acknowledged."""
    program = subprocess.Popen(
        [sys.executable, "-m", "tenball", "score", "--file", str(path), *_OPTIONS],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        encoding="utf-8",
    )
    with program:
        assert program.stdin is not None
        assert program.stdout is not None
        feeding = threading.Thread(target=_feed, args=(program.stdin, lines), daemon=True)
        feeding.start()
        wanted, read = chance.randrange(_LINES // 2), ""
        while wanted and (line := program.stdout.readline()):
            wanted -= line.startswith(("> saved", "saved"))
            read += line
        time.sleep(chance.random() / 100)
        program.kill()
        read += program.stdout.read()
        # Its pipe may not be closed here while it still writes there.
        feeding.join()
    return max(map(int, re.findall(r"saved (\d+)\n", read)), default=0)


def _feed(stdin: TextIO, lines: list[str]) -> None:
    with suppress(OSError):
        for line in lines:
            stdin.write(f"{line}\n")
            stdin.flush()
