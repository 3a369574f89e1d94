"""A working process: it makes itself ready, then does one job after the other until its pipe ends."""

from __future__ import annotations

import os
import queue
import signal
import threading
from collections.abc import Mapping
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING

from tenball.web.playing import jobs

if TYPE_CHECKING:
    from tenball.web.playing.hands.desk import Desk

__all__ = ["work"]

Engines = Mapping[str, tuple[str, ...]]


def work(pipe: Connection, engines: Engines, *, heavy: bool, together: bool) -> None:
    """Work until the server is gone, on one job after the other or on all `together`.

    Interrupts from the keyboard are the server's.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if heavy and hasattr(os, "nice"):
        # Nobody is to wait for who thinks for long.
        os.nice(5)
    try:
        desk = _prepared(pipe, engines)
    except Exception as problem:  # noqa: BLE001 - the server is told, whatever it was
        _say(pipe, (0, jobs.Trouble(f"{type(problem).__name__}: {problem}")))
        return
    todo: queue.SimpleQueue[tuple[int, jobs.Job] | None] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(pipe, desk, todo), daemon=True).start()
    while (job := todo.get()) is not None:
        if together:
            threading.Thread(target=_do, args=(pipe, desk, *job), daemon=True).start()
        else:
            _do(pipe, desk, *job)
    desk.close()


def _prepared(pipe: Connection, engines: Engines) -> Desk:
    """The desk of this process, once all is compiled."""
    from tenball.web.playing.hands.desk import Desk, limits  # noqa: PLC0415 - the server must not load it

    desk = Desk(engines)
    desk.prepare(lambda share: _say(pipe, (0, jobs.Progress(share))))
    _say(pipe, (0, jobs.Ready(limits())))
    return desk


def _do(pipe: Connection, desk: Desk, number: int, what: jobs.Job) -> None:
    _say(pipe, (number, desk.done(number, what)))


def _listen(pipe: Connection, desk: Desk, todo: queue.SimpleQueue[tuple[int, jobs.Job] | None]) -> None:
    """Hear what is asked; the word to stop counts at once."""
    try:
        while True:
            number, what = pipe.recv()
            if isinstance(what, jobs.End):
                break
            if isinstance(what, jobs.Cancel):
                desk.stop(what.number)
            else:
                todo.put((number, what))
    except (EOFError, OSError):
        # A server that died says nothing more, and means the same.
        pass
    desk.stop(None)
    todo.put(None)


_saying = threading.Lock()


def _say(pipe: Connection, message: object) -> None:
    try:
        with _saying:
            pipe.send(message)
    except (BrokenPipeError, OSError):
        # The server is gone, and nobody waits for this any more.
        return
