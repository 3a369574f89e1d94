"""What viewers are sent of a match: plain values, named as the page names them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import ConfigDict
from pydantic.dataclasses import dataclass

from tenball.web.typescript import Alias

__all__ = [
    "PROTOCOL",
    "Beat",
    "Because",
    "Before",
    "CallPlain",
    "Clock",
    "ClockPreset",
    "Done",
    "Entry",
    "EventPlain",
    "FoulKey",
    "Header",
    "Holder",
    "Known",
    "Last",
    "Lease",
    "Misfitting",
    "Names",
    "Noted",
    "Notice",
    "OverlayFrame",
    "Pad",
    "Pair",
    "Preview",
    "Prompt",
    "Refused",
    "ReportPlain",
    "Seat",
    "Standing",
    "State",
    "Stopped",
    "Told",
    "Update",
    "Welcome",
    "Would",
]

PROTOCOL = 1
"""The version of the messages; a page of another version reloads itself."""

_PLAIN = ConfigDict(strict=True, extra="forbid")

Seat = Annotated[Literal["a", "b"], Alias("Seat")]
Pair = Annotated[tuple[int, int], Alias("Pair")]
CallPlain = Annotated[dict[str, Any], Alias("Call")]
ReportPlain = Annotated[dict[str, Any], Alias("Report")]
EventPlain = Annotated[dict[str, Any], Alias("Plain")]


@dataclass(frozen=True, slots=True, config=_PLAIN)
class Names:
    """The players' names."""

    a: str
    b: str


@dataclass(frozen=True, slots=True, config=_PLAIN)
class ClockPreset:
    """The shot clock that was agreed, in seconds."""

    shot_s: int
    warning_s: int
    extension_s: int
    extensions: int
    after_break_s: int | None


@dataclass(frozen=True, slots=True, config=_PLAIN)
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


@dataclass(frozen=True, slots=True, config=_PLAIN)
class Clock:
    """The shot clock: what was left when it was last started or stopped, and by the server's time when it is up."""

    running: bool
    left_ms: int | None
    deadline_ms: int | None
    extensions: Pair
    warning_s: int
    allowance_s: int


@dataclass(frozen=True, slots=True, config=_PLAIN)
class Prompt:
    """What is to be entered now, and of whom."""

    key: str
    seat: Seat | None
    text: str


@dataclass(frozen=True, slots=True, config=_PLAIN)
class Notice:
    """Something that must not be overlooked."""

    key: str
    seat: Seat | None
    text: str


@dataclass(frozen=True, slots=True, config=_PLAIN)
class Last:
    """The last decision that stands."""

    seq: int
    text: str
    fouls: list[str]
    push_out: bool
    seat: Seat | None
    ruled: bool


@dataclass(frozen=True, slots=True, config=_PLAIN)
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


@dataclass(frozen=True, slots=True, config=_PLAIN)
class FoulKey:
    """A foul that can be entered; `alone` is never the shot of the player in turn."""

    key: str
    name: str
    paragraph: str
    alone: bool


@dataclass(frozen=True, slots=True, config=_PLAIN)
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


@dataclass(frozen=True, slots=True, config=_PLAIN)
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


@dataclass(frozen=True, slots=True, config=_PLAIN)
class Holder:
    """The device that writes, and when it was last heard of."""

    device: str
    seen_s: int
    here: bool


@dataclass(frozen=True, slots=True, config=_PLAIN)
class Lease:
    """Who has the right to write now."""

    epoch: int
    mine: bool
    holder: Holder | None


@dataclass(frozen=True, slots=True, config=_PLAIN)
class Welcome:
    """The first answer: what this connection may do, and to which match."""

    protocol: int
    right: Literal["owner", "scorer", "watcher", "table"]
    match: str | None
    server: str
    now: int
    counter: int
    header: Header | None
    t: Literal["welcome"] = "welcome"


@dataclass(frozen=True, slots=True, config=_PLAIN)
class OverlayFrame:
    """The state that the overlay shows, at a time that already lags by the delay."""

    state: State | None
    header: Header | None
    frozen: bool
    now: int
    t: Literal["overlay"] = "overlay"


@dataclass(frozen=True, slots=True, config=_PLAIN)
class Beat:
    """A sign of life, with the server's time in milliseconds."""

    now: int
    t: Literal["beat"] = "beat"


@dataclass(frozen=True, slots=True, config=_PLAIN)
class Done:
    """A command was written, as these entries."""

    n: int
    seqs: list[int]
    t: Literal["done"] = "done"


@dataclass(frozen=True, slots=True, config=_PLAIN)
class Refused:
    """A command was not written; `asked` is a question that the next try must answer."""

    n: int
    key: str
    text: str
    t: Literal["refused", "asked"] = "refused"


@dataclass(frozen=True, slots=True, config=_PLAIN)
class Stopped:
    """The note at which a batch stopped, and why."""

    n: int
    key: str
    text: str


@dataclass(frozen=True, slots=True, config=_PLAIN)
class Noted:
    """What became of a batch of notes."""

    n: int
    done: list[int]
    stopped: Stopped | None
    left: list[int]
    t: Literal["noted"] = "noted"


@dataclass(frozen=True, slots=True, config=_PLAIN)
class Told:
    """A longer text that was asked for."""

    n: int
    text: str
    t: Literal["told"] = "told"


@dataclass(frozen=True, slots=True, config=_PLAIN)
class Would:
    """What a command would come to, and whether that is worth asking about first."""

    n: int
    text: str
    unusual: bool
    t: Literal["would"] = "would"


@dataclass(frozen=True, slots=True, config=_PLAIN)
class Known:
    """What an entry was made from."""

    report: ReportPlain | None
    event: EventPlain


@dataclass(frozen=True, slots=True, config=_PLAIN)
class Before:
    """The match before an entry, with the pad that it was entered on."""

    n: int
    seq: int
    state: State
    pad: Pad
    entry: Known
    t: Literal["before"] = "before"


@dataclass(frozen=True, slots=True, config=_PLAIN)
class Standing:
    """How a match stands, in numbers and words."""

    racks: Pair
    sets: Pair
    text: str


@dataclass(frozen=True, slots=True, config=_PLAIN)
class Changing:
    """An entry that a correction changes."""

    seq: int
    was: str
    now: str | None


@dataclass(frozen=True, slots=True, config=_PLAIN)
class Misfitting:
    """The first later entry that would no longer fit."""

    seq: int
    text: str
    because: str


@dataclass(frozen=True, slots=True, config=_PLAIN)
class Because:
    """A key for programs and a sentence for people."""

    key: str
    text: str


@dataclass(frozen=True, slots=True, config=_PLAIN)
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


@dataclass(frozen=True, slots=True, config=_PLAIN)
class Update:
    """The newest state, with the entries that this connection has not had."""

    seq: int
    state: State | None
    pad: Pad | None = None
    entries: list[Entry] | None = None
    stands: list[Pair] | None = None
    lease: Lease | None = None
    t: Literal["update"] = "update"
