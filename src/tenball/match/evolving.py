"""A match as the fold over its events."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from tenball.match import events as ev
from tenball.match.errors import MatchError
from tenball.match.events import MatchEvent
from tenball.match.format import MOST_RACKS
from tenball.match.match import Clock, Match, RackResult, Stage
from tenball.match.winning import broken_by, counted, index, match_won, plus_one, rack_won
from tenball.rules.bookkeeping import advance, choose
from tenball.rules.conduct import announce_stalemate, one_from_loss, warn
from tenball.rules.errors import RulesError
from tenball.rules.rack import Phase, Rack
from tenball.rules.ruling import Ruling
from tenball.rules.switches import LagWinner
from tenball.table.balls import OBJECT_BALLS, Ball
from tenball.table.pockets import Cushion

__all__ = ["evolve", "fold"]


def fold(match: Match, happened: Iterable[MatchEvent]) -> Match:
    """The match after all of these, one after the other."""
    for event in happened:
        match = evolve(match, event)
    return match


def evolve(match: Match, event: MatchEvent) -> Match:  # noqa: C901, PLR0912 - one case for each kind of event
    """The match after that event; an event that does not fit is refused and changes nothing.

    Judges nothing: rulings are taken from the events as they were given.
    """
    if match.stage is Stage.FINISHED and not isinstance(event, ev.Noted | ev.Sealed):
        raise MatchError("out_of_place", event=event.tag, because="the match is over")
    match event:
        case ev.ShotRuled() | ev.Overruled():
            return _shot(match, event)
        case ev.Penalised() | ev.RackReplayed():
            return _ruled(match, match.playing(event), event.ruling, event)
        case ev.Chose():
            return replace(match, rack=_chosen(match.playing(event), event))
        case ev.Warned():
            return replace(match, rack=_warned(match, match.playing(event), event))
        case ev.CallRequested() | ev.FrozenDeclared() | ev.StalemateAnnounced() | ev.ShotVoided():
            return _said_before_shot(match, match.playing(event), event)
        case ev.Lagged() | ev.BreakChosen() | ev.Racked() | ev.LatenessPenalised():
            return _opened(match, event)
        case ev.RackScored() | ev.RackConceded() | ev.MatchConceded() | ev.WalkedOver():
            return _decided(match, event)
        case ev.TimeOutTaken() | ev.TimeOutEnded():
            return _rested(match, event)
        case ev.ClockStarted() | ev.ClockStopped() | ev.ClockExtended():
            return _timed(match, event)
        case ev.ModeSwitched():
            return replace(match, mode=event.mode)
        case ev.Sealed():
            return _sealed(match, event)
        case ev.Noted():
            return match
        case ev.Retracted():
            raise MatchError("out_of_place", event=event.tag, because="a fold takes what stands, without retractions")
        case _:
            assert_never(event)


def _shot(match: Match, event: ev.ShotRuled | ev.Overruled) -> Match:
    rack = match.playing(event)
    if rack.phase is Phase.CHOICE:
        raise MatchError("out_of_place", event=event.tag, because="an option must be chosen first")
    if event.seat is not rack.shooter:
        raise MatchError("other_shooter", claimed=event.seat, shooter=rack.shooter)
    if match.on_time_out is not None:
        match = replace(match, on_time_out=None)
    return _ruled(match, rack, event.ruling, event)


def _ruled(match: Match, rack: Rack, ruling: Ruling, event: MatchEvent) -> Match:
    after = advance(rack, ruling)
    if after.winner is None and Ball.TEN not in after.on_table:
        raise MatchError("out_of_place", event=event.tag, because="the ten stays on the table until the rack is won")
    if after == rack and isinstance(event, ev.Penalised):
        return match
    if after.winner is not None:
        return rack_won(match, after.winner, event.tag, ruling.penalty)
    match = _between_shots(match, after)
    return replace(match, order=None, clock=Clock()) if ruling.replay else match


def _between_shots(match: Match, rack: Rack) -> Match:
    """What holds for one shot alone is gone after it."""
    return replace(match, rack=rack, frozen=(), call_requested=False, clock=_stopped(match.clock))


def _stopped(clock: Clock) -> Clock:
    """The clock before it is started for the next shot; the extensions taken in this rack stay taken."""
    return Clock(extensions=clock.extensions)


def _chosen(rack: Rack, event: ev.Chose) -> Rack:
    try:
        return choose(rack, event.option)
    except RulesError:
        raise MatchError("other_option", option=event.option) from None


def _warned(match: Match, rack: Rack, event: ev.Warned) -> Rack:
    if not one_from_loss(match.book, rack, event.seat):
        raise MatchError("out_of_place", event=event.tag, because=f"{event.seat} is not one foul from losing the rack")
    return warn(rack, event.seat, warned=event.warned)


def _said_before_shot(
    match: Match, rack: Rack, event: ev.CallRequested | ev.FrozenDeclared | ev.StalemateAnnounced | ev.ShotVoided
) -> Match:
    match event:
        case ev.CallRequested():
            return replace(match, call_requested=True)
        case ev.FrozenDeclared():
            return replace(match, frozen=(*match.frozen, _declared(rack, event)))
        case ev.StalemateAnnounced():
            return replace(match, rack=announce_stalemate(rack))
        case ev.ShotVoided():
            return replace(match, clock=_stopped(match.clock))
        case _:
            assert_never(event)


def _declared(rack: Rack, event: ev.FrozenDeclared) -> tuple[Ball, Cushion | Ball]:
    named = {event.ball, event.to} if isinstance(event.to, Ball) else {event.ball, Ball.CUE}
    if event.ball == event.to or not named <= rack.on_table | {Ball.CUE}:
        raise MatchError(
            "out_of_place", event=event.tag, because="it names a ball that is not on the table, or one twice"
        )
    return event.ball, event.to


def _opened(match: Match, event: ev.Lagged | ev.BreakChosen | ev.Racked | ev.LatenessPenalised) -> Match:
    match event:
        case ev.Lagged():
            _expect(match, event, Stage.LAG)
            lagged = replace(match, stage=Stage.BREAKER, lag_winner=event.winner)
            return broken_by(lagged, event.winner) if match.book.lag_winner is LagWinner.BREAKS else lagged
        case ev.BreakChosen():
            _expect(match, event, Stage.LAG, Stage.BREAKER)
            return broken_by(match, event.breaker)
        case ev.Racked():
            if match.playing(event).phase is not Phase.BREAK:
                raise MatchError("out_of_place", event=event.tag, because="the rack is already broken")
            if sorted(event.order) != list(OBJECT_BALLS):
                raise MatchError("out_of_place", event=event.tag, because="a rack has each of the ten balls once")
            return replace(match, order=event.order)
        case ev.LatenessPenalised():
            return _late(match, event)
        case _:
            assert_never(event)


def _expect(match: Match, event: MatchEvent, *stages: Stage) -> None:
    if match.stage not in stages:
        raise MatchError("out_of_place", event=event.tag, because=f"the match is in the stage {match.stage}")


def _late(match: Match, event: ev.LatenessPenalised) -> Match:
    """Racks go to the opponent before anything was played, and the first break too where that was said."""
    played = any(result.by != event.tag for result in match.results)
    if played or (match.rack is not None and match.rack.phase is not Phase.BREAK):
        raise MatchError("out_of_place", event=event.tag, because="the match has begun")
    if event.racks > MOST_RACKS:
        raise MatchError("out_of_place", event=event.tag, because=f"no lateness costs more than {MOST_RACKS} racks")
    for _ in range(event.racks):
        match = counted(match, RackResult(None, event.seat.other, event.tag))
        if match.stage is Stage.FINISHED:
            return match
    return broken_by(match, event.seat.other) if event.loses_break else match


def _decided(match: Match, event: ev.RackScored | ev.RackConceded | ev.MatchConceded | ev.WalkedOver) -> Match:
    match event:
        case ev.RackScored():
            match.playing(event)
            return rack_won(match, event.winner, event.tag)
        case ev.RackConceded():
            match.playing(event)
            return rack_won(match, event.seat.other, event.tag)
        case ev.MatchConceded():
            return match_won(match, event.seat.other)
        case ev.WalkedOver():
            return match_won(match, event.winner)
        case _:
            assert_never(event)


def _rested(match: Match, event: ev.TimeOutTaken | ev.TimeOutEnded) -> Match:
    if isinstance(event, ev.TimeOutEnded):
        if match.on_time_out is None:
            raise MatchError("out_of_place", event=event.tag, because="nobody is on a time-out")
        return replace(match, on_time_out=None)
    if match.playing(event).phase is not Phase.BREAK or match.on_time_out is not None:
        raise MatchError("out_of_place", event=event.tag, because="a time-out is taken between two racks")
    if match.time_outs[index(event.seat)] >= match.format.time_outs:
        raise MatchError("no_time_out_left", seat=event.seat)
    return replace(match, on_time_out=event.seat, time_outs=plus_one(match.time_outs, event.seat))


def _timed(match: Match, event: ev.ClockStarted | ev.ClockStopped | ev.ClockExtended) -> Match:
    match.playing(event)
    preset = match.format.clock
    if preset is None:
        raise MatchError("out_of_place", event=event.tag, because="the match has no shot clock")
    clock = match.clock
    match event:
        case ev.ClockStarted() | ev.ClockStopped():
            running = isinstance(event, ev.ClockStarted)
            return replace(match, clock=replace(clock, running=running, left_s=event.left_s))
        case ev.ClockExtended():
            if clock.extensions[index(event.seat)] >= preset.extensions:
                raise MatchError("no_extension_left", seat=event.seat)
            left = None if clock.left_s is None else clock.left_s + preset.extension_s
            return replace(match, clock=Clock(clock.running, left, plus_one(clock.extensions, event.seat)))
        case _:
            assert_never(event)


def _sealed(match: Match, event: ev.Sealed) -> Match:
    _expect(match, event, Stage.FINISHED)
    return replace(match, sealed=event.code)
