"""One connection: what it may do, what it has been sent, and a sender of its own that holds up nobody else."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from dataclasses import dataclass, field

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from tenball.match.errors import MatchError
from tenball.match.header import checked_name
from tenball.rules.errors import RulesError
from tenball.web import said, shown
from tenball.web.errors import WebError
from tenball.web.frames import dumped
from tenball.web.house import House
from tenball.web.overlay import Overlay
from tenball.web.rights import Kind, Right
from tenball.web.room import Asked, Room
from tenball.web.scene import now_ms
from tenball.web.telling import answered, told_refusal

__all__ = ["MOST_WAITING", "Code", "attend"]

MOST_WAITING = 64
"""How many answers may wait for a connection before it is closed."""

_HELLO_S = 10.0
_UNSENT_S = 20.0


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

    def wake(self) -> None:
        """Look whether there is something to send."""
        self.wakened.set()

    def send_away(self, code: int) -> None:
        """Close the connection with that code."""
        self.closing = self.closing or code
        self.wakened.set()

    def answer(self, message: object) -> None:
        """Put an answer in the queue; who does not take them is sent away."""
        self.waiting.append(dumped(message).decode())
        if len(self.waiting) > MOST_WAITING:
            self.send_away(Code.TOO_SLOW)
        self.wakened.set()

    async def send_all(self) -> None:
        """Send what there is, for as long as the connection lasts."""
        while self.closing is None:
            await self.wakened.wait()
            self.wakened.clear()
            while self.waiting and self.closing is None:
                await self._send(self.waiting.popleft())
            if self.beat_due and self.closing is None:
                self.beat_due = False
                await self._send(dumped(shown.Beat(now_ms())).decode())
            if self.closing is None:
                await self._send_newest()
        raise Closed(self.closing)

    async def _send(self, text: str) -> None:
        try:
            async with asyncio.timeout(_UNSENT_S):
                await self.socket.send_text(text)
        except TimeoutError:
            raise Closed(Code.TOO_SLOW) from None

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
        return room.frames.scored(self.lang, seen, room.lease(self.client))

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
            counter = max((n for client, n in room.scene.commands if client == self.client), default=0)
        match = room.match if room else None
        bare = shown.Welcome(
            shown.PROTOCOL,
            self.right.kind.word,
            match,
            self.house.started,
            now_ms(),
            counter,
            None,
        )
        text = dumped(bare).decode()
        return text if head is None else text.replace('"header":null', f'"header":{head}')

    async def hear_all(self) -> None:
        """Take what is said, one thing after the other, for as long as the connection lasts."""
        while True:
            text = await self.socket.receive_text()
            await self._heard(_read(text))

    async def _heard(self, message: said.Said) -> None:
        if isinstance(message, said.Lang):
            self.lang, self.seen, self.sent = message.lang, 0, None
            self.wake()
            return
        room = self.room
        if room is None or self.hello.view != "pad" or not self.right.scores(room.match):
            self._no_right(message)
            return
        match message:
            case said.Editing():
                room.edit(self, is_open=message.open)
            case said.Asks():
                self.answer(self._tried(room, message))
            case said.Take() | said.Command() | said.Notes():
                self.answer(await self._done(room, message))

    def _no_right(self, message: said.Take | said.Command | said.Notes | said.Asks | said.Editing) -> None:
        if not isinstance(message, said.Editing):
            self.answer(shown.Refused(message.n, "no_right", str(WebError("no_right"))))

    def _tried(self, room: Room, message: said.Asks) -> object:
        try:
            return answered(room.scene, self.lang, message)
        except (WebError, MatchError, RulesError) as problem:
            return shown.Refused(message.n, problem.key, told_refusal(self.lang, problem))

    async def _done(self, room: Room, message: said.Take | said.Command | said.Notes) -> object:
        try:
            match message:
                case said.Take():
                    await room.take(self, over=message.over)
                    return shown.Done(message.n, [])
                case said.Command():
                    seqs = await room.command(self, self.right.kind.word, message)
                    return shown.Done(message.n, list(seqs))
                case said.Notes():
                    return await room.notes(self, self.right.kind.word, message)
        except Asked as asked:
            return shown.Refused(message.n, asked.key, str(asked), "asked")
        except (WebError, MatchError, RulesError) as problem:
            return shown.Refused(message.n, problem.key, told_refusal(self.lang, problem))


def _read(text: str) -> said.Said:
    try:
        return said.SAID.validate_json(text)
    except ValidationError:
        raise Closed(Code.BAD_MESSAGE) from None


async def attend(socket: WebSocket, house: House) -> None:
    """Serve one connection from its first message to its end."""
    await socket.accept()
    guest: Guest | None = None
    try:
        guest = await _greeted(socket, house)
        house.guests.add(guest)
        await guest.socket.send_text(await guest.welcome())
        guest.wake()
        await _both(guest)
    except Closed as end:
        with suppress(RuntimeError, WebSocketDisconnect):
            await _hung_up(socket, end.code)
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        if guest is not None:
            guest.go(None)
            house.guests.discard(guest)


async def _hung_up(socket: WebSocket, code: int) -> None:
    if socket.application_state is WebSocketState.CONNECTED:
        async with asyncio.timeout(1):
            await socket.close(code)


async def _both(guest: Guest) -> None:
    """Hear and send at once; when one ends, so does the other."""
    tasks = [asyncio.ensure_future(guest.hear_all()), asyncio.ensure_future(guest.send_all())]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _greeted(socket: WebSocket, house: House) -> Guest:
    """The guest that a first message announces."""
    try:
        async with asyncio.timeout(_HELLO_S):
            hello = said.HELLO.validate_json(await socket.receive_text())
        device = checked_name("device", hello.device) if hello.device else ""
    except (ValidationError, TimeoutError, MatchError, KeyError):
        raise Closed(Code.BAD_MESSAGE) from None
    if hello.protocol != shown.PROTOCOL:
        raise Closed(Code.OTHER_PROTOCOL)
    right = house.signer.right(hello.token)
    if right is None:
        raise Closed(Code.NO_RIGHT)
    overlay = Overlay() if hello.view == "overlay" else None
    guest = Guest(socket, house, right, hello, hello.client, device, hello.lang, overlay=overlay, seen=hello.seen)
    guest.go(await _room_for(house, guest))
    return guest


async def _room_for(house: House, guest: Guest) -> Room | None:
    right, match = guest.right, guest.right.about
    if right.owns:
        match = guest.hello.match or ""
    if right.kind is Kind.TABLE:
        place = house.places.get(int(match)) if match.isdigit() else None
        if place is None:
            raise Closed(Code.NO_MATCH)
        match = place.match or ""
        if not match:
            return None
    try:
        return await house.room(match)
    except WebError:
        raise Closed(Code.NO_MATCH) from None
