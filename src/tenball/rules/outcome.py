"""From what a shot came to, to a whole ruling: counts, the ten, whose turn it is, a stalemate running out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from tenball.rules.facts import ShotFacts
from tenball.rules.fouls import Foul, Penalty
from tenball.rules.keys import Why
from tenball.rules.rack import CueBall, Option, Phase, Rack, Seat
from tenball.rules.rulebook import Rulebook
from tenball.rules.ruling import Reason, Ruling
from tenball.rules.switches import TwoFoulWarning
from tenball.table.balls import Ball

__all__ = ["Outcome", "comes_back", "fouled", "judged", "reason", "replayed"]

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
        return cls(why, stays=True, phase=phase)

    @classmethod
    def passes(cls, *why: Reason, phase: Phase = Phase.PLAY) -> Self:
        """The opponent plays from where the cue ball lies."""
        return cls(why, stays=False, phase=phase)

    @classmethod
    def asks(cls, *why: Reason) -> Self:
        """The opponent decides who plays from here."""
        return cls(why, stays=False, phase=Phase.CHOICE)

    @classmethod
    def win(cls, *why: Reason) -> Self:
        """The shooter has won the rack."""
        return cls(why, stays=True, phase=Phase.OVER, wins=True)


def reason(book: Rulebook, key: Foul | Why, reading: str | None = None) -> Reason:
    """That key with the book's paragraph, and the reading where this book rests on it."""
    return Reason(key, book.paragraph(key), book.reading(reading) if reading else None)


def judged(book: Rulebook, rack: Rack, facts: ShotFacts, outcome: Outcome) -> Ruling:
    """The ruling on a foul-free shot."""
    seat, down, off = rack.shooter, facts.down, facts.off
    spotted = () if outcome.wins else comes_back(down, off)
    stalemate = _turns_left(rack, down, off, ends=not outcome.stays)
    why = (*outcome.why, reason(book, Why.TEN_SPOTTED)) if spotted else outcome.why
    if stalemate == (0, 0) and not outcome.wins:
        return replayed(rack, reason(book, Why.STALEMATE), down=down, off=off)
    return Ruling(
        seat=seat,
        fouls=(),
        in_a_row=0,
        down=down,
        off=off,
        spotted=spotted,
        next=None if outcome.wins else seat if outcome.stays else seat.other,
        phase=outcome.phase,
        # A club's book may list no foul for a cue ball that is gone; it still has to come back.
        cue_ball=CueBall.HAND if facts.cue_ball_gone else CueBall.LIES,
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
    if penalty is not Penalty.FOUL:
        return _lost(rack, _grave_charge(book, rack, seat, fouls), facts, penalty)
    charge = _charge(book, rack, seat, fouls)
    if book.three_foul and charge.count >= book.three_foul:
        return _lost(rack, charge.because(reason(book, Why.THREE_FOULS)), facts, None)
    return _ball_in_hand(book, rack, charge, facts)


@dataclass(frozen=True, slots=True)
class _Charge:
    """The fouls of one seat at one moment, with the run of fouls that they make."""

    seat: Seat
    fouls: tuple[Foul, ...]
    count: int
    warned: bool
    why: tuple[Reason, ...]

    def because(self, *why: Reason) -> _Charge:
        return replace(self, why=self.why + why)


def _grounds(book: Rulebook, rack: Rack, seat: Seat, fouls: tuple[Foul, ...]) -> tuple[Reason, ...]:
    seated = "F-66" if seat is not rack.shooter else None
    return tuple(reason(book, foul, seated) for foul in fouls)


def _grave_charge(book: Rulebook, rack: Rack, seat: Seat, fouls: tuple[Foul, ...]) -> _Charge:
    """Conduct that costs more than a foul: the run of fouls stays as it is, since only the gravest is punished."""
    return _Charge(seat, fouls, rack.fouls_of(seat), rack.is_warned(seat), _grounds(book, rack, seat, fouls))


def _charge(book: Rulebook, rack: Rack, seat: Seat, fouls: tuple[Foul, ...]) -> _Charge:
    """One more foul in that seat's run; a third without the due warning counts as the second."""
    why = _grounds(book, rack, seat, fouls)
    count, limit = rack.fouls_of(seat) + 1, book.three_foul
    due = book.two_foul_warning is TwoFoulWarning.REQUIRED and limit > 1 and not rack.is_warned(seat)
    if due and count >= limit:
        return _Charge(seat, fouls, limit - 1, warned=True, why=(*why, reason(book, Why.THREE_FOULS, "F-39")))
    return _Charge(seat, fouls, count, warned=count == limit - 1, why=why)


def _lost(rack: Rack, charge: _Charge, facts: ShotFacts, penalty: Penalty | None) -> Ruling:
    """The rack is lost to that seat; nothing is spotted and no shot follows."""
    return Ruling(
        seat=charge.seat,
        fouls=charge.fouls,
        in_a_row=charge.count,
        down=facts.down,
        off=facts.off,
        spotted=(),
        next=None,
        phase=Phase.OVER,
        cue_ball=CueBall.LIES,
        options=(),
        winner=charge.seat.other,
        replay=False,
        why=charge.why,
        warned=rack.is_warned(charge.seat),
        penalty=penalty,
    )


def replayed(
    rack: Rack,
    *why: Reason,
    fouls: tuple[Foul, ...] = (),
    down: tuple[Ball, ...] = (),
    off: tuple[Ball, ...] = (),
) -> Ruling:
    """The rack starts anew with the same breaker and counts for nobody; so do the fouls of its last shot."""
    return Ruling(
        seat=rack.shooter,
        fouls=fouls,
        in_a_row=0,
        down=down,
        off=off,
        spotted=(),
        next=rack.breaker,
        phase=Phase.BREAK,
        cue_ball=CueBall.KITCHEN,
        options=(),
        winner=None,
        replay=True,
        why=why,
    )


def _turns_left(rack: Rack, down: tuple[Ball, ...], off: tuple[Ball, ...], *, ends: bool) -> tuple[int, int] | None:
    """The turns of an announced stalemate after this one; nothing once a ball has left the table for good."""
    if rack.stalemate is None or any(ball is not Ball.TEN for ball in (*down, *off)):
        return None
    a, b = rack.stalemate
    if not ends:
        return a, b
    return (max(a - 1, 0), b) if rack.shooter is Seat.A else (a, max(b - 1, 0))


def comes_back(down: tuple[Ball, ...], off: tuple[Ball, ...]) -> tuple[Ball, ...]:
    """The ten, if it left the table; no other ball comes back."""
    return (Ball.TEN,) if Ball.TEN in down or Ball.TEN in off else ()


def _ball_in_hand(book: Rulebook, rack: Rack, charge: _Charge, facts: ShotFacts) -> Ruling:
    """A standard foul: the other seat has the cue ball in hand, and the ten is back if it had left the table."""
    down, off = facts.down, facts.off
    spotted = comes_back(down, off)
    stalemate = _turns_left(rack, down, off, ends=charge.seat is rack.shooter)
    if stalemate == (0, 0):
        why = (*charge.why, reason(book, Why.STALEMATE))
        return replace(replayed(rack, *why, fouls=charge.fouls, down=down, off=off), seat=charge.seat)
    return Ruling(
        seat=charge.seat,
        fouls=charge.fouls,
        in_a_row=charge.count,
        down=down,
        off=off,
        spotted=spotted,
        next=charge.seat.other,
        phase=Phase.PLAY,
        cue_ball=CueBall.HAND,
        options=(),
        winner=None,
        replay=False,
        why=(*charge.why, reason(book, Why.TEN_SPOTTED)) if spotted else charge.why,
        warned=charge.warned,
        stalemate=stalemate,
    )
