"""From what a page asks to have written to the events that are written; the rules are asked, never known here."""

from __future__ import annotations

import unicodedata
from typing import assert_never

from tenball.match import timing
from tenball.match.deciding import Turn, decided
from tenball.match.entering import late, moved, penalised, replayed_rack, scored
from tenball.match.errors import MatchError
from tenball.match.events import (
    BreakChosen,
    CallRequested,
    Chose,
    ClockExtended,
    ClockStarted,
    ClockStopped,
    FrozenDeclared,
    Lagged,
    MatchConceded,
    MatchEvent,
    ModeSwitched,
    Noted,
    RackConceded,
    Racked,
    RackScored,
    ShotVoided,
    StalemateAnnounced,
    TimeOutEnded,
    TimeOutTaken,
    WalkedOver,
    Warned,
)
from tenball.match.hidden import is_hidden
from tenball.match.log import Draft, Record, seal
from tenball.match.match import Match
from tenball.match.mend import Amendment, amend, back_to, before, overrule, redo, undo
from tenball.match.plain import event_from, report_from
from tenball.match.report import Question, ShotReport
from tenball.rules.fouls import NEVER_A_SHOT, Foul, Penalty
from tenball.rules.keys import Why
from tenball.rules.rack import Seat
from tenball.rules.reading import a_member
from tenball.table.balls import Ball
from tenball.web import doings
from tenball.web.errors import WebError
from tenball.web.scene import Scene, iso

__all__ = ["LONGEST_TEXT", "amendment", "drafts"]

LONGEST_TEXT = 280
"""The longest remark or reason that a page may send, in characters."""

_SAID = (
    *(Lagged, BreakChosen, Racked, Chose, Warned, CallRequested, FrozenDeclared, StalemateAnnounced, ShotVoided),
    *(ModeSwitched, RackScored, RackConceded, MatchConceded, WalkedOver, TimeOutTaken, TimeOutEnded, Noted),
)
"""What anybody can say happened; a ruling is given by the referee alone."""

_Changes = doings.DoShot | doings.DoFoul | doings.DoSay | doings.DoLate | doings.DoNewRack
_Corrections = doings.DoMend | doings.DoBackTo | doings.DoOverrule
_Doing = _Changes | _Corrections | doings.DoCall | doings.DoClock | doings.DoSign | doings.DoUndo | doings.DoRedo


def drafts(scene: Scene, do: _Doing, at_ms: int) -> tuple[Draft, ...] | Question:
    """What is to be written for that, or what must be asked first."""
    record, match = scene.record, scene.match
    match do:
        case doings.DoShot() | doings.DoFoul() | doings.DoSay() | doings.DoLate() | doings.DoNewRack():
            return _one(_event(match, do))
        case doings.DoClock():
            return _one(_clock(record, match, do, at_ms))
        case doings.DoSign():
            return (seal(record, tuple(sorted({Seat(seat) for seat in do.by}))),)
        case doings.DoUndo():
            return (undo(record),)
        case doings.DoRedo():
            return (redo(record),)
        case doings.DoMend() | doings.DoBackTo() | doings.DoOverrule():
            return _confirmed(record, do)
        case doings.DoCall():
            return ()
        case _:
            assert_never(do)


def _one(found: MatchEvent | Question | None) -> tuple[Draft, ...] | Question:
    if isinstance(found, Question):
        return found
    return () if found is None else (Draft(found),)


def _event(match: Match, do: _Changes) -> MatchEvent | Question | None:
    """The event that follows, ruled where it needs a ruling; nothing where nothing comes of it."""
    match do:
        case doings.DoShot():
            return _shot(match, report_from("report", do.report))
        case doings.DoFoul():
            return _foul(match, do)
        case doings.DoSay():
            return _happened(do)
        case doings.DoLate():
            return late(match, Seat(do.seat), do.minutes)
        case doings.DoNewRack():
            return replayed_rack(match, Why(do.why))
        case _:
            assert_never(do)


def _shot(match: Match, report: ShotReport) -> MatchEvent | Question:
    alone = next((foul for foul in report.fouls if foul in NEVER_A_SHOT), None)
    if alone is not None:
        raise WebError("not_a_shot", foul=alone)
    return scored(match, report)


def _foul(match: Match, do: doings.DoFoul) -> MatchEvent:
    foul = a_member("foul", do.foul, Foul)
    penalty = None if do.penalty is None else a_member("penalty", do.penalty, Penalty)
    # A warning leaves the shot to be judged: it is entered as any other, after the warning.
    fell = [] if penalty is Penalty.WARNING else do.fell
    return penalised(match, Seat(do.seat), foul, penalty, moved(tuple(Ball(ball) for ball in fell)))


def _happened(do: doings.DoSay) -> MatchEvent:
    event = event_from("event", do.event)
    if not isinstance(event, _SAID):
        raise WebError("not_said", event=event.tag)
    return Noted(checked_text("text", event.text)) if isinstance(event, Noted) else event


def checked_text(where: str, text: str) -> str:
    """A remark as people write it: composed, on one line, and not too long."""
    text = unicodedata.normalize("NFC", text).strip()
    if not text or len(text) > LONGEST_TEXT or any(map(is_hidden, text)):
        raise WebError("bad_text", where=where, most=LONGEST_TEXT)
    return text


def _clock(record: Record, match: Match, do: doings.DoClock, at_ms: int) -> MatchEvent:
    if do.do == "extend":
        return ClockExtended(match.playing(ClockExtended(Seat.A)).shooter)
    if match.format.clock is None:
        raise MatchError("out_of_place", event="clock_started", because="the match has no shot clock")
    turned = timing.turned(record, match, iso(at_ms))
    wanted = ClockStarted if do.do == "start" else ClockStopped
    if not isinstance(turned, wanted):
        raise WebError("clock_is_so", event=wanted.tag)
    return turned


def _confirmed(record: Record, do: _Corrections) -> tuple[Draft, ...] | Question:
    """A correction that was seen in its preview, on this very state of the record."""
    if do.chain != record.chain:
        raise WebError("stale", entries=len(record.entries))
    found = amendment(record, do)
    if isinstance(found, Question):
        return found
    if found.misfit is not None:
        raise WebError("misfit", seq=found.misfit.seq, because=found.misfit.because)
    return found.drafts


def amendment(record: Record, do: _Corrections) -> Amendment | Question:
    """What that correction would do."""
    record = record.whole()
    match do:
        case doings.DoBackTo():
            return back_to(record, do.seq)
        case doings.DoOverrule():
            outcome = Turn(do.outcome) if do.outcome in tuple(Turn) else a_member("outcome", do.outcome, Foul)
            return overrule(record, do.seq, decided(record, do.seq, outcome), checked_text("reason", do.reason))
        case doings.DoMend(change=None):
            return amend(record, do.seq, None)
        case doings.DoMend(change=change) if change is not None:
            found = _event(before(record, do.seq), change)
            return found if isinstance(found, Question) else amend(record, do.seq, found)
        case _:
            raise AssertionError(do)
