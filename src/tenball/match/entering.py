"""From what somebody enters to the event that is written: the referee is asked here, and nowhere else in a match."""

from __future__ import annotations

from dataclasses import replace

from tenball.match.errors import MatchError
from tenball.match.events import (
    ClockExtended,
    ClockStarted,
    ClockStopped,
    LatenessPenalised,
    MatchConceded,
    MatchEvent,
    ModeSwitched,
    Noted,
    Overruled,
    Penalised,
    RackReplayed,
    ShotRuled,
    WalkedOver,
)
from tenball.match.match import Match
from tenball.match.report import Question, ShotReport
from tenball.match.scorer import witness
from tenball.rules.call import Call
from tenball.rules.conduct import abandon, penalise
from tenball.rules.facts import ShotFacts
from tenball.rules.fouls import Foul, Penalty
from tenball.rules.keys import Why
from tenball.rules.rack import Phase, Rack, Seat
from tenball.rules.referee import rule
from tenball.table.balls import Ball
from tenball.table.pockets import Pocket

__all__ = ["late", "moved", "penalised", "played", "rejudged", "replayed_rack", "scored"]

_ANY_TIME = (ClockStarted, ClockStopped, ClockExtended, MatchConceded, ModeSwitched, Noted, WalkedOver)


def scored(match: Match, report: ShotReport) -> ShotRuled | Question:
    """The shot that a person reports, ruled; or the question that must be answered first."""
    seen = witness(match, report)
    if isinstance(seen, Question):
        return seen
    return replace(played(match, seen.call, seen.facts), report=report)


def played(match: Match, call: Call, facts: ShotFacts) -> ShotRuled:
    """The shot that some witness saw, ruled."""
    rack = _rack(match)
    return ShotRuled(rack.shooter, call, facts, rule(match.book, rack, call, facts))


def penalised(
    match: Match, seat: Seat, foul: Foul, penalty: Penalty | None = None, facts: ShotFacts | None = None
) -> Penalised:
    """A foul between shots, or bad conduct, ruled."""
    ruling = penalise(match.book, _rack(match), seat, foul, penalty, facts)
    return Penalised(seat, foul, ruling, penalty, facts)


def moved(fell: tuple[Ball, ...]) -> ShotFacts | None:
    """What a foul without a shot did to the balls, where only those that fell are known."""
    if not fell:
        return None
    pocketed = tuple((ball, Pocket.UNKNOWN) for ball in fell)
    return ShotFacts(first_contact=frozenset(fell[:1]), pocketed=pocketed, rail_after_contact=True)


def replayed_rack(match: Match, why: Why) -> RackReplayed:
    """The rack that starts anew, by agreement or after interference."""
    return RackReplayed(why, abandon(match.book, _rack(match), why))


def late(match: Match, seat: Seat, minutes: float) -> LatenessPenalised | WalkedOver | None:
    """What the format gives for coming so many minutes late; nothing where that is still in time."""
    lateness = match.format.lateness
    if lateness.forfeits(minutes):
        return WalkedOver(seat.other)
    racks = lateness.racks_lost(minutes)
    return LatenessPenalised(seat, racks) if racks else None


def rejudged(old: Match, new: Match, event: MatchEvent) -> MatchEvent:
    """That event on the state after a correction: the facts stay, the judgement is made anew.

    A shot that was tapped is seen again from its taps. An overruled shot stands only on the rack that it was made for.
    """
    _check_moment(old, new, event)
    match event:
        case ShotRuled():
            return _seen_again(new, event)
        case Penalised():
            return penalised(new, event.seat, event.foul, event.penalty, event.facts)
        case RackReplayed():
            return replayed_rack(new, event.why)
        case Overruled() if old.rack != new.rack:
            raise MatchError("decided_elsewhere")
        case _:
            return event


def _check_moment(old: Match, new: Match, event: MatchEvent) -> None:
    """A break is no later shot, and what ended one rack does not end the next."""
    if old.rack is None or new.rack is None or _before_break(old.rack) is _before_break(new.rack):
        return
    same_rack = len(old.results) == len(new.results)
    if isinstance(event, ShotRuled | Overruled) or not (same_rack or isinstance(event, _ANY_TIME)):
        raise MatchError("out_of_place", event=event.tag, because="by then another shot, or another rack, is to come")


def _before_break(rack: Rack) -> bool:
    return rack.phase is Phase.BREAK


def _seen_again(match: Match, event: ShotRuled) -> ShotRuled:
    rack = match.rack
    if rack is not None and event.seat is not rack.shooter:
        raise MatchError("other_shooter", claimed=event.seat, shooter=rack.shooter)
    if event.report is None:
        again = played(match, event.call, event.facts)
        return replace(event, ruling=again.ruling)
    again_scored = scored(match, event.report)
    if isinstance(again_scored, Question):
        raise MatchError("out_of_place", event=event.tag, because=f"it asks: {again_scored.key}")
    return again_scored


def _rack(match: Match) -> Rack:
    if match.rack is None:
        raise MatchError("out_of_place", event="shot", because=f"the match is in the stage {match.stage}")
    return match.rack
