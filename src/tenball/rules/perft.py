"""Counting what can become of a rack: a test of the referee, as perft is for the move generators of chess."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tenball.rules.possible import Action, play, possible
from tenball.rules.rack import CueBall, Phase, Rack, Seat
from tenball.rules.rulebook import Rulebook
from tenball.rules.ruling import Ruling
from tenball.table.balls import Ball

__all__ = ["Step", "perft", "small_rack", "walk"]


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that happened to a rack, `depth` things after the start; `ruling` where the referee spoke."""

    depth: int
    before: Rack
    action: Action
    ruling: Ruling | None
    after: Rack


def small_rack() -> Rack:
    """A rack of the balls 1, 2, 9 and 10: the smallest in which every rule has room."""
    balls = frozenset({Ball.ONE, Ball.TWO, Ball.NINE, Ball.TEN})
    return Rack(Seat.A, Seat.A, Phase.BREAK, balls, CueBall.KITCHEN)


def walk(book: Rulebook, depth: int | None = None, *, stalemate: bool = True) -> Iterator[Step]:
    """Every step from every state that can be reached within `depth` steps, or at all, each state once."""
    known = {small_rack()}
    frontier, level = list(known), 0
    while frontier and level != depth:
        level += 1
        found: dict[Rack, None] = {}
        for rack in frontier:
            for action in possible(rack, stalemate=stalemate):
                ruling, after = play(book, rack, action)
                if after not in known:
                    known.add(after)
                    found[after] = None
                yield Step(level, rack, action, ruling, after)
        frontier = list(found)


def perft(book: Rulebook, depth: int | None = None, *, stalemate: bool = True) -> list[tuple[int, int, int]]:
    """For each depth: how many states are reached there for the first time, and by how many steps of all."""
    rows: list[tuple[int, int, int]] = []
    known = {small_rack()}
    for step in walk(book, depth, stalemate=stalemate):
        if step.depth > len(rows):
            rows.append((step.depth, 0, 0))
        level, states, steps = rows[-1]
        rows[-1] = (level, states + (step.after not in known), steps + 1)
        known.add(step.after)
    return rows
