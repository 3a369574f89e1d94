"""Moves and equipment between the form in which processes hand them over and that of the simulated table."""

from __future__ import annotations

from typing import assert_never

from tenball.physics import Materials
from tenball.play import Answer, Breaker, Concession, Equipment, Fault, Lag, Move, NoMove, Shot, Unanswered
from tenball.web.playing import jobs

__all__ = ["equipment_of", "handed", "move_of"]


def equipment_of(on: jobs.On) -> Equipment:
    """The table with its materials."""
    return Equipment(on.size, Materials.preset(on.cloth))


def move_of(given: jobs.Handed) -> Move:
    """The move that was handed over; `Unanswered` where it was none."""
    match given:
        case jobs.ShotMove(call, stroke, place):
            return Shot(call, stroke, place)
        case jobs.LagMove(stroke):
            return Lag(stroke)
        case jobs.BreakerMove(seat):
            return Breaker(seat)
        case jobs.AnswerMove(option):
            return Answer(option)
        case jobs.ConcedeMove():
            return Concession()
        case jobs.NoMoveLeft(fault, detail):
            raise Unanswered(NoMove(Fault(fault), detail))
        case _:
            assert_never(given)


def handed(move: Move | NoMove) -> jobs.Handed:
    """The move as it is handed over."""
    match move:
        case Shot(call, stroke, place):
            return jobs.ShotMove(call, stroke, place)
        case Lag(stroke):
            return jobs.LagMove(stroke)
        case Breaker(seat):
            return jobs.BreakerMove(seat)
        case Answer(option):
            return jobs.AnswerMove(option)
        case Concession():
            return jobs.ConcedeMove()
        case NoMove(fault, detail):
            return jobs.NoMoveLeft(str(fault), detail)
        case _:
            assert_never(move)
