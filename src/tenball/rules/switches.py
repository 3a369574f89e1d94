"""The values that a rulebook's switches may take."""

from __future__ import annotations

from enum import StrEnum

__all__ = [
    "CallMode",
    "EarlyTen",
    "LagWinner",
    "PushOutBy",
    "SafetyOptionOn",
    "TenLastAt",
    "TenOnBreak",
    "TwoFoulWarning",
    "WrongfulPot",
]


class LagWinner(StrEnum):
    """What winning the lag gives."""

    BREAKS = "breaks"
    CHOOSES = "chooses"


class TenOnBreak(StrEnum):
    """What a ten on a foul-free break means."""

    SPOT = "spot"
    WINS = "wins"


class CallMode(StrEnum):
    """Whether an obvious shot counts as called."""

    EXPLICIT = "explicit"
    OBVIOUS = "obvious"


class PushOutBy(StrEnum):
    """Who may push out on the shot after a foul-free break."""

    SHOOTER = "shooter"
    BREAKER_ONLY = "breaker_only"
    NOBODY = "nobody"


class SafetyOptionOn(StrEnum):
    """Which ball, pocketed on a safety, lets the opponent hand the shot back."""

    ANY_BALL = "any_ball"
    BALL_ON = "ball_on"
    NOTHING = "nothing"


class WrongfulPot(StrEnum):
    """What follows a wrongfully pocketed ball."""

    OPTION = "option"
    TURN_PASSES = "turn_passes"


class EarlyTen(StrEnum):
    """What a called ten means while other object balls are left."""

    WINS = "wins"
    SPOT = "spot"


class TenLastAt(StrEnum):
    """The moment at which it is asked whether the ten was the last ball."""

    SHOT_START = "shot_start"
    AT_DROP = "at_drop"
    SHOT_END = "shot_end"


class TwoFoulWarning(StrEnum):
    """Whether the third foul counts as such only after a warning."""

    REQUIRED = "required"
    NOT_REQUIRED = "not_required"
