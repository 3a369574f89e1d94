"""Judging records again on the command line."""

from __future__ import annotations

from pathlib import Path

from tenball.cli.failures import Exit
from tenball.cli.printed import print_json
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
            _tell(path, record, differing, words)
    return Exit.DIFFERENT if any(differing for _, _, differing in found) else Exit.OK


def _tell(path: Path, record: Record, found: list[Difference], words: Language) -> None:
    say = signs(words.code).say
    print(f"{path}: {say('check.found', n=len(found)) if found else say('check.same')}")
    called = names(words, record.header.people)
    for difference in found:
        print(f"  #{difference.seq}")
        print(f"    {say('check.recorded')} {ruling(words, difference.recorded, called)}")
        now = ruling(words, difference.now, called) if difference.now else difference.problem
        print(f"    {say('check.now')} {now}")
        if difference.overruled is not None:
            print(f"    {say('check.overruled', reason=difference.overruled)}")


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
