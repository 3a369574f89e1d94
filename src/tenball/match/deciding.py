"""The referee decides a shot otherwise than the program did: what follows from the outcome that he names."""

from __future__ import annotations

from enum import StrEnum

from tenball.match.errors import MatchError
from tenball.match.events import Overruled, ShotRuled
from tenball.match.log import Record
from tenball.match.mend import before
from tenball.match.opening import fouls_of_shot
from tenball.rules.facts import ShotFacts
from tenball.rules.fouls import Foul
from tenball.rules.keys import Why
from tenball.rules.outcome import Outcome, fouled, judged, reason
from tenball.rules.rack import Phase, Rack, Seat
from tenball.rules.rulebook import Rulebook
from tenball.rules.ruling import Ruling

__all__ = ["Turn", "decided", "open_decisions"]


class Turn(StrEnum):
    """Who plays on after a shot without a foul."""

    STAYS = "stays"
    PASSES = "passes"


def open_decisions(record: Record, seq: int) -> tuple[Foul, ...]:
    """The fouls that the shot of that entry can be decided to be."""
    event = _shot(record, seq)
    return tuple(sorted(fouls_of_shot(before(record, seq), event.call), key=tuple(Foul).index))


def decided(record: Record, seq: int, outcome: Turn | Foul) -> Ruling:
    """What the referee makes of the facts of that shot."""
    event, start = _shot(record, seq), before(record, seq)
    rack = start.rack or Rack.start(Seat.A)
    if isinstance(outcome, Foul):
        return fouled(start.book, rack, rack.shooter, (outcome,), event.facts)
    stays = outcome is Turn.STAYS
    return judged(start.book, rack, event.facts, _outcome(start.book, rack, event.facts, stays=stays))


def _shot(record: Record, seq: int) -> ShotRuled | Overruled:
    event = record.entry(seq).event
    if not isinstance(event, ShotRuled | Overruled):
        raise MatchError("not_amendable", seq=seq, event=event.tag)
    return event


def _outcome(book: Rulebook, rack: Rack, facts: ShotFacts, *, stays: bool) -> Outcome:
    """Who plays on, on the ground that fits what fell; where none does, the referee's reason alone stands for it."""
    on_break = rack.phase is Phase.BREAK
    made, missed = (Why.BREAK_POT, Why.DRY_BREAK) if on_break else (Why.CALLED_SHOT, Why.MISS)
    why = (reason(book, made if stays else missed),) if stays == bool(facts.down) else ()
    phase = Phase.AFTER_BREAK if on_break else Phase.PLAY
    return Outcome.continues(*why, phase=phase) if stays else Outcome.passes(*why, phase=phase)
