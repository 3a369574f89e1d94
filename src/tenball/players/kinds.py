"""What sort of pot a shot is, by the contacts that its balls make when it goes as it is meant."""

from __future__ import annotations

from tenball.physics import ContactKind, Trajectory
from tenball.players.insight import Kind
from tenball.table import Ball, Cushion

__all__ = ["kind_of_pot"]


def kind_of_pot(shot: Trajectory, called: Ball) -> Kind:
    """The kind of the pot of that ball: jump, kick, bank, carom, combination, or else a cut.

    A carom is a ball that the cue ball meets after another; a combination one that an object ball drives.
    """
    if shot.stroke.slope > JUMP_SLOPE and _flies_over(shot):
        return Kind.JUMP
    met = [contact for contact in shot.contacts if contact.kind is ContactKind.BALL]
    before = [contact for contact in shot.contacts if not met or contact.time < met[0].time]
    if any(contact.ball is Ball.CUE and contact.kind is ContactKind.CUSHION for contact in before):
        return Kind.KICK
    if not met or called in (met[0].ball, met[0].other):
        banked = [c for c in shot.contacts if c.ball is called and isinstance(c.other, Cushion)]
        return Kind.BANK if any(contact.kind is ContactKind.CUSHION for contact in banked) else Kind.CUT
    drives = next((contact for contact in met if called in (contact.ball, contact.other)), met[0])
    return Kind.CAROM if Ball.CUE in (drives.ball, drives.other) else Kind.COMBINATION


JUMP_SLOPE = 0.35
"""rad; nobody raises the cue so far unless he means to jump, or has to."""


def _flies_over(shot: Trajectory) -> bool:
    """Whether the cue ball is in the air, higher than half a ball, before it meets a ball."""
    met = [contact.time for contact in shot.contacts if contact.kind is ContactKind.BALL]
    until = met[0] if met else shot.duration
    states = (shot.state(Ball.CUE, until * part / 40) for part in range(1, 40))
    return any(state.place[2] > 1.5 * shot.table.ball_radius for state in states if state is not None)
