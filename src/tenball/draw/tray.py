"""The tray under the table, with the balls that are not on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tenball.draw.ball import drawn_ball, shadow
from tenball.draw.element import element, words
from tenball.table import Ball

if TYPE_CHECKING:
    from tenball.draw.frame import Frame
    from tenball.draw.palette import Palette
    from tenball.table import Layout

__all__ = ["TRAY", "tray"]

TRAY = 150.0
"""How much the tray adds to the picture's height, in millimetres."""

_LARGER = 1.5
"""The tray is nearer to the eye than the table."""


_FONT, _SIGN = 52.0, 0.56
"""Size of the caption's letters in millimetres, and about how wide one of them is beside its size."""


def tray(frame: Frame, layout: Layout, palette: Palette, prefix: str, caption: str = "") -> str:
    """Every ball without a place, side by side in ascending order, and to the right of them the caption."""
    radius = _LARGER * frame.radius
    below = frame.reach[1] + TRAY / 2 - 12
    wide = len(Ball) * 2.15 * radius
    groove = element(
        "rect",
        x=-wide / 2 - 18,
        y=below - radius - 14,
        width=wide + 36,
        height=2 * radius + 28,
        rx=radius + 14,
        fill=palette.wood[2],
        stroke=palette.wood[0],
        stroke_width=6,
    )
    missing = [ball for ball in Ball if ball not in layout]
    places = [(-wide / 2 + (k + 0.5) * 2.15 * radius, below) for k in range(len(missing))]
    shadows = "".join(shadow(x, y, radius, prefix) for x, y in places)
    balls = (drawn_ball(ball, x, y, radius, palette, prefix) for ball, (x, y) in zip(missing, places, strict=True))
    return element("g", groove, shadows, *balls, _caption(frame, wide / 2 + 42, below, caption), data_part="tray")


def _caption(frame: Frame, left: float, middle: float, caption: str) -> str:
    """The words, as large as there is room for."""
    if not caption:
        return ""
    size = min(_FONT, (frame.reach[0] - left) / (_SIGN * len(caption)))
    place = {"x": left, "y": middle + 0.35 * size, "font_size": size}
    return element("text", words(caption), **place, font_family="Arial, Helvetica, sans-serif", fill="#444444")
