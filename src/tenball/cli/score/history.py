"""Looking back: the entries that stand, correcting one of them, and the preview before anything is written."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

from tenball.cli.score.keys import Act, Key
from tenball.cli.score.pads import Correct, History, Preview, Read, Ready, Sure, SureOf, TextFor, Typing
from tenball.cli.score.session import Session, back, before, deeper, mended, taken, told_names
from tenball.cli.signs import say
from tenball.match import (
    Amendment,
    CallRequested,
    Chose,
    ClockExtended,
    ClockStarted,
    ClockStopped,
    Draft,
    Entry,
    FrozenDeclared,
    ModeSwitched,
    Noted,
    Record,
    Retracted,
    Sealed,
    ShotReport,
    StalemateAnnounced,
    TimeOutEnded,
    TimeOutTaken,
    Warned,
    redo,
    replay,
    standing,
    steps,
    undo,
)
from tenball.rules.ruling import Ruling
from tenball.words.tell import event, why

__all__ = [
    "ASIDES",
    "PAGE",
    "last_ruling",
    "on_correct",
    "on_history",
    "on_preview",
    "picked",
    "reasons",
    "sentences",
    "taken_back",
]

ASIDES = (
    CallRequested,
    ClockExtended,
    ClockStarted,
    ClockStopped,
    FrozenDeclared,
    ModeSwitched,
    Noted,
    Sealed,
    StalemateAnnounced,
    TimeOutEnded,
    TimeOutTaken,
    Warned,
)
"""What leaves the last decision in force."""

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


def last_ruling(record: Record) -> Ruling | None:
    """The ruling that led to where the match stands; none where something else did."""
    events = (entry.event for entry in reversed(standing(record.entries)))
    event = next((event for event in events if not isinstance(event, (*ASIDES, Chose))), None)
    ruling = getattr(event, "ruling", None)
    return ruling if isinstance(ruling, Ruling) else None


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
    return deeper(back(session), Correct(seq))


def on_correct(session: Session, pad: Correct, key: Key) -> Session:
    """Enter it anew, or take it out."""
    match key.act:
        case Act.MEND:
            start = before(session.record, pad.seq)
            return replace(deeper(session, Ready()), match=start, mending=pad.seq, report=ShotReport())
        case Act.BACK_TO:
            return deeper(session, Preview(_back_to(session.record, pad.seq)))
        case Act.REMOVE:
            return mended(session, pad.seq, None)
        case _:
            return back(session)


def _back_to(record: Record, seq: int) -> Amendment:
    """That entry and everything after it taken back at once."""
    gone = tuple(entry.seq for entry in standing(record.entries) if entry.seq >= seq)
    return Amendment(replay(record), before(record, seq), (Draft(Retracted(gone)),))


def on_preview(session: Session, pad: Preview, key: Key) -> Session:
    """Write the correction, or leave everything as it is."""
    if key.act is Act.CONFIRM:
        return replace(session, pending=pad.amendment.drafts)
    return back(session)
