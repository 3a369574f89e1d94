"""The time that a player has for one decision, and the word that it is over."""

from __future__ import annotations

import threading
import time

__all__ = ["Clock"]


class Clock:
    """Runs down from `limit_s` seconds, or not at all where there is no limit; anybody may cancel it at any time.

    A player looks at it while he thinks: once it is over he hands in the best move that he has.
    """

    def __init__(self, limit_s: float | None = None) -> None:
        self.limit_s = limit_s
        self._cancelled = threading.Event()
        self._end = None if limit_s is None else time.monotonic() + limit_s

    def __getstate__(self) -> tuple[float | None, float | None, bool]:
        """What a copy has; who waits for the one does not wait for the other."""
        return self.limit_s, self._end, self._cancelled.is_set()

    def __setstate__(self, state: tuple[float | None, float | None, bool]) -> None:
        self.limit_s, self._end, cancelled = state
        self._cancelled = threading.Event()
        if cancelled:
            self._cancelled.set()

    @property
    def left_s(self) -> float | None:
        """Seconds until the move has to be there; nothing where there is no limit."""
        return None if self._end is None else max(self._end - time.monotonic(), 0.0)

    @property
    def is_over(self) -> bool:
        """Whether the player has to stop thinking now."""
        return self._cancelled.is_set() or self.left_s == 0.0

    @property
    def is_cancelled(self) -> bool:
        """Whether somebody called the decision off, for whatever reason."""
        return self._cancelled.is_set()

    def stop(self) -> None:
        """Let the time be over now: whoever thinks hands in what he has, and nothing is called off."""
        self._end = time.monotonic()

    def cancel(self) -> None:
        """Call the decision off; whoever waits for it is woken."""
        self._cancelled.set()

    def wait(self, seconds: float) -> bool:
        """Sleep for so long, or until the clock is over; whether it is."""
        left = self.left_s
        self._cancelled.wait(seconds if left is None else min(seconds, left))
        return self.is_over
