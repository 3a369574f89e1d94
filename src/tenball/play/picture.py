"""A simulated shot as a picture: the balls before it, and the ways that they go."""

from __future__ import annotations

import math

from tenball.draw import Look, Path, svg
from tenball.physics import Motion, Segment, Trajectory
from tenball.table import Ball, Point

__all__ = ["picture", "ways"]

CURVED = 50.0
"""Straight steps a second that stand for a parabola: at 10 m/s they leave it by less than a millimetre."""


def picture(trajectory: Trajectory, look: Look | None = None, until: float = math.inf) -> str:
    """The shot as SVG, up to that time [s]."""
    return svg(trajectory.table, trajectory.layout, ways(trajectory, until), look)


def ways(trajectory: Trajectory, until: float = math.inf) -> tuple[Path, ...]:
    """The way of every ball that moves, up to that time [s]."""
    found = ((ball, _places(trajectory, ball, until)) for ball in trajectory.layout)
    return tuple(Path(places, ball) for ball, places in found if len(places) > 1)


def _places(trajectory: Trajectory, ball: Ball, until: float) -> tuple[Point, ...]:
    places = [trajectory.layout[ball]]
    for piece in trajectory.pieces(ball):
        if piece.motion in (Motion.REST, Motion.SPIN) or piece.start >= until:
            continue
        end = min(piece.end, until)
        steps = _steps(piece, end)
        for k in range(1, steps + 1):
            x, y, _ = piece.at(piece.start + (end - piece.start) * k / steps).place
            if (x, y) != places[-1]:
                places.append(Point(x, y))
    return tuple(places)


def _steps(piece: Segment, end: float) -> int:
    """How many straight steps show it; whatever does not slide goes straight in plan."""
    return max(1, math.ceil((end - piece.start) * CURVED)) if piece.motion is Motion.SLIDE else 1
