"""When each thing that the referee was told happened, so that a page can freeze the frame there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from tenball.physics import ContactKind, Trajectory
from tenball.play.witness import cue_ball_meetings, is_double_hit, rail_contacts
from tenball.rules import Rulebook
from tenball.rules.definitions import first_hit
from tenball.table import Ball, Cushion, Pocket

__all__ = ["Moment", "Sight", "moments"]


class Sight(StrEnum):
    """What there is to see at a moment."""

    MISCUE = "miscue"
    DOUBLE_HIT = "double_hit"
    FIRST_CONTACT = "first_contact"
    RAIL = "rail"
    POCKETED = "pocketed"
    OFF_TABLE = "off_table"


@dataclass(frozen=True, slots=True)
class Moment:
    """What was to see at that time [s] of the shot, of which ball and with what."""

    time: float
    sight: Sight
    ball: Ball
    other: Ball | Cushion | Pocket | None = None


def moments(trajectory: Trajectory, book: Rulebook) -> tuple[Moment, ...]:
    """Everything that the facts of the shot rest on, in order of time; each ball's first rail only."""
    found = (
        *_of_the_tip(trajectory, book),
        *_of_first_contact(trajectory, book),
        *_of_rails(trajectory, book),
        *_of_leaving(trajectory),
    )
    return tuple(sorted(found, key=lambda moment: moment.time))


def _of_the_tip(trajectory: Trajectory, book: Rulebook) -> Iterator[Moment]:
    outcome = trajectory.outcome
    tips = [contact.time for contact in trajectory.contacts if contact.kind is ContactKind.TIP]
    if outcome.miscue:
        yield Moment(tips[0], Sight.MISCUE, Ball.CUE)
    if is_double_hit(trajectory.table, trajectory.layout, outcome, book):
        yield Moment(tips[1], Sight.DOUBLE_HIT, Ball.CUE)


def _of_first_contact(trajectory: Trajectory, book: Rulebook) -> Iterator[Moment]:
    meetings = cue_ball_meetings(trajectory)
    for ball in first_hit(meetings, book.tie_window_s):
        yield Moment(min(time for other, time in meetings if other is ball), Sight.FIRST_CONTACT, Ball.CUE, ball)


def _of_rails(trajectory: Trajectory, book: Rulebook) -> Iterator[Moment]:
    """Each ball's first rail, and the first that any ball reached after the first contact."""
    meetings = cue_ball_meetings(trajectory)
    since = min((time for _, time in meetings), default=float("inf"))
    seen: set[tuple[Ball, bool]] = set()
    for contact in rail_contacts(trajectory, book):
        key = contact.ball, contact.time >= since
        if key not in seen:
            seen.add(key)
            yield Moment(contact.time, Sight.RAIL, contact.ball, contact.other)


def _of_leaving(trajectory: Trajectory) -> Iterator[Moment]:
    """Balls that fell or flew off; the last contact of such a ball is the one with pocket or floor."""
    last = {
        contact.ball: contact.time
        for contact in trajectory.contacts
        if contact.kind in (ContactKind.POCKET, ContactKind.FLOOR)
    }
    for ball, pocket in trajectory.outcome.pocketed:
        yield Moment(last[ball], Sight.POCKETED, ball, pocket)
    for ball in trajectory.outcome.off_table:
        yield Moment(last[ball], Sight.OFF_TABLE, ball)
