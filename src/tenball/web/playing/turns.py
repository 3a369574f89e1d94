"""In which order the waiting jobs of thinking are done: game by game in turn, the quick thinkers never last."""

from __future__ import annotations

from collections import OrderedDict, deque
from dataclasses import dataclass, field
from typing import Generic, TypeVar

__all__ = ["Turns"]

T = TypeVar("T")


@dataclass(slots=True)
class Turns(Generic[T]):
    """Jobs by the games that they belong to; a game has one job at work, and then stands behind all others.

    Light and heavy jobs wait in two rows, so that whoever has to do only light ones never meets a heavy one.
    """

    light: OrderedDict[str, deque[T]] = field(default_factory=OrderedDict)
    heavy: OrderedDict[str, deque[T]] = field(default_factory=OrderedDict)
    at_work: set[str] = field(default_factory=set)

    def put(self, game: str, job: T, *, heavy: bool) -> None:
        """Let that job wait."""
        (self.heavy if heavy else self.light).setdefault(game, deque()).append(job)

    def take(self, *, heavy: bool) -> tuple[str, T] | None:
        """The next job, and whose it is; a heavy one only for whoever does those, and after all light ones."""
        return self._next(self.light) or (self._next(self.heavy) if heavy else None)

    def _next(self, row: OrderedDict[str, deque[T]]) -> tuple[str, T] | None:
        game = next((game for game in row if game not in self.at_work), None)
        if game is None:
            return None
        waiting = row[game]
        job = waiting.popleft()
        del row[game]
        if waiting:
            row[game] = waiting
        self.at_work.add(game)
        return game, job

    def done(self, game: str) -> None:
        """A job of that game is done."""
        self.at_work.discard(game)

    def drop(self, game: str, job: T) -> bool:
        """Forget a job that waits; whether it did."""
        for row in (self.light, self.heavy):
            if game in row and job in row[game]:
                row[game].remove(job)
                if not row[game]:
                    del row[game]
                return True
        return False

    def places(self) -> dict[str, int]:
        """How many games are before each that waits for heavy work: 1 is next."""
        return {game: place for place, game in enumerate(self.heavy, start=1)}
