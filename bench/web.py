"""How fast a tap reaches those who watch, and that nothing is lost: the server under load, killed, and fed nonsense.

python bench/web.py load       200 live matches, one writer and three watchers each, at rising rates
python bench/web.py deaf       at 200 events a second, without and with a watcher in each match that never reads
python bench/web.py soak       the same at 40 events a second for ten minutes (or --minutes): memory
python bench/web.py kill       killed 100 times while three matches are scored
python bench/web.py mutate     100,000 mutated messages
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import socket
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.goals import Goals
from tests.web.killing import served, survive
from tests.web.live import Server
from tests.web.test_security import commands, mutated

MATCHES, WATCHERS = 200, 3
BAD_MESSAGE = 4400
GOALS_MS = {40: 10.0, 800: 60.0}
DEAF_TIMES = 2.0
"""How many times as late somebody may be told where another does not read; what is less is the noise of the machine."""
GROWTH = 0.03
"""By what part the memory may grow in the second half of a soak."""
OK = 200
DOINGS = (
    {"t": "shot", "report": {}},
    {"t": "shot", "report": {"fouls": ["scratch"]}},
    {"t": "say", "event": {"t": "noted", "text": "A remark of usual length, as referees write them."}},
    {"t": "undo"},
)


@dataclass
class Live:
    """One match under load: who writes, who watches, and what is on its way."""

    server: Server
    token: str
    watching: str
    number: int
    stack: AsyncExitStack
    pad: ClientConnection | None = None
    n: int = 0
    seq: int = 0
    epoch: int = 0
    tapped: dict[int, float] = field(default_factory=dict)
    took_ms: list[float] = field(default_factory=list)
    answered: asyncio.Event = field(default_factory=asyncio.Event)
    tasks: list[asyncio.Task[None]] = field(default_factory=list)

    async def open(self) -> None:
        """Connect everybody, and begin the match."""
        self.pad = await self._connected(self.token, 0, "pad")
        self.tasks.append(asyncio.create_task(self._hear_pad(self.pad)))
        for watcher in range(1, WATCHERS + 1):
            watching = await self._connected(self.watching, watcher, "watch")
            self.tasks.append(asyncio.create_task(self._watch(watching)))
        await self._told({"t": "take"})
        self.epoch = 1
        await self.tap({"t": "say", "event": {"t": "lagged", "winner": "a"}})
        await self.tap({"t": "shot", "report": {"made": [[3, "fl"]]}})

    async def open_deaf(self) -> None:
        """Connect somebody whose side takes a few messages and then no more."""
        door = socket.create_connection((urlsplit(self.server.url).hostname or "", urlsplit(self.server.url).port or 0))
        door.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        await self._connected(self.watching, WATCHERS + 1, "watch", sock=door, max_queue=1, close_timeout=1)

    async def _connected(self, token: str, who: int, view: str, **more: int | socket.socket) -> ClientConnection:
        url, origin = self.server.socket_url, Origin(self.server.url)
        opened = connect(url, origin=origin, proxy=None, compression=None, **more)
        joined = await self.stack.enter_async_context(opened)
        client = f"{self.number * 10 + who:032x}"
        hello = {"t": "hello", "protocol": 1, "token": token, "client": client, "lang": "en", "view": view}
        await joined.send(json.dumps(hello))
        return joined

    async def _hear_pad(self, socket: ClientConnection) -> None:
        async for text in socket:
            if isinstance(text, str) and text.startswith('{"n":'):
                answer = json.loads(text)
                if answer["t"] == "done" and answer["seqs"]:
                    self.seq = answer["seqs"][-1]
                self.answered.set()

    async def _watch(self, socket: ClientConnection) -> None:
        async for text in socket:
            now = time.perf_counter()
            if isinstance(text, str) and text.startswith('{"t":"update","seq":'):
                seq = int(text[20 : text.index(",", 20)])
                tapped = self.tapped.get(seq)
                if tapped is not None:
                    self.took_ms.append((now - tapped) * 1000)

    async def _told(self, message: dict[str, Any]) -> None:
        self.n += 1
        self.answered.clear()
        if self.pad is not None:
            await self.pad.send(json.dumps({"n": self.n, **message}))
        await self.answered.wait()

    async def tap(self, do: dict[str, Any]) -> None:
        """One command; the time at which it was sent is kept for the watchers."""
        self.tapped = {self.seq + 1: time.perf_counter()}
        await self._told({"t": "command", "epoch": self.epoch, "do": do})


def memory_mb(pid: int) -> float:
    """What a process holds in memory."""
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * 4096 / 1e6


def processor_s(pid: int) -> float:
    """The seconds that a process has computed."""
    parts = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / 100


async def at_rate(lives: list[Live], rate: float, seconds: float) -> list[float]:
    """Taps spread evenly over the matches; the milliseconds from each tap to each watcher."""
    chance = random.Random(1)
    for live in lives:
        live.took_ms.clear()
    order = chance.sample(lives, len(lives))
    start, number, running = time.perf_counter(), 0, set[asyncio.Task[None]]()
    while (now := time.perf_counter() - start) < seconds:
        while number < now * rate:
            live = order[number % len(order)]
            if live.answered.is_set():
                task = asyncio.create_task(live.tap(chance.choice(DOINGS)))
                running.add(task)
                task.add_done_callback(running.discard)
            number += 1
        await asyncio.sleep(0.001)
    await asyncio.gather(*running)
    await asyncio.sleep(0.3)
    return sorted(took for live in lives for took in live.took_ms)


def late(took: list[float]) -> float:
    """The time that one in twenty takes longer than."""
    return took[int(len(took) * 0.95)]


def told(rate: float, took: list[float], seconds: float) -> str:
    """One line of figures."""
    reached = len(took) / WATCHERS / seconds
    figures = f"median {took[len(took) // 2]:7.1f} ms, p95 {late(took):7.1f}, worst {took[-1]:7.1f}"
    return f"{rate:6.0f} asked {reached:7.0f} seen a second: {figures}"


async def prepared(server: Server, stack: AsyncExitStack) -> list[Live]:
    """All matches, open."""
    lives = []
    for number in range(MATCHES):
        made = server.match(race=[99, 99], mode="full")
        lives.append(Live(server, made["scorer"], made["watcher"], number, stack))
    for live in lives:
        await live.open()
    return lives


async def load(server: Server, pid: int, goals: Goals) -> None:
    """Rising rates, until the server is far behind; processor times tell also where others use the machine."""
    async with AsyncExitStack() as stack:
        lives = await prepared(server, stack)
        print(f"{MATCHES} matches, {MATCHES * (WATCHERS + 1)} sockets; memory {memory_mb(pid):.0f} MB")
        for rate in (40, 200, 400, 800, 1200, 1600, 2000):
            took, used = await measured(lives, rate, 10.0, pid)
            goal = GOALS_MS.get(rate)
            beside = "" if goal is None else goals.at_most(f"p95 at {rate} a second", late(took), goal, "ms")
            print(f"{told(rate, took, 10.0)} {beside}; {used}, {memory_mb(pid):.0f} MB", flush=True)
            if late(took) > 1000:
                goals.holds(f"the server keeps up at {rate} a second", held=rate > max(GOALS_MS))
                break


async def measured(lives: list[Live], rate: float, seconds: float, pid: int) -> tuple[list[float], str]:
    """What `at_rate` gives, and the processor time that the server and this program used for an event."""
    tapped, server, client = sum(live.n for live in lives), processor_s(pid), time.process_time()
    took = await at_rate(lives, rate, seconds)
    count = sum(live.n for live in lives) - tapped
    server_ms = (processor_s(pid) - server) * 1000 / count
    client_ms = (time.process_time() - client) * 1000 / count
    return took, f"{server_ms:.2f} ms of processor an event (and {client_ms:.2f} in this program)"


async def deaf(server: Server, pid: int, goals: Goals, rate: float = 200.0, seconds: float = 30.0) -> None:
    """A watcher in each match that never reads; the server sends him away once he has taken nothing for 20 s."""
    async with AsyncExitStack() as stack:
        lives = await prepared(server, stack)
        took, used = await measured(lives, rate, seconds, pid)
        goal = DEAF_TIMES * late(took)
        print(f"deaf: nobody; {told(rate, took, seconds)}; {used}, {memory_mb(pid):.0f} MB", flush=True)
        for live in lives:
            await live.open_deaf()
        took, used = await measured(lives, rate, seconds, pid)
        beside = goals.at_most("p95 beside those who never read", late(took), goal, "ms")
        print(f"deaf: one in each match; {told(rate, took, seconds)} {beside}; {used}, {memory_mb(pid):.0f} MB")


async def soak(server: Server, pid: int, goals: Goals, minutes: int = 10) -> None:
    """So many minutes, and the memory at each."""
    async with AsyncExitStack() as stack:
        lives, held = await prepared(server, stack), list[float]()
        for minute in range(minutes + 1):
            held.append(memory_mb(pid))
            print(f"minute {minute}: {held[-1]:.1f} MB, {sum(live.seq for live in lives)} entries", flush=True)
            if minute < minutes:
                print(told(40, await at_rate(lives, 40, 60.0), 60.0), flush=True)
        grown = held[-1] / held[len(held) // 2] - 1
        print(f"grown by {grown:.1%} in the second half {goals.at_most('growth', grown, GROWTH)}")


async def mutate(server: Server, pid: int, goals: Goals, most: int = 100_000, workers: int = 8) -> None:
    """Mutated messages, one after the other; after each the server has to answer, or to close for it."""
    del pid
    tried = await asyncio.gather(*(_mutating(server, seed, most // workers) for seed in range(workers)))
    answered, closed = (sum(counts) for counts in zip(*tried, strict=True))
    with server.http(server.owner) as http:
        status = http.get("/api/matches").status_code
    goals.holds("the server answers afterwards", held=status == OK)
    print(
        f"{answered + closed} mutated messages: {answered} answered, {closed} closed with 4400; then it says {status}"
    )


async def _mutating(server: Server, seed: int, most: int) -> tuple[int, int]:
    """How many of so many mutated messages were answered, and for how many the connection was closed."""
    chance, made, closed = random.Random(seed), server.match(), 0
    texts = [json.dumps({"n": 5, **message}) for message in commands(1)]
    question = json.dumps({"t": "ask", "n": 999_999, "what": {"t": "why", "seq": None}})
    hello = {
        "t": "hello",
        "protocol": 1,
        "token": made["scorer"],
        "client": f"{seed:032x}",
        "lang": "en",
        "view": "pad",
    }
    tried = 0
    while tried < most:
        origin = Origin(server.url)
        async with connect(server.socket_url, origin=origin, proxy=None, compression=None) as socket:
            await socket.send(json.dumps(hello))
            try:
                while tried < most:
                    tried += 1
                    await socket.send(mutated(chance, chance.choice(texts)))
                    await socket.send(question)
                    while '"n":999999' not in str(await socket.recv()):
                        pass
            except ConnectionClosed as end:
                if end.rcvd is None or end.rcvd.code != BAD_MESSAGE:
                    raise
                closed += 1
    return tried - closed, closed


AGAINST_A_SERVER = {"load": load, "deaf": deaf, "soak": soak, "mutate": mutate}


def main() -> None:
    """Run what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="?", default="load", choices=("kill", *AGAINST_A_SERVER))
    parser.add_argument("--minutes", type=int, default=10, help="for how long to soak")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if asked.what == "kill":
            seed = int(time.time())
            print(f"seed {seed}", flush=True)
            kept = survive(Path(folder), seed=seed, kills=100)
            print(f"killed 100 times: all {kept} acknowledged commands are there, once each")
            return
        program, server = served(Path(folder) / "bench.db")
        with program:
            minutes = {"minutes": asked.minutes} if asked.what == "soak" else {}
            goals = Goals()
            asyncio.run(AGAINST_A_SERVER[asked.what](server, program.pid, goals, **minutes))
            program.terminate()
    goals.end()


if __name__ == "__main__":
    main()
