"""How long a match is, who breaks when, and how time is kept: what the organiser sets and no rulebook does."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from tenball.match.errors import MatchError
from tenball.rules.rack import Seat

__all__ = ["CLOCKS", "MOST_RACKS", "BreakOrder", "ClockPreset", "Lateness", "MatchFormat", "clock_preset"]

MOST_RACKS = 1000
"""More racks, sets or time-outs than any match has."""


def _between(name: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise MatchError("bad_format", name=name, value=value, allowed=f"it is a whole number from {low} to {high}")


class BreakOrder(StrEnum):
    """Who breaks the racks after the first."""

    ALTERNATE = "alternate"
    WINNER = "winner"
    LOSER = "loser"


@dataclass(frozen=True, slots=True)
class ClockPreset:
    """A shot clock; all in whole seconds, extensions a player and rack."""

    shot_s: int
    warning_s: int = 10
    extension_s: int = 0
    extensions: int = 0
    after_break_s: int | None = None

    def __post_init__(self) -> None:
        after_break = self.shot_s if self.after_break_s is None else self.after_break_s
        _between("clock.shot_s", self.shot_s, 1, 3600)
        _between("clock.warning_s", self.warning_s, 0, self.shot_s)
        _between("clock.extension_s", self.extension_s, 0, 3600)
        _between("clock.extensions", self.extensions, 0, 10)
        _between("clock.after_break_s", after_break, 1, 3600)

    def allowance(self, *, after_break: bool) -> int:
        """The seconds for the next shot."""
        return self.after_break_s if after_break and self.after_break_s is not None else self.shot_s


CLOCKS: dict[str, ClockPreset | None] = {
    "off": None,
    "30+30": ClockPreset(30, 10, 30, 1),
    "35+25": ClockPreset(35, 10, 25, 1),
    "40+40": ClockPreset(40, 10, 40, 1),
    "60/30+30": ClockPreset(30, 10, 30, 1, after_break_s=60),
}
"""Shot clocks by the name that clubs use: seconds a shot + one extension; 60/30 gives more time after the break."""


def clock_preset(name: str) -> ClockPreset | None:
    """The shot clock of that name; none for `off`."""
    if name not in CLOCKS:
        raise MatchError("unknown_preset", kind="clock", name=name, allowed=", ".join(CLOCKS))
    return CLOCKS[name]


@dataclass(frozen=True, slots=True)
class Lateness:
    """What being late costs: racks from so many minutes on, and the match in the end."""

    steps: tuple[tuple[int, int], ...] = ((6, 1), (11, 2), (16, 3))
    forfeit_min: int = 20

    def racks_lost(self, minutes: float) -> int:
        """How many racks that lateness costs."""
        return max((racks for since, racks in self.steps if minutes >= since), default=0)

    def forfeits(self, minutes: float) -> bool:
        """Whether the match is lost by it."""
        return minutes >= self.forfeit_min


@dataclass(frozen=True, slots=True)
class MatchFormat:
    """The organiser's choices.

    `race` is the racks that each seat needs for a set, `sets` the sets that win the match, `time_outs` how many
    five-minute breaks a player may take between racks.
    """

    race: tuple[int, int] = (5, 5)
    sets: int = 1
    breaks: BreakOrder = BreakOrder.ALTERNATE
    clock: ClockPreset | None = None
    time_outs: int = 0
    lateness: Lateness = Lateness()

    def __post_init__(self) -> None:
        for need in self.race:
            _between("race", need, 1, MOST_RACKS)
        _between("sets", self.sets, 1, MOST_RACKS)
        _between("time_outs", self.time_outs, 0, MOST_RACKS)

    def needs(self, seat: Seat) -> int:
        """The racks that win a set for that seat."""
        return self.race[0] if seat is Seat.A else self.race[1]

    def next_breaker(self, last: Seat, winner: Seat) -> Seat:
        """Who breaks after a rack that `last` was due to break and `winner` won."""
        match self.breaks:
            case BreakOrder.ALTERNATE:
                return last.other
            case BreakOrder.WINNER:
                return winner
            case BreakOrder.LOSER:
                return winner.other
            case _:
                assert_never(self.breaks)
