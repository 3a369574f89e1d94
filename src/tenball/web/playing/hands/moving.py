"""Moves and equipment between the form in which processes hand them over and that of the simulated table."""

from __future__ import annotations

from typing import assert_never

from tenball.physics import Materials
from tenball.play import Answer, Breaker, Concession, Equipment, Fault, Lag, Move, NoMove, Shot, Unanswered
from tenball.web.playing import decisions, jobs

__all__ = ["equipment_of", "handed", "move_of"]


def equipment_of(on: jobs.On) -> Equipment:
    """The table with its materials."""
    return Equipment(on.size, Materials.preset(on.cloth))


def move_of(given: decisions.Handed) -> Move:
    """The move that was handed over; `Unanswered` where it was none."""
    match given:
        case decisions.ShotMove(call, stroke, place):
            return Shot(call, stroke, place)
        case decisions.LagMove(stroke):
            return Lag(stroke)
        case decisions.BreakerMove(seat):
            return Breaker(seat)
        case decisions.AnswerMove(option):
            return Answer(option)
        case decisions.ConcedeMove():
            return Concession()
        case decisions.NoMoveLeft(fault, detail):
            raise Unanswered(NoMove(Fault(fault), detail))
        case _:
            assert_never(given)


def handed(move: Move | NoMove) -> decisions.Handed:
    """The move as it is handed over."""
    match move:
        case Shot(call, stroke, place):
            return decisions.ShotMove(call, stroke, place)
        case Lag(stroke):
            return decisions.LagMove(stroke)
        case Breaker(seat):
            return decisions.BreakerMove(seat)
        case Answer(option):
            return decisions.AnswerMove(option)
        case Concession():
            return decisions.ConcedeMove()
        case NoMove(fault, detail):
            return decisions.NoMoveLeft(str(fault), detail)
        case _:
            assert_never(move)
