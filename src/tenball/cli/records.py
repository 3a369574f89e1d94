"""A match told in sentences, as match text, or in JSON."""

from __future__ import annotations

from pathlib import Path

from tenball.cli.printed import print_file, print_json, print_lines
from tenball.cli.sources import Source, opened
from tenball.match import Record, steps
from tenball.match.plain import event_plain
from tenball.words import Language
from tenball.words.tell import commentary, event, names

__all__ = ["as_text", "tell"]


def as_text(path: Path | None, *, sample: bool) -> None:
    """Print a match as match text, in UTF-8 as it is read back."""
    print_file(opened(path, sample=sample).text_written().removesuffix("\n").split("\n"))


def tell(path: Path | None, words: Language, *, sample: bool, everything: bool, as_json: bool) -> None:
    """Print a match in sentences."""
    source = opened(path, sample=sample)
    if as_json:
        print_json(_plain(words, source))
    else:
        print_lines(commentary(words, source.record, everything=everything))


def _plain(words: Language, source: Source) -> dict[str, object]:
    record = source.record
    match = record.match()
    return {
        "header": record.header.plain(),
        "code": source.code,
        "signed": record.signature is not None,
        "racks": list(match.racks),
        "sets": list(match.sets),
        "winner": str(match.winner) if match.winner else None,
        "entries": _entries(words, record),
    }


def _entries(words: Language, record: Record) -> list[dict[str, object]]:
    """What stands, each event with its sentence."""
    called = names(words, record)
    return [
        {
            "seq": entry.seq,
            "time": entry.stamp.time,
            "event": event_plain(entry.event),
            "text": event(words, called, before, after, entry.event),
        }
        for before, entry, after in steps(record)
    ]
