"""The keys and what they do, as data; which of them are open is told in `opened`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tenball.rules.fouls import Foul, Penalty
from tenball.rules.rack import Option
from tenball.table.pockets import POCKETS, Cushion
from tenball.words import LANGUAGES

__all__ = ["ENTER", "ESCAPE", "FIXED", "FOUL_SIGNS", "Act", "Key"]

ENTER, ESCAPE = "enter", "esc"


class Act(StrEnum):
    """What a key does."""

    LAG = "lag"
    BREAKER = "breaker"
    MADE = "made"
    DRY = "dry"
    POTTED = "potted"
    MISSED = "missed"
    FAIR = "fair"
    EXTRA = "extra"
    OTHER = "other"
    FOUL = "foul"
    SAFETY = "safety"
    PUSH_OUT = "push_out"
    CALL = "call"
    BALL = "ball"
    POCKET = "pocket"
    CUSHION = "cushion"
    OPTION = "option"
    NOT_WARNED = "not_warned"
    UNDO = "undo"
    REDO = "redo"
    WHY = "why"
    HISTORY = "history"
    RACK_TO = "rack_to"
    MORE = "more"
    QUIT = "quit"
    SIGN = "sign"
    SEAT = "seat"
    DONE = "done"
    CANCEL = "cancel"
    FELL = "fell"
    NO_SHOT = "no_shot"
    BY_OTHER = "by_other"
    SEVERAL = "several"
    PENALTY = "penalty"
    CONCEDE_RACK = "concede_rack"
    CONCEDE_MATCH = "concede_match"
    WALKOVER = "walkover"
    TIME_OUT = "time_out"
    TIME_OUT_OVER = "time_out_over"
    LATE = "late"
    STALEMATE = "stalemate"
    AGREED = "agreed"
    VOID = "void"
    REPLAY = "replay"
    CONDUCT = "conduct"
    NOTE = "note"
    FROZEN = "frozen"
    ASK_CALL = "ask_call"
    MODE = "mode"
    LANGUAGE = "language"
    SAVE = "save"
    NEXT_BALL = "next_ball"
    OLDER = "older"
    NEWER = "newer"
    PICK_ENTRY = "pick_entry"
    MEND = "mend"
    REMOVE = "remove"
    BACK_TO = "back_to"
    CONFIRM = "confirm"
    SURE = "sure"
    CLOCK = "clock"
    EXTENSION = "extension"
    OVERRULE = "overrule"
    STAYS = "stays"
    PASSES = "passes"
    CHARGED = "charged"
    BOTH = "both"
    REFEREE = "referee"
    CUE_BALL = "cue_ball"


@dataclass(frozen=True, slots=True)
class Key:
    """A key, what it does, and what it does it to."""

    sign: str
    act: Act
    of: object = None


FIXED: dict[str, tuple[Key, ...]] = {
    "break": (Key("d", Act.DRY), Key("f", Act.FOUL)),
    "shot": (
        Key("p", Act.POTTED),
        Key("m", Act.MISSED),
        Key("f", Act.FOUL),
        Key("e", Act.EXTRA),
        Key("b", Act.OTHER),
        Key("c", Act.CALL),
        Key("s", Act.SAFETY),
        Key("o", Act.PUSH_OUT),
    ),
    "announced": (
        Key("m", Act.FAIR),
        Key("f", Act.FOUL),
        Key("b", Act.OTHER),
        Key(ESCAPE, Act.CANCEL),
    ),
    "choice": (Key("t", Act.OPTION, Option.TAKE), Key("b", Act.OPTION, Option.HAND_BACK), Key("f", Act.FOUL)),
    "finished": (Key("k", Act.SIGN),),
    "always": (
        Key("u", Act.UNDO),
        Key("r", Act.REDO),
        Key("w", Act.WHY),
        Key("h", Act.HISTORY),
        Key("g", Act.RACK_TO),
        Key("x", Act.MORE),
        Key("q", Act.QUIT),
    ),
    "fouls": (
        Key("b", Act.FELL),
        Key("n", Act.NO_SHOT),
        Key("o", Act.BY_OTHER),
        Key("+", Act.SEVERAL),
        Key(ESCAPE, Act.CANCEL),
    ),
    "more": (
        Key("c", Act.CONCEDE_RACK),
        Key("C", Act.CONCEDE_MATCH),
        Key("t", Act.TIME_OUT),
        Key("s", Act.STALEMATE),
        Key("S", Act.AGREED),
        Key("i", Act.VOID),
        Key("I", Act.REPLAY),
        Key("u", Act.CONDUCT),
        Key("f", Act.FROZEN),
        Key("k", Act.ASK_CALL),
        Key("m", Act.MODE),
        Key("w", Act.WALKOVER),
        Key("d", Act.LATE),
        Key("n", Act.NOTE),
        Key("v", Act.SAVE),
        Key("l", Act.LANGUAGE),
        Key(ESCAPE, Act.CANCEL),
    ),
    "history": (
        Key("o", Act.OLDER),
        Key("n", Act.NEWER),
        Key("e", Act.PICK_ENTRY),
        Key(ESCAPE, Act.CANCEL),
    ),
    "correct": (
        Key("e", Act.MEND),
        Key("x", Act.REMOVE),
        Key("u", Act.BACK_TO),
        Key("o", Act.OVERRULE),
        Key(ESCAPE, Act.CANCEL),
    ),
    "decide": (
        Key("1", Act.STAYS),
        Key("2", Act.PASSES),
        Key("3", Act.CHARGED),
        Key(ESCAPE, Act.CANCEL),
    ),
    "preview": (Key("y", Act.CONFIRM), Key(ESCAPE, Act.CANCEL)),
    "sure": (Key("y", Act.SURE), Key(ESCAPE, Act.CANCEL)),
    "signing": (Key(ENTER, Act.BOTH),),
    "calling": (Key(ENTER, Act.REFEREE),),
    "frozen": (Key("c", Act.CUE_BALL),),
    "penalty": tuple(Key(str(number), Act.PENALTY, penalty) for number, penalty in enumerate(Penalty, start=1)),
    "pocket": tuple(Key(str(number), Act.POCKET, pocket) for number, pocket in enumerate(POCKETS, start=1)),
    "cushion": tuple(Key(str(number), Act.CUSHION, cushion) for number, cushion in enumerate(Cushion, start=1)),
    "language": tuple(Key(str(number), Act.LANGUAGE, code) for number, code in enumerate(LANGUAGES, start=1)),
    "warning": (Key("!", Act.NOT_WARNED),),
    "clock": (Key(".", Act.CLOCK), Key("+", Act.EXTENSION)),
}
"""The keys that never change, by the pad or the part of one that they stand on."""

FOUL_SIGNS: dict[Foul, str] = {
    Foul.SCRATCH: "1",
    Foul.WRONG_BALL_FIRST: "2",
    Foul.NO_RAIL: "3",
    Foul.ILLEGAL_BREAK: "3",
    Foul.BALL_OFF_TABLE: "4",
    Foul.TOUCHED_BALL: "5",
    Foul.DOUBLE_HIT: "6",
    Foul.PUSH_SHOT: "7",
    Foul.BALLS_MOVING: "8",
    Foul.BAD_PLACEMENT: "9",
    Foul.NO_FOOT: "a",
    Foul.CUE_ON_TABLE: "c",
    Foul.OUT_OF_TURN: "d",
    Foul.SLOW_PLAY: "e",
    Foul.TEMPLATE: "g",
    Foul.UNSPORTSMANLIKE: "u",
}
"""The key of each foul, always the same; the most frequent come first."""
