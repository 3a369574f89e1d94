"""The shot clock of a person at a page."""

from __future__ import annotations

import pytest

from tenball.match.format import CLOCKS, ClockPreset
from tests.web.live import Server
from tests.web.playing.seat import Seat, begin


def test_whose_time_is_over_has_fouled(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CLOCKS, "fast", ClockPreset(1, 0))
    made = begin(server, None, kind="hot_seat", race=[1, 1], first="a", clock="fast", book="cz", seed="clock")
    with Seat(server, made["token"]) as page:
        page.over("a")
        assert page.table["turn"]["until"] > page.table["now"]
        while page.table["turn"] is None or page.table["turn"]["seat"] == "a":
            page.listen()
        assert page.table["state"]["fouls"][0] == 1
        assert "no move in time" in page.record_text()
