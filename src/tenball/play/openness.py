"""Whether a move is open now: the right kind of answer, and one that can be played."""

from __future__ import annotations

from tenball.match import Match, Prompt
from tenball.play.equipment import Equipment
from tenball.play.player import Answer, Breaker, Concession, Lag, Move, Shot
from tenball.play.refusal import Refusal, Refused
from tenball.play.shot import check_shot, check_stroke
from tenball.rules import Break, Called, Option, PushOut, Safety, Seat, Uncalled
from tenball.table import Layout, Stroke

__all__ = ["why_refused"]

_CALLS = (Break, Called, Safety, PushOut, Uncalled)


def why_refused(equipment: Equipment, match: Match, layout: Layout, prompt: Prompt, move: Move) -> Refused | None:
    """Why that move is not taken as an answer to the prompt, or nothing where it is."""
    match prompt, move:
        case _, Concession():
            return None
        case Prompt.LAG, Lag(stroke=Stroke()):
            return check_stroke(equipment, layout, move.stroke)
        case Prompt.BREAKER, Breaker(seat=Seat()):
            return None
        case ((Prompt.BREAK | Prompt.SHOT), Shot(stroke=Stroke())) if isinstance(move.call, _CALLS):
            checked = check_shot(equipment, match, layout, move)
            return checked if isinstance(checked, Refused) else None
        case Prompt.CHOICE, Answer(option=Option()):
            return _option(match, move.option)
        case _:
            # A player that nobody type-checked may answer anything.
            return Refused.because(Refusal.OTHER_MOVE, move=getattr(move, "tag", type(move).__name__), prompt=prompt)


def _option(match: Match, option: Option) -> Refused | None:
    options = match.rack.options if match.rack else ()
    if option in options:
        return None
    return Refused.because(Refusal.OPTION_NOT_OPEN, option=option, open=", ".join(options) or "none")
