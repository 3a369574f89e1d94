"""A room: one match, those who score and watch it, and commands taken one at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, TypeVar

from tenball.archive import ArchiveError, Missing, Outcome, Repeated, Stale, Unit, Written
from tenball.archive.keeping import Keeping
from tenball.archive.unlisted import UnlistedMatch
from tenball.match.events import ShotRuled
from tenball.match.log import Draft, Entry, Record, Stamp
from tenball.match.match import Stage
from tenball.match.report import Question
from tenball.match.shelved import Reads
from tenball.rules.plain import call_from
from tenball.web import doings, said
from tenball.web.apart import names_apart
from tenball.web.audience import Audience, Viewer
from tenball.web.commands import Commands
from tenball.web.doing import drafts
from tenball.web.errors import Asked, WebError
from tenball.web.frames import Frames
from tenball.web.past import Past
from tenball.web.scene import Scene, iso, next_scene, now_ms
from tenball.web.scribe import Scribe
from tenball.words import language
from tenball.words.tell import question

__all__ = ["MOST_ENTRIES", "Room", "to_its_end"]

T = TypeVar("T")

MOST_ENTRIES, MOST_UNLISTED = 20_000, 5_000
"""More entries than any match has; and how many a match may have that is not the owner's."""


@dataclass(slots=True)
class Room:
    """One match that is open on the server; `commands` are those on the disk, and `reads` reads its entries there."""

    match: str
    scene: Scene
    scribe: Scribe
    keeping: Keeping
    reads: Reads
    audience: Audience
    table: int | None = None
    is_game: bool = False
    unlisted: UnlistedMatch | None = None
    past: Past = field(default_factory=Past)
    editors: set[Viewer] = field(default_factory=set)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    commands: Commands = field(init=False)
    has_strokes: bool = field(init=False)
    version: int = 0
    made: Frames | None = None

    def __post_init__(self) -> None:
        self.commands = Commands(self.match, self.scribe, self.keeping)
        self.commands.take_in(self.scene.record)
        self.has_strokes = _any_stroke(self.scene.record.entries)
        self.scene = self._in_room(self.scene)

    @property
    def in_use(self) -> bool:
        """Whether anybody is there, or something is being done."""
        return bool(self.audience.viewers) or self.lock.locked()

    @property
    def frames(self) -> Frames:
        """The messages of the newest scene."""
        if self.made is None or self.made.scene is not self.scene or self.made.table != self.table:
            self.made = Frames(self.scene, self.table)
        return self.made

    def changed(self) -> None:
        """Have everybody told."""
        self.version += 1
        self.audience.wake()

    def enter(self, viewer: Viewer) -> None:
        """Somebody came."""
        self.audience.enter(viewer)
        self._tell_if_held(viewer)

    def leave(self, viewer: Viewer) -> None:
        """Somebody went; an edit that was open there is over."""
        self.audience.leave(viewer)
        self.edit(viewer, is_open=False)
        self._tell_if_held(viewer)

    def _tell_if_held(self, viewer: Viewer) -> None:
        """Whether the device that writes is there concerns the other ones."""
        if self.audience.holds(viewer.client):
            self.changed()

    async def take(self, viewer: Viewer, *, over: bool) -> None:
        """Give that viewer the right to write; from another one only where that is said."""
        await to_its_end(self._taken(viewer, over=over))

    async def _taken(self, viewer: Viewer, *, over: bool) -> None:
        async with self.lock:
            held, take = self.audience.held, self.keeping.take
            if self.audience.holds(viewer.client):
                return
            if held is not None and not over:
                raise WebError("lease_held", device=held.device or "?")
            try:
                self.audience.held = await self.scribe.do(lambda: take(self.match, viewer.client, viewer.device))
            except ArchiveError as problem:
                raise WebError("not_saved", problem=problem) from None
            self.audience.hear(viewer.client)
            self.changed()

    async def command(self, viewer: Viewer, author: str, command: said.Command) -> tuple[int, ...]:
        """Do that, once however often it comes; the numbers of the entries that it was written as."""
        return await to_its_end(self._commanded(viewer, author, command))

    async def _commanded(self, viewer: Viewer, author: str, command: said.Command) -> tuple[int, ...]:
        async with self.lock:
            known = await self.commands.known(viewer.client, command.n)
            if known is not None:
                return known
            self.check_lease(viewer, command.epoch)
            if command.at is not None and command.at != self.scene.seq:
                raise WebError("stale", entries=self.scene.seq)
            if isinstance(command.do, doings.DoCall):
                self._speak(command.do)
                return ()
            stamp = self.stamp(viewer, author, command.n, command.said_at)
            return await self.written(viewer, command.do, stamp)

    def check_lease(self, viewer: Viewer, epoch: int) -> None:
        """Refuse whoever has not the right to write, by the lease of that number."""
        if not self.audience.holds(viewer.client, epoch):
            raise WebError("lease_lost")

    def _speak(self, do: doings.DoCall) -> None:
        self._show(self.scene.saying(None if do.call is None else call_from("call", do.call), now_ms()))

    def stamp(self, viewer: Viewer, author: str, n: int, said_at: str | None) -> Stamp:
        """What is written of who says something now."""
        held = self.audience.held
        epoch = held.epoch if held else 0
        return Stamp(iso(now_ms()), author, _checked_time(said_at), (viewer.client, n), epoch)

    async def written(self, viewer: Viewer, do: doings.Do, stamp: Stamp) -> tuple[int, ...]:
        """Have what follows from that written, then shown."""
        if self.is_game and self.scene.match.stage is not Stage.FINISHED:
            raise WebError("played_here")
        at_ms = now_ms()
        found = drafts(self.scene, do, at_ms)
        if isinstance(found, Question):
            raise self.asked(viewer, found)
        if not found:
            return ()
        seqs = await self.append(found, stamp, at_ms)
        self.audience.hear(viewer.client)
        return seqs

    def asked(self, viewer: Viewer, found: Question) -> Asked:
        """The question in the viewer's language."""
        words = language(viewer.lang)
        called = names_apart(words, self.scene.record)
        return Asked(found.key, question(words, found, called))

    async def append(self, found: Sequence[Draft], stamp: Stamp, at_ms: int) -> tuple[int, ...]:
        """Write that as one unit, and show it; whoever asks for it holds the lock."""
        grown = self.scene.record.appended(found, stamp)
        most = MOST_ENTRIES if self.unlisted is None else MOST_UNLISTED
        if len(grown.entries) > most:
            raise WebError("full", most=most)
        scene = next_scene(self.scene, grown, at_ms)
        unit = Unit(self.match, self.scene.seq, tuple(grown.entries[self.scene.seq :]))
        try:
            outcome = await self.scribe.write(unit)
        except ArchiveError as problem:
            raise WebError("not_saved", problem=problem) from None
        seqs = _seqs(unit, outcome)
        if stamp.command is not None:
            self.commands.put(stamp.command, seqs)
        if isinstance(outcome, Written):
            self.has_strokes = self.has_strokes or _any_stroke(unit.entries)
            self._show(scene)
        return seqs

    def rename(self, record: Record) -> None:
        """Show the same entries under other names; whoever asks for it holds the lock."""
        self._show(replace(self.scene, record=record, told={}))

    def _show(self, scene: Scene) -> None:
        self.past.keep(self.scene, scene.at_ms)
        self.scene = self._in_room(scene)
        self.changed()

    def _in_room(self, scene: Scene) -> Scene:
        """The scene as it is kept: that of a game whole, for whoever computes there goes through all of it."""
        return scene if self.is_game else scene.shelved(self.reads)

    def edit(self, viewer: Viewer, *, is_open: bool) -> None:
        """An edit was opened or closed; while any is open the overlay stands still."""
        before = bool(self.editors)
        if is_open:
            self.editors.add(viewer)
        else:
            self.editors.discard(viewer)
        if bool(self.editors) != before:
            self.past.still = self.scene if self.editors else None
            self.changed()

    def lagging(self, delay_s: int, frozen_at: int | None = None) -> Scene:
        """The scene that an overlay shows which lags so much, and stands still since then."""
        limit = now_ms() - delay_s * 1000
        return self.past.lagging(self.scene, limit if frozen_at is None else min(limit, frozen_at))


async def to_its_end(work: Coroutine[Any, Any, T]) -> T:
    """Do that to its end, even if whoever asked for it is gone: what is written has to be shown."""
    task = asyncio.ensure_future(work)
    task.add_done_callback(lambda done: done.cancelled() or done.exception())
    return await asyncio.shield(task)


def _any_stroke(entries: Sequence[Entry]) -> bool:
    """Whether a shot among these was played with a stroke."""
    return any(isinstance(entry.event, ShotRuled) and entry.event.stroke is not None for entry in entries)


def _seqs(unit: Unit, outcome: Outcome) -> tuple[int, ...]:
    """The entries that a unit was written as; one that was not is an error that the page can tell."""
    match outcome:
        case Repeated(seqs):
            return seqs
        case Stale(entries):
            raise WebError("stale", entries=entries)
        case Missing():
            raise WebError("no_such_match", match=unit.match)
        case _:
            return unit.seqs


def _checked_time(text: str | None) -> str | None:
    if text is None:
        return None
    try:
        datetime.fromisoformat(text)
    except ValueError:
        raise WebError("wrong_time", text=text) from None
    return text
