"""The fouls, in the order in which rulings list them, and what a referee may give for bad conduct."""

from __future__ import annotations

from enum import StrEnum

__all__ = ["Foul", "Penalty"]


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
