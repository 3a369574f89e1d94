"""What there is to see of a session, in words and without a screen."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from tenball.cli.score.clock import is_running, seconds_left
from tenball.cli.score.history import sentences
from tenball.cli.score.session import Session, told_names
from tenball.cli.signs import say
from tenball.match import ClockStarted, ClockStopped, Match, Sealed, standing
from tenball.match.hidden import visible
from tenball.match.mend import ASIDES
from tenball.rules.rack import CueBall, Seat
from tenball.words.tell import last_warnings, notices

__all__ = ["Side", "cue_ball", "isolated", "last", "noted", "sides", "signature", "terms"]

_SINCE = 2
_FROM_THE_RIGHT = frozenset({"R", "AL", "AN"})


@dataclass(frozen=True, slots=True)
class Side:
    """One player as the screen shows him."""

    name: str
    racks: int
    fouls: int
    at_table: bool
    breaks: bool


def sides(session: Session) -> tuple[Side, Side]:
    """Both players, a first."""
    a, b = (_side(session.match, seat, name) for seat, name in sorted(told_names(session).items()))
    return a, b


def _side(match: Match, seat: Seat, name: str) -> Side:
    rack = match.rack
    return Side(
        name=name,
        racks=match.racks[seat is Seat.B],
        fouls=rack.fouls_of(seat) if rack else 0,
        at_table=rack is not None and rack.shooter is seat,
        breaks=match.breaker is seat and rack is not None,
    )


def isolated(session: Session, text: str) -> str:
    """A line for the terminal; a name that is read from the right does not turn what stands beside it around."""
    text = visible(text)
    for name in told_names(session).values():
        if any(unicodedata.bidirectional(sign) in _FROM_THE_RIGHT for sign in name):
            text = text.replace(name, f"\u2068{name}\u2069")
    return text


def signature(session: Session) -> tuple[str, ...]:
    """The code that stands on the signed sheet, and what was changed since."""
    words, record = session.language, session.record
    if record.signature is not None:
        seq, signed = record.signature
        code = say(words, "code", code=signed)
        return (code, say(words, "amended")) if seq < len(record.entries) else (code,)
    sealed = (entry.event for entry in reversed(record.entries))
    before = next((event.code for event in sealed if isinstance(event, Sealed)), None)
    return () if before is None else (say(words, "was_signed", code=before),)


def terms(session: Session) -> tuple[str, ...]:
    """Which rack of which race this is."""
    match, words = session.match, session.language
    a, b = match.format.race
    race = say(words, "race", n=a) if a == b else say(words, "uneven_race", a=a, b=b)
    parts = [say(words, "rack_number", n=match.rack_number), race] if match.winner is None else [race]
    if match.format.sets > 1:
        parts.append(say(words, "sets", a=match.sets[0], b=match.sets[1]))
    return tuple(parts)


def noted(session: Session) -> tuple[str, ...]:
    """What must not be overlooked, the most urgent first."""
    match, words, called = session.match, session.language, told_names(session)
    lines = [session.notice] if session.notice else []
    lines += signature(session)
    lines += [text for _, text in last_warnings(words, called, session.record, match)]
    lines += _clock(session)
    lines += [text for _, text in notices(words, called, match)]
    return tuple(lines)


def _clock(session: Session) -> tuple[str, ...]:
    """The seconds that are left; nothing before the clock was started for this shot."""
    left, rack = seconds_left(session), session.match.rack
    if left is None or rack is None:
        return ()
    if left <= 0 and is_running(session):
        return (say(session.language, "time_is_up", name=told_names(session)[rack.shooter]),)
    return (say(session.language, "clock_runs" if is_running(session) else "clock_stands", n=max(left, 0)),)


def last(session: Session) -> str:
    """The last decision that stands, and what was noted since."""
    stands = standing(session.record.entries)
    decided = (place for place in range(len(stands) - 1, -1, -1) if not isinstance(stands[place].event, ASIDES))
    start = next(decided, 0)
    shown = sentences(session, start, len(stands))
    told = [text for entry, text in shown if not isinstance(entry.event, ClockStarted | ClockStopped)]
    return " ".join((*told[:1], *told[1:][-_SINCE:]))


def cue_ball(session: Session) -> str:
    """How the next player has the cue ball."""
    rack = session.match.rack
    return session.language.say(f"cue_ball.{rack.cue_ball if rack else CueBall.LIES}")
