"""An event with what people add to it."""

from __future__ import annotations

from dataclasses import dataclass

from tenball.match.events import MatchEvent

__all__ = ["Told", "Variation"]


@dataclass(frozen=True, slots=True)
class Told:
    """An event, the remarks on it, and the lines of play that might have come instead of it."""

    event: MatchEvent
    comments: tuple[str, ...] = ()
    variations: tuple[Variation, ...] = ()


@dataclass(frozen=True, slots=True)
class Variation:
    """A line of play that did not happen; it begins on the match before the event that it hangs on."""

    told: tuple[Told, ...]
    comments: tuple[str, ...] = ()
