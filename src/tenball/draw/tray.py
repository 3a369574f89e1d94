"""The tray under the table, with the balls that are not on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tenball.draw.ball import drawn_ball, shadow
from tenball.draw.element import element
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


def tray(frame: Frame, layout: Layout, palette: Palette, prefix: str) -> str:
    """Every ball without a place, side by side in ascending order."""
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
    return element("g", groove, shadows, *balls, data_part="tray")
