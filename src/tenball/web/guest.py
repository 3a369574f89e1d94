"""One connection: what it may see, what it has been sent, and a sender of its own that holds up nobody else."""

from __future__ import annotations

from dataclasses import dataclass, field

from starlette.websockets import WebSocket

from tenball.web import said, sent
from tenball.web.frames import dumped
from tenball.web.house import House
from tenball.web.overlay import Overlay
from tenball.web.rights import Kind, Right
from tenball.web.room import Room
from tenball.web.scene import now_ms
from tenball.web.sender import Sender

__all__ = ["Guest"]


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
    turn: int = 0
    sender: Sender = field(init=False)
    greeted: str = field(init=False)

    def __post_init__(self) -> None:
        self.greeted = self.lang
        self.sender = Sender(self.socket, self._send_newest)

    def wake(self) -> None:
        """Look whether there is something to send."""
        self.sender.wake()

    async def _send_newest(self) -> None:
        await self._follow_table()
        await self._greet_anew()
        if self.overlay is not None:
            frame = self.overlay.frame(self.house, self.room, self.lang, self.wake)
            if frame is not None:
                await self.sender.send(frame)
        elif self.room is not None and self.sent != (key := (self.room, self.room.version, self.lang)):
            self.sent = key
            await self.sender.send(self._update(self.room))
        elif self.room is None and self.sent != (None,):
            self.sent = (None,)
            await self.sender.send('{"t":"update","seq":0,"state":null}')

    def _update(self, room: Room) -> str:
        if self.hello.view != "pad":
            return room.frames.watched(self.lang)
        seen, self.seen = min(self.seen, room.scene.seq), room.scene.seq
        return room.frames.scored(self.lang, seen, room.audience.lease(self.client))

    async def _greet_anew(self) -> None:
        """In another language what was agreed is told again, too."""
        if self.greeted != self.lang:
            self.greeted = self.lang
            await self.sender.send(await self.welcome())

    async def _follow_table(self) -> None:
        """Go to the match that is live on the table now, if the link is one of a table."""
        if self.right.kind is not Kind.TABLE:
            return
        place = self.house.places.get(int(self.right.about)) if self.right.about.isdigit() else None
        live = place.match if place else None
        if live == (self.room.match if self.room else None):
            return
        self.go(await self.house.room(live) if live else None)
        await self.sender.send(await self.welcome())

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
            counter = room.commands.counter(self.client)
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
