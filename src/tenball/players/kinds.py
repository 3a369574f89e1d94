"""What sort of pot a shot is, by the contacts that its balls make when it goes as it is meant."""

from __future__ import annotations

import math

from tenball.physics import Contact, ContactKind, Trajectory
from tenball.players.insight import Kind
from tenball.table import Ball, Mouth, mouth

__all__ = ["kind_of_pot"]


def kind_of_pot(shot: Trajectory, called: Ball) -> Kind:
    """The kind of the pot of that ball: jump, kick, bank, carom, combination, or else a cut.

    A carom is a ball that the cue ball meets after another; a combination one that an object ball drives. A ball that
    only brushes a rail beside the mouth that it was on its way into is not banked.
    """
    if shot.stroke.slope > JUMP_SLOPE and _flies_over(shot):
        return Kind.JUMP
    met = [contact for contact in shot.contacts if contact.kind is ContactKind.BALL]
    before = [contact for contact in shot.contacts if not met or contact.time < met[0].time]
    if any(contact.ball is Ball.CUE and contact.kind is ContactKind.CUSHION for contact in before):
        return Kind.KICK
    if not met or called in (met[0].ball, met[0].other):
        return Kind.BANK if _is_banked(shot, called) else Kind.CUT
    drives = next((contact for contact in met if called in (contact.ball, contact.other)), met[0])
    return Kind.CAROM if Ball.CUE in (drives.ball, drives.other) else Kind.COMBINATION


JUMP_SLOPE = 0.35
"""rad; nobody raises the cue so far unless he means to jump, or has to."""


def _is_banked(shot: Trajectory, called: Ball) -> bool:
    """Whether the ball owes its pocket to the first rail that it meets."""
    rails = [c for c in shot.contacts if c.ball is called and c.kind is ContactKind.CUSHION]
    if not rails:
        return False
    into = next((pocket for ball, pocket in shot.outcome.pocketed if ball is called), None)
    return into is None or not _was_heading_for(mouth(shot.table, into), shot, rails[0])


def _was_heading_for(into: Mouth, shot: Trajectory, rail: Contact) -> bool:
    """Whether the ball, had it gone straight on at that rail, would cross the line of the mouth or a ball beside it."""
    piece = next(piece for piece in shot.pieces(rail.ball) if piece.end >= rail.time)
    vx, vy, _ = piece.at(rail.time).velocity
    away_x, away_y = rail.place[0] - into.middle.x, rail.place[1] - into.middle.y
    toward = vx * into.axis.x + vy * into.axis.y
    if toward <= 0.0:
        return False
    beyond = (away_x * into.axis.x + away_y * into.axis.y) / toward
    crossing = math.hypot(away_x - beyond * vx, away_y - beyond * vy)
    return crossing <= into.width / 2.0 + 2.0 * shot.table.ball_radius


def _flies_over(shot: Trajectory) -> bool:
    """Whether the cue ball is in the air, higher than half a ball, before it meets a ball."""
    met = [contact.time for contact in shot.contacts if contact.kind is ContactKind.BALL]
    until = met[0] if met else shot.duration
    states = (shot.state(Ball.CUE, until * part / 40) for part in range(1, 40))
    return any(state.place[2] > 1.5 * shot.table.ball_radius for state in states if state is not None)
