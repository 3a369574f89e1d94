"""Taking people out of a record on the command line."""

from __future__ import annotations

from pathlib import Path

from tenball.archive import contents, forget, load, only_writer
from tenball.archive.given import is_record
from tenball.cli.failures import Exit, Refused
from tenball.cli.printed import print_lines
from tenball.cli.signs import signs
from tenball.match import Noted, Overruled, People, Record
from tenball.match.hidden import visible
from tenball.words import Language

__all__ = ["take_out"]


def take_out(path: Path, words: Language, *, sure: bool) -> None:
    """Take the names out of that record once somebody has said yes; what else may hold a name is told."""
    if not is_record(contents(path)):
        raise Refused(Exit.BAD_INPUT, f"{path} is a match text; take the lines A, B and Referee out of it yourself")
    say = signs(words.code).say
    with only_writer(path) as lock:
        people = load(path, lock).record.header.people
        if people is None:
            print_lines([say("forget.nobody")])
            return
        if not (sure or _agreed(say("forget.ask", names=words.joined(_names(people))), say("forget.yes"))):
            raise Refused(Exit.BAD_INPUT, say("forget.kept"))
        record = forget(path, lock)
    print_lines([say("forget.done", code=record.signed_code)])
    free = _free_texts(record)
    if free:
        print_lines([say("forget.texts", entries=", ".join(f"#{seq}" for seq in free))])


def _names(people: People) -> list[str]:
    return [name for name in (people.a, people.b, people.referee) if name]


def _agreed(question: str, yes: str) -> bool:
    """Whether the answer is yes; no answer is none."""
    try:
        return input(f"{visible(question)} ").strip().lower() in yes.split()
    except EOFError:
        return False


def _free_texts(record: Record) -> list[int]:
    """The entries in which somebody wrote freely."""
    return [entry.seq for entry in record.entries if isinstance(entry.event, Noted | Overruled)]
