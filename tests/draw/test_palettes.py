"""Colours: every ball told from every other, also by eyes that do not tell red from green or blue from yellow."""

from __future__ import annotations

import itertools
import math
import re

import pytest

from tenball.draw import HIGH_CONTRAST, PALETTES, STANDARD, TV, DrawError, Palette, palette

Colour = tuple[float, float, float]

# Machado, Oliveira and Fernandes 2009, severity 1, for linear RGB.
EYES: dict[str, tuple[Colour, Colour, Colour]] = {
    "full colour": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def _linear(colour: str) -> Colour:
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def _times(matrix: tuple[Colour, Colour, Colour], colour: Colour) -> Colour:
    red, green, blue = (min(max(sum(a * b for a, b in zip(row, colour, strict=True)), 0.0), 1.0) for row in matrix)
    return red, green, blue


def _lab(colour: Colour) -> Colour:
    """CIE L*a*b* under D65."""
    red, green, blue = colour
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    a, b, c = (math.cbrt(v) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * b - 16, 500 * (a - b), 200 * (b - c)


def _difference(one: str, other: str, eyes: str = "full colour") -> float:
    """How far two colours are apart for those eyes; above two or three a careful look tells them apart."""
    return math.dist(_lab(_times(EYES[eyes], _linear(one))), _lab(_times(EYES[eyes], _linear(other))))


def _closest(each: Palette, eyes: str) -> float:
    """The least difference among the solid balls and between the two stripes."""
    solids = itertools.combinations(each.balls[:9], 2)
    pairs = (*solids, (each.balls[9], each.balls[10]))
    return min(_difference(one, other, eyes) for one, other in pairs)


LEAST = [(STANDARD, 10.0), (TV, 11.5), (HIGH_CONTRAST, 24.0)]


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("each, least", LEAST, ids=PALETTES)
def test_balls_are_told_apart_by_all_eyes(each: Palette, least: float, eyes: str) -> None:
    assert _closest(each, eyes) >= least


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("each", PALETTES.values(), ids=PALETTES)
def test_balls_stand_out_from_the_cloth_for_all_eyes(each: Palette, eyes: str) -> None:
    assert min(_difference(ball, cloth, eyes) for ball in each.balls for cloth in each.cloth) >= 8.0


@pytest.mark.parametrize("each", PALETTES.values(), ids=PALETTES)
def test_stripes_have_the_colours_of_one_and_two(each: Palette) -> None:
    assert len(each.balls) == 11
    assert each.balls[9:] == each.balls[1:3]
    assert len(set(each.balls)) == 9


@pytest.mark.parametrize("each", PALETTES.values(), ids=PALETTES)
def test_numbers_are_dark_on_a_light_disc(each: Palette) -> None:
    ink, disc = (_lab(_linear(colour))[0] for colour in (each.ink, each.ivory))
    assert disc - ink > 80


@pytest.mark.parametrize("each", PALETTES.values(), ids=PALETTES)
def test_colours_are_six_hexadecimal_digits(each: Palette) -> None:
    colours = [*each.balls, *each.cloth, *each.cushion, *each.wood, each.ivory, each.ink, each.leather]
    colours += [each.sight, each.line, each.mark]
    assert all(re.fullmatch("#[0-9a-f]{6}", colour) for colour in colours)


def test_television_has_a_pink_four_and_a_tan_seven() -> None:
    assert TV.balls[4] != STANDARD.balls[4]
    assert TV.balls[7] != STANDARD.balls[7]


def test_palettes_are_found_by_name() -> None:
    assert [palette(name) for name in ("standard", "tv", "high_contrast")] == [STANDARD, TV, HIGH_CONTRAST]


def test_unknown_palette_lists_the_known_ones() -> None:
    with pytest.raises(DrawError, match="known palettes: standard, tv, high_contrast") as caught:
        palette("neon")
    assert caught.value.key == "unknown_palette"
