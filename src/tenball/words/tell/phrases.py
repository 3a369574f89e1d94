"""The small pieces that sentences are made of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tenball.match.header import People
from tenball.rules.rack import Seat
from tenball.table.balls import Ball
from tenball.words.language import Language

__all__ = ["Names", "balls", "capital", "cite", "names", "objects"]

Names = Mapping[Seat, str]
"""Who sits where, as sentences call them."""


def names(language: Language, people: People | None) -> dict[Seat, str]:
    """The players' names, or player A and player B where the people were taken out of the record."""
    return {seat: people.name(seat) if people else language.say(f"seat.{seat}") for seat in Seat}


def balls(language: Language, several: Iterable[Ball]) -> str:
    """The balls as they stand for themselves."""
    return language.joined(language.say(f"ball.name.{int(ball)}") for ball in several)


def objects(language: Language, several: Iterable[Ball]) -> str:
    """The balls as something is done to them."""
    return language.joined(language.say(f"ball.object.{int(ball)}") for ball in several)


def cite(paragraph: str) -> str:
    """The paragraph as it follows a statement; nothing where it is not known."""
    return f" ({paragraph})" if paragraph else ""


def capital(text: str) -> str:
    """The text with its first letter large, as a sentence begins."""
    return text[:1].upper() + text[1:]
