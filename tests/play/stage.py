"""A nine-foot table, shots on it, and players simple enough that a test can foresee them."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from tenball.match import Header, Match, MatchFormat, People, Prompt, Stage
from tenball.physics import Materials, Trajectory, simulate
from tenball.play import Answer, Breaker, Clock, Equipment, Lag, Move, Shot, View, facts
from tenball.rules import Break, Called, CueBall, Option, Phase, Rack, Rulebook, Seat, ShotFacts, open_book
from tenball.table import Ball, Layout, Mouth, Pocket, Point, Stroke, TableSize, misplaced, mouths

SIZE = TableSize.nine_foot()
EQUIPMENT = Equipment(SIZE, Materials())
BOOK = open_book("cz")
R = SIZE.ball_radius
RAIL_X, RAIL_Y = SIZE.length / 2 - SIZE.nose_reach, SIZE.width / 2 - SIZE.nose_reach
"""Where the centre of a ball that touches a rail is."""
PEOPLE = People("Ann", "Bob", "0123456789abcdef")


def stroked(layout: str | Layout, stroke: Stroke) -> Trajectory:
    return simulate(SIZE, EQUIPMENT.materials, Layout.parse(layout) if isinstance(layout, str) else layout, stroke)


def seen(layout: str | Layout, stroke: Stroke, book: Rulebook = BOOK) -> ShotFacts:
    return facts(stroked(layout, stroke), book)


def toward(layout: Mapping[Ball, Point], target: Point | tuple[float, float]) -> float:
    """The aim that sends the cue ball there."""
    cue = layout[Ball.CUE]
    return math.atan2(target[1] - cue.y, target[0] - cue.x)


def header(match_id: str = "duel", book: str = "cz", race: int = 1) -> Header:
    form = MatchFormat(race=(race, race))
    return Header(match_id, open_book(book), form, PEOPLE, PEOPLE.hash, "2026-11-30T10:00:00Z")


def shooting(
    layout: Layout, book: Rulebook = BOOK, phase: Phase = Phase.PLAY, cue_ball: CueBall | None = None
) -> Match:
    """A match in which seat a shoots at the object balls of that layout."""
    lies = CueBall.LIES if Ball.CUE in layout else CueBall.HAND
    rack = Rack(Seat.A, Seat.A, phase, frozenset(layout) - {Ball.CUE}, cue_ball or lies)
    return Match(book, MatchFormat(), Stage.RACK, Seat.A, Seat.A, rack)


@dataclass
class Straight:
    """Plays the ball on where it is hit fullest, at one speed; straight behind it with ball in hand."""

    speed: float = 2.0
    lag: float = 2.5
    asked: list[View] = field(default_factory=list)

    def decide(self, view: View, _clock: Clock, /) -> Move:
        self.asked.append(view)
        match view.prompt:
            case Prompt.LAG:
                return Lag(_level(view, Stroke(self.lag, 0.0)))
            case Prompt.BREAKER:
                return Breaker(view.seat)
            case Prompt.CHOICE:
                return Answer(Option.TAKE)
            case Prompt.BREAK:
                place = Point(SIZE.head_string_x - 0.05, 0.0)
                return Shot(Break(), _level(view, Stroke(9.0, 0.0), place), place)
            case _:
                return self._shot(view)

    def _shot(self, view: View) -> Move:
        assert view.rack is not None
        ball = min(view.rack.on_table)
        tried = [_pot(view, ball, mouth, self.speed) for mouth in mouths(SIZE)]
        open_ones = [pot for pot in tried if pot is not None]
        return max(open_ones, key=lambda pot: pot[0])[1] if open_ones else _at(view, ball, self.speed)


def _pot(view: View, ball: Ball, mouth: Mouth, speed: float) -> tuple[float, Shot] | None:
    """How full the hit is, and the shot; nothing where the cue ball or the cue cannot be put there."""
    at = view.layout[ball]
    far = at.distance(mouth.middle)
    line = (mouth.middle.x - at.x) / far, (mouth.middle.y - at.y) / far
    target = Point(at.x - 2 * R * line[0], at.y - 2 * R * line[1])
    place = None if Ball.CUE in view.layout else Point(target.x - 0.2 * line[0], target.y - 0.2 * line[1])
    if place is not None and misplaced(SIZE, view.layout, place):
        return None
    cue = place or view.layout[Ball.CUE]
    way = target.x - cue.x, target.y - cue.y
    full = (way[0] * line[0] + way[1] * line[1]) / max(math.hypot(*way), 1e-9)
    stroke = _level(view, Stroke(speed, math.atan2(way[1], way[0])), place)
    return full - 0.1 * far, Shot(Called(ball, mouth.pocket), stroke, place)


def _at(view: View, ball: Ball, speed: float) -> Shot:
    """Full at the ball on, from the first place of a grid that is free and from which the cue reaches it."""
    for x in range(-10, 11):
        for y in range(-5, 6):
            place = Point(x / 10, y / 10)
            if not misplaced(SIZE, view.layout, place):
                layout = view.layout.placed(Ball.CUE, place)
                stroke = view.equipment.levelled(layout, Stroke(speed, toward(layout, view.layout[ball])))
                if stroke is not None:
                    return Shot(Called(ball, Pocket.FOOT_LEFT), stroke, place)
    raise AssertionError(view.layout)


def _level(view: View, stroke: Stroke, place: Point | None = None) -> Stroke:
    layout = view.layout if place is None else view.layout.placed(Ball.CUE, place)
    return view.equipment.levelled(layout, stroke) or stroke


@dataclass
class Scripted:
    """Answers by a function, whatever that does."""

    answer: Callable[[View, Clock], object]
    asked: list[View] = field(default_factory=list)

    def decide(self, view: View, clock: Clock, /) -> Move:
        self.asked.append(view)
        return self.answer(view, clock)  # type: ignore[return-value]


def level_shot(layout: Layout, shot: Shot) -> Shot:
    """The shot with the cue as level as it can lie there."""
    lies = layout if shot.place is None else layout.placed(Ball.CUE, shot.place)
    return replace(shot, stroke=EQUIPMENT.levelled(lies, shot.stroke) or shot.stroke)
