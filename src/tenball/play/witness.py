"""The witness at the simulated table: what a shot came to, as facts that the referee can judge.

What counts as first hit, frozen and driven to a rail is asked of `tenball.rules.definitions`, as at a real table. Some
things need no rule here: a ball that lies still in the simulator never falls later by itself, so whatever fell did so
in time; and a cue ball frozen to a ball meets it exactly when it is played into it and moves it (6.7 / 3.7).
"""

from __future__ import annotations

from tenball.physics import Contact, ContactKind, Outcome, Trajectory
from tenball.play.obvious import obvious_shot
from tenball.play.rails import frozen_balls, frozen_cushions, gap
from tenball.rules import Foul, Rulebook, ShotFacts, Witness
from tenball.rules.definitions import first_hit, is_driven_to_rail, is_frozen
from tenball.table import Ball, Cushion, Layout, Pocket, Point, TableSize

__all__ = ["cue_ball_meetings", "facts", "facts_from_outcome", "is_double_hit", "rail_contacts"]


def facts(trajectory: Trajectory, book: Rulebook) -> ShotFacts:
    """What that shot came to, with the obvious shot if there was one."""
    meetings = cue_ball_meetings(trajectory)
    first = first_hit(meetings, book.tie_window_s)
    driven = rail_contacts(trajectory, book)
    since = min((time for _, time in meetings), default=float("inf"))
    return _facts(
        trajectory.outcome,
        first,
        frozenset(contact.ball for contact in driven),
        rail_after=any(contact.time >= since for contact in driven),
        obvious=obvious_shot(trajectory, first, book.tie_window_s),
        double_hit=is_double_hit(trajectory.table, trajectory.layout, trajectory.outcome, book),
    )


def facts_from_outcome(outcome: Outcome, size: TableSize, before: Layout, book: Rulebook) -> ShotFacts:
    """The same from what one of many shots came to; without the paths nobody can tell the obvious shot.

    The shots have to be played with the book's `frozen_gap_m`, which is the simulator's own in every edition.
    """
    return _facts(
        outcome,
        first_hit(outcome.first_contacts, book.tie_window_s),
        frozenset(ball for ball, _ in outcome.rails),
        rail_after=outcome.rail_after_contact,
        double_hit=is_double_hit(size, before, outcome, book),
    )


def cue_ball_meetings(trajectory: Trajectory) -> tuple[tuple[Ball, float], ...]:
    """The object balls that the cue ball met, each time with its moment in seconds."""
    meetings = (contact for contact in trajectory.contacts if contact.kind is ContactKind.BALL)
    return tuple(
        (contact.other, contact.time)
        for contact in meetings
        if contact.ball is Ball.CUE and isinstance(contact.other, Ball)
    )


def rail_contacts(trajectory: Trajectory, book: Rulebook) -> tuple[Contact, ...]:
    """The contacts by which a ball was driven to a rail (8.4 / 2.7); a ball that is gone reached one in any case."""
    frozen = frozen_cushions(trajectory.table, trajectory.layout, book.frozen_gap_m)
    return tuple(contact for contact in trajectory.contacts if _drives(trajectory, contact, frozen, book))


def is_double_hit(size: TableSize, before: Layout, outcome: Outcome, book: Rulebook) -> bool:
    """Whether the tip met the cue ball again (6.7 / 3.7); playing into a ball that it touches is fine."""
    if outcome.double_hit == 0:
        return False
    first = first_hit(outcome.first_contacts, book.tie_window_s)
    return first.isdisjoint(frozen_balls(size, before, book.frozen_gap_m))


def _facts(
    outcome: Outcome,
    first: frozenset[Ball],
    driven: frozenset[Ball],
    *,
    rail_after: bool,
    double_hit: bool,
    obvious: tuple[Ball, Pocket] | None = None,
) -> ShotFacts:
    gone = frozenset((*(ball for ball, _ in outcome.pocketed), *outcome.off_table))
    return ShotFacts(
        first_contact=first,
        pocketed=outcome.pocketed,
        off_table=outcome.off_table,
        to_rail=(driven | gone) - {Ball.CUE},
        rail_after_contact=rail_after or bool(first and gone),
        obvious=obvious,
        seen=frozenset({Foul.DOUBLE_HIT}) if double_hit else frozenset(),
        witness=Witness.SIMULATOR,
    )


def _drives(trajectory: Trajectory, contact: Contact, frozen: dict[Ball, frozenset[Cushion]], book: Rulebook) -> bool:
    """Whether the ball was driven to the cushion that it met there, or met a pocket that gave it back."""
    cushion = contact.other
    if not isinstance(cushion, Cushion):
        # A pocket is part of the rails (8.1 / 2.1), and no ball is frozen to one.
        return contact.kind is ContactKind.POCKET and contact.ball in trajectory.outcome.layout
    if cushion not in frozen.get(contact.ball, ()):
        return True
    left = _has_left(trajectory, contact, cushion, book.frozen_gap_m)
    return is_driven_to_rail(contact.ball, (cushion,), {contact.ball: cushion}, left=left)


def _has_left(trajectory: Trajectory, contact: Contact, cushion: Cushion, limit: float) -> bool:
    """Whether a ball that was frozen to that cushion had come away from it before the contact."""
    for piece in trajectory.pieces(contact.ball):
        if piece.start >= contact.time:
            break
        end = min(piece.end, contact.time)
        # A path is a parabola: between these five places it cannot leave and return by more than a hair.
        moments = (piece.start + (end - piece.start) * share / 4 for share in range(5))
        places = (piece.at(moment).place for moment in moments)
        if any(not is_frozen(gap(trajectory.table, cushion, Point(x, y)), limit) for x, y, _ in places):
            return True
    return False
