"""The error that is raised where a caller asks for a player or a level that does not exist."""

from __future__ import annotations

__all__ = ["PlayersError"]

_MESSAGES = {
    "unknown_player": "no player is called {name!r}; known: {allowed}",
    "unknown_level": "no level is called {name!r}; known: {allowed}",
    "bad_effort": "the effort is {value!r}; it is a finite number above 0, 1 for the player's own",
    "nothing_to_decide": "the match is over; there is nothing to decide",
}


class PlayersError(ValueError):
    """What was wrong, as a key for programs and a sentence for people."""

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.values = values
        super().__init__(_MESSAGES[key].format(**values))
