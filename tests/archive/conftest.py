"""The archives that the contract is tried on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from tenball.archive import Archive
from tenball.archive.database import Database
from tenball.archive.engine import opened, sqlite_url, understood_url
from tenball.archive.folder import Folder
from tenball.archive.start import started
from tests.archive import postgres


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    programs = postgres.programs()
    if programs is None:
        pytest.fail("the archive's tests need PostgreSQL; on Debian: apt-get install postgresql", pytrace=False)
    with postgres.server(programs) as url:
        yield url


@pytest.fixture
def postgres_url(postgres_server: str) -> Iterator[str]:
    """An empty database."""
    yield postgres_server
    engine = opened(understood_url(postgres_server))
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    if request.param == "postgresql":
        url = understood_url(request.getfixturevalue("postgres_url"))
    else:
        url = sqlite_url(tmp_path / "tenball.db")
    with started(url) as kept:
        yield kept


@pytest.fixture(params=["sqlite", "postgresql", "folder"])
def archive(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Archive]:
    if request.param == "folder":
        yield Folder(tmp_path)
    else:
        url = request.getfixturevalue("postgres_url") if request.param == "postgresql" else None
        address = understood_url(url) if url else sqlite_url(tmp_path / "tenball.db")
        with started(address) as kept:
            yield kept
