"""What happens between shots: fouls without a shot, bad conduct, a choice, a stalemate, interference."""

from __future__ import annotations

from dataclasses import replace

from tenball.rules.errors import RulesError
from tenball.rules.facts import ShotFacts, check_balls
from tenball.rules.fouls import Foul, Penalty
from tenball.rules.keys import Why
from tenball.rules.outcome import comes_back, fouled, reason, replayed
from tenball.rules.rack import CueBall, Phase, Rack, Seat
from tenball.rules.rulebook import Rulebook
from tenball.rules.ruling import Ruling

__all__ = ["abandon", "announce_stalemate", "one_from_loss", "penalise", "warn"]

_NOTHING_MOVED = ShotFacts()
_TURNS = 3


def penalise(
    book: Rulebook,
    rack: Rack,
    seat: Seat,
    foul: Foul,
    penalty: Penalty | None = None,
    facts: ShotFacts | None = None,
) -> Ruling:
    """The ruling on a foul that is not a shot of the player in turn; `facts` tell what it did to the balls.

    A player who is not at the table counts the foul for himself, and the shooter keeps the turn with ball in hand.
    """
    if rack.phase is Phase.OVER:
        raise RulesError("rack_over")
    if penalty is not None and foul is not Foul.UNSPORTSMANLIKE:
        raise RulesError("penalty_only_for_conduct", foul=foul)
    facts = facts or _NOTHING_MOVED
    check_balls(rack.on_table, facts)
    no_foul = _no_foul(book, foul, penalty)
    if no_foul is not None:
        return _unpunished(book, rack, seat, no_foul, facts)
    ruling = fouled(book, rack, seat, (foul,), facts, penalty)
    if ruling.phase is not Phase.PLAY or foul is Foul.OUT_OF_TURN or facts.touched_a_ball:
        return ruling
    return _kept_place(rack, seat, facts, ruling)


def abandon(book: Rulebook, rack: Rack, why: Why) -> Ruling:
    """The rack is replayed: both agreed to a stalemate, or interference left nothing to restore."""
    if rack.phase is Phase.OVER:
        raise RulesError("rack_over")
    return replayed(rack, reason(book, why))


def announce_stalemate(rack: Rack) -> Rack:
    """The referee sees no progress: each seat has three more turns."""
    if rack.phase is Phase.OVER:
        raise RulesError("rack_over")
    return replace(rack, stalemate=(_TURNS, _TURNS))


def warn(rack: Rack, seat: Seat, *, warned: bool = True) -> Rack:
    """Record that a player on two fouls was warned, or that he was not."""
    a, b = rack.warned
    return replace(rack, warned=(warned, b) if seat is Seat.A else (a, warned))


def one_from_loss(book: Rulebook, rack: Rack, seat: Seat) -> bool:
    """Whether one more foul in a row loses that seat the rack, which a player is warned of."""
    return book.three_foul > 1 and rack.fouls_of(seat) == book.three_foul - 1


def _no_foul(book: Rulebook, foul: Foul, penalty: Penalty | None) -> Why | None:
    """Why that is no foul here: only a warning was given, or the book does not list it."""
    if foul is Foul.UNSPORTSMANLIKE:
        given = penalty or book.unsportsmanlike_default
        return Why.CONDUCT_WARNING if given is Penalty.WARNING else None
    return None if foul in book.fouls else Why.NOT_A_FOUL


def _unpunished(book: Rulebook, rack: Rack, seat: Seat, key: Why, facts: ShotFacts) -> Ruling:
    """Nothing changes but what the balls did."""
    down, off = facts.down, facts.off
    return Ruling(
        seat=seat,
        fouls=(),
        in_a_row=rack.fouls_of(seat),
        down=down,
        off=off,
        spotted=comes_back(down, off),
        next=rack.shooter,
        phase=rack.phase,
        cue_ball=CueBall.HAND if facts.cue_ball_gone else rack.cue_ball,
        options=rack.options,
        winner=None,
        replay=False,
        why=(reason(book, key),),
        warned=rack.is_warned(seat),
        stalemate=rack.stalemate,
    )


def _kept_place(rack: Rack, seat: Seat, facts: ShotFacts, ruling: Ruling) -> Ruling:
    """Where nothing was played, a whole rack still has to be broken, and a seated player closes no push-out."""
    if rack.phase is Phase.BREAK and not (facts.down or facts.off):
        return replace(ruling, phase=Phase.BREAK, cue_ball=CueBall.KITCHEN)
    if rack.phase is Phase.AFTER_BREAK and seat is not rack.shooter:
        return replace(ruling, phase=Phase.AFTER_BREAK)
    return ruling
