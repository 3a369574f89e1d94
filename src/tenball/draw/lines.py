"""Lines with heads, as paths and arrows need them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from tenball.draw.element import element, polygon

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tenball.draw.element import XY

__all__ = ["line"]

_WIDTH = 11.0
"""How thick a line is, in millimetres."""

_CASING = 5.0
"""How much thicker the dark line below it is."""

_EDGED, _CORE = 8.0, -3.0
"""How much thicker than a line is one with an edge, and what runs within that, in millimetres."""

_HEAD = 53.0
"""How long an arrow's head is, in millimetres."""


def line(places: Sequence[XY], colour: str, *, edge: str | None = None, dashed: bool = False, head: bool = True) -> str:
    """A line through these places on a dark casing, so that it stands out on cloth and wood alike.

    With an edge it is thicker, and runs in its colour between two borders of that one.
    """
    shaft = (*places[:-1], _neck(places[-2], places[-1])) if head else tuple(places)
    tip = _tip(places[-2], places[-1]) if head else ()
    more = 0.0 if edge is None else _EDGED
    casing = _drawn(shaft, tip, "#000000", more + _CASING, dashed=dashed)
    dark = element("g", casing, stroke_opacity=0.45, fill_opacity=0.45)
    if edge is None:
        return dark + _drawn(shaft, tip, colour, 0.0, dashed=dashed)
    return dark + _drawn(shaft, tip, edge, more, dashed=dashed) + _drawn(shaft, tip, colour, _CORE, dashed=dashed)


def _drawn(shaft: Sequence[XY], tip: Sequence[XY], colour: str, more: float, *, dashed: bool) -> str:
    """Shaft and head, so many millimetres thicker than they are."""
    dashes = {"stroke_dasharray": "24 24"} if dashed else {}
    way = element(
        "polyline",
        points=polygon(shaft),
        fill="none",
        stroke=colour,
        stroke_width=_WIDTH + more,
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
        stroke_width=max(0.0, more + 2),
        stroke_linejoin="round",
    )


def _direction(start: XY, end: XY) -> XY:
    """The unit vector from one place to the other; to the right where they are the same."""
    long = math.dist(start, end)
    return ((end[0] - start[0]) / long, (end[1] - start[1]) / long) if long else (1.0, 0.0)


def _neck(start: XY, end: XY) -> XY:
    """Where the shaft meets the head; never before the shaft begins."""
    x, y = _direction(start, end)
    back = min(0.8 * _HEAD, math.dist(start, end))
    return end[0] - back * x, end[1] - back * y


def _tip(start: XY, end: XY) -> tuple[XY, XY, XY]:
    x, y = _direction(start, end)
    back, half = _HEAD, 0.36 * _HEAD
    return (
        end,
        (end[0] - back * x - half * y, end[1] - back * y + half * x),
        (end[0] - back * x + half * y, end[1] - back * y - half * x),
    )
