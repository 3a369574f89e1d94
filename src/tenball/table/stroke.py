"""What a player does to the cue ball."""

from __future__ import annotations

from dataclasses import astuple, dataclass, fields
from typing import Self

from tenball.table.errors import TableError, quoted
from tenball.table.figures import is_number, is_text, read_figure, short

__all__ = ["Stroke"]


@dataclass(frozen=True, slots=True)
class Stroke:
    """One stroke of the cue.

    `speed` [m/s] is what the cue ball would have after a level centre hit; `aim` [rad] runs counter-clockwise
    from +x seen from above; `side` and `height` [ball radii] are the tip's offset, right of the line of aim
    and above centre; `slope` [rad] is how far the butt is raised. The text form is these five numbers in the
    shortest form that reads back the same, separated by spaces: `2.5 0.785 0 -0.3 0`.
    """

    speed: float
    aim: float
    side: float = 0.0
    height: float = 0.0
    slope: float = 0.0

    def __post_init__(self) -> None:
        values = [getattr(self, field.name) for field in fields(self)]
        if not all(map(is_number, values)) or self.speed < 0:
            raise TableError("bad_stroke", text=" ".join(map(quoted, values)))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the text form back."""
        if not is_text(text):
            raise TableError("bad_stroke", text=text)
        try:
            speed, aim, side, height, slope = (read_figure(word) for word in text.split())
        except ValueError:
            raise TableError("bad_stroke", text=text) from None
        return cls(speed, aim, side, height, slope)

    def __str__(self) -> str:
        return " ".join(short(value) for value in astuple(self))
