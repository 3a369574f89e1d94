"""A picture of a table as SVG that stands anywhere: no style, no script, nothing from outside."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tenball.draw.ball import ball_paint, drawn_ball, shadow
from tenball.draw.bed import bed, bed_paint, cushions, kitchen, strings
from tenball.draw.element import element, figure, words
from tenball.draw.errors import DrawError
from tenball.draw.frame import Frame
from tenball.draw.overlay import drawn_mark, lies_under_balls
from tenball.draw.palette import STANDARD, Palette
from tenball.draw.pockets import holes, leathers, pockets_paint
from tenball.draw.rails import rails, rails_paint, sights
from tenball.draw.tray import TRAY, tray

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tenball.draw.marks import Mark
    from tenball.table import Layout, TableSize

__all__ = ["Look", "svg"]

_PREFIX = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_MOST = 4.0


@dataclass(frozen=True, slots=True)
class Look:
    """How a picture is made.

    `portrait` has the head at the bottom instead of on the left; `magnify` enlarges the balls about their centres, so
    that numbers stay readable in a small picture; `kitchen` shades the kitchen; `tray` shows the balls that are off the
    table, with the words of `caption` beside them; `title` and `description` are for screen readers, and an empty
    description is the layout's text; `prefix` begins every id, so that pictures of different looks can share a page.
    """

    palette: Palette = STANDARD
    portrait: bool = False
    magnify: float = 1.0
    kitchen: bool = False
    tray: bool = False
    caption: str = ""
    title: str = "Ten-ball table"
    description: str = ""
    prefix: str = "tenball"

    def __post_init__(self) -> None:
        if _PREFIX.fullmatch(self.prefix) is None:
            raise DrawError("bad_prefix", prefix=self.prefix)
        if not 1.0 <= self.magnify <= _MOST:
            raise DrawError("bad_magnify", value=self.magnify)


def svg(size: TableSize, layout: Layout, marks: Sequence[Mark] = (), look: Look | None = None) -> str:
    """The picture of that layout with these marks on it, one millimetre on the table a unit."""
    look = look or Look()
    frame = Frame(size, look.portrait)
    right, below = frame.reach
    high = 2 * below + (TRAY if look.tray else 0.0)
    return element(
        "svg",
        element("title", words(look.title), id=f"{look.prefix}-title"),
        element("desc", words(look.description or str(layout)), id=f"{look.prefix}-desc"),
        _paint(frame, look),
        _furniture(frame, look),
        _play(frame, layout, marks, look),
        tray(frame, layout, look.palette, look.prefix, look.caption) if look.tray else "",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(figure(value) for value in (-right, -below, 2 * right, high)),
        role="img",
        aria_labelledby=f"{look.prefix}-title {look.prefix}-desc",
    )


def _paint(frame: Frame, look: Look) -> str:
    palette, prefix = look.palette, look.prefix
    return element(
        "defs",
        rails_paint(frame, palette, prefix),
        bed_paint(frame, palette, prefix),
        pockets_paint(prefix),
        ball_paint(prefix),
    )


def _furniture(frame: Frame, look: Look) -> str:
    palette, prefix = look.palette, look.prefix
    return element(
        "g",
        rails(frame, palette, prefix),
        leathers(frame, palette, prefix),
        bed(frame, prefix),
        kitchen(frame, palette) if look.kitchen else "",
        strings(frame, palette),
        holes(frame, prefix),
        cushions(frame, palette, prefix),
        sights(frame, palette),
        data_part="table",
    )


def _play(frame: Frame, layout: Layout, marks: Sequence[Mark], look: Look) -> str:
    palette, prefix, radius = look.palette, look.prefix, frame.radius * look.magnify
    places = {ball: frame.inside(point) for ball, point in layout.items()}
    under = (drawn_mark(mark, frame, palette, radius) for mark in marks if lies_under_balls(mark))
    over = (drawn_mark(mark, frame, palette, radius) for mark in marks if not lies_under_balls(mark))
    shadows = (shadow(x, y, radius, prefix) for x, y in places.values())
    balls = (drawn_ball(ball, x, y, radius, palette, prefix) for ball, (x, y) in places.items())
    return element("g", *under, *shadows, *balls, *over, data_part="play")
