"""The keys that a ruling's reasons carry; each leads to a paragraph in every book and to words in every language."""

from __future__ import annotations

from enum import StrEnum

from tenball.rules.fouls import Foul

__all__ = ["WHY_KEYS", "Why"]


class Why(StrEnum):
    """The grounds of a ruling other than the fouls, which are grounds under their own keys."""

    BREAK_POT = "break_pot"
    DRY_BREAK = "dry_break"
    TEN_ON_BREAK = "ten_on_break"
    PUSH_OUT = "push_out"
    CALLED_SHOT = "called_shot"
    CALLED_TEN = "called_ten"
    EARLY_TEN = "early_ten"
    OBVIOUS_SHOT = "obvious_shot"
    MISS = "miss"
    WRONG_POCKET = "wrong_pocket"
    WRONG_BALL = "wrong_ball"
    UNCALLED_POT = "uncalled_pot"
    SAFETY = "safety"
    SAFETY_POT = "safety_pot"
    TEN_SPOTTED = "ten_spotted"
    THREE_FOULS = "three_fouls"
    TAKE = "take"
    HAND_BACK = "hand_back"
    STALEMATE = "stalemate"
    INTERFERENCE = "interference"
    CONDUCT_WARNING = "conduct_warning"
    NOT_A_FOUL = "not_a_foul"


WHY_KEYS: tuple[str, ...] = (*Foul, *Why)
"""Every key that may stand in a ruling."""
