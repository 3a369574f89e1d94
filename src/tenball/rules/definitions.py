"""What counts as pocketed, driven to a rail, frozen and hit first; both witnesses ask here.

Numbers in brackets are the definitions of the WPA rules, of 2016 and of 2025.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tenball.table.balls import Ball
from tenball.table.pockets import Cushion

__all__ = ["fell_in_time", "first_hit", "is_driven_to_rail", "is_frozen"]


def first_hit(contacts: Iterable[tuple[Ball, float]], window: float) -> frozenset[Ball]:
    """The balls that the cue ball hit first: all touched within `window` seconds of the first contact (6.2 / 3.2).

    `contacts` are pairs of ball and time in seconds, in any order.
    """
    times = list(contacts)
    first = min((time for _, time in times), default=0.0)
    return frozenset(ball for ball, time in times if time - first <= window)


def fell_in_time(hung: float, limit: float) -> bool:
    """Whether a ball that fell `hung` seconds after everything lay still was pocketed by the shot (8.3 / 2.2)."""
    return hung < limit


def is_frozen(gap: float, limit: float) -> bool:
    """Whether two things `gap` metres apart touch; only what touches can be frozen (8.4 / 2.7)."""
    return gap <= limit


def is_driven_to_rail(ball: Ball, touched: Sequence[Cushion], frozen: Mapping[Ball, Cushion], *, left: bool) -> bool:
    """Whether a ball that touched these cushions was driven to a rail (8.4 / 2.7).

    One that was frozen to a cushion must reach another, or leave its own and come back (`left`).
    """
    own = frozen.get(ball)
    return any(cushion is not own or left for cushion in touched)
