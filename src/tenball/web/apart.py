"""The players' names as they stand in the sentences of a page."""

from __future__ import annotations

import unicodedata

from tenball.match.log import Record
from tenball.rules.rack import Seat
from tenball.words import Language
from tenball.words.tell import names

__all__ = ["isolated", "names_apart"]

_FROM_THE_RIGHT = frozenset({"R", "AL", "AN"})


def names_apart(words: Language, record: Record) -> dict[Seat, str]:
    """The players' names, each so that it does not turn around the sentence that it stands in."""
    return {seat: isolated(name) for seat, name in names(words, record).items()}


def isolated(name: str) -> str:
    """A name that is read from the right, set apart from what stands beside it; any other as it is."""
    if not any(unicodedata.bidirectional(sign) in _FROM_THE_RIGHT for sign in name):
        return name
    return f"\u2068{name}\u2069"
