"""From the rows that the inner loops write to a trajectory."""

from __future__ import annotations

from tenball.physics.columns import (
    BURST,
    BY_BALL,
    BY_CLOTH,
    BY_CUSHION,
    BY_FLOOR,
    BY_JAW,
    BY_POCKET,
    BY_TIP,
    FLY,
    REST,
    ROLL,
    SLIDE,
)  # fmt: skip
from tenball.physics.compiled import FloatArray
from tenball.physics.materials import Materials
from tenball.physics.outcomes import Outcome
from tenball.physics.pieces import Contact, ContactKind, Motion, Segment, Vector
from tenball.physics.trajectory import Trajectory
from tenball.table import POCKETS, Ball, Cushion, Layout, Pocket, Stroke, TableSize

__all__ = ["trajectory_of"]

_MOTIONS = {REST: Motion.REST, ROLL: Motion.ROLL, SLIDE: Motion.SLIDE, FLY: Motion.FLY, BURST: Motion.BURST}
_KINDS = {
    BY_TIP: ContactKind.TIP, BY_BALL: ContactKind.BALL, BY_CLOTH: ContactKind.CLOTH, BY_CUSHION: ContactKind.CUSHION,
    BY_JAW: ContactKind.JAW, BY_POCKET: ContactKind.POCKET, BY_FLOOR: ContactKind.FLOOR,
}  # fmt: skip
_BALLS = tuple(Ball)
_CUSHIONS = tuple(Cushion)


def trajectory_of(
    shot: tuple[TableSize, Materials, Layout, Stroke], pieces: FloatArray, contacts: FloatArray, outcome: Outcome
) -> Trajectory:
    """The trajectory that the inner loops' rows describe."""
    size, materials, layout, stroke = shot
    ends = dict.fromkeys(outcome.layout, outcome.duration)
    last = [row for row in contacts.tolist() if int(row[1]) in (BY_POCKET, BY_FLOOR)]
    ends |= {Ball(int(row[2])): row[0] for row in last if Ball(int(row[2])) not in outcome.layout}
    brake = 2.5 * materials.spinning_friction * materials.gravity / size.ball_radius
    segments: list[Segment] = []
    rows = _by_ball(pieces)
    for ball in layout:
        segments += _pieces_of(ball, size, layout, rows[ball], ends[ball], brake)
    return Trajectory(
        size,
        materials.id,
        layout,
        stroke,
        tuple(segments),
        tuple(map(_contact, contacts.tolist())),
        outcome,
    )


def _by_ball(pieces: FloatArray) -> list[list[list[float]]]:
    """The rows of each ball in order, as plain numbers."""
    rows: list[list[list[float]]] = [[] for _ in Ball]
    for row in pieces.tolist():
        rows[int(row[0])].append(row)
    return rows


def _pieces_of(
    ball: Ball, size: TableSize, layout: Layout, rows: list[list[float]], end: float, brake: float
) -> list[Segment]:
    """The pieces of one ball: at rest until it is first moved, then as recorded."""
    first = rows[0][2] if rows else end
    still: Vector = (0.0, 0.0, 0.0)
    place = (*layout[ball], size.ball_radius)
    # A shot in which nothing moves ends as it begins, and each ball has a piece all the same.
    waits = first > 0.0 or not rows or end == 0.0
    segments = [Segment(ball, Motion.REST, 0.0, first, place, still, still, still, still)] if waits else []
    stops = [*(row[2] for row in rows[1:]), end]
    for row, stop in zip(rows, stops[len(stops) - len(rows) :], strict=True):
        segments += _pieces(ball, row, stop, size.ball_radius, brake)
    return segments


def _pieces(ball: Ball, row: list[float], end: float, radius: float, brake: float) -> list[Segment]:
    """One recorded piece; a ball that spins on the spot first spins, then rests."""
    _, kind, start, x, y, z, vx, vy, vz, ax, ay, az, wx, wy, wz, cx, cy = row
    place, velocity, acceleration, spin = (x, y, z), (vx, vy, vz), (ax, ay, az), (wx, wy, wz)
    motion = _MOTIONS[int(kind)]
    if end <= start:
        return []
    rate = _spin_rate(motion, acceleration, (cx, cy, 0.0), wz, radius, brake)
    if motion is not Motion.REST or wz == 0.0:
        return [Segment(ball, motion, start, end, place, velocity, acceleration, spin, rate)]
    stop = min(start + abs(wz) / brake, end)
    turning = Segment(ball, Motion.SPIN, start, stop, place, velocity, acceleration, spin, rate)
    still: Vector = (0.0, 0.0, 0.0)
    resting = Segment(ball, Motion.REST, stop, end, place, velocity, acceleration, still, still)
    return [turning, resting] if stop < end else [turning]


def _spin_rate(
    motion: Motion, acceleration: Vector, by_cloth: Vector, side: float, radius: float, brake: float
) -> Vector:
    """The cloth alone turns a sliding ball, and a rolling one turns as it moves."""
    ax, ay, _ = by_cloth if motion is Motion.SLIDE else acceleration
    turn = -brake if side > 0.0 else brake if side < 0.0 else 0.0
    match motion:
        case Motion.SLIDE:
            return 2.5 * ay / radius, -2.5 * ax / radius, turn
        case Motion.ROLL:
            return -ay / radius, ax / radius, turn
        case Motion.REST | Motion.SPIN:
            return 0.0, 0.0, turn
        case Motion.FLY | Motion.BURST:
            return 0.0, 0.0, 0.0


def _contact(row: list[float]) -> Contact:
    time, number, ball, other, x, y, z, speed = row
    kind = _KINDS[int(number)]
    return Contact(time, kind, _BALLS[int(ball)], _other(kind, int(other)), (x, y, z), speed)


def _other(kind: ContactKind, number: int) -> Ball | Cushion | Pocket | None:
    match kind:
        case ContactKind.BALL:
            return _BALLS[number]
        case ContactKind.CUSHION | ContactKind.JAW:
            return _CUSHIONS[number]
        case ContactKind.POCKET:
            return POCKETS[number]
        case ContactKind.TIP | ContactKind.CLOTH | ContactKind.FLOOR:
            return None
