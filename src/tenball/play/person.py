"""A person as a player: the question waits until a page or a terminal hands the move in."""

from __future__ import annotations

import threading

from tenball.play.asking import TooLate
from tenball.play.clock import Clock
from tenball.play.player import Move, View

__all__ = ["Person"]

_LOOK_S = 0.05
"""Seconds between two looks at the clock; a move that is handed in is taken at once."""


class Person:
    """Whoever sits at a screen; `asked` is what is shown to him now, and `hand_in` takes his answer."""

    def __init__(self) -> None:
        self._turn = threading.Condition()
        self._asked: View | None = None
        self._handed_in: list[Move] = []

    @property
    def asked(self) -> View | None:
        """What he is asked, or nothing while it is not his turn."""
        return self._asked

    def hand_in(self, move: Move) -> bool:
        """Answer the open question; a move that nobody asked for, or a second one, is not taken."""
        with self._turn:
            if self._asked is None:
                return False
            self._asked = None
            self._handed_in.append(move)
            self._turn.notify_all()
            return True

    def decide(self, view: View, clock: Clock, /) -> Move:
        """Wait for the move that is handed in."""
        with self._turn:
            self._asked = view
            self._handed_in.clear()
            while not self._handed_in:
                if clock.is_over:
                    self._asked = None
                    raise TooLate("no move was handed in")
                self._turn.wait(_LOOK_S)
            return self._handed_in.pop()
