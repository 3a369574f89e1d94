from __future__ import annotations

import math
from typing import Any

import gymnasium
import numpy as np
import pytest

from tenball.gym import CALLS, DECISIONS, GymError, duel_env, places, stroke_actions
from tenball.gym.duel_aec import TwoAtTheTable
from tenball.physics.compiled import FloatArray
from tenball.play import Refusal
from tenball.rules import Break, Called, PushOut
from tenball.table import Ball, Pocket, TableSize, mouths

SIZE = TableSize.nine_foot()
EDGE = np.array([SIZE.length / 2, SIZE.width / 2])
MIDDLES = np.array([mouth.middle for mouth in mouths(SIZE)])


def full_pots(shown: dict[str, Any]) -> FloatArray:
    """Actions (n, 5) at the ghost ball of each table."""
    ball, cue = shown["balls"][:, 10].astype(float), shown["balls"][:, 0].astype(float)
    way = MIDDLES[shown["pocket"]] - ball
    ghost = ball - 2 * SIZE.ball_radius * way / np.linalg.norm(way, axis=1, keepdims=True)
    line = ghost - cue
    strokes = np.zeros((len(ball), 5))
    strokes[:, 0], strokes[:, 1] = 2.0, np.arctan2(line[:, 1], line[:, 0])
    return stroke_actions(strokes)


def test_a_ball_cut_thinly_at_most_is_mostly_potted_at_its_ghost_ball() -> None:
    tables = gymnasium.make_vec("tenball/Pot-v0", num_envs=400, hardest_cut=math.radians(10.0))
    shown, _ = tables.reset(seed=1)
    _, reward, terminated, _, info = tables.step(full_pots(shown))
    assert terminated.all()
    assert reward.mean() > 0.75
    for won, ruling in zip(reward, info["ruling"], strict=True):
        assert ruling.why
        assert won == (not ruling.fouls and ruling.down == (Ball.TEN,))


def test_noise_costs_pots() -> None:
    rates = []
    for noise in ("none", "beginner"):
        tables = gymnasium.make_vec("tenball/Pot-v0", num_envs=400, hardest_cut=math.radians(10.0), noise=noise)
        shown, _ = tables.reset(seed=1)
        rates.append(tables.step(full_pots(shown))[1].mean())
    assert rates[1] < rates[0] - 0.1


def test_the_pocket_is_one_that_the_ball_can_be_cut_into() -> None:
    tables = gymnasium.make_vec("tenball/Pot-v0", num_envs=500, hardest_cut=math.radians(30.0))
    shown, _ = tables.reset(seed=2)
    ball, cue = shown["balls"][:, 10], shown["balls"][:, 0]
    way, come = MIDDLES[shown["pocket"]] - ball, ball - cue
    cut = (way * come).sum(axis=1) / np.linalg.norm(way, axis=1) / np.linalg.norm(come, axis=1)
    assert (cut > math.cos(math.radians(30.1))).mean() > 0.99


def test_what_is_no_stroke_is_refused_and_ends_the_episode() -> None:
    tables = gymnasium.make_vec("tenball/Pot-v0", num_envs=3)
    tables.reset(seed=1)
    actions = np.zeros((3, 5))
    actions[1, 0] = math.nan
    _, reward, terminated, _, info = tables.step(actions)
    assert info["refused"].tolist() == [None, Refusal.BAD_STROKE, None]
    assert info["ruling"][1] is None
    assert terminated[1]
    assert reward[1] == 0.0


def test_a_fair_break_counts_what_it_made_and_a_cue_ball_outside_the_kitchen_is_refused() -> None:
    tables = gymnasium.make_vec("tenball/Break-v0", num_envs=64)
    tables.reset(seed=4)
    cue = np.array([-0.55, 0.3]) * EDGE
    strokes = np.zeros((64, 5))
    strokes[:, 0], strokes[:, 1] = 11.0, math.atan2(-cue[1], SIZE.foot_spot_x - cue[0])
    point = np.tile(cue / EDGE, (64, 1))
    point[0] = [0.5, 0.0]
    _, reward, _, _, info = tables.step({"stroke": stroke_actions(strokes), "place": point})
    assert info["refused"][0] is Refusal.MISPLACED
    for made, ruling in zip(reward[1:], info["ruling"][1:], strict=True):
        assert made == (0 if ruling.fouls else len(ruling.down) - len(ruling.spotted))
    assert reward.max() >= 2


def test_a_run_out_counts_each_ball_and_ends_at_a_miss() -> None:
    env = gymnasium.make("tenball/RunOut-v0", on_table=2).unwrapped
    shown, info = env.reset(seed=5)
    assert shown["ball_on"] == 9
    assert {CALLS[number].ball for number in np.flatnonzero(info["action_mask"]["call"])} == {Ball.NINE, Ball.TEN}
    ball = shown["balls"][9].astype(float)
    pocket = int(np.argmin(np.linalg.norm(MIDDLES - ball, axis=1)))
    way = (MIDDLES[pocket] - ball) / np.linalg.norm(MIDDLES[pocket] - ball)
    stroke = stroke_actions(np.array([1.5, math.atan2(way[1], way[0]), 0, 0, 0]))
    action = {"call": 8 * 6 + pocket, "stroke": stroke, "place": (ball - 0.3 * way) / EDGE}
    shown, reward, over, _, info = env.step(action)
    assert (reward, over, shown["ball_on"], shown["in_hand"]) == (1.0, False, 10, 0)
    assert info["ruling"].down == (Ball.NINE,)
    _, reward, over, *_ = env.step(action | {"call": 9 * 6, "stroke": np.array([-1.0, 0.3, 0, 0, 0])})
    assert (reward, over) == (0.0, True)


def test_a_call_that_is_not_open_ends_the_run() -> None:
    env = gymnasium.make("tenball/RunOut-v0", on_table=2).unwrapped
    env.reset(seed=5)
    _, reward, over, _, info = env.step({"call": 0, "stroke": np.zeros(5), "place": np.zeros(2)})
    assert (reward, over, info["refused"]) == (0.0, True, Refusal.CALL_NOT_OPEN)


@pytest.mark.parametrize("call", [-1, 60, math.nan, 0.5])
def test_a_number_that_is_no_call_is_refused(call: float) -> None:
    env = gymnasium.make("tenball/RunOut-v0", on_table=2).unwrapped
    env.reset(seed=5)
    _, reward, over, _, info = env.step({"call": call, "stroke": np.zeros(5), "place": np.zeros(2)})
    assert (reward, over, info["refused"]) == (0.0, True, Refusal.CALL_NOT_OPEN)


@pytest.mark.parametrize("decision", [-1, 66, math.nan])
def test_a_number_that_is_no_decision_is_a_foul_and_not_the_match(decision: float) -> None:
    env = broken_into()
    agent = env.agent_selection
    env.step({"decision": decision, "stroke": np.zeros(5), "place": np.zeros(2)})
    assert env.infos[agent]["refused"] is Refusal.UNREADABLE
    assert not env.terminations[agent]
    assert env.agent_selection != agent


STROKE = np.zeros(5)


@pytest.mark.parametrize(
    "name, action, problem",
    [
        ("tenball/Pot-v0", np.zeros(3), r"the shape \(5,\), not \(3,\)"),
        ("tenball/Pot-v0", "soft", "of numbers|numbers of the shape"),
        ("tenball/Pot-v0", None, "numbers of the shape"),
        ("tenball/Pot-v0", [[1.0], [1.0, 2.0]], "numbers of the shape"),
        ("tenball/RunOut-v0", {"call": 1, "stroke": STROKE}, "call, place, stroke; place is missing"),
        ("tenball/RunOut-v0", STROKE, "call is missing"),
        ("tenball/Duel-v0", {}, "decision is missing"),
        ("tenball/Duel-v0", {"decision": [1], "stroke": STROKE, "place": STROKE[:2]}, "decision of the action"),
    ],
)
def test_an_action_without_its_parts_is_an_error_of_the_program(name: str, action: object, problem: str) -> None:
    own: dict[str, Any] = {"against": "beginner"} if "Duel" in name else {}
    env = gymnasium.make(name, disable_env_checker=True, **own).unwrapped
    env.reset(seed=1)
    with pytest.raises(GymError, match=problem):
        env.step(action)


def test_actions_of_another_number_of_tables_are_an_error() -> None:
    tables = gymnasium.make_vec("tenball/Pot-v0", num_envs=3)
    with pytest.raises(GymError, match="reset comes before"):
        tables.step(np.zeros((3, 5)))
    tables.reset(seed=1)
    with pytest.raises(GymError, match=r"the shape \(3, 5\), not \(2, 5\)"):
        tables.step(np.zeros((2, 5)))


def test_a_race_is_no_longer_than_what_is_shown_of_it() -> None:
    with pytest.raises(GymError, match="1 to 99"):
        duel_env(race=100)


def test_the_decisions_are_every_call_and_answer_once() -> None:
    assert len(set(DECISIONS)) == len(DECISIONS) == 66
    assert DECISIONS[:60] == CALLS
    assert CALLS[8] == Called(Ball.TWO, Pocket.SIDE_LEFT)


def test_places_are_shares_of_half_the_bed() -> None:
    assert places(SIZE, np.array([1.0, -2.0])) == pytest.approx([SIZE.length / 2, -SIZE.width / 2])


def broken_into() -> TwoAtTheTable:
    """A duel after its break."""
    env = duel_env(book="cz")
    env.reset(seed=6)
    strokes = stroke_actions(np.array([9.0, 0.0, 0, 0, 0]))
    env.step({"decision": DECISIONS.index(Break()), "stroke": strokes, "place": np.array([-0.6, 0.0])})
    return env


def test_only_what_is_open_is_in_the_mask() -> None:
    env = duel_env(book="cz")
    env.reset(seed=6)
    _, _, _, _, info = env.last()
    assert np.flatnonzero(info["action_mask"]["decision"]).tolist() == [DECISIONS.index(Break())]
    waiting = next(name for name in env.agents if name != env.agent_selection)
    assert not env.infos[waiting]["action_mask"]["decision"].any()
    after = broken_into()
    assert after.infos[after.agent_selection]["action_mask"]["decision"][DECISIONS.index(PushOut())]


def test_an_action_that_is_not_open_is_a_foul_and_the_other_has_the_table() -> None:
    env = broken_into()
    agent = env.agent_selection
    env.step({"decision": DECISIONS.index(Break()), "stroke": np.zeros(5), "place": np.zeros(2)})
    assert env.infos[agent]["refused"] is Refusal.CALL_NOT_OPEN
    assert env.agent_selection != agent
    assert env.observe(agent)["fouls"].tolist()[0] >= 1
    env.step({"decision": 0, "stroke": np.full(5, math.nan), "place": np.zeros(2)})
    assert env.infos[agent]["refused"] is Refusal.UNREADABLE


def test_a_duel_against_a_player_is_won_or_lost_in_the_end() -> None:
    env = gymnasium.make("tenball/Duel-v0", against="beginner", book="sk", disable_env_checker=True).unwrapped
    _, info = env.reset(seed=2)
    env.action_space.seed(2)
    for _ in range(400):
        _, reward, over, cut, info = env.step(env.action_space.sample(info["action_mask"]))
        if over or cut:
            break
    assert over
    assert reward in (1.0, -1.0)
    assert info["events"]


@pytest.mark.parametrize("name", ["tenball/Pot-v0", "tenball/Duel-v0"])
def test_a_table_is_drawn_as_text_and_as_pixels(name: str) -> None:
    own: dict[str, Any] = {"against": "beginner"} if "Duel" in name else {}
    drawn: dict[str, Any] = {}
    for mode in ("ansi", "rgb_array"):
        env = gymnasium.make(name, render_mode=mode, disable_env_checker=True, **own).unwrapped
        env.reset(seed=1)
        drawn[mode] = env.render()
    assert drawn["ansi"].count("\n") > 10
    assert drawn["rgb_array"].shape == (536, 960, 3)
    assert drawn["rgb_array"].std() > 10
