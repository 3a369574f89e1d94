"""A line of JSON from another program: strict, nothing is guessed, and what is wrong with it is named."""

from __future__ import annotations

import json
from typing import Any

from tenball.rules.reading import shown

__all__ = ["LINE_ERRORS", "LineError", "text_of", "value_of"]

LINE_ERRORS = {
    "not_json": "this is not JSON: {problem}",
    "not_utf8": "byte {place} is not UTF-8; send the line in UTF-8",
    "huge_number": "a number has more digits than anything in ten-ball",
    "too_deep": "the line is nested too deeply",
    "named_twice": "the field {field} stands twice; name it once",
}


class LineError(ValueError):
    """What was wrong with a line, as a key for programs and a sentence for people."""

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        super().__init__(LINE_ERRORS[key].format(**values))


def text_of(line: bytes) -> str:
    """The line without what surrounds its JSON."""
    try:
        return line.decode().removeprefix("\ufeff").strip(" \t\r\n")
    except UnicodeDecodeError as problem:
        raise LineError("not_utf8", place=problem.start + 1) from None


def value_of(text: str) -> object:
    """The value that the text stands for."""
    try:
        return _decode(text)
    except json.JSONDecodeError as problem:
        raise LineError("not_json", problem=problem) from None
    except RecursionError:
        raise LineError("too_deep") from None
    except LineError:
        raise
    except ValueError:
        # The one thing that the decoder refuses besides: more digits than it turns into a number.
        raise LineError("huge_number") from None


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        names = [name for name, _ in pairs]
        raise LineError("named_twice", field=shown(next(name for name in fields if names.count(name) > 1)))
    return fields


def _no_constant(name: str) -> float:
    raise LineError("not_json", problem=f"{name} is not a number")


_decode = json.JSONDecoder(object_pairs_hook=_unique, parse_constant=_no_constant).decode
