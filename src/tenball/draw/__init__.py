"""Pictures of the table: SVG to look at, and text for terminals."""

from __future__ import annotations

from tenball.draw.errors import DrawError
from tenball.draw.marks import Arrow, CueStick, Ghost, Label, Mark, Path, Shade, Target
from tenball.draw.palette import HIGH_CONTRAST, PALETTES, STANDARD, TV, Palette, palette
from tenball.draw.svg import Look, svg
from tenball.draw.text import text

__all__ = [
    "HIGH_CONTRAST",
    "PALETTES",
    "STANDARD",
    "TV",
    "Arrow",
    "CueStick",
    "DrawError",
    "Ghost",
    "Label",
    "Look",
    "Mark",
    "Palette",
    "Path",
    "Shade",
    "Target",
    "palette",
    "svg",
    "text",
]
