"""The error that drawing raises when a caller asks for a picture that cannot be made."""

from __future__ import annotations

__all__ = ["DrawError"]

_MESSAGES = {
    "unknown_palette": "no palette is called {name!r}; known palettes: {allowed}",
    "bad_place": "a mark needs finite numbers of metres for its places, not {value!r}",
    "bad_shade": "a field of a map needs a size and a share from 0 to 1, not {value}",
    "bad_aim": "a cue needs a finite aim in radians, not {value!r}",
    "bad_path": "a path needs two places or more, not {count}",
    "bad_prefix": "a prefix starts with a letter and goes on with letters, digits, - and _, unlike {prefix!r}",
    "bad_magnify": "balls can be magnified from 1 to 4 times, not {value!r}",
    "bad_columns": "a text drawing is {least} to {most} columns wide, not {value!r}",
}


class DrawError(ValueError):
    """What was wrong, as a key for programs and a sentence for people."""

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.values = values
        super().__init__(_MESSAGES[key].format(**values))
