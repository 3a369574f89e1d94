"""One language: its words by key, its plurals, numbers, lists and dates."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from tenball.words.errors import WordsError

__all__ = ["LANGUAGES", "PLURALS", "Language", "language"]

LANGUAGES: tuple[str, ...] = ("en", "sk", "cs")
"""The languages that tenball speaks."""

PLURALS: tuple[str, ...] = ("zero", "one", "two", "few", "many", "other")
"""The names that plural forms can have; a table of these alone is one text in several numbers."""

_Forms = Mapping[str, str]
_Text = str | _Forms


@dataclass(frozen=True, slots=True)
class Language:
    """The words of one language."""

    code: str
    texts: Mapping[str, _Text] = field(compare=False, repr=False)

    @property
    def locale(self) -> str:
        """The locale whose customs for numbers and dates hold."""
        return self.say("language.locale")

    def say(self, key: str, /, **values: object) -> str:
        """The text of that key with these values in it; `n` chooses among the plural forms."""
        text = self._form(key, values.get("n"))
        shown = {name: self.number(value) if type(value) in (int, float) else value for name, value in values.items()}
        try:
            return text.format_map(shown)
        except KeyError as missing:
            raise WordsError("missing_value", name=key, value=missing) from None

    def number(self, value: Any, pattern: str | None = None) -> str:  # noqa: ANN401 - a whole number or a decimal one
        """A number as this language writes it; a pattern of the CLDR says how long, as `0.00` or `@@` (two digits)."""
        return _decimal(value, self.locale, pattern)

    def percent(self, share: float) -> str:
        """A share of one in whole per cent, as this language writes it."""
        from babel.numbers import format_percent  # noqa: PLC0415 - Babel is loaded only once something is told

        return format_percent(share, locale=self.locale)

    def date(self, day: date) -> str:
        """A day as this language writes it."""
        from babel.dates import format_date  # noqa: PLC0415 - Babel is loaded only once something is told

        return format_date(day, "medium", locale=self.locale)

    def joined(self, parts: Iterable[str]) -> str:
        """Several things in a row, with the word for "and" before the last."""
        from babel.lists import format_list  # noqa: PLC0415 - Babel is loaded only once something is told

        return format_list(list(parts), locale=self.locale)

    def _form(self, key: str, n: object) -> str:
        text = self.texts.get(key)
        if text is None:
            raise WordsError("unknown_key", code=self.code, name=key)
        if isinstance(text, str):
            return text
        if n is None:
            raise WordsError("missing_value", name=key, value="'n'")
        return text[_plural(self.locale)(n)]


@cache
def language(code: str) -> Language:
    """The language of that code."""
    if code not in LANGUAGES:
        raise WordsError("unknown_language", code=code, known=", ".join(LANGUAGES))
    data = tomllib.loads((Path(__file__).parent / f"{code}.toml").read_text("utf-8"))
    return Language(code, dict(_flat("", data)))


def _flat(prefix: str, table: Mapping[str, Any]) -> Iterator[tuple[str, _Text]]:
    """The leaves of nested tables by their dotted keys; the plural forms of one text are one leaf."""
    for name, value in table.items():
        if isinstance(value, str) or set(value) <= set(PLURALS):
            yield prefix + name, value
        else:
            yield from _flat(f"{prefix}{name}.", value)


@lru_cache(maxsize=2048, typed=True)
def _decimal(value: Any, locale: str, pattern: str | None) -> str:  # noqa: ANN401 - a whole number or a decimal one
    from babel.numbers import format_decimal  # noqa: PLC0415 - Babel is loaded only once something is told

    return format_decimal(value, pattern, locale)


@cache
def _plural(locale: str) -> Callable[[Any], str]:
    from babel import Locale  # noqa: PLC0415 - Babel is loaded only once something is told

    return Locale.parse(locale).plural_form
