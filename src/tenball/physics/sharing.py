"""Work on many shots shared out among threads."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

__all__ = ["cores", "in_threads"]

SHORTEST_RUN, LONGEST_RUN = 64, 4096
"""Shots that one thread plays in a row."""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def in_threads(threads: int, shots: int, *works: Callable[[int, int], None]) -> None:
    """Do one work after the other on all shots, shared out so that no core waits long for another."""
    # Whoever asked compiles, and hears of it; the threads only play.
    for work in works:
        work(0, 0)
    if threads == 1 or shots < 2 * SHORTEST_RUN:
        for work in works:
            work(0, shots)
        return
    firsts, lasts = _runs(threads, shots)
    with ThreadPoolExecutor(threads) as pool:
        for work in works:
            list(pool.map(work, firsts, lasts))


def _runs(threads: int, shots: int) -> tuple[list[int], list[int]]:
    """Where runs begin and end: long ones first, for each costs something to hand out, and short ones to end with."""
    firsts = [0]
    while (rest := shots - firsts[-1]) > SHORTEST_RUN:
        length = max(SHORTEST_RUN, min(LONGEST_RUN, rest // (threads + 1)))
        firsts.append(firsts[-1] + length)
    return firsts, [*firsts[1:], shots]
