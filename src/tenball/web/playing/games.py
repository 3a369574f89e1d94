"""All games of the server: begun, opened from the archive when somebody comes, and closed when nobody is there."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial

from tenball.archive.keeping import KeptGame
from tenball.match import Record, Stamp
from tenball.match.agreed import unnamed
from tenball.match.header import checked_name
from tenball.rules import Rack, Seat
from tenball.table import Layout
from tenball.web.errors import WebError
from tenball.web.house import House
from tenball.web.playing.choosing import PlayWish, new_game, rematch_of
from tenball.web.playing.game import Game
from tenball.web.playing.parlour import Parlour
from tenball.web.playing.placing import set_up
from tenball.web.playing.setup import Aside, Setup, aside_from, aside_text, setup_from, setup_text
from tenball.web.playing.workshop import Workshop
from tenball.web.rights import Kind, Right

__all__ = ["Games"]

_MOST_IDLE = 128
_PLACES_S = 0.5
"""Seconds between two looks at the places of those who wait."""


@dataclass(slots=True)
class Games:
    """The games that are open, the latest used last, and the processes that compute for them."""

    house: House
    engines: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    pace: float = 1.0
    workshop: Workshop = field(init=False)
    parlours: OrderedDict[str, Parlour] = field(default_factory=OrderedDict)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    tasks: set[asyncio.Task[None]] = field(default_factory=set)
    places_due: asyncio.TimerHandle | None = None

    def __post_init__(self) -> None:
        self.workshop = Workshop(self.engines, self._worked, self._moved_up)

    def _worked(self) -> None:
        """Have everybody told how far the processes are."""
        for parlour in tuple(self.parlours.values()):
            if parlour.guests:
                parlour.changed()

    def _moved_up(self) -> None:
        """Have those who wait told their new places, but not more often than they care."""
        if self.places_due is None:
            self.places_due = asyncio.get_running_loop().call_later(_PLACES_S, self._tell_places)

    def _tell_places(self) -> None:
        self.places_due = None
        for match in self.workshop.turns.heavy:
            if match in self.parlours:
                self.parlours[match].changed()

    async def begin(self, wish: PlayWish, maker: str | None) -> Parlour:
        """A new game: the owner's, or of that maker."""
        record, setup = new_game(wish, secrets.token_hex(8), self.engines)
        return await self._added(record, setup, maker)

    async def study(self, wish: PlayWish, lies: tuple[Layout, Rack] | None, maker: str | None) -> Parlour:
        """A game of practice in which the balls lie there for that rack's player; without any, as it begins."""
        record, setup = new_game(wish, secrets.token_hex(8), self.engines)
        if lies is not None:
            record = record.appended(set_up(record, *lies), Stamp(record.header.started, "table"))
        return await self._added(record, setup, maker)

    async def _added(self, record: Record, setup: Setup, maker: str | None) -> Parlour:
        game = KeptGame(setup_text(setup), aside_text(Aside()))
        await self.house.rooms.add(record, maker, game)
        return await self.parlour(record.header.match_id)

    async def _keep(self, match: str, aside: Aside) -> None:
        kept = self.house.rooms
        await kept.scribe.do(partial(kept.keeping.set_aside, match, aside_text(aside)))

    async def parlour(self, match: str) -> Parlour:
        """That game, opened if it was not."""
        async with self.lock:
            found = self.parlours.get(match)
            if found is None or self.house.rooms.open.get(match) is not found.game.room:
                found = self.parlours[match] = await self._opened(match)
                self._close_idle()
            self.parlours.move_to_end(match)
        return found

    async def _opened(self, match: str) -> Parlour:
        self.workshop.staff()
        room = await self.house.room(match)
        rooms = self.house.rooms
        kept = await rooms.scribe.do(partial(rooms.keeping.game, match))
        if kept is None:
            raise WebError("no_such_game", match=match)
        setup, aside = setup_from(kept.setup), aside_from(kept.aside)
        game = Game(room, setup, aside, self.workshop, partial(self._keep, match))
        parlour = Parlour(game, self.pace, self.rematch, self.token, self.house.started)
        self._run(parlour)
        return parlour

    def _run(self, parlour: Parlour) -> None:
        """Look how it lies, without anybody waiting for the processes."""
        task = asyncio.ensure_future(_looked(parlour))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def _close_idle(self) -> None:
        idle = [match for match, parlour in self.parlours.items() if not parlour.guests and not parlour.game.busy]
        for match in idle[: max(len(self.parlours) - _MOST_IDLE, 0)]:
            self.parlours.pop(match).decider.end()

    async def rematch(self, parlour: Parlour) -> str:
        """The game that goes on from that one."""
        before = parlour.game
        record, setup = rematch_of(before.record, before.setup, secrets.token_hex(8))
        unlisted = before.room.unlisted
        await self._added(record, setup, None if unlisted is None else unlisted.maker)
        return record.header.match_id

    async def name(self, parlour: Parlour, seat: Seat, name: str) -> None:
        """Call the player of that seat so; only whoever has given no name yet can do it."""
        match, people = parlour.game.room.match, parlour.game.record.header.people
        if people is None or people.name(seat) != unnamed(seat):
            raise WebError("has_name")
        given = checked_name(seat.value, name)
        if given.casefold() == people.name(seat.other).casefold():
            raise WebError("same_name", name=given)
        await self.house.rooms.rename(match, replace(people, **{seat.value: given}))
        for hand in self.workshop.hands:
            hand.known.pop(match, None)
        parlour.renamed()

    def token(self, right: Right, match: str) -> str:
        """The key to another game for somebody with that right; the owner's own opens all."""
        return self.house.signer.token(right if right.owns else Right(right.kind, match))

    def own_right(self, parlour: Parlour, seat: str) -> Right:
        """The right of whoever made the game."""
        match = parlour.game.room.match
        if parlour.game.setup.kind == "link":
            return Right(Kind.SEAT_A if seat == "a" else Kind.SEAT_B, match)
        return Right(Kind.GAME, match)

    def end(self) -> None:
        """End all that is going on."""
        if self.places_due is not None:
            self.places_due.cancel()
        for parlour in self.parlours.values():
            parlour.decider.end()
        self.workshop.end()


async def _looked(parlour: Parlour) -> None:
    try:
        await parlour.open()
    except WebError:
        # Without the simulator nothing can be seen; the page says so.
        parlour.changed()
