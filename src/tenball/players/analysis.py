"""What a shot is good for at a stated level: success measured by playing it many times, and maps of the table.

Nothing here is an estimate by geometry: each figure is a count of simulated shots with that level's noise.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, assert_never

import numpy as np

from tenball.match import Prompt
from tenball.physics import layout_array, simulate_many, stroke_array
from tenball.physics.compiled import FloatArray, IntArray
from tenball.play import Clock, Shot, View
from tenball.play.intervals import Interval, share_interval
from tenball.players.aim import cue_aims
from tenball.players.insight import Idea
from tenball.players.prospects import Prospects
from tenball.players.roster import named
from tenball.players.setting import Setting
from tenball.players.sight import pots
from tenball.players.thinker import as_shooter
from tenball.players.trying import BoolArray, Tried, disturbed, playable, tried
from tenball.players.verdicts import Verdicts
from tenball.rules import Break, Call, Called, PushOut, Rack, Safety, Uncalled
from tenball.table import POCKETS, Ball, Layout, Pocket, Point, misplaced

__all__ = ["Measured", "PotMap", "Survey", "measured", "pot_map", "suggested"]

_SPEEDS: Final = (1.3, 1.9, 2.8)
"""m/s of the strokes that are tried for a map, all in the middle of the ball."""
_FIRST: Final = 12
"""Shots of each stroke by which the best is found; its chance is then counted on others."""


@dataclass(frozen=True, slots=True)
class Measured:
    """An idea, and how often it does what it is meant to do."""

    idea: Idea
    success: Interval


def suggested(
    view: View, shots: int = 1000, most: int = 5, seed: str = "", clock: Clock | None = None
) -> tuple[Measured, ...]:
    """The best ideas of the strongest player for that view, best first, each measured with the view's noise."""
    insight = named("master", seed, threads=None).think(view, clock or Clock())
    ideas = (insight.best, *insight.others)[:most]
    return tuple(Measured(idea, measured(view, idea, shots, number)) for number, idea in enumerate(ideas))


def measured(view: View, idea: Idea, shots: int, seed: int = 0) -> Interval:
    """How often that idea succeeds: the called ball is made, else there is no foul; a break makes a ball."""
    move = idea.move
    if not isinstance(move, Shot):
        return Interval(idea.success, idea.success, idea.success)
    layout = view.layout if move.place is None else view.layout.placed(Ball.CUE, move.place)
    prospects = Prospects.of(Setting.of(view.equipment, view.noise))
    meant = np.repeat(stroke_array(move.stroke)[None], shots, axis=0)
    played = disturbed(view.noise, meant, np.random.default_rng(seed))
    came = tried(prospects, np.repeat(layout_array(layout)[None], shots, axis=0), played)
    # A shot that he would play if he took the table is measured as if he had.
    shooting = as_shooter(view) if view.prompt is Prompt.CHOICE else view
    return share_interval(int(_succeeded(shooting, move.call, came).sum()), shots)


def _succeeded(view: View, call: Call, came: Tried) -> BoolArray:
    """Which of the shots, (n,), did what they are meant to do."""
    rack = view.rack or Rack.start(view.seat)
    found = Verdicts.of(view.book, view.equipment.size, [(rack, call)], np.zeros(len(came.layouts), np.int64), came)
    match call:
        case Called() | Break():
            return found.made
        case Safety() | Uncalled() | PushOut():
            return ~found.foul
        case _:
            assert_never(call)


@dataclass(frozen=True, slots=True)
class PotMap:
    """The chance of potting a ball by where the cue ball lies, counted on `shots` shots from each place.

    `along` and `across` [m] are the places of columns and rows, `chance` (rows, columns) is NaN where no cue ball can
    lie, and 0 where no straight pot can be played.
    """

    ball: Ball
    pocket: Pocket | None
    shots: int
    along: FloatArray
    across: FloatArray
    chance: FloatArray

    @property
    def best(self) -> tuple[Point, float]:
        """The place from which the ball goes most often, and how often."""
        row, column = np.unravel_index(int(np.nanargmax(self.chance)), self.chance.shape)
        return Point(float(self.along[column]), float(self.across[row])), float(self.chance[row, column])


@dataclass(frozen=True, slots=True)
class Survey:
    """How finely a map is made: places along the table, shots from each, and the seed of their luck."""

    columns: int = 48
    shots: int = 60
    seed: int = 0


def pot_map(
    setting: Setting, layout: Layout, ball: Ball, pocket: Pocket | None = None, survey: Survey | None = None
) -> PotMap:
    """The map of straight pots of that ball into one pocket, or into whichever is best, from everywhere.

    The cue ball must hit the ball first and stay on the table; whether the ball is on is not asked.
    """
    survey = survey or Survey()
    size, others = setting.equipment.size, layout.without(Ball.CUE)
    room_x, room_y = size.length / 2 - size.ball_radius, size.width / 2 - size.ball_radius
    along = np.linspace(-room_x, room_x, survey.columns)
    across = np.linspace(-room_y, room_y, max(2, survey.columns // 2))
    free = np.array([[misplaced(size, others, Point(x, y)) is None for x in along] for y in across])
    places = np.array([(x, y) for y in across for x in along])[free.ravel()]
    layouts = np.repeat(layout_array(others)[None], len(places), axis=0)
    layouts[:, 0] = places
    chance = np.full(free.shape, np.nan)
    chance[free] = _chances(setting, layouts, (ball, pocket), survey.shots, np.random.default_rng(survey.seed))
    return PotMap(ball, pocket, survey.shots, along, across, chance)


def _chances(
    setting: Setting, layouts: FloatArray, wanted: tuple[Ball, Pocket | None], shots: int, chance: np.random.Generator
) -> FloatArray:
    """How often the best of the strokes pots the ball from each layout."""
    ball, pocket = wanted
    found = pots(setting, layouts, np.full(len(layouts), int(ball)))
    into = found.chance.argmax(axis=1) if pocket is None else np.full(len(layouts), POCKETS.index(pocket))
    line = found.line[np.arange(len(layouts)), into]
    share = np.zeros((len(_SPEEDS), len(layouts)))
    strokes = np.stack([_aimed(setting, layouts, int(ball), line, speed) for speed in _SPEEDS])
    for number in range(len(_SPEEDS)):
        share[number] = _share(setting, layouts, strokes[number], (ball, into), _FIRST, chance)
    best = strokes[share.argmax(axis=0), np.arange(len(layouts))]
    hopeless = share.max(axis=0) == 0.0
    counted = _share(setting, layouts, best, (ball, into), shots, chance)
    return np.where(hopeless, 0.0, counted)


def _aimed(setting: Setting, layouts: FloatArray, ball: int, line: FloatArray, speed: float) -> FloatArray:
    """The stroke (n, 5) of that speed that sends the ball along the line; NaN where no cue can be brought there."""
    strokes = np.zeros((len(layouts), 5))
    strokes[:, 0] = speed
    prospects = Prospects.of(setting)
    cue, place = layouts[:, 0], layouts[:, ball]
    cut = np.zeros(len(layouts))
    fine = np.ones(len(layouts), dtype=bool)
    strokes[:, 1] = np.arctan2(place[:, 1] - cue[:, 1], place[:, 0] - cue[:, 0])
    for _ in range(2):
        # The slope of the cue depends a little on the aim, and the aim on the slope.
        fine = playable(prospects, layouts, strokes)
        strokes[:, 4] = np.nan_to_num(strokes[:, 4])
        strokes[:, 1], cut = cue_aims(setting.equipment.materials, setting.radius, cue, place, line, strokes)
    fine &= playable(prospects, layouts, strokes) & (np.abs(cut) < np.pi / 2)
    strokes[~fine] = np.nan
    return strokes


def _share(
    setting: Setting,
    layouts: FloatArray,
    strokes: FloatArray,
    wanted: tuple[Ball, IntArray],
    shots: int,
    chance: np.random.Generator,
) -> FloatArray:
    """How often each stroke pots the ball into its pocket, of so many times with noise."""
    ball, into = wanted
    share = np.zeros(len(layouts))
    rows = np.flatnonzero(np.isfinite(strokes).all(axis=1))
    many = np.repeat(rows, shots)
    if not len(many):
        return share
    equipment = setting.equipment
    played = disturbed(setting.noise, strokes[many], chance)
    came = simulate_many(equipment.size, equipment.materials, layouts[many], played)
    goes = (came.fates[:, int(ball)] == into[many]) & (came.fates[:, 0] < 0)
    goes &= came.first_contact[:, 0] == int(ball)
    share[rows] = goes.reshape(-1, shots).mean(axis=1)
    return share
