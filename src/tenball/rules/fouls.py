"""The fouls, in the order in which rulings list them, and what a referee may give for bad conduct."""

from __future__ import annotations

from enum import StrEnum

__all__ = ["BETWEEN_SHOTS", "NEVER_A_SHOT", "Foul", "Penalty"]


class Foul(StrEnum):
    """A way to break the rules."""

    SCRATCH = "scratch"
    WRONG_BALL_FIRST = "wrong_ball_first"
    NO_RAIL = "no_rail"
    NO_FOOT = "no_foot"
    BALL_OFF_TABLE = "ball_off_table"
    TOUCHED_BALL = "touched_ball"
    DOUBLE_HIT = "double_hit"
    PUSH_SHOT = "push_shot"
    BALLS_MOVING = "balls_moving"
    BAD_PLACEMENT = "bad_placement"
    CUE_ON_TABLE = "cue_on_table"
    OUT_OF_TURN = "out_of_turn"
    SLOW_PLAY = "slow_play"
    TEMPLATE = "template"
    ILLEGAL_BREAK = "illegal_break"
    UNSPORTSMANLIKE = "unsportsmanlike"


class Penalty(StrEnum):
    """What the referee gives for unsportsmanlike conduct, from mild to severe."""

    WARNING = "warning"
    FOUL = "foul"
    RACK = "rack"
    SET = "set"
    MATCH = "match"


NEVER_A_SHOT: frozenset[Foul] = frozenset({Foul.OUT_OF_TURN, Foul.SLOW_PLAY, Foul.UNSPORTSMANLIKE})
"""Fouls that are not of the stroke of the player in turn."""

BETWEEN_SHOTS: frozenset[Foul] = frozenset(
    {
        Foul.TOUCHED_BALL,
        Foul.BAD_PLACEMENT,
        Foul.CUE_ON_TABLE,
        Foul.OUT_OF_TURN,
        Foul.SLOW_PLAY,
        Foul.TEMPLATE,
        Foul.UNSPORTSMANLIKE,
    }
)
"""Fouls that need no stroke."""
