"""Break: ten balls in a rack, and one stroke."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from gymnasium import spaces

from tenball.gym.spaces import balls, place_space, places, stroke_space, strokes
from tenball.gym.tables import Tables
from tenball.gym.task import Asked, Shown, Step
from tenball.physics import layout_array, loose_rack
from tenball.rules import Break, Rack, Ruling, Seat
from tenball.table import Layout, shuffled

__all__ = ["BreakTask"]

_SHOOTER = Seat.A
_SEEDS = 2**62


class BreakTask:
    """The cue ball is in hand in the kitchen; the reward is how many balls a fair break made. Each step is an episode.

    The rack is as tight as the equipment says, and its balls are shuffled.
    """

    def __init__(self, tables: Tables, count: int) -> None:
        self.count = count
        self.size = tables.equipment.size
        self._tables = tables
        self._case = (Rack.start(_SHOOTER), Break())
        self.layouts = np.full((count, 11, 2), np.nan)
        self.action_space: spaces.Space[Any] = spaces.Dict({"stroke": stroke_space(), "place": place_space()})
        self.observation_space = spaces.Dict(balls(self.size))

    def fresh(self, chance: np.random.Generator, which: np.ndarray) -> None:
        """Rack the balls on these tables."""
        for k in which:
            self.layouts[k] = layout_array(self._racked(int(chance.integers(_SEEDS))))

    def _racked(self, seed: int) -> Layout:
        equipment = self._tables.equipment
        return loose_rack(self.size, shuffled(random.Random(seed)), equipment.rack_gap, seed)

    def shown(self) -> Shown:
        """Where the racked balls lie."""
        return {
            "balls": np.nan_to_num(self.layouts).astype(np.float32),
            "on_table": (~np.isnan(self.layouts[:, :, 0])).astype(np.int8),
        }

    def masks(self) -> dict[str, np.ndarray]:
        """Nothing here is chosen from a list."""
        return {}

    def play(self, actions: Asked, chance: np.random.Generator) -> Step:
        """Break on every table: `place` (n, 2) in the kitchen, `stroke` (n, 5)."""
        racks = [self._case[0]] * self.count
        layouts = self._tables.placed(racks, self.layouts, places(self.size, np.asarray(actions["place"])))
        played = self._tables.play([self._case] * self.count, layouts, strokes(np.asarray(actions["stroke"])), chance)
        reward = np.array([_made(ruling) for ruling in played.rulings], np.float64)
        return Step(reward, np.ones(self.count, np.bool_), played.rulings, played.refused)


def _made(ruling: Ruling | None) -> int:
    """Balls that stay down after a fair break."""
    if ruling is None or ruling.fouls:
        return 0
    return sum(ball not in ruling.spotted for ball in ruling.down)
