"""Looking back: the entries that stand, correcting one of them, and the preview before anything is written."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

from tenball.cli.score.keys import Act, Key
from tenball.cli.score.pads import Correct, History, Preview, Read, TextFor, Typing
from tenball.cli.score.session import Session, before, mended, resumed, taken, told_names
from tenball.match import Amendment, Draft, Entry, Record, Retracted, redo, replay, standing, steps, undo
from tenball.rules.ruling import Ruling
from tenball.words.tell import event, why

__all__ = [
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

PAGE = 12
"""How many entries are shown at once."""


def taken_back(session: Session, *, again: bool) -> Session:
    """Undo the last entry, or restore what was undone."""
    record = session.record
    draft = redo(record) if again else undo(record)
    return replace(taken(session), pending=(draft,))


def reasons(session: Session) -> Session:
    """The grounds of the last ruling at length."""
    ruling = last_ruling(session.record)
    if ruling is None:
        return taken(session)
    return replace(session, pad=Read(why(session.language, session.match.book, ruling)))


def last_ruling(record: Record) -> Ruling | None:
    """The ruling that was given last and stands."""
    given = (getattr(entry.event, "ruling", None) for entry in reversed(standing(record.entries)))
    return next((ruling for ruling in given if isinstance(ruling, Ruling)), None)


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
            return replace(session, pad=Typing(TextFor.ENTRY))
        case _:
            return taken(session)


def picked(session: Session, text: str) -> Session:
    """An entry was named by its number."""
    seqs = {str(entry.seq): entry.seq for entry in standing(session.record.entries)}
    seq = seqs.get(text.strip().removeprefix("#"))
    return taken(session) if seq is None else replace(session, pad=Correct(seq))


def on_correct(session: Session, pad: Correct, key: Key) -> Session:
    """Enter it anew, or take it out."""
    match key.act:
        case Act.MEND:
            start = before(session.record, pad.seq)
            return replace(taken(session), match=start, mending=pad.seq)
        case Act.BACK_TO:
            return replace(session, pad=Preview(_back_to(session.record, pad.seq)))
        case Act.REMOVE:
            return mended(session, pad.seq, None)
        case _:
            return replace(session, pad=History())


def _back_to(record: Record, seq: int) -> Amendment:
    """That entry and everything after it taken back at once."""
    gone = tuple(entry.seq for entry in standing(record.entries) if entry.seq >= seq)
    return Amendment(replay(record), before(record, seq), (Draft(Retracted(gone)),))


def on_preview(session: Session, pad: Preview, key: Key) -> Session:
    """Write the correction, or leave everything as it is."""
    if key.act is Act.CONFIRM:
        return replace(session, pending=pad.amendment.drafts)
    return resumed(session.record, session.language)
