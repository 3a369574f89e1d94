"""The characters that nobody sees: those that steer a screen, break a line, or turn one around."""

from __future__ import annotations

import json
import unicodedata

__all__ = ["is_hidden", "visible"]

_CATEGORIES = frozenset({"Cc", "Cs", "Co", "Zl", "Zp"})
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c")


def is_hidden(sign: str) -> bool:
    """Whether that character is one of them; a space of any width is not."""
    return unicodedata.category(sign) in _CATEGORIES or sign in _TURNING


def visible(text: str) -> str:
    """The text with each of them written out as JSON would escape it, so that it does nothing to a screen."""
    if text.isprintable():
        return text
    return "".join(json.dumps(sign)[1:-1] if is_hidden(sign) else sign for sign in text)
