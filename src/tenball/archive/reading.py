"""Reading a record from bytes: whole units alone count, and what is no record is refused in words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import BinaryIO

from tenball.archive.errors import ArchiveError
from tenball.match.errors import MatchError
from tenball.match.lines import read_lines
from tenball.match.log import Record

__all__ = ["END", "MARK", "MOST_BYTES", "Found", "Loaded", "contents", "drained", "found_in", "understood"]

MOST_BYTES = 64 * 1024 * 1024
"""The largest file that is taken for a record: some 100,000 shots, far beyond any match."""

END = b"\n"
"""What ends a line."""

MARK = b"\xef\xbb\xbf"
"""What some programs put before a text in UTF-8."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A record from the disk; `repaired` says in words what was wrong with its file and what was done about it."""

    record: Record
    repaired: str | None = None


def contents(path: Path) -> bytes:
    """The bytes of a file that holds a match; what is no file, or larger than any match, is refused."""
    try:
        if not path.is_file():
            raise ArchiveError(_no_file(path), path=path)
        size = path.stat().st_size
        if size > MOST_BYTES:
            raise ArchiveError("too_big", path=path, size=size, most=MOST_BYTES)
        return path.read_bytes()
    except OSError as problem:
        raise ArchiveError("not_readable", path=path, problem=problem.strerror) from None


def drained(path: Path, stream: BinaryIO) -> bytes:
    """All that comes through a pipe, unless it is larger than any match; `path` is what errors call it."""
    raw = stream.read(MOST_BYTES + 1)
    if len(raw) > MOST_BYTES:
        raise ArchiveError("too_big", path=path, size=f"more than {MOST_BYTES}", most=MOST_BYTES)
    return raw


def _no_file(path: Path) -> str:
    """What else is in that place."""
    if not path.exists():
        return "not_found"
    return "not_a_file" if path.is_dir() else "pipe"


def understood(path: Path, raw: bytes) -> Loaded:
    """The record that these bytes make, wherever they came from; `path` is what errors call them."""
    found = found_in(path, raw)
    return Loaded(found.record, found.noticed)


@dataclass(frozen=True, slots=True)
class Found:
    """What a file held: its bytes, those of its whole units, and the record that these are.

    `converted` says that another program has saved the file in its own manner, with the same lines.
    """

    raw: bytes
    whole: bytes
    record: Record
    converted: bool = False

    @property
    def damaged(self) -> bool:
        """Whether the end of the file is not as tenball leaves it."""
        return self.raw != self.whole

    @property
    def rest(self) -> bytes:
        """What was never finished."""
        return self.raw[len(self.whole) :]

    @property
    def noticed(self) -> str | None:
        """What a reader should know of the file."""
        told = ["another program saved it with other line ends; it was read all the same"] if self.converted else []
        if self.rest:
            told.append(f"an unfinished end of {len(self.rest)} bytes was left out")
        elif self.damaged:
            told.append("the end of its last line is missing")
        return "; ".join(told) or None


def found_in(path: Path, raw: bytes) -> Found:
    """What these bytes hold; `path` is what errors call them."""
    # No line of a record holds a bare carriage return, so what is undone here was never written by tenball.
    lines_alone = raw.removeprefix(MARK).replace(b"\r\n", END)
    return replace(_whole(path, lines_alone), converted=lines_alone != raw)


def _whole(path: Path, raw: bytes) -> Found:
    *lines, tail = raw.split(END)
    if tail:
        # A last line that lacks nothing but its end counts.
        with suppress(ArchiveError):
            return _understood(path, raw, [*lines, tail])
    # A crash may leave zeros where the system had only made room for a line.
    while lines and b"\0" in lines[-1]:
        lines.pop()
    return _understood(path, raw, lines)


def _understood(path: Path, raw: bytes, lines: list[bytes]) -> Found:
    if not lines:
        raise ArchiveError("no_header", path=path)
    try:
        record = read_lines(_texts(path, lines))
    except MatchError as problem:
        if problem.key != "cut_short":
            raise ArchiveError("bad_record", path=path, problem=problem) from None
        while json.loads(lines[-1]).get("more"):
            lines.pop()
        record = read_lines(_texts(path, lines))
    return Found(raw, END.join((*lines, b"")), record)


def _texts(path: Path, lines: list[bytes]) -> Iterator[str]:
    for number, line in enumerate(lines, start=1):
        try:
            yield line.decode()
        except UnicodeDecodeError:
            raise ArchiveError("not_utf8", path=path, line=number) from None
