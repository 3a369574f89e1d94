"""The pockets and the cushions between them, named from the head looking to the foot."""

from __future__ import annotations

from enum import StrEnum

__all__ = ["POCKETS", "Cushion", "Pocket"]


class Pocket(StrEnum):
    """One of the six pockets, or `UNKNOWN` where nobody recorded which; `UNKNOWN` equals only itself."""

    HEAD_LEFT = "hl"
    HEAD_RIGHT = "hr"
    SIDE_LEFT = "sl"
    SIDE_RIGHT = "sr"
    FOOT_LEFT = "fl"
    FOOT_RIGHT = "fr"
    UNKNOWN = "??"


POCKETS: tuple[Pocket, ...] = tuple(Pocket)[:6]
"""The six real pockets."""


class Cushion(StrEnum):
    """One of the six cushions; the side pockets cut each long rail into two."""

    HEAD = "h"
    FOOT = "f"
    LEFT_HEAD = "lh"
    LEFT_FOOT = "lf"
    RIGHT_HEAD = "rh"
    RIGHT_FOOT = "rf"
