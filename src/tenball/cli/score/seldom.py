"""What the rarer keys do: conceding, time-outs, stalemate, conduct, notes, frozen balls, modes and languages."""

from __future__ import annotations

from dataclasses import replace

from tenball.cli.score.keys import Act, Key
from tenball.cli.score.pads import (
    Conduct,
    Frozen,
    FrozenTo,
    Languages,
    SeatFor,
    Seats,
    TextFor,
    Typing,
)
from tenball.cli.score.session import Session, commit, taken
from tenball.match import (
    CallRequested,
    FrozenDeclared,
    MatchConceded,
    Mode,
    ModeSwitched,
    Noted,
    RackConceded,
    RackScored,
    ShotVoided,
    StalemateAnnounced,
    TimeOutEnded,
    TimeOutTaken,
    WalkedOver,
    late,
    penalised,
    replayed_rack,
)
from tenball.rules.fouls import Foul, Penalty
from tenball.rules.keys import Why
from tenball.rules.rack import Seat
from tenball.table.balls import Ball
from tenball.table.pockets import Cushion
from tenball.words import language

__all__ = ["on_conduct", "on_frozen", "on_frozen_to", "on_language", "on_more", "on_seat", "submitted"]

_SEAT_FOR = {
    Act.CONCEDE_RACK: SeatFor.CONCEDE_RACK,
    Act.CONCEDE_MATCH: SeatFor.CONCEDE_MATCH,
    Act.WALKOVER: SeatFor.WALKOVER,
    Act.TIME_OUT: SeatFor.TIME_OUT,
    Act.LATE: SeatFor.LATE,
    Act.CONDUCT: SeatFor.CONDUCT,
}


def on_more(session: Session, key: Key) -> Session:  # noqa: C901, PLR0912 - one case for each key
    """A key of the long list."""
    match key.act:
        case act if act in _SEAT_FOR:
            return replace(session, pad=Seats(_SEAT_FOR[act]))
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
            return replace(session, pad=Frozen())
        case Act.ASK_CALL:
            return commit(session, CallRequested())
        case Act.MODE:
            return commit(session, ModeSwitched(_other(session.match.mode)))
        case Act.NOTE:
            return replace(session, pad=Typing(TextFor.NOTE))
        case Act.SAVE:
            return replace(session, pad=Typing(TextFor.SAVE))
        case Act.LANGUAGE:
            return replace(session, pad=Languages())
        case _:
            return taken(session)


def _other(mode: Mode) -> Mode:
    return Mode.FULL if mode is Mode.QUICK else Mode.QUICK


def on_seat(session: Session, why: SeatFor, key: Key) -> Session:
    """The player was named for whom, or by whom, it happened."""
    seat = key.of
    if not isinstance(seat, Seat):
        return taken(session)
    match why:
        case SeatFor.RACK:
            return commit(session, RackScored(seat))
        case SeatFor.CONCEDE_RACK:
            return commit(session, RackConceded(seat))
        case SeatFor.CONCEDE_MATCH:
            return commit(session, MatchConceded(seat))
        case SeatFor.WALKOVER:
            return commit(session, WalkedOver(seat))
        case SeatFor.TIME_OUT:
            return commit(session, TimeOutTaken(seat))
        case SeatFor.LATE:
            return replace(session, pad=Typing(TextFor.LATE, seat=seat))
        case SeatFor.CONDUCT:
            return replace(session, pad=Conduct(seat))


def on_conduct(session: Session, pad: Conduct, key: Key) -> Session:
    """The referee's penalty for bad conduct."""
    if not isinstance(key.of, Penalty):
        return taken(session)
    return commit(session, penalised(session.match, pad.seat, Foul.UNSPORTSMANLIKE, key.of))


def on_frozen(session: Session, key: Key) -> Session:
    """The ball that is declared frozen."""
    return replace(session, pad=FrozenTo(key.of)) if isinstance(key.of, Ball) else taken(session)


def on_frozen_to(session: Session, pad: FrozenTo, key: Key) -> Session:
    """The cushion or the ball that it is frozen to."""
    if key.act is Act.NEXT_BALL:
        return replace(session, pad=replace(pad, ball_next=True))
    return commit(session, FrozenDeclared(pad.ball, key.of)) if isinstance(key.of, Cushion | Ball) else taken(session)


def on_language(session: Session, key: Key) -> Session:
    """Another language, from here on."""
    session = taken(session)
    return replace(session, language=language(key.of)) if isinstance(key.of, str) else session


def submitted(session: Session, pad: Typing, text: str) -> Session:
    """A text was typed to its end."""
    text = text.strip()
    if not text:
        return taken(session)
    match pad.why:
        case TextFor.NOTE:
            return commit(session, Noted(text))
        case TextFor.SAVE:
            return replace(taken(session), saving=text)
        case TextFor.LATE:
            return _late(session, pad, text)
        case TextFor.ENTRY:
            return taken(session)


def _late(session: Session, pad: Typing, text: str) -> Session:
    """So many minutes late; what that costs is the format's to say."""
    try:
        minutes = float(text.replace(",", "."))
    except ValueError:
        return session
    cost = late(session.match, pad.seat or Seat.A, minutes)
    return taken(session) if cost is None else commit(session, cost)
