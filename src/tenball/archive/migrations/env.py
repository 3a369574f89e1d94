"""What Alembic runs: the steps, on the connection that tenball gives it."""

from __future__ import annotations

from alembic import context

connection = context.config.attributes["connection"]
context.configure(connection=connection, transaction_per_migration=False)
context.run_migrations()
