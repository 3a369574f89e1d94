"""The way out to one connection: answers in their order, signs of life, and the newest state after them."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from starlette.websockets import WebSocket

from tenball.web import sent
from tenball.web.frames import dumped
from tenball.web.scene import now_ms

__all__ = ["MOST_WAITING", "Closed", "Code", "Sender"]

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
class Sender:
    """Sends to one connection, and holds up nobody else; `newest` sends what is the newest when all else is sent."""

    socket: WebSocket
    newest: Callable[[], Awaitable[None]]
    waiting: deque[str] = field(default_factory=deque)
    wakened: asyncio.Event = field(default_factory=asyncio.Event)
    beat_due: bool = False
    closing: int | None = None
    stuck_since: float | None = None
    task: asyncio.Task[Any] | None = None

    def wake(self) -> None:
        """Look whether there is something to send."""
        self.wakened.set()

    def send_away(self, code: int) -> None:
        """Close the connection with that code, also when it takes nothing."""
        self.closing = self.closing or code
        self.wakened.set()
        if self.stuck_since is not None and self.task is not None:
            self.task.cancel()

    def beat(self) -> None:
        """Have a sign of life sent; who has taken nothing for too long is sent away."""
        self.beat_due = True
        self.wakened.set()
        if self.stuck_since is not None and monotonic() - self.stuck_since > _UNSENT_S:
            self.send_away(Code.TOO_SLOW)

    def put(self, text: str) -> None:
        """Put a message in the queue; who does not take them is sent away."""
        self.waiting.append(text)
        if len(self.waiting) > MOST_WAITING:
            self.send_away(Code.TOO_SLOW)
        self.wakened.set()

    def answer(self, message: object) -> None:
        """Put a message in the queue as it is."""
        self.put(dumped(message).decode())

    async def send_all(self) -> None:
        """Send what there is, for as long as the connection lasts."""
        self.task = asyncio.current_task()
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
                await self.send(self.waiting.popleft())
            if self.beat_due and self.closing is None:
                self.beat_due = False
                await self.send(dumped(sent.Beat(now_ms())).decode())
            if self.closing is None:
                await self.newest()

    async def send(self, text: str) -> None:
        """Send that now."""
        # A timer for every message would cost more than the message.
        self.stuck_since = monotonic()
        await self.socket.send_text(text)
        self.stuck_since = None
