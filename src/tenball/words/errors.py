"""The error that the words raise when they are asked for what no language holds."""

from __future__ import annotations

__all__ = ["WordsError"]

_MESSAGES = {
    "unknown_language": "no language is called {code!r}; languages: {known}",
    "unknown_key": "the language {code!r} has no words for {name!r}",
    "missing_value": "the words of {name!r} need the value {value}",
}


class WordsError(ValueError):
    """What was wrong, as a key for programs and a sentence for people."""

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.values = values
        super().__init__(_MESSAGES[key].format(**values))
