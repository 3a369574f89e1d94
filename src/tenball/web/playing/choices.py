"""What can be chosen for a game, in one language."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from typing import Literal
from urllib.parse import urlsplit

from pydantic.dataclasses import dataclass

from tenball.rules import Seat
from tenball.web import listed, lists
from tenball.web.addresses import Addresses
from tenball.web.plain import STRICT
from tenball.web.playing.levels import LEVELS, NOISES, PLAYERS
from tenball.web.playing.setup import Setup
from tenball.web.rights import Kind, Right
from tenball.words import Language

__all__ = ["CLOTHS", "PlayChoices", "choices", "network", "seats_of"]

CLOTHS = ("new_cloth", "worn_cloth")
Network = Literal["here", "local", "public"]


@dataclass(frozen=True, slots=True, config=STRICT)
class LevelChoice:
    """A level: its name, and how many of 100 balls it makes against the ghost, with the half-width of the interval."""

    key: str
    name: str
    rating: int
    error: int
    text: str


@dataclass(frozen=True, slots=True, config=STRICT)
class PlayerChoice:
    """A player that comes with tenball."""

    key: str
    name: str
    text: str


@dataclass(frozen=True, slots=True, config=STRICT)
class EngineChoice:
    """An engine that the host named."""

    key: str
    name: str


@dataclass(frozen=True, slots=True, config=STRICT)
class PlayChoices:
    """Everything that can be chosen for a game; `network` is who can open a link to it."""

    levels: list[LevelChoice]
    players: list[PlayerChoice]
    engines: list[EngineChoice]
    books: list[listed.Bookish]
    compared: listed.Compared
    clocks: list[listed.Choice]
    breaks: list[listed.Choice]
    tables: list[listed.Choice]
    cloths: list[listed.Choice]
    noises: list[listed.Choice]
    network: Network


def choices(words: Language, engines: Iterable[str], reach: Network) -> PlayChoices:
    """Everything, in that language."""
    common = lists.choices(words)
    return PlayChoices(
        levels=[
            LevelChoice(key, words.say(f"level.{key}"), one.rating, one.error, words.say(f"player.{one.player}"))
            for key, one in LEVELS.items()
        ],
        players=[PlayerChoice(key, words.say(f"player_name.{key}"), words.say(f"player.{key}")) for key in PLAYERS],
        engines=[EngineChoice(key, key) for key in engines],
        books=common.books,
        compared=common.compared,
        clocks=common.clocks,
        breaks=common.breaks,
        tables=common.tables,
        cloths=[listed.Choice(key, words.say(f"cloth.{key}")) for key in CLOTHS],
        noises=[listed.Choice(key, words.say(f"spread.{key}")) for key in NOISES],
        network=reach,
    )


def network(addresses: Addresses) -> Network:
    """Who can open a link: this machine, whoever is in the same network, or everybody."""
    hosts = [urlsplit(url).hostname or "" for url in addresses.urls]
    if any(map(_is_public, hosts)):
        return "public"
    return "local" if addresses.for_others else "here"


def _is_public(host: str) -> bool:
    """Whether that is an address, or a name, of the whole net."""
    try:
        return ipaddress.ip_address(host).is_global
    except ValueError:
        return "." in host and not host.endswith(".local")


def seats_of(setup: Setup, right: Right | None) -> tuple[Seat, ...]:
    """The seats of people for which that right lets one decide."""
    match right:
        case Right(kind=Kind.GAME):
            return setup.people
        case Right(kind=Kind.SEAT_A | Kind.SEAT_B as kind):
            seat = Seat.A if kind is Kind.SEAT_A else Seat.B
            return (seat,) if seat in setup.people else ()
        case _:
            return ()
