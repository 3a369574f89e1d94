"""The eleven balls of ten-ball."""

from __future__ import annotations

from enum import IntEnum

__all__ = ["OBJECT_BALLS", "Ball"]


class Ball(IntEnum):
    """A ball by its number; the cue ball is 0."""

    CUE = 0
    ONE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10


OBJECT_BALLS: tuple[Ball, ...] = tuple(Ball)[1:]
"""Balls 1 to 10 in ascending order."""
