"""One connection to a game: what it may do, and what it has been sent."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from starlette.websockets import WebSocket

from tenball.rules import Seat
from tenball.web.frames import dumped
from tenball.web.playing import sent
from tenball.web.playing.choices import seats_of
from tenball.web.playing.parlour import Parlour
from tenball.web.playing.said import AskPreview
from tenball.web.playing.tasks import Task
from tenball.web.rights import Kind, Right
from tenball.web.scene import now_ms
from tenball.web.sender import Sender

__all__ = ["Player"]


@dataclass(slots=True, eq=False)
class Player:
    """Somebody who plays, or watches; `seats` are those for which he may decide."""

    parlour: Parlour
    right: Right
    client: str
    lang: str
    seats: tuple[Seat, ...]
    sender: Sender = field(init=False)
    device: str = ""
    turn: int = 0
    rested: int = 0
    shown: tuple[object, ...] | None = None
    worked: tuple[object, ...] | None = None
    aim: str | None = None
    preview: AskPreview | None = None
    previewing: bool = False
    asked: Task | None = None

    @classmethod
    def at(cls, socket: WebSocket, parlour: Parlour, right: Right, client: str, lang: str) -> Player:
        """The connection with that right."""
        player = cls(parlour, right, client, lang, seats_of(parlour.game.setup, right))
        player.sender = Sender(socket, player.send_newest)
        return player

    @property
    def word(self) -> Literal["a", "b", "both", "watcher"]:
        """What he may do, as messages name it."""
        if not self.seats:
            return "watcher"
        return "both" if len(self.seats) > 1 or self.right.kind is Kind.GAME else self.seats[0].value

    def ask(self, task: Task | None) -> None:
        """Ask for that instead of what was asked for before, which nobody waits for any more."""
        if self.asked is not None and not self.asked.answer.done():
            self.parlour.game.workshop.drop(self.asked)
        self.asked = task

    def wake(self) -> None:
        """Look whether there is something to send."""
        self.sender.wake()

    async def send_newest(self) -> None:
        """Send how far the processes are, how the other aims, and how the game stands, where that is new."""
        parlour, shop = self.parlour, self.parlour.game.workshop
        if self.worked != (worked := (shop.phase, round(shop.share, 2), self.lang)):
            self.worked = worked
            await self.sender.send(dumped(parlour.working(self.lang)).decode())
        if self.aim is not None:
            aim, self.aim = self.aim, None
            await self.sender.send(aim)
        key = (parlour.game.version, parlour.game.room.version, parlour.version, self.lang)
        if not parlour.game.busy and self.shown != key:
            self.shown = key
            await self.sender.send(dumped(parlour.table(self.lang, self.seats, self.right)).decode())

    def welcome(self) -> str:
        """What the game is, in the player's language: the first answer, and again when that is told otherwise."""
        game = self.parlour.game
        answered = (n for client, n in game.answers if client == self.client)
        counter = max((game.room.commands.counter(self.client), *answered))
        about = self.parlour.described(self.lang)
        told = sent.PlayWelcome(self.word, game.room.match, self.parlour.server, now_ms(), counter, about)
        return dumped(told).decode()
