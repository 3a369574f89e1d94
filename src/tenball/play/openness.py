"""Whether a move is open now: the right kind of answer, and one that can be played."""

from __future__ import annotations

from tenball.match import Match, Prompt
from tenball.play.equipment import Equipment
from tenball.play.player import Answer, Breaker, Concession, Lag, Move, Shot
from tenball.play.refusal import Refusal, Refused
from tenball.play.shot import check_shot, check_stroke
from tenball.rules import Break, Called, Option, PushOut, Safety, Seat, Uncalled
from tenball.table import Ball, Layout, Pocket, Point, Stroke, is_number, quoted

__all__ = ["why_refused"]

_CALLS = (Break, Safety, PushOut, Uncalled)


def why_refused(equipment: Equipment, match: Match, layout: Layout, prompt: Prompt, move: Move) -> Refused | None:
    """Why that move is not taken as an answer to the prompt, or nothing where it is."""
    match prompt, move:
        case _, Concession():
            return None
        case Prompt.LAG, Lag(stroke=Stroke()):
            return check_stroke(equipment, layout, move.stroke)
        case Prompt.BREAKER, Breaker(seat=Seat()):
            return None
        case ((Prompt.BREAK | Prompt.SHOT), Shot()):
            if (odd := _odd(move)) is not None:
                return Refused.because(Refusal.UNREADABLE, problem=odd)
            checked = check_shot(equipment, match, layout, move)
            return checked if isinstance(checked, Refused) else None
        case Prompt.CHOICE, Answer(option=Option()):
            return _option(match, move.option)
        case _:
            # A player that nobody type-checked may answer anything.
            return Refused.because(Refusal.OTHER_MOVE, move=getattr(move, "tag", type(move).__name__), prompt=prompt)


def _odd(shot: Shot) -> str | None:
    """What of the shot is another thing than a shot is made of, or nothing; nobody type-checked a player."""
    if not _is_call(shot.call):
        return f"the call of a shot cannot be {quoted(shot.call)}"
    if not _is_one(Stroke, shot.stroke):
        return f"the stroke of a shot must be a Stroke, not {quoted(shot.stroke)}"
    if shot.place is not None and not (_is_one(Point, shot.place) and all(map(is_number, shot.place))):
        return f"the place of a shot must be a Point of two numbers in metres, not {quoted(shot.place)}"
    return None


def _is_call(call: object) -> bool:
    match call:
        case Called(ball=Ball(), pocket=Pocket()):
            return True
        case _:
            return isinstance(call, _CALLS)


def _is_one(kind: type, value: object) -> bool:
    return isinstance(value, kind)


def _option(match: Match, option: Option) -> Refused | None:
    options = match.rack.options if match.rack else ()
    if option in options:
        return None
    return Refused.because(Refusal.OPTION_NOT_OPEN, option=option, open=", ".join(options) or "none")
