"""The wood around the table with its eighteen sights."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tenball.draw.element import XY, element, path, polygon
from tenball.draw.frame import CUSHION, RAIL, SIGHT
from tenball.table import Point

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tenball.draw.frame import Frame
    from tenball.draw.palette import Palette

__all__ = ["rails", "rails_paint", "sights"]

_ROUND = 58.0
"""Radius of the table's outer corners, in millimetres."""

_GRAIN = (0.13, 0.29, 0.47, 0.62, 0.83)
"""Where the grain runs, as shares of the wood's depth."""

_SIDES = {"above": (0.0, -1.0), "right": (1.0, 0.0), "below": (0.0, 1.0), "left": (-1.0, 0.0)}
"""The four lengths of wood by the way they lie from the table's centre in the picture."""


def rails_paint(frame: Frame, palette: Palette, prefix: str) -> str:
    """The gradients of the wood, darker where the light does not fall, and the outline that it is cut to."""
    outline = element("clipPath", _outline(frame), id=f"{prefix}-rails")
    return outline + "".join(_gradient(palette, prefix, side) for side in _SIDES)


def _gradient(palette: Palette, prefix: str, side: str) -> str:
    light, middle, dark = palette.wood
    right, down = _SIDES[side]
    lit = right + down < 0
    bevel, foot = (light, dark) if lit else (middle, middle)
    stops = ((0, dark), (0.12, bevel), (0.32, middle), (0.62, light), (0.9, foot), (1, dark))
    return element(
        "linearGradient",
        *(element("stop", offset=offset, stop_color=colour) for offset, colour in stops),
        id=f"{prefix}-wood-{side}",
        x1=max(right, 0.0),
        y1=max(down, 0.0),
        x2=max(-right, 0.0),
        y2=max(-down, 0.0),
    )


def _outline(frame: Frame, **attributes: str | float) -> str:
    right, below = frame.half[0] + RAIL, frame.half[1] + RAIL
    return element("rect", x=-right, y=-below, width=2 * right, height=2 * below, rx=_ROUND, **attributes)


def rails(frame: Frame, palette: Palette, prefix: str) -> str:
    """Four lengths of wood, mitred at the corners, under one rounded outline."""
    lengths = "".join(_length(frame, palette, prefix, side) for side in _SIDES)
    edge = _outline(frame, fill="none", stroke=palette.wood[2], stroke_width=8)
    return element("g", lengths, clip_path=f"url(#{prefix}-rails)") + edge


def _length(frame: Frame, palette: Palette, prefix: str, side: str) -> str:
    outer, inner = _corners(frame, side, RAIL), _corners(frame, side, CUSHION)
    board = element("polygon", points=polygon((*outer, *reversed(inner))), fill=f"url(#{prefix}-wood-{side})")
    veins = " ".join(_vein(frame, side, share) for share in _GRAIN)
    grain = element("path", d=veins, fill="none", stroke=palette.wood[2], stroke_width=2, stroke_opacity=0.35)
    mitre = element("path", d=path("M", *outer[0], "L", *inner[0]), stroke=palette.wood[2], stroke_width=2)
    return board + grain + mitre


def _corners(frame: Frame, side: str, depth: float) -> tuple[XY, XY]:
    """The two ends of a line along that side, so far behind the nose, clockwise."""
    right, down = _SIDES[side]
    x, y = frame.half[0] + depth, frame.half[1] + depth
    if right:
        return (right * x, -right * y), (right * x, right * y)
    return (down * x, down * y), (-down * x, down * y)


def _vein(frame: Frame, side: str, share: float) -> str:
    """A line of the grain, gently waved, with the share that also decides where its waves lie."""
    depth = RAIL - share * (RAIL - CUSHION)
    (x1, y1), (x2, y2) = _corners(frame, side, depth)
    right, down = _SIDES[side]
    sway = 7.0 * (share - 0.5)
    bends = [
        (x1 + (x2 - x1) * part + right * sway * sign, y1 + (y2 - y1) * part + down * sway * sign)
        for part, sign in ((share / 2, 1), (0.4 + share / 3, -1))
    ]
    return path("M", x1, y1, "C", *bends[0], *bends[1], x2, y2)


def sights(frame: Frame, palette: Palette) -> str:
    """Diamonds at every eighth of the length and every quarter of the width."""
    return "".join(_diamond(*frame.at(place), palette) for place in _sight_places(frame))


def _sight_places(frame: Frame) -> Iterator[Point]:
    size = frame.size
    for side in (-1.0, 1.0):
        for eighth in (-3, -2, -1, 1, 2, 3):
            yield Point(size.length * eighth / 8, side * (size.width / 2 + SIGHT / 1000.0))
        for quarter in (-1, 0, 1):
            yield Point(side * (size.length / 2 + SIGHT / 1000.0), size.width * quarter / 4)


def _diamond(x: float, y: float, palette: Palette) -> str:
    corners = ((x, y - 19), (x + 12, y), (x, y + 19), (x - 12, y))
    return element("polygon", points=polygon(corners), fill=palette.sight, stroke=palette.wood[2], stroke_width=2)
