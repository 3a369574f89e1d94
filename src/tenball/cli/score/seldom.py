"""What the rarer keys do: conceding, time-outs, stalemate, conduct, notes, frozen balls, modes and languages."""

from __future__ import annotations

from dataclasses import replace

from tenball.cli.score.deciding import reasoned
from tenball.cli.score.keys import Act, Key
from tenball.cli.score.pads import (
    Conduct,
    Frozen,
    FrozenTo,
    Languages,
    SeatFor,
    Seats,
    SureOf,
    TextFor,
    Typing,
)
from tenball.cli.score.session import Saving, Session, back, commit, deeper, home, sure
from tenball.match import (
    CallRequested,
    FrozenDeclared,
    MatchConceded,
    Mode,
    ModeSwitched,
    Noted,
    RackConceded,
    RackScored,
    Sealed,
    ShotVoided,
    StalemateAnnounced,
    TimeOutEnded,
    TimeOutTaken,
    WalkedOver,
    Warned,
    late,
    penalised,
    replayed_rack,
)
from tenball.rules.fouls import Foul, Penalty
from tenball.rules.keys import Why
from tenball.rules.rack import Rack, Seat
from tenball.table.balls import Ball
from tenball.table.pockets import Cushion
from tenball.words import language

__all__ = ["on_conduct", "on_frozen", "on_frozen_to", "on_language", "on_more", "on_seat", "submitted", "warned"]

_SEAT_FOR = {
    Act.CONCEDE_RACK: SeatFor.CONCEDE_RACK,
    Act.CONCEDE_MATCH: SeatFor.CONCEDE_MATCH,
    Act.WALKOVER: SeatFor.WALKOVER,
    Act.TIME_OUT: SeatFor.TIME_OUT,
    Act.LATE: SeatFor.LATE,
    Act.CONDUCT: SeatFor.CONDUCT,
    Act.ASK_CALL: SeatFor.CALL,
}


def on_more(session: Session, key: Key) -> Session:  # noqa: C901 - one case for each key
    """A key of the long list."""
    match key.act:
        case act if act in _SEAT_FOR:
            return deeper(session, Seats(_SEAT_FOR[act]))
        case Act.TIME_OUT_OVER:
            return commit(session, TimeOutEnded())
        case Act.STALEMATE:
            return commit(session, StalemateAnnounced())
        case Act.AGREED:
            return commit(session, replayed_rack(session.match, Why.STALEMATE))
        case Act.VOID:
            return commit(session, ShotVoided())
        case Act.REPLAY:
            return commit(session, replayed_rack(session.match, Why.INTERFERENCE))
        case Act.FROZEN:
            return deeper(session, Frozen())
        case Act.MODE:
            return commit(session, ModeSwitched(_other(session.match.mode)))
        case Act.NOTE:
            return deeper(session, Typing(TextFor.NOTE))
        case Act.SAVE:
            return deeper(session, Typing(TextFor.SAVE))
        case Act.LANGUAGE:
            return deeper(session, Languages())
        case _:
            return back(session)


def _other(mode: Mode) -> Mode:
    return Mode.FULL if mode is Mode.QUICK else Mode.QUICK


def on_seat(session: Session, why: SeatFor, key: Key) -> Session:
    """The player was named for whom, or by whom, it happened; or both of them, or the referee."""
    match key.act:
        case Act.BOTH:
            return commit(session, Sealed(session.record.code, tuple(Seat)))
        case Act.REFEREE:
            return commit(session, CallRequested())
        case _:
            return _by(session, why, key.of) if isinstance(key.of, Seat) else back(session)


def _by(session: Session, why: SeatFor, seat: Seat) -> Session:  # noqa: C901 - one case for each reason
    match why:
        case SeatFor.RACK:
            return commit(session, RackScored(seat))
        case SeatFor.CONCEDE_RACK:
            return commit(session, RackConceded(seat))
        case SeatFor.CONCEDE_MATCH:
            return sure(session, SureOf.CONCEDE_MATCH, MatchConceded(seat))
        case SeatFor.WALKOVER:
            return sure(session, SureOf.WALKOVER, WalkedOver(seat))
        case SeatFor.TIME_OUT:
            return commit(session, TimeOutTaken(seat))
        case SeatFor.LATE:
            return deeper(session, Typing(TextFor.LATE, seat=seat))
        case SeatFor.CONDUCT:
            return deeper(session, Conduct(seat))
        case SeatFor.WARNED:
            return warned(session, seat)
        case SeatFor.SIGN:
            return commit(session, Sealed(session.record.code, (seat,)))
        case SeatFor.CALL:
            return commit(session, CallRequested(seat))


def warned(session: Session, seat: Seat) -> Session:
    """Note for a player one foul from loss that he was not warned, or was after all."""
    rack = session.match.rack or Rack.start(seat)
    return commit(session, Warned(seat, warned=not rack.is_warned(seat)))


def on_conduct(session: Session, pad: Conduct, key: Key) -> Session:
    """The referee's penalty for bad conduct."""
    if not isinstance(key.of, Penalty):
        return back(session)
    given = penalised(session.match, pad.seat, Foul.UNSPORTSMANLIKE, key.of)
    return sure(session, SureOf.LOSE_MATCH, given) if key.of is Penalty.MATCH else commit(session, given)


def on_frozen(session: Session, key: Key) -> Session:
    """The ball that is declared frozen."""
    ball = Ball.CUE if key.act is Act.CUE_BALL else key.of
    return deeper(session, FrozenTo(ball)) if isinstance(ball, Ball) else back(session)


def on_frozen_to(session: Session, pad: FrozenTo, key: Key) -> Session:
    """The cushion or the ball that it is frozen to."""
    if key.act is Act.NEXT_BALL:
        return deeper(session, replace(pad, ball_next=True))
    return commit(session, FrozenDeclared(pad.ball, key.of)) if isinstance(key.of, Cushion | Ball) else back(session)


def on_language(session: Session, key: Key) -> Session:
    """Another language, from here on."""
    return replace(home(session), language=language(key.of)) if isinstance(key.of, str) else back(session)


def submitted(session: Session, pad: Typing, text: str) -> Session:
    """A text was typed to its end."""
    text = text.strip()
    if not text:
        return back(session)
    match pad.why:
        case TextFor.NOTE:
            return commit(session, Noted(text))
        case TextFor.SAVE:
            return replace(home(session), saving=Saving(text))
        case TextFor.LATE:
            return _late(session, pad, text)
        case TextFor.REASON if pad.decided is not None:
            return reasoned(session, *pad.decided, text)
        case TextFor.ENTRY | TextFor.REASON:
            return back(session)


def _late(session: Session, pad: Typing, text: str) -> Session:
    """So many minutes late; what that costs is the format's to say."""
    try:
        minutes = float(text.replace(",", "."))
    except ValueError:
        return session
    cost = late(session.match, pad.seat or Seat.A, minutes)
    return home(session) if cost is None else commit(session, cost)
