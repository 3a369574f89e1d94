"""The paragraphs that a book cites, for readers of another language than the book's own."""

from __future__ import annotations

import re
from typing import Final

from tenball.words.language import Language

__all__ = ["cite", "paragraph", "quoted"]

_BETWEEN: Final = re.compile(r"([;,] )")
_ITEM: Final = re.compile(r"(\d+)\. odrážka")


def cite(language: Language, cited: str) -> str:
    """The paragraph as it follows a statement; nothing where it is not known."""
    return f" ({paragraph(language, cited)})" if cited else ""


def paragraph(language: Language, cited: str) -> str:
    """Numbers as they are, headings as the reader's language has them; what only a club's book has, as it is there."""
    return "".join(_part(language, part) for part in _BETWEEN.split(cited))


def quoted(language: Language, cited: str) -> str:
    """The paragraph, and beside a heading that is translated the one that the book has."""
    told = paragraph(language, cited)
    return told if told == cited else language.say("paragraph.translated", told=told, cited=cited)


def _part(language: Language, part: str) -> str:
    item = _ITEM.fullmatch(part)
    if item is not None:
        return language.say("paragraph.item", number=item[1])
    key = f"heading.{part}"
    return language.say(key) if key in language.texts else part
