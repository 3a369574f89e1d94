"""The shot clock: what is left of it now, and its keys; time that is up is told, and a person calls the foul."""

from __future__ import annotations

from datetime import datetime
from math import ceil

from tenball.cli.score.keys import Act, Key
from tenball.cli.score.session import Session, commit
from tenball.match import ClockExtended, ClockStarted, ClockStopped, Retracted, standing
from tenball.rules.rack import Phase, Rack, Seat

__all__ = ["is_running", "on_clock", "seconds_left"]


def is_running(session: Session) -> bool:
    """Whether the seconds go down; a start that an undo left standing alone says nothing of the time since."""
    return session.match.clock.running and session.mending is None and not _left_by_undo(session)


def _left_by_undo(session: Session) -> bool:
    for entry in reversed(session.record.entries):
        if isinstance(entry.event, ClockStarted | ClockExtended):
            return False
        if isinstance(entry.event, Retracted):
            return True
    return False


def seconds_left(session: Session) -> int | None:
    """The whole seconds that are left; nothing where no clock is played with or it was not started yet."""
    left = session.match.clock.left_s
    return None if left is None else ceil(left - _gone(session))


def _gone(session: Session) -> float:
    """The seconds since the clock was started, by the time at which that was written."""
    if not is_running(session) or not session.now:
        return 0
    started = (entry for entry in reversed(standing(session.record.entries)) if isinstance(entry.event, ClockStarted))
    entry = next(started, None)
    since = 0.0 if entry is None else (_time(session.now) - _time(entry.stamp.time)).total_seconds()
    return max(since, 0)


def _time(text: str) -> datetime:
    return datetime.fromisoformat(text)


def on_clock(session: Session, key: Key) -> Session:
    """Start it, stop it, or give the player at the table more time."""
    rack = session.match.rack or Rack.start(Seat.A)
    left = seconds_left(session)
    match key.act:
        case Act.EXTENSION:
            return commit(session, ClockExtended(rack.shooter))
        case Act.CLOCK if is_running(session):
            return commit(session, ClockStopped(float(max(left or 0, 0))))
        case _:
            return commit(session, ClockStarted(float(_allowed(session, rack) if left is None else max(left, 0))))


def _allowed(session: Session, rack: Rack) -> int:
    preset = session.match.format.clock
    return 0 if preset is None else preset.allowance(after_break=rack.phase is Phase.AFTER_BREAK)
