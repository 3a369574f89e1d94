"""One connection: what it may see, what it has been sent, and a sender of its own that holds up nobody else."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from starlette.websockets import WebSocket

from tenball.web import said, sent
from tenball.web.frames import dumped
from tenball.web.house import House
from tenball.web.overlay import Overlay
from tenball.web.rights import Kind, Right
from tenball.web.room import Room
from tenball.web.scene import now_ms

__all__ = ["MOST_WAITING", "Closed", "Code", "Guest"]

MOST_WAITING = 64
"""How many answers may wait for a connection before it is closed."""

_UNSENT_S = 20.0
"""After how many seconds that nothing could be sent a connection is closed."""


class Code:
    """Why a connection is closed."""

    BAD_MESSAGE = 4400
    NO_RIGHT = 4401
    WITHDRAWN = 4403
    NO_MATCH = 4404
    TOO_SLOW = 4408
    OTHER_PROTOCOL = 4409


class Closed(Exception):  # noqa: N818 - the end of a connection is no error
    """The connection ends, with that code."""

    def __init__(self, code: int) -> None:
        self.code = code
        super().__init__(str(code))


@dataclass(slots=True, eq=False)
class Guest:
    """Somebody who is connected."""

    socket: WebSocket
    house: House
    right: Right
    hello: said.Hello
    client: str
    device: str
    lang: str
    room: Room | None = None
    overlay: Overlay | None = None
    seen: int = 0
    sent: tuple[object, ...] | None = None
    waiting: deque[str] = field(default_factory=deque)
    wakened: asyncio.Event = field(default_factory=asyncio.Event)
    beat_due: bool = False
    closing: int | None = None
    stuck_since: float | None = None
    turn: int = 0
    sender: asyncio.Task[Any] | None = None

    def wake(self) -> None:
        """Look whether there is something to send."""
        self.wakened.set()

    def send_away(self, code: int) -> None:
        """Close the connection with that code, also when it takes nothing."""
        self.closing = self.closing or code
        self.wakened.set()
        if self.stuck_since is not None and self.sender is not None:
            self.sender.cancel()

    def beat(self) -> None:
        """Have a sign of life sent; who has taken nothing for too long is sent away."""
        self.beat_due = True
        self.wakened.set()
        if self.stuck_since is not None and monotonic() - self.stuck_since > _UNSENT_S:
            self.send_away(Code.TOO_SLOW)

    def answer(self, message: object) -> None:
        """Put an answer in the queue; who does not take them is sent away."""
        self.waiting.append(dumped(message).decode())
        if len(self.waiting) > MOST_WAITING:
            self.send_away(Code.TOO_SLOW)
        self.wakened.set()

    async def send_all(self) -> None:
        """Send what there is, for as long as the connection lasts."""
        self.sender = asyncio.current_task()
        try:
            await self._send_until_closing()
        except asyncio.CancelledError:
            if self.closing is None:
                raise
        raise Closed(self.closing or Code.TOO_SLOW)

    async def _send_until_closing(self) -> None:
        while self.closing is None:
            await self.wakened.wait()
            self.wakened.clear()
            while self.waiting and self.closing is None:
                await self._send(self.waiting.popleft())
            if self.beat_due and self.closing is None:
                self.beat_due = False
                await self._send(dumped(sent.Beat(now_ms())).decode())
            if self.closing is None:
                await self._send_newest()

    async def _send(self, text: str) -> None:
        # A timer for every message would cost more than the message.
        self.stuck_since = monotonic()
        await self.socket.send_text(text)
        self.stuck_since = None

    async def _send_newest(self) -> None:
        await self._follow_table()
        if self.overlay is not None:
            frame = self.overlay.frame(self.house, self.room, self.lang, self.wake)
            if frame is not None:
                await self._send(frame)
        elif self.room is not None and self.sent != (key := (self.room, self.room.version, self.lang)):
            self.sent = key
            await self._send(self._update(self.room))
        elif self.room is None and self.sent != (None,):
            self.sent = (None,)
            await self._send('{"t":"update","seq":0,"state":null}')

    def _update(self, room: Room) -> str:
        if self.hello.view != "pad":
            return room.frames.watched(self.lang)
        seen, self.seen = min(self.seen, room.scene.seq), room.scene.seq
        return room.frames.scored(self.lang, seen, room.audience.lease(self.client))

    async def _follow_table(self) -> None:
        """Go to the match that is live on the table now, if the link is one of a table."""
        if self.right.kind is not Kind.TABLE:
            return
        place = self.house.places.get(int(self.right.about)) if self.right.about.isdigit() else None
        live = place.match if place else None
        if live == (self.room.match if self.room else None):
            return
        self.go(await self.house.room(live) if live else None)
        await self._send(await self.welcome())

    def go(self, room: Room | None) -> None:
        """Leave the room for another one, or for none."""
        if self.room is not None:
            self.room.leave(self)
        self.room, self.sent = room, None
        if room is not None:
            room.enter(self)

    async def welcome(self) -> str:
        """The first answer."""
        room, counter = self.room, 0
        head = None
        if room is not None:
            head = room.frames.header(self.lang).decode()
            counter = max((n for client, n in room.commands if client == self.client), default=0)
        match = room.match if room else None
        bare = sent.Welcome(
            sent.PROTOCOL,
            self.right.kind.word,
            match,
            self.house.started,
            now_ms(),
            counter,
            None,
        )
        text = dumped(bare).decode()
        return text if head is None else text.replace('"header":null', f'"header":{head}')
