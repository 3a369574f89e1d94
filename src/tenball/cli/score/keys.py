"""What each key means on each pad; the screen shows nothing else, and nothing else is taken."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from tenball.cli.score import pads
from tenball.cli.score.pads import Pad
from tenball.match import Match, Mode, Prompt, ShotReport, Stage, ask
from tenball.rules.call import Called, PushOut, Safety
from tenball.rules.fouls import Foul, Penalty
from tenball.rules.rack import Option, Phase, Seat
from tenball.table.balls import Ball
from tenball.table.pockets import POCKETS, Cushion

__all__ = ["ENTER", "ESCAPE", "FIXED", "FOUL_SIGNS", "Act", "Key", "keys_of"]

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
    "correct": (Key("e", Act.MEND), Key("x", Act.REMOVE), Key("u", Act.BACK_TO), Key(ESCAPE, Act.CANCEL)),
    "preview": (Key("y", Act.CONFIRM), Key(ESCAPE, Act.CANCEL)),
    "penalty": tuple(Key(str(number), Act.PENALTY, penalty) for number, penalty in enumerate(Penalty, start=1)),
    "pocket": tuple(Key(str(number), Act.POCKET, pocket) for number, pocket in enumerate(POCKETS, start=1)),
    "cushion": tuple(Key(str(number), Act.CUSHION, cushion) for number, cushion in enumerate(Cushion, start=1)),
    "language": (Key("1", Act.LANGUAGE, "en"), Key("2", Act.LANGUAGE, "sk"), Key("3", Act.LANGUAGE, "cs")),
    "warning": (Key("!", Act.NOT_WARNED),),
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

_DONE, _CANCEL = Key(ENTER, Act.DONE), Key(ESCAPE, Act.CANCEL)
_RACK_NEEDED = {
    Act.CONCEDE_RACK,
    Act.CONCEDE_MATCH,
    Act.STALEMATE,
    Act.AGREED,
    Act.VOID,
    Act.REPLAY,
    Act.CONDUCT,
    Act.FROZEN,
    Act.ASK_CALL,
}


def keys_of(pad: Pad, match: Match, report: ShotReport, *, mending: bool = False) -> tuple[Key, ...]:  # noqa: C901, PLR0912
    """The keys that are open, in the order in which they are shown."""
    match pad:
        case pads.Ready():
            return (*_ready(pad, match, report), *_always(match, mending=mending))
        case pads.Balls():
            return (*_balls(match), _DONE, _CANCEL)
        case pads.Named():
            return (*_balls(match), _DONE, _CANCEL)
        case pads.Pocketed():
            return (*FIXED["pocket"], _DONE, _CANCEL)
        case pads.Fouls():
            return _fouls(pad, match)
        case pads.Seats():
            return (*_seats(Act.SEAT), _CANCEL)
        case pads.Conduct():
            return (*FIXED["penalty"], _CANCEL)
        case pads.Frozen():
            return (*_balls(match), _CANCEL)
        case pads.FrozenTo():
            return (*_balls(match, but=pad.ball), _CANCEL) if pad.ball_next else _cushions()
        case pads.More():
            return _more(match)
        case pads.Languages():
            return (*FIXED["language"], _CANCEL)
        case pads.History():
            return FIXED["history"]
        case pads.Correct():
            return FIXED["correct"]
        case pads.Preview():
            return FIXED["preview"] if pad.amendment.misfit is None else (_CANCEL,)
        case pads.Typing():
            return (_DONE, _CANCEL)
        case pads.Read():
            return (_DONE,)
        case _:
            assert_never(pad)


def _ready(pad: pads.Ready, match: Match, report: ShotReport) -> tuple[Key, ...]:
    asked = ask(match)
    match asked.prompt:
        case Prompt.LAG:
            return _seats(Act.LAG)
        case Prompt.BREAKER:
            return _seats(Act.BREAKER)
        case Prompt.BREAK | Prompt.SHOT if match.mode is Mode.QUICK:
            return _seats(Act.SEAT)
        case Prompt.BREAK:
            made = (Key(ENTER, Act.MADE), _CANCEL) if pad.marked else ()
            return (*_balls(match), *made, *FIXED["break"])
        case Prompt.SHOT:
            return _shot(match, report, asked.calls)
        case Prompt.CHOICE:
            return tuple(key for key in FIXED["choice"] if key.act is Act.FOUL or key.of in asked.options)
        case Prompt.FINISHED:
            return FIXED["finished"] if match.sealed is None else ()
        case _:
            assert_never(asked.prompt)


def _shot(match: Match, report: ShotReport, calls: tuple[str, ...]) -> tuple[Key, ...]:
    match report.call:
        case Safety():
            return (*FIXED["announced"], Key("s", Act.FAIR))
        case PushOut():
            return (*FIXED["announced"], Key("o", Act.FAIR))
        case Called():
            named = tuple(key for key in FIXED["shot"] if key.act not in (Act.SAFETY, Act.PUSH_OUT))
            return (*named, _CANCEL, *_balls(match))
        case _:
            closed = {act for act in (Act.SAFETY, Act.PUSH_OUT) if act not in calls}
            return (*(key for key in FIXED["shot"] if key.act not in closed), *_balls(match))


def _always(match: Match, *, mending: bool) -> tuple[Key, ...]:
    rack = match.rack
    on_two = rack is not None and 2 in rack.in_a_row  # noqa: PLR2004 - two fouls in a row
    warning = FIXED["warning"] if on_two else ()
    if mending:
        return (*warning, *(key for key in FIXED["always"] if key.act in (Act.RACK_TO, Act.MORE)), _CANCEL)
    return (*warning, *(key for key in FIXED["always"] if key.act is not Act.RACK_TO or rack is not None))


def _seats(act: Act) -> tuple[Key, ...]:
    return tuple(Key(str(seat), act, seat) for seat in Seat)


def _balls(match: Match, but: Ball | None = None) -> tuple[Key, ...]:
    on_table = match.rack.on_table if match.rack else frozenset()
    return tuple(Key(str(int(ball) % 10), Act.BALL, ball) for ball in sorted(on_table) if ball is not but)


def _cushions() -> tuple[Key, ...]:
    return (*FIXED["cushion"], Key("b", Act.NEXT_BALL), _CANCEL)


def _fouls(pad: pads.Fouls, match: Match) -> tuple[Key, ...]:
    fouls = sorted({*(ask(match).fouls or match.book.fouls), Foul.UNSPORTSMANLIKE}, key=lambda foul: FOUL_SIGNS[foul])
    shown = tuple(Key(FOUL_SIGNS[foul], Act.FOUL, foul) for foul in fouls)
    done = (_DONE,) if pad.marked else ()
    return (*shown, *done, *FIXED["fouls"])


def _more(match: Match) -> tuple[Key, ...]:
    """What cannot happen now is left out; a time-out that was taken can be ended."""
    rack = match.rack
    between_racks = rack is None or rack.phase is Phase.BREAK
    closed = set() if rack else set(_RACK_NEEDED)
    if match.results or not between_racks or match.stage is Stage.FINISHED:
        closed.add(Act.LATE)
    if rack is None or not between_racks or match.time_outs == (match.format.time_outs,) * 2:
        closed.add(Act.TIME_OUT)
    if match.stage is Stage.FINISHED:
        closed |= {Act.WALKOVER, Act.MODE}
    if match.on_time_out is not None:
        return tuple(Key(key.sign, Act.TIME_OUT_OVER) if key.act is Act.TIME_OUT else key for key in FIXED["more"])
    return tuple(key for key in FIXED["more"] if key.act not in closed)
