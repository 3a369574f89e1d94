"""How each mark is drawn, and whether it lies under the balls or over them."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, assert_never

from tenball.draw.ball import STRIPED
from tenball.draw.element import element, figure, polygon, words
from tenball.draw.lines import line
from tenball.draw.marks import Arrow, CueStick, Ghost, Label, Mark, Path, Shade, Target
from tenball.draw.pockets import hole
from tenball.table import Pocket, Point

if TYPE_CHECKING:
    from tenball.draw.element import XY
    from tenball.draw.frame import Frame
    from tenball.draw.palette import Palette

__all__ = ["drawn_mark", "lies_under_balls"]

_STICK = ((0.0, 13.0, "#3f6fa8"), (8.0, 13.0, "#f3ead6"), (34.0, 14.0, "#d9b27c"), (760.0, 20.0, "#2b1a12"))
"""A cue from the tip to the butt: where each part begins, its thickness there and its colour, in millimetres."""

_STICK_END = (1450.0, 31.0)

_SCALE = ((38, 18, 71), (59, 62, 138), (33, 125, 142), (53, 183, 121), (170, 220, 50), (253, 231, 37))
"""Dark for nothing and light for one, in steps that people who do not see all colours tell apart too."""

_FONT = 58.0
"""Size of a label's letters, in millimetres."""


def lies_under_balls(mark: Mark) -> bool:
    """Whether the balls cover it."""
    return isinstance(mark, Path | Arrow | Ghost | Target | Shade)


def drawn_mark(mark: Mark, frame: Frame, palette: Palette, radius: float) -> str:
    """One mark, for balls of that radius in the picture."""
    match mark:
        case Path():
            places = [frame.at(point) for point in mark.points]
            edge = palette.ivory if mark.ball in STRIPED else None
            return line(places, palette.balls[mark.ball], edge=edge, dashed=mark.dashed, head=not mark.open_end)
        case Arrow():
            return line((frame.at(mark.start), frame.at(mark.end)), palette.mark)
        case Ghost():
            return _ghost(frame.at(mark.place), palette.balls[mark.ball], radius)
        case Target():
            return _target(frame, mark.pocket, palette)
        case Label():
            return _label(frame, mark, radius)
        case CueStick():
            return _stick(frame, mark, radius)
        case Shade():
            return _shade(frame, mark)
        case _:
            assert_never(mark)


def _shade(frame: Frame, mark: Shade) -> str:
    """The field in its colour, which grows lighter with the share."""
    x, y = frame.at(mark.place)
    along, across = 1000.0 * mark.long, 1000.0 * mark.wide
    wide, high = (across, along) if frame.portrait else (along, across)
    colour = _mixed(mark.share)
    return element("rect", x=x - wide / 2, y=y - high / 2, width=wide, height=high, fill=colour, fill_opacity=0.8)


def _mixed(share: float) -> str:
    """The colour of a share, between the two of the scale that it lies between."""
    place = share * (len(_SCALE) - 1)
    low = min(int(place), len(_SCALE) - 2)
    parts = (round(a + (b - a) * (place - low)) for a, b in zip(_SCALE[low], _SCALE[low + 1], strict=True))
    return "#" + "".join(f"{part:02x}" for part in parts)


def _ghost(place: XY, colour: str, radius: float) -> str:
    x, y = place
    body = element("circle", cx=x, cy=y, r=radius, fill=colour, fill_opacity=0.22)
    dashes = f"{radius * 0.42:.1f} {radius * 0.365:.1f}"
    return body + element(
        "circle", cx=x, cy=y, r=radius - 2, fill="none", stroke=colour, stroke_width=5, stroke_dasharray=dashes
    )


def _target(frame: Frame, pocket: Pocket, palette: Palette) -> str:
    if pocket is Pocket.UNKNOWN:
        return ""
    (x, y), radius = hole(frame, pocket)
    ring = {"cx": x, "cy": y, "r": radius + 13}
    return element("circle", **ring, fill="none", stroke="#000000", stroke_opacity=0.5, stroke_width=16) + element(
        "circle", **ring, fill="none", stroke=palette.mark, stroke_width=9
    )


def _label(frame: Frame, mark: Label, radius: float) -> str:
    """A pill above the place, or below it where the picture ends, and never over the picture's side."""
    (x, y), (right, below) = frame.at(mark.place), frame.reach
    wide, high = 0.6 * _FONT * len(mark.text) + 36, 1.4 * _FONT
    x = max(wide / 2 - right, min(right - wide / 2, x))
    above = y - radius - 26 - high
    if above < -below:
        above = y + radius + 26
    pill = element(
        "rect", x=x - wide / 2, y=above, width=wide, height=high, rx=high / 2, fill="#000000", fill_opacity=0.72
    )
    caption = element(
        "text",
        words(mark.text),
        x=x,
        y=above + _FONT,
        font_family="Arial, Helvetica, sans-serif",
        font_size=_FONT,
        font_weight="600",
        text_anchor="middle",
        fill="#ffffff",
    )
    return pill + caption


def _stick(frame: Frame, mark: CueStick, radius: float) -> str:
    """The cue, part by part, with its shadow."""
    start = radius + 1000.0 * mark.gap
    origin, ahead = frame.at(mark.place), frame.at(Point(math.cos(mark.aim), math.sin(mark.aim)))
    parts = [*_STICK, (*_STICK_END, "")]
    turned = math.degrees(math.atan2(-ahead[1], -ahead[0]))
    pieces = "".join(_piece(one, other, start) for one, other in pairwise(parts))
    dark = _piece((0.0, parts[0][1], "#000000"), parts[-1], start)
    shadow = element("g", dark, transform=_placed(origin[0] + 14, origin[1] + 22, turned), opacity=0.3)
    return shadow + element("g", pieces, transform=_placed(*origin, turned))


def _placed(x: float, y: float, turned: float) -> str:
    return f"translate({figure(x)} {figure(y)}) rotate({figure(turned)})"


def _piece(one: tuple[float, float, str], other: tuple[float, float, str], start: float) -> str:
    (near, thin, colour), (far, thick, _) = one, other
    corners = (
        (start + near, -thin / 2),
        (start + far, -thick / 2),
        (start + far, thick / 2),
        (start + near, thin / 2),
    )
    return element("polygon", points=polygon(corners), fill=colour)
