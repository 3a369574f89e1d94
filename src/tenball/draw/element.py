"""SVG elements as text: attributes escaped, numbers rounded, nothing but presentation attributes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["XY", "element", "figure", "path", "polygon", "words"]

XY = tuple[float, float]
"""A place in the picture: millimetres to the right of the table's centre and below it."""

_ESCAPES = {ord("&"): "&amp;", ord("<"): "&lt;", ord(">"): "&gt;", ord('"'): "&quot;"}
_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def words(text: str) -> str:
    """The text as XML holds it; characters that XML cannot hold become replacement characters."""
    return _NOT_XML.sub("\ufffd", text).translate(_ESCAPES)


def figure(value: float) -> str:
    """The number to a hundredth, as short as it gets."""
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")


def element(tag: str, *inside: str, **attributes: str | float) -> str:
    """One element; `stroke_width=2` becomes `stroke-width="2"`."""
    pairs = (f' {name.replace("_", "-")}="{_value(value)}"' for name, value in attributes.items())
    opening = f"<{tag}{''.join(pairs)}"
    return f"{opening}>{''.join(inside)}</{tag}>" if inside else f"{opening}/>"


def _value(value: str | float) -> str:
    return words(value) if isinstance(value, str) else figure(value)


def path(*steps: str | float) -> str:
    """The data of a path from its letters and numbers."""
    return " ".join(_value(step) for step in steps)


def polygon(places: Iterable[XY]) -> str:
    """The points of a polygon or polyline."""
    return " ".join(f"{figure(x)},{figure(y)}" for x, y in places)
