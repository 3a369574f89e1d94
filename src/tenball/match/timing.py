"""The shot clock as it can be read: whether it runs, and what is left of it at some moment."""

from __future__ import annotations

from datetime import datetime

from tenball.match.events import ClockExtended, ClockStarted, ClockStopped, Retracted
from tenball.match.log import Record
from tenball.match.match import Match
from tenball.rules.rack import Phase

__all__ = ["allowance", "is_running", "left_at", "started_at", "turned"]


def is_running(record: Record, match: Match) -> bool:
    """Whether the seconds go down; a start that an undo left standing alone says nothing of the time since."""
    return match.clock.running and not _left_by_undo(record)


def _left_by_undo(record: Record) -> bool:
    for entry in reversed(record.entries):
        if isinstance(entry.event, ClockStarted | ClockExtended):
            return False
        if isinstance(entry.event, Retracted):
            return True
    return False


def started_at(record: Record) -> str | None:
    """The time at which the clock was last started, as that was written."""
    started = (entry.stamp.time for entry in record.latest() if isinstance(entry.event, ClockStarted))
    return next(started, None)


def left_at(record: Record, match: Match, now: str) -> float | None:
    """The seconds that are left at that time, less than none once it is up; nothing before it was started."""
    left = match.clock.left_s
    started = started_at(record) if is_running(record, match) else None
    if left is None or started is None:
        return left
    gone = (datetime.fromisoformat(now) - datetime.fromisoformat(started)).total_seconds()
    return left - max(gone, 0)


def allowance(match: Match) -> int:
    """The seconds for the next shot; none where no clock is played with."""
    preset, rack = match.format.clock, match.rack
    return 0 if preset is None else preset.allowance(after_break=rack is not None and rack.phase is Phase.AFTER_BREAK)


def turned(record: Record, match: Match, now: str) -> ClockStarted | ClockStopped:
    """The clock started where it stands, or stopped where it runs."""
    left = left_at(record, match, now)
    if is_running(record, match):
        return ClockStopped(max(left or 0.0, 0.0))
    return ClockStarted(float(allowance(match)) if left is None else max(left, 0.0))
