"""How a rack comes to stand as somebody wishes it: a break, and after it the misses and fouls that lead there.

They are entered as a person enters them at a real table, without strokes, so that the record goes on like any other.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from tenball.match import BreakChosen, Match, MatchEvent, Racked, evolve
from tenball.match.entering import played
from tenball.rules import Break, Call, Called, Phase, Rack, Seat, ShotFacts, Uncalled
from tenball.table import OBJECT_BALLS, POCKETS, Ball, Layout, Pocket, Point, TableSize, shuffled, slots

__all__ = ["leading"]

_LOOSE = 0.2
"""Ball radii by which a racked ball may lie away from its place in the triangle."""
_MOST_FOULS = 2
_GAP = 1e-3
"""m that a ball keeps from the others that only has to lie somewhere."""


@dataclass(frozen=True, slots=True)
class _Course:
    """Who breaks, which balls fall on the break, which one falls last, and who plays between them: scratch or miss."""

    breaker: Seat
    down: tuple[Ball, ...]
    spare: Ball | None = None
    scratches: tuple[bool, ...] = ()


def leading(match: Match, size: TableSize, layout: Layout, wanted: Rack) -> Iterator[MatchEvent]:
    """What happens from the beginning of a match until these balls lie there, with that player, phase and fouls.

    A cue ball without a place is in hand. What no rack can come to is left out: of both counts of fouls one is none
    wherever the cue ball lies.
    """
    order = _order(size, layout) if wanted.phase is Phase.BREAK else None
    course = _course(layout, wanted)
    start: tuple[MatchEvent, ...] = (
        BreakChosen(course.breaker if order is None else wanted.breaker),
        Racked(order or shuffled(random.Random(str(layout)))),
    )
    yield from start
    if order is None:
        for event in start:
            match = evolve(match, event)
        yield from _shots(match, course, layout, _with(size, layout, course.spare))


def _order(size: TableSize, layout: Layout) -> tuple[Ball, ...] | None:
    """The order of balls that lie in the triangle; none where they do not."""
    order = []
    for slot in slots(size):
        near = [
            ball for ball in OBJECT_BALLS if ball in layout and layout[ball].distance(slot) < _LOOSE * size.ball_radius
        ]
        order += near[:1]
    return tuple(order) if len(order) == len(OBJECT_BALLS) else None


def _course(layout: Layout, wanted: Rack) -> _Course:
    shooter, lies = wanted.shooter, Ball.CUE in layout
    away = tuple(ball for ball in OBJECT_BALLS if ball not in layout)
    if wanted.phase is Phase.AFTER_BREAK and lies:
        return _Course(shooter if away else shooter.other, away)
    own, others = (min(wanted.fouls_of(seat), _MOST_FOULS) for seat in (shooter, shooter.other))
    spare = away[-1] if lies and others and not own and away else None
    if not lies:
        others = max(others, 1)
    elif spare is None:
        others = 0
    down = away if spare is None else away[:-1]
    first = wanted.breaker if down else wanted.breaker.other
    return _Course(wanted.breaker, down, spare, tuple(_scratches(own, others, is_first=first is shooter)))


def _scratches(own: int, others: int, *, is_first: bool) -> Iterator[bool]:
    """Turn by turn, the last one the other's, whether it is a scratch: the last ones of each, as many as he has."""
    turns = max(1, others, own if is_first else own + 1)
    each = {True: (turns if is_first else turns - 1, own), False: (turns, others)}
    rows = {who: [place >= count - fouls for place in range(count)] for who, (count, fouls) in each.items()}
    who = is_first
    while rows[who]:
        yield rows[who].pop(0)
        who = not who


def _shots(match: Match, course: _Course, layout: Layout, meanwhile: Layout) -> Iterator[MatchEvent]:
    shots: list[tuple[Call, ShotFacts]] = [(Break(), _break(course.down))]
    on = min(ball for ball in OBJECT_BALLS if ball not in course.down)
    hit = ShotFacts(first_contact=frozenset({on}), rail_after_contact=True)
    gone = ((Ball.CUE, Pocket.UNKNOWN),)
    shots += ((Uncalled(), replace(hit, pocketed=gone) if scratch else hit) for scratch in course.scratches)
    if course.spare is not None:
        shots.append((Called(course.spare, POCKETS[0]), replace(hit, pocketed=((course.spare, POCKETS[0]),))))
    for number, (call, facts) in enumerate(shots, start=1):
        event = replace(played(match, call, facts), after=layout if number == len(shots) else meanwhile)
        yield event
        match = evolve(match, event)


def _break(down: Sequence[Ball]) -> ShotFacts:
    """A legal break, on which these balls fall."""
    return ShotFacts(
        first_contact=frozenset({Ball.ONE}),
        pocketed=tuple((ball, Pocket.UNKNOWN) for ball in down),
        to_rail=frozenset(OBJECT_BALLS[1:6]),
        rail_after_contact=True,
    )


def _with(size: TableSize, layout: Layout, spare: Ball | None) -> Layout:
    """The layout with that ball somewhere beside the others."""
    if spare is None:
        return layout
    apart, reach = 2.0 * size.ball_radius + _GAP, range(-8, 9)
    along, across = size.length / 18.0, size.width / 18.0
    places = (Point(x * along, y * across) for x, y in product(reach, reach))
    free = next(place for place in places if all(place.distance(there) > apart for there in layout.values()))
    return Layout.of({**layout, spare: free})
