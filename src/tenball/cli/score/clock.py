"""The shot clock: what is left of it now, and its keys; time that is up is told, and a person calls the foul."""

from __future__ import annotations

from math import ceil

from tenball.cli.score.keys import Act, Key
from tenball.cli.score.session import Session, commit
from tenball.match import ClockExtended, timing
from tenball.rules.rack import Rack, Seat

__all__ = ["is_running", "on_clock", "seconds_left"]


def is_running(session: Session) -> bool:
    """Whether the seconds go down; while an entry is corrected they say nothing of the shot now."""
    return session.mending is None and timing.is_running(session.record, session.match)


def seconds_left(session: Session) -> int | None:
    """The whole seconds that are left; nothing where no clock is played with or it was not started yet."""
    left = session.match.clock.left_s
    if session.now and is_running(session):
        left = timing.left_at(session.record, session.match, session.now)
    return None if left is None else ceil(left)


def on_clock(session: Session, key: Key) -> Session:
    """Start it, stop it, or give the player at the table more time."""
    if key.act is Act.EXTENSION:
        rack = session.match.rack or Rack.start(Seat.A)
        return commit(session, ClockExtended(rack.shooter))
    return commit(session, timing.turned(session.record, session.match, _now(session)))


def _now(session: Session) -> str:
    """The time by which the clock is read; where nobody told it, that of its start."""
    return session.now or timing.started_at(session.record) or ""
