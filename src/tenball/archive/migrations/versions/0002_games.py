"""Games at the simulated table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision: str | None = "0001"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "games",
        sa.Column("match", sa.String(200), nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("aside", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_games_match", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", name="pk_games"),
    )
