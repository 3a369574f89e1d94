"""From what a shot came to, to a whole ruling: counts, the ten, whose turn it is, a stalemate running out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from tenball.rules.facts import ShotFacts
from tenball.rules.fouls import Foul, Penalty
from tenball.rules.keys import Why
from tenball.rules.rack import CueBall, Option, Phase, Rack, Seat
from tenball.rules.rulebook import Rulebook
from tenball.rules.ruling import Reason, Ruling
from tenball.rules.switches import TwoFoulWarning
from tenball.table.balls import Ball

__all__ = ["Outcome", "foul_run", "fouled", "judged", "lost", "reason", "replayed", "turns_left"]

_BOTH = (Option.TAKE, Option.HAND_BACK)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a foul-free shot came to: who is at the table next, in which phase, and why."""

    why: tuple[Reason, ...]
    stays: bool
    phase: Phase = Phase.PLAY
    wins: bool = False

    @classmethod
    def continues(cls, *why: Reason, phase: Phase = Phase.PLAY) -> Self:
        """The shooter stays at the table."""
        return cls(why, True, phase)

    @classmethod
    def passes(cls, *why: Reason, phase: Phase = Phase.PLAY) -> Self:
        """The opponent plays from where the cue ball lies."""
        return cls(why, False, phase)

    @classmethod
    def asks(cls, *why: Reason) -> Self:
        """The opponent decides who plays from here."""
        return cls(why, False, Phase.CHOICE)

    @classmethod
    def win(cls, *why: Reason) -> Self:
        """The shooter has won the rack."""
        return cls(why, True, Phase.OVER, True)


def reason(book: Rulebook, key: Foul | Why, reading: str | None = None) -> Reason:
    """That key with the book's paragraph, and the reading where this book rests on it."""
    return Reason(key, book.paragraph(key), book.reading(reading) if reading else None)


def judged(book: Rulebook, rack: Rack, facts: ShotFacts, outcome: Outcome) -> Ruling:
    """The ruling on a foul-free shot."""
    seat, down = rack.shooter, facts.down
    spotted = (Ball.TEN,) if Ball.TEN in down and not outcome.wins else ()
    stalemate = turns_left(rack, down, (), ends=not outcome.stays)
    why = (*outcome.why, reason(book, Why.TEN_SPOTTED)) if spotted else outcome.why
    if stalemate == (0, 0) and not outcome.wins:
        return replayed(book, rack, Why.STALEMATE, down)
    return Ruling(
        seat=seat,
        fouls=(),
        in_a_row=0,
        down=down,
        off=(),
        spotted=spotted,
        next=None if outcome.wins else seat if outcome.stays else seat.other,
        phase=outcome.phase,
        cue_ball=CueBall.LIES,
        options=_BOTH if outcome.phase is Phase.CHOICE else (),
        winner=seat if outcome.wins else None,
        replay=False,
        why=why,
        stalemate=None if outcome.wins else stalemate,
    )


def fouled(
    book: Rulebook, rack: Rack, seat: Seat, fouls: tuple[Foul, ...], facts: ShotFacts, given: Penalty | None = None
) -> Ruling:
    """The ruling on one or more fouls of one seat: one penalty, one count.

    `given` is the referee's penalty for unsportsmanlike conduct where he named one; the book's own stands otherwise.
    """
    penalty = (given or book.unsportsmanlike_default) if Foul.UNSPORTSMANLIKE in fouls else Penalty.FOUL
    why = tuple(reason(book, foul, _seated(rack, seat)) for foul in fouls)
    count, warned, counts_as_second = foul_run(book, rack, seat)
    if penalty is not Penalty.FOUL:
        return lost(rack, seat, fouls, facts, count, why, penalty)
    if book.three_foul and count >= book.three_foul:
        return lost(rack, seat, fouls, facts, count, (*why, reason(book, Why.THREE_FOULS)), None)
    if counts_as_second:
        why = (*why, reason(book, Why.THREE_FOULS, "F-39"))
    return _ball_in_hand(book, rack, seat, fouls, facts, count, warned, why)


def foul_run(book: Rulebook, rack: Rack, seat: Seat) -> tuple[int, bool, bool]:
    """That seat's count after one more foul, whether it is warned, and whether a third counted as the second."""
    count = rack.fouls_of(seat) + 1
    threshold = book.three_foul
    required = book.two_foul_warning is TwoFoulWarning.REQUIRED
    unwarned = threshold > 1 and count >= threshold and required and not rack.is_warned(seat)
    if unwarned:
        count = threshold - 1
    return count, count == threshold - 1, unwarned


def lost(
    rack: Rack,
    seat: Seat,
    fouls: tuple[Foul, ...],
    facts: ShotFacts,
    count: int,
    why: tuple[Reason, ...],
    penalty: Penalty | None,
) -> Ruling:
    """The rack is lost to that seat; nothing is spotted and no shot follows."""
    return Ruling(
        seat=seat,
        fouls=fouls,
        in_a_row=count,
        down=facts.down,
        off=facts.off,
        spotted=(),
        next=None,
        phase=Phase.OVER,
        cue_ball=CueBall.LIES,
        options=(),
        winner=seat.other,
        replay=False,
        why=why,
        warned=rack.is_warned(seat),
        penalty=penalty,
    )


def replayed(book: Rulebook, rack: Rack, key: Why, down: tuple[Ball, ...] = ()) -> Ruling:
    """The rack starts anew with the same breaker and counts for nobody."""
    return Ruling(
        seat=rack.shooter,
        fouls=(),
        in_a_row=0,
        down=down,
        off=(),
        spotted=(),
        next=rack.breaker,
        phase=Phase.BREAK,
        cue_ball=CueBall.KITCHEN,
        options=(),
        winner=None,
        replay=True,
        why=(reason(book, key),),
    )


def turns_left(
    rack: Rack, down: tuple[Ball, ...], off: tuple[Ball, ...], *, ends: bool
) -> tuple[int, int] | None:
    """The turns of an announced stalemate after this one; nothing once a ball has left the table for good."""
    if rack.stalemate is None or any(ball is not Ball.TEN for ball in (*down, *off)):
        return None
    a, b = rack.stalemate
    if not ends:
        return a, b
    return (max(a - 1, 0), b) if rack.shooter is Seat.A else (a, max(b - 1, 0))


def _seated(rack: Rack, seat: Seat) -> str | None:
    return None if seat is rack.shooter else "F-66"


def _ball_in_hand(
    book: Rulebook,
    rack: Rack,
    seat: Seat,
    fouls: tuple[Foul, ...],
    facts: ShotFacts,
    count: int,
    warned: bool,
    why: tuple[Reason, ...],
) -> Ruling:
    """A standard foul: the other seat has the cue ball in hand, and the ten is back if it had left the table."""
    down, off = facts.down, facts.off
    spotted = (Ball.TEN,) if Ball.TEN in down or Ball.TEN in off else ()
    at_table = seat is rack.shooter
    stalemate = turns_left(rack, down, off, ends=at_table)
    if stalemate == (0, 0):
        return replayed(book, rack, Why.STALEMATE, down)
    return Ruling(
        seat=seat,
        fouls=fouls,
        in_a_row=count,
        down=down,
        off=off,
        spotted=spotted,
        next=seat.other,
        phase=Phase.PLAY,
        cue_ball=CueBall.HAND,
        options=(),
        winner=None,
        replay=False,
        why=(*why, reason(book, Why.TEN_SPOTTED)) if spotted else why,
        warned=warned,
        stalemate=stalemate,
    )
