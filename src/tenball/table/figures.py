"""Numbers as the texts of layouts, strokes and tables write them."""

from __future__ import annotations

import math
import re
from numbers import Real
from typing import TypeGuard

__all__ = ["is_number", "is_text", "read_figure", "short"]

_FIGURE = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")


def is_number(value: object) -> TypeGuard[float]:
    """Whether that is a finite real number; a truth value is none."""
    if type(value) is float:
        return math.isfinite(value)
    try:
        return type(value) is not bool and isinstance(value, Real) and math.isfinite(value)
    except OverflowError:
        # A whole number that no float can hold.
        return False


def is_text(value: object) -> TypeGuard[str]:
    """Whether that is a text, as a caller without a type checker may not know."""
    return isinstance(value, str)


def short(value: float) -> str:
    """The shortest decimal that reads back as the same float, without a trailing `.0` or minus zero."""
    return repr(float(value) + 0.0).removesuffix(".0")


def read_figure(word: str) -> float:
    """The number that an ASCII decimal stands for; a ValueError for anything else that `float` would take."""
    if _FIGURE.fullmatch(word) is None:
        raise ValueError(word)
    return float(word)
