"""Matches that are kept but not in the owner's list: whose they are, and when they were last used."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Engine, Insert, delete, insert, select, update

from tenball.archive.engine import reading, writing
from tenball.archive.schema import matches, unlisted

__all__ = ["Unlisted", "UnlistedMatch"]


@dataclass(frozen=True, slots=True)
class UnlistedMatch:
    """One of them; `maker` is the mark of whoever began it, and the time is in milliseconds."""

    match: str
    maker: str
    used_ms: int

    def row(self) -> Insert:
        """What is written beside its record."""
        return insert(unlisted).values(match=self.match, maker=self.maker, used_ms=self.used_ms)


@dataclass(frozen=True, slots=True)
class Unlisted:
    """These matches of a database."""

    engine: Engine

    def by_use(self) -> tuple[UnlistedMatch, ...]:
        """All of them, the one first that was left for the longest time."""
        with reading(self.engine) as connection:
            rows = connection.execute(select(unlisted).order_by(unlisted.c.used_ms, unlisted.c.match))
            return tuple(UnlistedMatch(row.match, row.maker, row.used_ms) for row in rows)

    def one(self, match: str) -> UnlistedMatch | None:
        """That match, if it is one of them."""
        with reading(self.engine) as connection:
            row = connection.execute(select(unlisted).where(unlisted.c.match == match)).first()
        return None if row is None else UnlistedMatch(row.match, row.maker, row.used_ms)

    def use(self, match: str, at_ms: int) -> None:
        """Somebody looked at that match."""
        with writing(self.engine) as connection:
            connection.execute(update(unlisted).where(unlisted.c.match == match).values(used_ms=at_ms))

    def drop(self, several: tuple[str, ...]) -> None:
        """Forget these, if they are still not in the list."""
        if several:
            mine = select(unlisted.c.match).where(unlisted.c.match.in_(several))
            with writing(self.engine) as connection:
                connection.execute(delete(matches).where(matches.c.id.in_(mine)))
