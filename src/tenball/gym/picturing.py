"""A table as text or as an array of pixels; neither needs a display."""

from __future__ import annotations

import io
from typing import Final

import numpy as np

from tenball.draw import svg, text
from tenball.gym.errors import GymError
from tenball.table import Layout, TableSize

__all__ = ["RENDER_MODES", "checked_mode", "pictured"]

RENDER_MODES: Final = ("ansi", "rgb_array")
_WIDTH = 960
"""Pixels."""


def checked_mode(mode: str | None) -> str | None:
    """The render mode, if there is one of that name."""
    if mode is not None and mode not in RENDER_MODES:
        raise GymError("unknown_render_mode", mode=mode, allowed=", ".join(RENDER_MODES))
    return mode


def pictured(mode: str | None, size: TableSize, layout: Layout) -> str | np.ndarray | None:
    """The table in that mode; pixels are (height, width, 3) bytes."""
    if mode is None:
        return None
    return text(size, layout) if mode == "ansi" else _pixels(svg(size, layout))


def _pixels(drawn: str) -> np.ndarray:
    # Only who asks for pixels needs the packages that make them.
    from PIL import Image  # noqa: PLC0415
    from resvg_py import svg_to_bytes  # noqa: PLC0415

    with Image.open(io.BytesIO(svg_to_bytes(svg_string=drawn, width=_WIDTH))) as image:
        return np.asarray(image.convert("RGB"))
