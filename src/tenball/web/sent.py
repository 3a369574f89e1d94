"""What is sent unasked: the welcome, the newest state, and signs of life."""

from __future__ import annotations

from typing import Literal

from pydantic.dataclasses import dataclass

from tenball.web.offered import Entry, Lease, Pad
from tenball.web.plain import STRICT, Pair
from tenball.web.rights import Word
from tenball.web.shown import Header, State

__all__ = [
    "PROTOCOL",
    "Beat",
    "OverlayFrame",
    "Update",
    "Welcome",
]

PROTOCOL = 1
"""The version of the messages; a page of another version reloads itself."""


@dataclass(frozen=True, slots=True, config=STRICT)
class Welcome:
    """The first answer: what this connection may do, and to which match."""

    protocol: int
    right: Word
    match: str | None
    server: str
    now: int
    counter: int
    header: Header | None
    t: Literal["welcome"] = "welcome"


@dataclass(frozen=True, slots=True, config=STRICT)
class Update:
    """The newest state, with the entries that this connection has not had."""

    seq: int
    state: State | None
    pad: Pad | None = None
    entries: list[Entry] | None = None
    stands: list[Pair] | None = None
    lease: Lease | None = None
    t: Literal["update"] = "update"


@dataclass(frozen=True, slots=True, config=STRICT)
class OverlayFrame:
    """The state that the overlay shows, at a time that already lags by the delay."""

    state: State | None
    header: Header | None
    frozen: bool
    now: int
    t: Literal["overlay"] = "overlay"


@dataclass(frozen=True, slots=True, config=STRICT)
class Beat:
    """A sign of life, with the server's time in milliseconds."""

    now: int
    t: Literal["beat"] = "beat"
