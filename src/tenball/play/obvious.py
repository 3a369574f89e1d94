"""Which shot was so plain that nobody had to call it: the reading F-13 of "obvious"."""

from __future__ import annotations

from tenball.physics import Contact, ContactKind, Trajectory
from tenball.play.rails import jaws_of
from tenball.table import Ball, Pocket, Point

__all__ = ["obvious_shot"]

_RAILS = (ContactKind.CUSHION, ContactKind.JAW, ContactKind.POCKET)


def obvious_shot(trajectory: Trajectory, first: frozenset[Ball], window: float) -> tuple[Ball, Pocket] | None:
    """The ball that was hit first and fell without a detour, and its pocket.

    The cue ball touched nothing before it, and the ball nothing on its way but the jaws of its pocket: no bank, kick,
    carom, combination or second kiss is obvious, nor a split hit. `window` are the seconds within which contacts count
    as one.
    """
    drops = dict(trajectory.outcome.pocketed)
    if len(first) != 1 or not first <= drops.keys():
        return None
    (ball,) = first
    met = next(contact.time for contact in trajectory.contacts if _is_of(contact, Ball.CUE, ball))
    if any(_spoils(trajectory, contact, ball, drops[ball], met, window) for contact in trajectory.contacts):
        return None
    return ball, drops[ball]


def _spoils(trajectory: Trajectory, contact: Contact, ball: Ball, pocket: Pocket, met: float, window: float) -> bool:
    """Whether that contact makes the shot one that has to be called."""
    if contact.time < met:
        return contact.ball is Ball.CUE and contact.kind in _RAILS
    if ball not in (contact.ball, contact.other):
        return False
    match contact.kind:
        case ContactKind.BALL:
            return not (_is_of(contact, Ball.CUE, ball) and contact.time - met <= window)
        case ContactKind.CUSHION:
            return True
        case ContactKind.JAW:
            return jaws_of(trajectory.table, Point(*contact.place[:2])) is not pocket
        case ContactKind.POCKET:
            return contact.other is not pocket
        case ContactKind.TIP | ContactKind.CLOTH | ContactKind.FLOOR:
            return False


def _is_of(contact: Contact, one: Ball, other: Ball) -> bool:
    return contact.kind is ContactKind.BALL and contact.ball is one and contact.other is other
