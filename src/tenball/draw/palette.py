"""The colours of balls, cloth and wood."""

from __future__ import annotations

from dataclasses import dataclass

from tenball.draw.errors import DrawError

__all__ = ["HIGH_CONTRAST", "PALETTES", "STANDARD", "TV", "Palette", "palette"]


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one picture; `balls` holds the cue ball's and those of 1 to 10, the stripe's for 9 and 10."""

    name: str
    balls: tuple[str, ...]
    ivory: str
    ink: str
    cloth: tuple[str, str]
    cushion: tuple[str, str]
    wood: tuple[str, str, str]
    leather: str
    sight: str
    line: str
    mark: str
    edge: float
    """How dark the outline of a ball is, from 0 to 1."""


STANDARD = Palette(
    name="standard",
    balls=(
        "#f7f3e3",
        "#f6c312",
        "#1d4fb4",
        "#d8232a",
        "#5b2c8e",
        "#f2741b",
        "#108a48",
        "#7d1f2c",
        "#15161a",
        "#f6c312",
        "#1d4fb4",
    ),
    ivory="#f7f3e3",
    ink="#15161a",
    cloth=("#2f9c86", "#1b7465"),
    cushion=("#2a8d79", "#155c50"),
    wood=("#8a5530", "#6b3d20", "#452411"),
    leather="#33241a",
    sight="#f1e9d6",
    line="#eafff7",
    mark="#ffd84a",
    edge=0.45,
)
"""Pool's usual colours on blue-green cloth."""

TV = Palette(
    name="tv",
    balls=(
        "#f8f6ee",
        "#ffd21f",
        "#0f4ab8",
        "#d81c28",
        "#f28ab2",
        "#ff7f1f",
        "#12824a",
        "#c49a68",
        "#15161a",
        "#ffd21f",
        "#0f4ab8",
    ),
    ivory="#f8f6ee",
    ink="#15161a",
    cloth=("#4d9bd0", "#2b6fa6"),
    cushion=("#4390c6", "#225a8a"),
    wood=("#4a4a4f", "#333338", "#1c1c20"),
    leather="#1a1a1e",
    sight="#f4f4f4",
    line="#eef7ff",
    mark="#ffd84a",
    edge=0.45,
)
"""The television set: 4 in pink, 7 in tan, on tournament blue."""

HIGH_CONTRAST = Palette(
    name="high_contrast",
    balls=(
        "#ffffff",
        "#ffe01a",
        "#0a4bff",
        "#e0101c",
        "#d18cff",
        "#ffa050",
        "#00a66a",
        "#5a1e0a",
        "#000000",
        "#ffe01a",
        "#0a4bff",
    ),
    ivory="#ffffff",
    ink="#000000",
    cloth=("#5d6a70", "#48545a"),
    cushion=("#3d484d", "#232b2f"),
    wood=("#2a2a2c", "#1c1c1e", "#0e0e10"),
    leather="#121212",
    sight="#ffffff",
    line="#ffffff",
    mark="#ffe01a",
    edge=0.9,
)
"""Colours that stay apart without red and green, on grey cloth, with strong outlines."""

PALETTES: dict[str, Palette] = {each.name: each for each in (STANDARD, TV, HIGH_CONTRAST)}
"""The palettes by name."""


def palette(name: str) -> Palette:
    """The palette of that name, as a command or a setting names it."""
    if name not in PALETTES:
        raise DrawError("unknown_palette", name=name, allowed=", ".join(PALETTES))
    return PALETTES[name]
