"""Output as JSON, the same everywhere: readable, in UTF-8, keys in their order."""

from __future__ import annotations

import json
from collections.abc import Iterable

__all__ = ["print_json", "print_lines"]


def print_json(value: object) -> None:
    """Print one JSON value."""
    print(json.dumps(value, ensure_ascii=False, indent=2))


def print_lines(lines: Iterable[str]) -> None:
    """Print lines of text."""
    for line in lines:
        print(line)
