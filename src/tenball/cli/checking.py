"""Judging records again on the command line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tenball.cli.failures import Exit
from tenball.cli.printed import print_json, print_lines
from tenball.cli.records import read
from tenball.cli.signs import signs
from tenball.match import Record
from tenball.match.check import Difference, differences
from tenball.rules.editions import open_book
from tenball.rules.plain import ruling_plain
from tenball.words import Language
from tenball.words.tell import names, ruling

__all__ = ["compare"]


def compare(files: list[Path], book: str | None, words: Language, *, as_json: bool) -> Exit:
    """Print what would be ruled otherwise; the exit code says whether anything would."""
    other = open_book(book) if book else None
    records = [(path, read(path)) for path in files]
    found = [(path, record, differences(record, other)) for path, record in records]
    if as_json:
        print_json([_plain(path, record, differing) for path, record, differing in found])
    else:
        for path, record, differing in found:
            print_lines(_told(path, record, differing, words))
    return Exit.DIFFERENT if any(differing for _, _, differing in found) else Exit.OK


def _told(path: Path, record: Record, found: list[Difference], words: Language) -> Iterator[str]:
    say = signs(words.code).say
    yield f"{path}: {say('check.found', n=len(found)) if found else say('check.same')}"
    called = names(words, record.header.people)
    for difference in found:
        yield f"  #{difference.seq}"
        yield f"    {say('check.recorded')} {ruling(words, difference.recorded, called)}"
        now = ruling(words, difference.now, called) if difference.now else difference.problem
        yield f"    {say('check.now')} {now}"
        if difference.overruled is not None:
            yield f"    {say('check.overruled', reason=difference.overruled)}"


def _plain(path: Path, record: Record, found: list[Difference]) -> dict[str, object]:
    return {"file": str(path), "code": record.code, "differences": [_difference(difference) for difference in found]}


def _difference(found: Difference) -> dict[str, object]:
    return {
        "seq": found.seq,
        "recorded": ruling_plain(found.recorded),
        "now": ruling_plain(found.now) if found.now else None,
        "overruled": found.overruled,
        "problem": found.problem,
    }
