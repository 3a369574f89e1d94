"""A simulated shot as a picture: the balls before it, and the ways that they go."""

from __future__ import annotations

import math

from tenball.draw import Look, Path, svg
from tenball.physics import Motion, Segment, Trajectory
from tenball.table import Ball, Point

__all__ = ["picture", "ways"]

CURVED = 50.0
"""Straight steps a second that stand for a parabola: at 10 m/s they leave it by less than a millimetre."""
HOP = 1e-3
"""m: how high a ball has to rise for the picture to show it as a jump."""


def picture(trajectory: Trajectory, look: Look | None = None, until: float = math.inf) -> str:
    """The shot as SVG, up to that time [s]."""
    return svg(trajectory.table, trajectory.layout, ways(trajectory, until), look)


def ways(trajectory: Trajectory, until: float = math.inf) -> tuple[Path, ...]:
    """The way of every ball that moves, up to that time [s], in parts: dashed where it jumps, a head where it ends."""
    return tuple(part for ball in trajectory.layout for part in _way(trajectory, ball, until))


def _way(trajectory: Trajectory, ball: Ball, until: float) -> list[Path]:
    parts: list[tuple[bool, list[Point]]] = []
    last = trajectory.layout[ball]
    for piece in trajectory.pieces(ball):
        if piece.motion in (Motion.REST, Motion.SPIN) or piece.start >= until:
            continue
        jumps = _jumps(piece, trajectory.table.ball_radius)
        if not parts or parts[-1][0] != jumps:
            parts.append((jumps, [last]))
        parts[-1][1].extend(point for point in _places(piece, min(piece.end, until)) if point != parts[-1][1][-1])
        last = parts[-1][1][-1]
    drawn = [(jumps, tuple(points)) for jumps, points in parts if len(points) > 1]
    return [Path(points, ball, jumps, k < len(drawn)) for k, (jumps, points) in enumerate(drawn, 1)]


def _jumps(piece: Segment, radius: float) -> bool:
    """Whether the ball flies over the bed there, and does not fall into a pocket."""
    rise, fall = piece.velocity[2], -piece.acceleration[2]
    return piece.motion is Motion.FLY and piece.place[2] + max(rise, 0.0) ** 2 / (2.0 * fall) > radius + HOP


def _places(piece: Segment, end: float) -> list[Point]:
    """The places that lead from one to the next while the piece lasts, up to that time of the shot."""
    steps = _steps(piece, end)
    moments = (piece.start + (end - piece.start) * k / steps for k in range(1, steps + 1))
    return [Point(*piece.at(moment).place[:2]) for moment in moments]


def _steps(piece: Segment, end: float) -> int:
    """How many straight steps show it; whatever does not slide goes straight in plan."""
    return max(1, math.ceil((end - piece.start) * CURVED)) if piece.motion is Motion.SLIDE else 1
