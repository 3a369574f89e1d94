"""What a player reckons with: the table and its pockets, what it is made of, and how well he himself strokes."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, Self

import numpy as np
from numpy.typing import NDArray

from tenball.physics.compiled import FloatArray
from tenball.play import Equipment, Noise
from tenball.players.acceptance import Acceptance, acceptance
from tenball.table import mouths

__all__ = ["OWN_SPREAD", "SQUIRT_PER_TIP", "THROW_PER_TIP", "Setting"]

SQUIRT_PER_TIP: Final = 0.0746
"""rad that the cue ball leaves the line for a tip one ball radius off (TP A.31 near the centre, end-mass ratio 30)."""
THROW_PER_TIP: Final = 0.3
"""rad that the object ball is thrown for a tip one ball radius off, in a full hit at medium speed."""
OWN_SPREAD: Final = math.radians(0.12)
"""rad of the object ball's line that come from speed and roll and not from the aim."""


@dataclass(frozen=True, slots=True)
class Setting:
    """The equipment, the player's own noise, the windows of the pockets, and where these are.

    `middles` are the middles of the six mouths (6, 2) in metres, `axes` (6,) their directions in radians.
    """

    equipment: Equipment
    noise: Noise
    pockets: Acceptance
    middles: FloatArray
    axes: FloatArray
    sides: NDArray[np.bool_]

    @classmethod
    def of(cls, equipment: Equipment, noise: Noise) -> Self:
        """The setting at that table with that noise."""
        gates = mouths(equipment.size)
        return cls(
            equipment,
            noise,
            acceptance(equipment.size, equipment.materials),
            np.array([gate.middle for gate in gates]),
            np.array([math.atan2(gate.axis.y, gate.axis.x) for gate in gates]),
            np.array([gate.axis.x == 0.0 for gate in gates]),
        )

    @property
    def radius(self) -> float:
        """The radius of a ball in metres."""
        return self.equipment.size.ball_radius

    def spread(self, gain: float) -> float:
        """Standard deviation [rad] of the object ball's line, `gain` times as large as that of the cue ball's."""
        tip = self.noise.tip * (SQUIRT_PER_TIP * gain - THROW_PER_TIP)
        return math.hypot(gain * self.noise.aim, tip, OWN_SPREAD)
