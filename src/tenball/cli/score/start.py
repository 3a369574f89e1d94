"""How a scorekeeping begins and ends: a new match, one that goes on, or the sample."""

from __future__ import annotations

import sys
import tempfile
from contextlib import suppress
from dataclasses import replace
from itertools import count
from pathlib import Path

from tenball.archive import create, load, only_writer
from tenball.cli.failures import Exit, Refused
from tenball.cli.score.desk import Desk
from tenball.cli.score.session import Session, resumed, told_names
from tenball.cli.score.setup import Wishes, disagreements, file_name, new_header
from tenball.cli.score.view import isolated, signature
from tenball.cli.signs import say, signs
from tenball.match import Header, Record
from tenball.words import Language
from tenball.words.tell import score

__all__ = ["keep_new", "keep_on", "keep_sample"]


def keep_on(words: Language, path: Path, wishes: Wishes) -> None:
    """Go on with the record in that file, unless it is another match than the one that was wished for."""
    with only_writer(path) as lock:
        loaded = load(path, lock)
        _check_same(words, path, disagreements(words, wishes, loaded.record.header))
        notice = say(words, "repaired", what=loaded.repaired) if loaded.repaired else ""
        _keep(Desk(path, lock), replace(resumed(loaded.record, words), notice=notice))


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
    path = path or _free(header)
    with only_writer(path) as lock:
        record = create(path, header, lock)
        print(signs(words.code).say("setup.file", path=path))
        _keep(Desk(path, lock), resumed(record, words))


def keep_sample(words: Language) -> None:
    """Go on with a copy of the sample match, in the middle of it."""
    from tenball.archive.sample import sample

    path = Path(tempfile.mkdtemp(prefix="tenball-")) / "sample.jsonl"
    path.write_text("".join(f"{line}\n" for line in _middle(sample()).lines()), encoding="utf-8")
    keep_on(words, path, Wishes())


def _middle(record: Record) -> Record:
    """A record up to about its middle, with no unit cut in two."""
    entries = record.entries[: len(record.entries) * 2 // 3]
    while entries and entries[-1].more:
        entries = entries[:-1]
    return replace(record, entries=entries)


def _free(header: Header) -> Path:
    """A file name that is not taken, in the current folder."""
    path = file_name(header)
    named = (path.with_stem(f"{path.stem}-{number}") for number in count(2))
    return path if not path.exists() else next(name for name in named if not name.exists())


def _on_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _keep(desk: Desk, session: Session) -> None:
    """Keep the score in the way that this terminal, or the lack of one, allows."""
    try:
        if _on_terminal():
            from tenball.cli.score import terminal

            terminal.keep(desk, session)
        else:
            from tenball.cli.score import plain

            plain.keep(desk, session, sys.stdin, sys.stdout)
    finally:
        _part(session.language, desk.path, load(desk.path, desk.lock).record)


def _part(words: Language, path: Path, record: Record) -> None:
    """The score and how to go on, once the scorekeeper has left."""
    match = record.match()
    session = resumed(record, words)
    lines = [score(words, match, told_names(session)), *signature(session)]
    if match.winner is None:
        lines.append(say(words, "resume", path=path))
    elif match.sealed is None:
        lines.append(say(words, "unsigned", path=path))
    print("", *(isolated(session, line) for line in lines), sep="\n")
