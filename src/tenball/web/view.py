"""A scene in the values that pages are sent, with its sentences in one language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tenball.match import timing
from tenball.match.errors import MatchError
from tenball.match.events import (
    ClockExtended,
    ClockStarted,
    ClockStopped,
    MatchEvent,
    Overruled,
    Retracted,
    Sealed,
    ShotRuled,
)
from tenball.match.evolving import evolve
from tenball.match.format import ClockPreset
from tenball.match.log import Entry, Record
from tenball.match.match import Match, Stage
from tenball.match.mend import ASIDES, before, last_ruling, redo, undo
from tenball.match.opening import at_risk, can_extend, fouls_between, has_clock, open_fouls, seldom, undisputed_fouls
from tenball.match.scorer import ask
from tenball.rules.call import PushOut
from tenball.rules.calling import may_call
from tenball.rules.fouls import NEVER_A_SHOT, Foul, Penalty
from tenball.rules.plain import call_plain
from tenball.rules.rack import Rack, Seat
from tenball.rules.rulebook import Rulebook
from tenball.table.balls import Ball
from tenball.web import shown
from tenball.web.scene import Scene, milliseconds
from tenball.words import Language
from tenball.words.tell import event, last_warnings, names, notices, prompt, score, terms, title

__all__ = ["entries", "header", "pad", "scene_before", "stands", "state"]

_USUAL = (
    *(Foul.SCRATCH, Foul.WRONG_BALL_FIRST, Foul.NO_RAIL, Foul.ILLEGAL_BREAK, Foul.BALL_OFF_TABLE, Foul.TOUCHED_BALL),
    *(Foul.DOUBLE_HIT, Foul.PUSH_SHOT, Foul.BALLS_MOVING, Foul.BAD_PLACEMENT, Foul.NO_FOOT, Foul.CUE_ON_TABLE),
    *(Foul.OUT_OF_TURN, Foul.SLOW_PLAY, Foul.TEMPLATE, Foul.UNSPORTSMANLIKE),
)
"""The fouls as they are offered: the most frequent first."""

_NOT_ENTERED_ANEW = (ClockStarted, ClockStopped, ClockExtended, Sealed)


def header(words: Language, record: Record, table: int | None) -> shown.Header:
    """What is settled before the match."""
    head, form = record.header, record.header.format
    called = names(words, head.people)
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
        terms=terms(words, head, called),
    )


def _preset(clock: ClockPreset | None) -> shown.ClockPreset | None:
    if clock is None:
        return None
    return shown.ClockPreset(clock.shot_s, clock.warning_s, clock.extension_s, clock.extensions, clock.after_break_s)


def state(words: Language, scene: Scene) -> shown.State:
    """The match as everybody sees it."""
    match, called = scene.match, names(words, scene.record.header.people)
    rack, asked = match.rack, ask(match)
    return shown.State(
        racks=match.racks,
        sets=match.sets,
        rack=match.rack_number,
        stage=match.stage.value,
        winner=_value(match.winner),
        sealed=match.sealed,
        mode=match.mode.value,
        shooter=_value(rack.shooter if rack else None),
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
        last=_last(words, called, scene),
        score=score(words, match, called),
    )


def _value(seat: Seat | None) -> shown.Seat | None:
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


def _last(words: Language, called: Mapping[Seat, str], scene: Scene) -> shown.Last | None:
    """The last decision that stands."""
    stands_now = scene.record.stands
    entry = next((entry for entry in reversed(stands_now) if not isinstance(entry.event, ASIDES)), None)
    if entry is None:
        return None
    happened = entry.event
    ruling = getattr(happened, "ruling", None)
    call = getattr(happened, "call", None)
    start = scene.before[entry.seq - 1]
    return shown.Last(
        seq=entry.seq,
        text=event(words, called, start, evolve(start, happened), happened),
        fouls=[str(foul) for foul in ruling.fouls] if ruling else [],
        push_out=isinstance(call, PushOut),
        seat=_seat_of(happened, start),
        ruled=ruling is not None,
    )


def _seat_of(happened: MatchEvent, start: Match) -> shown.Seat | None:
    """Whom an entry is about."""
    for name in ("seat", "winner", "breaker", "by"):
        seat = getattr(happened, name, None)
        if isinstance(seat, Seat):
            return seat.value
    return _value(start.rack.shooter) if start.rack and happened.tag == "chose" else None


def pad(words: Language, scene: Scene) -> shown.Pad:
    """What can be entered now."""
    match, record = scene.match, scene.record
    asked = ask(match)
    return shown.Pad(
        calls=list(asked.calls),
        must_call=asked.must_call,
        balls=[int(ball) for ball in asked.balls],
        options=[str(option) for option in asked.options],
        fouls=[_foul(words, match.book, foul) for foul in _offered(open_fouls(match))] if match.rack else [],
        fouls_push_out=[str(foul) for foul in _offered(undisputed_fouls(match, PushOut()))] if match.rack else [],
        fouls_between=[str(foul) for foul in _offered(fouls_between(match))] if match.rack else [],
        seldom=_seldom(match),
        penalties=[str(penalty) for penalty in Penalty] if match.rack else [],
        clock=[name for name, is_open in (("clock", has_clock(match)), ("extension", can_extend(match))) if is_open],
        undo=_undo(words, scene),
        redo=_can_redo(record),
        why=last_ruling(record) is not None,
    )


def _offered(several: frozenset[Foul]) -> list[Foul]:
    return sorted(several, key=_USUAL.index)


def _foul(words: Language, book: Rulebook, foul: Foul) -> shown.FoulKey:
    return shown.FoulKey(foul.value, words.say(f"foul.{foul}.name"), book.cites.get(foul, ""), foul in NEVER_A_SHOT)


def _seldom(match: Match) -> list[str]:
    """What happens seldom and can be entered now."""
    found = [str(entry) for entry in sorted(seldom(match))]
    found += ["rack"] if match.rack else []
    found += ["not_warned"] if at_risk(match) else []
    return found + (["sign"] if match.stage is Stage.FINISHED and match.sealed is None else [])


def _undo(words: Language, scene: Scene) -> str | None:
    """What undo would take back, in words."""
    try:
        draft = undo(scene.record)
    except MatchError:
        return None
    gone = draft.event.seqs[0] if isinstance(draft.event, Retracted) else 1
    entry, start = scene.record.entry(gone), scene.before[gone - 1]
    called = names(words, scene.record.header.people)
    return event(words, called, start, _after(scene, gone), entry.event)


def _can_redo(record: Record) -> bool:
    try:
        redo(record)
    except MatchError:
        return False
    return True


def entries(words: Language, scene: Scene, seen: int) -> list[shown.Entry]:
    """The entries after that number, each as it was said when it was written."""
    called = names(words, scene.record.header.people)
    gone = scene.record.gone
    return [_entry(words, called, scene, entry, gone) for entry in scene.record.entries[seen:]]


def _entry(
    words: Language, called: Mapping[Seat, str], scene: Scene, entry: Entry, gone: frozenset[int]
) -> shown.Entry:
    start = scene.before[entry.seq - 1]
    return shown.Entry(
        seq=entry.seq,
        time=entry.stamp.time,
        said_at=entry.stamp.said_at,
        author=entry.stamp.author,
        text=event(words, called, start, _after(scene, entry.seq), entry.event),
        kind=entry.event.tag,
        seat=_seat_of(entry.event, start),
        rack=start.rack_number,
        replaces=entry.replaces,
        more=entry.more,
        mend=[] if entry.seq in gone else _mendable(entry.event),
    )


def _after(scene: Scene, seq: int) -> Match:
    """The match after that entry, as it was when it was written."""
    return scene.before[seq] if seq < len(scene.before) else scene.match


def _mendable(happened: MatchEvent) -> list[str]:
    """What can be done about an entry that stands."""
    if isinstance(happened, Retracted):
        return []
    anew = [] if isinstance(happened, _NOT_ENTERED_ANEW) else ["anew"]
    decided = ["overrule"] if isinstance(happened, ShotRuled | Overruled) else []
    return [*anew, "remove", "back_to", *decided]


def stands(record: Record) -> list[tuple[int, int]]:
    """The numbers of the entries that stand, as spans from first to last."""
    spans: list[tuple[int, int]] = []
    for entry in record.stands:
        if spans and spans[-1][1] == entry.seq - 1:
            spans[-1] = (spans[-1][0], entry.seq)
        else:
            spans.append((entry.seq, entry.seq))
    return spans


def scene_before(scene: Scene, seq: int) -> Scene:
    """The scene in which that entry would be entered anew."""
    start = before(scene.record, seq)
    earlier = replace(scene.record, entries=scene.record.entries[: seq - 1])
    return Scene(earlier, start, scene.at_ms, None, scene.before[: seq - 1])
