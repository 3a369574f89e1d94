"""The error that the table's things raise when a caller asks for the impossible."""

from __future__ import annotations

__all__ = ["TableError"]

_MESSAGES = {
    "unknown_size": "no table size is called {name!r}; known sizes: {allowed}",
    "bad_length": "{name} must be a positive length in metres, not {value!r}",
    "bad_layout": "not a layout: {text!r}; write balls as number@x,y in metres, separated by spaces: 0@-0.6,0 1@0.635,0",
    "bad_stroke": "not a stroke: {text!r}; write speed aim side height slope, five numbers separated by spaces",
    "bad_point": "the place of ball {ball} must be two finite numbers in metres, not {value!r}",
    "twice": "ball {ball} is on the layout twice",
    "bad_order": "a rack needs the balls 1 to 10 once each, with 1 first and 10 fifth, not {order}",
}


class TableError(ValueError):
    """What was wrong, as a key for programs and a sentence for people."""

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.values = values
        super().__init__(_MESSAGES[key].format(**values))
