"""The tables of the first version."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision: str | None = None

_MATCH = sa.String(200)


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "matches",
        sa.Column("id", _MATCH, nullable=False),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("entries", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
        sa.UniqueConstraint("place", name="uq_matches_place"),
    )
    op.create_table(
        "entries",
        _match(),
        sa.Column("seq", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("line", sa.Text, nullable=False),
        _of_match("entries"),
        sa.PrimaryKeyConstraint("match", "seq", name="pk_entries"),
    )
    op.create_table(
        "commands",
        _match(),
        sa.Column("client", sa.String(200), nullable=False),
        sa.Column("counter", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("last", sa.Integer, nullable=False),
        _of_match("commands"),
        sa.PrimaryKeyConstraint("match", "client", "counter", name="pk_commands"),
    )
    op.create_table(
        "leases",
        _match(),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("client", sa.String(200), nullable=False),
        sa.Column("device", sa.String(200), nullable=False),
        _of_match("leases"),
        sa.PrimaryKeyConstraint("match", name="pk_leases"),
    )
    op.create_table(
        "tables",
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("match", _MATCH),
        sa.Column("delay_s", sa.Integer, nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_tables_match", ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("number", name="pk_tables"),
    )
    op.create_table(
        "links",
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("id", sa.String(200), nullable=False),
        sa.Column("generation", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("kind", "id", name="pk_links"),
    )
    op.create_table(
        "settings",
        sa.Column("name", sa.String(50), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_settings"),
    )


def _match() -> sa.Column[str]:
    return sa.Column("match", _MATCH, nullable=False)


def _of_match(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["match"], ["matches.id"], name=f"fk_{table}_match", ondelete="CASCADE")
