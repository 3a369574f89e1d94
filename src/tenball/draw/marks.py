"""What a picture can show besides the balls: ways, arrows, ghost balls, called pockets, labels and a cue."""

from __future__ import annotations

import math
from dataclasses import dataclass

from tenball.draw.errors import DrawError
from tenball.table import Ball, Pocket, Point

__all__ = ["Arrow", "CueStick", "Ghost", "Label", "Mark", "Path", "Shade", "Target"]


@dataclass(frozen=True, slots=True)
class Path:
    """The way of a ball from place to place, in its colour, with a head where it ends unless `open_end`.

    That of a striped ball has a white edge.
    """

    points: tuple[Point, ...]
    ball: Ball = Ball.CUE
    dashed: bool = False
    open_end: bool = False

    def __post_init__(self) -> None:
        if len(self.points) < 2:  # noqa: PLR2004 - a way leads from one place to another
            raise DrawError("bad_path", count=len(self.points))
        _check(*self.points)


@dataclass(frozen=True, slots=True)
class Arrow:
    """A straight arrow: a direction, an aim, something to look at."""

    start: Point
    end: Point

    def __post_init__(self) -> None:
        _check(self.start, self.end)


@dataclass(frozen=True, slots=True)
class Ghost:
    """A ball that is not there: where it will be, or was."""

    place: Point
    ball: Ball = Ball.CUE

    def __post_init__(self) -> None:
        _check(self.place)


@dataclass(frozen=True, slots=True)
class Target:
    """A ring around a pocket, as for the pocket that was called; `Pocket.UNKNOWN` gets none."""

    pocket: Pocket


@dataclass(frozen=True, slots=True)
class Label:
    """A few words beside a place."""

    place: Point
    text: str

    def __post_init__(self) -> None:
        _check(self.place)


@dataclass(frozen=True, slots=True)
class CueStick:
    """A cue behind the ball at `place`, pointing along `aim` [rad, counter-clockwise from +x], `gap` metres away."""

    place: Point
    aim: float
    gap: float = 0.04

    def __post_init__(self) -> None:
        _check(self.place)
        if not (math.isfinite(self.aim) and math.isfinite(self.gap)):
            raise DrawError("bad_aim", value=self.aim)


@dataclass(frozen=True, slots=True)
class Shade:
    """A field of a map around its middle, `long` metres along the table and `wide` across, for a share of one."""

    place: Point
    long: float
    wide: float
    share: float

    def __post_init__(self) -> None:
        _check(self.place)
        if not (0.0 <= self.share <= 1.0 and 0.0 < self.long < math.inf and 0.0 < self.wide < math.inf):
            raise DrawError("bad_shade", value=(self.long, self.wide, self.share))


Mark = Path | Arrow | Ghost | Target | Label | CueStick | Shade
"""Any one of them."""


def _check(*points: Point) -> None:
    for point in points:
        if not (math.isfinite(point.x) and math.isfinite(point.y)):
            raise DrawError("bad_place", value=tuple(point))
