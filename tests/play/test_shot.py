import math
from dataclasses import replace

import pytest

from tenball.match import Prompt
from tenball.physics import lowest_slope
from tenball.play import Answer, Noise, PlayedShot, PlayError, Refusal, Refused, Shot, place, play_shot
from tenball.play.openness import why_refused
from tenball.play.shot import simulated
from tenball.rules import Called, CueBall, Option, Phase, PushOut, Safety, Uncalled, Why, open_book
from tenball.table import Ball, Layout, Pocket, Point, Stroke, mouth
from tests.play.stage import EQUIPMENT, RAIL_X, SIZE, R, level_shot, shooting, toward

NINE_AND_TEN = Layout.of({Ball.CUE: (0.8, 0.25), Ball.NINE: (1.0, 0.4), Ball.TEN: (-0.5, 0.0)})
NINE = Called(Ball.NINE, Pocket.FOOT_LEFT)


def pot(layout: Layout, ball: Ball, pocket: Pocket, speed: float = 1.5) -> Stroke:
    at, goal = layout[ball], mouth(SIZE, pocket).middle
    far = at.distance(goal)
    target = Point(at.x - 2 * R * (goal.x - at.x) / far, at.y - 2 * R * (goal.y - at.y) / far)
    return Stroke(speed, toward(layout, target))


def play(layout: Layout, shot: Shot, **more: object) -> PlayedShot:
    played = play_shot(EQUIPMENT, shooting(layout, **more), layout, level_shot(layout, shot))  # type: ignore[arg-type]
    assert isinstance(played, PlayedShot), str(played)
    return played


def refusal(layout: Layout, shot: Shot, **more: object) -> Refused:
    refused = play_shot(EQUIPMENT, shooting(layout, **more), layout, shot)  # type: ignore[arg-type]
    assert isinstance(refused, Refused)
    assert str(refused)
    return refused


def test_a_called_pot_is_ruled_and_recorded_whole() -> None:
    shot = Shot(NINE, pot(NINE_AND_TEN, Ball.NINE, Pocket.FOOT_LEFT))
    event = play(NINE_AND_TEN, shot).event
    assert event.ruling.why[0].key is Why.CALLED_SHOT
    assert event.before == NINE_AND_TEN
    assert event.after is not None
    assert event.after.keys() == {Ball.CUE, Ball.TEN}
    assert event.physics == EQUIPMENT.materials.id
    assert event.stroke == level_shot(NINE_AND_TEN, shot).stroke


def test_an_uncalled_obvious_pot_counts() -> None:
    event = play(NINE_AND_TEN, Shot(Uncalled(), pot(NINE_AND_TEN, Ball.NINE, Pocket.FOOT_LEFT))).event
    assert [reason.key for reason in event.ruling.why] == [Why.CALLED_SHOT, Why.OBVIOUS_SHOT]


def test_where_a_call_was_asked_for_nothing_is_obvious() -> None:
    match = replace(shooting(NINE_AND_TEN), call_requested=True)
    shot = level_shot(NINE_AND_TEN, Shot(Uncalled(), pot(NINE_AND_TEN, Ball.NINE, Pocket.FOOT_LEFT)))
    played = play_shot(EQUIPMENT, match, NINE_AND_TEN, shot)
    assert isinstance(played, PlayedShot)
    assert played.event.facts.obvious is None
    assert played.event.ruling.why[0].key is Why.UNCALLED_POT


def test_an_early_ten_is_spotted_where_the_next_player_finds_it() -> None:
    layout = Layout.of({Ball.CUE: (0.8, 0.25), Ball.TEN: (1.0, 0.4), Ball.NINE: (-0.5, 0.0)})
    stroke = pot(layout, Ball.TEN, Pocket.FOOT_LEFT)
    event = play(layout, Shot(Called(Ball.TEN, Pocket.FOOT_LEFT), stroke)).event
    assert event.ruling.spotted == (Ball.TEN,)
    assert event.after is not None
    assert event.after[Ball.TEN] == Point(SIZE.foot_spot_x, 0.0)
    # A foul, for the nine was on: the cue ball is in hand.
    assert Ball.CUE not in event.after


def test_a_cue_ball_in_hand_is_put_where_the_player_says() -> None:
    lying = NINE_AND_TEN.without(Ball.CUE)
    shot = Shot(NINE, pot(NINE_AND_TEN, Ball.NINE, Pocket.FOOT_LEFT), NINE_AND_TEN[Ball.CUE])
    assert play(lying, shot).event.before == NINE_AND_TEN


def test_a_placed_cue_ball_obeys_the_rules_of_placing() -> None:
    lying = NINE_AND_TEN.without(Ball.CUE)
    stroke = Stroke(1.0, 0.0, slope=0.5)
    assert refusal(lying, Shot(NINE, stroke)).key is Refusal.PLACE_NEEDED
    assert refusal(lying, Shot(NINE, stroke, lying[Ball.NINE])).key is Refusal.MISPLACED
    in_front = Shot(NINE, stroke, Point(0.0, 0.0))
    assert refusal(lying, in_front, cue_ball=CueBall.KITCHEN).key is Refusal.MISPLACED
    assert refusal(NINE_AND_TEN, Shot(NINE, stroke, Point(0.0, 0.0))).key is Refusal.PLACE_NOT_OPEN
    assert isinstance(place(SIZE, lying, Ball.CUE, Point(0.0, 0.0)), Layout)


def test_a_call_that_is_not_open_is_refused() -> None:
    stroke = Stroke(1.0, 0.0, slope=0.5)
    refused = refusal(NINE_AND_TEN, Shot(PushOut(), stroke))
    assert str(refused) == "the call push_out is not open: push_out_after_break_only"
    assert refusal(NINE_AND_TEN, Shot(Called(Ball.ONE, Pocket.SIDE_LEFT), stroke)).key is Refusal.CALL_NOT_OPEN
    no_safety = refusal(NINE_AND_TEN, Shot(Safety(), stroke), book=open_book("wpa_2025"))
    assert no_safety.key is Refusal.CALL_NOT_OPEN
    assert refusal(NINE_AND_TEN, Shot(NINE, stroke), phase=Phase.BREAK).key is Refusal.CALL_NOT_OPEN


@pytest.mark.parametrize(
    "stroke",
    [
        Stroke(0.0, 0.0, slope=0.5),
        Stroke(25.0, 0.0, slope=0.5),
        Stroke(1.0, 7.0, slope=0.5),
        Stroke(1.0, 0.0, 0.9, 0.9, 0.5),
        Stroke(1.0, 0.0, slope=-0.1),
        Stroke(1.0, 0.0, slope=1.55),
    ],
)
def test_a_stroke_that_no_cue_does_is_refused(stroke: Stroke) -> None:
    assert refusal(NINE_AND_TEN, Shot(NINE, stroke)).key is Refusal.BAD_STROKE


def test_the_cue_has_to_clear_the_rail() -> None:
    frozen = NINE_AND_TEN.placed(Ball.CUE, (RAIL_X, 0.0))
    flat = Shot(NINE, Stroke(1.0, math.pi))
    assert refusal(frozen, flat).key is Refusal.TOO_FLAT
    lowest = lowest_slope(SIZE, frozen, math.pi)
    assert lowest is not None
    raised = replace(flat, stroke=replace(flat.stroke, slope=lowest))
    assert isinstance(play_shot(EQUIPMENT, shooting(frozen), frozen, raised), PlayedShot)


def test_a_cue_ball_walled_in_cannot_be_reached() -> None:
    """The tip is below the centre, and a ball touches right behind."""
    walled = NINE_AND_TEN.placed(Ball.CUE, (0.0, 0.0)).placed(Ball.TEN, (-2 * R, 0.0))
    assert refusal(walled, Shot(NINE, Stroke(1.0, 0.0, 0.0, -0.9, 1.2))).key in (Refusal.BLOCKED, Refusal.TOO_FLAT)


def test_noise_comes_after_the_check() -> None:
    """The league player means a level stroke and plays one that is a little flatter than the cue can lie."""
    layout = NINE_AND_TEN.placed(Ball.CUE, (-RAIL_X, 0.25))
    shot = level_shot(layout, Shot(Safety(), Stroke(1.0, toward(layout, layout[Ball.NINE]))))
    noise = Noise.preset("league")
    played = [play_shot(EQUIPMENT, shooting(layout), layout, shot, noise, f"m/{k}") for k in range(8)]
    events = [one.event for one in played if isinstance(one, PlayedShot)]
    assert len({event.stroke for event in events}) == 8
    assert [event.seed for event in events] == [f"m/{k}" for k in range(8)]
    assert any(event.stroke and event.stroke.slope < shot.stroke.slope for event in events)


def test_no_shot_is_played_while_an_option_is_open_or_no_rack_stands() -> None:
    shot = Shot(NINE, Stroke(1.0, 0.0, slope=0.5))
    assert refusal(NINE_AND_TEN, shot, phase=Phase.CHOICE).key is Refusal.CALL_NOT_OPEN
    nothing = replace(shooting(NINE_AND_TEN), rack=None)
    assert isinstance(play_shot(EQUIPMENT, nothing, NINE_AND_TEN, shot), Refused)


def test_an_option_is_refused_where_none_is_open() -> None:
    refused = why_refused(EQUIPMENT, shooting(NINE_AND_TEN), NINE_AND_TEN, Prompt.CHOICE, Answer(Option.TAKE))
    assert str(refused) == "the option take is not open; open: none"


def test_a_shot_that_the_simulator_cuts_short_is_an_error_that_can_be_reported(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = simulated(EQUIPMENT, NINE_AND_TEN, Stroke(1.0, 0.0))
    cut = replace(whole, outcome=replace(whole.outcome, complete=False))
    monkeypatch.setattr("tenball.play.shot.simulate", lambda *_: cut)
    with pytest.raises(PlayError, match=r"please report it: layout 0@0\.8,0\.25 .*, stroke 1 0 0 0 0"):
        simulated(EQUIPMENT, NINE_AND_TEN, Stroke(1.0, 0.0))
