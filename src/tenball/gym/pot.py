"""Pot: one ball, one pocket, one stroke."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from gymnasium import spaces

from tenball.gym.checking import check_whole
from tenball.gym.errors import GymError
from tenball.gym.scattering import scattered
from tenball.gym.spaces import balls, stroke_space, strokes
from tenball.gym.tables import Tables
from tenball.gym.task import Asked, Shown, Step
from tenball.physics.compiled import FloatArray
from tenball.rules import Called, Phase, Rack, Ruling, Seat
from tenball.table import OBJECT_BALLS, POCKETS, Ball, mouths

__all__ = ["PotTask"]

_SHOOTER = Seat.A
_WIDEST = math.radians(50.0)
"""rad off a pocket's axis; farther out hardly any ball drops."""
_TRIES = 20
"""Layouts that are drawn for a table before its pocket may be any."""


class PotTask:
    """The ball on is called for a pocket; the reward is 1 for a fair pot and 0 for all else. Each step is an episode.

    `on_table` object balls lie anywhere, so that without others it is the ten that is shot at. The pocket is one that
    the ball can be cut into by at most `hardest_cut` radians; what lies in the way is not looked at.
    """

    def __init__(self, tables: Tables, count: int, on_table: int = 1, hardest_cut: float = math.radians(60.0)) -> None:
        check_whole("on_table", on_table, 1, len(OBJECT_BALLS))
        if not 0.0 < hardest_cut <= math.pi / 2:
            raise GymError("bad_number", name="hardest_cut", value=hardest_cut, allowed="above 0 to a quarter turn")
        self.count = count
        self.size = tables.equipment.size
        self._tables = tables
        self._hardest = hardest_cut
        self._balls = OBJECT_BALLS[-on_table:]
        rack = Rack(_SHOOTER, _SHOOTER, Phase.PLAY, frozenset(self._balls))
        self._cases = [(rack, Called(self._balls[0], pocket)) for pocket in POCKETS]
        gates = mouths(self.size)
        self._middles = np.array([gate.middle for gate in gates])
        self._axes = np.array([gate.axis for gate in gates])
        self.layouts = np.full((count, 11, 2), np.nan)
        self._pockets = np.zeros(count, np.int64)
        self.action_space: spaces.Space[Any] = stroke_space()
        self.observation_space = spaces.Dict(
            {**balls(self.size), "ball_on": spaces.Discrete(11), "pocket": spaces.Discrete(6)}
        )

    def fresh(self, chance: np.random.Generator, which: np.ndarray) -> None:
        """Draw a layout and a pocket for these tables."""
        for last in range(_TRIES, 0, -1):
            layouts = scattered(self.size, chance, len(which), (Ball.CUE, *self._balls))
            fits = self._fits(layouts) | (last == 1)
            some = fits.any(axis=1)
            drawn = np.argmax(fits * chance.uniform(0.1, 1.0, fits.shape), axis=1)
            self.layouts[which[some]] = layouts[some]
            self._pockets[which[some]] = drawn[some]
            which = which[~some]
            if not which.size:
                return

    def _fits(self, layouts: FloatArray) -> np.ndarray:
        """(n, 6): the pockets into which the ball on can be cut, and which it does not pass by."""
        ball = layouts[:, None, self._balls[0]]
        way, come = self._middles - ball, ball - layouts[:, None, 0]
        into = _cosine(way, self._axes[None])
        cut = _cosine(way, come)
        return (cut >= math.cos(self._hardest)) & (into >= math.cos(_WIDEST))

    def shown(self) -> Shown:
        """Where the balls lie, which is on, and which pocket is called."""
        there = ~np.isnan(self.layouts[:, :, 0])
        return {
            "balls": np.nan_to_num(self.layouts).astype(np.float32),
            "on_table": there.astype(np.int8),
            "ball_on": np.full(self.count, int(self._balls[0]), np.int64),
            "pocket": self._pockets.copy(),
        }

    def masks(self) -> dict[str, np.ndarray]:
        """Nothing here is chosen from a list."""
        return {}

    def play(self, actions: Asked, chance: np.random.Generator) -> Step:
        """Play one stroke (n, 5) on every table."""
        cases = [self._cases[pocket] for pocket in self._pockets]
        played = self._tables.play(cases, self.layouts, strokes(np.asarray(actions)), chance)
        reward = np.array([_is_potted(ruling) for ruling in played.rulings], np.float64)
        return Step(reward, np.ones(self.count, np.bool_), played.rulings, played.refused)


def _is_potted(ruling: Ruling | None) -> bool:
    """Whether the called ball fell fairly: then the shooter goes on or has won."""
    return ruling is not None and not ruling.fouls and _SHOOTER in (ruling.next, ruling.winner) and bool(ruling.down)


def _cosine(one: FloatArray, other: FloatArray) -> FloatArray:
    """The cosine of the angle between two fields of arrows (…, 2)."""
    lengths = np.linalg.norm(one, axis=-1) * np.linalg.norm(other, axis=-1)
    cosine: FloatArray = (one * other).sum(axis=-1) / np.maximum(lengths, 1e-12)
    return cosine
