"""A page that plays: a connection to a game, which keeps what it was told."""

from __future__ import annotations

import json
import math
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any, Self

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.web.live import Server

__all__ = ["Seat", "begin"]

PATIENCE_S = 60.0


def begin(server: Server, token: str | None = None, **wish: Any) -> dict[str, Any]:
    """A new game, with its tokens."""
    with server.http(token) as http:
        answer = http.post("/api/play", json={"a": "Nora", "b": "Ota", "seed": "s1", **wish})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    links = {name: made[name]["path"].split("k=")[1] for name in ("opponent", "watcher") if made[name]}
    return {"id": made["id"], "token": made["token"], **links}


@dataclass
class Seat:
    """A page at a game; it counts its own commands."""

    server: Server
    token: str
    client: str = "a" * 32
    lang: str = "en"
    seen: int = 0
    match: str | None = None
    n: int = 0
    written: int = 0
    table: dict[str, Any] = field(default_factory=dict)
    working: dict[str, Any] = field(default_factory=dict)
    heard: list[dict[str, Any]] = field(default_factory=list)
    welcome: dict[str, Any] = field(default_factory=dict)
    unanswered: dict[str, Any] | None = None
    own: str = "ab"
    socket: ClientConnection | None = None
    stack: ExitStack = field(default_factory=ExitStack)

    def __enter__(self) -> Self:
        url = self.server.socket_url + "/play"
        opened = connect(url, origin=Origin(self.server.url), proxy=None, max_size=None, close_timeout=1)
        self.socket = self.stack.enter_context(opened)
        self.say(
            t="hello",
            protocol=1,
            token=self.token,
            client=self.client,
            lang=self.lang,
            seen=self.seen,
            **({} if self.match is None else {"match": self.match}),
        )
        self.welcome = self.hear("welcome")
        self.n = self.welcome["counter"]
        return self

    def __exit__(self, *_: object) -> None:
        self.stack.close()

    def say(self, **message: Any) -> None:
        assert self.socket is not None
        self.socket.send(json.dumps(message))

    def listen(self) -> dict[str, Any]:
        """The next message, whatever it is."""
        assert self.socket is not None
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=PATIENCE_S))
        self.heard.append(message)
        if message["t"] == "table":
            self.table = message
        if message["t"] == "working":
            self.working = message
        return message

    def hear(self, kind: str, n: int | None = None) -> dict[str, Any]:
        """The next message of that kind, with that number."""
        deadline = time.monotonic() + PATIENCE_S
        while time.monotonic() < deadline:
            message = self.listen()
            if message["t"] == kind and n in {None, message.get("n")}:
                return message
        raise AssertionError(f"no {kind}")

    def ask(self, *, n: int | None = None, **message: Any) -> dict[str, Any]:
        """The answer to that message."""
        if n is None:
            self.n += 1
            n = self.n
        self.say(n=n, **message)
        while True:
            answer = self.listen()
            if answer.get("n") == n:
                return answer

    def over(self, own: str) -> bool:
        """Wait until one of these seats has to decide, or the match is over; whether it is."""
        self.own = own
        deadline = time.monotonic() + PATIENCE_S
        while time.monotonic() < deadline:
            turn, state = self.table.get("turn"), self.table.get("state")
            if state is not None and state["stage"] == "finished":
                return True
            if turn is not None and turn["limits"] and set(turn["seats"]) & set(own) and self.level >= self.written:
                return False
            self.listen()
        raise AssertionError(f"nobody is asked: {self.table}")

    @property
    def level(self) -> int:
        """The number of the last entry that was shown."""
        return int(self.table["seq"])

    def done(self, **message: Any) -> dict[str, Any]:
        """The answer to a move that has to be taken; the table once it shows it."""
        self.n += 1
        self.unanswered = {"n": self.n, "at": self.table["seq"], **message}
        answer = self.ask(**self.unanswered)
        assert answer["t"] == "done", answer
        self.unanswered = None
        self.written = answer["seq"]
        return answer

    def reach(self, stroke: list[float], place: list[float] | None, seat: str = "a") -> list[float]:
        """The stroke with the cue as flat as it can lie."""
        told = self.ask(t="preview", stroke=stroke, place=place, seat=seat)
        assert told["reach"] is not None, told
        return [*stroke[:4], told["reach"]]

    def shoot(self, seat: str) -> dict[str, Any]:
        """A plain shot at the ball on, from wherever that is open."""
        turn, layout = self.table["turn"], self.table["layout"]
        on = self.table["state"]["ball_on"]
        x, y = layout[str(on)]
        place = None
        if turn["in_hand"]:
            place = self.free_place()
        cx, cy = place or layout["0"]
        speed = 9.0 if turn["prompt"] == "break" else 2.0
        stroke = self.reach([speed, math.atan2(y - cy, x - cx), 0.0, 0.0, 0.0], place, seat)
        call: dict[str, Any] = {"t": "break"} if turn["prompt"] == "break" else {"t": "uncalled"}
        if turn["obvious"] is not None:
            call = {"t": "called", **turn["obvious"]}
        return self.done(t="shoot", seat=seat, call=call, stroke=stroke, place=place)

    def record_text(self) -> str:
        """The record of the game, as its players may take it."""
        with self.server.http(self.token) as http:
            return http.get(f"/api/matches/{self.welcome['match']}/record.jsonl").text

    def free_place(self) -> list[float]:
        """A place for the cue ball in hand where nothing lies."""
        geometry, layout = self.welcome["game"]["geometry"], self.table["layout"]
        x = geometry["head_string_x"] - 0.05
        for step in range(-8, 9):
            y = step * 0.05
            if all(math.dist((x, y), at) > 3 * geometry["ball_radius"] for at in layout.values()):
                return [x, y]
        raise AssertionError("no place is free")

    def move(self) -> None:
        """Whatever the game asks of this page, answered in the plainest way."""
        turn = self.table["turn"]
        seat = next(seat for seat in turn["seats"] if seat in self.own)
        match turn["prompt"]:
            case "lag":
                stroke = self.reach([2.3 if seat == "a" else 2.6, 0.0, 0.0, 0.0, 0.0], None, seat)
                self.done(t="lag", seat=seat, stroke=stroke)
            case "breaker":
                self.done(t="breaker", seat=seat, who=seat)
            case "answer":
                self.done(t="answer", seat=seat, option="take")
            case _:
                self.shoot(seat)
