"""Output, the same everywhere: JSON in UTF-8, and lines that do nothing to a terminal but fill it."""

from __future__ import annotations

import json
from collections.abc import Iterable

from tenball.match.hidden import visible

__all__ = ["print_json", "print_lines"]


def print_json(value: object) -> None:
    """Print one JSON value, readable, with its keys in their order."""
    print_lines(json.dumps(value, ensure_ascii=False, indent=2).split("\n"))


def print_lines(lines: Iterable[str]) -> None:
    """Print lines of text; what a record, a text or a book brings along cannot steer the terminal."""
    for line in lines:
        print(visible(line))
