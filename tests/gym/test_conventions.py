from __future__ import annotations

import copy
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from tenball.gym import IDS, GymError, duel_env

QUICK: dict[str, dict[str, Any]] = {"tenball/Duel-v0": {"against": "beginner"}}
AT_MANY = ["tenball/Pot-v0", "tenball/Break-v0", "tenball/RunOut-v0"]


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("book", ["sk", "cz", "wpa_2025"])
def test_every_task_passes_the_checks_of_gymnasium(name: str, book: str) -> None:
    env = gymnasium.make(name, disable_env_checker=True, book=book, **QUICK.get(name, {}))
    check_env(env.unwrapped)


@pytest.mark.parametrize("name", AT_MANY)
def test_many_tables_give_what_their_spaces_promise(name: str) -> None:
    tables = gymnasium.make_vec(name, num_envs=7)
    shown, _ = tables.reset(seed=3)
    assert tables.observation_space.contains(shown)
    for _ in range(3):
        shown, reward, terminated, truncated, info = tables.step(tables.action_space.sample())
        assert tables.observation_space.contains(shown)
        assert reward.shape == terminated.shape == truncated.shape == (7,)
        assert info["_ruling"].tolist() == [ruling is not None for ruling in info["ruling"]]


@pytest.mark.parametrize("name", AT_MANY)
def test_one_of_many_tables_is_the_one_table(name: str) -> None:
    many, one = gymnasium.make_vec(name, num_envs=1), gymnasium.make(name).unwrapped
    first, _ = many.reset(seed=11)
    second, _ = one.reset(seed=11)
    assert all(np.array_equal(first[part][0], second[part]) for part in second)
    many.action_space.seed(5)
    action = many.action_space.sample()
    alone = {part: action[part][0] for part in action} if isinstance(action, dict) else action[0]
    _, rewards, terminated, *_ = many.step(action)
    _, reward, over, *_ = one.step(alone)
    assert (rewards[0], terminated[0]) == (reward, over)


# The two advise against spaces of several parts; here a part is what it says.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:(Observation|Action) space for each agent probably")
def test_the_duel_passes_the_tests_of_pettingzoo(capsys: pytest.CaptureFixture[str]) -> None:
    api_test(duel_env(book="cz"), num_cycles=100)
    seed_test(duel_env, num_cycles=40)
    assert "Passed API test" in capsys.readouterr().out


def test_the_same_seed_gives_the_same_tables() -> None:
    tables = [gymnasium.make_vec("tenball/RunOut-v0", num_envs=5) for _ in range(2)]
    seen = [each.reset(seed=8)[0]["balls"] for each in tables]
    assert np.array_equal(*seen)
    assert not np.array_equal(seen[0], tables[0].reset(seed=9)[0]["balls"])


@pytest.mark.parametrize(
    "wrong",
    [{"on_table": 0}, {"on_table": 11}, {"on_table": 2.5}, {"on_table": True}, {"hardest_cut": 2.0}, {"num_envs": -1}],
)
def test_a_task_that_cannot_be_set_up_says_what_is_allowed(wrong: dict[str, Any]) -> None:
    with pytest.raises(GymError, match="allowed"):
        gymnasium.make_vec("tenball/Pot-v0", **{"num_envs": 2} | wrong)


def test_a_step_before_the_first_reset_says_so() -> None:
    env = gymnasium.make("tenball/Duel-v0", disable_env_checker=True, against="beginner").unwrapped
    with pytest.raises(GymError, match="reset"):
        env.step({})


def test_one_seed_serves_all_tables() -> None:
    tables = gymnasium.make_vec("tenball/RunOut-v0", num_envs=3)
    with pytest.raises(GymError, match="one seed serves all tables"):
        tables.reset(seed=[1, 2, 3])  # type: ignore[arg-type]


def test_a_duel_can_be_copied_and_goes_on_alike() -> None:
    duel = gymnasium.make("tenball/Duel-v0", against="beginner", disable_env_checker=True).unwrapped
    _, info = duel.reset(seed=5)
    action = duel.action_space.sample(info["action_mask"])
    twin = copy.deepcopy(duel)
    one, other = duel.step(action), twin.step(action)
    assert np.array_equal(one[0]["balls"], other[0]["balls"])
    assert one[4]["events"] == other[4]["events"]
