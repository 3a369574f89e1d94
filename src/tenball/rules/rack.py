"""One rack between two shots."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from tenball.table.balls import OBJECT_BALLS, Ball

__all__ = ["CueBall", "Option", "Phase", "Rack", "Seat"]


class Seat(StrEnum):
    """One of the two sides of a match."""

    A = "a"
    B = "b"

    @property
    def other(self) -> Seat:
        """The side across the table."""
        return Seat.B if self is Seat.A else Seat.A


class Phase(StrEnum):
    """What comes next in a rack."""

    BREAK = "break"
    AFTER_BREAK = "after_break"
    PLAY = "play"
    CHOICE = "choice"
    OVER = "over"


class CueBall(StrEnum):
    """How the next player has the cue ball."""

    LIES = "lies"
    HAND = "hand"
    KITCHEN = "kitchen"


class Option(StrEnum):
    """What the player who decides may answer."""

    TAKE = "take"
    HAND_BACK = "hand_back"


_FULL: frozenset[Ball] = frozenset(OBJECT_BALLS)


@dataclass(frozen=True, slots=True)
class Rack:
    """The state of one rack; it knows nothing of places.

    `shooter` plays next, or decides in the phase `choice`. `in_a_row` and `warned` are for seats a and b: fouls
    without a legal shot between, and whether the player knows that he is on two. `stalemate` is the turns left to each
    seat after a stalemate was announced.
    """

    breaker: Seat
    shooter: Seat
    phase: Phase
    on_table: frozenset[Ball]
    cue_ball: CueBall = CueBall.LIES
    in_a_row: tuple[int, int] = (0, 0)
    warned: tuple[bool, bool] = (False, False)
    options: tuple[Option, ...] = ()
    stalemate: tuple[int, int] | None = None
    winner: Seat | None = None

    @classmethod
    def start(cls, breaker: Seat) -> Self:
        """A fresh rack with the cue ball in the breaker's hand, in the kitchen."""
        return cls(breaker, breaker, Phase.BREAK, _FULL, CueBall.KITCHEN)

    @property
    def ball_on(self) -> Ball | None:
        """The lowest ball on the table, which must be hit first."""
        return min(self.on_table, default=None)

    def fouls_of(self, seat: Seat) -> int:
        """How many fouls in a row that seat has."""
        return self.in_a_row[0] if seat is Seat.A else self.in_a_row[1]

    def is_warned(self, seat: Seat) -> bool:
        """Whether that seat knows that it is on two fouls."""
        return self.warned[0] if seat is Seat.A else self.warned[1]
