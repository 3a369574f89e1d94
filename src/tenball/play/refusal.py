"""Why a move is not open: the referee says so before anything is played, and it costs nothing."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

__all__ = ["Refusal", "Refused"]


class Refusal(StrEnum):
    """What is wrong with a move."""

    OTHER_MOVE = "other_move"
    CALL_NOT_OPEN = "call_not_open"
    OPTION_NOT_OPEN = "option_not_open"
    PLACE_NEEDED = "place_needed"
    PLACE_NOT_OPEN = "place_not_open"
    MISPLACED = "misplaced"
    BAD_STROKE = "bad_stroke"
    TOO_FLAT = "too_flat"
    BLOCKED = "blocked"
    UNREADABLE = "unreadable"


_MESSAGES = {
    Refusal.OTHER_MOVE: "a move of the kind {move} was given where the {prompt} is asked for",
    Refusal.CALL_NOT_OPEN: "the call {call} is not open: {because}",
    Refusal.OPTION_NOT_OPEN: "the option {option} is not open; open: {open}",
    Refusal.PLACE_NEEDED: "the cue ball is in hand ({cue_ball}); say where it is put",
    Refusal.PLACE_NOT_OPEN: "the cue ball is played from where it lies; leave its place out",
    Refusal.MISPLACED: "the cue ball cannot be put there: {because}",
    Refusal.BAD_STROKE: "the {name} of the stroke is {value}; it must be {allowed}",
    Refusal.TOO_FLAT: "at a slope of {slope} rad the cue meets a rail or a ball; it needs at least {lowest} rad",
    Refusal.BLOCKED: "no slope of the cue clears the rails and the balls for that aim and tip offset",
    Refusal.UNREADABLE: "{problem}",
}


@dataclass(frozen=True, slots=True)
class Refused:
    """Why a move is not played, as a key for programs and a sentence for people."""

    key: Refusal
    values: tuple[tuple[str, object], ...] = ()

    @classmethod
    def because(cls, key: Refusal, **values: object) -> Refused:
        """The refusal with the values that its sentence names."""
        return cls(key, tuple(values.items()))

    def __str__(self) -> str:
        return _MESSAGES[self.key].format(**dict(self.values))
