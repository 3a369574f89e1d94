"""The error that the simulated table raises when a caller asks for the impossible; a refused move is none."""

from __future__ import annotations

__all__ = ["PlayError"]

_MESSAGES = {
    "unknown_noise": "no noise is called {name!r}; known: {allowed}",
    "bad_noise": "{name} is {value!r}; a spread is a finite number of at least 0",
    "bad_noises": "noise must be two of Noise, for seats a and b, not {value!r}",
    "bad_limit": "limit_s must be a finite number of seconds above 0, or None, not {value!r}",
    "bad_seed": "seed must be a text that UTF-8 can write, or None, not {value!r}",
    "no_places": "to play from a position its rack has to go on, and the places of its balls to be known",
    "no_ball": "to play from a position a ball has to be there; only the cue ball lies there",
    "overlap": "the balls {one} and {other} overlap; no position has them so",
    "unfinished": "the simulator cut this shot short; please report it: layout {layout}, stroke {stroke}",
    "unknown_places": "nobody knows where the balls lie after entry {seq} ({event}); such a match cannot be played on",
    "other_table": "the match was begun on the table {recorded}, not on {given}",
    "other_physics": "the match was begun with the materials {recorded}, not {known}",
    "no_program": "the engine {command} cannot be started: {problem}",
}


class PlayError(ValueError):
    """What was wrong, as a key for programs and a sentence for people."""

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.values = values
        super().__init__(_MESSAGES[key].format(**values))
