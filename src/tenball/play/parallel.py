"""The same work on many things at once, in processes, ended at once where the caller ends or is interrupted."""

from __future__ import annotations

import multiprocessing
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from multiprocessing.util import Finalize
from types import FrameType
from typing import TypeVar

__all__ = ["done_in_parallel"]

T = TypeVar("T")
R = TypeVar("R")


def done_in_parallel(work: Callable[[T], R], tasks: Iterable[T], jobs: int) -> Iterator[R]:
    """What `work` makes of each task, in whatever order it is ready; one job works in this very process, in order.

    Ending the iterator ends the workers where they are. An interrupt from the keyboard reaches this process alone.
    """
    if jobs == 1:
        yield from map(work, tasks)
        return
    with _uninterrupted():
        # A fork would copy the threads of the simulator half alive, and is not to be had everywhere.
        pool = multiprocessing.get_context("spawn").Pool(jobs, _leave_it_to_the_caller_to_end)
    with pool:
        yield from pool.imap_unordered(partial(_done, work), tasks)


def _leave_it_to_the_caller_to_end() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _end)
    # Whoever is ending already is not ended once more in the middle of that.
    Finalize(None, signal.signal, (signal.SIGTERM, signal.SIG_IGN), exitpriority=sys.maxsize)


_at_work = threading.Event()


def _done(work: Callable[[T], R], task: T) -> R:
    _at_work.set()
    try:
        return work(task)
    except KeyboardInterrupt:
        sys.exit()
    finally:
        _at_work.clear()


def _end(_number: int, _frame: FrameType | None) -> None:
    """End this worker: what he is at is unwound, so that no engine of his stays behind."""
    # A player who ends the program has lost the match; an interrupt is nobody's move.
    raise KeyboardInterrupt if _at_work.is_set() else SystemExit


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Within this nobody is interrupted from the keyboard, nor is any process that is begun here while it starts up."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
