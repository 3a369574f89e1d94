"""One event of a match in a sentence."""

from __future__ import annotations

from typing import assert_never

from tenball.match import events as ev
from tenball.match.agreed import Kind, Who, agreed_from
from tenball.match.events import MatchEvent
from tenball.match.match import Match
from tenball.rules.keys import Why
from tenball.rules.rack import Phase, Seat
from tenball.table.balls import Ball
from tenball.table.pockets import Cushion
from tenball.words.language import Language
from tenball.words.tell.paragraphs import cite
from tenball.words.tell.phrases import Names, balls
from tenball.words.tell.rulings import ruling
from tenball.words.tell.shots import shot

__all__ = ["event"]

_FEW = 2

_Incident = ev.Warned | ev.CallRequested | ev.FrozenDeclared | ev.StalemateAnnounced | ev.ShotVoided | ev.Chose
_Opening = ev.Lagged | ev.BreakChosen | ev.Racked | ev.LatenessPenalised
_Ending = ev.RackScored | ev.RackConceded | ev.MatchConceded | ev.WalkedOver
_Time = ev.TimeOutTaken | ev.TimeOutEnded | ev.ClockStarted | ev.ClockStopped | ev.ClockExtended


def event(  # noqa: C901, PLR0912 - one case for each kind of event
    language: Language, names: Names, before: Match, after: Match, event: MatchEvent, *, closing: bool = False
) -> str:
    """What happened, between the match before it and the match after it; `closing` says that it ended the match too."""
    match event:
        case ev.ShotRuled():
            return shot(language, names, event, opening=_opens(before), after=after if closing else None)
        case ev.Overruled():
            told = shot(language, names, event, opening=_opens(before))
            return f"{told} {language.say('event.overruled', reason=event.reason)}"
        case ev.Penalised():
            return _penalised(language, names, event)
        case ev.RackReplayed():
            return ruling(language, event.ruling, names)
        case (
            ev.Warned()
            | ev.CallRequested()
            | ev.FrozenDeclared()
            | ev.StalemateAnnounced()
            | ev.ShotVoided()
            | ev.Chose()
        ):
            return _incident(language, names, before, after, event)
        case ev.Lagged() | ev.BreakChosen() | ev.Racked() | ev.LatenessPenalised():
            return _opening(language, names, event)
        case ev.RackScored() | ev.RackConceded() | ev.MatchConceded() | ev.WalkedOver():
            return _ending(language, names, event)
        case ev.TimeOutTaken() | ev.TimeOutEnded() | ev.ClockStarted() | ev.ClockStopped() | ev.ClockExtended():
            return _time(language, names, event)
        case ev.ModeSwitched():
            return language.say(f"event.mode.{event.mode}")
        case ev.Noted(text):
            return _noted(language, names, text)
        case ev.Sealed():
            return _sealed(language, names, event)
        case ev.Retracted():
            return language.say("event.retracted", entries=_span(event.seqs), n=len(event.seqs))
        case _:
            assert_never(event)


def _opens(before: Match) -> bool:
    return before.rack is not None and before.rack.phase is Phase.BREAK


def _penalised(language: Language, names: Names, event: ev.Penalised) -> str:
    """A foul between shots; where it is none, the sentence names what was claimed."""
    lead = event.ruling.why[0] if event.ruling.why else None
    if lead is None or lead.key not in (Why.NOT_A_FOUL, Why.CONDUCT_WARNING):
        return ruling(language, event.ruling, names)
    foul = language.say(f"foul.{event.foul}.name")
    return language.say(f"event.{lead.key}", name=names[event.seat], foul=foul, cite=cite(language, lead.paragraph))


def _incident(language: Language, names: Names, before: Match, after: Match, event: _Incident) -> str:
    match event:
        case ev.Warned(seat, warned):
            n = before.rack.fouls_of(seat) if before.rack else 0
            return language.say(f"event.warned.{'yes' if warned else 'no'}", name=names[seat], n=n)
        case ev.CallRequested(None):
            return language.say("event.call_requested.referee")
        case ev.CallRequested(by):
            return language.say("event.call_requested.player", name=names[by or Seat.A])
        case ev.FrozenDeclared(ball, to):
            return language.say("event.frozen", ball=balls(language, (ball,)), to=_place(language, to))
        case ev.StalemateAnnounced():
            turns = max(after.rack.stalemate) if after.rack and after.rack.stalemate else 0
            return language.say("event.stalemate_announced", n=turns)
        case ev.ShotVoided():
            return language.say("event.shot_voided")
        case ev.Chose(option):
            seat = before.rack.shooter if before.rack else Seat.A
            return language.say(f"event.chose.{option}", name=names[seat], other=names[seat.other])
        case _:
            assert_never(event)


def _place(language: Language, to: Cushion | Ball) -> str:
    return balls(language, (to,)) if isinstance(to, Ball) else language.say(f"cushion.{to}")


def _opening(language: Language, names: Names, event: _Opening) -> str:
    match event:
        case ev.Lagged(winner):
            return language.say("event.lagged", name=names[winner])
        case ev.BreakChosen(breaker):
            return language.say("event.break_chosen", name=names[breaker])
        case ev.Racked(order):
            return language.say("event.racked", balls=", ".join(str(int(ball)) for ball in order))
        case ev.LatenessPenalised(seat, racks, loses_break):
            late = language.say("event.late.racks", name=names[seat], other=names[seat.other], n=racks)
            return f"{late} {language.say('event.break_chosen', name=names[seat.other])}" if loses_break else late
        case _:
            assert_never(event)


def _ending(language: Language, names: Names, event: _Ending) -> str:
    match event:
        case ev.RackScored(winner) | ev.WalkedOver(winner):
            return language.say(f"event.{event.tag}", name=names[winner])
        case ev.RackConceded(seat) | ev.MatchConceded(seat):
            return language.say(f"event.{event.tag}", name=names[seat], other=names[seat.other])
        case _:
            assert_never(event)


def _time(language: Language, names: Names, event: _Time) -> str:
    match event:
        case ev.TimeOutTaken(seat) | ev.ClockExtended(seat):
            return language.say(f"event.{event.tag}", name=names[seat])
        case ev.TimeOutEnded():
            return language.say("event.time_out_over")
        case ev.ClockStarted(left_s) | ev.ClockStopped(left_s):
            return language.say(f"event.{event.tag}", n=round(left_s))
        case _:
            assert_never(event)


def _noted(language: Language, names: Names, text: str) -> str:
    """A remark as it was written; the one that says what a played match was agreed on, in the reader's language."""
    agreed = agreed_from(text)
    if agreed is None:
        return language.say("event.noted", text=text)
    if agreed.practice and names[Seat.A] == names[Seat.B]:
        return language.say("event.practice", name=names[Seat.A], seed=agreed.seed)
    a, b = (f"{names[seat]}: {_played_by(language, agreed.of(seat))}" for seat in Seat)
    return language.say("event.agreed", a=a, b=b, seed=agreed.seed)


def _played_by(language: Language, who: Who) -> str:
    """What sort of player somebody is, and with what between his meaning and his stroke."""
    known = f"player_name.{who.name}"
    name = language.say(known) if who.kind is Kind.PROGRAM and known in language.texts else who.name
    spread = f"spread.{who.noise}"
    noise = language.say(spread) if spread in language.texts else who.noise
    return language.say(f"event.played_by.{who.kind}", name=name, noise=noise)


def _sealed(language: Language, names: Names, event: ev.Sealed) -> str:
    told = language.say("event.sealed.code", code=event.code)
    if not event.by:
        return told
    return f"{told} {language.say('event.sealed.by', names=', '.join(names[seat] for seat in event.by))}"


def _span(seqs: tuple[int, ...]) -> str:
    """The numbers of entries; a long row without a gap by its ends."""
    if len(seqs) > _FEW and seqs == tuple(range(seqs[0], seqs[-1] + 1)):
        return f"{seqs[0]}–{seqs[-1]}"
    return ", ".join(map(str, seqs))
