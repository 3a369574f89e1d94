"""A scorekeeper's session: a key leads to the next pad, or to events that are about to be written."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tenball.cli.score.keys import Key
from tenball.cli.score.opened import keys_of
from tenball.cli.score.pads import Balls, Named, Pad, Preview, Ready, Sure, SureOf, Which
from tenball.cli.signs import say
from tenball.match import (
    CallRequested,
    ClockExtended,
    ClockStarted,
    ClockStopped,
    Draft,
    FrozenDeclared,
    Match,
    MatchEvent,
    Noted,
    Question,
    Record,
    Retracted,
    ShotReport,
    Warned,
    amend,
    evolve,
    replay,
    scored,
)
from tenball.match.mend import before
from tenball.rules.fouls import Foul
from tenball.rules.rack import Seat
from tenball.words import Language
from tenball.words.tell import event, names, question

__all__ = [
    "Saving",
    "Session",
    "back",
    "commit",
    "deeper",
    "home",
    "mended",
    "resumed",
    "sure",
    "taken",
    "told_names",
    "written",
]

_READY, _NOTHING_TAPPED = Ready(), ShotReport()
_ASIDES = (CallRequested, ClockExtended, ClockStarted, ClockStopped, FrozenDeclared, Noted, Warned)
"""What may be written between the call and the shot; the call stands."""


@dataclass(frozen=True, slots=True)
class Saving:
    """Where the match text is to go; `over` says that it may take the place of another file."""

    path: str
    over: bool = False


@dataclass(frozen=True, slots=True)
class Session:
    """Everything between two keys.

    `match` is the state that the pad asks about: as it stands, or before the entry `mending` while one is corrected.
    `trail` are the pads that lead back from this one. `report` is what was tapped of the next shot, `now` the time by
    which the shot clock is read. `pending` waits to be written; `saving` is where the match text should go.
    """

    record: Record
    language: Language
    match: Match
    pad: Pad = _READY
    trail: tuple[Pad, ...] = ()
    report: ShotReport = _NOTHING_TAPPED
    mending: int | None = None
    notice: str = ""
    pending: tuple[Draft, ...] = ()
    saving: Saving | None = None
    leaving: bool = False
    now: str | None = None

    @property
    def keys(self) -> tuple[Key, ...]:
        """The keys that are open."""
        open_now = keys_of(self.pad, self.match, self.report, mending=self.mending is not None)
        return tuple(dict.fromkeys(open_now))


def resumed(record: Record, language: Language) -> Session:
    """A session on that record, ready for what comes next."""
    return Session(record, language, replay(record))


def written(session: Session, record: Record) -> Session:
    """The session once its pending events are safely on disk; what was taken back is said."""
    after = replace(resumed(record, session.language), notice=_retraction(session), now=session.now)
    aside = all(isinstance(draft.event, _ASIDES) for draft in session.pending)
    return replace(after, report=session.report) if aside else after


def _retraction(session: Session) -> str:
    """What undo and redo did, which the last entry that stands does not show."""
    if not session.pending or not isinstance(session.pending[0].event, Retracted):
        return ""
    if len(session.pending) > 1:
        return say(session.language, "mended", n=len(session.pending) - 1)
    gone = [session.record.entry(seq) for seq in session.pending[0].event.seqs]
    if any(isinstance(entry.event, Retracted) for entry in gone):
        restored = isinstance(gone[-1].event, Retracted)
        return say(session.language, "redone" if restored else "mending_undone")
    start = before(session.record, gone[0].seq)
    after = evolve(start, gone[0].event)
    return say(
        session.language, "undone", text=event(session.language, told_names(session), start, after, gone[0].event)
    )


def deeper(session: Session, pad: Pad) -> Session:
    """The session on a further pad, from which there is a way back to this one."""
    return replace(session, pad=pad, trail=(*session.trail, session.pad))


def back(session: Session) -> Session:
    """The session one pad back; what was said of the shot before stands."""
    return replace(session, pad=session.trail[-1], trail=session.trail[:-1]) if session.trail else session


def home(session: Session) -> Session:
    """The session back where the next thing is entered; what was said of it stands."""
    while not isinstance(session.pad, Ready):
        session = back(session)
    return session


def taken(session: Session) -> Session:
    """The session back where the next thing is entered, with nothing said of it."""
    return replace(home(session), report=_NOTHING_TAPPED)


def told_names(session: Session) -> dict[Seat, str]:
    """The players' names, or what stands for them."""
    return dict(names(session.language, session.record))


def commit(session: Session, change: ShotReport | MatchEvent) -> Session:
    """Have that written, unless it needs an answer first; what does not fit is an error."""
    event = scored(session.match, change) if isinstance(change, ShotReport) else change
    if isinstance(event, Question):
        return _asked(session, event, change)
    if session.mending is not None:
        return mended(home(session), session.mending, event)
    evolve(session.match, event)
    return replace(session, pending=(Draft(event),))


def sure(session: Session, of: SureOf, event: MatchEvent) -> Session:
    """Ask once more before that is written; a correction has its preview for it."""
    if session.mending is not None:
        return commit(session, event)
    evolve(session.match, event)
    return deeper(session, Sure(of, (Draft(event),)))


def mended(session: Session, seq: int, event: MatchEvent | None) -> Session:
    """Show what it would change to have that event, or none, in the place of that entry."""
    amendment = amend(session.record, seq, event)
    return _told(session, amendment) if isinstance(amendment, Question) else deeper(session, Preview(amendment))


def _asked(session: Session, asked: Question, change: ShotReport | MatchEvent) -> Session:
    """Ask what a report left open; what contradicts itself is told, and can be set right where it was entered."""
    if isinstance(change, ShotReport) and asked.key == "call_needed":
        return deeper(session, Named(waiting=change))
    if isinstance(change, ShotReport) and asked.key == "which_ball" and Foul.BALL_OFF_TABLE in change.fouls:
        return deeper(session, Balls(Which.OFF, waiting=change))
    return _told(session, asked)


def _told(session: Session, asked: Question) -> Session:
    return replace(session, notice=question(session.language, asked, told_names(session)))
