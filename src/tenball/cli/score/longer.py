"""The longer texts of some pads: reasons, entries, and what a correction would change."""

from __future__ import annotations

from tenball.cli.score import pads
from tenball.cli.score.history import PAGE, sentences
from tenball.cli.score.session import Session, told_names
from tenball.cli.signs import say
from tenball.match import standing
from tenball.words import Language
from tenball.words.tell import Change, changed, misfit, score

__all__ = ["body"]

_MOST_CHANGES = 4


def body(session: Session) -> tuple[str, ...]:
    """The longer text that some pads have."""
    match session.pad:
        case pads.Read(text):
            return tuple(text.split("\n"))
        case pads.History(page):
            return _entries(session, page)
        case pads.Typing(pads.TextFor.ENTRY):
            return _entries(session, 0)
        case pads.Correct(seq):
            return _told_entry(session, seq)
        case pads.Preview():
            return _changes(session, session.pad)
        case _:
            return ()


def _told_entry(session: Session, seq: int) -> tuple[str, ...]:
    place = [entry.seq for entry in standing(session.record.entries)].index(seq)
    return tuple(f"#{entry.seq}  {text}" for entry, text in sentences(session, place, place + 1))


def _entries(session: Session, page: int) -> tuple[str, ...]:
    stop = max(len(standing(session.record.entries)) - page * PAGE, 0)
    told = sentences(session, max(stop - PAGE, 0), stop)
    return tuple(f"#{entry.seq:<4} {(entry.stamp.said_at or entry.stamp.time)[11:16]}  {text}" for entry, text in told)


def _changes(session: Session, pad: pads.Preview) -> tuple[str, ...]:
    words, amendment, called = session.language, pad.amendment, told_names(session)
    if amendment.misfit is not None:
        return (*_told_entry(session, amendment.misfit.seq), misfit(words, amendment.misfit))
    changes = changed(words, called, session.record, amendment)
    told = [line for change in changes[:_MOST_CHANGES] for line in _told_change(words, change)]
    gone = sum(change.now is None for change in changes)
    lines = [
        say(words, "score_before", score=score(words, amendment.before, called)),
        say(words, "score_after", score=score(words, amendment.after, called)),
        *told,
    ]
    if gone:
        lines.append(say(words, "gone", n=gone))
    if len(amendment.drafts) > 1:
        lines.append(say(words, "corrected", n=len(amendment.drafts) - 1))
    if amendment.before.sealed is not None:
        lines.append(say(words, "seal_goes", code=amendment.before.sealed))
    return tuple(lines)


def _told_change(words: Language, change: Change) -> tuple[str, str]:
    now = say(words, "taken_out") if change.now is None else change.now
    return f"#{change.seq}  {change.was}", f"  → {now}"
