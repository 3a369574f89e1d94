"""Records on the command line: found, read, and told."""

from __future__ import annotations

import sys
from pathlib import Path

from tenball.archive import load
from tenball.cli.failures import Exit, Refused
from tenball.cli.printed import print_json, print_lines
from tenball.match import Match, Record, evolve, standing
from tenball.match.plain import event_plain
from tenball.words import Language
from tenball.words.tell import commentary, event, names

__all__ = ["opened", "read", "tell"]


def read(path: Path) -> Record:
    """The record in that file; an end that had to be set aside is told on standard error."""
    loaded = load(path)
    if loaded.repaired:
        print(f"tenball: {path}: {loaded.repaired}", file=sys.stderr)
    return loaded.record


def opened(path: Path | None, *, sample: bool) -> Record:
    """The sample match, or the record in that file."""
    if sample:
        from tenball.archive.sample import sample as sample_match

        return sample_match()
    if path is None:
        raise Refused(Exit.BAD_INPUT, "which match? name a file, or --sample")
    return read(path)


def tell(path: Path | None, words: Language, *, sample: bool, everything: bool, as_json: bool) -> None:
    """Print a match in sentences."""
    record = opened(path, sample=sample)
    if as_json:
        print_json(_plain(words, record))
    else:
        print_lines(commentary(words, record, everything=everything))


def _plain(words: Language, record: Record) -> dict[str, object]:
    match = record.match()
    return {
        "header": record.header.plain(),
        "code": record.code,
        "racks": list(match.racks),
        "sets": list(match.sets),
        "winner": str(match.winner) if match.winner else None,
        "entries": _entries(words, record),
    }


def _entries(words: Language, record: Record) -> list[dict[str, object]]:
    """What stands, each event with its sentence."""
    called = names(words, record.header.people)
    match: Match = record.header.opened()
    entries: list[dict[str, object]] = []
    for entry in standing(record.entries):
        after = evolve(match, entry.event)
        text = event(words, called, match, after, entry.event)
        entries.append({"seq": entry.seq, "time": entry.stamp.time, "event": event_plain(entry.event), "text": text})
        match = after
    return entries
