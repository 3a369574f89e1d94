"""Matches that are being played, held open between two moves; each can be opened again from its record."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

import numpy as np

from tenball.match import Match, MatchEvent, Prompt, Record, ShotRuled, ask
from tenball.physics import layout_array
from tenball.play import (
    Clock,
    Duel,
    Happened,
    Move,
    Noise,
    Refused,
    Terms,
    TooLate,
    View,
    lag_layout,
    view,
)
from tenball.play.openness import why_refused
from tenball.players.kicking import is_hidden, kick
from tenball.players.setting import Setting
from tenball.players.sight import pots
from tenball.rules import Seat
from tenball.table import POCKETS, Ball, Layout
from tenball.web.playing import decisions, jobs, results
from tenball.web.playing.hands.filming import filmed, lags_filmed
from tenball.web.playing.hands.moving import equipment_of, move_of

__all__ = ["MOST_OPEN", "Tables", "unplayable"]

MOST_OPEN = 128
"""Matches that one process holds open; the one that was left for the longest time makes room."""

_LIKELY, _CLEARLY = 0.15, 1.5
"""The chance from which a pot is one that a person would mean, and by how much it has to be better than the next."""


class _UnknownError(Exception):
    """The match is not open here as the server has it."""


@dataclass(slots=True)
class _Given:
    """A seat whose moves come from elsewhere; without one the decision is called off."""

    move: decisions.Handed | None = None

    def decide(self, _view: View, clock: Clock, /) -> Move:
        """Hand in what was given."""
        if self.move is None:
            clock.cancel()
            raise TooLate("no move was given")
        given, self.move = self.move, None
        return move_of(given)


@dataclass(slots=True)
class _Open:
    """One match: its record as it was written, its duel, and the events of the duel that were not written yet."""

    record: Record
    duel: Duel
    seats: Mapping[Seat, _Given]
    unwritten: list[MatchEvent] = field(default_factory=list)


@dataclass(slots=True)
class Tables:
    """All that are open in this process, the latest used last."""

    open: OrderedDict[str, _Open] = field(default_factory=OrderedDict)

    def stepped(self, job: jobs.Step) -> results.Stepped | results.Unplayable | results.Unknown:
        """Play these moves, and what follows without a decision."""
        try:
            table = self._table(job.near)
        except _UnknownError:
            return results.Unknown()
        refused = next(filter(None, (_refused(table.duel, seat, move) for seat, move in job.moves.items())), None)
        if refused is not None:
            return unplayable(refused)
        turned = list(_turns(table, job.moves))
        return results.Stepped(tuple(turned), _looked(table.duel), table.duel.lags)

    def _table(self, near: jobs.Near) -> _Open:
        """The match as the server has it."""
        known = self.open.get(near.match)
        record = near.record
        if record is None:
            if known is None:
                raise _UnknownError
            record = _grown(known.record, near)
        if known is None or near.record is not None or not _is_as_written(known, near):
            known = self.open[near.match] = _opened(record, near)
        known.record = known.duel.record = record
        known.unwritten.clear()
        self.open.move_to_end(near.match)
        while len(self.open) > MOST_OPEN:
            self.open.popitem(last=False)
        return known


def _grown(record: Record, near: jobs.Near) -> Record:
    if len(record.entries) != near.since:
        raise _UnknownError
    return replace(record, entries=(*record.entries, *near.entries))


def _is_as_written(known: _Open, near: jobs.Near) -> bool:
    """Whether what the duel did is just what was written of it."""
    return [entry.event for entry in near.entries] == known.unwritten and known.duel.lags == near.lags


def _opened(record: Record, near: jobs.Near) -> _Open:
    a, b = (Noise.preset(name) for name in near.noise)
    seats = {seat: _Given() for seat in Seat}
    equipment = equipment_of(jobs.On(record.header.table, near.cloth))
    duel = Duel(record, seats, equipment, Terms((a, b), near.seed))
    duel.lags = near.lags
    return _Open(record, duel, seats)


def _refused(duel: Duel, seat: Seat, given: decisions.Handed) -> Refused | None:
    """Why that move is not open."""
    if isinstance(given, decisions.NoMoveLeft):
        return None
    prompt = ask(duel.match).prompt
    layout = lag_layout(duel.equipment, seat) if prompt is Prompt.LAG else duel.scene.layout
    return why_refused(duel.equipment, duel.match, layout, prompt, move_of(given))


def unplayable(refused: Refused) -> results.Unplayable:
    """The refusal as it is handed over."""
    return results.Unplayable(str(refused.key), dict(refused.values))


def _turns(table: _Open, moves: Mapping[Seat, decisions.Handed]) -> Iterator[results.Turned]:
    """Step after step, until somebody has to decide."""
    for seat, given in table.seats.items():
        given.move = moves.get(seat)
    while True:
        before = table.duel.match
        happened = table.duel.step()
        if happened is None:
            return
        table.unwritten.extend(happened.events)
        yield _turned(before, happened, moves)
        if happened.lagged is not None and not happened.events:
            return


def _turned(before: Match, happened: Happened, moves: Mapping[Seat, decisions.Handed]) -> results.Turned:
    film = None
    event = happened.events[0] if happened.events else None
    if isinstance(event, ShotRuled) and happened.trajectory is not None:
        meant = moves.get(event.seat)
        film = filmed(event, happened.trajectory, before.book, meant if isinstance(meant, decisions.ShotMove) else None)
    lags = None if happened.lagged is None else lags_filmed(happened.lagged, before.book)
    return results.Turned(happened.events, film, lags)


def _looked(duel: Duel) -> results.Looked:
    layout = duel.scene.layout
    return results.Looked(layout, _obvious(duel, layout), _hidden(duel, layout))


def _hidden(duel: Duel, layout: Layout) -> results.Hidden | None:
    """Whether the ball on is hidden from the cue ball as it lies, with a way to it off the rails."""
    asked = ask(duel.match)
    if asked.seat is None or asked.prompt is not Prompt.SHOT:
        return None
    shown = view(duel.match, asked.seat, asked.prompt, layout, duel.equipment, Noise.preset("league"))
    return results.Hidden(kick(shown)) if is_hidden(shown) else None


def _obvious(duel: Duel, layout: Layout) -> results.Obvious | None:
    """The pot of the ball on that is likely, and clearly likelier than any other."""
    rack = duel.match.rack
    ball = None if rack is None else rack.ball_on
    if ball is None or Ball.CUE not in layout or ball not in layout or ask(duel.match).prompt is not Prompt.SHOT:
        return None
    setting = Setting.of(duel.equipment, Noise.preset("league"))
    chance = pots(setting, layout_array(layout)[None], np.array([int(ball)])).chance[0]
    second, best = sorted(chance)[-2:]
    if best < _LIKELY or best < _CLEARLY * second:
        return None
    return results.Obvious(int(ball), str(POCKETS[int(chance.argmax())]))
