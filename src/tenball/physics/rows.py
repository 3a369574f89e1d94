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
from tenball.physics.pieces import Contact, ContactKind, Motion, Segment, Vector, vector
from tenball.physics.trajectory import Trajectory
from tenball.table import POCKETS, Ball, Cushion, Layout, Pocket, Stroke, TableSize

__all__ = ["trajectory_of"]

_MOTIONS = {REST: Motion.REST, ROLL: Motion.ROLL, SLIDE: Motion.SLIDE, FLY: Motion.FLY, BURST: Motion.BURST}
_KINDS = {
    BY_TIP: ContactKind.TIP, BY_BALL: ContactKind.BALL, BY_CLOTH: ContactKind.CLOTH, BY_CUSHION: ContactKind.CUSHION,
    BY_JAW: ContactKind.JAW, BY_POCKET: ContactKind.POCKET, BY_FLOOR: ContactKind.FLOOR,
}  # fmt: skip
_CUSHIONS = tuple(Cushion)


def trajectory_of(
    shot: tuple[TableSize, Materials, Layout, Stroke], pieces: FloatArray, contacts: FloatArray, outcome: Outcome
) -> Trajectory:
    """The trajectory that the inner loops' rows describe."""
    size, materials, layout, stroke = shot
    ends = dict.fromkeys(outcome.layout, outcome.duration)
    last = [row for row in contacts if int(row[1]) in (BY_POCKET, BY_FLOOR)]
    ends |= {Ball(int(row[2])): float(row[0]) for row in last if Ball(int(row[2])) not in outcome.layout}
    brake = 2.5 * materials.spinning_friction * materials.gravity / size.ball_radius
    segments: list[Segment] = []
    for ball in layout:
        segments += _pieces_of(ball, size, layout, [row for row in pieces if row[0] == ball], ends[ball], brake)
    return Trajectory(
        size,
        materials.id,
        layout,
        stroke,
        tuple(segments),
        tuple(map(_contact, contacts)),
        outcome,
    )


def _pieces_of(
    ball: Ball, size: TableSize, layout: Layout, rows: list[FloatArray], end: float, brake: float
) -> list[Segment]:
    """The pieces of one ball: at rest until it is first moved, then as recorded."""
    segments: list[Segment] = []
    first = float(rows[0][2]) if rows else end
    if first > 0.0 or not rows:
        still: Vector = (0.0, 0.0, 0.0)
        place = (*layout[ball], size.ball_radius)
        segments.append(Segment(ball, Motion.REST, 0.0, first, place, still, still, still, still))
    stops = [*(float(row[2]) for row in rows[1:]), end]
    for row, stop in zip(rows, stops[len(stops) - len(rows) :], strict=True):
        segments += _pieces(ball, row, stop, size.ball_radius, brake)
    return segments


def _pieces(ball: Ball, row: FloatArray, end: float, radius: float, brake: float) -> list[Segment]:
    """One recorded piece; a ball that spins on the spot first spins, then rests."""
    start = float(row[2])
    place, velocity, acceleration, spin = (vector(row[k : k + 3]) for k in (3, 6, 9, 12))
    motion = _MOTIONS[int(row[1])]
    if end <= start:
        return []
    rate = _spin_rate(motion, acceleration, spin[2], radius, brake)
    if motion is not Motion.REST or spin[2] == 0.0:
        return [Segment(ball, motion, start, end, place, velocity, acceleration, spin, rate)]
    stop = min(start + abs(spin[2]) / brake, end)
    turning = Segment(ball, Motion.SPIN, start, stop, place, velocity, acceleration, spin, rate)
    still: Vector = (0.0, 0.0, 0.0)
    resting = Segment(ball, Motion.REST, stop, end, place, velocity, acceleration, still, still)
    return [turning, resting] if stop < end else [turning]


def _spin_rate(motion: Motion, acceleration: Vector, side: float, radius: float, brake: float) -> Vector:
    ax, ay, _ = acceleration
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


def _contact(row: FloatArray) -> Contact:
    kind = _KINDS[int(row[1])]
    return Contact(float(row[0]), kind, Ball(int(row[2])), _other(kind, int(row[3])), vector(row[4:7]), float(row[7]))


def _other(kind: ContactKind, number: int) -> Ball | Cushion | Pocket | None:
    match kind:
        case ContactKind.BALL:
            return Ball(number)
        case ContactKind.CUSHION | ContactKind.JAW:
            return _CUSHIONS[number]
        case ContactKind.POCKET:
            return POCKETS[number]
        case ContactKind.TIP | ContactKind.CLOTH | ContactKind.FLOOR:
            return None
