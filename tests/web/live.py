"""A server that really runs, and devices that really connect to it."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

import httpx
from sqlalchemy import URL
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tenball.archive.engine import sqlite_url
from tenball.web.rest import Desk
from tenball.web.serving import Plan, prepared

__all__ = ["Device", "Server", "serving"]

_PATIENCE_S = 60.0


@dataclass(frozen=True)
class Server:
    """Where a server listens, the owner's token, and what it has at hand if it runs in this process."""

    url: str
    owner: str
    desk: Desk | None = None

    @property
    def socket_url(self) -> str:
        return self.url.replace("http", "ws", 1) + "/ws"

    def http(self, token: str | None = None, **headers: str) -> httpx.Client:
        given = {"Origin": self.url, **headers}
        if token is not None:
            given["Authorization"] = f"Bearer {token}"
        return httpx.Client(base_url=self.url, headers=given, timeout=_PATIENCE_S)

    def match(self, **wish: Any) -> dict[str, Any]:
        """A new match, with its tokens."""
        with self.http(self.owner) as http:
            answer = http.post("/api/matches", json={"a": "Novák", "b": "Dvořák", **wish})
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        links = made["links"]
        return {"id": made["id"]} | {kind: links[kind]["path"].split("k=")[1] for kind in links}

    def table(self, number: int, **wish: Any) -> str:
        """A table, and the token of its overlay."""
        with self.http(self.owner) as http:
            answer = http.put(f"/api/tables/{number}", json={"name": f"Table {number}", **wish})
            assert answer.status_code == 200, answer.text
            token: str = http.get(f"/api/tables/{number}/links").json()["overlay"]["path"].split("k=")[1]
        return token


@contextmanager
def serving(data: Path | URL, **plan: Any) -> Iterator[Server]:
    """A server on that data file or database, in a thread of this process."""
    url = sqlite_url(data) if isinstance(data, Path) else data
    with prepared(Plan(url, **{"port": 0, **plan})) as prepared_server:
        thread = threading.Thread(target=prepared_server.run)
        thread.start()
        try:
            owner = prepared_server.owner_path.partition("k=")[2]
            yield Server(prepared_server.local, owner, prepared_server.desk)
        finally:
            prepared_server.server.should_exit = True
            thread.join(_PATIENCE_S)
            assert not thread.is_alive()


@dataclass
class Device:
    """A tablet, a phone or an overlay; it counts its own commands."""

    server: Server
    token: str
    client: str = "a" * 32
    view: str = "pad"
    lang: str = "en"
    match: str | None = None
    seen: int = 0
    device: str | None = "Tablet 1"
    origin: str | None = None
    n: int = 0
    epoch: int = 0
    update: dict[str, Any] = field(default_factory=dict)
    heard: list[dict[str, Any]] = field(default_factory=list)
    entries: list[int] = field(default_factory=list)
    socket: ClientConnection | None = None
    welcome: dict[str, Any] = field(default_factory=dict)
    stack: ExitStack = field(default_factory=ExitStack)

    def __enter__(self) -> Self:
        hello = {
            "t": "hello",
            "protocol": 1,
            "token": self.token,
            "client": self.client,
            "lang": self.lang,
            "view": self.view,
            "match": self.match,
            "seen": self.seen,
            "device": self.device,
        }
        origin = self.origin or self.server.url
        url = self.server.socket_url
        opened = connect(url, origin=Origin(origin), proxy=None, max_size=None, close_timeout=1)
        self.socket = self.stack.enter_context(opened)
        self.say(hello)
        self.welcome = self.hear("welcome")
        self.n = self.welcome["counter"]
        self.hear("overlay" if self.view == "overlay" else "update")
        return self

    def __exit__(self, *_: object) -> None:
        self.stack.close()

    def say(self, message: Any) -> None:
        assert self.socket is not None
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def hear(self, kind: str, n: int | None = None) -> dict[str, Any]:
        """The next message of that kind, or the answer with that number; everything else is kept."""
        deadline = time.monotonic() + _PATIENCE_S
        while True:
            assert self.socket is not None
            message: dict[str, Any] = json.loads(self.socket.recv(timeout=max(deadline - time.monotonic(), 0.01)))
            self.heard.append(message)
            if message["t"] == "update":
                self.update = message
                self.entries += [entry["seq"] for entry in message.get("entries", [])]
                self.epoch = message.get("lease", {}).get("epoch", self.epoch)
            if message["t"] == kind if n is None else message.get("n") == n:
                return message

    def told(self, **message: Any) -> dict[str, Any]:
        """The answer to that message."""
        self.n += 1
        self.say({"n": self.n, **message})
        return self.hear("", message.get("n", self.n))

    def take(self, *, over: bool = False) -> dict[str, Any]:
        """Ask for the right to write, and wait until it is there."""
        answer = self.told(t="take", over=over)
        while answer["t"] == "done" and not self.update["lease"]["mine"]:
            self.hear("update")
        return answer

    def do(self, do: dict[str, Any], **more: Any) -> dict[str, Any]:
        """The answer to that command."""
        return self.told(t="command", do=do, **{"epoch": self.epoch, **more})

    def done(self, *doings: dict[str, Any]) -> list[int]:
        """Have all of that written."""
        seqs: list[int] = []
        for do in doings:
            answer = self.do(do)
            assert answer["t"] == "done", answer
            seqs += answer["seqs"]
        return seqs

    def state(self, seq: int) -> dict[str, Any]:
        """The state once that entry is in it."""
        while self.update["seq"] < seq:
            self.hear("update")
        state: dict[str, Any] = self.update["state"]
        return state

    def closed(self) -> int:
        """The code with which the connection ended."""
        assert self.socket is not None
        deadline = time.monotonic() + _PATIENCE_S
        try:
            while time.monotonic() < deadline:
                self.socket.recv(timeout=_PATIENCE_S)
        except Exception:  # noqa: BLE001 - however it ended, the code says why
            code = self.socket.close_code
            assert code is not None
            return code
        raise AssertionError("still open")


def lag(winner: str = "a") -> dict[str, Any]:
    return {"t": "say", "event": {"t": "lagged", "winner": winner}}


def breaker(seat: str = "a") -> dict[str, Any]:
    return {"t": "say", "event": {"t": "break_chosen", "breaker": seat}}


def shot(**report: Any) -> dict[str, Any]:
    return {"t": "shot", "report": report}


def rack(winner: str = "a") -> dict[str, Any]:
    return {"t": "say", "event": {"t": "rack_scored", "winner": winner}}


BREAK_POT = shot(made=[[3, "fl"]])
POT, MISS, SCRATCH = shot(potted=True), shot(), shot(fouls=["scratch"])
UNDO, REDO = {"t": "undo"}, {"t": "redo"}
