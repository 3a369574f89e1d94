"""The referee decides a shot otherwise than the program did: another outcome, with his reason."""

from __future__ import annotations

from dataclasses import replace

from tenball.cli.score.keys import Act, Key
from tenball.cli.score.opened import fouls_of_shot
from tenball.cli.score.pads import Decide, Preview, TextFor, Typing
from tenball.cli.score.session import Session, back, before, deeper
from tenball.match import Overruled, Question, ShotRuled, overrule
from tenball.rules.facts import ShotFacts
from tenball.rules.fouls import Foul
from tenball.rules.keys import Why
from tenball.rules.outcome import Outcome, fouled, judged, reason
from tenball.rules.rack import Phase, Rack, Seat
from tenball.rules.rulebook import Rulebook
from tenball.rules.ruling import Ruling

__all__ = ["on_decide", "reasoned"]


def on_decide(session: Session, pad: Decide, key: Key) -> Session:
    """The outcome is named, then the foul if it was one; the reason is asked for last."""
    match key.act:
        case Act.CHARGED:
            return _which_foul(session, pad)
        case Act.STAYS | Act.PASSES | Act.FOUL:
            ruling = _ruling(session, pad.seq, key)
            return (
                back(session) if ruling is None else deeper(session, Typing(TextFor.REASON, decided=(pad.seq, ruling)))
            )
        case _:
            return back(session)


def _which_foul(session: Session, pad: Decide) -> Session:
    event, start = session.record.entry(pad.seq).event, before(session.record, pad.seq)
    if not isinstance(event, ShotRuled | Overruled):
        return back(session)
    return deeper(session, replace(pad, fouls=fouls_of_shot(start, event.call)))


def _ruling(session: Session, seq: int, key: Key) -> Ruling | None:
    """What the referee makes of the facts of that shot."""
    event, start = session.record.entry(seq).event, before(session.record, seq)
    if not isinstance(event, ShotRuled | Overruled):
        return None
    rack = start.rack or Rack.start(Seat.A)
    if isinstance(key.of, Foul):
        return fouled(start.book, rack, rack.shooter, (key.of,), event.facts)
    return judged(start.book, rack, event.facts, _outcome(start.book, rack, event.facts, stays=key.act is Act.STAYS))


def _outcome(book: Rulebook, rack: Rack, facts: ShotFacts, *, stays: bool) -> Outcome:
    """Who plays on, on the ground that fits what fell; where none does, the referee's reason alone stands for it."""
    on_break = rack.phase is Phase.BREAK
    made, missed = (Why.BREAK_POT, Why.DRY_BREAK) if on_break else (Why.CALLED_SHOT, Why.MISS)
    why = (reason(book, made if stays else missed),) if stays == bool(facts.down) else ()
    phase = Phase.AFTER_BREAK if on_break else Phase.PLAY
    return Outcome.continues(*why, phase=phase) if stays else Outcome.passes(*why, phase=phase)


def reasoned(session: Session, seq: int, ruling: Ruling, reason: str) -> Session:
    """The preview of that decision with its reason."""
    amendment = overrule(session.record, seq, ruling, reason)
    return session if isinstance(amendment, Question) else deeper(back(session), Preview(amendment))
