"""Whether an action has the parts and shapes of its space; what its numbers mean is a matter of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces

from tenball.gym.errors import GymError

__all__ = ["check_action", "check_whole"]


def check_whole(name: str, value: object, least: int, most: int) -> None:
    """Refuse what is no whole number of that range."""
    if isinstance(value, bool) or not isinstance(value, int | np.integer) or not least <= value <= most:
        raise GymError("bad_number", name=name, value=value, allowed=f"a whole number from {least} to {most}")


def check_action(space: spaces.Space[Any], action: object) -> None:
    """Refuse an action that lacks a part, or has one of another shape or of no numbers."""
    if not isinstance(space, spaces.Dict):
        _check("the action", space.shape or (), action)
        return
    parts = action if isinstance(action, Mapping) else {}
    for name, part in space.items():
        if name not in parts:
            raise GymError("no_part", parts=", ".join(space), name=name)
        _check(f"the {name} of the action", part.shape or (), parts[name])


def _check(name: str, shape: tuple[int, ...], value: object) -> None:
    try:
        found = np.asarray(value)
    except ValueError:
        found = np.asarray(None)
    if found.shape != shape or found.dtype.kind not in "biuf":
        told = f"{found.shape} of {found.dtype}"
        raise GymError("bad_action", name=name, shape=shape, value=told)
