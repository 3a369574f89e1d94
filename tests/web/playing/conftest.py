"""A server for the games of a module; no computer there waits for a shot to be shown."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.live import Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("games") / "tenball.db", pace=0.0) as running:
        yield running
