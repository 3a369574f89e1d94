"""What a task is: many tables that are set up, looked at and played on, all by one chance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from gymnasium import spaces

from tenball.physics.compiled import FloatArray
from tenball.play.refusal import Refusal
from tenball.rules import Ruling
from tenball.table import TableSize

__all__ = ["Asked", "Shown", "Step", "Task"]

Shown = dict[str, Any]
"""The parts of an observation; of many tables each part has a row a table."""
Asked = Any
"""An action as its space has it: an array, or a dict of parts; of many tables with a row a table."""


@dataclass(frozen=True, slots=True)
class Step:
    """What one step came to, a row a table; an action that could not be played has a refusal and no ruling."""

    reward: FloatArray
    terminated: np.ndarray
    rulings: list[Ruling | None]
    refused: list[Refusal | None]


class Task(Protocol):
    """A task at `count` tables at once, whose balls lie at `layouts` (n, 11, 2) metres."""

    count: int
    size: TableSize
    layouts: FloatArray
    observation_space: spaces.Dict
    action_space: spaces.Space[Any]

    def fresh(self, chance: np.random.Generator, which: np.ndarray) -> None:
        """Set up the tables of these numbers anew."""
        ...

    def shown(self) -> Shown:
        """What is seen of all tables."""
        ...

    def masks(self) -> dict[str, np.ndarray]:
        """For parts of the action that are chosen from a list: (n, k) 1 for what is open."""
        ...

    def play(self, actions: Asked, chance: np.random.Generator) -> Step:
        """Play one action on every table."""
        ...
