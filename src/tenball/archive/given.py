"""A match as somebody gave it: a record or a match text, as it may come from another program's hands."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tenball.archive.errors import ArchiveError
from tenball.archive.reading import MARK, found_in
from tenball.match import notation
from tenball.match.errors import MatchError
from tenball.match.log import Record
from tenball.match.notation import MatchText

__all__ = ["Given", "given", "is_record"]


@dataclass(frozen=True, slots=True)
class Given:
    """A match, the match text that it was read from if it was one, and what should be known of its file."""

    record: Record
    text: MatchText | None = None
    noticed: str | None = None
    cut: bool = False
    """Whether its end was not whole, and was left out."""


def given(path: Path, raw: bytes, match: str) -> Given:
    """The match that these bytes tell of; `path` is what errors call them, `match` the id of a text that has none."""
    if is_record(raw):
        found = found_in(path, raw)
        return Given(found.record, noticed=found.noticed, cut=bool(found.rest))
    try:
        text = notation.read(_decoded(path, raw))
        return Given(text.record(match), text, _unproved(text))
    except MatchError as problem:
        raise ArchiveError("bad_record", path=path, problem=problem) from None


def is_record(raw: bytes) -> bool:
    """Whether these bytes begin as a record does; what holds nothing is left to its readers to complain of."""
    return raw.removeprefix(MARK).lstrip()[:1] in (b"{", b"")


def _unproved(text: MatchText) -> str | None:
    if not text.signed:
        return None
    return f"a match text cannot prove its signature under {text.signed}; the record that was signed can"


def _decoded(path: Path, raw: bytes) -> str:
    try:
        return raw.decode().replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as problem:
        if b"Book:" not in raw.replace(b"\0", b""):
            raise ArchiveError("no_match_file", path=path) from None
        line = raw.count(b"\n", 0, problem.start) + 1
        raise ArchiveError("other_encoding", path=path, line=line) from None
