"""Which keys are open on each pad; the screen shows nothing else, and nothing else is taken."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from tenball.cli.score import pads
from tenball.cli.score.keys import ENTER, ESCAPE, FIXED, FOUL_SIGNS, Act, Key
from tenball.cli.score.pads import Pad
from tenball.match import Match, Mode, Prompt, ShotReport, ask
from tenball.match.opening import Seldom, at_risk, can_extend, fouls_between, has_clock, seldom, undisputed_fouls
from tenball.rules.call import Called, PushOut, Safety
from tenball.rules.fouls import NEVER_A_SHOT, Foul
from tenball.rules.rack import Seat
from tenball.table.balls import Ball

__all__ = ["keys_of"]

_DONE, _CANCEL = Key(ENTER, Act.DONE), Key(ESCAPE, Act.CANCEL)
_ANNOUNCED = {Act.SAFETY: Safety.tag, Act.PUSH_OUT: PushOut.tag}


def keys_of(pad: Pad, match: Match, report: ShotReport, *, mending: bool = False) -> tuple[Key, ...]:  # noqa: C901, PLR0912
    """The keys that are open, in the order in which they are shown."""
    match pad:
        case pads.Ready():
            ready = (key for key in _ready(match, report) if not (mending and key.act is Act.SIGN))
            return (*ready, *_always(match, mending=mending))
        case pads.Balls():
            return (*_balls(match), _DONE, _CANCEL)
        case pads.Named():
            return (*_balls(match), _DONE, _CANCEL)
        case pads.Pocketed():
            return (*FIXED["pocket"], _DONE, _CANCEL)
        case pads.Fouls():
            return _fouls(pad, match, report)
        case pads.Seats():
            return (*_named(pad.why, match), _CANCEL)
        case pads.Conduct():
            return (*FIXED["penalty"], _CANCEL)
        case pads.Frozen():
            return (*_balls(match), *FIXED["frozen"], _CANCEL)
        case pads.FrozenTo():
            return (*_balls(match, but=pad.ball), _CANCEL) if pad.ball_next else _cushions()
        case pads.More():
            return _more(match)
        case pads.Languages():
            return (*FIXED["language"], _CANCEL)
        case pads.History():
            return FIXED["history"]
        case pads.Correct():
            return _correct(pad)
        case pads.Decide():
            return (*map(_foul_key, pad.fouls), _CANCEL) if pad.fouls else FIXED["decide"]
        case pads.Sure():
            return FIXED["sure"]
        case pads.Preview():
            return FIXED["preview"] if pad.amendment.misfit is None else (_CANCEL,)
        case pads.Typing():
            return (_DONE, _CANCEL)
        case pads.Read():
            return (_DONE,)
        case _:
            assert_never(pad)


def _ready(match: Match, report: ShotReport) -> tuple[Key, ...]:
    asked = ask(match)
    match asked.prompt:
        case Prompt.LAG:
            return _seats(Act.LAG)
        case Prompt.BREAKER:
            return _seats(Act.BREAKER)
        case Prompt.BREAK | Prompt.SHOT if match.mode is Mode.QUICK:
            return _seats(Act.SEAT)
        case Prompt.BREAK:
            made = (Key(ENTER, Act.MADE), _CANCEL) if report.made else ()
            return (*_balls(match), *made, *FIXED["break"])
        case Prompt.SHOT:
            return _shot(match, report, asked.calls)
        case Prompt.CHOICE:
            return tuple(key for key in FIXED["choice"] if key.act is Act.FOUL or key.of in asked.options)
        case Prompt.FINISHED:
            return FIXED["finished"] if match.sealed is None else ()
        case _:
            assert_never(asked.prompt)


def _shot(match: Match, report: ShotReport, calls: tuple[str, ...]) -> tuple[Key, ...]:
    match report.call:
        case Safety():
            return (*FIXED["announced"], Key("s", Act.FAIR))
        case PushOut():
            return (*FIXED["announced"], Key("o", Act.FAIR))
        case Called():
            named = tuple(key for key in FIXED["shot"] if key.act not in (Act.SAFETY, Act.PUSH_OUT))
            return (*named, _CANCEL, *_balls(match))
        case _:
            closed = {act for act, tag in _ANNOUNCED.items() if tag not in calls}
            return (*(key for key in FIXED["shot"] if key.act not in closed), *_balls(match))


def _always(match: Match, *, mending: bool) -> tuple[Key, ...]:
    rack = match.rack
    seats = at_risk(match)
    of = seats[0] if len(seats) == 1 else None
    warning = tuple(replace(key, of=of) for key in FIXED["warning"]) if seats else ()
    if mending:
        return (*warning, *(key for key in FIXED["always"] if key.act in (Act.RACK_TO, Act.MORE)), _CANCEL)
    usual = (key for key in FIXED["always"] if key.act is not Act.RACK_TO or rack is not None)
    return (*warning, *_clock(match), *usual)


def _clock(match: Match) -> tuple[Key, ...]:
    """The keys of the shot clock, where one is played with; an extension while it was started and one is left."""
    if not has_clock(match):
        return ()
    return tuple(key for key in FIXED["clock"] if key.act is Act.CLOCK or can_extend(match))


def _named(why: pads.SeatFor, match: Match) -> tuple[Key, ...]:
    """The players that can be meant."""
    both = _seats(Act.SEAT)
    match why:
        case pads.SeatFor.SIGN:
            return (*both, *FIXED["signing"])
        case pads.SeatFor.CALL:
            seated = tuple(key for key in both if match.rack is None or key.of is not match.rack.shooter)
            return (*seated, *FIXED["calling"])
        case _:
            return both


def _seats(act: Act) -> tuple[Key, ...]:
    return tuple(Key(str(seat), act, seat) for seat in Seat)


def _balls(match: Match, but: Ball | None = None) -> tuple[Key, ...]:
    on_table = match.rack.on_table if match.rack else frozenset()
    return tuple(Key(str(int(ball) % 10), Act.BALL, ball) for ball in sorted(on_table) if ball is not but)


def _cushions() -> tuple[Key, ...]:
    return (*FIXED["cushion"], Key("b", Act.NEXT_BALL), _CANCEL)


def _fouls(pad: pads.Fouls, match: Match, report: ShotReport) -> tuple[Key, ...]:
    fouls = sorted(_possible(pad, match, report), key=FOUL_SIGNS.__getitem__)
    shown = map(_foul_key, fouls)
    done = (_DONE,) if pad.marked else ()
    return (*shown, *done, *(key for key in FIXED["fouls"] if key.act not in _closed(pad, match)))


def _foul_key(foul: Foul) -> Key:
    return Key(FOUL_SIGNS[foul], Act.FOUL, foul)


def _correct(pad: pads.Correct) -> tuple[Key, ...]:
    closed = {Act.OVERRULE} if not pad.shot else set()
    closed |= {Act.MEND} if not pad.mended else set()
    return tuple(key for key in FIXED["correct"] if key.act not in closed)


def _possible(pad: pads.Fouls, match: Match, report: ShotReport) -> frozenset[Foul]:
    """The fouls that can have happened: without a shot few of them, and on a push-out those that still count."""
    if pad.no_shot or pad.by_other:
        return fouls_between(match)
    found = undisputed_fouls(match, report.call)
    return found - NEVER_A_SHOT if pad.several else found


def _closed(pad: pads.Fouls, match: Match) -> set[Act]:
    """Several fouls at once are fouls of one shot."""
    if ask(match).prompt is Prompt.CHOICE:
        return {Act.NO_SHOT, Act.SEVERAL}
    if pad.no_shot or pad.by_other:
        return {Act.SEVERAL}
    return {Act.NO_SHOT, Act.BY_OTHER} if pad.several else set()


def _more(match: Match) -> tuple[Key, ...]:
    """What cannot happen now is left out; a time-out that was taken can be ended."""
    closed = {Act(entry) for entry in set(Seldom) - seldom(match)}
    open_now = (key for key in FIXED["more"] if key.act not in closed or key.act is Act.TIME_OUT)
    over = Act.TIME_OUT_OVER not in closed
    shown = (replace(key, act=Act.TIME_OUT_OVER) if key.act is Act.TIME_OUT and over else key for key in open_now)
    return tuple(key for key in shown if key.act not in closed)
