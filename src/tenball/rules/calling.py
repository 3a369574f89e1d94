"""What may be announced now."""

from __future__ import annotations

from enum import StrEnum
from typing import assert_never

from tenball.rules.call import Break, Call, Called, PushOut, Safety, Uncalled
from tenball.rules.rack import Phase, Rack
from tenball.rules.rulebook import Rulebook
from tenball.rules.switches import PushOutBy
from tenball.table.pockets import POCKETS

__all__ = ["NotOpen", "legal_calls", "may_call", "open_tags", "why_not"]

_SHOTS = (Phase.AFTER_BREAK, Phase.PLAY)


class NotOpen(StrEnum):
    """Why an announcement is not open."""

    NO_SHOT_NOW = "no_shot_now"
    ONLY_BREAK = "only_break"
    BREAK_IS_OVER = "break_is_over"
    BALL_NOT_ON_TABLE = "ball_not_on_table"
    NO_SAFETY_IN_BOOK = "no_safety_in_book"
    PUSH_OUT_AFTER_BREAK_ONLY = "push_out_after_break_only"
    PUSH_OUT_BREAKER_ONLY = "push_out_breaker_only"
    NO_PUSH_OUT_IN_BOOK = "no_push_out_in_book"


def may_call(book: Rulebook, rack: Rack, call: Call) -> bool:
    """Whether that announcement is open to the shooter now."""
    return why_not(book, rack, call) is None


def why_not(book: Rulebook, rack: Rack, call: Call) -> NotOpen | None:
    """Why that announcement is not open, or nothing where it is."""
    if rack.phase is Phase.BREAK:
        return None if isinstance(call, Break) else NotOpen.ONLY_BREAK
    if rack.phase not in _SHOTS:
        return NotOpen.NO_SHOT_NOW
    match call:
        case Called():
            return None if call.ball in rack.on_table else NotOpen.BALL_NOT_ON_TABLE
        case Uncalled():
            return None
        case Safety():
            return None if book.safety_call else NotOpen.NO_SAFETY_IN_BOOK
        case PushOut():
            return _why_no_push_out(book, rack)
        case Break():
            return NotOpen.BREAK_IS_OVER
        case _:
            assert_never(call)


def legal_calls(book: Rulebook, rack: Rack) -> tuple[Call, ...]:
    """Every announcement that is open now; a shot may always go uncalled."""
    if rack.phase is Phase.BREAK:
        return (Break(),)
    if rack.phase not in _SHOTS:
        return ()
    named = [Called(ball, pocket) for ball in sorted(rack.on_table) for pocket in POCKETS]
    return (*named, *_special(book, rack), Uncalled())


def open_tags(book: Rulebook, rack: Rack) -> tuple[str, ...]:
    """The kinds of announcement that are open now, by their tags."""
    if rack.phase is Phase.BREAK:
        return (Break.tag,)
    if rack.phase not in _SHOTS:
        return ()
    return (Called.tag, *(call.tag for call in _special(book, rack)), Uncalled.tag)


def _special(book: Rulebook, rack: Rack) -> list[Safety | PushOut]:
    return [call for call in (Safety(), PushOut()) if may_call(book, rack, call)]


def _why_no_push_out(book: Rulebook, rack: Rack) -> NotOpen | None:
    if book.push_out_by is PushOutBy.NOBODY:
        return NotOpen.NO_PUSH_OUT_IN_BOOK
    if rack.phase is not Phase.AFTER_BREAK:
        return NotOpen.PUSH_OUT_AFTER_BREAK_ONLY
    if book.push_out_by is PushOutBy.BREAKER_ONLY and rack.shooter is not rack.breaker:
        return NotOpen.PUSH_OUT_BREAKER_ONLY
    return None
