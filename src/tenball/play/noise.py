"""Execution noise: what comes between the stroke that a player means and the stroke that is played.

It is drawn from the match's seed and the shot's number alone, so a replay needs no earlier shot, and whoever knows the
seed can recompute it: no luck is hidden. The same shot has the same luck at every level, only smaller or larger.
"""

from __future__ import annotations

import hashlib
import math
from dataclasses import dataclass, fields
from typing import Self

from tenball.physics.validate import FARTHEST_OFFSET, FASTEST, STEEPEST
from tenball.play.errors import PlayError
from tenball.table import Stroke, is_number

__all__ = ["NOISE_PRESETS", "STEADY", "Noise", "luck", "whole_number"]

LEAST_SPEED = 0.01
"""m/s; a stroke that was begun touches the ball, however timid it became."""


@dataclass(frozen=True, slots=True)
class Noise:
    """The spread (one standard deviation) of each part of a stroke; all parts are independent.

    `aim` and `elevation` in radians, `speed` in m/s, `pace` as a share of the speed that is meant, `tip` in ball radii
    for side and height alike.
    """

    aim: float = 0.0
    speed: float = 0.0
    pace: float = 0.0
    tip: float = 0.0
    elevation: float = 0.0

    def __post_init__(self) -> None:
        for part in fields(self):
            value = getattr(self, part.name)
            if not (is_number(value) and value >= 0.0):
                raise PlayError("bad_noise", name=part.name, value=value)

    @classmethod
    def preset(cls, name: str) -> Self:
        """The preset of that name, as a command names it."""
        if name not in NOISE_PRESETS:
            raise PlayError("unknown_noise", name=name, allowed=", ".join(NOISE_PRESETS))
        return cls(*_PRESETS[name])

    def played(self, meant: Stroke, seed: str) -> Stroke:
        """The stroke that is played when that one is meant; it is always one that the cue can do.

        A tip that comes to lie too far out is a miscue, and no refusal.
        """
        if self == STEADY:
            return meant
        side, height = meant.side + self.tip * luck(seed, "side"), meant.height + self.tip * luck(seed, "height")
        shrink = min(1.0, _FARTHEST / max(math.hypot(side, height), _FARTHEST))
        spread = math.hypot(self.speed, self.pace * meant.speed)
        return Stroke(
            speed=min(max(meant.speed + spread * luck(seed, "speed"), LEAST_SPEED), FASTEST),
            aim=meant.aim + self.aim * luck(seed, "aim"),
            side=side * shrink,
            height=height * shrink,
            slope=min(max(meant.slope + self.elevation * luck(seed, "elevation"), 0.0), STEEPEST),
        )


STEADY = Noise()
"""No noise: what is meant is played."""

_FARTHEST = FARTHEST_OFFSET * (1.0 - 1e-12)
"""Ball radii: rounding must not carry an offset beyond the ball."""

_HALF_MILLIMETRE = 0.0005 / 0.028575
"""Ball radii."""

_PRESETS = {
    "none": (),
    # Spreads of aim: the estimates of what fits human pot rates; the other parts are estimates of ours.
    "pro": (math.radians(0.075), 0.0, 0.02, _HALF_MILLIMETRE, math.radians(0.1)),
    "league": (math.radians(0.2), 0.0, 0.05, 1.2 * _HALF_MILLIMETRE, math.radians(0.3)),
    "beginner": (math.radians(0.5), 0.0, 0.08, 2 * _HALF_MILLIMETRE, math.radians(0.5)),
    # The model of the FastFiz competitions at magnitude 1: direction 0.125 degrees, speed 0.075 m/s, tip 0.5 mm both
    # ways, elevation 0.1 degrees.
    "fastfiz": (math.radians(0.125), 0.075, 0.0, _HALF_MILLIMETRE, math.radians(0.1)),
}

NOISE_PRESETS: tuple[str, ...] = tuple(_PRESETS)
"""The names that `Noise.preset` knows."""


def luck(seed: str, part: str) -> float:
    """A standard normal number that depends on these two texts alone (Box and Muller)."""
    first, second = (whole_number(seed, f"{part} {k}") / 2**64 for k in "12")
    return math.sqrt(-2.0 * math.log(1.0 - first)) * math.cos(2.0 * math.pi * second)


def whole_number(seed: str, part: str) -> int:
    """A number of 64 bits that depends on these two texts alone, the same on every machine."""
    return int.from_bytes(hashlib.sha256(f"{seed} {part}".encode()).digest()[:8])
