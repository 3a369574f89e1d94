"""What a position is worth: the chance of winning the rack for whoever plays next, by balls left and what he sees."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, Self

import numpy as np

from tenball.physics.compiled import FloatArray, IntArray
from tenball.players.setting import Setting
from tenball.players.sight import pots, seen_share

__all__ = ["Prospects", "ball_on", "balls_left"]

_STANDARD: Final = (0.6, 0.6, math.radians(30.0), 0.034)
"""The usual pot in a run: way of the cue ball, run of the ball [m], cut, half width of the pocket."""
_POSITION: Final = 0.95
"""The share of good pots after which the next is good too."""
_ANOTHER_TRY: Final = 0.5
"""How much of the striker's own worth his opponent has after a miss; the rest is an even rack."""
_HOOKED: Final = 0.2
_SEES: Final = 0.45
"""The worth of a position without a pot: for who sees nothing of the ball on, and for who sees all of it."""


@dataclass(frozen=True, slots=True)
class Prospects:
    """The worth by balls left (11,): `good` with a good leave, `miss` of the opponent after a miss, `hand` in hand.

    Between two it is the chance of winning the rack. Alone, where a miss ends everything, it is the balls still to be
    made, each of which is a `prize` of one.
    """

    setting: Setting
    good: FloatArray
    miss: FloatArray
    hand: FloatArray
    prize: float

    @classmethod
    def of(cls, setting: Setting, *, alone: bool = False) -> Self:
        """The worth for players of that noise on both sides; alone, nobody plays after a miss.

        good(k) = q good(k - 1) + (1 - q)(1 - miss(k)), where q is the chance of the usual pot with the usual leave.
        """
        sure = _sure(setting)
        often, first = sure * _POSITION, math.sqrt(sure)
        if alone:
            good = np.array([sum(often**ball for ball in range(1, left + 1)) for left in range(11)])
            hand = np.concatenate(([0.0], first * (1.0 + good[:-1])))
            return cls(setting, good, np.ones(11), hand, 1.0)
        good, even = np.ones(11), 0.5 * (1.0 - _ANOTHER_TRY)
        for left in range(1, 11):
            # miss = another try of good + even, put into the formula above.
            fails = 1.0 - often
            good[left] = (often * good[left - 1] + fails * (1.0 - even)) / (1.0 + fails * _ANOTHER_TRY)
        miss = _ANOTHER_TRY * good + even
        hand = np.concatenate(([1.0], first * good[:-1] + (1.0 - first) * (1.0 - miss[1:])))
        return cls(setting, good, miss, hand, 0.0)

    def worth(self, layouts: FloatArray) -> FloatArray:
        """The worth (n,) for who plays next from layouts (n, 11, 2) with a cue ball."""
        left = balls_left(layouts)
        worth = np.full(len(layouts), self.good[0])
        if (left > 0).any():
            worth[left > 0] = self._with_balls(layouts[left > 0], left[left > 0])
        return worth

    def playing_safe(self, layouts: FloatArray) -> FloatArray:
        """The worth (n,) without a pot, by how much of the ball on can be seen; nothing for who plays alone."""
        if self.prize:
            return np.zeros(len(layouts))
        seen = seen_share(self.setting, layouts, ball_on(layouts))
        worth: FloatArray = _HOOKED + (_SEES - _HOOKED) * np.minimum(2.0 * seen, 1.0)
        return worth

    def _with_balls(self, layouts: FloatArray, left: IntArray) -> FloatArray:
        chance = pots(self.setting, layouts, ball_on(layouts)).chance.max(axis=1)
        potting = chance * (self.prize + self.good[left - 1]) + (1.0 - chance) * (1.0 - self.miss[left])
        worth: FloatArray = np.maximum(potting, self.playing_safe(layouts))
        return worth


def _sure(setting: Setting) -> float:
    """The chance of the usual pot."""
    way, run, cut, half = _STANDARD
    gain = way / (2.0 * setting.radius * math.cos(cut))
    return math.erf(math.atan(half / run) / (setting.spread(gain) * math.sqrt(2.0)))


def balls_left(layouts: FloatArray) -> IntArray:
    """How many object balls lie on the table in each layout (n, 11, 2)."""
    left: IntArray = (~np.isnan(layouts[:, 1:, 0])).sum(axis=1)
    return left


def ball_on(layouts: FloatArray) -> IntArray:
    """The lowest ball of each layout (n,); 1 where none is left."""
    lowest: IntArray = np.argmax(~np.isnan(layouts[:, 1:, 0]), axis=1) + 1
    return lowest
