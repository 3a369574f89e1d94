"""Any balls put anywhere, for practice: what is written so that the record goes on from there like any other.

The rack begins anew, and its break is entered as a person enters one at a real table: without a stroke, with the balls
that are not wanted pocketed by it, and with the places that the others have after it.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations

from tenball.match import BreakChosen, Draft, Match, MatchEvent, Noted, Racked, Record, Retracted, ShotRuled, evolve
from tenball.match.entering import played
from tenball.rules import Break, Seat, ShotFacts
from tenball.table import OBJECT_BALLS, Ball, Layout, Misplaced, Pocket, Point, TableSize, misplaced, shuffled
from tenball.web.errors import WebError

__all__ = ["is_set_up", "layout_of", "set_up"]

_TOUCHING = 1e-9
"""m by which two balls may overlap that lie against each other."""


def layout_of(size: TableSize, places: Mapping[str, tuple[float, float]]) -> Layout:
    """The layout with balls at these places, by their numbers; one that cannot be is refused."""
    try:
        layout = Layout.of({Ball(int(number)): Point(*place) for number, place in places.items()})
    except ValueError:
        raise WebError("bad_layout", problem="a ball is a number from 0 to 10") from None
    _check(size, layout)
    return layout


def _check(size: TableSize, layout: Layout) -> None:
    if Ball.TEN not in layout:
        raise WebError("bad_layout", problem="the ten has to lie on the table")
    for ball, place in layout.items():
        if misplaced(size, Layout(), place) is Misplaced.OFF_BED:
            raise WebError("bad_layout", problem=f"the {int(ball)} does not lie on the bed")
    for (one, place), (other, there) in combinations(layout.items(), 2):
        if place.distance(there) < 2 * size.ball_radius - _TOUCHING:
            raise WebError("bad_layout", problem=f"the {int(one)} and the {int(other)} overlap")


def set_up(record: Record, layout: Layout, seat: Seat) -> list[Draft]:
    """What is written so that these balls lie there and that seat is to play; a cue ball without a place is in hand."""
    gone = tuple(entry.seq for entry in record.stands if not isinstance(entry.event, Noted))
    cleared = [Draft(Retracted(gone))] if gone else []
    return [*cleared, *map(Draft, _events(record.header.opened(), layout, seat))]


def _events(match: Match, layout: Layout, seat: Seat) -> list[MatchEvent]:
    facts = _facts(layout)
    keeps = bool(facts.pocketed) and Ball.CUE in layout
    chosen = BreakChosen(seat if keeps else seat.other)
    racked = Racked(shuffled(random.Random(str(layout))))
    ready = evolve(evolve(match, chosen), racked)
    return [chosen, racked, replace(played(ready, Break(), facts), after=layout)]


def _facts(layout: Layout) -> ShotFacts:
    """A break that leaves those balls: a dry one is legal, and a cue ball in hand was pocketed."""
    away = [ball for ball in (*OBJECT_BALLS, Ball.CUE) if ball not in layout]
    return ShotFacts(
        first_contact=frozenset({Ball.ONE}),
        pocketed=tuple((ball, Pocket.UNKNOWN) for ball in away),
        to_rail=frozenset(OBJECT_BALLS[1:6]),
        rail_after_contact=True,
    )


def is_set_up(record: Record) -> bool:
    """Whether the last thing that stands is that balls were put somewhere."""
    last = record.stands[-1].event if record.stands else None
    return isinstance(last, ShotRuled) and last.stroke is None
