"""Bringing a database to the form that this tenball writes: once, at the start, and never back."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine

from tenball.archive.engine import reading, shown, writing
from tenball.archive.errors import ArchiveError

__all__ = ["STEPS", "migrate", "needs_migration", "version_of"]

STEPS = Path(__file__).parent / "migrations"
"""Where the steps from one form to the next are."""


def version_of(engine: Engine) -> str | None:
    """The form that the database is in; nothing where it is empty."""
    with reading(engine) as connection:
        return MigrationContext.configure(connection).get_current_revision()


def needs_migration(engine: Engine, steps: Path = STEPS) -> bool:
    """Whether a step is still to be taken; a database that a newer tenball wrote is refused."""
    script = ScriptDirectory.from_config(_config(steps))
    version = version_of(engine)
    if version is not None and version not in {step.revision for step in script.walk_revisions()}:
        raise ArchiveError("newer", path=shown(engine), version=version, known=script.get_current_head())
    return version != script.get_current_head()


def migrate(engine: Engine, steps: Path = STEPS) -> None:
    """Take every step that is still to be taken, in one transaction."""
    with writing(engine) as connection:
        _upgrade(connection, steps)


def _upgrade(connection: Connection, steps: Path) -> None:
    config = _config(steps)
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _config(steps: Path) -> Config:
    config = Config()
    # A sign of its own to Alembic, which a folder's name may hold.
    config.set_main_option("script_location", str(steps).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
