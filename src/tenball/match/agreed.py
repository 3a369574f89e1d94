"""What a played match was agreed on beyond its header: who plays, with which noise, from which seed.

It stands in the record as its first remark, for people to read and for the match to be gone on with. The command of an
engine is not in it: a record from somebody else must not start a program.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum

from tenball.match.events import Noted
from tenball.match.log import Record
from tenball.rules.rack import Seat

__all__ = ["Agreed", "Kind", "Who", "agreed_from", "agreed_in", "remark", "unnamed"]


class Kind(StrEnum):
    """What sort of player somebody is."""

    PERSON = "person"
    PROGRAM = "program"
    ENGINE = "engine"


@dataclass(frozen=True, slots=True)
class Who:
    """One side: the name of a person, of a player that comes with tenball or of an engine, and a noise by its name."""

    kind: Kind
    name: str
    noise: str

    @property
    def label(self) -> str:
        """Name and noise, as a command takes them."""
        return f"{self.name}:{self.noise}"


@dataclass(frozen=True, slots=True)
class Agreed:
    """Both sides, the seed, and whether shots may be taken back."""

    a: Who
    b: Who
    seed: str
    practice: bool = False

    def of(self, seat: Seat) -> Who:
        """Who plays at that seat."""
        return self.a if seat is Seat.A else self.b


_SIDE = rf"({'|'.join(Kind)}) ([^,]+) with the noise ([a-z]+)"
_REMARK = re.compile(rf"Played at a simulated table: a {_SIDE}, b {_SIDE}, seed (\S+?)(, practice)?")


def remark(agreed: Agreed) -> Noted:
    """The terms as a remark."""
    a, b = (f"{who.kind} {_plain(who)} with the noise {who.noise}" for who in (agreed.a, agreed.b))
    practice = ", practice" if agreed.practice else ""
    return Noted(f"Played at a simulated table: a {a}, b {b}, seed {agreed.seed}{practice}")


def agreed_in(record: Record) -> Agreed | None:
    """The terms of a record, if it is one of a played match; people are called as its header calls them."""
    opening = record.marks.opening if record.marks.stands(1) else None
    agreed = None if opening is None else agreed_from(opening)
    if agreed is None:
        return None
    return replace(agreed, a=_called(record, Seat.A, agreed.a), b=_called(record, Seat.B, agreed.b))


def agreed_from(text: str) -> Agreed | None:
    """The terms that a remark tells, if it is one of these."""
    found = _REMARK.fullmatch(text)
    if found is None:
        return None
    a, b = (Who(Kind(found[at]), found[at + 1], found[at + 2]) for at in (1, 4))
    return Agreed(a, b, found[7], bool(found[8]))


def _called(record: Record, seat: Seat, who: Who) -> Who:
    """A person by the name in the header, a program by its own."""
    people = record.header.people
    return who if who.kind is not Kind.PERSON else replace(who, name=people.name(seat) if people else str(seat))


def unnamed(seat: Seat) -> str:
    """What the header calls a person who gave no name."""
    return seat.value.upper()


def _plain(who: Who) -> str:
    """The name of a program; that of a person stands in the header alone, from where it can be taken out."""
    return "at the keyboard" if who.kind is Kind.PERSON else who.name
