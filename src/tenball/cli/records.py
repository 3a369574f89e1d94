"""Records on the command line: found, read, and told."""

from __future__ import annotations

import sys
from pathlib import Path

from tenball.archive import contents, load
from tenball.cli.failures import Exit, Refused
from tenball.cli.printed import print_json, print_lines
from tenball.match import Draft, MatchError, Record, Stamp, begin, notation, steps
from tenball.match.plain import event_plain
from tenball.words import Language
from tenball.words.tell import commentary, event, names

__all__ = ["as_text", "opened", "read", "tell"]


def read(path: Path) -> Record:
    """The match in that file, a record or a match text; an end that had to be set aside is told on standard error."""
    if not _is_record(path):
        return _from_text(path)
    loaded = load(path)
    if loaded.repaired:
        print(f"tenball: {path}: {loaded.repaired}", file=sys.stderr)
    return loaded.record


def _is_record(path: Path) -> bool:
    """Whether a file begins as a record does; one that cannot be opened is left to the archive to complain of."""
    try:
        if not path.is_file():
            return True
        with path.open("rb") as file:
            start = file.read(64)
    except OSError:
        return True
    return start.lstrip()[:1] in (b"{", b"")


def _from_text(path: Path) -> Record:
    """The record that a match text tells of, without times and authors."""
    try:
        text = notation.read(contents(path).decode().replace("\r\n", "\n").replace("\r", "\n"))
    except UnicodeDecodeError:
        raise Refused(Exit.FILE_TROUBLE, f"{path}: this is neither a record nor a match text") from None
    except MatchError as problem:
        raise Refused(Exit.FILE_TROUBLE, f"{path}: {problem}") from None
    drafts = [Draft(event) for event in text.events]
    return begin(text.heading.header(salt="")).appended(drafts, Stamp(text.heading.started, str(path)))


def as_text(path: Path | None, *, sample: bool) -> None:
    """Print a match as match text."""
    print_lines(notation.write(opened(path, sample=sample)).removesuffix("\n").split("\n"))


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
    return [
        {
            "seq": entry.seq,
            "time": entry.stamp.time,
            "event": event_plain(entry.event),
            "text": event(words, called, before, after, entry.event),
        }
        for before, entry, after in steps(record)
    ]
