"""Strict reading of plain values, as JSON gives them: what is wrong is said with its place, and nothing is guessed."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import cache
from typing import TypeVar

from tenball.rules.errors import RulesError
from tenball.table.balls import Ball

__all__ = [
    "a_ball",
    "a_bool",
    "a_count",
    "a_member",
    "a_number",
    "a_pair",
    "a_text",
    "an_object",
    "in_words",
    "items",
    "maybe",
    "required",
]

T = TypeVar("T")
E = TypeVar("E", bound=StrEnum)
_SHOWN = 60
_BALLS = tuple(Ball)

Fields = Mapping[str, object]


def in_words(problem: Exception) -> str:
    """What was wrong with a text, said so that its writer can find it."""
    return "it is nested too deeply" if isinstance(problem, RecursionError) else str(problem)


def an_object(where: str, value: object, allowed: tuple[str, ...]) -> Fields:
    """An object that has none but these fields."""
    if not isinstance(value, dict):
        raise RulesError("not_an_object", where=where, allowed=", ".join(allowed))
    for name in value:
        if name not in allowed:
            raise RulesError("unknown_field", where=where, field=name[:_SHOWN], allowed=", ".join(allowed))
    return value


def required(where: str, fields: Fields, name: str) -> object:
    """A field that must be there."""
    if name not in fields:
        raise RulesError("missing_field", where=where, field=name)
    return fields[name]


def items(where: str, value: object, read: Callable[[str, object], T]) -> tuple[T, ...]:
    """A list, each of whose items is read the same way."""
    if not isinstance(value, list):
        raise _wrong(where, "a list", value)
    return tuple([read(where, item) for item in value]) if value else ()


def a_pair(where: str, value: object, read: Callable[[str, object], T]) -> tuple[T, T]:
    """A list of exactly two, for the seats a and b."""
    both = items(where, value, read)
    if len(both) != 2:  # noqa: PLR2004 - a pair has two
        raise _wrong(where, "a list of two", value)
    return both[0], both[1]


def a_member(where: str, value: object, kind: type[E]) -> E:
    """One of an enumeration's texts."""
    texts: Mapping[str, E] = _texts(kind)
    if isinstance(value, str) and value in texts:
        return texts[value]
    raise RulesError("not_one_of", where=where, value=shown(value), allowed=", ".join(texts))


@cache
def _texts(kind: type[E]) -> Mapping[str, E]:
    """An enumeration's members by their texts: looked up here in a fraction of the time that calling it takes."""
    return {str(member): member for member in kind}


def a_ball(where: str, value: object) -> Ball:
    """A ball by its number, 0 to 10."""
    if type(value) is int and 0 <= value <= Ball.TEN:
        return _BALLS[value]
    raise _wrong(where, "a ball from 0 to 10", value)


def a_bool(where: str, value: object) -> bool:
    """True or false."""
    if isinstance(value, bool):
        return value
    raise _wrong(where, "true or false", value)


def a_count(where: str, value: object) -> int:
    """A whole number from 0; numbers beyond any match are refused."""
    if type(value) is int and 0 <= value < 1_000_000_000:  # noqa: PLR2004 - far beyond any count in a match
        return value
    raise _wrong(where, "a whole number from 0", value)


def a_number(where: str, value: object) -> float:
    """A finite number from 0."""
    if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value < 1e9:  # noqa: PLR2004
        return float(value)
    raise _wrong(where, "a number from 0", value)


def a_text(where: str, value: object) -> str:
    """A text."""
    if isinstance(value, str):
        return value
    raise _wrong(where, "a text", value)


def maybe(where: str, value: object, read: Callable[[str, object], T]) -> T | None:
    """Nothing, or what is read."""
    return None if value is None else read(where, value)


def _wrong(where: str, wanted: str, value: object) -> RulesError:
    return RulesError("wrong_type", where=where, wanted=wanted, value=shown(value))


def shown(value: object) -> str:
    """A value as an error shows it: short, and safe to print."""
    text = json.dumps(value, default=str)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
