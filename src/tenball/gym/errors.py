"""The error that is raised where a task is asked for that cannot be set up; a bad action is none."""

from __future__ import annotations

__all__ = ["GymError"]

_MESSAGES = {
    "bad_number": "{name} is {value!r}; allowed: {allowed}",
    "bad_actions": "actions for {count} tables were expected, and came as {value}",
    "no_reset": "reset comes before the first step",
    "unknown_render_mode": "no render mode is called {mode!r}; known: {allowed}",
    "no_extra": "{needed} is missing; pip install 'tenball[gym]' brings it",
}


class GymError(ValueError):
    """What was wrong, as a key for programs and a sentence for people."""

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.values = values
        super().__init__(_MESSAGES[key].format(**values))
