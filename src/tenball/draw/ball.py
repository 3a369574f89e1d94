"""Balls: colour, stripe, number, light and shadow."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from tenball.draw.element import element, figure, path
from tenball.table import Ball

if TYPE_CHECKING:
    from tenball.draw.palette import Palette

__all__ = ["ball_paint", "drawn_ball", "shadow"]

STRIPED = frozenset({Ball.NINE, Ball.TEN})
_UNDERLINED = frozenset({Ball.SIX, Ball.NINE})

_BAND = 0.6
"""Half the height of a stripe, in ball radii."""

_DISC = 0.58
"""Radius of the white disc behind a number, in ball radii."""

_FONT = "Arial, Helvetica, sans-serif"


def ball_paint(prefix: str) -> str:
    """The light on a ball from above left, and the shadow under it."""
    shade = element(
        "radialGradient",
        element("stop", offset=0, stop_color="#ffffff", stop_opacity=0.28),
        element("stop", offset=0.4, stop_color="#ffffff", stop_opacity=0),
        element("stop", offset=0.7, stop_color="#000000", stop_opacity=0.06),
        element("stop", offset=1, stop_color="#000000", stop_opacity=0.5),
        id=f"{prefix}-ball",
        cx=0.4,
        cy=0.36,
        r=0.68,
    )
    under = element(
        "radialGradient",
        element("stop", offset=0.55, stop_color="#000000", stop_opacity=0.55),
        element("stop", offset=1, stop_color="#000000", stop_opacity=0),
        id=f"{prefix}-shadow",
    )
    return shade + under


def shadow(x: float, y: float, radius: float, prefix: str) -> str:
    """The shadow that a ball there throws on what lies below it."""
    return element("circle", cx=x + 0.2 * radius, cy=y + 0.26 * radius, r=1.16 * radius, fill=f"url(#{prefix}-shadow)")


def drawn_ball(ball: Ball, x: float, y: float, radius: float, palette: Palette, prefix: str) -> str:
    """One ball with that centre."""
    body = (_body(ball, radius, palette), _number(ball, radius, palette), _light(radius, palette, prefix))
    place = f"translate({figure(x)} {figure(y)})"
    return element("g", *body, transform=place, data_ball=str(int(ball)))


def _body(ball: Ball, radius: float, palette: Palette) -> str:
    if ball not in STRIPED:
        return element("circle", r=radius, fill=palette.balls[ball])
    return element("circle", r=radius, fill=palette.ivory) + _stripe(radius, palette.balls[ball])


def _stripe(radius: float, colour: str) -> str:
    """A band around the ball, seen a little from above, so that its edges sag in the middle."""
    half, sag = _BAND * radius, 0.14 * radius
    wide = radius * math.sqrt(1.0 - _BAND * _BAND)
    upper = ("M", -wide, -half, "Q", 0.0, -half + sag, wide, -half)
    right = ("A", radius, radius, 0.0, 0.0, 1.0, wide, half)
    lower = ("Q", 0.0, half + sag, -wide, half)
    left = ("A", radius, radius, 0.0, 0.0, 1.0, -wide, -half)
    return element("path", d=path(*upper, *right, *lower, *left, "Z"), fill=colour)


def _number(ball: Ball, radius: float, palette: Palette) -> str:
    if ball is Ball.CUE:
        return ""
    size = (1.0 if ball < Ball.TEN else 0.84) * radius
    disc = element("circle", r=_DISC * radius, fill=palette.ivory)
    text = element(
        "text",
        str(int(ball)),
        y=0.36 * size,
        font_family=_FONT,
        font_size=size,
        font_weight="700",
        text_anchor="middle",
        fill=palette.ink,
    )
    return disc + text + (_underline(radius, palette) if ball in _UNDERLINED else "")


def _underline(radius: float, palette: Palette) -> str:
    """The line that tells 6 and 9 apart when the ball lies upside down."""
    half, y = 0.2 * radius, 0.46 * radius
    return element("line", x1=-half, y1=y, x2=half, y2=y, stroke=palette.ink, stroke_width=0.07 * radius)


def _light(radius: float, palette: Palette, prefix: str) -> str:
    shade = element(
        "circle",
        r=radius,
        fill=f"url(#{prefix}-ball)",
        stroke="#000000",
        stroke_opacity=palette.edge,
        stroke_width=0.07 * radius,
    )
    shine = element(
        "ellipse",
        cy=-0.68 * radius,
        rx=0.24 * radius,
        ry=0.13 * radius,
        fill="#ffffff",
        fill_opacity=0.7,
        transform="rotate(-38)",
    )
    return shade + shine
