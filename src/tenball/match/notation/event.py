"""An event as a line of the match text: seat, what happened, details, and how it was ruled."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from tenball.match import events as ev
from tenball.match.entering import penalised, played, replayed_rack
from tenball.match.errors import MatchError
from tenball.match.events import MatchEvent
from tenball.match.match import Match
from tenball.match.notation.lag import lag_words
from tenball.match.notation.ruling import brief, ruling_words
from tenball.match.notation.shot import call_word, facts_words, played_words, report_words, tells_all
from tenball.match.notation.words import quoted
from tenball.rules.rack import Seat
from tenball.rules.ruling import Ruling
from tenball.table.figures import short

__all__ = ["Ruled", "event_lines", "judged", "tail_words"]

Ruled = ev.ShotRuled | ev.Overruled | ev.Penalised | ev.RackReplayed
"""The events that hold a ruling."""


def event_lines(match: Match, event: MatchEvent) -> list[str]:
    """The words of an event on the match before it, and what continues them: lines too long for one."""
    lines = [" ".join(_words(match, event))]
    if isinstance(event, ev.ShotRuled):
        lines.extend(played_words(event, taps=not tells_all(match, event)))
    if isinstance(event, ev.Lagged):
        lines.extend(lag_words(event))
    if isinstance(event, Ruled) and _today(match, event) != event.ruling:
        lines.append(" ".join(("ruled", *ruling_words(match.book, match.playing(event), event.ruling))))
    return lines


def _words(match: Match, event: MatchEvent) -> Iterator[str]:  # noqa: C901, PLR0912 - a case for each kind
    match event:
        case ev.ShotRuled() | ev.Overruled() | ev.Penalised() | ev.RackReplayed():
            yield from _what_was_ruled(match, event)
        case ev.Chose():
            yield from (_letter(match.playing(event).shooter), event.option)
        case ev.Lagged() | ev.RackScored() | ev.WalkedOver():
            yield from (_letter(event.winner), event.tag)
        case ev.RackConceded() | ev.MatchConceded() | ev.TimeOutTaken() | ev.ClockExtended():
            yield from (_letter(event.seat), event.tag)
        case ev.BreakChosen():
            yield from (_letter(event.breaker), event.tag)
        case ev.CallRequested():
            yield from (event.tag,) if event.by is None else (_letter(event.by), event.tag)
        case ev.Warned():
            yield from (_letter(event.seat), event.tag, *(() if event.warned else ("no",)))
        case ev.LatenessPenalised():
            kept = () if event.loses_break else ("keeps_break",)
            yield from (_letter(event.seat), event.tag, str(event.racks), *kept)
        case ev.Racked():
            yield from (event.tag, *(str(int(ball)) for ball in event.order))
        case ev.FrozenDeclared():
            yield from (event.tag, str(int(event.ball)), f"{event.to}")
        case ev.ModeSwitched():
            yield from (event.tag, event.mode)
        case ev.ClockStarted() | ev.ClockStopped():
            yield from (event.tag, short(event.left_s))
        case ev.Noted():
            yield from (event.tag, quoted(event.text))
        case ev.Sealed():
            yield from (event.tag, quoted(event.code), *map(_letter, event.by))
        case ev.StalemateAnnounced() | ev.ShotVoided() | ev.TimeOutEnded():
            yield event.tag
        case ev.Retracted():
            raise MatchError("out_of_place", event=event.tag, because="a match text tells what stands")
        case _:
            assert_never(event)


def _what_was_ruled(match: Match, event: Ruled) -> Iterator[str]:
    match event:
        case ev.ShotRuled():
            yield _letter(event.seat)
            yield from _shot(match, event)
        case ev.Overruled():
            yield from (_letter(event.seat), call_word(event.call), *facts_words(event.facts))
            yield from (event.tag, quoted(event.reason))
        case ev.Penalised():
            yield from (_letter(event.seat), event.tag, event.foul)
            if event.penalty is not None:
                yield f"penalty {event.penalty}"
            if event.facts is not None:
                yield from facts_words(event.facts)
        case ev.RackReplayed():
            yield from (event.tag, event.why)
        case _:
            assert_never(event)


def _shot(match: Match, event: ev.ShotRuled) -> Iterator[str]:
    if event.report is not None and tells_all(match, event):
        yield from report_words(match, event.report)
    else:
        yield from (call_word(event.call), *facts_words(event.facts))


def tail_words(match: Match, event: MatchEvent) -> list[str]:
    """How it was ruled, in brief; nothing where nothing was."""
    if isinstance(event, Ruled):
        return list(brief(match.playing(event), event.ruling))
    return []


def judged(match: Match, event: Ruled) -> Ruling:
    """What the referee says of it today."""
    match event:
        case ev.ShotRuled() | ev.Overruled():
            return played(match, event.call, event.facts).ruling
        case ev.Penalised():
            return penalised(match, event.seat, event.foul, event.penalty, event.facts).ruling
        case ev.RackReplayed():
            return replayed_rack(match, event.why).ruling
        case _:
            assert_never(event)


def _today(match: Match, event: Ruled) -> Ruling | None:
    """What the referee says today, or nothing where he refuses the question."""
    try:
        return judged(match, event)
    except ValueError:
        return None


def _letter(seat: Seat) -> str:
    return seat.upper()
