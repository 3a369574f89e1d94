"""The house: all rooms that are open, the tables, and the links that lead to them."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import cycle
from typing import Protocol

from tenball.archive import ArchiveError
from tenball.archive.database import Database
from tenball.archive.keeping import Keeping, Place
from tenball.match.header import People
from tenball.match.log import Record
from tenball.web.audience import Audience
from tenball.web.errors import WebError
from tenball.web.rights import Kind, Right, Signer
from tenball.web.room import Room
from tenball.web.scene import Scene, first_scene, now_ms
from tenball.web.scribe import Scribe

__all__ = ["PRACTICE", "TURNS", "Guest", "House", "Wing"]

PRACTICE = "practice-"
"""What the ids of matches begin with that are kept in memory alone."""

TURNS = 50
"""In how many groups signs of life are sent, so that they are not sent to everybody at once."""

_MOST_IDLE = 256
_MOST_PRACTICES = 100


class Guest(Protocol):
    """A connection, as far as the house is concerned."""

    right: Right
    turn: int

    def wake(self) -> None:
        """Look again at what is to be sent."""
        ...

    def beat(self) -> None:
        """Have a sign of life sent."""
        ...

    def send_away(self, code: int) -> None:
        """Close the connection with that code."""
        ...


@dataclass(slots=True)
class Wing:
    """The matches of one archive, and those of their rooms that are open."""

    database: Database
    scribe: Scribe = field(init=False)
    keeping: Keeping = field(init=False)
    rooms: OrderedDict[str, Room] = field(default_factory=OrderedDict)
    opening: dict[str, asyncio.Lock] = field(default_factory=lambda: defaultdict(asyncio.Lock))

    def __post_init__(self) -> None:
        self.scribe = Scribe(self.database)
        self.keeping = Keeping(self.database.engine)

    async def room(self, match: str) -> Room:
        """The room of that match, opened if it was not."""
        async with self.opening[match]:
            found = self.rooms.get(match)
            if found is None:
                found = self.rooms[match] = await self._opened(match)
                self._close_idle()
            self.rooms.move_to_end(match)
        self.opening.pop(match, None)
        return found

    async def _opened(self, match: str) -> Room:
        def read() -> tuple[Scene, Room]:
            scene = first_scene(self.database.load(match), now_ms())
            audience = Audience(self.keeping.lease(match))
            is_game = self.keeping.game(match) is not None
            return scene, Room(match, scene, self.scribe, self.keeping, audience, is_game=is_game)

        try:
            return (await self.scribe.do(read))[1]
        except ArchiveError as problem:
            if problem.key == "no_match":
                raise WebError("no_such_match", match=match) from None
            raise

    def _close_idle(self) -> None:
        """Close the rooms that nobody has used for the longest time, if many are open."""
        idle = [match for match, room in self.rooms.items() if not room.audience.viewers and not room.lock.locked()]
        for match in idle[: max(len(self.rooms) - _MOST_IDLE, 0)]:
            del self.rooms[match]

    async def add(self, record: Record) -> None:
        """Keep another match."""
        await self.scribe.do(partial(self.database.put, record))

    async def rename(self, match: str, people: People) -> None:
        """Call the players of a match so from here on."""
        room = await self.room(match)
        async with room.lock:
            record = room.scene.record.renamed(people)
            await self.scribe.do(partial(self.database.rename, record))
            room.rename(record)

    async def remove(self, match: str) -> None:
        """Forget a match altogether."""
        room = await self.room(match)
        async with room.lock:
            await self.scribe.do(partial(self.database.delete, match))
            self.rooms.pop(match, None)


@dataclass(slots=True)
class House:
    """Everything that the server has open."""

    main: Wing
    practice: Wing
    signer: Signer
    generations: dict[tuple[str, str], int]
    places: dict[int, Place]
    frozen: dict[int, int] = field(default_factory=dict)
    guests: set[Guest] = field(default_factory=set)
    turns: Iterator[int] = field(default_factory=lambda: cycle(range(TURNS)))
    started: str = field(default_factory=lambda: secrets.token_hex(8))

    def wing(self, match: str) -> Wing:
        """Where that match is kept."""
        return self.practice if match.startswith(PRACTICE) else self.main

    async def room(self, match: str) -> Room:
        """The room of that match."""
        room = await self.wing(match).room(match)
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
            await self._kept(partial(self.main.keeping.set_place, place))
        except ArchiveError as problem:
            raise WebError("no_such_match", match=place.match) if problem.key == "no_match" else problem from None

    async def remove_place(self, number: int) -> None:
        """Forget a table."""
        self.place(number)
        await self._kept(partial(self.main.keeping.remove_place, number))

    async def _kept(self, change: Callable[[], None]) -> None:
        def done() -> Iterable[Place]:
            change()
            return self.main.keeping.places()

        self.renew_places(await self.main.scribe.do(done))

    def renew_places(self, places: Iterable[Place]) -> None:
        """Take the tables as they are now."""
        self.places = {place.number: place for place in places}
        for room in self.main.rooms.values():
            room.table = self.table_of(room.match)
            room.changed()
        self.wake()

    def wake(self) -> None:
        """Have every connection look whether there is something to send."""
        for guest in tuple(self.guests):
            guest.wake()

    def join(self, guest: Guest) -> None:
        """Somebody connected."""
        guest.turn = next(self.turns)
        self.guests.add(guest)

    def beat(self, turn: int) -> None:
        """Have the connections whose turn it is told that the server lives."""
        for guest in tuple(self.guests):
            if guest.turn == turn:
                guest.beat()

    async def remove(self, match: str) -> None:
        """Forget a match, send away who was in its room, and clear the table that it was on."""
        there: Collection[object] = (await self.room(match)).audience.viewers
        await self.wing(match).remove(match)
        self.renew_places(await self.main.scribe.do(self.main.keeping.places))
        for guest in tuple(self.guests):
            # Whoever looks at the table stays, and sees what is live on it next.
            if guest in there and guest.right.kind is not Kind.TABLE:
                guest.send_away(4404)

    async def withdraw(self, right: Right) -> None:
        """Make the links with that right worthless, and close what was opened with them."""
        kind, about = right.kind.word, right.about
        self.generations[kind, about] = await self.main.scribe.do(partial(self.main.keeping.withdraw, kind, about))
        self.send_away(right, 4403)

    def send_away(self, right: Right, code: int) -> None:
        """Close every connection that came with that right."""
        for guest in tuple(self.guests):
            if guest.right == right:
                guest.send_away(code)

    def freeze(self, number: int, *, still: bool) -> None:
        """Let a table's overlay stand still, or go on."""
        if still:
            self.frozen.setdefault(number, now_ms())
        else:
            self.frozen.pop(number, None)
        self.wake()

    async def new_practice(self, record: Record) -> Room:
        """Begin a match in memory, and open it."""
        await self.add_practice(record)
        return await self.practice.room(record.header.match_id)

    async def add_practice(self, record: Record) -> None:
        """Keep a match in memory; the one that was left for the longest time makes room for it."""
        ids = await self.practice.scribe.do(self.practice.database.ids)
        if len(ids) >= _MOST_PRACTICES:
            in_use = {match for match, room in self.practice.rooms.items() if room.audience.viewers}
            gone = next((match for match in ids if match not in in_use), None)
            if gone is None:
                raise WebError("busy")
            await self.practice.remove(gone)
        await self.practice.add(record)
