"""Deciding on a shot: what there is to pot, what else could fall, how to play safe, and whether to push out."""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Final

import numpy as np

from tenball.physics import layout_array, simulate
from tenball.physics.compiled import FloatArray
from tenball.physics.validate import STEEPEST
from tenball.play import Clock, Shot, View
from tenball.players.ahead import Ahead
from tenball.players.answers import Answers
from tenball.players.candidates import Candidates, Grid, all_round, jumps, straight_pots, swept
from tenball.players.habits import Habits
from tenball.players.in_hand import Reach, placements
from tenball.players.insight import Idea, Insight, Kind
from tenball.players.kinds import kind_of_pot
from tenball.players.prospects import Prospects, ball_on
from tenball.players.pushing import pushed
from tenball.players.reckoning import OutOfTime, Table
from tenball.players.setting import Setting
from tenball.players.sight import seen_share, sees
from tenball.players.sweeping import Sweep, called_in, safe_in, surest_hit
from tenball.players.weighing import Weighed, centred, guessed, likely, promising
from tenball.rules import Break, Call, Called, CueBall, PushOut, Safety, Uncalled
from tenball.table import POCKETS, Ball, Layout, Point, Stroke

__all__ = ["at_least_a_hit", "chance_of", "insight_of", "lying", "shot_insight", "table_of", "told"]

_GOOD_ENOUGH: Final = 0.6
"""A pot of at least this chance is not compared with what else might fall."""
_PLAIN: Final = Grid((1.5,))
"""The stroke for a pot without a thought."""
_JUMPS: Final = Grid((3.0, 4.0, 5.0))
_MOST_OTHERS: Final = 5
_SWING: Final = 0.15
"""By no more than about this is a safety worth more than it looks before the answers are looked into."""
_EACH: Final = 2
"""Ideas with the same call that are told, as one may be a cut and another a bank."""


def table_of(view: View, seed: str, clock: Clock, *, alone: bool = False, threads: int | None = None) -> Table:
    """What the player reckons with at that decision; his chance follows from his seed and what he sees."""
    # Where nothing but a called ball is open, nobody plays after a miss.
    alone = alone or not {Uncalled(), Break()} & set(view.calls)
    prospects = Prospects.of(Setting.of(view.equipment, view.noise), alone=alone)
    # An announced stalemate is not planned for: nobody's last turn is worth less to him.
    rack = view.rack and replace(view.rack, stalemate=None)
    return Table(prospects, view.book, chance_of(view, seed), rack, threads, clock)


def chance_of(view: View, seed: str) -> np.random.Generator:
    """The player's own chance for that decision: the same for the same seed and position."""
    told = f"{seed} {view.prompt} {view.seat} {view.layout} {view.racks} {view.sets}"
    return np.random.default_rng(int.from_bytes(hashlib.sha256(told.encode()).digest()[:16]))


def shot_insight(table: Table, view: View, habits: Habits) -> Insight:
    """The best of what these habits find while the clock runs; if that is nothing, a pot by geometry alone."""
    layouts = lying(table, view, habits.in_hand)
    found: list[Weighed] = []
    with suppress(OutOfTime):
        for more in _ideas(table, view, habits, layouts, found):
            found.append(more)  # noqa: PERF402 - the next idea depends on what was found so far
        found = _compared(table, habits, found)
        if habits.ahead is not None:
            found = _deepened(table, habits, habits.ahead, found)
    found = found or [guessed(table, straight_pots(table.prospects, layouts, _PLAIN, most=len(POCKETS)))]
    ideas = [idea for weighed in found for idea in told(view, weighed)]
    return insight_of(ideas or [at_least_a_hit(view, layouts)], table.shots)


def _deepened(table: Table, habits: Habits, grid: Grid, found: list[Weighed]) -> list[Weighed]:
    """The best candidates of every sort weighed again, a ball further ahead."""
    worth_of = Ahead(table, grid).worth
    line = sorted((float(worth) for weighed in found for worth in weighed.worth), reverse=True)[: habits.deep][-1:]
    kept = [replace(weighed, candidates=weighed.candidates[weighed.worth >= line[0]]) for weighed in found if line]
    return [
        replace(likely(table, weighed.candidates, habits.deep_times, worth_of), kind=weighed.kind)
        for weighed in kept
        if len(weighed.candidates)
    ]


def insight_of(ideas: list[Idea], shots: int) -> Insight:
    """The best idea, and the best of each other kind of call."""
    ideas = sorted(ideas, key=lambda idea: -idea.worth)
    firsts = {(idea.kind, _announced(idea)): idea for idea in reversed(ideas)}
    others = sorted((idea for idea in firsts.values() if idea is not ideas[0]), key=lambda idea: -idea.worth)
    return Insight(ideas[0], tuple(others[:_MOST_OTHERS]), shots)


def _announced(idea: Idea) -> Call | None:
    return idea.move.call if isinstance(idea.move, Shot) else None


def lying(table: Table, view: View, reach: Reach) -> FloatArray:
    """The layouts that can be played from: one, or one for each place of the cue ball."""
    if Ball.CUE in view.layout:
        return layout_array(view.layout)[None]
    kitchen = view.rack is not None and view.rack.cue_ball is CueBall.KITCHEN
    return placements(table.prospects.setting, view.layout, reach, kitchen=kitchen)


def _ideas(table: Table, view: View, habits: Habits, layouts: FloatArray, found: list[Weighed]) -> Iterator[Weighed]:
    """Straight pots first; a push-out; then what sweeps find, where these are not good enough."""
    yield _straight(table, habits, layouts)
    if habits.safeties and PushOut() in view.calls and Ball.CUE in view.layout:
        yield pushed(table, layouts[0])
    if found[0].surest >= _GOOD_ENOUGH and not habits.sweeps:
        return
    for sweep in _sweeps(table, habits, _standing(table, found, layouts)):
        yield from _from_sweep(table, habits, sweep, found)


def _sweeps(table: Table, habits: Habits, layout: FloatArray) -> Iterator[Sweep]:
    """Across the ball on where that is seen; else all round, and over what hides it."""
    if sees(table.prospects.setting, layout, int(ball_on(layout[None])[0])):
        yield Sweep.of(table, swept(table.prospects, layout, habits.sweep, habits.aims))
        return
    yield Sweep.of(table, all_round(layout, habits.round, 4 * habits.aims))
    yield Sweep.of(table, jumps(table.prospects, layout, _JUMPS, habits.aims))


def _straight(table: Table, habits: Habits, layouts: FloatArray) -> Weighed:
    in_hand = len(layouts) > 1
    grid, most = (habits.hand_pots, habits.most_in_hand) if in_hand else (habits.pots, habits.most_pots)
    shots = straight_pots(table.prospects, layouts, grid, most=most)
    return _settled(table, habits, centred(table, promising(table, shots, habits.shortlist)))


def _settled(table: Table, habits: Habits, shots: Candidates) -> Weighed:
    """The candidates tried with noise, the best of them again."""
    weighed = likely(table, shots, habits.times)
    if habits.again and len(weighed) > 1:
        return likely(table, weighed.candidates[:3], habits.again)
    return weighed


def _standing(table: Table, found: list[Weighed], layouts: FloatArray) -> FloatArray:
    """The layout from which sweeps are played: with the cue ball in hand, the one with the best worth."""
    for weighed in found:
        if len(weighed):
            best: FloatArray = weighed.candidates.layouts[0]
            return best
    seen: FloatArray = layouts[int(np.argmax(seen_share(table.prospects.setting, layouts, ball_on(layouts))))]
    return seen


def _from_sweep(table: Table, habits: Habits, sweep: Sweep, found: list[Weighed]) -> Iterator[Weighed]:
    yield _settled(table, habits, called_in(table, sweep, habits.shortlist))
    if habits.safeties:
        best = max((_first(weighed) for weighed in found if len(weighed)), default=0.0)
        yield _safest(table, habits, safe_in(table, sweep, habits.shortlist), best)
    else:
        yield surest_hit(table, sweep)


def _safest(table: Table, habits: Habits, shots: Candidates, best: float) -> Weighed:
    """Safeties tried with noise, and by the answers to them where they may be worth more than the `best` pot."""
    safe = replace(_settled(table, habits, shots), kind=Kind.SAFETY)
    if habits.answers is None or not len(safe) or safe.worth[0] < best - _SWING:
        return safe
    return Answers(table, habits.answers).weighed(safe)


def _compared(table: Table, habits: Habits, found: list[Weighed]) -> list[Weighed]:
    """The pots weighed as the safety was, by the best of them: the best of many is less good than it looked."""
    safest = max((_first(safe) for safe in found if safe.kind is Kind.SAFETY and len(safe)), default=0.0)
    best = max((pot for pot in found if pot.kind is None and len(pot)), key=_first, default=None)
    if habits.answers is None or best is None or safest < _first(best) - _SWING:
        return found
    wrong = _first(Answers(table, habits.answers).weighed_again(best.candidates[:1])) - _first(best)
    return [pot if pot.kind is not None else replace(pot, worth=pot.worth + wrong) for pot in found]


def _first(weighed: Weighed) -> float:
    return float(weighed.worth[0])


def told(view: View, weighed: Weighed) -> Iterator[Idea]:
    """The best candidates as moves that can be played, at most two for each ball and pocket."""
    shots = weighed.candidates
    for row in _two_of_each(shots):
        layout = _layout(shots.layouts[row])
        stroke = Stroke(*(float(part) for part in shots.strokes[row]))
        level = view.equipment.levelled(layout, stroke)
        if level is None:
            continue
        steep = replace(stroke, slope=max(stroke.slope, level.slope))
        place = None if Ball.CUE in view.layout else layout[Ball.CUE]
        call = _call(view, weighed.kind, int(shots.ball[row]), int(shots.pocket[row]))
        kind = weighed.kind or _kind(view, layout, steep, Ball(int(shots.ball[row])))
        yield Idea(Shot(call, steep, place), kind, float(weighed.success[row]), float(weighed.worth[row]))


def _two_of_each(shots: Candidates) -> Iterator[int]:
    """The numbers of the first two candidates with each call."""
    told_before: Counter[tuple[int, int]] = Counter()
    for row, key in enumerate(zip(shots.ball.tolist(), shots.pocket.tolist(), strict=True)):
        told_before[key] += 1
        if told_before[key] <= _EACH:
            yield row


def _call(view: View, kind: Kind | None, ball: int, pocket: int) -> Call:
    """What is announced; where the book knows no safety, a shot that goes for none is played without a word."""
    match kind:
        case Kind.PUSH_OUT:
            return PushOut()
        case Kind.SAFETY if Safety() in view.calls:
            return Safety()
        case Kind.SAFETY | Kind.HIT if Uncalled() in view.calls:
            return Uncalled()
        case _:
            return Called(Ball(ball) if ball else min(view.layout.keys() - {Ball.CUE}), POCKETS[pocket])


def _kind(view: View, layout: Layout, stroke: Stroke, called: Ball) -> Kind:
    return kind_of_pot(simulate(view.equipment.size, view.equipment.materials, layout, stroke), called)


def _layout(places: FloatArray) -> Layout:
    there = [ball for ball in Ball if not np.isnan(places[ball, 0])]
    return Layout.of({ball: Point(float(places[ball, 0]), float(places[ball, 1])) for ball in there})


def at_least_a_hit(view: View, layouts: FloatArray) -> Idea:
    """A stroke at the ball on, or if the cue cannot be brought there any stroke that it can do."""
    layout = _layout(layouts[0])
    cue, ball = layout[Ball.CUE], layout[min(layout.keys() - {Ball.CUE})]
    toward = math.atan2(ball.y - cue.y, ball.x - cue.x)
    aims = (math.remainder(toward + turn * math.pi / 18, math.tau) for turn in range(36))
    levels = (view.equipment.levelled(layout, Stroke(2.0, aim, 0.0, height)) for aim in aims for height in (0.0, 0.4))
    stroke = next((level for level in levels if level is not None), Stroke(1.0, toward, slope=STEEPEST))
    place = None if Ball.CUE in view.layout else cue
    return Idea(Shot(_call(view, Kind.HIT, 0, 0), stroke, place), Kind.HIT, 0.0, 0.0)
