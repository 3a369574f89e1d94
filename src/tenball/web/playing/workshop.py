"""The working processes: what is asked of them, in which order, and what happens when one of them dies."""

from __future__ import annotations

import asyncio
import itertools
import os
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, assert_never

from tenball.web.errors import WebError
from tenball.web.playing import jobs, results
from tenball.web.playing.hand import Hand, Kept
from tenball.web.playing.tasks import Phase, Task
from tenball.web.playing.turns import Turns

__all__ = ["Workshop", "cores"]

_TRIES = 2
"""How often a job is begun that a process dies of, before it is given up."""
_PATIENCE_S = 0.5
"""Seconds that processes have to end by themselves."""
_MOST_DEATHS = 5
"""Processes that may die before they were ready; then there is something wrong that another one will not mend."""


@dataclass(slots=True)
class Workshop:
    """All processes; they are started when they are first needed, or before that by `warm`.

    `changed` is told how far they are, `moved_up` that those who wait for heavy thinking have other places.
    """

    engines: Mapping[str, tuple[str, ...]]
    changed: Callable[[], None] = lambda: None
    moved_up: Callable[[], None] = lambda: None
    phase: Phase = Phase.WAITING
    share: float = 0.0
    trouble: str = ""
    limits: results.Limits | None = None
    hands: list[Hand] = field(default_factory=list)
    first: deque[Task] = field(default_factory=deque)
    later: deque[Task] = field(default_factory=deque)
    asked: deque[Task] = field(default_factory=deque)
    turns: Turns[Task] = field(default_factory=Turns)
    numbers: Iterator[int] = field(default_factory=lambda: itertools.count(1))
    at_work: dict[int, tuple[Hand, Task]] = field(default_factory=dict)
    is_staffed: bool = False
    deaths: int = 0
    ended: bool = False

    def warm(self) -> None:
        """Start the processes, if they were not."""
        if self.hands or self.ended or self.phase is Phase.BROKEN:
            return
        self._start(Kept.QUICK)

    def staff(self) -> None:
        """Start those that think too: somebody is about to play."""
        self.warm()
        self.is_staffed = True
        thinking = any(hand.kept is Kept.THINKING for hand in self.hands)
        if self.phase is Phase.READY and not thinking and not self.ended:
            for heavy in (False, *([True] * max(1, cores() - 1))):
                self._start(Kept.THINKING, heavy=heavy)

    def _start(self, kept: Kept, *, heavy: bool = False) -> None:
        hand = Hand(kept, self.engines, self._heard, self._died, heavy=heavy)
        self.hands.append(hand)
        hand.start()

    async def quick(self, game: str, make: Callable[[Hand], jobs.Job], *, urgent: bool = True) -> Any:  # noqa: ANN401 - whatever answers the job
        """Have that done at once; what is not urgent waits for everything that is."""
        task = self._task(game, make)
        (self.first if urgent else self.later).append(task)
        return await self._awaited(task)

    async def think(self, task: Task) -> Any:  # noqa: ANN401 - whatever answers the job
        """Have that thought about when it is its turn."""
        self.staff()
        self.turns.put(task.game, task, heavy=task.heavy)
        return await self._awaited(task)

    def thinking(self, game: str, job: jobs.Think | jobs.Suggest | jobs.Survey, *, heavy: bool) -> Task:
        """A job of thinking, which can be stopped by its number."""
        return self._task(game, lambda _: job, heavy=heavy)

    def _task(self, game: str, make: Callable[[Hand], jobs.Job], *, heavy: bool = False) -> Task:
        return Task(next(self.numbers), game, make, asyncio.get_running_loop().create_future(), heavy)

    async def _awaited(self, task: Task) -> Any:  # noqa: ANN401 - whatever answers the job
        if self.phase is Phase.BROKEN:
            raise WebError("no_simulator", problem=self.trouble)
        self.warm()
        self._hand_out()
        found = await task.answer
        if isinstance(found, results.Trouble):
            raise WebError("simulator_failed", problem=found.text)
        return found

    async def engine(self, task: Task) -> Any:  # noqa: ANN401 - whatever answers the job
        """Have an engine asked, which keeps nobody else waiting."""
        self.asked.append(task)
        if not any(hand.kept is Kept.ENGINES for hand in self.hands):
            self._start(Kept.ENGINES)
        return await self._awaited(task)

    def stop(self, task: Task) -> None:
        """Have that job handed in as far as it is; one that waits is begun first, and stopped then."""
        task.is_stopped = True
        if task.number in self.at_work:
            self.at_work[task.number][0].say(0, jobs.Cancel(task.number))

    def drop(self, task: Task) -> None:
        """Forget that job; one that is at work is stopped, and nobody hears of it."""
        self.turns.drop(task.game, task)
        self.stop(task)
        task.answer.cancel()

    def place(self, game: str) -> int | None:
        """How many games have to think before that one does, 1 where it is next; none where it does not wait."""
        return self.turns.places().get(game)

    def _hand_out(self) -> None:
        """Give each process that is free the next job that it may do."""
        for hand in tuple(self.hands):
            while hand.free and (task := self._next(hand)) is not None:
                if not task.answer.done():
                    self._give(hand, task)
                else:
                    self.turns.done(task.game)

    def _next(self, hand: Hand) -> Task | None:
        match hand.kept:
            case Kept.QUICK:
                row = self.first or self.later
                return row.popleft() if row else None
            case Kept.THINKING:
                taken = self.turns.take(heavy=hand.heavy)
                return None if taken is None else taken[1]
            case Kept.ENGINES:
                return self.asked.popleft() if self.asked else None
            case _:
                assert_never(hand.kept)

    def _give(self, hand: Hand, task: Task) -> None:
        task.tries += 1
        self.at_work[task.number] = hand, task
        hand.give(task.number, task.make(hand))
        if task.is_stopped:
            self.stop(task)

    def _heard(self, number: int, found: object) -> None:
        """A process said something."""
        match found:
            case results.Progress(share) if number == 0:
                # Compiled code that is at hand is not heard of before all is done.
                if self.phase is Phase.WAITING and share < 1.0:
                    self.phase = Phase.COMPILING
                self.share = share
                self.changed()
            case results.Ready(limits) if number == 0:
                self._is_ready(limits)
            case results.Trouble(text) if number == 0:
                self._break(text)
            case _:
                self._finish(number, found)
        self._hand_out()

    def _is_ready(self, limits: results.Limits) -> None:
        self.limits, self.share = limits, 1.0
        if self.phase is not Phase.READY:
            self.phase = Phase.READY
            if self.is_staffed:
                # What has to be compiled is compiled once; only then the others are started.
                self.staff()
        self.changed()

    def _finish(self, number: int, found: object) -> None:
        hand, task = self.at_work.pop(number)
        if hand.kept is Kept.THINKING:
            self.turns.done(task.game)
            if task.heavy:
                self.moved_up()
        if not task.answer.done():
            task.answer.set_result(found)

    def _died(self, hand: Hand) -> None:
        """A process is gone: another takes its place, and what it was at is begun anew, but not for ever."""
        if self.ended or hand not in self.hands:
            return
        self.hands.remove(hand)
        self.deaths = 0 if hand.was_ready else self.deaths + 1
        if self.deaths >= _MOST_DEATHS:
            self._break("the processes that compute end before they are ready")
            return
        self._start(hand.kept, heavy=hand.heavy)
        for number, (whose, task) in tuple(self.at_work.items()):
            if whose is hand:
                del self.at_work[number]
                self._again(hand, task)
        self._hand_out()

    def _again(self, hand: Hand, task: Task) -> None:
        if hand.kept is Kept.THINKING:
            self.turns.done(task.game)
        if task.tries >= _TRIES:
            if not task.answer.done():
                task.answer.set_result(results.Trouble("the process that computed it died, twice"))
        elif hand.kept is Kept.THINKING:
            self.turns.put(task.game, task, heavy=task.heavy)
        else:
            (self.first if hand.kept is Kept.QUICK else self.asked).appendleft(task)

    def _break(self, text: str) -> None:
        """Nothing can be computed here: everybody who waits is told."""
        self.phase, self.trouble = Phase.BROKEN, text
        waiting = [*self.first, *self.later, *self.asked, *(task for _, task in self.at_work.values())]
        rows = (*self.turns.light.values(), *self.turns.heavy.values())
        for task in (*waiting, *(task for row in rows for task in row)):
            if not task.answer.done():
                task.answer.set_exception(WebError("no_simulator", problem=text))
        self.changed()

    def end(self) -> None:
        """End every process."""
        self.ended = True
        for hand in self.hands:
            hand.end()
        until = time.monotonic() + _PATIENCE_S
        for hand in self.hands:
            hand.wait(max(until - time.monotonic(), 0.0))


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
