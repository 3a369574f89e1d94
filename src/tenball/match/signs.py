"""How many characters a person counts in a text: an accent or a joined emoji belongs to the one before it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

__all__ = ["counted"]

_JOINER = "\u200d"
_MARKS = frozenset({"Mn", "Me", "Mc"})
_ATTACHED = (
    range(0x1160, 0x1200),  # later letters of a Korean syllable
    range(0x200C, 0x200E),  # joiners
    range(0x1F3FB, 0x1F400),  # colours of skin
    range(0xE0020, 0xE0080),  # the letters of a region's flag
)
_FLAG = range(0x1F1E6, 0x1F200)


def counted(text: str) -> int:
    """The number of characters as they are seen; in the main the grapheme clusters of Unicode's Annex 29."""
    return sum(_begins(text))


def _begins(text: str) -> Iterator[bool]:
    """Of each code point, whether a character begins with it."""
    before, half_a_flag = "", False
    for sign in text:
        flag = ord(sign) in _FLAG
        half_a_flag, second = flag and not half_a_flag, flag and half_a_flag
        yield not (second or before == _JOINER or _belongs(sign))
        before = sign


def _belongs(sign: str) -> bool:
    """Whether that code point belongs to the character before it, whatever that is."""
    return unicodedata.category(sign) in _MARKS or any(ord(sign) in several for several in _ATTACHED)
