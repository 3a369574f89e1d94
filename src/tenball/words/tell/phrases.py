"""The small pieces that sentences are made of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from tenball.match.agreed import Kind, Who, agreed_in, unnamed
from tenball.match.log import Record
from tenball.rules.rack import Seat
from tenball.table.balls import Ball
from tenball.words.language import Language

__all__ = ["Names", "balls", "capital", "is_alone", "names", "objects"]

Names = Mapping[Seat, str]
"""Who sits where, as sentences call them."""


_ONE_OF_TWO: Final = re.compile(r"(\S+)( [ab]| \(2\))?")
"""How a program is called in a header; two of a kind are told apart by what follows."""


def names(language: Language, record: Record | None) -> dict[Seat, str]:
    """The players' names; programs, and people who gave no name or were taken out, as this language calls them."""
    people = None if record is None else record.header.people
    if record is None or people is None:
        return {seat: language.say(f"seat.{seat}") for seat in Seat}
    agreed = agreed_in(record)
    if agreed is None:
        return {seat: people.name(seat) for seat in Seat}
    if agreed.practice and people.a == people.b == unnamed(Seat.A):
        return dict.fromkeys(Seat, language.say("seat.alone"))
    return {seat: _played_by(language, agreed.of(seat), seat, people.name(seat)) for seat in Seat}


def is_alone(names: Names) -> bool:
    """Whether one player sits at both seats: he wins from nobody, and nobody else is ever next."""
    return names[Seat.A] == names[Seat.B]


def _played_by(language: Language, who: Who, seat: Seat, name: str) -> str:
    if who.kind is Kind.PERSON:
        return language.say(f"seat.{seat}") if name == unnamed(seat) else name
    found = _ONE_OF_TWO.fullmatch(name)
    if who.kind is Kind.ENGINE or found is None:
        return name
    keys = (f"level.{found[1]}", f"player_name.{found[1]}")
    known = next((key for key in keys if key in language.texts), None)
    return name if known is None else language.say(known) + (found[2] or "")


def balls(language: Language, several: Iterable[Ball]) -> str:
    """The balls as they stand for themselves."""
    return language.joined(language.say(f"ball.name.{int(ball)}") for ball in several)


def objects(language: Language, several: Iterable[Ball]) -> str:
    """The balls as something is done to them."""
    return language.joined(language.say(f"ball.object.{int(ball)}") for ball in several)


def capital(text: str) -> str:
    """The text with its first letter large, as a sentence begins."""
    return text[:1].upper() + text[1:]
