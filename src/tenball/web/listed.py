"""What is answered to requests: matches, tables and links in lists; plain values, named as the page names them."""

from __future__ import annotations

from pydantic import ConfigDict
from pydantic.dataclasses import dataclass

from tenball.web.offered import Holder
from tenball.web.plain import Pair, Seat

__all__ = [
    "Bookish",
    "Choice",
    "Choices",
    "Compared",
    "Link",
    "Links",
    "Qr",
    "Reason",
    "Row",
    "Summary",
    "TableLinks",
    "TableState",
    "ToldLine",
]

_PLAIN = ConfigDict(strict=True, extra="forbid")


@dataclass(frozen=True, slots=True, config=_PLAIN)
class Qr:
    """A QR code as the path of an SVG in a square of that size."""

    size: int
    path: str


@dataclass(frozen=True, slots=True, config=_PLAIN)
class Link:
    """A link with its right, at each address that this machine has."""

    path: str
    urls: list[str]
    qr: Qr


@dataclass(frozen=True, slots=True, config=_PLAIN)
class Links:
    """The links of a match."""

    scorer: Link
    watcher: Link


@dataclass(frozen=True, slots=True, config=_PLAIN)
class TableLinks:
    """The links of a table."""

    overlay: Link
    watch: Link
    loader: str


@dataclass(frozen=True, slots=True, config=_PLAIN)
class Summary:
    """A match in the list; `strokes` says that there are shots to show once more, `game` that it is played here."""

    id: str
    names: tuple[str, str]
    event: str | None
    book: str
    started: str
    racks: Pair
    sets: Pair
    race: Pair
    stage: str
    winner: Seat | None
    live_on: int | None
    entries: int
    lease: Holder | None
    code: str
    signed: bool
    strokes: bool
    game: bool
    terms: str


@dataclass(frozen=True, slots=True, config=_PLAIN)
class Choice:
    """Something that can be chosen."""

    key: str
    text: str


@dataclass(frozen=True, slots=True, config=_PLAIN)
class Bookish:
    """A rulebook that can be chosen, with its difference in a line."""

    key: str
    title: str
    line: str


@dataclass(frozen=True, slots=True, config=_PLAIN)
class Row:
    """What each of several books says to one question."""

    name: str
    told: list[str]


@dataclass(frozen=True, slots=True, config=_PLAIN)
class Compared:
    """Books side by side: their titles, and a row for every question in which they differ."""

    titles: list[str]
    rows: list[Row]


@dataclass(frozen=True, slots=True, config=_PLAIN)
class Choices:
    """What can be chosen for a new match."""

    books: list[Bookish]
    compared: Compared
    clocks: list[Choice]
    breaks: list[Choice]
    tables: list[Choice]
    race: int


@dataclass(frozen=True, slots=True, config=_PLAIN)
class TableState:
    """A table of the club."""

    number: int
    name: str
    match: str | None
    delay_s: int
    frozen: bool
    names: tuple[str, str] | None


@dataclass(frozen=True, slots=True, config=_PLAIN)
class Reason:
    """A ground of a ruling, with its paragraph."""

    key: str
    paragraph: str
    text: str


@dataclass(frozen=True, slots=True, config=_PLAIN)
class ToldLine:
    """A sentence of a match, with the reasons behind it."""

    rack: int | None
    seq: int | None
    text: str
    why: list[Reason]
