"""What a stroke would come to without noise: the way to the first contact, and what comes right after it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from tenball.physics import Contact, ContactKind, PhysicsError, Trajectory, lowest_slope
from tenball.physics.pieces import Segment
from tenball.play import lag_layout, place
from tenball.play.shot import check_stroke, simulated
from tenball.rules import CueBall
from tenball.table import Ball, Layout, Misplaced, TableSize
from tenball.web.playing import jobs, results
from tenball.web.playing.hands.dueling import unplayable
from tenball.web.playing.hands.moving import equipment_of

__all__ = ["AFTER_M", "previewed", "way_of"]

AFTER_M = 0.6
"""m of the ways after the first contact that are told."""
_BENDS = 8
"""Parts into which a piece is cut whose ball slides, and so may bend."""
_STRAIGHT = 1e-3
"""m/s of the cue ball across the line of centres below which a hit is full, and there is no tangent."""

_XY = tuple[float, float]


def previewed(job: jobs.Preview) -> results.Previewed:
    """The preview of that stroke."""
    lies = _lies(job)
    if isinstance(lies, Misplaced):
        return results.Previewed(None, miscue=False, refused=None, placed=str(lies))
    if Ball.CUE not in lies:
        return results.Previewed(None, miscue=False, refused=None, placed=None)
    equipment, stroke = equipment_of(job.on), job.stroke
    refused = check_stroke(equipment, lies, stroke)
    told = None if refused is None else unplayable(refused)
    reach = lowest_slope(job.on.size, lies, stroke.aim, stroke.side, stroke.height)
    if reach is None:
        return results.Previewed(None, miscue=False, refused=told, placed=None)
    bare = results.Previewed(reach, miscue=False, refused=told, placed=None)
    try:
        shot = simulated(equipment, lies, replace(stroke, slope=max(stroke.slope, reach)))
    except PhysicsError:
        return bare
    return _drawn(bare, shot, job.on.size)


def _lies(job: jobs.Preview) -> Layout | Misplaced:
    """Where the balls lie with the cue ball put down, if it is in hand."""
    if job.layout is None:
        return lag_layout(equipment_of(job.on), job.seat)
    rack = job.match.rack
    if job.place is None or rack is None or rack.cue_ball is CueBall.LIES:
        return job.layout
    return place(job.on.size, job.layout, Ball.CUE, job.place, kitchen=rack.cue_ball is CueBall.KITCHEN)


def way_of(shot: Trajectory, called: Ball | None) -> results.Way:
    """The ways of a shot as it is meant: the cue ball's to its first contact, and all of the called ball's."""
    first = _meeting(shot)
    return results.Way(
        cue=_to(shot, first),
        ghost=None if first is None else _at(shot, Ball.CUE, first.time),
        object=() if called is None else tuple(_way(shot.pieces(called), 0.0, _gone(shot, called), math.inf)),
    )


def _gone(shot: Trajectory, ball: Ball) -> float:
    """When that ball falls, or the shot ends."""
    falls = (one.time for one in shot.contacts if one.ball is ball and one.kind is ContactKind.POCKET)
    return next(falls, shot.duration)


def _drawn(bare: results.Previewed, shot: Trajectory, size: TableSize) -> results.Previewed:
    first = _meeting(shot)
    bare = replace(bare, miscue=shot.outcome.miscue, cue=_to(shot, first))
    if first is None:
        return bare
    until = first.time
    ball = first.other if isinstance(first.other, Ball) and first.other is not Ball.CUE else first.ball
    return replace(
        bare,
        after=tuple(_way(shot.pieces(Ball.CUE), until, shot.duration, AFTER_M)),
        ghost=_at(shot, Ball.CUE, until),
        ball=int(ball),
        object=tuple(_way(shot.pieces(ball), until, shot.duration, AFTER_M)),
        tangent=_tangent(shot, ball, until, size),
    )


def _meeting(shot: Trajectory) -> Contact | None:
    """The first contact of the cue ball with another."""
    return next((one for one in shot.contacts if _is_meeting(one)), None)


def _to(shot: Trajectory, first: Contact | None) -> tuple[_XY, ...]:
    """The way of the cue ball to that contact, else to its end, with every rail between."""
    return tuple(_way(shot.pieces(Ball.CUE), 0.0, shot.duration if first is None else first.time, math.inf))


def _is_meeting(contact: Contact) -> bool:
    return contact.kind is ContactKind.BALL and Ball.CUE in (contact.ball, contact.other)


def _piece(shot: Trajectory, ball: Ball, time: float) -> Segment:
    """The piece that ends at that time, or holds it."""
    pieces = shot.pieces(ball)
    return next((piece for piece in pieces if piece.start <= time <= piece.end), pieces[-1])


def _at(shot: Trajectory, ball: Ball, time: float) -> _XY:
    x, y, _ = _piece(shot, ball, time).at(time).place
    return x, y


def _tangent(shot: Trajectory, ball: Ball, time: float, size: TableSize) -> tuple[_XY, _XY] | None:
    """The line at right angles to that of the centres, to the side on which the cue ball goes on, as far as a rail."""
    piece = _piece(shot, Ball.CUE, time)
    (x, y, _), (vx, vy, _) = piece.at(time).place, piece.at(time).velocity
    to_x, to_y = _at(shot, ball, time)
    apart = math.hypot(to_x - x, to_y - y)
    if apart == 0.0:
        return None
    nx, ny = (to_x - x) / apart, (to_y - y) / apart
    across = vx * -ny + vy * nx
    if abs(across) < _STRAIGHT:
        return None
    dx, dy = math.copysign(1.0, across) * -ny, math.copysign(1.0, across) * nx
    long = min(AFTER_M, _to_rail(x, dx, size.length, size.ball_radius), _to_rail(y, dy, size.width, size.ball_radius))
    return (x, y), (x + dx * long, y + dy * long)


def _to_rail(at: float, step: float, across: float, radius: float) -> float:
    """How far a ball goes from there to the rail before it, `step` being its part of the way along that side."""
    if step == 0.0:
        return math.inf
    return max((math.copysign(across / 2.0 - radius, step) - at) / step, 0.0)


def _way(pieces: tuple[Segment, ...], start: float, end: float, most: float) -> Iterator[_XY]:
    """Points along a ball's way between two times, up to so many metres."""
    last: _XY | None = None
    gone = 0.0
    for point in _points(pieces, start, end):
        step = 0.0 if last is None else math.dist(last, point)
        if last is not None and gone + step > most:
            share = (most - gone) / step
            yield last[0] + share * (point[0] - last[0]), last[1] + share * (point[1] - last[1])
            return
        if last is None or step > 0.0:
            yield point
        last, gone = point, gone + step


def _points(pieces: tuple[Segment, ...], start: float, end: float) -> Iterator[_XY]:
    for piece in pieces:
        since, until = max(piece.start, start), min(piece.end, end)
        if since > until or (since == until and since != start):
            continue
        for part in range(_BENDS + 1):
            x, y, _ = piece.at(since + (until - since) * part / _BENDS).place
            yield x, y
