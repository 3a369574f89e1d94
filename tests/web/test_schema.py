"""Requests made up from the OpenAPI description: whatever is asked, the server does not break."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from jsonschema import Draft202012Validator
from schemathesis.core.result import Err

from tests.web.live import Server
from tests.web.test_security import ANYBODYS

EXAMPLES = settings(
    max_examples=15,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def asked(server: Server, headers: dict[str, str], look: Callable[[Any, Any], None]) -> None:
    """Ask everything that is described there, and look at each answer."""
    description = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    for found in description.get_all_operations():
        assert not isinstance(found, Err)
        operation = found.ok()

        @EXAMPLES
        @given(case=operation.as_strategy())
        def ask(case: Any) -> None:
            look(case, case.call(headers={"Origin": server.url, **headers}))

        ask()


def check(case: Any, response: Any) -> None:
    """Whether an answer of that kind is described, and is what the description says."""
    described = case.operation.definition.raw["responses"]
    assert response.status_code >= 400 or str(response.status_code) in described, (case.method, case.path)
    content = described.get(str(response.status_code), {}).get("content", {})
    if "schema" in content.get("application/json", {}):
        # What is referred to lies beside it.
        parts = {"components": case.operation.schema.raw_schema["components"]}
        Draft202012Validator(content["application/json"]["schema"] | parts).validate(response.json())


@pytest.mark.slow
def test_no_request_breaks_the_server_and_every_answer_is_as_described(server: Server) -> None:
    told = Counter[int]()

    def look(case: Any, response: Any) -> None:
        told[response.status_code] += 1
        assert response.status_code < 500, (case.method, case.formatted_path, response.text)
        assert "Traceback" not in response.text
        check(case, response)

    asked(server, {"Authorization": f"Bearer {server.owner}"}, look)
    assert told.total() > 200
    assert told[200] > 50


@pytest.mark.slow
def test_without_a_right_nothing_is_answered_but_what_anybody_may_know(server: Server) -> None:
    open_to = set[tuple[str, str]]()

    def look(case: Any, response: Any) -> None:
        assert response.status_code < 500
        if response.status_code < 400:
            open_to.add((case.method, case.path))

    asked(server, {}, look)
    assert open_to
    assert open_to <= ANYBODYS | {("GET", "/api/play/choices"), ("POST", "/api/play")}
