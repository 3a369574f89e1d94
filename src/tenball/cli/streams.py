"""Standard input, output and error, as a program may find them: closed, or in an encoding with few letters."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

__all__ = ["make_ready", "write_utf8"]

_NOWHERE = Path(os.devnull)


def make_ready() -> None:
    """See that all three are there, and that no letter brings a command down.

    One that is closed becomes nothing to read from or write to: no file that a command opens may take its place. What
    the terminal cannot write is replaced; what cannot be read is left for the readers of names and texts to refuse.
    """
    if sys.stdin is None:
        sys.stdin = _NOWHERE.open(encoding="utf-8")
    if sys.stdout is None:
        sys.stdout = _NOWHERE.open("w", encoding="utf-8")
    if sys.stderr is None:
        sys.stderr = _NOWHERE.open("w", encoding="utf-8")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="surrogateescape")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def write_utf8(text: str) -> None:
    """Write a text that a program or a file will take, in UTF-8 whatever the terminal's encoding."""
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode())
    sys.stdout.buffer.flush()
