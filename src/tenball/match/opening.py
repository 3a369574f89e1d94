"""What else may be entered besides the shot: fouls that can have been, what happens seldom, and the clock."""

from __future__ import annotations

from enum import StrEnum

from tenball.match.match import Match, Stage
from tenball.match.scorer import Prompt, ask
from tenball.rules.call import Call, PushOut
from tenball.rules.conduct import one_from_loss
from tenball.rules.fouls import BETWEEN_SHOTS, NEVER_A_SHOT, Foul
from tenball.rules.rack import Phase, Seat

__all__ = [
    "Seldom",
    "at_risk",
    "can_extend",
    "fouls_between",
    "fouls_of_shot",
    "has_clock",
    "open_fouls",
    "seldom",
    "suspended",
    "undisputed_fouls",
]


class Seldom(StrEnum):
    """What happens seldom, or outside of shots."""

    CONCEDE_RACK = "concede_rack"
    CONCEDE_MATCH = "concede_match"
    TIME_OUT = "time_out"
    TIME_OUT_OVER = "time_out_over"
    STALEMATE = "stalemate"
    AGREED = "agreed"
    VOID = "void"
    REPLAY = "replay"
    CONDUCT = "conduct"
    FROZEN = "frozen"
    ASK_CALL = "ask_call"
    MODE = "mode"
    WALKOVER = "walkover"
    LATE = "late"
    NOTE = "note"


_SHOT_NEEDED = frozenset({Seldom.ASK_CALL, Seldom.FROZEN})
_BROKEN_NEEDED = _SHOT_NEEDED | {Seldom.STALEMATE, Seldom.AGREED}
_RACK_NEEDED = _BROKEN_NEEDED | {
    Seldom.CONCEDE_RACK,
    Seldom.CONCEDE_MATCH,
    Seldom.VOID,
    Seldom.REPLAY,
    Seldom.CONDUCT,
}
_NOT_WHEN_OVER = frozenset({Seldom.WALKOVER, Seldom.MODE, Seldom.LATE})


def seldom(match: Match) -> frozenset[Seldom]:
    """What of it can happen now; a time-out that was taken can be ended, and no other begins meanwhile."""
    rack = match.rack
    before_break = rack is None or rack.phase is Phase.BREAK
    closed = set() if rack else set(_RACK_NEEDED)
    if rack is not None and rack.phase is Phase.BREAK:
        closed |= _BROKEN_NEEDED
    if rack is not None and rack.phase is Phase.CHOICE:
        closed |= _SHOT_NEEDED
    if match.stage is Stage.FINISHED:
        closed |= _NOT_WHEN_OVER
    if match.results or not before_break:
        closed.add(Seldom.LATE)
    spent = match.time_outs == (match.format.time_outs,) * 2
    if rack is None or not before_break or spent or match.on_time_out is not None:
        closed.add(Seldom.TIME_OUT)
    if match.on_time_out is None:
        closed.add(Seldom.TIME_OUT_OVER)
    return frozenset(Seldom) - closed


def at_risk(match: Match) -> tuple[Seat, ...]:
    """Who is one foul from losing the rack."""
    rack = match.rack
    return () if rack is None else tuple(seat for seat in Seat if one_from_loss(match.book, rack, seat))


def open_fouls(match: Match) -> frozenset[Foul]:
    """The fouls that can have happened now, with a shot or without."""
    asked = ask(match)
    known = frozenset(asked.fouls or match.book.fouls) | {Foul.UNSPORTSMANLIKE}
    return known & BETWEEN_SHOTS if asked.prompt is Prompt.CHOICE else known


def fouls_between(match: Match) -> frozenset[Foul]:
    """The fouls that can have happened without a shot."""
    return open_fouls(match) & BETWEEN_SHOTS


def undisputed_fouls(match: Match, call: Call | None) -> frozenset[Foul]:
    """The fouls that still count after that announcement: a push-out suspends some."""
    return open_fouls(match) - suspended(match, call)


def suspended(match: Match, call: Call | None) -> frozenset[Foul]:
    """The fouls that do not count after that announcement."""
    return match.book.push_out_suspends if isinstance(call, PushOut) else frozenset()


def fouls_of_shot(match: Match, call: Call) -> frozenset[Foul]:
    """The fouls that a shot with that call can be said to be; which ball left the table only a report tells."""
    found = undisputed_fouls(match, call) - NEVER_A_SHOT - {Foul.BALL_OFF_TABLE}
    only_one = match.rack is not None and len(match.rack.on_table) == 1
    return found - {Foul.WRONG_BALL_FIRST} if only_one else found


def has_clock(match: Match) -> bool:
    """Whether the shot clock can be started or stopped now."""
    return match.format.clock is not None and match.rack is not None and match.rack.phase is not Phase.CHOICE


def can_extend(match: Match) -> bool:
    """Whether the player at the table can take an extension: the clock was started, and one is left."""
    preset, rack = match.format.clock, match.rack
    if preset is None or rack is None or not has_clock(match):
        return False
    taken = match.clock.extensions[0 if rack.shooter is Seat.A else 1]
    return match.clock.left_s is not None and taken < preset.extensions
