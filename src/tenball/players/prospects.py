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

_USUAL: Final = (0.6, 0.6, math.radians(30.0), 0.034)
"""The usual pot in a run: way of the cue ball, run of the ball [m], cut, half width of the pocket."""
_OTHER: Final = (0.6, 0.85, math.radians(30.0), 0.034)
"""The straight pot that is as hard as the bank, combination or carom that there is where no pot is straight."""
_RUN: Final = 0.95
"""Alone: the share of pots after which the next goes on as well."""
_POSITION: Final = 0.74
"""Between two: the share of pots after which the next is straight and open; after the others no pot is straight."""
_FOUND: Final = 0.61
_FOUND_HIDDEN: Final = 0.12
"""The share of positions without a straight pot in which something else goes: where the ball on is seen, where hidden.

These three and `_OTHER` are fitted to who won the racks from 10,000 positions between players of two noises
(docs/players.md).
"""


@dataclass(frozen=True, slots=True)
class Prospects:
    """The worth by balls left (11,) for who plays next: `after_pot` of his own, `after_miss` of the other's.

    `hidden` is that of a ball on that is hidden, `hand` with the cue ball in hand. Between two it is the chance of
    winning the rack. Alone, where a miss ends everything, it is the balls still to be made, each of which is a `prize`
    of one.
    """

    setting: Setting
    after_pot: FloatArray
    after_miss: FloatArray
    hidden: FloatArray
    hand: FloatArray
    prize: float

    @classmethod
    def of(cls, setting: Setting, *, alone: bool = False) -> Self:
        """The worth for players of that noise on both sides; alone, nobody plays after a miss."""
        return cls(setting, *(_alone(setting) if alone else _between(setting)), prize=float(alone))

    def worth(self, layouts: FloatArray) -> FloatArray:
        """The worth (n,) for who plays next from layouts (n, 11, 2) with a cue ball."""
        left = balls_left(layouts)
        worth = np.full(len(layouts), self.after_pot[0])
        if (left > 0).any():
            worth[left > 0] = self._with_balls(layouts[left > 0])
        return worth

    def with_chance(self, chance: FloatArray, left: IntArray) -> FloatArray:
        """The worth (n,) of a pot that goes with that chance (n,) while so many balls (n,) are left."""
        worth: FloatArray = chance * (self.prize + self.after_pot[left - 1]) + (1.0 - chance) * self.failed(left)
        return worth

    def failed(self, left: IntArray) -> FloatArray:
        """What is left (n,) for who has missed with so many balls (n,) on the table."""
        failed: FloatArray = 1.0 - self.after_miss[left]
        return failed

    def straight_pot(self, layouts: FloatArray) -> FloatArray:
        """The chance (n,) of the best straight pot."""
        chance: FloatArray = pots(self.setting, layouts, ball_on(layouts)).chance.max(axis=1)
        return chance

    def without_pot(self, layouts: FloatArray) -> FloatArray:
        """The worth (n,) without a straight pot, by how much of the ball on is seen; nothing for who plays alone."""
        if self.prize:
            return np.zeros(len(layouts))
        left = balls_left(layouts)
        seen = np.minimum(2.0 * seen_share(self.setting, layouts, ball_on(layouts)), 1.0)
        worth: FloatArray = self.hidden[left] + (self.after_miss[left] - self.hidden[left]) * seen
        return worth

    def _with_balls(self, layouts: FloatArray) -> FloatArray:
        potting = self.with_chance(self.straight_pot(layouts), balls_left(layouts))
        worth: FloatArray = np.maximum(potting, self.without_pot(layouts))
        return worth


def _alone(setting: Setting) -> tuple[FloatArray, FloatArray, FloatArray, FloatArray]:
    """The worth by balls left in the order of `Prospects`, where a miss is worth nothing."""
    sure = _sure(setting, _USUAL)
    often = sure * _RUN
    good = np.array([sum(often**ball for ball in range(1, left + 1)) for left in range(11)])
    hand = np.concatenate(([0.0], math.sqrt(sure) * (1.0 + good[:-1])))
    return good, np.ones(11), np.zeros(11), hand


def _between(setting: Setting) -> tuple[FloatArray, FloatArray, FloatArray, FloatArray]:
    """The same where whoever makes the ball goes on, and else the other has what one has after a miss.

    With k balls left a pot with the chance q is worth q after_pot(k - 1) + (1 - q)(1 - after_miss(k)). After a miss q
    is that of something else than a straight pot, and after_miss(k) itself follows.
    """
    sure, other = _sure(setting, _USUAL), _sure(setting, _OTHER)
    found, hidden = _FOUND * other, _FOUND_HIDDEN * other
    on, missed, hooked, hand = (np.ones(11) for _ in range(4))
    for left in range(1, 11):
        made = on[left - 1]
        missed[left] = (found * made + 1.0 - found) / (2.0 - found)
        straight, hooked[left], hand[left] = (
            chance * made + (1.0 - chance) * (1.0 - missed[left]) for chance in (sure, hidden, math.sqrt(sure))
        )
        on[left] = _POSITION * straight + (1.0 - _POSITION) * missed[left]
    return on, missed, hooked, hand


def _sure(setting: Setting, pot: tuple[float, float, float, float]) -> float:
    """The chance of such a pot."""
    way, run, cut, half = pot
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
