"""One edition of the rules as data: its switches and the paragraph behind every key."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields

from tenball.rules.fouls import Foul, Penalty
from tenball.rules.keys import WHY_KEYS
from tenball.rules.switches import (
    CallMode,
    EarlyTen,
    LagWinner,
    PushOutBy,
    SafetyOptionOn,
    TenLastAt,
    TenOnBreak,
    TwoFoulWarning,
    WrongfulPot,
)

__all__ = ["BOOKS", "CITED", "READINGS", "SWITCHES", "Rulebook"]

BOOKS: tuple[str, ...] = ("sk", "cz", "wpa_2025", "sk_literal", "cz_literal")
"""The editions that come with tenball."""

READINGS: tuple[str, ...] = ("F-02", "F-03", "F-08", "F-09", "F-19", "F-39", "F-66")
"""The readings that may depart from a text's wording or fill a hole in it."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The switches of one edition; seconds and metres where a switch is a measure.

    `readings` are the places where this edition is not taken word for word; a ruling that rests on one says so.
    """

    name: str
    extends: str | None
    lag_winner: LagWinner
    break_min_rails: int
    ten_on_break: TenOnBreak
    call_mode: CallMode
    push_out_by: PushOutBy
    push_out_suspends: frozenset[Foul]
    safety_call: bool
    safety_option_on: SafetyOptionOn
    wrongful_pot: WrongfulPot
    early_ten: EarlyTen
    ten_last_at: TenLastAt
    fouls: frozenset[Foul]
    three_foul: int
    two_foul_warning: TwoFoulWarning
    hanging_ball_s: float
    tie_window_s: float
    frozen_gap_m: float
    spotting_cue_gap_m: float
    unsportsmanlike_default: Penalty
    readings: frozenset[str] = frozenset()
    cites: Mapping[str, str] = field(default_factory=dict, compare=False, repr=False)

    def paragraph(self, key: str) -> str:
        """Where this edition treats that matter; empty where it is not known."""
        return self.cites[key]

    def reading(self, key: str) -> str | None:
        """That reading, if this edition rests on it."""
        return key if key in self.readings else None


_NO_SWITCH = ("name", "extends", "readings", "cites")

SWITCHES: tuple[str, ...] = tuple(f.name for f in fields(Rulebook) if f.name not in _NO_SWITCH)
"""The switches of a rulebook, in the order of the table in the documentation."""

CITED: tuple[str, ...] = tuple(dict.fromkeys((*SWITCHES, *WHY_KEYS)))
"""Every key that has a paragraph in every book."""
