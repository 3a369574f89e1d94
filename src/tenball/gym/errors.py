"""What is raised where a task cannot be set up, or an action has not the parts of its space; a bad move is no error."""

from __future__ import annotations

__all__ = ["GymError"]

_MESSAGES = {
    "bad_number": "{name} is {value!r}; allowed: {allowed}",
    "bad_action": "{name} has to be numbers of the shape {shape}, not {value}",
    "no_part": "an action has the parts {parts}; {name} is missing",
    "many_seeds": "one seed serves all tables; it is a whole number or None, not {value!r}",
    "no_reset": "reset comes before the first step",
    "unknown_render_mode": "no render mode is called {mode!r}; known: {allowed}",
    "no_extra": "{needed} is missing; pip install '.[gym]' in the clone of tenball brings it",
}


class GymError(ValueError):
    """What was wrong, as a key for programs and a sentence for people."""

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.values = values
        super().__init__(_MESSAGES[key].format(**values))
