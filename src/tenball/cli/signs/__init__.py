"""What the command line itself says: the scorekeeper's keys, titles and notices, and what `check` found."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from tenball.words import Language

__all__ = ["label", "say", "signs", "title"]


@cache
def signs(code: str) -> Language:
    """The command line's own words in that language."""
    data = tomllib.loads((Path(__file__).parent / f"{code}.toml").read_text("utf-8"))
    texts = {f"{table}.{name}": text for table, words in data.items() for name, text in words.items()}
    locale = {"en": "en_GB", "sk": "sk_SK", "cs": "cs_CZ"}[code]
    return Language(code, texts | {"language.locale": locale})


def say(language: Language, key: str, /, **values: object) -> str:
    """A notice in that language."""
    return signs(language.code).say(f"say.{key}", **values)


def title(language: Language, key: str, /, **values: object) -> str:
    """The title of a pad."""
    return signs(language.code).say(f"title.{key}", **values)


def label(language: Language, act: str) -> str:
    """What a key does, in two or three words."""
    return signs(language.code).say(f"key.{act}")
