"""What a person taps after a shot at a real table; silence means fair."""

from __future__ import annotations

from dataclasses import dataclass

from tenball.rules.call import Call
from tenball.rules.fouls import Foul
from tenball.rules.rack import Seat
from tenball.table.balls import Ball
from tenball.table.pockets import Cushion, Pocket

__all__ = ["QUESTIONS", "Question", "ShotReport"]

QUESTIONS: tuple[str, ...] = (
    "no_shot_now",
    "other_shooter",
    "call_not_open",
    "call_needed",
    "which_ball",
    "which_pocket",
    "not_on_table",
    "not_a_foul_here",
    "not_on_this_shot",
    "ball_on_was_first",
    "ball_was_made",
    "rail_was_reached",
    "contradiction",
)
"""Every question's key; each has words in every language."""


@dataclass(frozen=True, slots=True)
class ShotReport:
    """One shot as it was tapped.

    `potted` is the one tap "as called". `made` are balls that fell, with `??` where the pocket was not named; `hung`
    the seconds that one of them hung on the lip after everything lay still. `off` are object balls on the floor.
    `first` are the balls hit first and `rails` the object balls driven to a rail on a break, where somebody says so.
    `touched` are cushions that balls touched, told when a frozen ball makes it matter. `seat` is whose shot it is
    claimed to be.
    """

    seat: Seat | None = None
    call: Call | None = None
    potted: bool = False
    made: tuple[tuple[Ball, Pocket], ...] = ()
    hung: tuple[tuple[Ball, float], ...] = ()
    off: tuple[Ball, ...] = ()
    first: frozenset[Ball] | None = None
    rails: int | None = None
    touched: tuple[tuple[Ball, Cushion], ...] | None = None
    fouls: frozenset[Foul] = frozenset()


@dataclass(frozen=True, slots=True)
class Question:
    """What must be asked before a report can be written down: a key, and the values that its sentence names."""

    key: str
    values: tuple[tuple[str, object], ...] = ()
