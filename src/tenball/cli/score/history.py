"""Looking back: the entries that stand, correcting one of them, and the preview before anything is written."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

from tenball.cli.score.keys import Act, Key
from tenball.cli.score.pads import Correct, Decide, History, Preview, Read, Ready, Sure, SureOf, TextFor, Typing
from tenball.cli.score.session import Session, back, deeper, mended, taken, told_names
from tenball.cli.signs import say
from tenball.match import (
    ClockExtended,
    ClockStarted,
    ClockStopped,
    Entry,
    Overruled,
    Sealed,
    ShotReport,
    ShotRuled,
    redo,
    standing,
    steps,
    undo,
)
from tenball.match.mend import back_to, before, last_ruling
from tenball.words.tell import event, why

__all__ = [
    "PAGE",
    "on_correct",
    "on_history",
    "on_preview",
    "picked",
    "reasons",
    "sentences",
    "taken_back",
]

_NOT_MENDED = ClockStarted | ClockStopped | ClockExtended | Sealed
"""What can be taken back but not entered otherwise."""

PAGE = 12
"""How many entries are shown at once."""


def taken_back(session: Session, *, again: bool) -> Session:
    """Undo the last entry, or restore what was undone."""
    record = session.record
    draft = redo(record) if again else undo(record)
    if session.match.sealed is not None and not again:
        return deeper(session, Sure(SureOf.UNSIGN, (draft,)))
    return replace(taken(session), pending=(draft,))


def reasons(session: Session) -> Session:
    """The grounds of the last ruling at length."""
    ruling = last_ruling(session.record)
    if ruling is None:
        return replace(session, notice=say(session.language, "no_ruling"))
    return deeper(session, Read(why(session.language, session.match.book, ruling)))


def sentences(session: Session, start: int, stop: int) -> tuple[tuple[Entry, str], ...]:
    """The standing entries of these places, each with what it says in words."""
    called = told_names(session)
    told = islice(steps(session.record), start, stop)
    return tuple((entry, event(session.language, called, before, after, entry.event)) for before, entry, after in told)


def on_history(session: Session, pad: History, key: Key) -> Session:
    """Leaf through the entries, or pick one."""
    pages = (len(standing(session.record.entries)) - 1) // PAGE
    match key.act:
        case Act.OLDER:
            return replace(session, pad=History(min(pad.page + 1, max(pages, 0))))
        case Act.NEWER:
            return replace(session, pad=History(max(pad.page - 1, 0)))
        case Act.PICK_ENTRY:
            return deeper(session, Typing(TextFor.ENTRY))
        case _:
            return back(session)


def picked(session: Session, text: str) -> Session:
    """An entry was named by its number."""
    seqs = {str(entry.seq): entry.seq for entry in standing(session.record.entries)}
    seq = seqs.get(text.strip().removeprefix("#"))
    if seq is None:
        return replace(back(session), notice=say(session.language, "no_such_entry", text=text.strip()))
    event = session.record.entry(seq).event
    shot = isinstance(event, ShotRuled | Overruled)
    return deeper(back(session), Correct(seq, shot, not isinstance(event, _NOT_MENDED)))


def on_correct(session: Session, pad: Correct, key: Key) -> Session:
    """Enter it anew, or take it out."""
    match key.act:
        case Act.MEND:
            start = before(session.record, pad.seq)
            return replace(deeper(session, Ready()), match=start, mending=pad.seq, report=ShotReport())
        case Act.BACK_TO:
            return deeper(session, Preview(back_to(session.record, pad.seq)))
        case Act.OVERRULE:
            return deeper(session, Decide(pad.seq))
        case Act.REMOVE:
            return mended(session, pad.seq, None)
        case _:
            return back(session)


def on_preview(session: Session, pad: Preview, key: Key) -> Session:
    """Write the correction, or leave everything as it is."""
    if key.act is Act.CONFIRM:
        return replace(session, pending=pad.amendment.drafts)
    return back(session)
