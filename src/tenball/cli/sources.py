"""The matches that a command is given: found, read, and asked one after the other."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from tenball.archive import contents, drained, understood
from tenball.cli.failures import Exit, Failure, Refused, failure
from tenball.cli.printed import print_notice
from tenball.match import MatchError, Record, notation
from tenball.match.notation import MatchText

__all__ = ["Source", "each", "is_record", "opened"]

T = TypeVar("T")

_PIPES = ("-", "/dev/stdin")
_PIPED = Path("standard input")
_MARK = b"\xef\xbb\xbf"


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
    return _from_record(str(path), place, raw) if is_record(raw) else _from_text(str(path), place, raw)


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


def is_record(raw: bytes) -> bool:
    """Whether these bytes begin as a record does; what holds nothing is left to its readers to complain of."""
    return raw.removeprefix(_MARK).lstrip()[:1] in (b"{", b"")


def _from_record(name: str, place: Path, raw: bytes) -> Source:
    loaded = understood(place, raw)
    if loaded.repaired:
        print_notice(place, loaded.repaired)
    return Source(name, loaded.record)


def _from_text(name: str, place: Path, raw: bytes) -> Source:
    """The match that a match text tells of, without times and authors."""
    try:
        text = notation.read(_decoded(place, raw))
        record = text.record(name)
    except MatchError as problem:
        raise Refused(Exit.FILE_TROUBLE, f"{place}: {problem}") from None
    if text.signed:
        print_notice(
            place, f"a match text cannot prove its signature under {text.signed}; the record that was signed can"
        )
    return Source(name, record, text)


def _decoded(place: Path, raw: bytes) -> str:
    try:
        return raw.decode().replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as problem:
        if b"Book:" not in raw.replace(b"\0", b""):
            raise Refused(Exit.FILE_TROUBLE, f"{place}: this is neither a record nor a match text") from None
        line = raw.count(b"\n", 0, problem.start) + 1
        hint = "this is not UTF-8 (perhaps Windows-1250 or UTF-16); save the text again as UTF-8"
        raise Refused(Exit.FILE_TROUBLE, f"{place}, line {line}: {hint}") from None
