"""Counting one rack for the figures of a match."""

from __future__ import annotations

from dataclasses import dataclass, field

from tenball.match.events import Chose, Overruled, Penalised, ShotRuled
from tenball.match.log import Entry
from tenball.match.match import Match
from tenball.rules.call import Safety
from tenball.rules.keys import Why
from tenball.rules.rack import Option, Phase, Rack, Seat
from tenball.rules.ruling import Ruling

__all__ = ["Count", "Inning", "RackCounts"]


@dataclass(frozen=True, slots=True)
class Count:
    """That an entry adds to a figure of a seat."""

    seat: Seat
    name: str
    seq: int
    value: int = 1


@dataclass(slots=True)
class Inning:
    """A stay at the table: its shots that made balls."""

    seat: Seat
    made: list[Count] = field(default_factory=list)

    @property
    def balls(self) -> int:
        """The balls made in it."""
        return sum(count.value for count in self.made)


@dataclass(slots=True)
class RackCounts:
    """One rack while it is counted; `goes_on` says that the last inning does."""

    counts: list[Count] = field(default_factory=list)
    innings: list[Inning] = field(default_factory=list)
    breaker: Seat | None = None
    goes_on: bool = False
    safety: Count | None = None
    push_out: Count | None = None

    def take(self, before: Match, entry: Entry, after: Match) -> None:
        """Count what an entry adds to the rack that it belongs to."""
        event, state = entry.event, before.rack
        if state is None:
            return
        match event:
            case ShotRuled() | Overruled():
                self._shot(before, state, event, entry.seq)
                self.goes_on = True
            case Penalised():
                self._foul(event.ruling, entry.seq)
            case Chose():
                self._chose(state.shooter, event.option, entry.seq)
            case _:
                pass
        stays = after.rack is not None and after.rack.shooter is state.shooter and after.rack.phase is not Phase.CHOICE
        self.goes_on = self.goes_on and stays

    def _add(self, seat: Seat, name: str, seq: int, value: int = 1) -> Count:
        count = Count(seat, name, seq, value)
        self.counts.append(count)
        return count

    def _shot(self, before: Match, rack: Rack, event: ShotRuled | Overruled, seq: int) -> None:
        seat, ruling = event.seat, event.ruling
        opening = rack.phase is Phase.BREAK
        safe = isinstance(event.call, Safety) and before.book.safety_call and not opening
        self._come_to_table(seat, seq)
        kept = _kept(seat, ruling)
        self._answer(seat, kept=kept)
        if kept:
            self._make(seat, ruling, seq)
        if opening:
            self._break(seat, ruling, seq)
        if safe:
            self._play_safe(seat, ruling, seq)
        if ruling.fouls:
            self._foul(ruling, seq)
        elif _has(ruling, Why.PUSH_OUT):
            self.push_out = self._add(seat, "push_outs", seq)
        elif not (kept or opening or safe or ruling.replay):
            self._add(seat, "misses", seq)
        if ruling.winner is seat:
            self._win(seat, seq)

    def _foul(self, ruling: Ruling, seq: int) -> None:
        for name in ("fouls", *ruling.fouls) if ruling.fouls else ():
            self._add(ruling.seat, name, seq)
        if _has(ruling, Why.THREE_FOULS) and ruling.winner is ruling.seat.other:
            self._add(ruling.seat, "three_foul_losses", seq)

    def _chose(self, decider: Seat, option: Option, seq: int) -> None:
        returned = option is Option.HAND_BACK
        if returned:
            self._add(decider, "hand_backs", seq)
        if self.push_out is not None:
            self._add(self.push_out.seat, "push_outs_returned" if returned else "push_outs_taken", seq)

    def _come_to_table(self, seat: Seat, seq: int) -> None:
        self._add(seat, "shots", seq)
        self.push_out = None
        if not self.goes_on:
            self.innings.append(Inning(seat))
            self._add(seat, "innings", seq)

    def _answer(self, seat: Seat, *, kept: bool) -> None:
        """What this shot says of the safety before it."""
        safety, self.safety = self.safety, None
        if safety is not None and safety.seat is not seat and not kept:
            self._add(safety.seat, "safeties_good", safety.seq)

    def _make(self, seat: Seat, ruling: Ruling, seq: int) -> None:
        made = [ball for ball in ruling.down if ball not in ruling.spotted]
        if made:
            self.innings[-1].made.append(self._add(seat, "balls_made", seq, len(made)))

    def _break(self, seat: Seat, ruling: Ruling, seq: int) -> None:
        self.breaker = seat
        name = "breaks_foul" if ruling.fouls else "breaks_made" if ruling.down else "breaks_dry"
        self._add(seat, name, seq)

    def _play_safe(self, seat: Seat, ruling: Ruling, seq: int) -> None:
        safety = self._add(seat, "safeties", seq)
        self.safety = None if ruling.fouls else safety

    def _win(self, seat: Seat, seq: int) -> None:
        own = sum(inning.seat is seat for inning in self.innings)
        if self.breaker is seat and len(self.innings) == 1:
            self._add(seat, "break_and_runs", seq)
        elif self.breaker is seat.other and own == 1:
            self._add(seat, "run_outs", seq)


def _kept(seat: Seat, ruling: Ruling) -> bool:
    """Whether the shooter was still at the table, or had won the rack, by a shot without a foul."""
    if ruling.fouls or ruling.replay:
        return False
    return ruling.winner is seat or (ruling.next is seat and ruling.phase is not Phase.CHOICE)


def _has(ruling: Ruling, key: Why) -> bool:
    return any(reason.key == key for reason in ruling.why)
