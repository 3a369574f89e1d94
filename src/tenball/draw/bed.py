"""The cloth: bed, cushions, and the lines and spots that are marked on it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from tenball.draw.element import XY, element, path, polygon
from tenball.draw.frame import CUSHION
from tenball.draw.pockets import edges
from tenball.table import Mouth, Pocket, Point, mouth

if TYPE_CHECKING:
    from tenball.draw.frame import Frame
    from tenball.draw.palette import Palette

__all__ = ["bed", "bed_paint", "cushions", "kitchen", "strings"]

_SHADE = {"above": 40.0, "left": 34.0, "below": 14.0, "right": 14.0}
"""How far each cushion's shadow falls onto the bed with the light from above left, in millimetres."""

_AROUND = (
    Pocket.FOOT_RIGHT,
    Pocket.FOOT_LEFT,
    Pocket.SIDE_LEFT,
    Pocket.HEAD_LEFT,
    Pocket.HEAD_RIGHT,
    Pocket.SIDE_RIGHT,
)
"""The pockets as one walks around the table counter-clockwise; between two of them lies a cushion."""

_WAYS = {"left": (0, 0, 1, 0), "right": (1, 0, 0, 0), "above": (0, 0, 0, 1), "below": (0, 1, 0, 0)}
"""For each side of the picture the line from the outside in, as a gradient runs."""


def bed_paint(frame: Frame, palette: Palette, prefix: str) -> str:
    """The light on the cloth, the slope of the cushions and the shadow under them."""
    light = element(
        "radialGradient",
        element("stop", offset=0, stop_color=palette.cloth[0]),
        element("stop", offset=1, stop_color=palette.cloth[1]),
        id=f"{prefix}-cloth",
        cx=0.5,
        cy=0.45,
        r=0.72,
    )
    nose, back = palette.cushion
    slopes = (_across(f"{prefix}-cushion-{side}", side, (back, 1), (nose, 1)) for side in _WAYS)
    shades = (_across(f"{prefix}-shade-{side}", side, ("#000000", 0.42), ("#000000", 0)) for side in _WAYS)
    slate = element("clipPath", _slate(frame), id=f"{prefix}-slate")
    return slate + light + "".join((*slopes, *shades))


def _across(name: str, side: str, outer: tuple[str, float], inner: tuple[str, float]) -> str:
    x1, y1, x2, y2 = _WAYS[side]
    stops = (
        element("stop", offset=offset, stop_color=colour, stop_opacity=opacity)
        for offset, (colour, opacity) in enumerate((outer, inner))
    )
    return element("linearGradient", *stops, id=name, x1=x1, y1=y1, x2=x2, y2=y2)


def bed(frame: Frame, prefix: str) -> str:
    """The cloth on the slate, reaching into the mouths and darker where it falls off into the pockets."""
    cloth = _slate(frame, fill=f"url(#{prefix}-cloth)")
    return cloth + element("g", edges(frame, prefix), clip_path=f"url(#{prefix}-slate)")


def _slate(frame: Frame, **attributes: str) -> str:
    right, below = frame.half[0] + CUSHION, frame.half[1] + CUSHION
    return element("rect", x=-right, y=-below, width=2 * right, height=2 * below, **attributes)


def cushions(frame: Frame, palette: Palette, prefix: str) -> str:
    """Six cushions from lip to lip, cut at the angles of their pockets."""
    around = [mouth(frame.size, pocket) for pocket in _AROUND]
    return "".join(
        _cushion(frame, palette, prefix, one, other)
        for one, other in zip(around, (*around[1:], around[0]), strict=True)
    )


def _cushion(frame: Frame, palette: Palette, prefix: str, one: Mouth, other: Mouth) -> str:
    """The cushion from the left lip of one pocket to the right lip of the next."""
    begin, end = one.left, other.right
    long = begin.place.distance(end.place)
    outward = Point((end.place.y - begin.place.y) / long, (begin.place.x - end.place.x) / long)
    nose = (frame.at(begin.place), frame.at(end.place))
    backs = [frame.at(_back(lip.place, lip.facing, outward)) for lip in (end, begin)]
    side = _side(frame.at(outward))
    shade = element("polygon", points=polygon(_shade(*nose, side)), fill=f"url(#{prefix}-shade-{side})")
    rubber = element(
        "polygon",
        points=polygon((*nose, *backs)),
        fill=f"url(#{prefix}-cushion-{side})",
    )
    facings = element(
        "path",
        d=path("M", *nose[0], "L", *backs[1], "M", *nose[1], "L", *backs[0]),
        stroke=palette.cushion[1],
        stroke_width=4,
    )
    shine = element(
        "path",
        d=path("M", *nose[0], "L", *nose[1]),
        stroke=palette.cloth[0],
        stroke_width=5,
        stroke_linecap="round",
    )
    return shade + rubber + facings + shine


def _shade(one: XY, other: XY, side: str) -> tuple[XY, XY, XY, XY]:
    """The strip of cloth beside a nose that lies in its shadow, slanted at the ends."""
    deep = _SHADE[side]
    x, y = {"above": (0.0, deep), "below": (0.0, -deep), "left": (deep, 0.0), "right": (-deep, 0.0)}[side]
    along = math.copysign(deep / 2, other[0] - one[0] if x == 0 else other[1] - one[1])
    slant = (0.0, along) if x else (along, 0.0)
    ends = (other[0] + x - slant[0], other[1] + y - slant[1]), (one[0] + x + slant[0], one[1] + y + slant[1])
    return one, other, *ends


def _back(lip: Point, facing: Point, outward: Point) -> Point:
    """Where the facing ends at the wood."""
    reach = CUSHION / 1000.0 / (facing.x * outward.x + facing.y * outward.y)
    return Point(lip.x + reach * facing.x, lip.y + reach * facing.y)


def _side(outward: XY) -> str:
    x, y = outward
    if abs(x) > abs(y):
        return "right" if x > 0 else "left"
    return "below" if y > 0 else "above"


def strings(frame: Frame, palette: Palette) -> str:
    """The head string and the foot spot, as faint as they are on a real cloth."""
    size = frame.size
    x1, y1 = frame.at(Point(size.head_string_x, size.width / 2))
    x2, y2 = frame.at(Point(size.head_string_x, -size.width / 2))
    line = element("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=palette.line, stroke_width=3, stroke_opacity=0.28)
    x, y = frame.at(Point(size.foot_spot_x, 0.0))
    ring = element("circle", cx=x, cy=y, r=9, fill=palette.line, fill_opacity=0.4)
    return line + ring


def kitchen(frame: Frame, palette: Palette) -> str:
    """The kitchen, shaded: where the cue ball in hand for the break may lie."""
    size = frame.size
    (x1, y1), (x2, y2) = (
        frame.at(Point(-size.length / 2, size.width / 2)),
        frame.at(Point(size.head_string_x, -size.width / 2)),
    )
    left, right, above, below = min(x1, x2), max(x1, x2), min(y1, y2), max(y1, y2)
    return element(
        "rect", x=left, y=above, width=right - left, height=below - above, fill=palette.line, fill_opacity=0.13
    )
