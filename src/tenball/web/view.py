"""A scene in the values that pages are sent, with its sentences in one language."""

from __future__ import annotations

from collections.abc import Mapping

from tenball.match import timing
from tenball.match.events import Mode
from tenball.match.format import ClockPreset
from tenball.match.log import Record
from tenball.match.mend import ASIDES
from tenball.match.opening import at_risk
from tenball.match.scorer import ask
from tenball.rules.call import PushOut
from tenball.rules.calling import may_call
from tenball.rules.plain import call_plain
from tenball.rules.rack import Rack, Seat
from tenball.table.balls import Ball
from tenball.web import plain, shown
from tenball.web.apart import names_apart
from tenball.web.history import seat_of, told
from tenball.web.scene import Scene, milliseconds
from tenball.words import Language
from tenball.words.tell import last_warnings, names, notices, prompt, score, terms, title

__all__ = ["header", "last", "state"]


def header(words: Language, record: Record, table: int | None) -> shown.Header:
    """What is settled before the match."""
    head, form = record.header, record.header.format
    called = names(words, record)
    return shown.Header(
        names=shown.Names(called[Seat.A], called[Seat.B]),
        referee=head.people.referee if head.people else None,
        event=head.event,
        book=head.book.name,
        book_title=title(words, head.book),
        race=form.race,
        sets=form.sets,
        breaks=str(form.breaks),
        time_outs=form.time_outs,
        clock=_preset(form.clock),
        started=head.started,
        table=table,
        terms=terms(words, head, names_apart(words, record)),
    )


def _preset(clock: ClockPreset | None) -> shown.ClockPreset | None:
    if clock is None:
        return None
    return shown.ClockPreset(clock.shot_s, clock.warning_s, clock.extension_s, clock.extensions, clock.after_break_s)


def state(words: Language, scene: Scene) -> shown.State:
    """The match as everybody sees it."""
    match, called = scene.match, names_apart(words, scene.record)
    rack, asked = match.rack, ask(match)
    return shown.State(
        racks=match.racks,
        sets=match.sets,
        rack=match.rack_number,
        stage=match.stage.value,
        winner=_value(match.winner),
        sealed=match.sealed,
        mode=match.mode.value,
        # Where racks alone are kept, nobody says who is at the table.
        shooter=_value(rack.shooter if rack and match.mode is Mode.FULL else None),
        breaker=_value(match.breaker),
        phase=rack.phase.value if rack else None,
        on_table=[int(ball) for ball in sorted(rack.on_table)] if rack else [],
        ball_on=None if rack is None or rack.ball_on is None else int(rack.ball_on),
        cue_ball=rack.cue_ball.value if rack else None,
        fouls=_fouls(rack),
        at_risk=[seat.value for seat in at_risk(match)],
        warned=rack.warned if rack else (False, False),
        push_out_open=rack is not None and may_call(match.book, rack, PushOut()),
        stalemate=rack.stalemate if rack else None,
        call=call_plain(scene.spoken) if scene.spoken else None,
        call_requested=match.call_requested,
        frozen=[(int(ball), int(to) if isinstance(to, Ball) else str(to)) for ball, to in match.frozen],
        on_time_out=_value(match.on_time_out),
        time_outs=match.time_outs,
        clock=_clock(scene),
        prompt=shown.Prompt(str(asked.prompt), _value(asked.seat), prompt(words, asked, called)),
        notices=_notices(words, called, scene),
        last=last(words, scene),
        score=score(words, match, called),
    )


def _value(seat: Seat | None) -> plain.Seat | None:
    return None if seat is None else seat.value


def _fouls(rack: Rack | None) -> tuple[int, int]:
    return (rack.fouls_of(Seat.A), rack.fouls_of(Seat.B)) if rack else (0, 0)


def _clock(scene: Scene) -> shown.Clock | None:
    match, preset = scene.match, scene.match.format.clock
    if preset is None:
        return None
    left = match.clock.left_s
    left_ms = None if left is None else round(left * 1000)
    started = timing.started_at(scene.record) if timing.is_running(scene.record, match) else None
    running = started is not None and left_ms is not None
    return shown.Clock(
        running=running,
        left_ms=left_ms,
        deadline_ms=milliseconds(started) + left_ms if started is not None and left_ms is not None else None,
        extensions=match.clock.extensions,
        warning_s=preset.warning_s,
        allowance_s=timing.allowance(match),
    )


def _notices(words: Language, called: Mapping[Seat, str], scene: Scene) -> list[shown.Notice]:
    warned = last_warnings(words, called, scene.record, scene.match)
    seats = iter(at_risk(scene.match))
    told = [shown.Notice(key, None if key == "stalemate" else _value(next(seats)), text) for key, text in warned]
    resting = _value(scene.match.on_time_out)
    later = notices(words, called, scene.match)
    return [*told, *(shown.Notice(key, resting if key == "time_out" else None, text) for key, text in later)]


def last(words: Language, scene: Scene, passed: tuple[type, ...] = ()) -> shown.Last | None:
    """The last decision that stands, but for those that are passed over."""
    decisions = (entry for entry in scene.record.latest() if not isinstance(entry.event, (*ASIDES, *passed)))
    entry = next(decisions, None)
    if entry is None:
        return None
    happened = entry.event
    ruling = getattr(happened, "ruling", None)
    call = getattr(happened, "call", None)
    start = scene.before(entry.seq)
    return shown.Last(
        seq=entry.seq,
        text=told(words, scene, entry.seq),
        fouls=[str(foul) for foul in ruling.fouls] if ruling else [],
        push_out=isinstance(call, PushOut),
        seat=seat_of(happened, start),
        ruled=ruling is not None,
    )
