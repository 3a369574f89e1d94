"""The house: all rooms that are open, the tables, and the links that lead to them."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import cycle
from typing import Protocol

from tenball.archive import ArchiveError
from tenball.archive.keeping import Place
from tenball.web.errors import WebError
from tenball.web.rights import Kind, Right, Signer
from tenball.web.room import Room
from tenball.web.rooms import Rooms
from tenball.web.scene import now_ms
from tenball.web.sender import Sender

__all__ = ["TURNS", "Guest", "House"]

TURNS = 50
"""In how many groups signs of life are sent, so that they are not sent to everybody at once."""


class Guest(Protocol):
    """A connection, as far as the house is concerned."""

    right: Right
    turn: int
    sender: Sender


@dataclass(slots=True)
class House:
    """Everything that the server has open."""

    rooms: Rooms
    signer: Signer
    generations: dict[tuple[str, str], int]
    places: dict[int, Place]
    frozen: dict[int, int] = field(default_factory=dict)
    guests: set[Guest] = field(default_factory=set)
    turns: Iterator[int] = field(default_factory=lambda: cycle(range(TURNS)))
    started: str = field(default_factory=lambda: secrets.token_hex(8))

    async def room(self, match: str) -> Room:
        """The room of that match."""
        room = await self.rooms.room(match)
        room.table = self.table_of(match)
        return room

    def table_of(self, match: str) -> int | None:
        """The table that a match is live on."""
        return next((place.number for place in self.places.values() if place.match == match), None)

    def place(self, number: int) -> Place:
        """That table."""
        if number not in self.places:
            raise WebError("no_such_table", number=number)
        return self.places[number]

    async def set_place(self, place: Place) -> None:
        """Keep a table as it is given, and tell those who look at one."""
        try:
            await self._kept(partial(self.rooms.keeping.set_place, place))
        except ArchiveError as problem:
            raise WebError("no_such_match", match=place.match) if problem.key == "no_match" else problem from None

    async def remove_place(self, number: int) -> None:
        """Forget a table."""
        self.place(number)
        await self._kept(partial(self.rooms.keeping.remove_place, number))
        await self.freeze(number, still=False)

    async def _kept(self, change: Callable[[], None]) -> None:
        def done() -> Iterable[Place]:
            change()
            return self.rooms.keeping.places()

        self.renew_places(await self.rooms.scribe.do(done))

    def renew_places(self, places: Iterable[Place]) -> None:
        """Take the tables as they are now."""
        self.places = {place.number: place for place in places}
        for room in self.rooms.open.values():
            room.table = self.table_of(room.match)
            room.changed()
        self.wake()

    def wake(self) -> None:
        """Have every connection look whether there is something to send."""
        for guest in tuple(self.guests):
            guest.sender.wake()

    def join(self, guest: Guest) -> None:
        """Somebody connected."""
        guest.turn = next(self.turns)
        self.guests.add(guest)

    def beat(self, turn: int) -> None:
        """Have the connections whose turn it is told that the server lives."""
        for guest in tuple(self.guests):
            if guest.turn == turn:
                guest.sender.beat()

    async def remove(self, match: str) -> None:
        """Forget a match, send away who was in its room, and clear the table that it was on."""
        there: Collection[object] = (await self.room(match)).audience.viewers
        await self.rooms.remove(match)
        self.renew_places(await self.rooms.scribe.do(self.rooms.keeping.places))
        for guest in tuple(self.guests):
            # Whoever looks at the table stays, and sees what is live on it next.
            if guest in there and guest.right.kind is not Kind.TABLE:
                guest.sender.send_away(4404)

    async def withdraw(self, right: Right) -> None:
        """Make the links with that right worthless, and close what was opened with them."""
        kind, about = right.kind.word, right.about
        self.generations[kind, about] = await self.rooms.scribe.do(partial(self.rooms.keeping.withdraw, kind, about))
        self.send_away(right, 4403)

    def send_away(self, right: Right, code: int) -> None:
        """Close every connection that came with that right."""
        for guest in tuple(self.guests):
            if guest.right == right:
                guest.sender.send_away(code)

    async def freeze(self, number: int, *, still: bool) -> None:
        """Let a table's overlay stand still, or go on."""
        frozen = {table: since for table, since in self.frozen.items() if table != number}
        if still:
            frozen[number] = self.frozen.get(number, now_ms())
        if frozen != self.frozen:
            await self.rooms.scribe.do(partial(self.rooms.keeping.set_frozen, frozen))
            self.frozen = frozen
        self.wake()
