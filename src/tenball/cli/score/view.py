"""What there is to see of a session, in words and without a screen."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import assert_never

from tenball.cli.score import pads
from tenball.cli.score.clock import is_running, seconds_left
from tenball.cli.score.history import ASIDES, PAGE, Change, changed, sentences
from tenball.cli.score.opened import at_risk_in
from tenball.cli.score.session import Session, told_names
from tenball.cli.signs import say, title
from tenball.match import Match, Mode, Prompt, Sealed, Stage, WalkedOver, Warned, ask, standing, steps
from tenball.match.hidden import visible
from tenball.rules.call import Call, Called
from tenball.rules.rack import CueBall, Rack, Seat
from tenball.table.balls import Ball
from tenball.table.pockets import Cushion, Pocket
from tenball.words import Language
from tenball.words.tell import prompt, score
from tenball.words.tell.phrases import balls

__all__ = ["Side", "asked", "body", "cue_ball", "isolated", "last", "noted", "sides", "signature", "terms"]

_SINCE, _MOST_CHANGES = 2, 4
_MISFITS = ("other_shooter", "other_option", "out_of_place")
_FROM_THE_RIGHT = frozenset({"R", "AL", "AN"})


@dataclass(frozen=True, slots=True)
class Side:
    """One player as the screen shows him."""

    name: str
    racks: int
    fouls: int
    at_table: bool
    breaks: bool


def sides(session: Session) -> tuple[Side, Side]:
    """Both players, a first."""
    a, b = (_side(session.match, seat, name) for seat, name in sorted(told_names(session).items()))
    return a, b


def _side(match: Match, seat: Seat, name: str) -> Side:
    rack = match.rack
    return Side(
        name=name,
        racks=match.racks[seat is Seat.B],
        fouls=rack.fouls_of(seat) if rack else 0,
        at_table=rack is not None and rack.shooter is seat,
        breaks=match.breaker is seat and rack is not None,
    )


def isolated(session: Session, text: str) -> str:
    """A line for the terminal; a name that is read from the right does not turn what stands beside it around."""
    text = visible(text)
    for name in told_names(session).values():
        if any(unicodedata.bidirectional(sign) in _FROM_THE_RIGHT for sign in name):
            text = text.replace(name, f"\u2068{name}\u2069")
    return text


def signature(session: Session) -> tuple[str, ...]:
    """The code that stands on the signed sheet, and what was changed since."""
    words, record = session.language, session.record
    if record.signature is not None:
        seq, signed = record.signature
        code = say(words, "code", code=signed)
        return (code, say(words, "amended")) if seq < len(record.entries) else (code,)
    sealed = (entry.event for entry in reversed(record.entries))
    before = next((event.code for event in sealed if isinstance(event, Sealed)), None)
    return () if before is None else (say(words, "was_signed", code=before),)


def terms(session: Session) -> tuple[str, ...]:
    """Which rack of which race this is."""
    match, words = session.match, session.language
    a, b = match.format.race
    race = say(words, "race", n=a) if a == b else say(words, "uneven_race", a=a, b=b)
    parts = [say(words, "rack_number", n=match.rack_number), race]
    if match.format.sets > 1:
        parts.append(say(words, "sets", a=match.sets[0], b=match.sets[1]))
    return tuple(parts)


def noted(session: Session) -> tuple[str, ...]:
    """What must not be overlooked, the most urgent first."""
    match, words, called = session.match, session.language, told_names(session)
    lines = [session.notice] if session.notice else []
    lines += signature(session)
    if match.rack is not None:
        lines += [_last_warning(session, match.rack, seat) for seat in at_risk_in(match)]
        if match.rack.stalemate is not None:
            a, b = match.rack.stalemate
            lines.append(say(words, "stalemate", a=a, b=b))
    lines += _clock(session)
    if match.on_time_out is not None:
        lines.append(say(words, "time_out", name=called[match.on_time_out]))
    if match.call_requested:
        lines.append(say(words, "call_asked"))
    lines += [say(words, "frozen", ball=balls(words, (ball,)), to=_thing(words, to)) for ball, to in match.frozen]
    return tuple(lines)


def _thing(words: Language, to: Ball | Cushion) -> str:
    return balls(words, (to,)) if isinstance(to, Ball) else words.say(f"cushion.{to}")


def _clock(session: Session) -> tuple[str, ...]:
    """The seconds that are left; nothing before the clock was started for this shot."""
    left, rack = seconds_left(session), session.match.rack
    if left is None or rack is None:
        return ()
    if left <= 0 and is_running(session):
        return (say(session.language, "time_is_up", name=told_names(session)[rack.shooter]),)
    return (say(session.language, "clock_runs" if is_running(session) else "clock_stands", n=max(left, 0)),)


def _last_warning(session: Session, rack: Rack, seat: Seat) -> str:
    key = "unwarned" if not rack.is_warned(seat) else "told" if _was_told(session, seat) else "to_warn"
    return say(session.language, key, name=told_names(session)[seat], n=rack.fouls_of(seat))


def _was_told(session: Session, seat: Seat) -> bool:
    """Whether it was recorded that this player knows, since he came to be one foul from losing the rack."""
    told = False
    for step in steps(session.record):
        if isinstance(step.entry.event, Warned) and step.entry.event.seat is seat:
            told = step.entry.event.warned
        elif seat not in at_risk_in(step.after):
            told = False
    return told


def last(session: Session) -> str:
    """The last decision that stands, and what was noted since."""
    stands = standing(session.record.entries)
    decided = (place for place in range(len(stands) - 1, -1, -1) if not isinstance(stands[place].event, ASIDES))
    start = next(decided, 0)
    told = [text for _, text in sentences(session, start, len(stands))]
    return " ".join((*told[:1], *told[1:][-_SINCE:]))


def asked(session: Session) -> str:  # noqa: C901, PLR0912 - one case for each pad
    """What is asked for now."""
    words, called, pad = session.language, told_names(session), session.pad
    match pad:
        case pads.Ready():
            return _prompt(session)
        case pads.Balls():
            return _with_balls(title(words, pad.why), pad.marked)
        case pads.Named():
            return title(words, "named")
        case pads.Pocketed():
            return title(words, "pocketed", ball=balls(words, (pad.ball,)))
        case pads.Fouls():
            return _fouls(session, pad)
        case pads.Seats():
            return title(words, "seat_late" if pad.why is pads.SeatFor.LATE else pad.why)
        case pads.Conduct():
            return title(words, "penalty", name=called[pad.seat])
        case pads.Frozen():
            return title(words, "frozen")
        case pads.FrozenTo():
            return title(words, "frozen_to_ball" if pad.ball_next else "frozen_to")
        case pads.More():
            return title(words, "more")
        case pads.Languages():
            return title(words, "languages")
        case pads.Typing():
            return f"{title(words, pad.why)}: {pad.text}"
        case pads.Read():
            return title(words, "why")
        case pads.History():
            return title(words, "history")
        case pads.Correct():
            return title(words, "correct", seq=str(pad.seq))
        case pads.Decide():
            return title(words, "decide_foul" if pad.which_foul else "decide")
        case pads.Sure():
            return _sure(session, pad)
        case pads.Preview(amendment):
            unfit = amendment.misfit
            return title(words, "preview") if unfit is None else title(words, "misfit", seq=str(unfit.seq))
        case _:
            assert_never(pad)


def _prompt(session: Session) -> str:
    """What the match waits for, and what was said of the next shot so far."""
    words, pad = session.language, session.pad
    text = _wanted(session)
    if session.mending is not None:
        text = title(words, "mending", seq=str(session.mending), prompt=text)
    made = tuple(ball for ball, _ in session.report.made)
    if isinstance(pad, pads.Ready) and made:
        return _with_balls(title(words, "made_on_break"), made)
    call = session.report.call
    return text if call is None else f"{text} {_call(words, call)}"


def _wanted(session: Session) -> str:
    match, words, called = session.match, session.language, told_names(session)
    if match.stage is Stage.FINISHED and match.winner is not None:
        return words.say("match.won", name=called[match.winner], score=score(words, match, called))
    if match.mode is Mode.QUICK and ask(match).prompt in (Prompt.BREAK, Prompt.SHOT):
        return title(words, "rack")
    return prompt(words, ask(match), called)


def _call(words: Language, call: Call) -> str:
    match call:
        case Called(ball, Pocket.UNKNOWN):
            return say(words, "called", ball=balls(words, (ball,)))
        case Called(ball, pocket):
            return say(words, "called_into", ball=balls(words, (ball,)), into=words.say(f"pocket.into.{pocket}"))
        case _:
            return say(words, "announced", call=words.say(f"call.{call.tag}"))


def _fouls(session: Session, pad: pads.Fouls) -> str:
    rack = session.match.rack or Rack.start(Seat.A)
    name = told_names(session)[rack.shooter.other if pad.by_other else rack.shooter]
    without = pad.no_shot or pad.by_other
    key = "fouls_several" if pad.several else "fouls_no_shot" if without else "fouls"
    return _with_balls(title(session.language, key, name=name), pad.fell)


def _sure(session: Session, pad: pads.Sure) -> str:
    """What is about to be done, put as a question."""
    words, called = session.language, told_names(session)
    event = pad.drafts[0].event if pad.drafts else None
    seat = event.winner if isinstance(event, WalkedOver) else getattr(event, "seat", None)
    name = called[seat] if seat else ""
    return title(words, f"sure_{pad.of}", name=name, path=pad.saving or "", code=session.match.sealed or "")


def _with_balls(text: str, marked: tuple[Ball, ...]) -> str:
    return f"{text}  [{' '.join(str(int(ball)) for ball in marked)}]" if marked else text


def body(session: Session) -> tuple[str, ...]:
    """The longer text that some pads have."""
    match session.pad:
        case pads.Read(text):
            return tuple(text.split("\n"))
        case pads.History(page):
            return _entries(session, page)
        case pads.Typing(pads.TextFor.ENTRY):
            return _entries(session, 0)
        case pads.Correct(seq):
            return _told_entry(session, seq)
        case pads.Preview():
            return _changes(session, session.pad)
        case _:
            return ()


def _told_entry(session: Session, seq: int) -> tuple[str, ...]:
    place = [entry.seq for entry in standing(session.record.entries)].index(seq)
    return tuple(f"#{entry.seq}  {text}" for entry, text in sentences(session, place, place + 1))


def _entries(session: Session, page: int) -> tuple[str, ...]:
    stop = max(len(standing(session.record.entries)) - page * PAGE, 0)
    told = sentences(session, max(stop - PAGE, 0), stop)
    return tuple(f"#{entry.seq:<4} {(entry.stamp.said_at or entry.stamp.time)[11:16]}  {text}" for entry, text in told)


def _changes(session: Session, pad: pads.Preview) -> tuple[str, ...]:
    words, amendment, called = session.language, pad.amendment, told_names(session)
    if amendment.misfit is not None:
        because = amendment.misfit.key if amendment.misfit.key in _MISFITS else "other"
        return (*_told_entry(session, amendment.misfit.seq), say(words, f"misfit_{because}"))
    changes = changed(session, amendment)
    told = [line for change in changes[:_MOST_CHANGES] for line in _told_change(words, change)]
    gone = sum(change.now is None for change in changes)
    lines = [
        say(words, "score_before", score=score(words, amendment.before, called)),
        say(words, "score_after", score=score(words, amendment.after, called)),
        *told,
    ]
    if gone:
        lines.append(say(words, "gone", n=gone))
    if len(amendment.drafts) > 1:
        lines.append(say(words, "corrected", n=len(amendment.drafts) - 1))
    if amendment.before.sealed is not None:
        lines.append(say(words, "seal_goes", code=amendment.before.sealed))
    return tuple(lines)


def _told_change(words: Language, change: Change) -> tuple[str, str]:
    now = say(words, "taken_out") if change.now is None else change.now
    return f"#{change.seq}  {change.was}", f"  → {now}"


def cue_ball(session: Session) -> str:
    """How the next player has the cue ball."""
    rack = session.match.rack
    return session.language.say(f"cue_ball.{rack.cue_ball if rack else CueBall.LIES}")
