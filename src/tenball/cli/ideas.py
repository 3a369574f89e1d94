"""What a player thinks of, in words."""

from __future__ import annotations

import math
from collections.abc import Iterator

from tenball.cli.play.places import place_told
from tenball.cli.signs import signs
from tenball.play import Shot
from tenball.players import Idea, Insight, Kind
from tenball.rules import Called
from tenball.table import Stroke, TableSize
from tenball.words import Language
from tenball.words.tell.phrases import capital, objects

__all__ = ["idea_told", "insight_told", "stroke_told"]

_LEAST_TIP = 0.05
"""Ball radii off centre below which a tip is in the middle."""
_STEEP = 10.0
"""Degrees; a cue that is raised less is as good as level."""


def idea_told(words: Language, size: TableSize, idea: Idea) -> str:
    """What would be played, and how."""
    move = idea.move
    if not isinstance(move, Shot):
        return capital(_kind(words, idea.kind))
    what = _kind(words, idea.kind)
    if isinstance(move.call, Called):
        into = words.say(f"pocket.into.{move.call.pocket}")
        what = f"{objects(words, (move.call.ball,))} {into} ({what})"
    place = "" if move.place is None else signs(words.code).say("idea.from", place=place_told(words, size, move.place))
    return capital(", ".join(filter(None, (what, stroke_told(words, move.stroke), place))))


def insight_told(words: Language, size: TableSize, insight: Insight) -> Iterator[str]:
    """Why a move was played: its chances, and the best of the rest."""
    say = signs(words.code).say
    for number, idea in enumerate((insight.best, *insight.others)):
        told = idea_told(words, size, idea)
        success, worth = words.percent(idea.success), words.percent(min(idea.worth, 1.0))
        yield say("idea.played" if number == 0 else "idea.other", what=told, success=success, worth=worth)
    if insight.shots:
        yield say("idea.tried", n=insight.shots)


def stroke_told(words: Language, stroke: Stroke) -> str:
    """Pace and tip, as a person would say them."""
    say = signs(words.code).say
    parts = [say("idea.pace", speed=round(stroke.speed, 1))]
    for value, plus, minus in ((stroke.height, "follow", "draw"), (stroke.side, "right", "left")):
        if abs(value) >= _LEAST_TIP:
            parts.append(say(f"idea.{plus if value > 0 else minus}", tip=round(abs(value), 2)))
    if math.degrees(stroke.slope) >= _STEEP:
        parts.append(say("idea.raised", slope=round(math.degrees(stroke.slope))))
    return ", ".join(parts)


def _kind(words: Language, kind: Kind) -> str:
    return signs(words.code).say(f"kind.{kind}")
