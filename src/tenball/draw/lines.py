"""Lines with heads, as paths and arrows need them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from tenball.draw.element import element, polygon

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tenball.draw.element import XY

__all__ = ["WIDTH", "line"]

WIDTH = 11.0
"""How thick a way is drawn, in millimetres."""

_HEAD = 4.8
"""Length of an arrow's head in line widths."""

_CASING = "#000000"


def line(places: Sequence[XY], colour: str, *, dashed: bool = False, head: bool = True, width: float = WIDTH) -> str:
    """A line through these places on a dark casing, so that it stands out on cloth and wood alike."""
    shaft = (*places[:-1], _neck(places[-2], places[-1], width)) if head else tuple(places)
    tip = _tip(places[-2], places[-1], width) if head else ()
    casing = _drawn(shaft, tip, _CASING, width + 5.0, dashed=dashed)
    return element("g", casing, stroke_opacity=0.45, fill_opacity=0.45) + _drawn(
        shaft, tip, colour, width, dashed=dashed
    )


def _drawn(shaft: Sequence[XY], tip: Sequence[XY], colour: str, width: float, *, dashed: bool) -> str:
    dashes = {"stroke_dasharray": f"{2.2 * WIDTH:.0f} {2.2 * WIDTH:.0f}"} if dashed else {}
    way = element(
        "polyline",
        points=polygon(shaft),
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linejoin="round",
        stroke_linecap="round",
        **dashes,
    )
    if not tip:
        return way
    return way + element(
        "polygon",
        points=polygon(tip),
        fill=colour,
        stroke=colour,
        stroke_width=width - WIDTH + 2,
        stroke_linejoin="round",
    )


def _direction(start: XY, end: XY) -> XY:
    """The unit vector from one place to the other; to the right where they are the same."""
    long = math.hypot(end[0] - start[0], end[1] - start[1])
    return ((end[0] - start[0]) / long, (end[1] - start[1]) / long) if long else (1.0, 0.0)


def _neck(start: XY, end: XY, width: float) -> XY:
    """Where the shaft meets the head."""
    x, y = _direction(start, end)
    return end[0] - 0.8 * _HEAD * width * x, end[1] - 0.8 * _HEAD * width * y


def _tip(start: XY, end: XY, width: float) -> tuple[XY, XY, XY]:
    x, y = _direction(start, end)
    back, half = _HEAD * width, 0.36 * _HEAD * width
    return (
        end,
        (end[0] - back * x - half * y, end[1] - back * y + half * x),
        (end[0] - back * x + half * y, end[1] - back * y - half * x),
    )
