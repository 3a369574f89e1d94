"""A shot at the simulated table, from the move to the event: check, simulate, witness, rule, spot."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from tenball.match import Match, ShotRuled, played
from tenball.physics import Trajectory, lowest_slope, simulate
from tenball.physics.validate import FARTHEST_OFFSET, FASTEST, STEEPEST
from tenball.play.equipment import Equipment
from tenball.play.errors import PlayError
from tenball.play.noise import STEADY, Noise
from tenball.play.placing import place, settled
from tenball.play.player import Shot
from tenball.play.refusal import Refusal, Refused
from tenball.play.witness import facts
from tenball.rules import CueBall, NotOpen, Rack, ShotFacts, why_not
from tenball.table import Ball, Layout, Misplaced, Point, Stroke

__all__ = ["PlayedShot", "check_shot", "check_stroke", "play_shot", "seen", "simulated"]

_LEVEL = 1e-9
"""rad; a cue this much flatter than it can lie is a matter of rounding."""


@dataclass(frozen=True, slots=True)
class PlayedShot:
    """What was played: the event for the record, and the paths of the balls."""

    event: ShotRuled
    trajectory: Trajectory


def play_shot(
    equipment: Equipment, match: Match, layout: Layout, shot: Shot, noise: Noise = STEADY, seed: str = ""
) -> PlayedShot | Refused:
    """Play that shot from where the balls lie, or say why it is not played.

    What the player means is checked; then `noise` is added, whose luck comes from `seed`, and whatever that makes of
    the stroke is played.
    """
    before = check_shot(equipment, match, layout, shot)
    if isinstance(before, Refused):
        return before
    stroke = noise.played(shot.stroke, seed)
    trajectory = simulated(equipment, before, stroke)
    event = played(match, shot.call, seen(match, trajectory))
    after = settled(equipment.size, match.book, trajectory.outcome.layout, event.ruling)
    physics = equipment.materials.id
    told = replace(event, stroke=stroke, before=before, after=after, physics=physics, seed=seed or None)
    return PlayedShot(told, trajectory)


def check_shot(equipment: Equipment, match: Match, layout: Layout, shot: Shot) -> Layout | Refused:
    """The layout that the shot is played from, or what is wrong with call, placing, stroke or reach."""
    rack = match.rack
    closed = NotOpen.NO_SHOT_NOW if rack is None else why_not(match.book, rack, shot.call)
    if rack is None or closed is not None:
        return Refused.because(Refusal.CALL_NOT_OPEN, call=shot.call.tag, because=closed)
    before = _placed(equipment, rack, layout, shot.place)
    if isinstance(before, Refused):
        return before
    return check_stroke(equipment, before, shot.stroke) or before


def check_stroke(equipment: Equipment, before: Layout, stroke: Stroke) -> Refused | None:
    """Why no cue does that stroke there, or nothing where one can."""
    return _stroke_fault(stroke) or _reach_fault(equipment, before, stroke)


def simulated(equipment: Equipment, before: Layout, stroke: Stroke) -> Trajectory:
    """The whole course of that stroke."""
    trajectory = simulate(equipment.size, equipment.materials, before, stroke)
    if not trajectory.outcome.complete:
        raise PlayError("unfinished", layout=before, stroke=stroke)
    return trajectory


def seen(match: Match, trajectory: Trajectory) -> ShotFacts:
    """What the witness states of that shot; where a call was asked for, no shot is obvious."""
    stated = facts(trajectory, match.book)
    return replace(stated, obvious=None) if match.call_requested else stated


def _placed(equipment: Equipment, rack: Rack, layout: Layout, point: Point | None) -> Layout | Refused:
    """The layout with the cue ball where the player put it, if it was his to put."""
    if rack.cue_ball is CueBall.LIES:
        return layout if point is None else Refused.because(Refusal.PLACE_NOT_OPEN)
    if point is None:
        return Refused.because(Refusal.PLACE_NEEDED, cue_ball=rack.cue_ball)
    put = place(equipment.size, layout, Ball.CUE, point, kitchen=rack.cue_ball is CueBall.KITCHEN)
    return Refused.because(Refusal.MISPLACED, because=put) if isinstance(put, Misplaced) else put


def _stroke_fault(stroke: Stroke) -> Refused | None:
    """Strokes that no cue does."""
    offset = math.hypot(stroke.side, stroke.height)
    limits = (
        ("speed", stroke.speed, 0.0 < stroke.speed <= FASTEST, f"above 0 and at most {FASTEST:g} m/s"),
        ("aim", stroke.aim, abs(stroke.aim) <= math.tau, "an angle of at most a full turn, in radians"),
        ("tip offset", offset, offset <= FARTHEST_OFFSET, f"at most {FARTHEST_OFFSET} ball radii"),
        ("slope", stroke.slope, 0.0 <= stroke.slope <= STEEPEST, f"0 to {STEEPEST:.4f} rad"),
    )
    for name, value, fine, allowed in limits:
        if not fine:
            return Refused.because(Refusal.BAD_STROKE, name=name, value=value, allowed=allowed)
    return None


def _reach_fault(equipment: Equipment, before: Layout, stroke: Stroke) -> Refused | None:
    """Rails and balls in the way of the cue."""
    lowest = lowest_slope(equipment.size, before, stroke.aim, stroke.side, stroke.height)
    if lowest is None:
        return Refused.because(Refusal.BLOCKED)
    if stroke.slope < lowest - _LEVEL:
        return Refused.because(Refusal.TOO_FLAT, slope=stroke.slope, lowest=lowest)
    return None
