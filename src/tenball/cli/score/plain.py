"""The scorekeeper without a terminal: keys come in as words on lines, and what happens is told line by line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TextIO

from tenball.cli.score.desk import Desk, settle, timed
from tenball.cli.score.hints import Hints, hints
from tenball.cli.score.keys import ENTER
from tenball.cli.score.pads import Ready, Typing
from tenball.cli.score.press import press, typed
from tenball.cli.score.session import Session
from tenball.cli.score.view import asked, body, isolated, last, noted, sides

__all__ = ["keep"]


def keep(desk: Desk, session: Session, lines: Iterable[str], out: TextIO) -> Session:
    """Keep the score from these lines until they end or one of them quits.

    A line holds keys with spaces between them, or the text that was asked for; an empty line is Enter. Every event is
    acknowledged with `saved` and its number once it is on the disk.
    """
    _tell(out, _state(session))
    for line in lines:
        session = _line(desk, session, line.strip(), out)
        if session.leaving:
            break
        _tell(out, _state(session))
    return session


def _line(desk: Desk, session: Session, line: str, out: TextIO) -> Session:
    """One line: key after key, and the rest of it where a text is asked for."""
    rest = line or ENTER
    while rest and not session.leaving:
        if isinstance(session.pad, Typing):
            return _settled(desk, typed(session, line and rest), out)
        sign, _, rest = rest.partition(" ")
        session = _settled(desk, press(timed(session), sign), out)
        rest = rest.lstrip()
    return session


def _settled(desk: Desk, session: Session, out: TextIO) -> Session:
    known = len(session.record.entries)
    session = settle(desk, session)
    for entry in session.record.entries[known:]:
        _tell(out, [f"saved {entry.seq}"])
    if len(session.record.entries) > known:
        _tell(out, [isolated(session, session.notice or last(session))])
        return replace(session, notice="")
    return session


def _state(session: Session) -> list[str]:
    """The score, what is asked for, the keys, and the sign that it is the user's turn."""
    a, b = sides(session)
    score = [f"{a.name} {a.racks} : {b.racks} {b.name}"] if isinstance(session.pad, Ready) else []
    keys = [_row(hints(session, always=always)) for always in (False, True)]
    lines = [*score, *noted(session), asked(session), *body(session), *filter(None, keys)]
    return [*(isolated(session, line) for line in lines), "> "]


def _row(keys: Hints) -> str:
    return "  ".join(f"{sign} {meaning}" for sign, meaning in keys)


def _tell(out: TextIO, lines: Iterable[str]) -> None:
    out.writelines(line if line == "> " else f"{line}\n" for line in lines)
    out.flush()
