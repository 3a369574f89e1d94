"""Overlays belong to tables: they follow the live match, lag by the delay, stand still while an edit is open."""

from __future__ import annotations

import time
from pathlib import Path

from tests.web.live import BREAK_POT, POT, Device, Server, lag, serving

OVERLAY = "c" * 32


def hear_score(overlay: Device, shooter: str) -> dict[str, object]:
    while True:
        frame = overlay.hear("overlay")
        if frame["state"] is not None and frame["state"]["shooter"] == shooter:
            return frame


def test_an_overlay_follows_the_match_that_is_live_on_its_table(server: Server) -> None:
    token = server.table(7)
    with Device(server, token, OVERLAY, view="overlay") as overlay:
        assert overlay.heard[-1]["state"] is None
        match = server.match(table=7)
        welcome = overlay.hear("welcome")
        assert welcome["match"] == match["id"]
        frame = overlay.hear("overlay")
        assert frame["header"]["names"] == {"a": "Novák", "b": "Dvořák"}
        assert frame["header"]["table"] == 7
        with Device(server, match["scorer"]) as pad:
            pad.take()
            pad.done(lag("b"))
            hear_score(overlay, "b")
        second = server.match(a="Horváth", table=7)
        assert overlay.hear("welcome")["match"] == second["id"]
        assert overlay.hear("overlay")["header"]["names"]["a"] == "Horváth"
        server.table(7, match=None)
        assert overlay.hear("welcome")["match"] is None


def test_a_delay_is_kept_by_the_server(server: Server) -> None:
    match = server.match()
    token = server.table(8, match=match["id"], delay_s=2)
    with Device(server, token, OVERLAY, view="overlay") as overlay, Device(server, match["scorer"]) as pad:
        assert overlay.heard[-1]["now"] <= time.time() * 1000 - 1900
        pad.take()
        said = time.monotonic()
        pad.done(lag("b"))
        frame = hear_score(overlay, "b")
        assert time.monotonic() - said >= 1.9
        assert isinstance(frame["now"], int)


def test_an_overlay_stands_still_while_an_edit_is_open(server: Server) -> None:
    match = server.match()
    token = server.table(9, match=match["id"])
    with Device(server, token, OVERLAY, view="overlay") as overlay, Device(server, match["scorer"]) as pad:
        pad.take()
        pad.done(lag("a"))
        hear_score(overlay, "a")
        pad.say({"t": "editing", "open": True})
        assert overlay.hear("overlay")["frozen"]
        pad.done(BREAK_POT, POT)
        pad.say({"t": "editing", "open": False})
        frame = overlay.hear("overlay")
        assert not frame["frozen"]
        assert frame["state"]["on_table"] == [2, 4, 5, 6, 7, 8, 9, 10]
        states = [heard["state"]["on_table"] for heard in overlay.heard if heard["t"] == "overlay" and heard["frozen"]]
        assert {len(state) for state in states} == {10}


def test_an_edit_ends_with_its_connection(server: Server) -> None:
    match = server.match()
    token = server.table(10, match=match["id"])
    with Device(server, token, OVERLAY, view="overlay") as overlay:
        with Device(server, match["scorer"]) as pad:
            pad.say({"t": "editing", "open": True})
            assert overlay.hear("overlay")["frozen"]
        assert not overlay.hear("overlay")["frozen"]


def test_a_streamer_freezes_by_hand_and_reads_the_feed(server: Server) -> None:
    match = server.match()
    token = server.table(11, match=match["id"])
    with server.http(token) as http:
        assert http.get("/api/tables/11/state.json").json()["state"]["stage"] == "lag"
        server.table(11, match=match["id"], frozen=True)
        with Device(server, match["scorer"]) as pad:
            pad.take()
            pad.done(lag())
        feed = http.get("/api/tables/11/state.json").json()
        assert (feed["frozen"], feed["state"]["stage"]) == (True, "lag")
        server.table(11, match=match["id"])
        assert http.get("/api/tables/11/state.json").json()["state"]["stage"] == "rack"


def test_an_overlay_that_was_frozen_stands_still_after_a_restart_too(tmp_path: Path) -> None:
    with serving(tmp_path / "a.db") as server:
        match = server.match()
        token = server.table(3, match=match["id"], frozen=True)
        server.table(4, frozen=True)
        with server.http(server.owner) as http:
            assert http.delete("/api/tables/4").status_code == 204
    with serving(tmp_path / "a.db") as server, Device(server, token, OVERLAY, view="overlay") as overlay:
        assert overlay.heard[-1]["frozen"]
        with Device(server, match["scorer"]) as pad:
            pad.take()
            pad.done(lag())
            with server.http(token) as http:
                feed = http.get("/api/tables/3/state.json").json()
        assert (feed["frozen"], feed["state"]["stage"]) == (True, "lag")
        server.table(3, match=match["id"])
        assert hear_score(overlay, "a")["frozen"] is False
        server.table(4)
        with server.http(server.owner) as http:
            assert [table["frozen"] for table in http.get("/api/tables").json()["tables"]] == [False, False]


def test_the_loader_waits_for_this_server(server: Server) -> None:
    server.table(12)
    with server.http(server.owner) as http:
        answer = http.get("/api/tables/12/overlay.html", params={"theme": "corner", "lang": "sk"})
    assert answer.headers["content-disposition"] == 'attachment; filename="tenball-overlay.html"'
    assert f"{server.url}/overlay#k=t.12." in answer.text
    assert "theme=corner&lang=sk" in answer.text
    assert "</script" in answer.text
