"""Taking back, restoring and mending: the record only grows, and a correction is shown before it is written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from tenball.match.entering import rejudged, scored
from tenball.match.errors import MatchError
from tenball.match.events import (
    CallRequested,
    Chose,
    ClockExtended,
    ClockStarted,
    ClockStopped,
    FrozenDeclared,
    MatchEvent,
    ModeSwitched,
    Noted,
    Overruled,
    Retracted,
    Sealed,
    ShotRuled,
    StalemateAnnounced,
    TimeOutEnded,
    TimeOutTaken,
    Warned,
)
from tenball.match.evolving import evolve, fold
from tenball.match.log import Draft, Entry, Record, replay
from tenball.match.match import Match
from tenball.match.report import Question, ShotReport
from tenball.rules.errors import RulesError
from tenball.rules.ruling import Ruling

__all__ = ["ASIDES", "Amendment", "Misfit", "amend", "back_to", "before", "last_ruling", "overrule", "redo", "undo"]

_CLOCK = (ClockStarted, ClockStopped)

_ELSEWHERE = frozenset({"other_shooter", "other_option", "decided_elsewhere"})

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


@dataclass(frozen=True, slots=True)
class Misfit:
    """The first later entry that no longer fits after a correction, and why: a sentence, and the key of its error."""

    seq: int
    because: str
    key: str

    @property
    def mends(self) -> bool:
        """Whether it helps to mend that entry first: one that belongs to another player fits in no form."""
        return self.key not in _ELSEWHERE


@dataclass(frozen=True, slots=True)
class Amendment:
    """What a correction would do; nothing is written until its `drafts` are appended as one unit.

    `before` and `after` are the match as it stands and as it would stand. With a `misfit` there are no drafts: `after`
    is then the match up to that entry.
    """

    before: Match
    after: Match
    drafts: tuple[Draft, ...]
    misfit: Misfit | None = None


def undo(record: Record) -> Draft:
    """Take back the last thing that was done, across racks: a correction whole, anything else entry by entry.

    A clock or a seal goes with the entry before it.
    """
    taken: list[int] = []
    for entry in record.latest():
        if not isinstance(entry.event, (*_CLOCK, Sealed)):
            return Draft(Retracted((*_done_with(record, entry), *reversed(taken))))
        taken.append(entry.seq)
    raise MatchError("nothing_to_take_back")


def _done_with(record: Record, entry: Entry) -> tuple[int, ...]:
    """The entry alone, or the whole correction of which it is the end."""
    first = last = entry.seq
    while first > 1 and record.entry(first - 1).more == record.entry(first).more + 1:
        first -= 1
    whole = not entry.more and isinstance(record.entry(first).event, Retracted)
    return tuple(range(first, last + 1)) if whole else (entry.seq,)


def redo(record: Record) -> Draft:
    """Restore what the last retraction took back, unless something but the clock was entered since."""
    gone: set[int] = set()
    for entry in reversed(record.entries):
        if entry.seq in gone:
            continue
        if isinstance(entry.event, Retracted):
            gone.update(entry.event.seqs)
        if _restores(record, entry) or isinstance(entry.event, _CLOCK):
            continue
        if isinstance(entry.event, Retracted) and not entry.more:
            return Draft(Retracted((entry.seq,)))
        break
    raise MatchError("nothing_to_restore")


def _restores(record: Record, entry: Entry) -> bool:
    """Whether that entry takes back retractions alone."""
    event = entry.event
    return isinstance(event, Retracted) and all(map(record.marks.is_retraction, event.seqs))


def amend(record: Record, seq: int, change: ShotReport | MatchEvent | None) -> Amendment | Question:
    """Mend an earlier entry: another report for a shot, another event in its place, or nothing at all.

    The entries after it are judged again from what was tapped. Writes nothing.
    """
    stands = record.stands
    place = next((index for index, entry in enumerate(stands) if entry.seq == seq), None)
    if place is None:
        raise MatchError("no_such_entry", seq=seq)
    start = before(record, seq)
    first = _first(start, stands[place], change)
    if isinstance(first, Question):
        return first
    return _judged_again(record, stands, place, start, first)


def before(record: Record, seq: int) -> Match:
    """The match as it stood before that entry."""
    earlier = takewhile(lambda entry: entry.seq != seq, record.stands)
    return fold(record.header.opened(), (entry.event for entry in earlier))


def back_to(record: Record, seq: int) -> Amendment:
    """That entry and everything after it taken back at once."""
    gone = tuple(entry.seq for entry in record.stands if entry.seq >= seq)
    if seq not in gone:
        raise MatchError("no_such_entry", seq=seq)
    return Amendment(replay(record), before(record, seq), (Draft(Retracted(gone)),))


def last_ruling(record: Record) -> Ruling | None:
    """The ruling that led to where the match stands; none where something else did."""
    events = (entry.event for entry in record.latest())
    event = next((event for event in events if not isinstance(event, (*ASIDES, Chose))), None)
    ruling = getattr(event, "ruling", None)
    return ruling if isinstance(ruling, Ruling) else None


def overrule(record: Record, seq: int, ruling: Ruling, reason: str) -> Amendment | Question:
    """The referee decides a shot himself; what came after is judged again on his ruling."""
    event = record.entry(seq).event
    if not isinstance(event, ShotRuled | Overruled):
        raise MatchError("not_amendable", seq=seq, event=event.tag)
    return amend(record, seq, Overruled(event.seat, event.call, event.facts, ruling, reason))


def _first(start: Match, entry: Entry, change: ShotReport | MatchEvent | None) -> MatchEvent | Question | None:
    if not isinstance(change, ShotReport):
        return change
    if not isinstance(entry.event, ShotRuled | Overruled):
        raise MatchError("not_amendable", seq=entry.seq, event=entry.event.tag)
    return scored(start, change)


def _judged_again(
    record: Record, stands: Sequence[Entry], place: int, start: Match, first: MatchEvent | None
) -> Amendment:
    before = replay(record)
    drafts = [Draft(Retracted(tuple(entry.seq for entry in stands[place:])))]
    old, new = start, start
    for entry in stands[place:]:
        mended = entry.seq == stands[place].seq
        try:
            event = first if mended else _again(old, new, entry.event)
            if event is not None:
                new = evolve(new, event)
                drafts.append(Draft(event, entry.seq, entry.stamp.said_at or entry.stamp.time))
        except (MatchError, RulesError) as problem:
            return Amendment(before, new, (), Misfit(entry.seq, str(problem), problem.key))
        old = evolve(old, entry.event)
    return Amendment(before, new, tuple(drafts))


def _again(old: Match, new: Match, event: MatchEvent) -> MatchEvent | None:
    """A seal does not outlive a correction: what was signed is no longer what stands."""
    return None if isinstance(event, Sealed) else rejudged(old, new, event)
