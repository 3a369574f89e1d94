"""Output, the same everywhere: UTF-8 for programs and files, and lines that do nothing to a terminal but fill it."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path

from tenball.cli.failures import Exit, Refused
from tenball.cli.streams import write_utf8
from tenball.match.hidden import visible

__all__ = ["print_file", "print_json", "print_lines", "print_notice", "save"]


def print_json(value: object) -> None:
    """Print one JSON value, readable, with its keys in their order."""
    print_file(json.dumps(value, ensure_ascii=False, indent=2).split("\n"))


def print_file(lines: Iterable[str]) -> None:
    """Print lines that a program or a file will take."""
    write_utf8("".join(f"{visible(line)}\n" for line in lines))


def print_lines(lines: Iterable[str]) -> None:
    """Print lines of text; what a record, a text or a book brings along cannot steer the terminal."""
    for line in lines:
        print(visible(line))


def print_notice(path: Path | str, notice: str) -> None:
    """Say on standard error what should be known of a file."""
    print(visible(f"tenball: {path}: {notice}"), file=sys.stderr)


def save(option: str, path: Path, picture: str | bytes) -> None:
    """Write a picture into the file that an option names."""
    if path == Path():
        raise Refused(Exit.BAD_INPUT, f"{option} needs the name of a file")
    try:
        path.write_bytes(picture.encode() if isinstance(picture, str) else picture)
    except OSError as problem:
        # What goes wrong while it is written, as on a full disk, does not name the file by itself.
        raise OSError(problem.errno, problem.strerror, str(path)) from None
