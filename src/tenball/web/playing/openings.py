"""What somebody can do in a game besides deciding when it is his turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tenball.match import MatchError, Retracted, redo
from tenball.rules import Seat
from tenball.web.playing.game import Game
from tenball.web.playing.past import since_own
from tenball.web.playing.placing import is_set_up

__all__ = ["openings"]


def openings(game: Game, seats: Sequence[Seat], *, claims: bool) -> Iterator[str]:
    """What is open to somebody with these seats, by the names of messages; `claims` says that the other has left."""
    if seats:
        yield from _playing(game, game.setup.kind, seats)
    if claims:
        yield "claim"
    if game.reasons is not None and game.reasons.ideas:
        yield "reason"


def _playing(game: Game, kind: str, seats: Sequence[Seat]) -> Iterator[str]:
    if game.thinking is not None:
        yield "cancel"
    if not game.is_over and not game.setup.is_alone:
        yield "concede"
    if kind == "practice":
        yield from _practising(game, seats)
    if kind == "link" and not game.is_over and since_own(game.record, seats):
        yield "takeback"
    if game.is_over:
        yield "rematch"
    if game.is_open_to_help:
        yield from ("hint", "map")


def _practising(game: Game, seats: Sequence[Seat]) -> Iterator[str]:
    yield "set"
    if since_own(game.record, seats):
        yield from ("undo", "try_again")
    elif is_set_up(game.record):
        yield "undo"
    try:
        if isinstance(redo(game.record).event, Retracted):
            yield "redo"
    except MatchError:
        return
