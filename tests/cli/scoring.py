"""A scorekeeper's session without a disk and without a screen."""

from __future__ import annotations

from dataclasses import replace

from tenball.cli.score.press import press, typed
from tenball.cli.score.session import Session, resumed, written
from tenball.match import Header, MatchError, MatchFormat, People, Stamp, begin
from tenball.rules import open_book
from tenball.words import language

STAMP = Stamp("2026-03-01T19:05:00+01:00", "scorekeeper")


def header(book: str = "sk", form: MatchFormat | None = None) -> Header:
    people = People("Novák", "Dvořák", "0123456789abcdef")
    return Header("m1", open_book(book), form or MatchFormat(time_outs=1), people, people.hash, STAMP.time)


def fresh(book: str = "sk", code: str = "en", form: MatchFormat | None = None) -> Session:
    return resumed(begin(header(book, form)), language(code))


def broken(book: str = "sk", code: str = "en", form: MatchFormat | None = None) -> Session:
    """Novák has won the lag, breaks and makes the 1."""
    start = keyed(fresh(book, code, form), "a")
    return keyed(start if start.match.rack else keyed(start, "a"), "1 enter")


def kept(session: Session) -> Session:
    """What the desk does, without a disk: written if it fits, and told if it does not."""
    if not session.pending:
        return session
    try:
        record = session.record.appended(session.pending, STAMP)
        record.match()
    except MatchError as problem:
        return replace(resumed(session.record, session.language), notice=str(problem))
    return written(session, record)


def keyed(session: Session, signs: str) -> Session:
    """The session after these keys, each event written as it comes."""
    for sign in signs.split():
        session = kept(press(session, sign))
    return session


def said(session: Session, text: str) -> Session:
    """The session after a whole text was typed."""
    return kept(typed(session, text))


def tags(session: Session) -> list[str]:
    return [entry.event.tag for entry in session.record.entries]


def in_words(session: Session, code: str) -> Session:
    return replace(session, language=language(code))
