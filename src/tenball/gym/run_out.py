"""RunOut: the last balls of a rack, in rotation, until the first miss."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
from gymnasium import spaces

from tenball.gym.checking import check_whole
from tenball.gym.scattering import scattered
from tenball.gym.spaces import CALLS, balls, numbers, open_decisions, place_space, places, stroke_space, strokes
from tenball.gym.tables import Tables
from tenball.gym.task import Asked, Shown, Step
from tenball.physics import layout_array
from tenball.physics.compiled import FloatArray
from tenball.play import settled
from tenball.play.judging import layout_of
from tenball.rules import CueBall, Phase, Rack, Ruling, Seat, advance
from tenball.table import OBJECT_BALLS

__all__ = ["RunOutTask"]

_SHOOTER = Seat.A


class RunOutTask:
    """The last `on_table` balls lie anywhere and the cue ball is in hand; each ball that counts is worth 1.

    An episode ends with a miss, a foul, an action that cannot be played, or the cleared table.
    """

    def __init__(self, tables: Tables, count: int, on_table: int = 3) -> None:
        check_whole("on_table", on_table, 1, len(OBJECT_BALLS))
        self.count = count
        self.size = tables.equipment.size
        self._tables = tables
        self._balls = OBJECT_BALLS[-on_table:]
        self._racks = [Rack(_SHOOTER, _SHOOTER, Phase.OVER, frozenset())] * count
        self.layouts = np.full((count, 11, 2), np.nan)
        self.action_space: spaces.Space[Any] = spaces.Dict(
            {"call": spaces.Discrete(len(CALLS)), "stroke": stroke_space(), "place": place_space()}
        )
        self.observation_space = spaces.Dict(
            {
                **balls(self.size),
                "ball_on": spaces.Discrete(11),
                "in_hand": spaces.Discrete(2),
                "open": spaces.MultiBinary(len(CALLS)),
            }
        )

    def fresh(self, chance: np.random.Generator, which: np.ndarray) -> None:
        """Throw the balls on these tables."""
        self.layouts[which] = scattered(self.size, chance, len(which), self._balls)
        rack = Rack(_SHOOTER, _SHOOTER, Phase.PLAY, frozenset(self._balls), CueBall.HAND)
        for k in which:
            self._racks[k] = rack

    def shown(self) -> Shown:
        """Where the balls lie, which is on, whether the cue ball is in hand, and which calls are open."""
        return {
            "balls": np.nan_to_num(self.layouts).astype(np.float32),
            "on_table": (~np.isnan(self.layouts[:, :, 0])).astype(np.int8),
            "ball_on": np.array([int(rack.ball_on or 0) for rack in self._racks]),
            "in_hand": np.array([int(rack.cue_ball is not CueBall.LIES) for rack in self._racks]),
            "open": self._open(),
        }

    def masks(self) -> dict[str, np.ndarray]:
        """Which calls are open."""
        return {"call": self._open()}

    def _open(self) -> np.ndarray:
        return np.array([open_decisions(self._tables.book, rack)[: len(CALLS)] for rack in self._racks])

    def play(self, actions: Asked, chance: np.random.Generator) -> Step:
        """Play one called stroke on every table; `place` counts only where the cue ball is in hand."""
        calls = numbers(actions["call"], len(CALLS))
        cases = [None if call < 0 else (rack, CALLS[call]) for rack, call in zip(self._racks, calls, strict=True)]
        layouts = self._tables.placed(self._racks, self.layouts, places(self.size, np.asarray(actions["place"])))
        played = self._tables.play(cases, layouts, strokes(np.asarray(actions["stroke"])), chance)
        made = [self._after(k, ruling, played.positions[k]) for k, ruling in enumerate(played.rulings)]
        over = np.array([rack.phase is Phase.OVER for rack in self._racks])
        return Step(np.array(made, np.float64), over, played.rulings, played.refused)

    def _after(self, k: int, ruling: Ruling | None, positions: FloatArray) -> int:
        """Let the table stand as the ruling leaves it, and count the balls that were made; a miss ends the rack."""
        goes_on = ruling is not None and not ruling.fouls and _SHOOTER in (ruling.next, ruling.winner)
        if ruling is None or not goes_on:
            self._racks[k] = replace(self._racks[k], phase=Phase.OVER)
            self.layouts[k] = positions
            return 0
        self._racks[k] = advance(self._racks[k], ruling)
        lies = settled(self.size, self._tables.book, layout_of(positions), ruling)
        self.layouts[k] = layout_array(lies)
        return sum(ball not in ruling.spotted for ball in ruling.down)
