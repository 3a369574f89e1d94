"""What a scorekeeper must not overlook at this moment, the most urgent first."""

from __future__ import annotations

from collections.abc import Iterator

from tenball.match.agreed import agreed_in
from tenball.match.events import MatchEvent, Warned
from tenball.match.log import Record
from tenball.match.match import Match
from tenball.match.opening import at_risk
from tenball.rules.rack import Rack, Seat
from tenball.rules.ruling import Ruling
from tenball.table.balls import Ball
from tenball.table.pockets import Cushion
from tenball.words.language import Language
from tenball.words.tell.phrases import Names, balls

__all__ = ["last_warnings", "notices"]


def last_warnings(language: Language, names: Names, record: Record, match: Match) -> Iterator[tuple[str, str]]:
    """Who is one foul from losing the rack, whether he knows, and a stalemate that was announced: keys and texts."""
    rack = match.rack
    if rack is None:
        return
    for seat in at_risk(match):
        key = _warning(record, rack, seat)
        # At a simulated table nobody is there to tell the player: he is told himself.
        text = "ruling.last_warning" if agreed_in(record) else f"notice.{key}"
        yield key, language.say(text, name=names[seat], n=rack.fouls_of(seat))
    if rack.stalemate is not None:
        a, b = rack.stalemate
        yield "stalemate", language.say("notice.stalemate", a=a, b=b)


def notices(language: Language, names: Names, match: Match) -> Iterator[tuple[str, str]]:
    """What holds for the next shot, or keeps it from being played: keys and texts."""
    if match.on_time_out is not None:
        yield "time_out", language.say("notice.time_out", name=names[match.on_time_out])
    if match.call_requested:
        yield "call_asked", language.say("notice.call_asked")
    for ball, to in match.frozen:
        yield "frozen", language.say("notice.frozen", ball=balls(language, (ball,)), to=_thing(language, to))


def _thing(language: Language, to: Ball | Cushion) -> str:
    return balls(language, (to,)) if isinstance(to, Ball) else language.say(f"cushion.{to}")


def _warning(record: Record, rack: Rack, seat: Seat) -> str:
    if not rack.is_warned(seat):
        return "unwarned"
    return "told" if _was_told(record, seat) else "to_warn"


def _was_told(record: Record, seat: Seat) -> bool:
    """Whether it was recorded that this player knows, since he came to be one foul from losing the rack."""
    told = (_told(entry.event, seat) for entry in record.latest())
    return next((known for known in told if known is not None), False)


def _told(event: MatchEvent, seat: Seat) -> bool | None:
    """Whether that player knew then; nothing where the event says nothing of it. A foul is one of which nobody told."""
    if isinstance(event, Warned):
        return event.warned if event.seat is seat else None
    ruling = getattr(event, "ruling", None)
    fouled = isinstance(ruling, Ruling) and ruling.fouls and ruling.seat is seat
    return False if fouled else None
