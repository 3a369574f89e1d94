"""The simulated lag: two balls go up the table and back, and the one that stops nearer the head cushion wins.

Each is played on its own half of the table, so neither meets the other unless it was bad before that (1.2 / 1.2).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tenball.physics import Contact, ContactKind, Trajectory
from tenball.play.equipment import Equipment
from tenball.play.shot import simulated
from tenball.rules import Seat
from tenball.table import Ball, Cushion, Layout, Point, Stroke, lag_places

__all__ = ["BadLag", "LagResult", "fault_of", "lag", "lag_layout", "lag_paths", "lag_result"]

_TIE = 0.0005
"""m; the referee cannot tell smaller differences apart."""


class BadLag(StrEnum):
    """Why a lag cannot win."""

    NOT_PLAYED = "not_played"
    CROSSED = "crossed"
    POCKETED = "pocketed"
    OFF_TABLE = "off_table"
    SIDE_CUSHION = "side_cushion"
    FOOT_CUSHION = "foot_cushion"
    IN_POCKET_MOUTH = "in_pocket_mouth"


@dataclass(frozen=True, slots=True)
class LagResult:
    """Who won, or nobody and it is to be repeated; what was wrong with each lag, and how far from the head cushion.

    Distances are in metres from the ball to the line of the cushion's nose, smaller is better; none for a bad lag. The
    paths are none for a seat that has not lagged.
    """

    winner: Seat | None
    bad: tuple[BadLag | None, BadLag | None]
    distance: tuple[float | None, float | None]
    paths: tuple[Trajectory | None, Trajectory | None] = (None, None)


def lag_layout(equipment: Equipment, seat: Seat) -> Layout:
    """Where that seat's ball is set: on the left for seat a and on the right for seat b."""
    left, right = lag_places(equipment.size)
    return Layout.of({Ball.CUE: left if seat is Seat.A else right})


def lag(equipment: Equipment, a: Stroke | None, b: Stroke | None) -> LagResult:
    """The lag with the strokes of seats a and b as they are played; a seat without one has not played."""
    return lag_result(*lag_paths(equipment, a, b))


def lag_paths(equipment: Equipment, a: Stroke | None, b: Stroke | None) -> tuple[Trajectory | None, Trajectory | None]:
    """The ways of the balls of seats a and b."""

    def path(seat: Seat, stroke: Stroke | None) -> Trajectory | None:
        return None if stroke is None else simulated(equipment, lag_layout(equipment, seat), stroke)

    return path(Seat.A, a), path(Seat.B, b)


def lag_result(*lags: Trajectory | None) -> LagResult:
    """What the lags of seats a and b came to."""
    bad_a, bad_b = (BadLag.NOT_PLAYED if one is None else fault_of(one) for one in lags)
    near_a, near_b = (None if one is None or fault_of(one) else _distance(one) for one in lags)
    lag_a, lag_b = lags
    return LagResult(_winner(near_a, near_b), (bad_a, bad_b), (near_a, near_b), (lag_a, lag_b))


def _winner(a: float | None, b: float | None) -> Seat | None:
    if a is None or b is None:
        return Seat.B if b is not None else Seat.A if a is not None else None
    if abs(a - b) <= _TIE:
        return None
    return Seat.A if a < b else Seat.B


def fault_of(trajectory: Trajectory) -> BadLag | None:
    """The first thing that spoils the lag, in the order of the rule."""
    outcome = trajectory.outcome
    if outcome.pocketed:
        return BadLag.POCKETED
    if outcome.off_table:
        return BadLag.OFF_TABLE
    if _crossed(trajectory):
        return BadLag.CROSSED
    cushions = [contact.other for contact in trajectory.contacts if _is_rubber(contact)]
    if set(cushions) - {Cushion.HEAD, Cushion.FOOT}:
        return BadLag.SIDE_CUSHION
    if cushions.count(Cushion.FOOT) != 1:
        return BadLag.FOOT_CUSHION
    return BadLag.IN_POCKET_MOUTH if _distance(trajectory) < 0.0 and _is_beyond_nose(trajectory) else None


def _is_rubber(contact: Contact) -> bool:
    return contact.kind in (ContactKind.CUSHION, ContactKind.JAW)


def _crossed(trajectory: Trajectory) -> bool:
    """Whether the ball's centre came over the long string; a piece of its path bends too little to do so in between."""
    side = trajectory.layout[Ball.CUE].y
    places = (piece.at(time).place for piece in trajectory.pieces(Ball.CUE) for time in (piece.start, piece.end))
    return any(y * side <= 0.0 for _, y, _ in places)


def _distance(trajectory: Trajectory) -> float:
    return _rest(trajectory).x - trajectory.table.ball_radius + trajectory.table.length / 2


def _is_beyond_nose(trajectory: Trajectory) -> bool:
    """Whether the ball lies in a corner pocket's mouth, with its edge past the nose of the head cushion."""
    size, rest = trajectory.table, _rest(trajectory)
    return rest.x - size.nose_reach < -size.length / 2 - 1e-9


def _rest(trajectory: Trajectory) -> Point:
    return trajectory.outcome.layout[Ball.CUE]
