"""What a pad is given beside the state: what can be entered now, the record so far, and who may write."""

from __future__ import annotations

from pydantic.dataclasses import dataclass

from tenball.web.plain import STRICT, Seat

__all__ = [
    "Entry",
    "FoulKey",
    "Holder",
    "Lease",
    "Pad",
]


@dataclass(frozen=True, slots=True, config=STRICT)
class FoulKey:
    """A foul that can be entered; `alone` is never the shot of the player in turn."""

    key: str
    name: str
    paragraph: str
    alone: bool


@dataclass(frozen=True, slots=True, config=STRICT)
class Pad:
    """What can be entered now; nothing else is taken."""

    calls: list[str]
    must_call: bool
    balls: list[int]
    options: list[str]
    fouls: list[FoulKey]
    fouls_push_out: list[str]
    fouls_between: list[str]
    seldom: list[str]
    penalties: list[str]
    clock: list[str]
    undo: str | None
    redo: bool
    why: bool


@dataclass(frozen=True, slots=True, config=STRICT)
class Entry:
    """One entry of the record, in words; `mend` is what can be done about it."""

    seq: int
    time: str
    said_at: str | None
    author: str
    text: str
    kind: str
    seat: Seat | None
    rack: int | None
    replaces: int | None
    more: int
    mend: list[str]


@dataclass(frozen=True, slots=True, config=STRICT)
class Holder:
    """The device that writes, and when it was last heard of."""

    device: str
    seen_s: int
    here: bool


@dataclass(frozen=True, slots=True, config=STRICT)
class Lease:
    """Who has the right to write now."""

    epoch: int
    mine: bool
    holder: Holder | None
