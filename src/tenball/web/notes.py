"""What was noted while the server was away, as commands; the server alone judges what came of them."""

from __future__ import annotations

from typing import Any, assert_never

from tenball.match.match import Match, Stage
from tenball.rules.fouls import NEVER_A_SHOT
from tenball.rules.rack import Phase, Seat
from tenball.web import doings, said
from tenball.web.errors import WebError

__all__ = ["understood"]

_SHOTS: dict[str, dict[str, Any]] = {
    "pot": {"potted": True},
    "miss": {},
    "safety": {"call": {"t": "safety"}},
    "push_out": {"call": {"t": "push_out"}},
}


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
