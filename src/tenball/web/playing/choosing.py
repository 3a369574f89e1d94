"""A new game from what a page wishes: its record, which begins as one of `tenball play`, and its setup."""

from __future__ import annotations

import random
import re
import secrets
from collections.abc import Collection
from dataclasses import replace
from typing import Annotated, Literal

from pydantic import ConfigDict, Field
from pydantic.dataclasses import dataclass

from tenball.match import BreakChosen, Draft, Record, Stamp, begin
from tenball.match.agreed import Agreed, Kind, Who, remark, unnamed
from tenball.match.format import MOST_RACKS, BreakOrder, MatchFormat, clock_preset
from tenball.match.header import Header, People, checked_name
from tenball.rules import BOOKS, Seat, open_book
from tenball.table import TableSize
from tenball.web.errors import WebError
from tenball.web.playing.levels import NOISES, computer
from tenball.web.playing.setup import GameKind, Lines, Setup
from tenball.web.scene import iso, now_ms

__all__ = ["PlayWish", "new_game", "rematch_of"]

_Text = Annotated[str, Field(max_length=200)]
_Racks = Annotated[int, Field(ge=1, le=99)]
_SEED = re.compile(r"[^\s,]{1,64}")


@dataclass(frozen=True, slots=True, config=ConfigDict(extra="forbid"))
class PlayWish:
    """What is wished for a game; what is left out is as usual.

    `level` or `engine` play the seat that is not `seat`; where two are watched they play seat b, and `level_a` or
    `engine_a` seat a. `noise` is what comes between the strokes that people mean and those that are played.
    """

    kind: GameKind
    a: _Text = ""
    b: _Text = ""
    book: _Text = "wpa_2025"
    race: tuple[_Racks, _Racks] = (3, 3)
    breaks: BreakOrder = BreakOrder.ALTERNATE
    level: _Text | None = None
    engine: _Text | None = None
    level_a: _Text | None = None
    engine_a: _Text | None = None
    seat: Literal["a", "b"] = "a"
    first: Literal["lag", "a", "b", "chance"] = "lag"
    clock: _Text = "off"
    size: _Text = "nine_foot"
    cloth: Literal["new_cloth", "worn_cloth"] = "new_cloth"
    lines: Lines = "tangent"
    noise: _Text = "none"
    seed: _Text | None = None


def new_game(wish: PlayWish, match: str, engines: Collection[str]) -> tuple[Record, Setup]:
    """The record and the setup of that game."""
    setup = _setup(wish, engines)
    return _begun(_header(wish, setup, match), setup), setup


def rematch_of(record: Record, setup: Setup, match: str) -> tuple[Record, Setup]:
    """The same game once more, broken first by the other."""
    first = next((entry.event.breaker for entry in record.stands if isinstance(entry.event, BreakChosen)), None)
    first = first or record.match().breaker or Seat.A
    again = replace(setup, seed=secrets.token_hex(4), first=first.other.value)
    header = replace(record.header, match_id=match, started=iso(now_ms()))
    return _begun(header, again), again


def _begun(header: Header, setup: Setup) -> Record:
    agreed = Agreed(setup.a, setup.b, setup.seed, setup.kind == "practice")
    drafts = [Draft(remark(agreed))]
    breaker = _breaker(setup)
    if breaker is not None:
        drafts.append(Draft(BreakChosen(breaker)))
    record = begin(header)
    for draft in drafts:
        record = record.appended([draft], Stamp(header.started, "table"))
    return record


def _breaker(setup: Setup) -> Seat | None:
    match setup.first:
        case "lag":
            return Seat.A if setup.is_alone else None
        case "chance":
            return random.Random(setup.seed).choice(tuple(Seat))
        case seat:
            return Seat(seat)


def _setup(wish: PlayWish, engines: Collection[str]) -> Setup:
    seed = secrets.token_hex(4) if wish.seed is None else wish.seed
    if not _SEED.fullmatch(seed):
        raise WebError("bad_seed")
    if wish.noise not in NOISES:
        raise WebError("no_such_noise", noise=wish.noise, known=", ".join(NOISES))
    a, b = (_who(wish, seat, engines) for seat in Seat)
    levels = tuple(_level(wish, seat) if who.kind is Kind.PROGRAM else None for seat, who in ((Seat.A, a), (Seat.B, b)))
    return Setup(wish.kind, a, b, seed, wish.first, wish.lines, wish.cloth, (levels[0], levels[1]))


def _plays_itself(wish: PlayWish, seat: Seat) -> bool:
    """Whether a program plays at that seat."""
    match wish.kind:
        case "computer":
            return seat.value != wish.seat
        case "practice":
            return seat.value != wish.seat and (wish.level is not None or wish.engine is not None)
        case "watch_two":
            return True
        case _:
            return False


def _level(wish: PlayWish, seat: Seat) -> str:
    level = wish.level_a if wish.kind == "watch_two" and seat is Seat.A else wish.level
    return level or "league"


def _who(wish: PlayWish, seat: Seat, engines: Collection[str]) -> Who:
    if not _plays_itself(wish, seat):
        return Who(Kind.PERSON, wish.a if seat is Seat.A else wish.b, wish.noise)
    engine = wish.engine_a if wish.kind == "watch_two" and seat is Seat.A else wish.engine
    if engine is None:
        return computer(_level(wish, seat))
    if engine not in engines:
        raise WebError("no_such_engine", engine=engine)
    return Who(Kind.ENGINE, engine, "league")


def _header(wish: PlayWish, setup: Setup, match: str) -> Header:
    if wish.book not in BOOKS:
        raise WebError("no_such_book", book=wish.book, known=", ".join(BOOKS))
    a, b = (_name(wish, setup, seat) for seat in Seat)
    if setup.is_alone:
        b = a
    elif a.casefold() == b.casefold():
        raise WebError("same_name", name=a)
    people = People(a, b, secrets.token_hex(8))
    # Nobody wins or loses against himself: practice goes on for as long as a match can.
    race = (MOST_RACKS, MOST_RACKS) if setup.is_alone else wish.race
    form = MatchFormat(race, 1, wish.breaks, clock_preset(wish.clock))
    size = TableSize.preset(wish.size)
    return Header(match, open_book(wish.book), form, people, people.hash, iso(now_ms()), size)


def _name(wish: PlayWish, setup: Setup, seat: Seat) -> str:
    """The name that was given, else that of the program, or the letter of the seat."""
    given = wish.a if seat is Seat.A else wish.b
    if given:
        return checked_name(seat.value, given)
    who = setup.of(seat)
    if who.kind is Kind.PERSON:
        return unnamed(seat)
    name = setup.levels[0 if seat is Seat.A else 1] or who.name
    return name if wish.kind != "watch_two" else f"{name} {seat.value}"
