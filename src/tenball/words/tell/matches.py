"""A whole match in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import takewhile

from tenball.match import events as ev
from tenball.match.evolving import evolve, fold
from tenball.match.header import Header
from tenball.match.log import Record, Step, standing, steps, taken_back
from tenball.match.match import Match, Stage
from tenball.rules.keys import Why
from tenball.rules.rack import Phase, Rack, Seat
from tenball.words.language import Language
from tenball.words.tell.events import event
from tenball.words.tell.paragraphs import cite
from tenball.words.tell.phrases import Names, is_alone, names, objects
from tenball.words.tell.scores import score, terms

__all__ = ["commentary"]

_SILENT = (ev.Racked, ev.ClockStarted, ev.ClockStopped)
_BETWEEN_RACKS = (
    ev.LatenessPenalised,
    ev.TimeOutTaken,
    ev.TimeOutEnded,
    ev.Noted,
    ev.ModeSwitched,
    ev.MatchConceded,
    ev.WalkedOver,
)
"""What may happen while no rack is going on, and opens none."""

_ASIDES = (ev.Noted, ev.ModeSwitched, ev.CallRequested, ev.FrozenDeclared, ev.ClockExtended, ev.Warned)
"""What leaves the turn at the table where it is."""

_LONG_RUN = 3


_Shot = tuple[Rack, ev.ShotRuled]


def commentary(
    language: Language, record: Record, *, everything: bool = False, called: Names | None = None
) -> Iterator[str]:
    """The match line by line: what stands; or, with `everything`, every entry, and which were taken back or mended."""
    called = called or names(language, record)
    yield from _opening(language, record.header, called)
    if everything:
        yield from _every_entry(language, record, called)
    else:
        yield from _what_stands(language, record, called)
        yield from _signature(language, record)


def _signature(language: Language, record: Record) -> Iterator[str]:
    """That the record was changed after it was signed, if it was."""
    if record.signature is not None:
        if record.signature[0] < len(record.entries):
            yield language.say("match.amended")
        return
    signed = [entry.event.code for entry in record.entries if isinstance(entry.event, ev.Sealed)]
    if signed:
        yield language.say("match.was_signed", code=signed[-1])


def _opening(language: Language, header: Header, called: Names) -> Iterator[str]:
    a, b = called[Seat.A], called[Seat.B]
    yield a if a == b else language.say("match.players", name_a=a, name_b=b)
    day = _day(language, header.started)
    yield f"{header.event}, {day}" if header.event else day
    yield terms(language, header, called)
    if header.people is not None and header.people.referee:
        yield language.say("match.referee", name=header.people.referee)
    yield ""


def _day(language: Language, started: str) -> str:
    """The day on which a match began; a time that is none is shown as it was written."""
    try:
        return language.date(datetime.fromisoformat(started).date())
    except ValueError:
        return started


def _what_stands(language: Language, record: Record, called: Names) -> Iterator[str]:
    shown = [step for step in steps(record) if not isinstance(step.entry.event, _SILENT)]
    headed = 0
    for start, stop in _groups(shown):
        first = shown[start]
        number = first.before.rack_number
        if number != headed and first.before.stage is Stage.RACK and not isinstance(first.entry.event, _BETWEEN_RACKS):
            yield from _heading(language, first.before, called)
            headed = number
        yield _told(language, called, shown[start:stop])
        yield from _afterwards(language, called, shown, stop)


def _groups(shown: Sequence[Step]) -> Iterator[tuple[int, int]]:
    """The steps that are told together: a run of plain pots, or one alone."""
    start = 0
    while start < len(shown):
        stop = start + 1
        while stop < len(shown) and _plain_pot(shown[start]) and _plain_pot(shown[stop]):
            stop += 1
        yield start, stop
        start = stop


def _plain_pot(step: Step) -> bool:
    """Whether a step is a called ball made, with nothing else to tell of it."""
    if not isinstance(step.entry.event, ev.ShotRuled):
        return False
    ruling = step.entry.event.ruling
    plain = [why.key for why in ruling.why] == [Why.CALLED_SHOT]
    return plain and len(ruling.down) == 1 and ruling.stalemate is None


def _heading(language: Language, match: Match, called: Names) -> Iterator[str]:
    yield ""
    breaker = called[match.breaker or Seat.A]
    key = "match.rack_alone" if is_alone(called) else "match.rack"
    yield language.say(key, n=match.rack_number, name=breaker)


def _told(language: Language, called: Names, group: Sequence[Step]) -> str:
    first = group[0]
    if len(group) == 1:
        return event(language, called, first.before, first.after, first.entry.event)
    shots = [step.entry.event for step in group if isinstance(step.entry.event, ev.ShotRuled)]
    made = objects(language, (ball for shot in shots for ball in shot.ruling.down))
    paragraph = shots[0].ruling.why[0].paragraph
    return language.say("match.run", name=called[shots[0].seat], balls=made, cite=cite(language, paragraph))


def _afterwards(language: Language, called: Names, shown: Sequence[Step], stop: int) -> Iterator[str]:
    """What a rack, a set or the match came to with the last of the steps before `stop`."""
    before, after = shown[stop - 1].before, shown[stop - 1].after
    if len(after.results) > len(before.results):
        yield from _feat(language, _inning(shown[:stop]))
        if after.sets != before.sets and after.format.sets > 1:
            yield language.say("match.set_won", name=called[after.results[-1].winner])
        if after.winner is None:
            yield score(language, after, called)
    if after.winner is not None and before.winner is None:
        yield language.say("match.won", name=called[after.winner], score=score(language, after, called))


def _feat(language: Language, inning: Sequence[_Shot]) -> Iterator[str]:
    """Word of a table cleared in one inning, from the break or later."""
    if not inning:
        return
    (first, _), (rack, last) = inning[0], inning[-1]
    if last.ruling.winner is not last.seat or rack.on_table != frozenset(last.ruling.down):
        return
    made = sum(len(shot.ruling.down) - len(shot.ruling.spotted) for _, shot in inning)
    if first.phase is Phase.BREAK:
        yield language.say("match.break_and_run")
    elif made >= _LONG_RUN:
        yield language.say("match.run_out", n=made)


def _inning(shown: Sequence[Step]) -> Sequence[_Shot]:
    """The shots at the end that one player played without a pause of the turn, each with the rack before it."""
    turns = [step for step in shown if not isinstance(step.entry.event, _ASIDES)]
    kept = takewhile(lambda step: _keeps_turn(step, turns[-1]), reversed(turns[:-1]))
    shots = [(step.before.rack, step.entry.event) for step in (turns[-1], *kept)]
    return [(rack, shot) for rack, shot in reversed(shots) if rack is not None and isinstance(shot, ev.ShotRuled)]


def _keeps_turn(step: Step, last: Step) -> bool:
    """Whether a step left the table to the player who played the last shot."""
    shot, end = step.entry.event, last.entry.event
    if not isinstance(shot, ev.ShotRuled) or not isinstance(end, ev.ShotRuled):
        return False
    return shot.seat is shot.ruling.next is end.seat


def _every_entry(language: Language, record: Record, called: Names) -> Iterator[str]:
    gone = taken_back(record.entries)
    match = record.header.opened()
    for index, entry in enumerate(record.entries):
        after = _after(record, match, index)
        line = event(language, called, match, after, entry.event)
        if entry.replaces is not None:
            line = language.say("match.mended", text=line, entry=str(entry.replaces))
        if entry.seq in gone:
            line = language.say("match.taken_back", text=line)
        yield f"{entry.seq}. {line}"
        match = after


def _after(record: Record, match: Match, index: int) -> Match:
    """The match after that entry, as it stood when the entry was written."""
    entry = record.entries[index]
    if not isinstance(entry.event, ev.Retracted):
        return evolve(match, entry.event)
    stands = standing(record.entries[: index + 1])
    return fold(record.header.opened(), (kept.event for kept in stands))
