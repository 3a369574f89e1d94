"""A game: a match whose moves are computed here, one at a time, with those who play and watch it."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import astuple, dataclass, field, replace

from tenball.match import (
    Asked,
    Draft,
    MatchConceded,
    MatchError,
    MatchEvent,
    Prompt,
    Record,
    Retracted,
    ShotRuled,
    Stage,
    Stamp,
    ask,
    redo,
    undo,
)
from tenball.match.mend import back_to
from tenball.rules import Seat
from tenball.table import Layout, Stroke
from tenball.web.errors import WebError
from tenball.web.playing import jobs
from tenball.web.playing.errors import NotPlayed
from tenball.web.playing.hand import Hand
from tenball.web.playing.past import since_own
from tenball.web.playing.placing import is_set_up, set_up
from tenball.web.playing.setup import Aside, Setup
from tenball.web.playing.workshop import Task, Workshop
from tenball.web.room import Room
from tenball.web.scene import iso, now_ms

__all__ = ["Doing", "Game", "Thinking", "Told"]

_MOST_ANSWERS = 256
"""Answers to commands that are kept in memory for one that is sent again."""
_MOST_TOLD = 4
"""Shots that are kept for whoever was away for a moment."""
_MOST_OPEN = 128
"""Matches that a process is taken to have open, as it does itself."""
_NO_LAG = jobs.NoMoveLeft("late", "no lag")
_TABLE = "table"
"""The author of what nobody decided."""


@dataclass(frozen=True, slots=True)
class Told:
    """What was to be seen with an entry: a shot, or the lags."""

    seq: int
    film: jobs.Film | None = None
    lags: jobs.Lags | None = None


@dataclass(slots=True)
class Thinking:
    """Somebody is deciding, since then by the server's time."""

    seat: Seat
    task: Task
    since: int


@dataclass(frozen=True, slots=True)
class Doing:
    """By whose command something is done, and as whom."""

    author: str = _TABLE
    command: tuple[str, int] | None = None


@dataclass(slots=True, eq=False)
class Game:
    """One game that is open on the server."""

    room: Room
    setup: Setup
    aside: Aside
    workshop: Workshop
    keep: Callable[[Aside], Awaitable[None]]
    is_kept: bool
    looked: jobs.Looked | None = None
    thinking: Thinking | None = None
    reasons: jobs.Thought | None = None
    offer: tuple[str, Seat] | None = None
    told: deque[Told] = field(default_factory=lambda: deque(maxlen=_MOST_TOLD))
    answers: OrderedDict[tuple[str, int], object] = field(default_factory=OrderedDict)
    busy: bool = False
    version: int = 0
    shown_until: float = 0.0
    on_told: Callable[[Told], None] = lambda _: None
    on_turn: Callable[[], None] = lambda: None

    @property
    def record(self) -> Record:
        """The record as it stands."""
        return self.room.scene.record

    @property
    def asked(self) -> Asked:
        """Who is to decide what."""
        return ask(self.room.scene.match)

    @property
    def layout(self) -> Layout:
        """Where the balls lie for whoever is in turn."""
        return Layout() if self.looked is None else self.looked.layout

    @property
    def on(self) -> jobs.On:
        """What is played on."""
        return jobs.On(self.record.header.table, self.setup.cloth)

    @property
    def is_over(self) -> bool:
        """Whether the match is finished."""
        return self.room.scene.match.stage is Stage.FINISHED

    def waits_for(self, seat: Seat) -> bool:
        """Whether that seat is to decide now."""
        asked = self.asked
        if asked.prompt is Prompt.LAG:
            return seat.value not in self.aside.strokes
        return asked.prompt is not Prompt.FINISHED and asked.seat is seat

    def changed(self) -> None:
        """Have everybody shown how it stands."""
        self.version += 1
        self.room.audience.wake()

    async def look(self) -> None:
        """Find out where the balls lie, and do what is due without anybody's decision; once after it was opened."""
        if self.looked is None and not self.is_over:
            await self.play({}, Doing())

    async def play(self, moves: Mapping[Seat, jobs.Handed], doing: Doing) -> None:
        """Have these moves played and written, and everybody told; whoever asks for it holds the room's lock."""
        self.busy = True
        try:
            stepped = await self._stepped(moves)
            if isinstance(stepped, jobs.Unplayable):
                raise NotPlayed(stepped)
            for turned in stepped.turned:
                await self._write(turned, doing)
                doing = Doing()
            self.looked = stepped.looked
            lags = stepped.lags if self.room.scene.match.stage is Stage.LAG else 0
            await self.put_aside(replace(self.aside, lags=lags))
        finally:
            self.busy = False
            self.changed()
        self.on_turn()

    async def _stepped(self, moves: Mapping[Seat, jobs.Handed]) -> jobs.Stepped | jobs.Unplayable:
        found = await self.workshop.quick(self.room.match, lambda hand: jobs.Step(self._near(hand), moves))
        if isinstance(found, jobs.Unknown):
            found = await self.workshop.quick(
                self.room.match, lambda hand: jobs.Step(self._near(hand, whole=True), moves)
            )
        if not isinstance(found, jobs.Stepped | jobs.Unplayable):
            raise WebError("simulator_failed", problem=type(found).__name__)
        return found

    def _near(self, hand: Hand, *, whole: bool = False) -> jobs.Near:
        """What that process has to be told of the match."""
        record, match = self.record, self.room.match
        since = None if whole else hand.known.get(match)
        hand.known[match] = len(record.entries)
        hand.known.move_to_end(match)
        while len(hand.known) > _MOST_OPEN:
            hand.known.popitem(last=False)
        noise = self.setup.a.noise, self.setup.b.noise
        if since is None:
            return jobs.Near(match, self.setup.seed, noise, self.setup.cloth, 0, (), record, self.aside.lags)
        new = record.entries[since:]
        return jobs.Near(match, self.setup.seed, noise, self.setup.cloth, since, new, None, self.aside.lags)

    async def _write(self, turned: jobs.Turned, doing: Doing) -> None:
        """Write what one step brought, and tell it."""
        if turned.events:
            await self.append(turned.events, doing)
        if turned.film is not None or turned.lags is not None:
            self.tell(Told(len(self.record.entries), turned.film, turned.lags))

    async def append(self, events: Sequence[MatchEvent], doing: Doing) -> None:
        """Write these events as one unit."""
        at_ms = now_ms()
        drafts = [Draft(event) for event in events]
        await self.room.append(drafts, Stamp(iso(at_ms), doing.author, None, doing.command), at_ms)

    def tell(self, told: Told) -> None:
        """Have that shown to everybody who is there."""
        self.told.append(told)
        self.on_told(told)

    async def put_aside(self, aside: Aside) -> None:
        """Keep what stands between two entries."""
        if aside != self.aside:
            self.aside = aside
            await self.keep(aside)

    async def lag(self, seat: Seat, move: jobs.LagMove | jobs.NoMoveLeft, doing: Doing) -> None:
        """Let that seat lag, or not; when both have, the winner is known."""
        if self.asked.prompt is not Prompt.LAG or not self.waits_for(seat):
            raise WebError("not_your_turn")
        checked = await self._stepped({seat: move}) if isinstance(move, jobs.LagMove) else None
        if isinstance(checked, jobs.Unplayable):
            raise NotPlayed(checked)
        said = {} if doing.command is None else {seat.value: doing.command}
        strokes = {**self.aside.strokes, seat.value: astuple(move.stroke) if isinstance(move, jobs.LagMove) else None}
        await self.put_aside(replace(self.aside, strokes=strokes, said={**self.aside.said, **said}))
        if len(strokes) < len(Seat):
            self.changed()
            self.on_turn()
            return
        both = {Seat(key): _NO_LAG if five is None else jobs.LagMove(Stroke(*five)) for key, five in strokes.items()}
        await self.put_aside(replace(self.aside, strokes={}, said={}))
        await self.play(both, doing)

    async def concede(self, seat: Seat, doing: Doing) -> None:
        """That seat gives the match up."""
        if self.is_over:
            raise WebError("not_your_turn")
        await self.append([MatchConceded(seat)], doing)
        self.changed()
        self.on_turn()

    async def take_back(self, seats: Sequence[Seat], doing: Doing) -> None:
        """Take back everything from the last decision of one of these seats on."""
        if is_set_up(self.record):
            await self._changed_past([undo(self.record)], doing)
            return
        seqs = since_own(self.record, seats)
        if not seqs:
            raise MatchError("nothing_to_take_back")
        await self.retract(Retracted(seqs), doing)

    async def set_up(self, layout: Layout, seat: Seat, doing: Doing) -> None:
        """Put these balls there, and no others, for that seat to play."""
        await self._changed_past(set_up(self.record, layout, seat), doing)

    async def restore(self, doing: Doing) -> None:
        """Restore what was taken back last."""
        event = redo(self.record).event
        if isinstance(event, Retracted):
            await self.retract(event, doing)

    async def back_to(self, seq: int, doing: Doing) -> None:
        """Take back that entry and everything after it."""
        (draft,) = back_to(self.record, seq).drafts
        shot = self.record.entry(seq).event
        if isinstance(draft.event, Retracted) and isinstance(shot, ShotRuled) and shot.stroke is not None:
            await self.retract(draft.event, doing)
        else:
            raise MatchError("no_such_entry", seq=seq)

    async def retract(self, event: Retracted, doing: Doing) -> None:
        """Write what is taken back, and find out how it lies then."""
        await self._changed_past([Draft(event)], doing)

    async def _changed_past(self, drafts: Sequence[Draft], doing: Doing) -> None:
        at_ms = now_ms()
        await self.room.append(drafts, Stamp(iso(at_ms), doing.author, None, doing.command), at_ms)
        self.looked, self.reasons = None, None
        self.aside = Aside(rematch=self.aside.rematch)
        if self.is_over:
            self.changed()
        else:
            await self.play({}, Doing())

    def stops_thinking(self) -> None:
        """Have the computer hand in what it has."""
        if self.thinking is not None:
            self.workshop.stop(self.thinking.task)

    def remember(self, command: tuple[str, int], answer: object) -> None:
        """Keep the answer to a command, for one that is sent again."""
        self.answers[command] = answer
        while len(self.answers) > _MOST_ANSWERS:
            self.answers.popitem(last=False)
