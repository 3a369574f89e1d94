"""The referee decides a shot otherwise than the program did: another outcome, with his reason."""

from __future__ import annotations

from dataclasses import replace

from tenball.cli.score.keys import FOUL_SIGNS, Act, Key
from tenball.cli.score.pads import Decide, Preview, TextFor, Typing
from tenball.cli.score.session import Session, back, deeper
from tenball.match import Question, overrule
from tenball.match.deciding import Turn, decided, open_decisions
from tenball.rules.fouls import Foul
from tenball.rules.ruling import Ruling

__all__ = ["on_decide", "reasoned"]


def on_decide(session: Session, pad: Decide, key: Key) -> Session:
    """The outcome is named, then the foul if it was one; the reason is asked for last."""
    match key.act:
        case Act.CHARGED:
            return _which_foul(session, pad)
        case Act.STAYS | Act.PASSES | Act.FOUL:
            outcome = key.of if isinstance(key.of, Foul) else Turn(key.act)
            ruling = decided(session.record, pad.seq, outcome)
            return deeper(session, Typing(TextFor.REASON, decided=(pad.seq, ruling)))
        case _:
            return back(session)


def _which_foul(session: Session, pad: Decide) -> Session:
    fouls = sorted(open_decisions(session.record, pad.seq), key=FOUL_SIGNS.__getitem__)
    return deeper(session, replace(pad, fouls=tuple(fouls)))


def reasoned(session: Session, seq: int, ruling: Ruling, reason: str) -> Session:
    """The preview of that decision with its reason."""
    amendment = overrule(session.record, seq, ruling, reason)
    return session if isinstance(amendment, Question) else deeper(back(session), Preview(amendment))
