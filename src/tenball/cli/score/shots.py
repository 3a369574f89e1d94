"""What the keys of a shot do: what fell, what was called, which foul."""

from __future__ import annotations

from dataclasses import replace

from tenball.cli.score.keys import Act, Key
from tenball.cli.score.pads import Balls, Conduct, Fouls, Named, Pocketed, Which
from tenball.cli.score.session import Session, back, commit, deeper, home, taken
from tenball.cli.signs import say
from tenball.match import ShotReport, penalised
from tenball.match.entering import moved
from tenball.rules.call import Called, PushOut, Safety
from tenball.rules.fouls import NEVER_A_SHOT, Foul
from tenball.rules.rack import Rack, Seat
from tenball.table.balls import Ball
from tenball.table.pockets import Pocket

__all__ = ["on_balls", "on_break", "on_fouls", "on_named", "on_pocketed", "on_shot"]


def on_break(session: Session, key: Key) -> Session:
    """The break: what fell is marked ball by ball; dry, or a foul."""
    marked = tuple(ball for ball, _ in session.report.made)
    match key.act:
        case Act.BALL:
            return replace(session, report=replace(session.report, made=_fell(_toggled(marked, key.of))))
        case Act.DRY if marked:
            shown = " ".join(str(int(ball)) for ball in marked)
            return replace(session, notice=say(session.language, "dry_or_made", balls=shown))
        case Act.MADE | Act.DRY:
            return commit(session, session.report)
        case Act.FOUL:
            return deeper(session, Fouls(fell=marked))
        case _:
            return taken(session)


def on_shot(session: Session, key: Key) -> Session:
    """Any other shot: what was announced, and what came of it."""
    report = session.report
    match key.act:
        case Act.BALL if isinstance(key.of, Ball):
            return replace(session, report=replace(report, call=Called(key.of, Pocket.UNKNOWN)))
        case Act.CALL:
            named = report.call
            return deeper(session, Pocketed(named.ball) if isinstance(named, Called) else Named())
        case Act.SAFETY:
            return replace(session, report=replace(report, call=Safety()))
        case Act.PUSH_OUT:
            return replace(session, report=replace(report, call=PushOut()))
        case Act.POTTED:
            return commit(session, _potted(session, ()))
        case Act.MISSED | Act.FAIR:
            return commit(session, report)
        case Act.EXTRA:
            return deeper(session, Balls(Which.BESIDE_CALLED))
        case Act.OTHER:
            return deeper(session, Balls(Which.NOT_AS_CALLED))
        case Act.FOUL:
            return deeper(session, Fouls())
        case _:
            return taken(session)


def on_balls(session: Session, pad: Balls, key: Key) -> Session:
    """Balls are marked one by one; then it is known why they were asked for."""
    if key.act is Act.BALL:
        return replace(session, pad=replace(pad, marked=_toggled(pad.marked, key.of)))
    return back(session) if key.act is Act.CANCEL else _marked(session, pad)


def _marked(session: Session, pad: Balls) -> Session:
    before = back(session)
    match pad.why:
        case Which.WITH_FOUL if isinstance(before.pad, Fouls):
            return replace(before, pad=replace(before.pad, fell=pad.marked))
        case _ if not pad.marked:
            return before
        case Which.BESIDE_CALLED:
            return commit(session, _potted(session, pad.marked))
        case Which.NOT_AS_CALLED:
            return commit(session, _not_as_called(session, pad.marked))
        case Which.OFF | Which.WITH_FOUL:
            return commit(session, replace(pad.waiting or session.report, off=pad.marked))


def _potted(session: Session, beside: tuple[Ball, ...]) -> ShotReport:
    """The pot as called, with the balls that fell beside it; where the called one is among them, in that order."""
    return replace(session.report, potted=True, made=_fell(beside))


def _not_as_called(session: Session, balls: tuple[Ball, ...]) -> ShotReport:
    """Balls that fell otherwise than called; a call without its pocket is dropped, as its ball would fulfil it."""
    report = session.report
    call = report.call
    if isinstance(call, Called) and call.pocket is Pocket.UNKNOWN and call.ball in balls:
        report = replace(report, call=None)
    return replace(report, made=_fell(balls))


def on_named(session: Session, pad: Named, key: Key) -> Session:
    """The ball that is called; without one it is the ball on."""
    if key.act is Act.CANCEL:
        return back(session)
    ball = key.of if isinstance(key.of, Ball) else _rack(session).ball_on
    return deeper(session, Pocketed(ball or Ball.TEN, pad.waiting))


def on_pocketed(session: Session, pad: Pocketed, key: Key) -> Session:
    """The pocket that is called; without one nobody recorded it."""
    if key.act is Act.CANCEL:
        return back(session)
    call = Called(pad.ball, key.of if isinstance(key.of, Pocket) else Pocket.UNKNOWN)
    if pad.waiting is not None:
        return commit(session, replace(pad.waiting, call=call))
    return replace(home(session), report=replace(session.report, call=call))


def on_fouls(session: Session, pad: Fouls, key: Key) -> Session:
    """One foul is written at once; several are marked first."""
    match key.act:
        case Act.FOUL if pad.several and isinstance(key.of, Foul):
            return replace(session, pad=replace(pad, marked=pad.marked ^ {key.of}))
        case Act.FOUL if isinstance(key.of, Foul):
            return _charged(session, pad, frozenset({key.of}))
        case Act.DONE:
            return _charged(session, pad, pad.marked)
        case Act.FELL:
            return deeper(session, Balls(Which.WITH_FOUL, pad.fell))
        case Act.NO_SHOT:
            return replace(session, pad=replace(pad, no_shot=not pad.no_shot))
        case Act.BY_OTHER:
            return replace(session, pad=replace(pad, by_other=not pad.by_other))
        case Act.SEVERAL:
            return replace(session, pad=replace(pad, several=not pad.several, marked=frozenset()))
        case _:
            return back(session)


def _charged(session: Session, pad: Fouls, fouls: frozenset[Foul]) -> Session:
    """A foul of the shot, or one that happened without a shot of the player in turn."""
    first = min(fouls, key=tuple(Foul).index)
    if not (pad.no_shot or pad.by_other or first in NEVER_A_SHOT):
        return commit(session, replace(session.report, fouls=fouls, made=_fell(pad.fell)))
    rack = _rack(session)
    seat = rack.shooter.other if pad.by_other or first is Foul.OUT_OF_TURN else rack.shooter
    return _without_shot(session, seat, first, pad.fell)


def _without_shot(session: Session, seat: Seat, foul: Foul, fell: tuple[Ball, ...]) -> Session:
    facts = moved(fell)
    if foul is Foul.UNSPORTSMANLIKE:
        return deeper(session, Conduct(seat, facts))
    return commit(session, penalised(session.match, seat, foul, None, facts))


def _rack(session: Session) -> Rack:
    return session.match.rack or Rack.start(Seat.A)


def _fell(balls: tuple[Ball, ...]) -> tuple[tuple[Ball, Pocket], ...]:
    return tuple((ball, Pocket.UNKNOWN) for ball in balls)


def _toggled(marked: tuple[Ball, ...], ball: object) -> tuple[Ball, ...]:
    if not isinstance(ball, Ball):
        return marked
    return tuple(other for other in marked if other is not ball) if ball in marked else (*marked, ball)
