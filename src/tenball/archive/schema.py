"""The tables of a database: the lines of the records, and what the server keeps beside them."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, MetaData, String, Table, Text, UniqueConstraint

__all__ = [
    "LONGEST_ID",
    "commands",
    "entries",
    "games",
    "leases",
    "links",
    "matches",
    "metadata",
    "settings",
    "tables",
    "unlisted",
]

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
    }
)
LONGEST_ID = 200
"""The longest id that a match can have in a database."""

_MATCH = String(LONGEST_ID)

matches = Table(
    "matches",
    metadata,
    Column("id", _MATCH, primary_key=True),
    Column("header", Text, nullable=False),
    Column("entries", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    UniqueConstraint("place"),
)
"""The matches: first line, number of entries, and which one it was in the order in which they came."""

entries = Table(
    "entries",
    metadata,
    Column("match", _MATCH, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("line", Text, nullable=False),
)
"""The later lines of the records."""

commands = Table(
    "commands",
    metadata,
    Column("match", _MATCH, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("client", String(200), primary_key=True),
    Column("counter", primary_key=True, autoincrement=False),
    Column("first", Integer, nullable=False),
    Column("last", Integer, nullable=False),
)
"""Which entries a command was written as; it can be there once."""

leases = Table(
    "leases",
    metadata,
    Column("match", _MATCH, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("epoch", Integer, nullable=False),
    Column("client", String(200), nullable=False),
    Column("device", String(200), nullable=False),
)
"""Who has the right to write to a match; a lease never expires by itself."""

games = Table(
    "games",
    metadata,
    Column("match", _MATCH, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("setup", Text, nullable=False),
    Column("aside", Text, nullable=False),
)
"""What a game at the simulated table needs beside its record, and what of it stands between two entries."""

unlisted = Table(
    "unlisted",
    metadata,
    Column("match", _MATCH, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("maker", String(64), nullable=False),
    Column("used_ms", BigInteger, nullable=False),
)
"""Matches that somebody without the owner's right began, who it was as a mark, and when each was last used."""

tables = Table(
    "tables",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("name", String(200), nullable=False),
    Column("match", _MATCH, ForeignKey("matches.id", ondelete="SET NULL")),
    Column("delay_s", Integer, nullable=False),
)
"""The tables of the club, each with the match that is played on it now."""

links = Table(
    "links",
    metadata,
    Column("kind", String(20), primary_key=True),
    Column("id", String(200), primary_key=True),
    Column("generation", Integer, nullable=False),
)
"""How often the links of one kind to one thing were withdrawn; never, where there is no row."""

settings = Table(
    "settings",
    metadata,
    Column("name", String(50), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What belongs to the database as a whole: the server's secret, and the port that devices remember."""
