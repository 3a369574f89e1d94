"""A move that is not open: it costs nothing, and is told in the language of whoever made it."""

from __future__ import annotations

from tenball.web.playing.results import Unplayable

__all__ = ["NotPlayed"]


class NotPlayed(Exception):  # noqa: N818 - foul play is no error, nor is a move that is not open
    """Why the referee does not let that move be played."""

    def __init__(self, why: Unplayable) -> None:
        self.why = why
        super().__init__(why.key)
