"""How soon a move comes at many tables in the browser: shots of people, and decisions of the computer.

python bench/web_play.py tables    100 tables against the league player: a move every 20 s each, then all at once
python bench/web_play.py shot      one table: from the stroke to the first motion, and previews
python bench/web_play.py strong    20 tables against the strongest player, all at once, and one against a weak one
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import random
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

SERVER = """
import sys
from pathlib import Path
from tenball.archive.engine import sqlite_url
from tenball.web.serving import Plan, prepared
with prepared(Plan(sqlite_url(Path(sys.argv[1])), port=0, warm=True, pace=0.0)) as serving:
    print(serving.local, serving.owner_path.partition("k=")[2], flush=True)
    serving.run()
"""
GOAL_S, SHOT_GOAL_S = 3.0, 0.03
_HAIR = 1e-6
"""rad above what a cue just clears."""


@dataclass
class Table:
    """One game, as its page sees it, and how long each move took to come [s]."""

    url: str
    token: str
    number: int
    socket: ClientConnection | None = None
    table: dict[str, Any] = field(default_factory=dict)
    n: int = 0
    shots: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    previews: list[float] = field(default_factory=list)
    refused: int = 0
    steep: float = 0.6
    why: str = ""

    def __post_init__(self) -> None:
        self.chance = random.Random(self.number)

    async def open(self, stack: AsyncExitStack) -> None:
        """Connect, and wait until the game can be played."""
        url = self.url.replace("http", "ws", 1) + "/ws/play"
        opened = connect(url, origin=Origin(self.url), proxy=None, max_size=None)
        self.socket = await stack.enter_async_context(opened)
        client = f"{self.number:032x}"
        await self.say(t="hello", protocol=1, token=self.token, client=client, lang="en")
        while not self._is_own():
            await self.hear()

    def _line(self) -> ClientConnection:
        if self.socket is None:
            raise RuntimeError("the table was not opened")
        return self.socket

    async def say(self, **message: object) -> None:
        """Send that."""
        await self._line().send(json.dumps(message))

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = json.loads(await self._line().recv())
        if message["t"] == "table":
            self.table = message
        return message

    def _is_own(self) -> bool:
        turn = self.table.get("turn")
        return turn is not None and turn["seat"] == "a" and turn["limits"] is not None

    async def move(self) -> None:
        """Decide for seat a, and wait until it is a's turn again."""
        turn = self.table["turn"]
        self.n += 1
        at = self.table["seq"]
        begun = time.perf_counter()
        if turn["prompt"] == "answer":
            await self.say(t="answer", n=self.n, at=at, seat="a", option="take")
        else:
            await self.say(t="shoot", n=self.n, at=at, seat="a", **self._shot(turn))
        await self._until_own(begun, at)

    def _shot(self, turn: dict[str, Any]) -> dict[str, Any]:
        place = None
        if turn["in_hand"]:
            place = [-0.7 - 0.3 * self.chance.random(), self.chance.uniform(-0.4, 0.4)]
        layout = self.table["layout"]
        x, y = layout[str(self.table["state"]["ball_on"])]
        cue = place or layout["0"]
        aim = math.atan2(y - cue[1], x - cue[0])
        is_break = turn["prompt"] == "break"
        call = {"t": "break"} if is_break else {"t": "uncalled"}
        slope, self.steep = self.steep, 0.6
        return {"call": call, "stroke": [8.0 if is_break else 2.0, aim, 0.0, 0.0, slope], "place": place}

    async def _until_own(self, begun: float, at: int) -> None:
        since = begun
        while True:
            message = await self.hear()
            now = time.perf_counter()
            if message["t"] == "shot":
                (self.shots if message["seat"] == "a" else self.answers).append(now - since)
                since = now
            elif message["t"] == "refused":
                self.refused += 1
                self.why = message["key"]
                self.steep = 1.4
                return
            if self._is_own() and self.table["seq"] > at:
                return

    async def preview(self) -> None:
        """Ask what a stroke would come to, and wait for it."""
        self.n += 1
        begun = time.perf_counter()
        shot = self._shot(self.table["turn"])
        await self.say(t="preview", n=self.n, stroke=shot["stroke"], place=shot["place"])
        while (told := await self.hear()).get("n") != self.n:
            pass
        self.previews.append(time.perf_counter() - begun)
        if told.get("reach") is not None:
            self.steep = told["reach"] + _HAIR


def _begun(url: str, owner: str, level: str, number: int) -> Table:
    wish = {"kind": "computer", "level": level, "race": [99, 99], "first": "a", "seed": f"table-{number}"}
    headers = {"Origin": url, "Authorization": f"Bearer {owner}"}
    made = httpx.post(f"{url}/api/play", json=wish, headers=headers, timeout=60.0).raise_for_status().json()
    return Table(url, made["token"], number)


def _told(name: str, seconds: list[float]) -> None:
    if not seconds:
        print(f"{name}: none")
        return
    ordered = sorted(seconds)
    middle, most = statistics.median(ordered), ordered[-1]
    late = ordered[min(int(0.95 * len(ordered)), len(ordered) - 1)]
    print(
        f"{name}: {len(ordered)}, median {middle * 1e3:.0f} ms, 95 % {late * 1e3:.0f} ms, longest {most * 1e3:.0f} ms"
    )


async def _spread(table: Table, period: float, rounds: int) -> None:
    await asyncio.sleep(period * table.chance.random())
    for _ in range(rounds):
        begun = time.perf_counter()
        await table.move()
        await asyncio.sleep(max(0.0, period - (time.perf_counter() - begun)))


async def tables(url: str, owner: str, several: int, rounds: int) -> bool:
    """Moves that come in turn, then all at once."""
    async with AsyncExitStack() as stack:
        found = [_begun(url, owner, "league", number) for number in range(several)]
        for table in found:
            await table.open(stack)
        await _first(found[0])
        await asyncio.gather(*(_spread(table, 20.0, rounds) for table in found))
        _summary(f"{several} tables, a move every 20 s each", found)
        good = _longest(found) <= GOAL_S
        for table in found:
            table.shots, table.answers = [], []
        await asyncio.gather(*(table.move() for table in found))
        _summary("all at once", found)
        return good and _longest(found) <= GOAL_S


async def _first(table: Table) -> None:
    """Tell what the first game of a server waits for: the processes that think are started when somebody plays."""
    await table.move()
    _told("the first moves after the start", [*table.shots, *table.answers])
    table.shots, table.answers = [], []


def _summary(name: str, found: list[Table]) -> None:
    print(name)
    _told("  stroke to shot", [one for table in found for one in table.shots])
    _told("  the computer's moves", [one for table in found for one in table.answers])
    why = ", ".join(sorted({table.why for table in found} - {""}))
    print(f"  refused: {sum(table.refused for table in found)} {why}".rstrip())


def _longest(found: list[Table]) -> float:
    return max((one for table in found for one in (*table.shots, *table.answers)), default=math.inf)


async def shot(url: str, owner: str) -> bool:
    """One table with nothing else going on."""
    async with AsyncExitStack() as stack:
        table = _begun(url, owner, "beginner", 1)
        await table.open(stack)
        for _ in range(40):
            await table.preview()
            await table.move()
        _summary("one table", [table])
        _told("  previews", table.previews)
        return statistics.median(table.shots) <= SHOT_GOAL_S


async def strong(url: str, owner: str) -> bool:
    """The strongest player at many tables; at one beside them the weakest, who waits for none of that."""
    async with AsyncExitStack() as stack:
        found = [_begun(url, owner, "pro", number) for number in range(20)]
        weak = _begun(url, owner, "beginner", 99)
        for table in (*found, weak):
            await table.open(stack)
        work = asyncio.gather(*(table.move() for table in found))
        for _ in range(5):
            await weak.move()
        _summary("a weak player beside them", [weak])
        await work
        _summary("20 of the strongest, all at once", found)
        return _longest([weak]) <= GOAL_S


async def _measured(asked: argparse.Namespace, url: str, owner: str) -> bool:
    match asked.what:
        case "tables":
            return await tables(url, owner, asked.tables, asked.rounds)
        case "shot":
            return await shot(url, owner)
        case _:
            return await strong(url, owner)


def main() -> int:
    """Measure what is asked for; the exit code says whether the goal was met."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["tables", "shot", "strong"])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVER, str(Path(folder) / "bench.db")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:  # noqa: S603 - this very program
            try:
                url, owner = (server.stdout.readline() if server.stdout else "").split()
                good = asyncio.run(_measured(asked, url, owner))
            finally:
                server.terminate()
    print("as wanted" if good else "NOT as wanted")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
