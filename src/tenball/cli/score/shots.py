"""What the keys of a shot do: what fell, what was called, which foul."""

from __future__ import annotations

from dataclasses import replace

from tenball.cli.score.keys import Act, Key
from tenball.cli.score.pads import Balls, Conduct, Fouls, Named, Pocketed, Ready, Which
from tenball.cli.score.session import Session, commit, taken
from tenball.match import ShotReport, penalised
from tenball.rules.call import Called, PushOut, Safety
from tenball.rules.facts import ShotFacts
from tenball.rules.fouls import Foul
from tenball.rules.rack import Rack, Seat
from tenball.table.balls import Ball
from tenball.table.pockets import Pocket

__all__ = ["on_balls", "on_break", "on_fouls", "on_named", "on_pocketed", "on_shot"]

_WITHOUT_SHOT = frozenset({Foul.OUT_OF_TURN, Foul.SLOW_PLAY, Foul.UNSPORTSMANLIKE})


def on_break(session: Session, pad: Ready, key: Key) -> Session:
    """The break: what fell is marked ball by ball; dry, or a foul."""
    match key.act:
        case Act.BALL:
            return replace(session, pad=Ready(_toggled(pad.marked, key.of)))
        case Act.MADE:
            return commit(session, replace(session.report, made=_fell(pad.marked)))
        case Act.DRY:
            return commit(session, session.report)
        case Act.FOUL:
            return replace(session, pad=Fouls(fell=pad.marked))
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
            return replace(session, pad=Pocketed(named.ball) if isinstance(named, Called) else Named())
        case Act.SAFETY:
            return replace(session, report=replace(report, call=Safety()))
        case Act.PUSH_OUT:
            return replace(session, report=replace(report, call=PushOut()))
        case Act.POTTED:
            return commit(session, _potted(session, ()))
        case Act.MISSED | Act.FAIR:
            return commit(session, report)
        case Act.EXTRA:
            return replace(session, pad=Balls(Which.BESIDE_CALLED))
        case Act.OTHER:
            return replace(session, pad=Balls(Which.NOT_AS_CALLED))
        case Act.FOUL:
            return replace(session, pad=Fouls())
        case _:
            return taken(session)


def on_balls(session: Session, pad: Balls, key: Key) -> Session:
    """Balls are marked one by one; then it is known why they were asked for."""
    if key.act is Act.BALL:
        return replace(session, pad=replace(pad, marked=_toggled(pad.marked, key.of)))
    if key.act is Act.CANCEL:
        return replace(session, pad=pad.back) if pad.back else taken(session)
    return _marked(session, pad)


def _marked(session: Session, pad: Balls) -> Session:
    report = session.report
    match pad.why:
        case Which.WITH_FOUL:
            return replace(session, pad=replace(pad.back or Fouls(), fell=pad.marked))
        case _ if not pad.marked:
            return taken(session)
        case Which.BESIDE_CALLED:
            return commit(session, _potted(session, pad.marked))
        case Which.NOT_AS_CALLED:
            return commit(session, _not_as_called(session, pad.marked))
        case Which.OFF:
            return commit(replace(session, report=replace(report, off=pad.marked)), replace(report, off=pad.marked))


def _potted(session: Session, beside: tuple[Ball, ...]) -> ShotReport:
    """The pot as called, with the balls that fell beside it."""
    report = session.report
    call = report.call
    ball = call.ball if isinstance(call, Called) else _rack(session).ball_on
    return replace(report, potted=True, made=_fell(tuple(other for other in beside if other is not ball)))


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
        return taken(session)
    ball = key.of if isinstance(key.of, Ball) else _rack(session).ball_on
    return replace(session, pad=Pocketed(ball or Ball.TEN, pad.asked))


def on_pocketed(session: Session, pad: Pocketed, key: Key) -> Session:
    """The pocket that is called; without one nobody recorded it."""
    if key.act is Act.CANCEL:
        return taken(session)
    pocket = key.of if isinstance(key.of, Pocket) else Pocket.UNKNOWN
    report = replace(session.report, call=Called(pad.ball, pocket))
    session = replace(session, report=report, pad=Ready())
    return commit(session, replace(report, potted=True)) if pad.asked else session


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
            return replace(session, pad=Balls(Which.WITH_FOUL, pad.fell, pad))
        case Act.NO_SHOT:
            return replace(session, pad=replace(pad, no_shot=not pad.no_shot))
        case Act.BY_OTHER:
            return replace(session, pad=replace(pad, by_other=not pad.by_other))
        case Act.SEVERAL:
            return replace(session, pad=replace(pad, several=not pad.several, marked=frozenset()))
        case _:
            return taken(session)


def _charged(session: Session, pad: Fouls, fouls: frozenset[Foul]) -> Session:
    """A foul of the shot, or one that happened without a shot of the player in turn."""
    first = min(fouls, key=tuple(Foul).index)
    if not (pad.no_shot or pad.by_other or first in _WITHOUT_SHOT):
        report = replace(session.report, fouls=fouls, made=_fell(pad.fell))
        return commit(replace(session, report=report), report)
    rack = _rack(session)
    seat = rack.shooter.other if pad.by_other or first is Foul.OUT_OF_TURN else rack.shooter
    return _without_shot(session, seat, first, pad.fell)


def _without_shot(session: Session, seat: Seat, foul: Foul, fell: tuple[Ball, ...]) -> Session:
    if foul is Foul.UNSPORTSMANLIKE:
        return replace(session, pad=Conduct(seat))
    moved = ShotFacts(first_contact=frozenset(fell[:1]), pocketed=_fell(fell), rail_after_contact=True)
    return commit(session, penalised(session.match, seat, foul, None, moved if fell else None))


def _rack(session: Session) -> Rack:
    return session.match.rack or Rack.start(Seat.A)


def _fell(balls: tuple[Ball, ...]) -> tuple[tuple[Ball, Pocket], ...]:
    return tuple((ball, Pocket.UNKNOWN) for ball in balls)


def _toggled(marked: tuple[Ball, ...], ball: object) -> tuple[Ball, ...]:
    if not isinstance(ball, Ball):
        return marked
    return tuple(other for other in marked if other is not ball) if ball in marked else (*marked, ball)
