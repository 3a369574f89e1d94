"""The desk of one working process: each kind of job is handed to the part that does it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from typing import assert_never

from tenball.physics import Materials, warm_up
from tenball.physics.validate import FARTHEST_OFFSET, FASTEST, STEEPEST
from tenball.play import Clock
from tenball.players import NAMES, named
from tenball.web.playing import jobs, results
from tenball.web.playing.hands.analysing import suggested, surveyed
from tenball.web.playing.hands.dueling import Tables
from tenball.web.playing.hands.filming import replayed
from tenball.web.playing.hands.previewing import previewed
from tenball.web.playing.hands.thinking import Heads

__all__ = ["Desk", "limits"]


class Desk:
    """Does jobs, one or several at a time; `stop` has one handed in as far as it is."""

    def __init__(self, engines: Mapping[str, tuple[str, ...]]) -> None:
        self._tables = Tables()
        self._heads = Heads(engines)
        self._clocks: dict[int, Clock] = {}
        self._lock = threading.Lock()
        self._ended = False

    @staticmethod
    def prepare(progress: Callable[[float], None]) -> None:
        """Compile what is not compiled yet, and make every player once, so that nobody waits for it later."""
        warm_up(progress)
        for name in NAMES:
            named(name)

    def expect(self, number: int, job: jobs.Job) -> None:
        """That job is to be done; from now on it can be stopped."""
        with self._lock:
            self._clocks[number] = Clock(getattr(job, "limit_s", None))

    def done(self, number: int, job: jobs.Job) -> object:
        """What comes of a job that was expected; whatever goes wrong is told, and this process goes on."""
        with self._lock:
            clock = self._clocks[number]
            if self._ended:
                clock.cancel()
        try:
            return self._done(job, clock)
        except Exception as problem:  # noqa: BLE001 - the server is told, whatever it was
            return results.Trouble(f"{type(problem).__name__}: {problem}")
        finally:
            del self._clocks[number]

    def _done(self, job: jobs.Job, clock: Clock) -> object:
        match job:
            case jobs.Step():
                return self._tables.stepped(job)
            case jobs.Preview():
                return previewed(job)
            case jobs.Replay():
                return replayed(job)
            case jobs.Think():
                return self._heads.thought(job, clock)
            case jobs.Suggest():
                return suggested(job, clock)
            case jobs.Survey():
                return surveyed(job)
            case _:
                assert_never(job)

    def stop(self, number: int | None) -> None:
        """Have that job handed in, or all of them called off."""
        with self._lock:
            if number is not None:
                if number in self._clocks:
                    self._clocks[number].stop()
                return
            self._ended = True
            for clock in self._clocks.values():
                clock.cancel()

    def close(self) -> None:
        """End what was started for the jobs."""
        self._heads.close()


def limits() -> results.Limits:
    """What the simulator takes as a stroke."""
    return results.Limits(FASTEST, FARTHEST_OFFSET, STEEPEST, Materials().miscue_limit)
