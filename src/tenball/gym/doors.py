"""The two doors to a task: one table (Gymnasium's `Env`), or many at once (its `VectorEnv`)."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from tenball.gym.checking import check_action
from tenball.gym.errors import GymError
from tenball.gym.picturing import RENDER_MODES, checked_mode, pictured
from tenball.gym.task import Asked, Shown, Step, Task
from tenball.play.judging import layout_of

__all__ = ["ManyTables", "OneTable"]

Info = dict[str, Any]


class OneTable(gymnasium.Env[Shown, Asked]):
    """A task at one table."""

    metadata = {  # noqa: RUF012 - Gymnasium declares it so
        "render_modes": list(RENDER_MODES),
        "render_fps": 1,
    }

    def __init__(self, task: Task, render_mode: str | None = None) -> None:
        self.render_mode = checked_mode(render_mode)
        self.observation_space = task.observation_space
        self.action_space = task.action_space
        self._task = task
        self._begun = False

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Shown, Info]:
        """Begin an episode; there are no options."""
        super().reset(seed=seed, options=options)
        self._task.fresh(self.np_random, np.arange(1))
        self._begun = True
        return self._shown(), _masked(self._task, self.action_space)

    def step(self, action: Asked) -> tuple[Shown, float, bool, bool, Info]:
        """Play one shot; the info says how it was ruled and why."""
        if not self._begun:
            raise GymError("no_reset")
        check_action(self.action_space, action)
        step = self._task.play(_batched(action), self.np_random)
        info = {"ruling": step.rulings[0], "refused": step.refused[0]} | _masked(self._task, self.action_space)
        return self._shown(), float(step.reward[0]), bool(step.terminated[0]), False, info

    def render(self) -> Any:
        """The table as text, or as bytes (height, width, 3)."""
        return pictured(self.render_mode, self._task.size, layout_of(self._task.layouts[0]))

    def _shown(self) -> Shown:
        return {name: part[0] for name, part in self._task.shown().items()}


class ManyTables(VectorEnv[Shown, Asked, np.ndarray]):
    """A task at many tables at once; a table whose episode has ended is set up anew within the same step.

    One generator serves all tables. The last observation of an episode is in the info under `final_obs`.
    """

    metadata = {  # noqa: RUF012 - Gymnasium declares it so
        "render_modes": list(RENDER_MODES),
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(self, task: Task, render_mode: str | None = None) -> None:
        self.render_mode = checked_mode(render_mode)
        self.num_envs = task.count
        self.single_observation_space = task.observation_space
        self.single_action_space = task.action_space
        self.observation_space = batch_space(task.observation_space, task.count)
        self.action_space = batch_space(task.action_space, task.count)
        self._task = task
        self._begun = False

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Shown, Info]:
        """Begin an episode at every table; one seed serves all of them, and there are no options."""
        if seed is not None and not isinstance(seed, int):
            raise GymError("many_seeds", value=seed)
        super().reset(seed=seed, options=options)
        self._task.fresh(self.np_random, np.arange(self.num_envs))
        self._begun = True
        return self._task.shown(), self._masked()

    def step(self, actions: Asked) -> tuple[Shown, np.ndarray, np.ndarray, np.ndarray, Info]:
        """Play one shot at every table; the info says how each was ruled and why."""
        if not self._begun:
            raise GymError("no_reset")
        check_action(self.action_space, actions)
        step = self._task.play(actions, self.np_random)
        info = _told(step)
        ended = np.flatnonzero(step.terminated)
        if ended.size:
            info |= {"final_obs": self._task.shown(), "_final_obs": step.terminated}
            self._task.fresh(self.np_random, ended)
        over = np.zeros(self.num_envs, np.bool_)
        return self._task.shown(), step.reward, step.terminated, over, info | self._masked()

    def render(self) -> Any:
        """Each table as text, or as bytes (height, width, 3)."""
        return tuple(pictured(self.render_mode, self._task.size, layout_of(one)) for one in self._task.layouts)

    def _masked(self) -> Info:
        masks = self._task.masks()
        return {"action_mask": masks} if masks else {}


def _told(step: Step) -> Info:
    """The rulings and refusals, a row a table."""
    told: Info = {}
    for name, column in (("ruling", step.rulings), ("refused", step.refused)):
        row = np.empty(len(column), object)
        row[:] = column
        told |= {name: row, f"_{name}": np.array([one is not None for one in column])}
    return told


def _batched(action: Asked) -> Asked:
    """The action of one table, as of many."""
    if isinstance(action, dict):
        return {name: np.asarray(part)[None] for name, part in action.items()}
    return np.asarray(action)[None]


def _masked(task: Task, space: gymnasium.Space[Any]) -> Info:
    """What is open at one table, so that `space.sample(mask)` takes it; without lists to choose from, nothing."""
    masks = task.masks()
    if not (masks and isinstance(space, gymnasium.spaces.Dict)):
        return {}
    return {"action_mask": {name: masks[name][0] if name in masks else None for name in space}}
