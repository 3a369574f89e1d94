"""Matches that are not the owner's."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision: str | None = "0002"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "unlisted",
        sa.Column("match", sa.String(200), nullable=False),
        sa.Column("maker", sa.String(64), nullable=False),
        sa.Column("used_ms", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_unlisted_match", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", name="pk_unlisted"),
    )
