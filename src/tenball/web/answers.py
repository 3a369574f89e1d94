"""Answers to what a pad sent: what became of a command, of notes, and what was asked."""

from __future__ import annotations

from typing import Literal

from pydantic.dataclasses import dataclass

from tenball.web.offered import Pad
from tenball.web.plain import STRICT, EventPlain, Pair, ReportPlain
from tenball.web.shown import State

__all__ = [
    "Because",
    "Before",
    "Changing",
    "Done",
    "Known",
    "Misfitting",
    "Noted",
    "Preview",
    "Refused",
    "Standing",
    "Stopped",
    "Told",
    "Would",
]


@dataclass(frozen=True, slots=True, config=STRICT)
class Done:
    """A command was written, as these entries."""

    n: int
    seqs: list[int]
    t: Literal["done"] = "done"


@dataclass(frozen=True, slots=True, config=STRICT)
class Refused:
    """A command was not written; `asked` is a question that the next try must answer."""

    n: int
    key: str
    text: str
    t: Literal["refused", "asked"] = "refused"


@dataclass(frozen=True, slots=True, config=STRICT)
class Stopped:
    """The note at which a batch stopped, and why."""

    n: int
    key: str
    text: str


@dataclass(frozen=True, slots=True, config=STRICT)
class Noted:
    """What became of a batch of notes."""

    n: int
    done: list[int]
    stopped: Stopped | None
    left: list[int]
    t: Literal["noted"] = "noted"


@dataclass(frozen=True, slots=True, config=STRICT)
class Told:
    """A longer text that was asked for."""

    n: int
    text: str
    t: Literal["told"] = "told"


@dataclass(frozen=True, slots=True, config=STRICT)
class Would:
    """What a command would come to, and whether that is worth asking about first."""

    n: int
    text: str
    unusual: bool
    t: Literal["would"] = "would"


@dataclass(frozen=True, slots=True, config=STRICT)
class Known:
    """What an entry was made from."""

    report: ReportPlain | None
    event: EventPlain


@dataclass(frozen=True, slots=True, config=STRICT)
class Before:
    """The match before an entry, with the pad that it was entered on."""

    n: int
    seq: int
    state: State
    pad: Pad
    entry: Known
    t: Literal["before"] = "before"


@dataclass(frozen=True, slots=True, config=STRICT)
class Standing:
    """How a match stands, in numbers and words."""

    racks: Pair
    sets: Pair
    text: str


@dataclass(frozen=True, slots=True, config=STRICT)
class Changing:
    """An entry that a correction changes."""

    seq: int
    was: str
    now: str | None


@dataclass(frozen=True, slots=True, config=STRICT)
class Misfitting:
    """The first later entry that would no longer fit."""

    seq: int
    text: str
    because: str
    mends: bool


@dataclass(frozen=True, slots=True, config=STRICT)
class Because:
    """A key for programs and a sentence for people."""

    key: str
    text: str


@dataclass(frozen=True, slots=True, config=STRICT)
class Preview:
    """What a correction would change; `chain` confirms that it was made on this state of the record."""

    n: int
    chain: str
    before: Standing
    after: Standing
    changes: list[Changing]
    rewritten: int
    gone: int
    misfit: Misfitting | None
    seal_goes: str | None
    question: Because | None
    t: Literal["preview"] = "preview"
