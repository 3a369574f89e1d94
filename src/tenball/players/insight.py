"""Why a player plays what he plays: the move, its estimated success, and what else he thought of."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tenball.play import Answer, Move, Shot
from tenball.words.tell import Thought

__all__ = ["Idea", "Insight", "Kind"]


class Kind(StrEnum):
    """What sort of move an idea is."""

    CUT = "cut"
    BANK = "bank"
    KICK = "kick"
    COMBINATION = "combination"
    CAROM = "carom"
    JUMP = "jump"
    SAFETY = "safety"
    PUSH_OUT = "push_out"
    HIT = "hit"
    BREAK = "break"
    LAG = "lag"
    BREAKER = "breaker"
    ANSWER = "answer"


@dataclass(frozen=True, slots=True)
class Idea:
    """A move that was thought of.

    `success` is the estimated chance that it does what it is meant to do: the called ball falls, the safety is no foul,
    the break makes a ball. `worth` is the estimated chance of winning the rack with it; alone, the balls still to come.
    """

    move: Move
    kind: Kind
    success: float
    worth: float

    @property
    def thought(self) -> Thought:
        """The idea as it is told."""
        move = self.move
        call, stroke, place = (move.call, move.stroke, move.place) if isinstance(move, Shot) else (None, None, None)
        option = move.option if isinstance(move, Answer) else None
        return Thought(str(self.kind), self.success, self.worth, call, stroke, place, option)


@dataclass(frozen=True, slots=True)
class Insight:
    """The idea that is played, the best others in order of worth, and how many shots were tried in the head."""

    best: Idea
    others: tuple[Idea, ...] = ()
    shots: int = 0

    @property
    def thoughts(self) -> tuple[Thought, ...]:
        """The ideas as they are told, that which is played first."""
        return tuple(idea.thought for idea in (self.best, *self.others))
