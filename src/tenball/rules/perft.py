"""Counting what can become of a rack: a test of the referee, as perft is for the move generators of chess."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from operator import attrgetter

from tenball.rules.possible import Action, play, possible
from tenball.rules.rack import CueBall, Phase, Rack, Seat
from tenball.rules.rulebook import Rulebook
from tenball.rules.ruling import Ruling
from tenball.table.balls import Ball

__all__ = ["Step", "counted", "perft", "small_rack", "walk"]


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that happened to a rack, the `depth`th from the start; `ruling` where the referee spoke.

    `is_new` says whether no step before it led to the same state.
    """

    depth: int
    before: Rack
    action: Action
    ruling: Ruling | None
    after: Rack
    is_new: bool


_BALLS = frozenset({Ball.ONE, Ball.TWO, Ball.NINE, Ball.TEN})


def small_rack(balls: frozenset[Ball] = _BALLS) -> Rack:
    """A rack before its break with the balls 1, 2, 9 and 10, the fewest that leave every rule room, or with others."""
    return Rack(Seat.A, Seat.A, Phase.BREAK, balls, CueBall.KITCHEN)


def walk(
    book: Rulebook, depth: int | None = None, *, start: Rack | None = None, stalemate: bool = True
) -> Iterator[Step]:
    """Every step from every state that can be reached within `depth` steps, or at all; each state once.

    A stalemate multiplies the states by the turns that are left to each seat; without it all of them are soon seen.
    """
    first = start or small_rack()
    known = {first}
    frontier, level = list(known), 0
    while frontier and level != depth:
        level += 1
        found: list[Rack] = []
        for rack in frontier:
            for action in possible(rack, stalemate=stalemate):
                ruling, after = _played(book, rack, action, first.on_table)
                is_new = after not in known
                if is_new:
                    known.add(after)
                    found.append(after)
                yield Step(level, rack, action, ruling, after, is_new)
        frontier = found


def _played(book: Rulebook, rack: Rack, action: Action, balls: frozenset[Ball]) -> tuple[Ruling | None, Rack]:
    """As `play`, but a rack that is replayed has these balls and not all ten."""
    ruling, after = play(book, rack, action)
    return (ruling, replace(after, on_table=balls)) if ruling and ruling.replay else (ruling, after)


def perft(book: Rulebook, depth: int | None = None, *, stalemate: bool = True) -> list[tuple[int, int, int]]:
    """For each depth: how many states are reached there for the first time, and how many steps were tried for it."""
    return counted(walk(book, depth, stalemate=stalemate))


def counted(steps: Iterable[Step]) -> list[tuple[int, int, int]]:
    """The rows of `perft` from the steps of a walk."""
    rows: list[tuple[int, int, int]] = []
    for depth, level in groupby(steps, key=attrgetter("depth")):
        news = [step.is_new for step in level]
        rows.append((depth, sum(news), len(news)))
    return rows
