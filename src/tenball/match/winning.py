"""What is won: a rack, a set, the match; and the rack that comes next."""

from __future__ import annotations

from dataclasses import replace

from tenball.match.match import Clock, Match, RackResult, Stage
from tenball.rules.fouls import Penalty
from tenball.rules.rack import Rack, Seat

__all__ = ["broken_by", "counted", "index", "match_won", "plus_one", "rack_won"]


def broken_by(match: Match, breaker: Seat) -> Match:
    """The match with a fresh rack that this seat is due to break."""
    return replace(match, stage=Stage.RACK, breaker=breaker, rack=Rack.start(breaker))


def rack_won(match: Match, winner: Seat, by: str, penalty: Penalty | None = None) -> Match:
    """The match after a rack that was won by the event of that tag, with the next rack set up."""
    breaker = match.breaker
    match = counted(match, RackResult(breaker, winner, by))
    if penalty is Penalty.MATCH:
        return match_won(match, winner)
    if penalty is Penalty.SET and match.racks != (0, 0):
        match = _set_won(match, winner)
    if match.stage is Stage.FINISHED or breaker is None:
        return match
    return broken_by(match, match.format.next_breaker(breaker, winner))


def counted(match: Match, result: RackResult) -> Match:
    """The match after one more rack that counts; what held within a rack is gone."""
    racks = plus_one(match.racks, result.winner)
    match = replace(
        match,
        racks=racks,
        results=(*match.results, result),
        order=None,
        frozen=(),
        call_requested=False,
        clock=Clock(),
        on_time_out=None,
    )
    needed = match.format.needs(result.winner)
    return _set_won(match, result.winner) if racks[index(result.winner)] >= needed else match


def _set_won(match: Match, winner: Seat) -> Match:
    sets = plus_one(match.sets, winner)
    if sets[index(winner)] >= match.format.sets:
        return match_won(replace(match, sets=sets), winner)
    return replace(match, sets=sets, racks=(0, 0))


def match_won(match: Match, winner: Seat) -> Match:
    """The match, finished."""
    return replace(
        match,
        stage=Stage.FINISHED,
        winner=winner,
        rack=None,
        order=None,
        frozen=(),
        call_requested=False,
        clock=Clock(),
        on_time_out=None,
    )


def index(seat: Seat) -> int:
    """Where a pair for both seats holds that of this one."""
    return 0 if seat is Seat.A else 1


def plus_one(pair: tuple[int, int], seat: Seat) -> tuple[int, int]:
    """The pair with one more for that seat."""
    a, b = pair
    return (a + 1, b) if seat is Seat.A else (a, b + 1)
