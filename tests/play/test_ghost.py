"""The ghost: what counts, what ends a rack, and what of the break costs nothing."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

import pytest

from tenball.match import Prompt
from tenball.play import Clock, Concession, Move, Noise, Shot, View
from tenball.play.arena import Conditions, Entrant
from tenball.play.ghost import BOOK, GhostRack, ghost_figures, ghost_racks, play_ghost_rack
from tenball.rules import Break, Called, CueBall, Phase, Safety, open_book
from tenball.table import Ball, Pocket, Point, Stroke
from tests.play.stage import SIZE, Scripted, Straight, level_shot, stroked

CONDITIONS = Conditions(open_book(BOOK), "friday", "2026-11-30T10:00:00Z")


def played(answer: Callable[[View, Clock], object], number: int = 1) -> GhostRack:
    return play_ghost_rack(CONDITIONS, Entrant("one", partial(Scripted, answer)), number)


def breaking(view: View) -> Move:
    return Straight().decide(view, Clock())


def scratching(view: View) -> Shot:
    """A break that misses the rack and goes straight into the left head pocket."""
    place = Point(SIZE.head_string_x - 0.05, 0.0)
    corner = math.atan2(SIZE.width / 2, -SIZE.length / 2 - place.x)
    return level_shot(view.layout, Shot(Break(), Stroke(2.0, corner), place))


def test_after_the_break_the_cue_ball_is_in_hand_and_every_ball_must_be_called() -> None:
    seen: list[View] = []

    def answer(view: View, clock: Clock) -> Move:
        seen.append(view)
        return Straight().decide(view, clock)

    played(answer)
    opening, second = seen[:2]
    assert (opening.prompt, second.prompt) == (Prompt.BREAK, Prompt.SHOT)
    assert opening.rack is not None
    assert second.rack is not None
    assert opening.rack.cue_ball is CueBall.KITCHEN
    assert (second.rack.phase, second.rack.cue_ball) == (Phase.PLAY, CueBall.HAND)
    assert Ball.CUE not in second.layout
    assert {type(call) for call in second.calls} == {Called}


def test_a_scratch_on_the_break_costs_nothing() -> None:
    boards: list[View] = []

    def answer(view: View, clock: Clock) -> Move:
        boards.append(view)
        return scratching(view) if view.prompt is Prompt.BREAK else Straight().decide(view, clock)

    rack = played(answer)
    opening = scratching(boards[0])
    assert opening.place is not None
    outcome = stroked(boards[0].layout.placed(Ball.CUE, opening.place), opening.stroke).outcome
    assert outcome.pocketed == ((Ball.CUE, Pocket.HEAD_LEFT),)
    assert rack.on_break == 0
    assert rack.shots == len(boards) - 1 > 0
    assert boards[1].layout.keys() == set(Ball) - {Ball.CUE}


def test_a_miss_ends_the_rack() -> None:
    def answer(view: View, _: Clock) -> Move:
        if view.prompt is Prompt.BREAK:
            return breaking(view)
        shot = Straight().decide(view, Clock())
        assert isinstance(shot, Shot)
        assert isinstance(shot.call, Called)
        elsewhere = Pocket.HEAD_RIGHT if shot.call.pocket is Pocket.HEAD_LEFT else Pocket.HEAD_LEFT
        return Shot(Called(shot.call.ball, elsewhere), shot.stroke, shot.place)

    rack = played(answer)
    assert (rack.shots, rack.after_break) == (1, 0)
    assert rack.end != "ran"


def test_a_safety_is_not_open() -> None:
    def answer(view: View, clock: Clock) -> Move:
        shot = Straight().decide(view, clock)
        assert isinstance(shot, Shot)
        return shot if view.prompt is Prompt.BREAK else Shot(Safety(), shot.stroke, shot.place)

    assert played(answer).end == "nonsense"


def test_who_gives_up_ends_the_rack() -> None:
    assert played(lambda view, _: breaking(view) if view.prompt is Prompt.BREAK else Concession()).end == "concession"


def test_the_same_seed_plays_the_same_racks() -> None:
    entrant = Entrant("one", Straight, Noise.preset("pro"))
    found = list(ghost_racks(CONDITIONS, entrant, 3))
    assert found == [play_ghost_rack(CONDITIONS, entrant, number) for number in (1, 2, 3)]
    assert [rack.number for rack in found] == [1, 2, 3]


def test_balls_add_up_to_no_more_than_ten() -> None:
    for rack in ghost_racks(CONDITIONS, Entrant("one", Straight), 12):
        assert 0 <= rack.balls <= 10
        assert rack.ran is (rack.end == "ran")


def test_the_figures() -> None:
    racks = [
        GhostRack(1, 2, 8, 8, "ran"),
        GhostRack(2, 0, 6, 7, "miss"),
        GhostRack(3, 1, 4, 5, "scratch"),
        GhostRack(4, 0, 7, 8, "miss"),
    ]
    found = ghost_figures(racks)
    assert found.racks == 4
    assert found.balls.value == pytest.approx(70.0)
    half = 3.182446 * math.sqrt(14 / 3) / 2 * 10
    assert (found.balls.low, found.balls.high) == pytest.approx((70.0 - half, 100.0), rel=1e-5)
    assert (found.ran.value, found.broke_and_made.value) == (0.25, 0.5)
    assert found.on_break.value == 0.75
    assert found.made_to_errors == pytest.approx(28 / 31)


def test_nothing_is_known_of_no_racks() -> None:
    assert math.isnan(ghost_figures([]).made_to_errors)
