"""The lines of a match text that keep the running score for the reader; nothing is read from them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tenball.match.events import LatenessPenalised
from tenball.match.match import Match
from tenball.rules.rack import Phase

__all__ = ["ScoreLines"]


@dataclass(slots=True)
class ScoreLines:
    """Counts the racks while a match is told."""

    results: int = 0
    number: int = 1
    to_break: bool = False

    def before(self, match: Match) -> Iterator[str]:
        """A line before the first event of a rack: its number, the score, and who breaks."""
        rack = match.rack
        to_break = rack is not None and rack.phase is Phase.BREAK
        new = match.results[self.results :]
        if rack is not None and to_break and (new or not self.to_break):
            self.number += sum(result.by != LatenessPenalised.tag for result in new)
            self.results += len(new)
            yield f"# Rack {self.number} ({_score(match)}), {rack.shooter.upper()} breaks"
        self.to_break = to_break

    def after(self, match: Match) -> Iterator[str]:
        """How the match ended, if it did."""
        if match.winner is not None:
            a, b = match.sets if match.format.sets > 1 else match.racks
            yield f"# {match.winner.upper()} wins the match {a}:{b}"


def _score(match: Match) -> str:
    racks = f"{match.racks[0]}:{match.racks[1]}"
    return racks if match.format.sets == 1 else f"{racks}, sets {match.sets[0]}:{match.sets[1]}"
