"""How a scorekeeping begins and ends: a new match, one that goes on, or the sample."""

from __future__ import annotations

import shlex
import sys
import tempfile
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from tenball.archive import create, load, only_writer
from tenball.cli.failures import Exit, Refused
from tenball.cli.score.desk import Desk
from tenball.cli.score.session import Session, resumed, told_names
from tenball.cli.score.setup import Wishes, disagreements, free_name, new_header
from tenball.cli.score.view import isolated, signature
from tenball.cli.signs import say, signs
from tenball.match import Record
from tenball.words import Language
from tenball.words.tell import score

__all__ = ["keep_new", "keep_on", "keep_sample"]


def keep_on(words: Language, path: Path, wishes: Wishes, *, stays: bool = True) -> None:
    """Go on with the record in that file, unless it is another match than the one that was wished for.

    A file that does not stay is not offered to go on with later.
    """
    with only_writer(path) as lock:
        loaded = load(path, lock)
        _check_same(words, path, disagreements(words, wishes, loaded.record.header))
        notice = say(words, "repaired", what=loaded.repaired) if loaded.repaired else ""
        _keep(Desk(path, lock), replace(resumed(loaded.record, words), notice=notice), stays=stays)


def _check_same(words: Language, path: Path, otherwise: list[str]) -> None:
    if not otherwise:
        return
    found = signs(words.code).say("setup.another", path=path, what="; ".join(otherwise))
    if not _on_terminal():
        raise Refused(Exit.BAD_INPUT, f"{found} {signs(words.code).say('setup.leave_out')}")
    if not _agreed(words, found):
        raise Refused(Exit.BAD_INPUT, signs(words.code).say("setup.leave_out"))


def _agreed(words: Language, found: str) -> bool:
    yes = signs(words.code).say("setup.yes")
    with suppress(EOFError):
        return input(f"{found}\n{signs(words.code).say('setup.go_on')} [{yes}]: ").strip().lower() == yes
    return False


def keep_new(words: Language, path: Path | None, wishes: Wishes) -> None:
    """Begin a record, in that file or in one that is named after the players."""
    try:
        header = new_header(words, wishes, input)
    except EOFError:
        raise Refused(Exit.BAD_INPUT, signs(words.code).say("setup.ended")) from None
    path = path or free_name(header)
    with only_writer(path) as lock:
        record = create(path, header, lock)
        print(signs(words.code).say("setup.file", path=path))
        _keep(Desk(path, lock), resumed(record, words))


def keep_sample(words: Language) -> None:
    """Go on with a copy of the sample match, in the middle of it."""
    from tenball.archive.sample import sample

    with tempfile.TemporaryDirectory(prefix="tenball-") as folder:
        path = Path(folder) / "sample.jsonl"
        path.write_text("".join(f"{line}\n" for line in _middle(sample()).lines()), encoding="utf-8")
        keep_on(words, path, Wishes(), stays=False)


def _middle(record: Record) -> Record:
    """A record up to about its middle, with no unit cut in two."""
    entries = record.entries[: len(record.entries) * 2 // 3]
    while entries and entries[-1].more:
        entries = entries[:-1]
    return replace(record, entries=entries)


def _on_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _keep(desk: Desk, session: Session, *, stays: bool = True) -> None:
    """Keep the score in the way that this terminal, or the lack of one, allows."""
    try:
        if _on_terminal():
            from tenball.cli.score import terminal

            terminal.keep(desk, session)
        else:
            from tenball.cli.score import plain

            plain.keep(desk, session, sys.stdin, sys.stdout)
    finally:
        _part(session.language, desk.path if stays else None, load(desk.path, desk.lock).record)


def _part(words: Language, path: Path | None, record: Record) -> None:
    """The score and how to go on, once the scorekeeper has left."""
    match = record.match()
    session = resumed(record, words)
    lines = [score(words, match, told_names(session)), *signature(session)]
    if path is not None and match.sealed is None:
        later = "resume" if match.winner is None else "unsigned"
        lines.append(say(words, later, path=shlex.quote(str(path))))
    print("", *(isolated(session, line) for line in lines), sep="\n")
