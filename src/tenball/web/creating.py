"""A new match from what a page wishes."""

from __future__ import annotations

import secrets
from typing import Annotated, Literal

from pydantic import ConfigDict, Field
from pydantic.dataclasses import dataclass

from tenball.match.events import Mode, ModeSwitched
from tenball.match.format import BreakOrder, MatchFormat, clock_preset
from tenball.match.header import Header, People, checked_name
from tenball.match.log import Draft, Record, Stamp, begin
from tenball.rules import BOOKS, open_book
from tenball.table.size import TableSize
from tenball.web.errors import WebError
from tenball.web.scene import iso, now_ms

__all__ = ["Wish", "new_record"]

_Text = Annotated[str, Field(max_length=200)]
_Racks = Annotated[int, Field(ge=1, le=99)]


@dataclass(frozen=True, slots=True, config=ConfigDict(extra="forbid"))
class Wish:
    """What is wished for a new match; what is left out is as usual."""

    a: _Text = "A"
    b: _Text = "B"
    referee: _Text | None = None
    event: _Text | None = None
    book: _Text = "sk"
    race: tuple[_Racks, _Racks] = (5, 5)
    sets: Annotated[int, Field(ge=1, le=99)] = 1
    breaks: BreakOrder = BreakOrder.ALTERNATE
    time_outs: Annotated[int, Field(ge=0, le=9)] = 1
    clock: _Text = "off"
    size: _Text = "nine_foot"
    table: Annotated[int, Field(ge=1, le=999)] | None = None
    mode: Literal["full", "quick"] = "full"


def new_record(wish: Wish, match: str) -> Record:
    """The record of that match, in which nothing has happened yet but that it is kept rack by rack."""
    record = begin(_header(wish, match))
    if wish.mode == "full":
        return record
    return record.appended([Draft(ModeSwitched(Mode.QUICK))], Stamp(iso(now_ms()), "owner"))


def _header(wish: Wish, match: str) -> Header:
    if wish.book not in BOOKS:
        raise WebError("no_such_book", book=wish.book, known=", ".join(BOOKS))
    a, b = checked_name("a", wish.a), checked_name("b", wish.b)
    if a.casefold() == b.casefold():
        raise WebError("same_name", name=a)
    people = People(a, b, secrets.token_hex(8), wish.referee)
    form = MatchFormat(wish.race, wish.sets, wish.breaks, clock_preset(wish.clock), wish.time_outs)
    event = None if wish.event is None else checked_name("event", wish.event)
    size = TableSize.preset(wish.size)
    return Header(match, open_book(wish.book), form, people, people.hash, iso(now_ms()), size, event)
