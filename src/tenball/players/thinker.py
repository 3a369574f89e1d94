"""A character at the table: what is asked of him goes to the part of him that answers it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, assert_never

from tenball.match import Prompt
from tenball.play import Answer, Clock, Move, View
from tenball.players.breaking import broken_by_rack
from tenball.players.errors import PlayersError
from tenball.players.habits import Habits
from tenball.players.insight import Idea, Insight, Kind
from tenball.players.opening import BreakShot, broken, chosen_breaker, lagged
from tenball.players.reckoning import Table
from tenball.players.shooting import shot_insight, table_of
from tenball.rules import Option, Phase, legal_calls

__all__ = ["Character", "Shoots", "Thinker", "as_shooter"]

_EVEN: Final = 0.5
_LEAST_EFFORT: Final = 0.01

Shoots = Callable[[Table, View, Habits], Insight]
"""Decides on a shot with what the table reckons and these habits."""


@dataclass(frozen=True, slots=True)
class Character:
    """How one player breaks and how he decides on a shot.

    With more than one way to break he tries each `breaks` times in the head. `needs_s` is the time [s] of one core
    within which his usual thinking is done, and then some.
    """

    name: str
    habits: Habits
    ways: tuple[BreakShot, ...]
    needs_s: float
    breaks: int = 0
    shoots: Shoots = shot_insight


@dataclass(frozen=True, slots=True)
class Thinker:
    """A character with his own seed, the cores that he may use, and whether he plays alone: a miss then ends all.

    `effort` is the share of his usual thinking that he puts in; where the clock gives less time, he puts in less.
    """

    character: Character
    seed: str = ""
    alone: bool = False
    threads: int | None = 1
    effort: float = 1.0

    def decide(self, view: View, clock: Clock, /) -> Move:
        """The move that he thinks best."""
        return self.think(view, clock).best.move

    def think(self, view: View, clock: Clock | None = None) -> Insight:
        """The move, with the reasons for it."""
        clock = clock or Clock()
        match view.prompt:
            case Prompt.LAG:
                return lagged(view)
            case Prompt.BREAKER:
                return chosen_breaker(view)
            case Prompt.BREAK:
                return self._breaks(view, clock)
            case Prompt.SHOT:
                return self._shoots(view, clock)
            case Prompt.CHOICE:
                return self._chooses(view, clock)
            case Prompt.FINISHED:
                raise PlayersError("nothing_to_decide")
            case _:
                assert_never(view.prompt)

    def _breaks(self, view: View, clock: Clock) -> Insight:
        ways = self.character.ways
        if len(ways) == 1:
            return broken(view, ways[0])
        return broken_by_rack(self._table(view, clock), view, ways, self.character.breaks)

    def _table(self, view: View, clock: Clock) -> Table:
        return table_of(view, self.seed, clock, alone=self.alone, threads=self.threads)

    def _shoots(self, view: View, clock: Clock) -> Insight:
        habits = self.character.habits.with_effort(self._effort(clock))
        return self.character.shoots(self._table(view, clock), view, habits)

    def _effort(self, clock: Clock) -> float:
        """What the clock allows, by its limit and not by what it shows, so that the same limit gives the same move."""
        if clock.limit_s is None:
            return self.effort
        return min(self.effort, max(clock.limit_s / self.character.needs_s, _LEAST_EFFORT))

    def _chooses(self, view: View, clock: Clock) -> Insight:
        """Take the table where he would rather play it than sit down."""
        thought = self._shoots(as_shooter(view), clock)
        worth = thought.best.worth
        taking = Idea(Answer(Option.TAKE), Kind.ANSWER, worth, worth)
        back = Idea(Answer(Option.HAND_BACK), Kind.ANSWER, 1.0 - worth, 1.0 - worth)
        open_ones = [idea for idea in (taking, back) if idea.move.option in view.options]  # type: ignore[union-attr]
        first = taking if worth >= _EVEN else back
        best = first if first in open_ones else open_ones[0]
        others = tuple(idea for idea in open_ones if idea is not best)
        return Insight(best, (*others, thought.best), thought.shots)


def as_shooter(view: View) -> View:
    """What he would see if he had taken the table."""
    if view.rack is None:
        return view
    rack = replace(view.rack, phase=Phase.PLAY, options=())
    return replace(view, prompt=Prompt.SHOT, rack=rack, calls=legal_calls(view.book, rack), options=())
