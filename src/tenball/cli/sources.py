"""The matches that a command is given: found, read, and asked one after the other."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from tenball.archive import contents, drained
from tenball.archive.given import given
from tenball.cli.failures import Exit, Failure, Refused, failure
from tenball.cli.printed import print_notice
from tenball.match import Record, notation
from tenball.match.notation import MatchText

__all__ = ["Source", "each", "opened"]

T = TypeVar("T")

_PIPES = ("-", "/dev/stdin")
_PIPED = Path("standard input")


@dataclass(frozen=True, slots=True)
class Source:
    """A match as a command was given it; `text` is the match text that it was read from, if it was one."""

    name: str
    record: Record
    text: MatchText | None = None

    @property
    def code(self) -> str | None:
        """The code of the record; a match text has none, for it lacks times and authors."""
        return None if self.text else self.record.signed_code

    def text_written(self) -> str:
        """The match as match text."""
        return str(self.text) if self.text else notation.write(self.record)


def opened(path: Path | None, *, sample: bool) -> Source:
    """The sample match, or the match in that file; what should be known of it is said on standard error."""
    if sample:
        from tenball.archive.sample import sample as sample_match

        return Source("sample", sample_match())
    if path is None:
        raise Refused(Exit.BAD_INPUT, "which match? name a file, or --sample")
    place, raw = (_PIPED, drained(_PIPED, sys.stdin.buffer)) if str(path) in _PIPES else (path, contents(path))
    found = given(place, raw, str(path))
    if found.noticed:
        print_notice(place, found.noticed)
    return Source(str(path), found.record, found.text)


def each(paths: Sequence[Path], ask: Callable[[Source], T]) -> Iterator[tuple[str, T | Failure]]:
    """What is found in each of these files; one that cannot be had is told, and does not keep the others from it."""
    for path in paths:
        try:
            yield str(path), ask(opened(path, sample=False))
        except Exception as problem:
            failed = failure(problem)
            if failed is None:
                raise
            failed.tell()
            yield str(path), failed
