"""All matches of the archive, and those of their rooms that are open."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial

from tenball.archive import ArchiveError
from tenball.archive.database import Database
from tenball.archive.keeping import Keeping, KeptGame
from tenball.archive.unlisted import Unlisted, UnlistedMatch
from tenball.match.header import People
from tenball.match.log import Record
from tenball.web.audience import Audience
from tenball.web.errors import WebError
from tenball.web.room import Room
from tenball.web.scene import first_scene, now_ms
from tenball.web.scribe import Scribe
from tenball.web.unlisted import leaving

__all__ = ["Rooms"]

_MOST_IDLE = 256
_USED_MS = 3_600_000
"""How often it is written down that somebody looks at a match that is not listed."""


@dataclass(slots=True)
class Rooms:
    """The rooms by their matches, the latest used last."""

    database: Database
    scribe: Scribe = field(init=False)
    keeping: Keeping = field(init=False)
    unlisted: Unlisted = field(init=False)
    open: OrderedDict[str, Room] = field(default_factory=OrderedDict)
    opening: dict[str, asyncio.Task[Room]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.scribe = Scribe(self.database)
        self.keeping = Keeping(self.database.engine)
        self.unlisted = Unlisted(self.database.engine)

    async def room(self, match: str) -> Room:
        """The room of that match, opened if it was not."""
        found = self.open.get(match)
        if found is None:
            found = await asyncio.shield(self._being_opened(match))
        else:
            self.open.move_to_end(match)
        await self._used(found)
        return found

    def _being_opened(self, match: str) -> asyncio.Task[Room]:
        """The one opening of that room that all who ask for it meanwhile wait for, whoever of them goes away."""

        def over(task: asyncio.Task[Room]) -> None:
            del self.opening[match]
            _ = task.cancelled() or task.exception()

        if match not in self.opening:
            self.opening[match] = asyncio.create_task(self._opened(match))
            self.opening[match].add_done_callback(over)
        return self.opening[match]

    async def _opened(self, match: str) -> Room:
        room = self.open[match] = await self._read(match)
        self._close_idle()
        return room

    async def _read(self, match: str) -> Room:
        def read() -> Room:
            scene = first_scene(self.database.load(match), now_ms())
            audience, keeping = Audience(self.keeping.lease(match)), self.keeping
            is_game = keeping.game(match) is not None
            reads, unlisted = partial(self.database.entries, match), self.unlisted.one(match)
            return Room(match, scene, self.scribe, keeping, reads, audience, is_game=is_game, unlisted=unlisted)

        try:
            return await self.scribe.do(read)
        except ArchiveError as problem:
            if problem.key == "no_match":
                raise WebError("no_such_match", match=match) from None
            raise

    async def _used(self, room: Room) -> None:
        """Keep that somebody looks at it, if it could be dropped otherwise."""
        one, now = room.unlisted, now_ms()
        if one is None or now - one.used_ms < _USED_MS:
            return
        room.unlisted = UnlistedMatch(one.match, one.maker, now)
        with suppress(ArchiveError):
            # Where nothing can be written somebody may still look.
            await self.scribe.do(partial(self.unlisted.use, one.match, now))

    def _close_idle(self) -> None:
        """Close the rooms that nobody has used for the longest time, if many are open."""
        idle = [match for match, room in self.open.items() if not room.in_use]
        for match in idle[: max(len(self.open) - _MOST_IDLE, 0)]:
            del self.open[match]

    async def add(self, record: Record, maker: str | None, game: KeptGame | None = None) -> None:
        """Keep another match: listed as the owner's, or as one that this maker began without the owner's right."""
        match, now = record.header.match_id, now_ms()
        beside = [] if game is None else [game.row(match)]
        if maker is None:
            await self.scribe.do(partial(self.database.put, record, beside))
            return
        row = UnlistedMatch(match, maker, now).row()
        in_use = {one for one, room in self.open.items() if room.in_use}

        def put() -> tuple[str, ...]:
            live = {place.match for place in self.keeping.places() if place.match is not None}
            gone = leaving(self.unlisted.by_use(), maker, now, in_use | live)
            self.unlisted.drop(gone)
            self.database.put(record, [*beside, row])
            return gone

        for dropped in await self.scribe.do(put):
            self.open.pop(dropped, None)

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
            self.open.pop(match, None)
