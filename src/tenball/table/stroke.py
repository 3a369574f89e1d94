"""What a player does to the cue ball."""

from __future__ import annotations

import math
from dataclasses import astuple, dataclass
from typing import Self

from tenball.table.errors import TableError

__all__ = ["Stroke"]


@dataclass(frozen=True, slots=True)
class Stroke:
    """One stroke of the cue.

    `speed` [m/s] is what the cue ball would have after a level centre hit; `aim` [rad] runs counter-clockwise from +x seen
    from above; `side` and `height` [ball radii] are the tip's offset, right of the line of aim and above centre; `slope`
    [rad] is how far the butt is raised. The text form is these five numbers, separated by spaces.
    """

    speed: float
    aim: float
    side: float = 0.0
    height: float = 0.0
    slope: float = 0.0

    def __post_init__(self) -> None:
        if not all(math.isfinite(value) for value in astuple(self)) or self.speed < 0:
            raise TableError("bad_stroke", text=str(self))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the text form back."""
        try:
            speed, aim, side, height, slope = (float(word) for word in text.split())
            return cls(speed, aim, side, height, slope)
        except ValueError:
            raise TableError("bad_stroke", text=text) from None

    def __str__(self) -> str:
        return " ".join(repr(value) for value in astuple(self))
