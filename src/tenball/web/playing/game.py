"""A game: a match whose moves are computed here, one at a time, with those who play and watch it."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import astuple, dataclass, field, replace

from tenball.match import Asked, Draft, MatchConceded, MatchEvent, Prompt, Record, Stage, Stamp, WalkedOver, ask
from tenball.rules import Option, Seat
from tenball.table import Layout, Stroke
from tenball.web.errors import WebError
from tenball.web.playing import decisions, jobs, results
from tenball.web.playing.errors import NotPlayed
from tenball.web.playing.hand import Hand
from tenball.web.playing.moments import Doing, Thinking, Told
from tenball.web.playing.past import left_lying
from tenball.web.playing.setup import Aside, Setup
from tenball.web.playing.workshop import Workshop
from tenball.web.room import Room
from tenball.web.scene import iso, now_ms

__all__ = ["Game"]

_MOST_ANSWERS = 256
"""Answers to commands that are kept in memory for one that is sent again."""
_MOST_TOLD = 4
"""Shots that are kept for whoever was away for a moment."""
_MOST_OPEN = 128
"""Matches that a process is taken to have open, as it does itself."""
_NO_LAG = decisions.NoMoveLeft("late", "no lag")


@dataclass(slots=True, eq=False)
class Game:
    """One game that is open on the server."""

    room: Room
    setup: Setup
    aside: Aside
    workshop: Workshop
    keep: Callable[[Aside], Awaitable[None]]
    looked: results.Looked | None = None
    thinking: Thinking | None = None
    reasons: results.Thought | None = None
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
        """Where the balls lie for whoever is in turn; after the match, where the last shot left them."""
        if self.is_over:
            return left_lying(self.record)
        return Layout() if self.looked is None else self.looked.layout

    @property
    def on(self) -> jobs.On:
        """What is played on."""
        return jobs.On(self.record.header.table, self.setup.cloth)

    @property
    def is_over(self) -> bool:
        """Whether the match is finished."""
        return self.room.scene.match.stage is Stage.FINISHED

    @property
    def is_open_to_help(self) -> bool:
        """Whether there is something to be thought about for a person, and nobody else to ask whether that is fair."""
        return self.setup.kind != "link" and not self.is_over and bool(self.layout)

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

    async def play(self, moves: Mapping[Seat, decisions.Handed], doing: Doing) -> None:
        """Have these moves played and written, and everybody told; whoever asks for it holds the room's lock."""
        self.busy = True
        try:
            await self._step(moves, doing)
            if self.setup.is_alone and self.asked.prompt is Prompt.CHOICE and self.asked.seat is not None:
                # Nobody is there to hand a shot back to.
                await self._step({self.asked.seat: decisions.AnswerMove(Option.TAKE)}, Doing())
        finally:
            self.busy = False
            self.changed()
        self.on_turn()

    async def _step(self, moves: Mapping[Seat, decisions.Handed], doing: Doing) -> None:
        """Have these moves played and written, and everybody told of each."""
        stepped = await self._stepped(moves)
        if isinstance(stepped, results.Unplayable):
            raise NotPlayed(stepped)
        for turned in stepped.turned:
            await self._write(turned, doing)
            doing = Doing()
        self.looked = stepped.looked
        lags = stepped.lags if self.room.scene.match.stage is Stage.LAG else 0
        await self.put_aside(replace(self.aside, lags=lags))

    async def _stepped(self, moves: Mapping[Seat, decisions.Handed]) -> results.Stepped | results.Unplayable:
        found = await self.workshop.quick(self.room.match, lambda hand: jobs.Step(self._near(hand), moves))
        if isinstance(found, results.Unknown):
            found = await self.workshop.quick(
                self.room.match, lambda hand: jobs.Step(self._near(hand, whole=True), moves)
            )
        if not isinstance(found, results.Stepped | results.Unplayable):
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
        new = tuple(record.entries[since:])
        return jobs.Near(match, self.setup.seed, noise, self.setup.cloth, since, new, None, self.aside.lags)

    async def _write(self, turned: results.Turned, doing: Doing) -> None:
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

    async def lag(self, seat: Seat, move: decisions.LagMove | decisions.NoMoveLeft, doing: Doing) -> None:
        """Let that seat lag, or not; when both have, the winner is known."""
        if self.asked.prompt is not Prompt.LAG or not self.waits_for(seat):
            raise WebError("not_your_turn")
        checked = await self._stepped({seat: move}) if isinstance(move, decisions.LagMove) else None
        if isinstance(checked, results.Unplayable):
            raise NotPlayed(checked)
        said = {} if doing.command is None else {seat.value: doing.command}
        strokes = {
            **self.aside.strokes,
            seat.value: astuple(move.stroke) if isinstance(move, decisions.LagMove) else None,
        }
        await self.put_aside(replace(self.aside, strokes=strokes, said={**self.aside.said, **said}))
        if len(strokes) < len(Seat):
            self.changed()
            self.on_turn()
            return
        both = {
            Seat(key): _NO_LAG if five is None else decisions.LagMove(Stroke(*five)) for key, five in strokes.items()
        }
        await self.put_aside(replace(self.aside, strokes={}, said={}))
        await self.play(both, doing)

    async def concede(self, seat: Seat, doing: Doing) -> None:
        """That seat gives the match up."""
        await self._end(MatchConceded(seat), doing)

    async def walk_over(self, winner: Seat, doing: Doing) -> None:
        """That seat wins the match, for the other has left it."""
        await self._end(WalkedOver(winner), doing)

    async def _end(self, event: MatchConceded | WalkedOver, doing: Doing) -> None:
        if self.is_over:
            raise WebError("not_your_turn")
        await self.append([event], doing)
        self.changed()
        self.on_turn()

    async def change_past(self, drafts: Sequence[Draft], doing: Doing) -> None:
        """Write what is taken back, and what comes instead; and find out how it lies then."""
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
