"""The error that the simulator raises before any inner loop runs when a caller asks for the impossible."""

from __future__ import annotations

from tenball.table import quoted

__all__ = ["PhysicsError"]

_MESSAGES = {
    "unknown_materials": "no materials are called {name!r}; known materials: {allowed}",
    "bad_material": "{name} is {value}; it must be {allowed}",
    "bad_materials_name": "materials are named with small letters, digits and underscores, not {value}",
    "bad_geometry": "a table with {name} {value} cannot be built: {reason}",
    "bad_kind": "{name} must be {allowed}, not {value}",
    "bad_threads": "threads is {value}; it must be a whole number from 1 to {most}, or None for all cores",
    "bad_shape": "{name} must have the shape {allowed}, not {value}",
    "bad_dtype": "{name} must hold float64 numbers, not {value}",
    "bad_place": "{shot}ball {ball} is at {value}; give two finite numbers in metres, or NaN twice for a ball "
    "1-10 that is not on the table",
    "no_cue_ball": "{shot}ball 0 has no place; the cue ball must lie on the table to be struck",
    "outside": "{shot}ball {ball} at {value} is not on the bed of this table",
    "overlap": "{shot}balls {ball} and {other} overlap by {by:.3g} m",
    "bad_stroke": "{shot}{name} is {value}; it must be {allowed}",
    "bad_record": "not a trajectory: {reason}",
    "bad_part": "not a trajectory: {name} is {value} where {allowed} belongs",
    "bad_time": "{value} is not a time of this shot, which lasts {allowed} s",
    "no_ball": "{value} is not a ball of this shot",
    "bad_frozen_gap": "the frozen gap is {value}; it must be between 0 and {most} m",
    "bad_gap": "the gap of a rack is {value}; it must be between 0 and 0.002 m",
}


class PhysicsError(ValueError):
    """What was wrong, as a key for programs and a sentence for people."""

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.values = values
        shown = {"value": quoted(values["value"])} if "value" in values else {}
        # One of many shots is named by its number, a lone one needs no name.
        shot = f"shot {values['shot']}: " if values.get("shot") is not None else ""
        super().__init__(_MESSAGES[key].format(**values | shown | {"shot": shot}))
