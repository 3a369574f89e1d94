"""Where the balls are."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple, Self

from tenball.table.balls import Ball
from tenball.table.errors import TableError
from tenball.table.figures import is_number, is_text, read_figure, short

__all__ = ["Layout", "Point"]


class Point(NamedTuple):
    """A place in metres from the table's centre: +x toward the foot, +y to the left seen from the head."""

    x: float
    y: float

    def distance(self, other: Point) -> float:
        """How far apart two places are, in metres."""
        return math.hypot(self.x - other.x, self.y - other.y)


@dataclass(frozen=True, slots=True)
class Layout(Mapping[Ball, Point]):
    """The place of every ball that is on the table, in ascending order; other balls have no place.

    Its text is `number@x,y` for each ball, metres in the shortest form that reads back the same:
    `0@-0.635,0 1@0.635,0`. The empty table is `-`.
    """

    places: tuple[tuple[Ball, Point], ...] = ()

    def __post_init__(self) -> None:
        seen: set[Ball] = set()
        for ball, point in _checked(self.places):
            if ball in seen:
                raise TableError("twice", ball=int(ball))
            if not (is_number(point.x) and is_number(point.y)):
                raise TableError("bad_point", ball=int(ball), value=tuple(point))
            seen.add(ball)
        # The same balls in the same places are the same layout, in whatever order they were named.
        object.__setattr__(self, "places", tuple(sorted(self.places)))

    @classmethod
    def of(cls, places: Mapping[Ball, Point | tuple[float, float]]) -> Self:
        """The layout of these places, in whatever order they come."""
        return cls(tuple(_given(ball, place) for ball, place in _mapped(places)))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the text form back."""
        words = text.split() if is_text(text) else []
        if words == ["-"]:
            return cls()
        if not words:
            raise TableError("bad_layout", text=text)
        return cls(tuple(_place(text, word) for word in words))

    def __getitem__(self, ball: Ball) -> Point:
        for other, point in self.places:
            if other == ball:
                return point
        raise KeyError(ball)

    def __iter__(self) -> Iterator[Ball]:
        return (ball for ball, _ in self.places)

    def __len__(self) -> int:
        return len(self.places)

    def __str__(self) -> str:
        return " ".join(f"{int(ball)}@{short(p.x)},{short(p.y)}" for ball, p in self.places) or "-"

    def placed(self, ball: Ball, point: Point | tuple[float, float]) -> Layout:
        """The layout with the ball moved, or put, there."""
        known, there = _given(ball, point)
        return Layout((*(place for place in self.places if place[0] is not known), (known, there)))

    def without(self, *balls: Ball) -> Layout:
        """The layout after these balls have left the table."""
        return Layout(tuple(place for place in self.places if place[0] not in balls))


def _checked(places: object) -> Iterator[tuple[Ball, Point]]:
    """The places one by one, each seen to be a ball with its point."""
    if not isinstance(places, tuple):
        raise TableError("bad_places", value=places)
    for place in places:
        match place:
            case (Ball(), Point()):
                yield place
            case _:
                raise TableError("bad_place", value=place)


def _mapped(places: object) -> Iterable[tuple[Ball, Point | tuple[float, float]]]:
    if not isinstance(places, Mapping):
        raise TableError("bad_places", value=places)
    return places.items()


def _given(ball: Ball, place: Point | tuple[float, float]) -> tuple[Ball, Point]:
    try:
        known = Ball(ball)
    except ValueError:
        raise TableError("no_ball", value=ball) from None
    try:
        x, y = place
    except (TypeError, ValueError):
        raise TableError("bad_point", ball=int(known), value=place) from None
    return known, Point(x, y)


def _place(text: str, word: str) -> tuple[Ball, Point]:
    number, at, rest = word.partition("@")
    x, comma, y = rest.partition(",")
    if not (at and comma and number.isascii() and number.isdigit()):
        raise TableError("bad_layout", text=text)
    try:
        return Ball(int(number)), Point(read_figure(x), read_figure(y))
    except ValueError:
        raise TableError("bad_layout", text=text) from None
