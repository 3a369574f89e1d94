"""What the scorekeeper asks for now, in words, with what was said so far."""

from __future__ import annotations

from typing import assert_never

from tenball.cli.score import pads
from tenball.cli.score.session import Session, told_names
from tenball.cli.signs import say, title
from tenball.match import Mode, Prompt, Stage, WalkedOver, ask
from tenball.rules.call import Call, Called
from tenball.rules.rack import Rack, Seat
from tenball.table.balls import Ball
from tenball.table.pockets import Pocket
from tenball.words import Language
from tenball.words.tell import prompt, score
from tenball.words.tell.phrases import balls

__all__ = ["asked"]


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
            return title(words, "decide_foul" if pad.fouls else "decide")
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
