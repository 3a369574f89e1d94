"""Who decides next: a computer is asked, a person's time runs, and an answer is not shown before its shot was seen."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field

from tenball.match import Prompt, timing
from tenball.match.agreed import Kind
from tenball.rules import Seat
from tenball.table import Stroke
from tenball.web.errors import WebError
from tenball.web.playing import decisions, jobs, results
from tenball.web.playing.errors import NotPlayed
from tenball.web.playing.game import Game
from tenball.web.playing.levels import HEAVY
from tenball.web.playing.moments import Doing, Thinking
from tenball.web.playing.tasks import Phase
from tenball.web.scene import now_ms

__all__ = ["Decider"]

_MOST_SHOWN_S = 20.0
"""For a longer shot nobody waits."""
_ADDRESS_S = 0.6
"""Seconds between the end of a shot and the computer's next one."""
_RETRY_S = 1.0
_ANY_LAG = decisions.LagMove(Stroke(2.0, 0.0, 0.0, 0.0, 0.2))


@dataclass(slots=True, eq=False)
class Decider:
    """Has the next decision made, for as long as somebody is there; `pace` 0 waits for no shot to be shown."""

    game: Game
    pace: float
    is_anybody_here: bool = False
    work: asyncio.Task[None] | None = None
    bell: asyncio.TimerHandle | None = None
    until: int | None = None
    timed: int = -1
    hurry: asyncio.Event = field(default_factory=asyncio.Event)
    woken: asyncio.Event = field(default_factory=asyncio.Event)
    shot: int = 0

    def come(self) -> None:
        """Somebody is there."""
        self.is_anybody_here = True
        self.turn()

    def turn(self) -> None:
        """Look who is to decide now."""
        self._set_clock()
        seat = self._program()
        if seat is None or not self.is_anybody_here or (self.work is not None and not self.work.done()):
            return
        self.hurry.clear()
        self.work = asyncio.ensure_future(self._decided())

    def _program(self) -> Seat | None:
        """The seat of a program that is to decide."""
        game = self.game
        if game.looked is None:
            return None
        waiting = (seat for seat in Seat if not game.setup.is_person(seat) and game.waits_for(seat))
        return next(waiting, None)

    async def _decided(self) -> None:
        """Decide and play, as long as it is a program's turn."""
        while self.is_anybody_here and (seat := self._program()) is not None:
            try:
                await self._decide(seat)
            except WebError:
                # The next try may find the processes mended; meanwhile the page shows how they are.
                self.game.changed()
                if self.game.workshop.phase is Phase.BROKEN:
                    return
                await asyncio.sleep(_RETRY_S)

    async def _decide(self, seat: Seat) -> None:
        game = self.game
        seq = len(game.record.entries)
        who = game.setup.of(seat)
        task = game.workshop.thinking(game.room.match, self._question(seat), heavy=who.name in HEAVY)
        game.thinking = Thinking(seat, task, now_ms())
        game.changed()
        try:
            if who.kind is Kind.ENGINE:
                thought = await game.workshop.engine(task)
            else:
                thought = await game.workshop.think(task)
            if isinstance(thought, results.Thought):
                await self._until_shown()
                await self._played(seat, seq, thought)
        except asyncio.CancelledError:
            if not task.answer.cancelled():
                raise
        finally:
            game.thinking = None
            game.changed()

    def _question(self, seat: Seat) -> jobs.Think:
        game, scene = self.game, self.game.room.scene
        prompt = game.asked.prompt
        limit = self._allowance() if prompt is not Prompt.LAG else None
        return jobs.Think(game.room.match, seat, game.setup.of(seat), scene.match, prompt, game.layout, game.on, limit)

    def _allowance(self) -> float | None:
        match = self.game.room.scene.match
        return None if match.format.clock is None else float(timing.allowance(match))

    async def _until_shown(self) -> None:
        """Wait until the last shot was seen to its end, and a moment longer."""
        clock = asyncio.get_running_loop().time
        pause = _ADDRESS_S * min(self.pace, 1.0)
        while not self.hurry.is_set() and (left := self.game.shown_until + pause - clock()) > 0.0:
            self.woken.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await self.woken.wait()

    async def _played(self, seat: Seat, seq: int, thought: results.Thought) -> None:
        game = self.game
        async with game.room.lock:
            if len(game.record.entries) != seq or not game.waits_for(seat):
                return
            game.reasons = thought
            try:
                await self._play(seat, thought.move)
            except NotPlayed as problem:
                # He was asked elsewhere, where it was open.
                await self._play(seat, decisions.NoMoveLeft("nonsense", str(problem)))

    async def _play(self, seat: Seat, move: decisions.Handed) -> None:
        game, lags = self.game, self.game.asked.prompt is Prompt.LAG
        match move:
            case decisions.ConcedeMove():
                await game.concede(seat, Doing())
            case decisions.NoMoveLeft(fault="gone") if lags:
                # The other is asked too, and what he does does not count any more.
                await game.play({seat: move, seat.other: _ANY_LAG}, Doing())
            case decisions.LagMove() | decisions.NoMoveLeft() if lags:
                await game.lag(seat, move, Doing())
            case _:
                await game.play({seat: move}, Doing())

    def shot_shown(self, seq: int, duration: float) -> None:
        """The shot with that number and of that length is being shown from now on."""
        self.shot = seq
        self.hurry.clear()
        self.game.shown_until = asyncio.get_running_loop().time() + self.pace * min(duration, _MOST_SHOWN_S)

    def shot_seen(self) -> None:
        """Nobody here waits for its end any more."""
        self.game.shown_until = min(self.game.shown_until, asyncio.get_running_loop().time())
        self.woken.set()

    def stop(self) -> None:
        """Have the computer play what it has, and now."""
        self.hurry.set()
        self.woken.set()
        self.game.stops_thinking()

    def call_off(self) -> None:
        """Forget what is being thought about."""
        if self.game.thinking is not None:
            self.game.workshop.drop(self.game.thinking.task)

    def _set_clock(self) -> None:
        """A person's time runs from the moment at which the last shot was seen to its end."""
        game, seq = self.game, len(self.game.record.entries)
        allowance = self._allowance()
        seat = game.asked.seat
        runs = allowance is not None and seat is not None and game.setup.is_person(seat) and not game.is_over
        if runs and seq == self.timed:
            return
        if self.bell is not None:
            self.bell.cancel()
        self.bell, self.until, self.timed = None, None, seq
        if runs and allowance is not None and seat is not None:
            loop = asyncio.get_running_loop()
            wait = max(game.shown_until - loop.time(), 0.0) + allowance
            self.until = now_ms() + round(wait * 1000)
            self.bell = loop.call_later(wait, lambda: asyncio.ensure_future(self._late(seat, seq)))

    async def _late(self, seat: Seat, seq: int) -> None:
        """The time is over: it costs what it costs any player."""
        game = self.game
        with suppress(WebError):
            async with game.room.lock:
                if len(game.record.entries) == seq and game.waits_for(seat):
                    await game.play({seat: decisions.NoMoveLeft("late", "no move in time")}, Doing())

    def leave(self) -> None:
        """Nobody is there any more: what is thought about is thought to its end, and nothing new is begun."""
        self.is_anybody_here = False

    def end(self) -> None:
        """Stop altogether."""
        self.leave()
        for running in (self.work, self.bell):
            if running is not None:
                running.cancel()
