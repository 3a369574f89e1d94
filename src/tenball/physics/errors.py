"""The error that the simulator raises before any inner loop runs when a caller asks for the impossible."""

from __future__ import annotations

__all__ = ["PhysicsError"]

_MESSAGES = {
    "unknown_materials": "no materials are called {name!r}; known materials: {allowed}",
    "bad_material": "{name} is {value!r}; it must be {allowed}",
    "bad_geometry": "a table with {name} {value!r} cannot be built: {reason}",
    "bad_shape": "{name} must have the shape {allowed}, not {value}",
    "bad_dtype": "{name} must hold float64 numbers, not {value}",
    "bad_place": "shot {shot}: ball {ball} is at {value}; give two finite numbers in metres, or NaN twice for a ball "
    "1-10 that is not on the table",
    "no_cue_ball": "shot {shot}: ball 0 has no place; the cue ball must lie on the table to be struck",
    "outside": "shot {shot}: ball {ball} at {value} is not on the bed of this table",
    "overlap": "shot {shot}: balls {ball} and {other} overlap by {value:.3g} m",
    "bad_stroke": "shot {shot}: {name} is {value!r}; it must be {allowed}",
    "bad_record": "not a trajectory: {reason}",
    "bad_time": "{value!r} is not a time of this shot, which lasts {allowed} s",
    "no_ball": "ball {ball} is not part of this shot",
    "bad_gap": "the gap of a rack is {value!r}; it must be between 0 and 0.002 m",
}


class PhysicsError(ValueError):
    """What was wrong, as a key for programs and a sentence for people."""

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.values = values
        super().__init__(_MESSAGES[key].format(**values))
