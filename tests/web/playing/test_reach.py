"""Who can open a link to a game, as the form says it before one is sent."""

from __future__ import annotations

import pytest

from tenball.web.addresses import Addresses
from tenball.web.playing.choices import network

HOME, LOCAL = "http://127.0.0.1:8080", "http://192.168.1.7:8080"


@pytest.mark.parametrize(
    "urls, reach",
    [
        ([HOME], "here"),
        (["http://localhost:8080"], "here"),
        ([LOCAL, HOME], "local"),
        (["http://10.0.0.4:8080", HOME], "local"),
        (["http://[fd00::7]:8080", HOME], "local"),
        (["http://club.local:8080", HOME], "local"),
        (["https://desiatka.example.org", LOCAL, HOME], "public"),
        (["http://8.8.8.8:8080", HOME], "public"),
    ],
)
def test_a_link_says_who_can_open_it(urls: list[str], reach: str) -> None:
    assert network(Addresses(urls)) == reach
