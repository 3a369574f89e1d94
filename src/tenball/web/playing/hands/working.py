"""A working process: it makes itself ready, then does one job after the other until the server says so, or is gone."""

from __future__ import annotations

import os
import queue
import signal
import sys
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, NoReturn

from tenball.web.playing import jobs, results
from tenball.web.playing.line import Line

if TYPE_CHECKING:
    from tenball.web.playing.hands.desk import Desk

__all__ = ["main"]

_Todo = queue.SimpleQueue[tuple[int, jobs.Job] | None]


def main() -> NoReturn:
    """Work for whoever started this process; interrupts from the keyboard are the server's."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    line = Line(sys.stdin.buffer, os.fdopen(os.dup(1), "wb"))
    # Whatever is printed here is none of what is said to the server.
    os.dup2(2, 1)
    with suppress(EOFError):
        _work(line, line.hear())
    # No thread is waited for: who reads from a line that is still open would be for ever.
    os._exit(0)


def _work(line: Line, hired: jobs.Hired) -> None:
    if hired.heavy and hasattr(os, "nice"):
        # Nobody is to wait for who thinks for long.
        os.nice(5)
    ear = _Ear(line)
    threading.Thread(target=ear.listen, daemon=True).start()
    try:
        desk, ready = _prepared(line, hired)
    except Exception as problem:  # noqa: BLE001 - the server is told, whatever it was
        line.say((0, results.Trouble(f"{type(problem).__name__}: {problem}")))
        return
    ear.at(desk)
    line.say((0, ready))
    while (job := ear.todo.get()) is not None:
        if hired.together:
            threading.Thread(target=_do, args=(line, desk, *job), daemon=True).start()
        else:
            _do(line, desk, *job)
    desk.close()


def _prepared(line: Line, hired: jobs.Hired) -> tuple[Desk, results.Ready]:
    """The desk of this process, once all is compiled, and the word that it is."""
    from tenball.web.playing.hands.desk import Desk, limits  # noqa: PLC0415 - the server must not load it

    desk = Desk(hired.engines)
    desk.prepare(lambda share: line.say((0, results.Progress(share))))
    return desk, results.Ready(limits())


def _do(line: Line, desk: Desk, number: int, what: jobs.Job) -> None:
    line.say((number, desk.done(number, what)))


class _Ear:
    """Hears what is asked; the word to stop counts at once, and while nothing is ready yet it ends the process."""

    def __init__(self, line: Line) -> None:
        self.todo: _Todo = queue.SimpleQueue()
        self._line = line
        self._desk: Desk | None = None

    def at(self, desk: Desk) -> None:
        """The desk at which the work is done from now on."""
        self._desk = desk

    def listen(self) -> None:
        """Hear all that is said, to the end."""
        with suppress(EOFError):
            # A server that died says nothing more, and means the same as one that ends.
            while not isinstance((said := self._line.hear())[1], jobs.End):
                self._heard(*said)
        if self._desk is None:
            os._exit(0)
        self._desk.stop(None)
        self.todo.put(None)

    def _heard(self, number: int, what: jobs.Job | jobs.Cancel) -> None:
        if self._desk is None:
            return
        if isinstance(what, jobs.Cancel):
            self._desk.stop(what.number)
        else:
            self._desk.expect(number, what)
            self.todo.put((number, what))
