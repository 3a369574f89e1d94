"""One thread that does all that concerns the disk, so that nobody waits for it but who has to."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import groupby
from queue import SimpleQueue
from typing import Any, TypeVar

from tenball.archive import Archive, Outcome, Unit

__all__ = ["Scribe"]

T = TypeVar("T")

_GATHERING_S = 0.005
"""How long a trip to the disk waits for others where the last one had several to carry."""


@dataclass(frozen=True, slots=True)
class _Job:
    """A unit to write, or something else to do; whoever asked waits for `answer`."""

    what: Unit | Callable[[], Any]
    answer: asyncio.Future[Any]


@dataclass(slots=True)
class Scribe:
    """Writes units in the order in which they come; those that wait together share one trip to the disk."""

    archive: Archive
    jobs: SimpleQueue[_Job | None] = field(default_factory=SimpleQueue)
    thread: threading.Thread | None = None

    def start(self) -> None:
        """Begin to work."""
        self.thread = threading.Thread(target=self._work, name="scribe", daemon=True)
        self.thread.start()

    def stop(self) -> None:
        """Finish what was asked for, and end."""
        self.jobs.put(None)
        if self.thread is not None:
            self.thread.join()

    async def write(self, unit: Unit) -> Outcome:
        """Have that unit written; it is on the disk, or was refused, when this returns."""
        outcome: Outcome = await self._asked(unit)
        return outcome

    async def do(self, work: Callable[[], T]) -> T:
        """Have something else done in turn."""
        answer: T = await self._asked(work)
        return answer

    def _asked(self, what: Unit | Callable[[], Any]) -> asyncio.Future[Any]:
        answer = asyncio.get_running_loop().create_future()
        self.jobs.put(_Job(what, answer))
        return answer

    def _work(self) -> None:
        many = False
        while True:
            first = self.jobs.get()
            if first is None:
                return
            if many:
                time.sleep(_GATHERING_S)
            jobs = list(self._waiting(first))
            many = len(jobs) > 1
            self._worked(jobs)

    def _waiting(self, first: _Job) -> Iterator[_Job]:
        """That job and all that have come meanwhile; the sign to end is left for the next round."""
        yield first
        while not self.jobs.empty():
            job = self.jobs.get()
            if job is None:
                self.jobs.put(None)
                return
            yield job

    def _worked(self, jobs: list[_Job]) -> None:
        for together, group in groupby(jobs, lambda job: isinstance(job.what, Unit)):
            several = list(group)
            if together:
                self._wrote(several)
            else:
                for job in several:
                    self._did(job)

    def _wrote(self, jobs: list[_Job]) -> None:
        try:
            outcomes = self.archive.append([job.what for job in jobs if isinstance(job.what, Unit)])
        except Exception as problem:  # noqa: BLE001 - whoever waits for the answer is told, whatever it was
            self._answer([(job, problem) for job in jobs])
        else:
            self._answer(list(zip(jobs, outcomes, strict=True)))

    def _did(self, job: _Job) -> None:
        try:
            found = job.what() if callable(job.what) else None
        except Exception as problem:  # noqa: BLE001 - the same
            self._answer([(job, problem)])
        else:
            self._answer([(job, found)])

    @staticmethod
    def _answer(answers: list[tuple[_Job, Any]]) -> None:
        """Hand the answers over to the loop, all in one step."""
        try:
            answers[0][0].answer.get_loop().call_soon_threadsafe(_settle, answers)
        except RuntimeError:
            # The loop has ended, and with it whoever waited.
            return


def _settle(answers: list[tuple[_Job, Any]]) -> None:
    for job, found in answers:
        if job.answer.done():
            continue
        if isinstance(found, Exception):
            job.answer.set_exception(found)
        else:
            job.answer.set_result(found)
