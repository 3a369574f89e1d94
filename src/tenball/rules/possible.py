"""Everything that can come next in a rack, as far as a referee tells one thing from another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from typing import assert_never

from tenball.rules.bookkeeping import advance, choose
from tenball.rules.call import Break, Call, Called, PushOut, Safety, Uncalled
from tenball.rules.conduct import abandon, announce_stalemate, penalise, warn
from tenball.rules.facts import ShotFacts
from tenball.rules.fouls import Foul, Penalty
from tenball.rules.keys import Why
from tenball.rules.rack import Option, Phase, Rack, Seat
from tenball.rules.referee import rule
from tenball.rules.rulebook import Rulebook
from tenball.rules.ruling import Ruling
from tenball.table.balls import Ball
from tenball.table.pockets import Pocket

__all__ = ["Action", "Agreed", "Announced", "Chosen", "Offence", "Shot", "Warned", "play", "possible"]

_MEANT, _OTHER = Pocket.FOOT_RIGHT, Pocket.FOOT_LEFT
_COMPUTED = frozenset({Foul.SCRATCH, Foul.WRONG_BALL_FIRST, Foul.NO_RAIL, Foul.BALL_OFF_TABLE, Foul.ILLEGAL_BREAK})

_AIMED = (Break(), Called(Ball.TEN, _MEANT), Safety(), PushOut())
"""The announcements under which a foul that only an eye sees is tried."""

Drops = tuple[tuple[Ball, Pocket], ...]


@dataclass(frozen=True, slots=True)
class Shot:
    """A stroke of the player in turn."""

    call: Call
    facts: ShotFacts


@dataclass(frozen=True, slots=True)
class Offence:
    """A foul between shots, by either seat."""

    seat: Seat
    foul: Foul
    penalty: Penalty | None = None
    facts: ShotFacts | None = None


@dataclass(frozen=True, slots=True)
class Chosen:
    """An answer of the player who decides."""

    option: Option


@dataclass(frozen=True, slots=True)
class Warned:
    """Word that a player on two fouls was not told so."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Announced:
    """The referee's word that he sees no progress."""


@dataclass(frozen=True, slots=True)
class Agreed:
    """Both players' wish to play the rack anew."""


Action = Shot | Offence | Chosen | Warned | Announced | Agreed
"""Whatever changes a rack."""


def play(book: Rulebook, rack: Rack, action: Action) -> tuple[Ruling | None, Rack]:
    """What the referee says of that, where he has to say something, and the rack after it."""
    ruling: Ruling
    match action:
        case Shot():
            ruling = rule(book, rack, action.call, action.facts)
        case Offence():
            ruling = penalise(book, rack, action.seat, action.foul, action.penalty, action.facts)
        case Agreed():
            ruling = abandon(book, rack, Why.STALEMATE)
        case Chosen():
            return None, choose(rack, action.option)
        case Warned():
            return None, warn(rack, action.seat, warned=False)
        case Announced():
            return None, announce_stalemate(rack)
        case _:
            assert_never(action)
    return ruling, advance(rack, ruling)


def possible(rack: Rack, *, stalemate: bool = True) -> Iterator[Action]:
    """Every kind of thing that can happen now, whether a book allows it or not; nothing once the rack is over."""
    if rack.phase is Phase.OVER:
        return
    if rack.phase is Phase.CHOICE:
        yield from map(Chosen, rack.options)
    else:
        yield from _shots(rack.on_table, opening=rack.phase is Phase.BREAK)
    yield from _offences()
    yield from (Warned(seat) for seat in Seat if rack.is_warned(seat))
    if stalemate:
        yield from (Announced(), Agreed())


@cache
def _offences() -> tuple[Offence, ...]:
    conduct = product(Seat, (Foul.UNSPORTSMANLIKE,), (None, *Penalty))
    mistaken = ShotFacts(first_contact=frozenset({Ball.TEN}), pocketed=((Ball.TEN, _OTHER),), rail_after_contact=True)
    fouls = [Offence(seat, foul) for seat, foul in product(Seat, Foul) if foul not in _COMPUTED]
    return (
        *fouls,
        *(Offence(*charge) for charge in conduct),
        *(Offence(seat, Foul.OUT_OF_TURN, facts=mistaken) for seat in Seat),
    )


@cache
def _shots(on_table: frozenset[Ball], *, opening: bool) -> tuple[Shot, ...]:
    """Every pair of a call and an outcome, and the fouls that only an eye sees."""
    balls = tuple(sorted(on_table))
    if opening:
        calls: tuple[Call, ...] = (Break(), Called(Ball.TEN, _MEANT))
    else:
        gone = (ball for ball in Ball if ball not in on_table)
        named = (*(Called(ball, _MEANT) for ball in dict.fromkeys((*balls[:2], Ball.TEN))), Called(next(gone), _MEANT))
        calls = (*named, Safety(), PushOut(), Uncalled())
    outcomes = tuple(_outcomes(balls))
    plain = [Shot(call, facts) for call in calls for facts in outcomes]
    seen = [Shot(call, facts) for call in calls if call in _AIMED for facts in _seen(balls)]
    obvious = [Shot(Uncalled(), replace(facts, obvious=(balls[0], _MEANT))) for facts in outcomes]
    return (*plain, *seen) if opening else (*plain, *seen, *obvious)


def _outcomes(balls: tuple[Ball, ...]) -> Iterator[ShotFacts]:
    """What balls and cushions can do: contact, drops, rails, the cue ball, balls off the table."""
    yield from (ShotFacts(), ShotFacts(pocketed=((Ball.CUE, _OTHER),)))
    for first in _contacts(balls):
        hit = ShotFacts(first_contact=first)
        yield from (hit, replace(hit, to_rail=frozenset(balls), rail_after_contact=True))
        for drops in _drops(balls):
            fair = replace(hit, pocketed=drops, to_rail=frozenset({drops[0][0]}), rail_after_contact=True)
            yield from (fair, replace(fair, pocketed=(*drops, (Ball.CUE, _OTHER))))
        yield replace(hit, off_table=(Ball.CUE,))
        for ball in dict.fromkeys((balls[0], Ball.TEN)):
            yield replace(hit, off_table=(ball,))


def _contacts(balls: tuple[Ball, ...]) -> tuple[frozenset[Ball], ...]:
    """The ball on, another, or both at once."""
    single = (frozenset(balls[:1]), frozenset(balls[1:2]), frozenset(balls[:2]))
    return tuple(dict.fromkeys(contact for contact in single if contact))


def _drops(balls: tuple[Ball, ...]) -> tuple[Drops, ...]:
    """One ball into the pocket meant or another, the ball on with the ten, and all with the ten first or last."""
    alone = [((ball, pocket),) for ball in balls for pocket in (_MEANT, _OTHER)]
    together = [(balls[0], Ball.TEN), (Ball.TEN, balls[0]), balls, (Ball.TEN, *balls[:-1])]
    several = [tuple((ball, _MEANT) for ball in group) for group in together if len(set(group)) > 1]
    return tuple(dict.fromkeys((*alone, *several)))


def _seen(balls: tuple[Ball, ...]) -> Iterator[ShotFacts]:
    """Each foul that a witness states outright, without a drop and with the ten down where it was meant."""
    hit = ShotFacts(first_contact=frozenset(balls[:1]), to_rail=frozenset(balls), rail_after_contact=True)
    for foul in Foul:
        stated = replace(hit, seen=frozenset({foul}))
        yield from (stated, replace(stated, pocketed=((Ball.TEN, _MEANT),)))
