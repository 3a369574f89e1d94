"""One working process as the server sees it: what it is at, which matches it has open, and a thread that hears it."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping
from contextlib import suppress
from enum import StrEnum
from typing import BinaryIO, cast

from tenball.web.playing import jobs, results
from tenball.web.playing.line import Line

__all__ = ["Hand", "Kept"]

_PROGRAM = (sys.executable, "-P", "-m", "tenball.web.playing.hands")
_DYING_S = 5.0


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
        self._line: Line | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._hearing: threading.Thread | None = None

    def start(self) -> None:
        """Start it; that takes a moment, which nobody waits for."""
        loop = asyncio.get_running_loop()
        self._hearing = threading.Thread(target=self._run, args=(loop,), name=f"hand {self.kept}", daemon=True)
        self._hearing.start()

    def _run(self, loop: asyncio.AbstractEventLoop) -> None:
        with suppress(OSError):
            # Where no process can be started, that is the same as one that ends.
            process = _started()
            self._process, self._line = process, Line(*_streams(process))
            self._line.say(jobs.Hired(dict(self._engines), heavy=self.heavy, together=self.kept is Kept.ENGINES))
            self._listen(loop, self._line)
            self._line.close()
            process.wait()
        with suppress(RuntimeError):
            # The loop may be over, and with it whoever would hear.
            loop.call_soon_threadsafe(self._died, self)

    def _listen(self, loop: asyncio.AbstractEventLoop, line: Line) -> None:
        with suppress(EOFError, RuntimeError):
            while True:
                number, found = line.hear()
                loop.call_soon_threadsafe(self._hears, number, found)

    def _hears(self, number: int, found: object) -> None:
        if isinstance(found, results.Ready):
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
        if self._line is not None:
            self._line.say((number, what))

    def end(self) -> None:
        """Have it end."""
        self.say(0, jobs.End())

    def wait(self, seconds: float) -> None:
        """Wait so long for its end, and then end it; but for one with engines, which ends them first, then itself."""
        if self._process is None or self._hearing is None:
            return
        self._hearing.join(seconds)
        if self.kept is not Kept.ENGINES:
            self.kill()

    def kill(self) -> None:
        """End it now, whatever it is at."""
        if self._process is not None and self._hearing is not None:
            self._process.kill()
            self._hearing.join(_DYING_S)


def _started() -> subprocess.Popen[bytes]:
    """A process that hears of no interrupt from the keyboard, and ends when this one is gone."""
    program, pipe = _PROGRAM, subprocess.PIPE
    if sys.platform == "win32":
        flags = subprocess.CREATE_NEW_PROCESS_GROUP
        return subprocess.Popen(program, stdin=pipe, stdout=pipe, creationflags=flags)  # noqa: S603 - this very program
    return subprocess.Popen(program, stdin=pipe, stdout=pipe, start_new_session=True)  # noqa: S603 - the same


def _streams(process: subprocess.Popen[bytes]) -> tuple[BinaryIO, BinaryIO]:
    return cast("BinaryIO", process.stdout), cast("BinaryIO", process.stdin)
