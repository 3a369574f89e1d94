"""Tables in the browser as a bench plays at them: what is sent is what a page sends, and every move is timed."""

from __future__ import annotations

import json
import math
import random
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

__all__ = ["SERVER", "Table", "Wait", "begun"]

SERVER = """
import sys
from pathlib import Path
from tenball.archive.engine import sqlite_url
from tenball.web.serving import Plan, prepared
with prepared(Plan(sqlite_url(Path(sys.argv[1])), port=0, warm=True, pace=0.0)) as serving:
    print(serving.local, serving.owner_path.partition("k=")[2], flush=True)
    serving.run()
"""
"""A server on the data file that its argument names."""

_HAIR = 1e-6
"""rad above what a cue just clears."""


@dataclass
class Wait:
    """A decision of the computer at a table: when it was seen to be asked and to be there, and the places told."""

    table: int
    asked: float
    places: list[int] = field(default_factory=list)
    answered: float | None = None


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
    waits: list[Wait] = field(default_factory=list)
    since: int | None = None

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
            self._wait(message["thinking"])
        return message

    def _wait(self, thinking: dict[str, Any] | None) -> None:
        """Keep how the computer's decision stands."""
        now, since = time.perf_counter(), None if thinking is None else thinking["since"]
        if since != self.since and self.since is not None:
            self.waits[-1].answered = now
        if since != self.since and since is not None:
            self.waits.append(Wait(self.number, now))
        self.since = since
        if thinking is not None and thinking["place"] is not None:
            self.waits[-1].places.append(thinking["place"])

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


def begun(url: str, owner: str, level: str, number: int) -> Table:
    """A table whose game was just begun."""
    wish = {"kind": "computer", "level": level, "race": [99, 99], "first": "a", "seed": f"table-{number}"}
    headers = {"Origin": url, "Authorization": f"Bearer {owner}"}
    made = httpx.post(f"{url}/api/play", json=wish, headers=headers, timeout=60.0).raise_for_status().json()
    return Table(url, made["token"], number)
