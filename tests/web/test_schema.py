"""Requests made up from the OpenAPI description: whatever is asked, the server does not break."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.core.result import Err

from tests.web.live import Server

EXAMPLES = settings(
    max_examples=15,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.slow
def test_no_request_breaks_the_server(server: Server) -> None:
    headers = {"Origin": server.url, "Authorization": f"Bearer {server.owner}"}
    description = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    asked = 0
    for found in description.get_all_operations():
        assert not isinstance(found, Err)
        operation = found.ok()

        @EXAMPLES
        @given(case=operation.as_strategy())
        def ask(case: Any) -> None:
            nonlocal asked
            asked += 1
            response = case.call(headers=headers)
            assert response.status_code < 500, (case.method, case.formatted_path, response.text)
            assert "Traceback" not in response.text

        ask()
    assert asked > 200
