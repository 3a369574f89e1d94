"""A position by itself, as the player at the table sees it: for hints, and for whoever tries a player out."""

from __future__ import annotations

from tenball.match import Match, MatchFormat, Stage, ask
from tenball.match.position import Position
from tenball.play.equipment import Equipment
from tenball.play.errors import PlayError
from tenball.play.noise import STEADY, Noise
from tenball.play.player import View, view
from tenball.rules import Phase, Rulebook, open_book
from tenball.table import overlapping

__all__ = ["view_of"]


def view_of(position: Position, noise: Noise = STEADY, book: Rulebook | None = None) -> View:
    """What the player in turn sees of that position under its book, or another, in a match of a single rack."""
    rack, layout = position.rack, position.layout
    if layout is None or rack.phase is Phase.OVER:
        raise PlayError("no_places")
    if not rack.on_table:
        raise PlayError("no_ball")
    if balls := overlapping(position.size, layout):
        raise PlayError("overlap", one=int(balls[0]), other=int(balls[1]))
    known = open_book(position.book) if book is None else book
    match = Match(known, MatchFormat(), Stage.RACK, rack.breaker, rack.breaker, rack)
    return view(match, rack.shooter, ask(match).prompt, layout, Equipment(position.size), noise)
