"""The six pockets: leather behind, and a hole that one looks down into."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tenball.draw.element import element
from tenball.table import Mouth, Pocket, Point, mouth, mouths

if TYPE_CHECKING:
    from tenball.draw.element import XY
    from tenball.draw.frame import Frame
    from tenball.draw.palette import Palette

__all__ = ["edges", "hole", "holes", "leathers", "pockets_paint"]

_LEATHER = 15.0
"""How thick the leather around a hole is, in millimetres."""


def pockets_paint(prefix: str) -> str:
    """The dark of a pocket, deepest on the side that the light does not reach."""
    depth = element(
        "radialGradient",
        element("stop", offset=0, stop_color="#000000"),
        element("stop", offset=0.62, stop_color="#050505"),
        element("stop", offset=1, stop_color="#2b2622"),
        id=f"{prefix}-hole",
        cx=0.46,
        cy=0.42,
        r=0.56,
    )
    rim = element(
        "radialGradient",
        element("stop", offset=0.66, stop_color="#000000", stop_opacity=0.75),
        element("stop", offset=1, stop_color="#000000", stop_opacity=0),
        id=f"{prefix}-rim",
    )
    skin = element(
        "linearGradient",
        element("stop", offset=0, stop_color="#ffffff", stop_opacity=0.3),
        element("stop", offset=0.5, stop_color="#ffffff", stop_opacity=0.05),
        element("stop", offset=1, stop_color="#000000", stop_opacity=0.4),
        id=f"{prefix}-leather",
        x1=0,
        y1=0,
        x2=1,
        y2=1,
    )
    return depth + rim + skin


def leathers(frame: Frame, palette: Palette, prefix: str) -> str:
    """The rings of leather, of which the bed will hide the front."""
    return "".join(_leather(frame, palette, prefix, opening) for opening in mouths(frame.size))


def _leather(frame: Frame, palette: Palette, prefix: str, opening: Mouth) -> str:
    (x, y), radius = _hole(frame, opening)
    ring = {"cx": x, "cy": y, "r": radius + _LEATHER}
    return element("circle", **ring, fill=palette.leather) + element("circle", **ring, fill=f"url(#{prefix}-leather)")


def edges(frame: Frame, prefix: str) -> str:
    """The darkness around the six holes, where the slate ends."""
    around = (_hole(frame, opening) for opening in mouths(frame.size))
    fill = f"url(#{prefix}-rim)"
    return "".join(element("circle", cx=x, cy=y, r=1.5 * radius, fill=fill) for (x, y), radius in around)


def holes(frame: Frame, prefix: str) -> str:
    """The six holes."""
    return "".join(_dark(*_hole(frame, opening), prefix) for opening in mouths(frame.size))


def _dark(place: XY, radius: float, prefix: str) -> str:
    x, y = place
    return element("circle", cx=x, cy=y, r=radius, fill=f"url(#{prefix}-hole)", stroke="#000000", stroke_width=3)


def hole(frame: Frame, pocket: Pocket) -> tuple[XY, float]:
    """Centre and radius of that pocket's hole in the picture."""
    return _hole(frame, mouth(frame.size, pocket))


def _hole(frame: Frame, opening: Mouth) -> tuple[XY, float]:
    """A hole a shelf behind its mouth line, about as wide as the mouth that leads to it."""
    size, corner = frame.size, bool(opening.axis.x)
    radius = opening.width * (0.53 if corner else 0.49)
    back = (size.corner_shelf if corner else size.side_shelf) + radius
    place = Point(opening.middle.x + back * opening.axis.x, opening.middle.y + back * opening.axis.y)
    return frame.at(place), radius * 1000.0
