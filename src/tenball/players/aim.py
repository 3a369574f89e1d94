"""Where to point the cue so that the object ball goes where it is meant to: ghost ball, throw, squirt and swerve.

Closed forms for many strokes at once, with the simulator's own laws (docs/physics.md): the cue ball's way until it
rolls, friction between the balls, squirt at the tip, and the curve of a ball that a raised cue has struck off centre.
Left out are hops and balls that lie in the way.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tenball.physics import Materials
from tenball.physics.compiled import FloatArray

__all__ = ["Arrival", "arrival", "cue_aims", "squirts", "thrown"]

_ROUNDS = 5
"""Ghost ball and throw depend on each other; after five rounds they have settled to 0.01 degrees."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """The cue ball as it meets the object ball, an array each, seen along its way from start to meeting.

    `bend` [rad] is how far to the left of that way it has to set off, and `heading` [rad] how far to the left it moves
    when it arrives; `speed` [m/s]; `top` and `turn` [m/s] are the surface speeds of its rolling spin and its side spin.
    """

    bend: FloatArray
    heading: FloatArray
    speed: FloatArray
    top: FloatArray
    turn: FloatArray


def squirts(materials: Materials, side: FloatArray) -> FloatArray:
    """Angle [rad], to the left, by which a ball leaves the line of aim (Alciatore, TP A.31)."""
    c = np.sqrt(1.0 - side * side)
    squirt: FloatArray = np.arctan(2.5 * side * c / (1.0 + materials.cue_end_mass_ratio + 2.5 * c * c))
    return squirt


def hops(materials: Materials, strokes: FloatArray) -> FloatArray:
    """What the slate returns under each cue (n,), as far as the pursuing tip lets the ball rise (physics ADR 8)."""
    offset2, down = strokes[:, 2] ** 2 + strokes[:, 3] ** 2, np.sin(strokes[:, 4]) ** 2
    tip = materials.tip_pursuit * 0.5 * np.maximum(1.0 - materials.mass_ratio + 2.5 * offset2, 0.0)
    returned: FloatArray = np.clip((1.0 - tip) / np.maximum(down, 1e-9) - 1.0, 0.0, materials.slate_restitution)
    return returned


def arrival(materials: Materials, strokes: FloatArray, way: FloatArray) -> Arrival:
    """How the cue ball arrives after that way [m]; strokes (n, 5), whose aim does not matter."""
    speed, side, height, slope = strokes[:, 0], strokes[:, 2], strokes[:, 3], strokes[:, 4]
    ratio, grip = materials.mass_ratio, materials.sliding_friction * materials.gravity
    struck = speed * (1.0 + ratio) / (1.0 + ratio + 2.5 * (side * side + height * height))
    ahead = struck * np.cos(slope)
    top, turn, lean = (2.5 * struck * part for part in (height, side * np.cos(slope), side * np.sin(slope)))
    # The slate under a raised cue grips the ball like a short stretch of cloth.
    # Top spin is about the line of aim, and the ball has left it by the squirt.
    slip, aside = ahead - top, lean + top * np.sin(squirts(materials, side))
    whole = np.maximum(np.hypot(slip, aside), 1e-9)
    landing = (1.0 + hops(materials, strokes)) * struck * np.sin(slope) * materials.slate_friction
    gripped = np.minimum(landing / whole, 2.0 / 7.0)
    ahead, top, drift = ahead - gripped * slip, top + 2.5 * gripped * slip, -gripped * aside
    slip, aside, whole = slip * (1.0 - 3.5 * gripped), aside * (1.0 - 3.5 * gripped), whole * (1.0 - 3.5 * gripped)
    share, across = slip / np.maximum(whole, 1e-9), aside / np.maximum(whole, 1e-9)
    sliding = 2.0 * whole / (7.0 * grip)
    brake = grip * share
    slid = ahead * sliding - 0.5 * brake * sliding**2
    time = _time_of(ahead, brake, np.minimum(way, slid), sliding)
    rolls = way > slid
    time = np.where(rolls, sliding, time)
    at_end = ahead - brake * time
    rest = np.maximum(
        at_end**2 - 2.0 * materials.rolling_friction * materials.gravity * np.maximum(way - slid, 0), 1e-4
    )
    arrived = np.where(rolls, np.sqrt(rest), np.maximum(at_end, 1e-2))
    rolling = np.where(rolls, arrived, top + 2.5 * brake * time)
    sideways = drift - grip * across * time
    moved = drift * time - 0.5 * grip * across * time**2
    moved = moved + np.where(rolls, sideways * np.maximum(way - slid, 0.0) / np.maximum(at_end, 1e-2), 0.0)
    lasted = time + np.where(rolls, 2.0 * np.maximum(way - slid, 0.0) / np.maximum(at_end + arrived, 1e-2), 0.0)
    left = np.maximum(np.abs(turn) - 2.5 * materials.spinning_friction * materials.gravity * lasted, 0.0)
    return Arrival(-moved / way, sideways / arrived - moved / way, arrived, rolling, left * np.sign(turn))


def _time_of(ahead: FloatArray, brake: FloatArray, way: FloatArray, most: FloatArray) -> FloatArray:
    """When a ball that is braked so has gone that way."""
    root = np.sqrt(np.maximum(ahead**2 - 2.0 * brake * way, 0.0))
    time: FloatArray = np.minimum(2.0 * way / np.maximum(ahead + root, 1e-9), most)
    return time


def thrown(materials: Materials, come: Arrival, cut: FloatArray) -> FloatArray:
    """Angle [rad], to the left of the line of centres, at which the object ball leaves (Alciatore, TP A.14).

    `cut` is how far to the left of the line of centres the cue ball moves.
    """
    closing = np.maximum(come.speed * np.cos(cut), 1e-6)
    across = come.speed * np.sin(cut) + come.turn
    upward = come.top * np.cos(cut)
    slip = np.maximum(np.hypot(across, upward), 1e-9)
    friction = materials.ball_friction_floor + materials.ball_friction_rise * np.exp(
        -materials.ball_friction_decay * slip
    )
    impulse = 0.5 * (1.0 + materials.ball_restitution) * closing
    rub = np.minimum(friction * impulse, slip / 7.0)
    angle: FloatArray = np.arctan2(rub * across / slip, impulse)
    return angle


def cue_aims(
    materials: Materials, radius: float, cue: FloatArray, ball: FloatArray, line: FloatArray, strokes: FloatArray
) -> tuple[FloatArray, FloatArray]:
    """The aim [rad] of each stroke that sends the ball along that line [rad], and how far it is cut [rad].

    `cue` and `ball` are (n, 2) metres, `line` (n,), `strokes` (n, 5). A cut of 90 degrees or more cannot be played.
    """
    centres = line
    for _ in range(_ROUNDS):
        ghost = ball - 2.0 * radius * np.stack((np.cos(centres), np.sin(centres)), axis=1)
        offset = ghost - cue
        way = np.maximum(np.hypot(offset[:, 0], offset[:, 1]), 1e-3)
        direct = np.arctan2(offset[:, 1], offset[:, 0])
        come = arrival(materials, strokes, way)
        cut = _turned(direct + come.heading - centres)
        centres = line - thrown(materials, come, np.clip(cut, -1.5, 1.5))
    return _turned(direct + come.bend - squirts(materials, strokes[:, 2])), cut


def _turned(angle: FloatArray) -> FloatArray:
    """The same direction between minus and plus half a turn."""
    turned: FloatArray = np.mod(angle + np.pi, 2.0 * np.pi) - np.pi
    return turned
