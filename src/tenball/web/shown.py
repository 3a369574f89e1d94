"""What everybody is shown of a match: plain values, named as the page names them."""

from __future__ import annotations

from typing import Literal

from pydantic.dataclasses import dataclass

from tenball.web.plain import STRICT, CallPlain, Pair, Seat

__all__ = [
    "Clock",
    "ClockPreset",
    "Header",
    "Last",
    "Names",
    "Notice",
    "Prompt",
    "State",
]


@dataclass(frozen=True, slots=True, config=STRICT)
class Names:
    """The players' names."""

    a: str
    b: str


@dataclass(frozen=True, slots=True, config=STRICT)
class ClockPreset:
    """The shot clock that was agreed, in seconds."""

    shot_s: int
    warning_s: int
    extension_s: int
    extensions: int
    after_break_s: int | None


@dataclass(frozen=True, slots=True, config=STRICT)
class Header:
    """What is settled before a match begins."""

    names: Names
    referee: str | None
    event: str | None
    book: str
    book_title: str
    race: Pair
    sets: int
    breaks: str
    time_outs: int
    clock: ClockPreset | None
    started: str
    table: int | None
    terms: str


@dataclass(frozen=True, slots=True, config=STRICT)
class Clock:
    """The shot clock: what was left when it was last started or stopped, and by the server's time when it is up."""

    running: bool
    left_ms: int | None
    deadline_ms: int | None
    extensions: Pair
    warning_s: int
    allowance_s: int


@dataclass(frozen=True, slots=True, config=STRICT)
class Prompt:
    """What is to be entered now, and of whom."""

    key: str
    seat: Seat | None
    text: str


@dataclass(frozen=True, slots=True, config=STRICT)
class Notice:
    """Something that must not be overlooked."""

    key: str
    seat: Seat | None
    text: str


@dataclass(frozen=True, slots=True, config=STRICT)
class Last:
    """The last decision that stands."""

    seq: int
    text: str
    fouls: list[str]
    push_out: bool
    seat: Seat | None
    ruled: bool


@dataclass(frozen=True, slots=True, config=STRICT)
class State:
    """A match as everybody sees it."""

    racks: Pair
    sets: Pair
    rack: int
    stage: Literal["lag", "breaker", "rack", "finished"]
    winner: Seat | None
    sealed: str | None
    mode: Literal["full", "quick"]
    shooter: Seat | None
    breaker: Seat | None
    phase: Literal["break", "after_break", "play", "choice", "over"] | None
    on_table: list[int]
    ball_on: int | None
    cue_ball: Literal["lies", "hand", "kitchen"] | None
    fouls: Pair
    at_risk: list[Seat]
    warned: tuple[bool, bool]
    push_out_open: bool
    stalemate: Pair | None
    call: CallPlain | None
    call_requested: bool
    frozen: list[tuple[int, int | str]]
    on_time_out: Seat | None
    time_outs: Pair
    clock: Clock | None
    prompt: Prompt
    notices: list[Notice]
    last: Last | None
    score: str
