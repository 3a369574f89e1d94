"""What the referee decides, whole: nothing is left for the book-keeping to judge."""

from __future__ import annotations

from dataclasses import dataclass

from tenball.rules.fouls import Foul, Penalty
from tenball.rules.rack import CueBall, Option, Phase, Seat
from tenball.table.balls import Ball

__all__ = ["Reason", "Ruling"]


@dataclass(frozen=True, slots=True)
class Reason:
    """One ground of a ruling: a key, the paragraph of the book, and the reading where the wording is departed from."""

    key: str
    paragraph: str
    reading: str | None = None


@dataclass(frozen=True, slots=True)
class Ruling:
    """Every consequence of one shot, foul or agreement.

    `seat` is whom it concerns and `in_a_row` that seat's fouls in a row afterwards; `down` and `off` are the object
    balls pocketed in order and driven off; `next` plays, or decides in the phase `choice`. `replay` starts the rack
    anew with the same breaker. `penalty` reaches beyond the rack when it is a set or the match.
    """

    seat: Seat
    fouls: tuple[Foul, ...]
    in_a_row: int
    down: tuple[Ball, ...]
    off: tuple[Ball, ...]
    spotted: tuple[Ball, ...]
    next: Seat | None
    phase: Phase
    cue_ball: CueBall
    options: tuple[Option, ...]
    winner: Seat | None
    replay: bool
    why: tuple[Reason, ...]
    warned: bool = False
    stalemate: tuple[int, int] | None = None
    penalty: Penalty | None = None
