"""One working process as the server sees it: what it is at, which matches it has open, and a thread that hears it."""

from __future__ import annotations

import asyncio
import multiprocessing
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping
from contextlib import suppress
from enum import StrEnum
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

from tenball.web.playing import jobs
from tenball.web.playing.hands.working import work

__all__ = ["Hand", "Kept"]

_SPAWN = multiprocessing.get_context("spawn")


class Kept(StrEnum):
    """What a process is kept for: what is to be there at once, deciding, or speaking with engines."""

    QUICK = "quick"
    THINKING = "thinking"
    ENGINES = "engines"


class Hand:
    """A process of one kind; it does one job at a time, but that of the engines, which is told all at once."""

    def __init__(
        self,
        kept: Kept,
        engines: Mapping[str, tuple[str, ...]],
        heard: Callable[[int, object], None],
        died: Callable[[Hand], None],
        *,
        heavy: bool,
    ) -> None:
        self.kept, self.heavy = kept, heavy
        self.was_ready = False
        self.known: OrderedDict[str, int] = OrderedDict()
        self._engines, self._heard, self._died = engines, heard, died
        self._at = 0
        self._pipe: Connection | None = None
        self._process: SpawnProcess | None = None

    def start(self) -> None:
        """Start it; that takes a moment, which nobody waits for."""
        loop = asyncio.get_running_loop()
        threading.Thread(target=self._run, args=(loop,), name=f"hand {self.kept}", daemon=True).start()

    def _run(self, loop: asyncio.AbstractEventLoop) -> None:
        with suppress(OSError):
            # Where no process can be started, that is the same as one that ends.
            self._listen(loop, self._begun())
        with suppress(RuntimeError):
            # The loop may be over, and with it whoever would hear.
            loop.call_soon_threadsafe(self._died, self)

    def _begun(self) -> Connection:
        """The pipe to a process that was started."""
        ours, theirs = _SPAWN.Pipe()
        process = _SPAWN.Process(
            target=work,
            args=(theirs, dict(self._engines)),
            kwargs={"heavy": self.heavy, "together": self.kept is Kept.ENGINES},
            daemon=True,
        )
        process.start()
        theirs.close()
        self._process, self._pipe = process, ours
        return ours

    def _listen(self, loop: asyncio.AbstractEventLoop, pipe: Connection) -> None:
        with suppress(EOFError, OSError, RuntimeError):
            while True:
                number, found = pipe.recv()
                loop.call_soon_threadsafe(self._hears, number, found)

    def _hears(self, number: int, found: object) -> None:
        if isinstance(found, jobs.Ready):
            self.was_ready = True
        if number == self._at:
            self._at = 0
        self._heard(number, found)

    @property
    def free(self) -> bool:
        """Whether it can do something; engines are all asked at once."""
        return self.was_ready and (self._at == 0 or self.kept is Kept.ENGINES)

    def give(self, number: int, job: jobs.Job) -> None:
        """Have that done."""
        self._at = number
        self.say(number, job)

    def say(self, number: int, what: object) -> None:
        """Tell it something; one that is gone does not hear it, and is heard of by its end."""
        with suppress(BrokenPipeError, OSError):
            if self._pipe is not None:
                self._pipe.send((number, what))

    def end(self) -> None:
        """Have it end."""
        self.say(0, jobs.End())

    def wait(self, seconds: float) -> None:
        """Wait so long for its end, and then end it."""
        if self._process is not None:
            self._process.join(seconds)
            self._process.kill()
