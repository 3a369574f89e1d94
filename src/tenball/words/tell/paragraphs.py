"""The paragraphs that a book cites, for readers of another language than the book's own."""

from __future__ import annotations

import re
from typing import Final

from tenball.words.language import Language

__all__ = ["cite", "is_said", "paragraph", "quoted", "titled"]

_BETWEEN: Final = re.compile(r"([;,] )")
_ITEM: Final = re.compile(r"(\d+)\. odrážka")
_WORD: Final = re.compile(r"\w+")


def cite(language: Language, cited: str, said: str = "") -> str:
    """The paragraph as it follows a statement; nothing where it is not known, or the statement has its heading."""
    told = paragraph(language, cited)
    return f" ({told})" if cited and not is_said(told, said) else ""


def is_said(told: str, said: str) -> bool:
    """Whether that heading stands in the statement already, word by word; a number is no heading."""
    heading = _words(told)
    return any(word.isalpha() for word in heading) and f" {' '.join(heading)} " in f" {' '.join(_words(said))} "


def _words(text: str) -> list[str]:
    return _WORD.findall(text.casefold())


def paragraph(language: Language, cited: str) -> str:
    """Numbers as they are, headings as the reader's language has them; what only a club's book has, as it is there."""
    return "".join(_part(language, part) for part in _BETWEEN.split(cited))


def quoted(language: Language, cited: str) -> str:
    """The paragraph, and beside a heading that is translated the one that the book has."""
    told = paragraph(language, cited)
    return told if told == cited else language.say("paragraph.translated", told=told, cited=cited)


def titled(language: Language, name: str, cited: str) -> str:
    """A ground by its name, with its paragraph; where both are called the same, as that and the book's own heading."""
    if not cited:
        return name
    if not is_said(paragraph(language, cited), name):
        return f"{name} ({quoted(language, cited)})"
    told = paragraph(language, cited)
    return name if told == cited else f"{name} ({language.say('paragraph.in_book', cited=cited)})"


def _part(language: Language, part: str) -> str:
    item = _ITEM.fullmatch(part)
    if item is not None:
        return language.say("paragraph.item", number=item[1])
    key = f"heading.{part}"
    return language.say(key) if key in language.texts else part
