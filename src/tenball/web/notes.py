"""What was noted while the server was away, as commands; the server alone judges what came of them."""

from __future__ import annotations

from typing import Any, assert_never

from tenball.match.errors import MatchError
from tenball.match.match import Match, Stage
from tenball.rules.errors import RulesError
from tenball.rules.fouls import NEVER_A_SHOT
from tenball.rules.rack import Phase, Seat
from tenball.web import doings, said
from tenball.web.answers import Noted, Stopped
from tenball.web.audience import Viewer
from tenball.web.errors import Asked, WebError
from tenball.web.room import Room, to_its_end
from tenball.words import language
from tenball.words.tell import refused

__all__ = ["judged", "understood"]

_SHOTS: dict[str, dict[str, Any]] = {
    "pot": {"potted": True},
    "miss": {},
    "safety": {"call": {"t": "safety"}},
    "push_out": {"call": {"t": "push_out"}},
}


async def judged(room: Room, viewer: Viewer, author: str, batch: said.Notes) -> Noted:
    """Judge notes in order, each once; the first that does not fit ends it, and what went before stays."""
    return await to_its_end(_judged(room, viewer, author, batch))


async def _judged(room: Room, viewer: Viewer, author: str, batch: said.Notes) -> Noted:
    done: list[int] = []
    async with room.lock:
        for place, note in enumerate(batch.notes):
            problem = await _noted(room, viewer, author, batch.epoch, note)
            if problem is not None:
                left = [later.n for later in batch.notes[place:]]
                return Noted(batch.n, done, Stopped(note.n, *problem), left)
            done.append(note.n)
    return Noted(batch.n, done, None, [])


async def _noted(room: Room, viewer: Viewer, author: str, epoch: int, note: said.Note) -> tuple[str, str] | None:
    """Write that note; or the key and the text of what keeps it from being written."""
    if await room.commands.known(viewer.client, note.n) is not None:
        return None
    try:
        room.check_lease(viewer, epoch)
        do = understood(room.scene.match, note)
        await room.written(viewer, do, room.stamp(viewer, author, note.n, note.said_at))
    except Asked as asked:
        return asked.key, str(asked)
    except (WebError, MatchError, RulesError) as problem:
        return problem.key, refused(language(viewer.lang), problem)
    return None


def understood(match: Match, note: said.Note) -> doings.DoShot | doings.DoFoul | doings.DoSay:
    """The command that a note stands for, on the match as it is now."""
    match note.note:
        case "pot" | "miss" | "safety" | "push_out":
            return doings.DoShot("shot", _SHOTS[note.note] | _whose(note))
        case "foul":
            return _foul(match, note)
        case "take" | "hand_back":
            return doings.DoSay("say", {"t": "chose", "option": note.note})
        case "rack_a" | "rack_b":
            return doings.DoSay("say", {"t": "rack_scored", "winner": note.note[-1]})
        case _:
            assert_never(note.note)


def _whose(note: said.Note) -> dict[str, Any]:
    return {} if note.seat is None else {"seat": note.seat}


def _foul(match: Match, note: said.Note) -> doings.DoShot | doings.DoFoul:
    """A foul of the shot, or without one; which it was a person has to say."""
    if note.foul is None:
        raise WebError("which_foul")
    rack = match.rack
    choosing = match.stage is Stage.RACK and rack is not None and rack.phase is Phase.CHOICE
    if choosing or note.foul in NEVER_A_SHOT:
        seat = note.seat or (rack.shooter if rack else Seat.A).value
        return doings.DoFoul("foul", note.foul, seat, [], None)
    return doings.DoShot("shot", {"fouls": [note.foul]} | _whose(note))
