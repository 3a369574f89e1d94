"""What a server keeps beside the records: leases, tables, games, withdrawn links and settings."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from sqlalchemy import Engine, Insert, delete, insert, select, update

from tenball.archive.engine import reading, writing
from tenball.archive.errors import ArchiveError
from tenball.archive.schema import commands, games, leases, links, matches, settings, tables

__all__ = ["Keeping", "KeptGame", "Lease", "Place"]

_FROZEN = "frozen"


@dataclass(frozen=True, slots=True)
class Lease:
    """Who writes to a match: a client, the name of its device, and how often the right has changed hands."""

    epoch: int
    client: str
    device: str


@dataclass(frozen=True, slots=True)
class Place:
    """A table of the club, the match that is live on it, and by how many seconds its overlay lags."""

    number: int
    name: str
    match: str | None = None
    delay_s: int = 0


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game at the simulated table beside its record: how it was begun, and what stands between two entries."""

    setup: str
    aside: str

    def row(self, match: str) -> Insert:
        """What is written beside the record of that match."""
        return insert(games).values(match=match, setup=self.setup, aside=self.aside)


@dataclass(frozen=True, slots=True)
class Keeping:
    """The small tables of a database."""

    engine: Engine

    def lease(self, match: str) -> Lease | None:
        """Who holds the right to write to that match."""
        with reading(self.engine) as connection:
            row = connection.execute(select(leases).where(leases.c.match == match)).first()
        return None if row is None else Lease(row.epoch, row.client, row.device)

    def take(self, match: str, client: str, device: str) -> Lease:
        """Give the right to that client; the epoch rises, so that commands of the one before are refused."""
        with writing(self.engine) as connection:
            epoch = connection.scalar(select(leases.c.epoch).where(leases.c.match == match))
            lease = Lease((epoch or 0) + 1, client, device)
            row = {"match": match, "epoch": lease.epoch, "client": client, "device": device}
            mine = leases.c.match == match
            connection.execute(insert(leases).values(row) if epoch is None else update(leases).where(mine).values(row))
        return lease

    def command(self, match: str, client: str, counter: int) -> tuple[int, ...] | None:
        """The entries that a command was written as, if it was."""
        mine = (commands.c.match == match) & (commands.c.client == client) & (commands.c.counter == counter)
        with reading(self.engine) as connection:
            row = connection.execute(select(commands).where(mine)).first()
        return None if row is None else tuple(range(row.first, row.last + 1))

    def game(self, match: str) -> KeptGame | None:
        """The game of that match, if it is one."""
        with reading(self.engine) as connection:
            row = connection.execute(select(games).where(games.c.match == match)).first()
        return None if row is None else KeptGame(row.setup, row.aside)

    def set_aside(self, match: str, aside: str) -> None:
        """Keep what stands between two entries of that game."""
        with writing(self.engine) as connection:
            connection.execute(update(games).where(games.c.match == match).values(aside=aside))

    def places(self) -> tuple[Place, ...]:
        """The tables, by their numbers."""
        with reading(self.engine) as connection:
            rows = connection.execute(select(tables).order_by(tables.c.number))
            return tuple(Place(row.number, row.name, row.match, row.delay_s) for row in rows)

    def set_place(self, place: Place) -> None:
        """Keep that table as it is given."""
        row = {"number": place.number, "name": place.name, "match": place.match, "delay_s": place.delay_s}
        mine = tables.c.number == place.number
        with writing(self.engine) as connection:
            if place.match is not None:
                if connection.scalar(select(matches.c.id).where(matches.c.id == place.match)) is None:
                    raise ArchiveError("no_match", match=place.match)
                moved = update(tables).where((tables.c.match == place.match) & ~mine).values(match=None)
                connection.execute(moved)
            if not connection.execute(update(tables).where(mine).values(row)).rowcount:
                connection.execute(insert(tables).values(row))

    def remove_place(self, number: int) -> None:
        """Forget that table."""
        with writing(self.engine) as connection:
            connection.execute(delete(tables).where(tables.c.number == number))

    def generations(self) -> dict[tuple[str, str], int]:
        """How often links were withdrawn, by their kind and what they lead to."""
        with reading(self.engine) as connection:
            return {(row.kind, row.id): row.generation for row in connection.execute(select(links))}

    def withdraw(self, kind: str, about: str) -> int:
        """Make all links of that kind to that thing worthless; the answer is the new generation."""
        mine = (links.c.kind == kind) & (links.c.id == about)
        with writing(self.engine) as connection:
            generation = (connection.scalar(select(links.c.generation).where(mine)) or 0) + 1
            row = {"kind": kind, "id": about, "generation": generation}
            connection.execute(insert(links).values(row) if generation == 1 else update(links).where(mine).values(row))
        return generation

    def frozen(self) -> dict[int, int]:
        """The tables whose overlay stands still, and since when in milliseconds of the clock."""
        return {int(number): int(since) for number, since in json.loads(self.known(_FROZEN) or "{}").items()}

    def set_frozen(self, frozen: Mapping[int, int]) -> None:
        """Keep which overlays stand still."""
        self.set_setting(_FROZEN, json.dumps(frozen))

    def setting(self, name: str, make: Callable[[], str]) -> str:
        """The value of that name; one that is not there yet is made and kept."""
        with writing(self.engine) as connection:
            value = connection.scalar(select(settings.c.value).where(settings.c.name == name))
            if value is None:
                value = make()
                connection.execute(insert(settings).values(name=name, value=value))
        return value

    def known(self, name: str) -> str | None:
        """The value of that name, if there is one."""
        with reading(self.engine) as connection:
            return connection.scalar(select(settings.c.value).where(settings.c.name == name))

    def set_setting(self, name: str, value: str) -> None:
        """Keep another value under that name."""
        with writing(self.engine) as connection:
            connection.execute(delete(settings).where(settings.c.name == name))
            connection.execute(insert(settings).values(name=name, value=value))
