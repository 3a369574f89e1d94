"""What the command line itself says: the scorekeeper's keys, titles and notices, and what `check` found."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from tenball.words import Language, language

__all__ = ["label", "say", "signs", "title"]


@cache
def signs(code: str) -> Language:
    """The command line's own words in that language."""
    data = tomllib.loads((Path(__file__).parent / f"{code}.toml").read_text("utf-8"))
    texts = {f"{table}.{name}": text for table, words in data.items() for name, text in words.items()}
    return Language(code, texts | {"language.locale": language(code).locale})


def say(words: Language, key: str, /, **values: object) -> str:
    """A notice in that language."""
    return signs(words.code).say(f"say.{key}", **values)


def title(words: Language, key: str, /, **values: object) -> str:
    """The title of a pad."""
    return signs(words.code).say(f"title.{key}", **values)


def label(words: Language, act: str) -> str:
    """What a key does, in two or three words."""
    return signs(words.code).say(f"key.{act}")
