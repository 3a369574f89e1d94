"""The words that a person types, in the language of the screen and in English."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from enum import StrEnum

from tenball.cli.signs import signs
from tenball.words import Language, language

__all__ = ["Word", "plainly", "vocabulary", "word"]


class Word(StrEnum):
    """What a word of a typed line can mean."""

    BREAK = "break"
    SAFETY = "safety"
    PUSH_OUT = "push_out"
    SOFT = "soft"
    MEDIUM = "medium"
    FIRM = "firm"
    HARD = "hard"
    DRAW = "draw"
    FOLLOW = "follow"
    STUN = "stun"
    LEFT = "left"
    RIGHT = "right"
    HIT = "hit"
    AIM = "aim"
    BUTT = "butt"
    FROM = "from"
    BEHIND = "behind"
    TAKE = "take"
    BACK = "back"
    ME = "me"
    OTHER = "other"
    HELP = "help"
    TABLE = "table"
    WHERE = "where"
    POTS = "pots"
    WHY = "why"
    SCORE = "score"
    UNDO = "undo"
    CONCEDE = "concede"
    QUIT = "quit"


def word(words: Language, text: str) -> Word | None:
    """What that word means, in this language or in English."""
    known = {**_vocabulary(language("en")), **_vocabulary(words)}
    return known.get(plainly(text))


def plainly(text: str) -> str:
    """Small letters without accents."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in parts if not unicodedata.combining(sign))


def _vocabulary(words: Language) -> dict[str, Word]:
    say = signs(words.code).say
    return {plainly(name): each for each in Word for name in say(f"typed.{each}").split()}


def vocabulary(words: Language) -> Iterator[tuple[Word, str]]:
    """Every word with how it is typed in that language, for the help."""
    yield from ((each, signs(words.code).say(f"typed.{each}").split()[0]) for each in Word)
