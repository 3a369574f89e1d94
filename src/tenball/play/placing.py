"""Putting balls on the simulated table: the cue ball in hand, any ball of a position, and what the ruling spots."""

from __future__ import annotations

from tenball.rules import CueBall, Rulebook, Ruling
from tenball.table import Ball, Layout, Misplaced, Point, TableSize, misplaced, spot

__all__ = ["place", "settled"]

_TOUCHING = 1e-9
"""Two centres this much nearer than two radii, in metres, still count as touching and not as overlapping."""


def place(size: TableSize, layout: Layout, ball: Ball, point: Point, *, kitchen: bool = False) -> Layout | Misplaced:
    """The layout with that ball put there, or why it may not lie there.

    The cue ball in hand must touch no ball, and lie in the kitchen where that is asked; an object ball may touch.
    """
    others = layout.without(ball)
    if ball is Ball.CUE:
        why_not = misplaced(size, others, point, kitchen=kitchen)
    else:
        why_not = misplaced(size, Layout(), point) or _overlapping(size, others, point)
    return why_not or others.placed(ball, point)


def settled(size: TableSize, book: Rulebook, layout: Layout, ruling: Ruling) -> Layout:
    """Where the balls lie for the next player: a cue ball in hand is taken up first, then balls are spotted."""
    if ruling.cue_ball is not CueBall.LIES:
        layout = layout.without(Ball.CUE)
    for ball in ruling.spotted:
        layout = layout.placed(ball, spot(size, layout, ball, book.spotting_cue_gap_m))
    return layout


def _overlapping(size: TableSize, others: Layout, point: Point) -> Misplaced | None:
    nearest = min((point.distance(other) for other in others.values()), default=float("inf"))
    return Misplaced.TOUCHES_BALL if nearest < 2 * size.ball_radius - _TOUCHING else None
