"""From a key to what it does on the pad that is open."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from tenball.cli.score import pads
from tenball.cli.score.clock import on_clock
from tenball.cli.score.deciding import on_decide
from tenball.cli.score.history import on_correct, on_history, on_preview, picked, reasons, taken_back
from tenball.cli.score.keys import ENTER, ESCAPE, Act, Key
from tenball.cli.score.pads import SeatFor, TextFor
from tenball.cli.score.seldom import (
    on_conduct,
    on_frozen,
    on_frozen_to,
    on_language,
    on_more,
    on_seat,
    submitted,
    warned,
)
from tenball.cli.score.session import Saving, Session, back, commit, deeper, home
from tenball.cli.score.shots import on_balls, on_break, on_fouls, on_named, on_pocketed, on_shot
from tenball.cli.signs import say
from tenball.match import BreakChosen, Chose, Lagged, MatchError, Prompt, ShotReport, ask, replay
from tenball.rules.errors import RulesError
from tenball.rules.rack import Option, Seat
from tenball.words.tell import refusal

__all__ = ["BACKSPACE", "PASTED", "press", "typed"]

BACKSPACE = "backspace"
PASTED = "pasted:"
"""What a paste begins with, before the text that was pasted."""


def press(session: Session, sign: str) -> Session:
    """The session after that key; a key that is not open changes nothing but the notice."""
    session = replace(session, notice="")
    if isinstance(session.pad, pads.Typing):
        return _letter(session, session.pad, sign)
    if sign.startswith(PASTED):
        return replace(session, notice=say(session.language, "not_pasted"))
    if isinstance(session.pad, pads.Read):
        return back(session)
    key = next((key for key in session.keys if key.sign == sign), None)
    if key is None:
        return replace(session, notice=say(session.language, "no_such_key", key=sign))
    return _tried(session, key)


def typed(session: Session, text: str) -> Session:
    """The session after a whole text where one is asked for."""
    session = replace(session, notice="")
    pad = session.pad
    if not isinstance(pad, pads.Typing):
        return session
    if pad.why is TextFor.ENTRY:
        return picked(session, text)
    try:
        return submitted(session, pad, text)
    except (MatchError, RulesError) as problem:
        return _refused(session, problem)


def _letter(session: Session, pad: pads.Typing, sign: str) -> Session:
    match sign:
        case _ if sign == ENTER:
            return typed(session, pad.text)
        case _ if sign == ESCAPE:
            return back(session)
        case _ if sign == BACKSPACE:
            return replace(session, pad=replace(pad, text=pad.text[:-1]))
        case _:
            shown = sign if len(sign) == 1 else sign.removeprefix(PASTED) if sign.startswith(PASTED) else ""
            return replace(session, pad=replace(pad, text=pad.text + "".join(filter(str.isprintable, shown))))


def _tried(session: Session, key: Key) -> Session:
    try:
        return _pressed(session, key)
    except (MatchError, RulesError) as problem:
        return _refused(session, problem)


def _refused(session: Session, problem: MatchError | RulesError) -> Session:
    """What was tried does not fit; the refusals that anybody can meet are told in the session's language."""
    told = refusal(session.language, problem)
    return replace(home(session), notice=told)


def _pressed(session: Session, key: Key) -> Session:  # noqa: C901, PLR0912 - one case for each pad
    pad = session.pad
    match pad:
        case pads.Ready():
            return _ready(session, key)
        case pads.Balls():
            return on_balls(session, pad, key)
        case pads.Named():
            return on_named(session, pad, key)
        case pads.Pocketed():
            return on_pocketed(session, pad, key)
        case pads.Fouls():
            return on_fouls(session, pad, key)
        case pads.Seats():
            return on_seat(session, pad.why, key)
        case pads.Conduct():
            return on_conduct(session, pad, key)
        case pads.Frozen():
            return on_frozen(session, key)
        case pads.FrozenTo():
            return on_frozen_to(session, pad, key)
        case pads.More():
            return on_more(session, key)
        case pads.Languages():
            return on_language(session, key)
        case pads.History():
            return on_history(session, pad, key)
        case pads.Correct():
            return on_correct(session, pad, key)
        case pads.Decide():
            return on_decide(session, pad, key)
        case pads.Sure():
            return _sure(session, pad, key)
        case pads.Preview():
            return on_preview(session, pad, key)
        case pads.Typing() | pads.Read():
            return session
        case _:
            assert_never(pad)


def _sure(session: Session, pad: pads.Sure, key: Key) -> Session:
    """Do what was asked about once more, or leave it."""
    if key.act is not Act.SURE:
        return back(session)
    return replace(session, pending=pad.drafts, saving=Saving(pad.saving, over=True) if pad.saving else None)


def _ready(session: Session, key: Key) -> Session:  # noqa: C901, PLR0912 - one case for each key
    match key.act:
        case Act.LAG if isinstance(key.of, Seat):
            return commit(session, Lagged(key.of))
        case Act.BREAKER if isinstance(key.of, Seat):
            return commit(session, BreakChosen(key.of))
        case Act.FOUL if ask(session.match).prompt is Prompt.CHOICE:
            return deeper(session, pads.Fouls(no_shot=True))
        case Act.OPTION if isinstance(key.of, Option):
            return commit(session, Chose(key.of))
        case Act.SEAT:
            return on_seat(session, SeatFor.RACK, key)
        case Act.UNDO | Act.REDO:
            return taken_back(session, again=key.act is Act.REDO)
        case Act.WHY:
            return reasons(session)
        case Act.HISTORY:
            return deeper(session, pads.History())
        case Act.RACK_TO:
            return deeper(session, pads.Seats(SeatFor.RACK))
        case Act.MORE:
            return deeper(session, pads.More())
        case Act.QUIT:
            return replace(session, leaving=True)
        case Act.SIGN:
            return deeper(session, pads.Seats(SeatFor.SIGN))
        case Act.CLOCK | Act.EXTENSION:
            return on_clock(session, key)
        case Act.NOT_WARNED if isinstance(key.of, Seat):
            return warned(session, key.of)
        case Act.NOT_WARNED:
            return deeper(session, pads.Seats(SeatFor.WARNED))
        case Act.CANCEL if session.mending is not None and session.report == ShotReport():
            return replace(back(session), match=replay(session.record), mending=None)
        case _:
            on_break_now = ask(session.match).prompt is Prompt.BREAK
            return on_break(session, key) if on_break_now else on_shot(session, key)
