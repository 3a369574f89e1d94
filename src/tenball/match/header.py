"""The first line of a record: which match this is, and the people, who can be taken out of it later."""

from __future__ import annotations

import hashlib
import unicodedata
from dataclasses import dataclass, field, replace

from tenball.match.canonical import canonical
from tenball.match.errors import MatchError
from tenball.match.format import MatchFormat
from tenball.match.hidden import is_hidden
from tenball.match.match import Match
from tenball.match.plain import book_from, book_plain, format_from, format_plain, size_from, size_plain
from tenball.match.signs import counted
from tenball.rules.rack import Seat
from tenball.rules.reading import a_text, an_object, required
from tenball.rules.rulebook import Rulebook
from tenball.table.size import TableSize

__all__ = ["FORMAT_VERSION", "Header", "People", "checked_name"]

FORMAT_VERSION = 1
"""The version of the record's lines that this tenball writes."""

_LONGEST = 64
_MOST_CODE_POINTS = 200
"""What a database keeps of a name; enough for 64 characters in any script, not for marks without end."""

_FIELDS = ("tenball", "match", "book", "format", "table", "started", "event", "people", "people_hash")


def checked_name(where: str, text: str) -> str:
    """A name as people write it: composed, on one line, and free of characters that turn the line around."""
    name = unicodedata.normalize("NFC", text).strip()
    seen = any(unicodedata.category(sign)[0] in "LNPS" for sign in name)
    if not seen or counted(name) > _LONGEST or len(name) > _MOST_CODE_POINTS or any(map(is_hidden, name)):
        raise MatchError("bad_name", where=where)
    return name


@dataclass(frozen=True, slots=True)
class People:
    """Who sits where, and the salt that keeps their hash from being guessed."""

    a: str
    b: str
    salt: str
    referee: str | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "a", checked_name("player a", self.a))
        object.__setattr__(self, "b", checked_name("player b", self.b))
        if self.referee is not None:
            object.__setattr__(self, "referee", checked_name("referee", self.referee))

    def name(self, seat: Seat) -> str:
        """The name at that seat."""
        return self.a if seat is Seat.A else self.b

    @property
    def hash(self) -> str:
        """What the chain knows of the people."""
        return hashlib.sha256(canonical(self.plain()).encode()).hexdigest()

    def plain(self) -> dict[str, object]:
        """The people as the header holds them."""
        plain: dict[str, object] = {"a": self.a, "b": self.b, "salt": self.salt}
        return plain if self.referee is None else plain | {"referee": self.referee}


@dataclass(frozen=True, slots=True)
class Header:
    """What is settled before a match begins; `people` is nothing once they were taken out."""

    match_id: str
    book: Rulebook
    format: MatchFormat
    people: People | None
    people_hash: str
    started: str
    table: TableSize = field(default_factory=TableSize.nine_foot)
    event: str | None = None

    def opened(self) -> Match:
        """The match before anything happened."""
        return Match(self.book, self.format)

    def without_people(self) -> Header:
        """The header after the people asked to be forgotten; the chain still holds."""
        return replace(self, people=None)

    def plain(self, *, people: bool = True) -> dict[str, object]:
        """The header as its line holds it; without the people, as the chain covers it."""
        plain: dict[str, object] = {
            "tenball": FORMAT_VERSION,
            "match": self.match_id,
            "book": book_plain(self.book),
            "format": format_plain(self.format),
            "table": size_plain(self.table),
            "started": self.started,
            "people_hash": self.people_hash,
        }
        if self.event is not None:
            plain["event"] = self.event
        if people:
            plain["people"] = self.people.plain() if self.people else None
        return plain

    @classmethod
    def read(cls, value: object) -> Header:
        """Read a header back and see that its people are those that the chain covers."""
        fields = an_object("header", value, _FIELDS)
        people = _people(fields.get("people"))
        event = fields.get("event")
        header = cls(
            match_id=a_text("header.match", required("header", fields, "match")),
            book=book_from("header.book", required("header", fields, "book")),
            format=format_from("header.format", fields.get("format", {})),
            people=people,
            people_hash=a_text("header.people_hash", required("header", fields, "people_hash")),
            started=a_text("header.started", required("header", fields, "started")),
            table=size_from("header.table", fields.get("table", "nine_foot")),
            event=None if event is None else a_text("header.event", event),
        )
        if people is not None and people.hash != header.people_hash:
            raise MatchError("broken_chain", line=1)
        return header


def _people(value: object) -> People | None:
    if value is None:
        return None
    fields = an_object("header.people", value, ("a", "b", "salt", "referee"))
    a, b, salt = (
        a_text(f"header.people.{name}", required("header.people", fields, name)) for name in ("a", "b", "salt")
    )
    referee = fields.get("referee")
    return People(a, b, salt, None if referee is None else a_text("header.people.referee", referee))
