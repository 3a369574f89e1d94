"""The error that the table's things raise when a caller asks for the impossible."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["TableError", "quoted"]

_LONGEST = 100
"""Characters of a value that an error quotes."""

_MESSAGES = {
    "unknown_size": "no table size is called {name!r}; known sizes: {allowed}; "
    "another one names its bed: club,length=2.5,width=1.25",
    "unknown_measure": "a table has no measure {name!r}; its measures: {allowed}",
    "bad_measure": "{name} is {value!r}; write a decimal number, as nine_foot,corner_mouth=0.108",
    "bad_name": "a table's name is made of small letters, digits and underscores, unlike {name!r}",
    "bad_length": "{name} must be a positive length in metres, not {value!r}",
    "bad_shelf": "{name} must be zero or a positive length in metres, not {value!r}",
    "bad_rail": "{name} is {value!r}; the top of a rail is less than 10 m wide",
    "bad_cut": "{name} must be an angle between a quarter and a half turn in radians, not {value!r}",
    "bad_nose": "nose_height must be a fraction of the ball's diameter from 0.5 to below 1, not {value!r}",
    "bad_vertical_cut": "vertical_cut must be an angle from zero to below an eighth of a turn, not {value!r}",
    "bad_mouths": "the mouths {corner!r} and {side!r} m leave no cushion on {length!r} x {width!r} m",
    "no_mouth": "the pocket nobody recorded has no mouth; name one of {allowed}",
    "bad_layout": "not a layout: {text!r}; write balls as number@x,y in metres, separated by spaces: "
    "0@-0.6,0 1@0.635,0; an empty table is -",
    "bad_stroke": "not a stroke: {text!r}; write speed aim side height slope, five finite numbers "
    "separated by spaces, the speed not negative",
    "bad_places": "a layout is made of a tuple of places, or by Layout.of from a mapping of balls to places, "
    "not of {value!r}",
    "bad_place": "a place in a layout is a Ball with its Point, not {value!r}; Layout.of takes numbers and pairs",
    "bad_point": "the place of ball {ball} must be two finite numbers in metres, not {value!r}",
    "no_ball": "there is no ball {value!r}; balls are numbers from 0, the cue ball, to 10",
    "twice": "ball {ball} is on the layout twice",
    "bad_order": "a rack needs the balls 1 to 10 once each, with 1 first and 10 fifth, not {order}",
    "bad_gap": "the gap to the cue ball must be a length of at least {least} m, not {value!r}",
}


class TableError(ValueError):
    """What was wrong, as a key for programs and a sentence for people."""

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.values = values
        super().__init__(_MESSAGES[key].format(**{name: _Told(value) for name, value in values.items()}))


@dataclass(frozen=True, slots=True)
class _Told:
    """A value in a sentence, quoted where the sentence asks for its `repr`."""

    value: object

    def __str__(self) -> str:
        return self.value if isinstance(self.value, str) else quoted(self.value)

    def __repr__(self) -> str:
        return quoted(self.value)


def quoted(value: object) -> str:
    """The value as an error quotes it: as it would be written in Python, but no longer than a line."""
    try:
        text = repr(value)
    except ValueError:
        # A whole number of more digits than Python writes.
        text = "a number of thousands of digits"
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
