"""What happened, told line by line: what became of the stroke that was meant, the ways of the balls, the ruling."""

from __future__ import annotations

import math
from collections.abc import Iterator

from tenball.cli.signs import signs
from tenball.match import Match, MatchEvent, evolve
from tenball.physics import Trajectory
from tenball.play import Happened, LagResult, Moment, Sight, moments
from tenball.rules import Rulebook
from tenball.table import Ball, Cushion, Pocket, Stroke
from tenball.words import Language
from tenball.words.tell import event as event_told
from tenball.words.tell import lags, place
from tenball.words.tell.phrases import Names, balls, capital, objects

__all__ = ["events_told", "happened_told", "lag_told", "noise_told", "ways_told"]

_LEAST_TURN, _LEAST_PACE = 0.005, 0.005
"""Degrees and share of the speed below which a stroke counts as played as it was meant."""


def happened_told(words: Language, called: Names, before: Match, happened: Happened) -> Iterator[str]:
    """Everything that one step brought."""
    if happened.lagged is not None:
        yield from lag_told(words, called, happened.lagged)
    if happened.trajectory is not None:
        yield from ways_told(words, happened.trajectory, before.book)
    yield from events_told(words, called, before, happened.events)


def events_told(words: Language, called: Names, before: Match, events: tuple[MatchEvent, ...]) -> Iterator[str]:
    """A sentence for each event."""
    for one in events:
        after = evolve(before, one)
        yield event_told(words, called, before, after, one)
        before = after


def ways_told(words: Language, trajectory: Trajectory, book: Rulebook) -> Iterator[str]:
    """The shot in the order in which things were to be seen, and where the cue ball came to rest."""
    seen = [_moment(words, moment) for moment in moments(trajectory, book)]
    if seen:
        yield capital(f"{'; '.join(seen)}.")
    if Ball.CUE in trajectory.outcome.layout:
        rest = place(words, trajectory.table, trajectory.outcome.layout[Ball.CUE])
        yield signs(words.code).say("moment.rest", place=rest)


def _moment(words: Language, moment: Moment) -> str:
    say, name = signs(words.code).say, balls(words, (moment.ball,))
    match moment.sight, moment.other:
        case Sight.FIRST_CONTACT, Ball() as other:
            return say("moment.first_contact", ball=objects(words, (other,)))
        case Sight.RAIL, Cushion() as cushion:
            return say("moment.rail", ball=name, cushion=words.say(f"cushion.{cushion}"))
        case Sight.RAIL, Pocket() as pocket:
            return say("moment.given_back", ball=name, into=words.say(f"pocket.into.{pocket}"))
        case Sight.POCKETED, Pocket() as pocket:
            return say("moment.pocketed", ball=name, into=words.say(f"pocket.into.{pocket}"))
        case sight, _:
            return say(f"moment.{sight}", ball=name)


def noise_told(words: Language, meant: Stroke, played: Stroke) -> str:
    """How the stroke that was played differs from the one that was meant; nothing where it hardly does."""
    say = signs(words.code).say
    turn = math.degrees(math.remainder(played.aim - meant.aim, math.tau))
    pace = played.speed / meant.speed - 1.0
    parts = []
    if abs(turn) >= _LEAST_TURN:
        parts.append(say("noise.left" if turn > 0 else "noise.right", degrees=round(abs(turn), 2)))
    if abs(pace) >= _LEAST_PACE:
        parts.append(say("noise.faster" if pace > 0 else "noise.slower", share=words.percent(abs(pace))))
    return say("noise.told", what=words.joined(parts)) if parts else ""


def lag_told(words: Language, called: Names, result: LagResult) -> Iterator[str]:
    """How near each lag came, or what was wrong with it."""
    bad = [None if fault is None else str(fault) for fault in result.bad]
    yield from lags(words, called, bad, result.distance)
