"""What the file of a match is called: the day and the players, in letters that every system takes."""

from __future__ import annotations

import re
import unicodedata

from tenball.match.header import Header
from tenball.rules.rack import Seat

__all__ = ["file_name"]


def file_name(header: Header) -> str:
    """The name without its ending; where the people were taken out, or have no such letters, the match's id."""
    people = header.people
    names = [_plain(people.name(seat)) for seat in Seat] if people else []
    parts = [header.started[:10], *(names if any(names) else [header.match_id])]
    return "-".join(part for part in parts if part)


def _plain(name: str) -> str:
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-")
