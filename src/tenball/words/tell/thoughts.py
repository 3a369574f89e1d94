"""What a player at the simulated table thinks of, and why he plays what he plays."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tenball.rules.call import Call, Called
from tenball.rules.rack import Option
from tenball.table import Point, Stroke, TableSize
from tenball.words.language import Language
from tenball.words.tell.phrases import capital, objects
from tenball.words.tell.places import place as place_told

__all__ = ["Thought", "stroke", "thought", "thoughts"]

_LEAST_TIP = 0.05
"""Ball radii off centre below which a tip is in the middle."""
_STEEP = 10.0
"""Degrees; a cue that is raised less is as good as level."""


@dataclass(frozen=True, slots=True)
class Thought:
    """A move as it is told: kind, chances of success and of the rack, and a shot's call and stroke, or the choice."""

    kind: str
    success: float
    worth: float
    call: Call | None = None
    stroke: Stroke | None = None
    place: Point | None = None
    option: Option | None = None


def thought(language: Language, size: TableSize, move: Thought) -> str:
    """What would be played, and how."""
    what = language.say(f"kind.{move.kind}" if move.option is None else f"option.{move.option}")
    if isinstance(move.call, Called):
        into = language.say(f"pocket.into.{move.call.pocket}")
        what = f"{objects(language, (move.call.ball,))} {into} ({what})"
    how = "" if move.stroke is None else stroke(language, move.stroke)
    where = ""
    if move.place is not None:
        where = language.say("thought.from", place=place_told(language, size, move.place))
    return capital(", ".join(filter(None, (what, how, where))))


def thoughts(language: Language, size: TableSize, moves: Sequence[Thought], shots: int) -> Iterator[str]:
    """Why the first of these moves was played: its chances, the other moves with theirs, and how many were tried."""
    for number, move in enumerate(moves):
        told = thought(language, size, move)
        success, worth = language.percent(move.success), language.percent(min(move.worth, 1.0))
        key = "thought.played" if number == 0 else "thought.other"
        yield language.say(key, what=told, success=success, worth=worth)
    if shots:
        yield language.say("thought.tried", n=shots)


def stroke(language: Language, played: Stroke) -> str:
    """Pace and tip, as a person would say them."""
    parts = [language.say("thought.pace", speed=round(played.speed, 1))]
    for value, plus, minus in (
        (played.height, "thought.follow", "thought.draw"),
        (played.side, "thought.right", "thought.left"),
    ):
        if abs(value) >= _LEAST_TIP:
            parts.append(language.say(plus if value > 0 else minus, tip=round(abs(value), 2)))
    if math.degrees(played.slope) >= _STEEP:
        parts.append(language.say("thought.raised", slope=round(math.degrees(played.slope))))
    return ", ".join(parts)
