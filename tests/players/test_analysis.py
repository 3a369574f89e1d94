"""Chances that are counted: of one idea, and of a pot from everywhere."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tenball.match import Prompt
from tenball.play import Answer, Noise, PlayedShot, Shot, View, play_shot, view
from tenball.players import Idea, Kind
from tenball.players.analysis import Survey, measured, pot_map, suggested
from tenball.players.setting import Setting
from tenball.rules import Break, Call, Called, Option, Phase, PushOut, Safety, Seat, Uncalled
from tenball.table import Ball, Layout, Pocket, Stroke
from tests.play.stage import EQUIPMENT, SIZE, shooting, toward

LAYOUT = Layout.parse("0@-0.6,0.1 3@0.9,-0.5 10@0.6,0.2")
LEAGUE = Noise.preset("league")


def a_view(layout: Layout = LAYOUT, noise: Noise = LEAGUE) -> View:
    return view(shooting(layout), Seat.A, Prompt.SHOT, layout, EQUIPMENT, noise)


def idea(call: object, stroke: Stroke) -> Idea:
    level = EQUIPMENT.levelled(LAYOUT, stroke) or stroke
    return Idea(Shot(call, level), Kind.CUT, 0.5, 0.5)  # type: ignore[arg-type]


def at_the_three(speed: float = 2.0, turn: float = 0.0) -> Stroke:
    return Stroke(speed, toward(LAYOUT, LAYOUT[Ball.THREE]) + turn)


def test_the_chance_agrees_with_shots_that_are_played_and_ruled() -> None:
    """The referee rules four hundred of them; both counts are within each other's error."""
    pots = [one for one in suggested(a_view(), shots=1000) if one.idea.kind is Kind.CUT]
    best = pots[0]
    move = best.idea.move
    assert isinstance(move, Shot)
    called, made = move.call, 0
    assert isinstance(called, Called)
    for number in range(400):
        played = play_shot(EQUIPMENT, shooting(LAYOUT), LAYOUT, move, LEAGUE, f"x/{number}")
        assert isinstance(played, PlayedShot)
        made += not played.event.ruling.fouls and (Ball.THREE, called.pocket) in played.event.facts.pocketed
    assert abs(made / 400 - best.success.value) < 0.1


def test_the_best_stands_first() -> None:
    found = suggested(a_view(), shots=50, most=3)
    worths = [one.idea.worth for one in found]
    assert worths == sorted(worths, reverse=True)
    assert len(found) <= 3


@pytest.mark.parametrize(
    "call, stroke, share",
    [
        (Safety(), at_the_three(turn=0.03), 1.0),
        (Safety(), at_the_three(turn=1.0), 0.0),
        (Uncalled(), at_the_three(turn=1.0), 0.0),
        (PushOut(), at_the_three(turn=1.0), 1.0),
        (Called(Ball.THREE, Pocket.HEAD_LEFT), at_the_three(), 0.0),
        (Break(), at_the_three(0.3), 0.0),
    ],
)
def test_what_success_means(call: Call, stroke: Stroke, share: float) -> None:
    shown = a_view()
    assert shown.rack is not None
    phases = {PushOut(): Phase.AFTER_BREAK, Break(): Phase.BREAK}
    steady = replace(shown, noise=Noise(), rack=replace(shown.rack, phase=phases.get(call, Phase.PLAY)))
    assert measured(steady, idea(call, stroke), 10).value == share


def test_an_answer_has_the_chance_that_it_was_thought_to_have() -> None:
    answer = Idea(Answer(Option.TAKE), Kind.ANSWER, 0.7, 0.7)
    found = measured(replace(a_view(), prompt=Prompt.CHOICE), answer, 10)
    assert (found.value, found.low, found.high) == (0.7, 0.7, 0.7)


def test_the_same_seed_makes_the_same_map() -> None:
    survey = Survey(columns=8, shots=10)
    setting = Setting.of(EQUIPMENT, LEAGUE)
    one = pot_map(setting, LAYOUT, Ball.THREE, None, survey)
    other = pot_map(setting, LAYOUT, Ball.THREE, None, survey)
    assert np.array_equal(one.chance, other.chance, equal_nan=True)


def test_a_map_knows_where_no_cue_ball_lies_and_where_none_pots() -> None:
    """Straight behind the ball it goes, from before the pocket it does not, and on a ball nothing can lie."""
    layout = Layout.parse("3@0.9,-0.5 10@0.6,0.2")
    found = pot_map(Setting.of(EQUIPMENT, Noise.preset("pro")), layout, Ball.THREE, Pocket.FOOT_RIGHT, Survey(60, 30))

    def at(x: float, y: float) -> float:
        column = int(np.abs(found.along - x).argmin())
        row = int(np.abs(found.across - y).argmin())
        return float(found.chance[row, column])

    assert np.isnan(at(0.6, 0.2))
    assert at(0.7, -0.37) > 0.9
    assert at(1.2, -0.6) == 0.0
    place, chance = found.best
    assert chance >= at(0.7, -0.37)
    assert place.distance(layout[Ball.THREE]) < SIZE.length


def test_a_blocked_pocket_is_not_potted_into() -> None:
    layout = Layout.parse("3@0.9,-0.5 4@1.02,-0.565 10@0.6,0.2")
    found = pot_map(Setting.of(EQUIPMENT, Noise()), layout, Ball.THREE, Pocket.FOOT_RIGHT, Survey(16, 5))
    assert np.nanmax(found.chance) <= 0.2
