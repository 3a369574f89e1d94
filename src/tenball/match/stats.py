"""Figures of a match for each seat, each with the entries of the record that stand behind it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tenball.match.events import MatchEvent, Overruled, Penalised, RackReplayed, RackScored, ShotRuled
from tenball.match.log import Record, steps
from tenball.match.stats_rack import Count, Inning, RackCounts
from tenball.rules.fouls import Foul
from tenball.rules.rack import Seat

__all__ = ["Figure", "SeatFigures", "Stats", "stats"]


@dataclass(frozen=True, slots=True)
class Figure:
    """A number, nothing where there was nothing to divide by, and the sequence numbers of the entries behind it."""

    value: float | None = 0
    seqs: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatFigures:
    """What one seat did; a rack of which only the winner was recorded counts in racks won and lost alone.

    - `racks_won`, `racks_lost`: racks that count, those for lateness and those given up among them.
    - `shots`: shots played. `innings`: stays at the table, each behind its first shot; who is handed the shot back
      begins another one.
    - `balls_made`: object balls that stayed down on shots without a foul after which the seat was still at the table,
      or had won the rack; balls of the break and others that fell along among them.
    - `longest_run`: the most balls made in one inning, behind the shots that made them.
    - `breaks_made`, `breaks_dry`, `breaks_foul`: breaks without a foul with and without a ball down, and with a foul.
    - `break_and_runs`: racks that the seat broke and won by a shot before anybody else came to the table, behind the
      last shot. `run_outs`: racks that the opponent broke and the seat won by a shot in its first inning.
    - `safeties`: safeties called. `safeties_good`: those without a foul after which the opponent's shot, the next of
      the rack, was a foul or did not keep him at the table; one that is handed back is not good.
    - `push_outs`: push-outs without a foul; `push_outs_taken`, `push_outs_returned`: the opponent's answers to them.
    - `hand_backs`: shots that the seat handed back to the opponent.
    - `misses`: shots without a foul, other than breaks, safeties and push-outs, that ended the turn.
    - `fouls`: rulings with a foul, `fouls_by_kind` the same by each foul that was in them. `three_foul_losses`: racks
      lost by a third foul in a row.
    - `success_rate`: balls made / (balls made + misses + fouls), behind all of these.
    """

    racks_won: Figure = Figure()
    racks_lost: Figure = Figure()
    shots: Figure = Figure()
    innings: Figure = Figure()
    balls_made: Figure = Figure()
    longest_run: Figure = Figure()
    breaks_made: Figure = Figure()
    breaks_dry: Figure = Figure()
    breaks_foul: Figure = Figure()
    break_and_runs: Figure = Figure()
    run_outs: Figure = Figure()
    safeties: Figure = Figure()
    safeties_good: Figure = Figure()
    push_outs: Figure = Figure()
    push_outs_taken: Figure = Figure()
    push_outs_returned: Figure = Figure()
    hand_backs: Figure = Figure()
    misses: Figure = Figure()
    fouls: Figure = Figure()
    three_foul_losses: Figure = Figure()
    success_rate: Figure = Figure(None)
    fouls_by_kind: Mapping[Foul, Figure] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Stats:
    """The figures of both seats."""

    a: SeatFigures
    b: SeatFigures

    def of(self, seat: Seat) -> SeatFigures:
        """The figures of that seat."""
        return self.a if seat is Seat.A else self.b


def stats(record: Record) -> Stats:
    """The figures of what stands in a record."""
    counts: list[Count] = []
    innings: list[Inning] = []
    rack = RackCounts()
    for before, entry, after in steps(record):
        rack.take(before, entry, after)
        new = after.results[len(before.results) :]
        counts.extend(Count(seat, name, entry.seq) for result in new for seat, name in _scored(result.winner))
        if new or _replayed(entry.event):
            kept = RackCounts() if isinstance(entry.event, RackScored) else rack
            counts.extend(kept.counts)
            innings.extend(kept.innings)
            rack = RackCounts()
    return Stats(*(_figures(seat, counts + rack.counts, innings + rack.innings) for seat in Seat))


def _scored(winner: Seat) -> tuple[tuple[Seat, str], ...]:
    return (winner, "racks_won"), (winner.other, "racks_lost")


def _replayed(event: MatchEvent) -> bool:
    return isinstance(event, ShotRuled | Overruled | Penalised | RackReplayed) and event.ruling.replay


def _figures(seat: Seat, counts: list[Count], innings: list[Inning]) -> SeatFigures:
    found: dict[str, list[Count]] = {}
    for count in counts:
        if count.seat is seat:
            found.setdefault(count.name, []).append(count)
    figures = {name: _figure(of) for name, of in found.items()}
    run = max((inning for inning in innings if inning.seat is seat), key=lambda inning: inning.balls, default=None)
    kinds = {foul: figures.pop(foul) for foul in Foul if foul in figures}
    errors = [*found.get("misses", []), *found.get("fouls", [])]
    rate = _rate(found.get("balls_made", []), errors)
    return SeatFigures(**figures, longest_run=_figure(run.made if run else []), success_rate=rate, fouls_by_kind=kinds)


def _sum(counts: list[Count]) -> int:
    return sum(count.value for count in counts)


def _figure(counts: list[Count]) -> Figure:
    return Figure(_sum(counts), _seqs(counts))


def _rate(made: list[Count], errors: list[Count]) -> Figure:
    total = _sum(made) + _sum(errors)
    return Figure(_sum(made) / total if total else None, _seqs([*made, *errors]))


def _seqs(counts: list[Count]) -> tuple[int, ...]:
    return tuple(sorted({count.seq for count in counts}))
