"""Matches that others begin: how many, for how long, and whose goes first; and that they outlive the server."""

from __future__ import annotations

from pathlib import Path

import pytest

from tenball.archive.unlisted import UnlistedMatch
from tenball.web.errors import WebError
from tenball.web.unlisted import MOST, MOST_AGE_MS, MOST_EACH, leaving, mark
from tests.web.killing import served
from tests.web.live import Device, Server, lag, serving

NOW = 2 * MOST_AGE_MS


def kept(several: int, maker: str = "m", used_ms: int = NOW) -> list[UnlistedMatch]:
    return [UnlistedMatch(f"{maker}{number}", maker, used_ms + number) for number in range(several)]


def test_while_there_is_room_nobody_goes() -> None:
    assert leaving([], "m", NOW, ()) == ()
    assert leaving(kept(MOST_EACH - 1), "m", NOW, ()) == ()


def test_ones_own_that_was_left_for_the_longest_time_goes_first() -> None:
    assert leaving(kept(MOST_EACH), "m", NOW, ()) == ("m0",)
    assert leaving(kept(MOST_EACH), "m", NOW, {"m0", "m1"}) == ("m2",)
    assert leaving(kept(MOST_EACH + 2), "m", NOW, ()) == ("m0", "m1", "m2")
    assert leaving(kept(MOST_EACH), "other", NOW, ()) == ()


def test_where_all_ones_own_are_in_use_there_is_no_other() -> None:
    several = kept(MOST_EACH)
    with pytest.raises(WebError) as problem:
        leaving(several, "m", NOW, {one.match for one in several})
    assert problem.value.key == "busy"
    assert leaving(several, "other", NOW, {one.match for one in several}) == ()


def test_a_full_house_loses_what_was_left_for_the_longest_time_whoever_began_it() -> None:
    several = [one for maker in range(MOST // 10) for one in kept(10, f"{maker}-", NOW + maker)]
    assert leaving(several, "m", NOW, ()) == (several[0].match,)
    with pytest.raises(WebError):
        leaving(several, "m", NOW, {one.match for one in several})


def test_what_nobody_looks_at_for_long_goes_and_makes_room() -> None:
    old = kept(3, "old", NOW - MOST_AGE_MS - 10)
    assert leaving([*old, *kept(5)], "m", NOW, {"old1"}) == ("old0", "old2")
    assert leaving([*kept(2, "m", 0), *kept(MOST_EACH - 1)], "m", NOW, ()) == ("m0", "m1")


def test_an_address_is_told_from_others_and_cannot_be_read_back() -> None:
    assert mark(b"s", "192.0.2.1") == mark(b"s", "192.0.2.1") != mark(b"s", "192.0.2.2")
    assert mark(b"s", "192.0.2.1") != mark(b"t", "192.0.2.1")
    assert mark(b"s", "2001:db8::1") == mark(b"s", "2001:db8::ffff:1") != mark(b"s", "2001:db8:0:1::1")


def practised(server: Server, token: str | None = None) -> tuple[str, str]:
    with server.http(token) as http:
        made = http.post("/api/practice", json={"race": [3, 3]}).json()
    return made["id"], made["token"]


def test_a_practice_match_outlives_the_server_under_its_own_key_and_is_not_in_the_owners_list(tmp_path: Path) -> None:
    data = tmp_path / "a.db"
    with serving(data) as server:
        match, token = practised(server)
        with Device(server, token) as pad:
            pad.take()
            pad.done(lag("b"))
    with serving(data) as server, Device(server, token) as pad, server.http(server.owner) as http:
        assert pad.update["seq"] == 1
        assert pad.update["lease"]["mine"]
        listed = [one["id"] for one in http.get("/api/matches").json()["matches"]]
        others = [one["id"] for one in http.get("/api/matches", params={"unlisted": True}).json()["matches"]]
        assert match not in listed
        assert others == [match]


def test_also_the_owner_practises_outside_his_list(tmp_path: Path) -> None:
    with serving(tmp_path / "a.db") as server:
        match, _ = practised(server, server.owner)
        with server.http(server.owner) as http:
            assert match not in [one["id"] for one in http.get("/api/matches").json()["matches"]]


@pytest.mark.slow
def test_what_others_began_is_there_after_the_server_was_killed(tmp_path: Path) -> None:
    program, server = served(tmp_path / "a.db")
    with program:
        match, token = practised(server)
        with server.http() as http:
            game = http.post("/api/play", json={"kind": "link", "first": "a"}).json()
        with Device(server, token) as pad:
            pad.take()
            pad.done(lag("b"))
            program.kill()
    program, server = served(tmp_path / "a.db")
    with program:
        with Device(server, token) as pad:
            assert (pad.welcome["match"], pad.update["seq"]) == (match, 1)
        for key in (game["token"], game["opponent"]["path"].split("k=")[1]):
            with server.http(key) as http:
                assert http.get(f"/api/play/{game['id']}").json()["stage"] == "rack"
        program.terminate()


def test_the_oldest_practice_match_that_nobody_looks_at_makes_room(server: Server) -> None:
    first, token = practised(server)
    second, _ = practised(server)
    with Device(server, token):
        for _ in range(MOST_EACH - 1):
            practised(server)
        with server.http(server.owner) as http:
            others = [one["id"] for one in http.get("/api/matches", params={"unlisted": True}).json()["matches"]]
    assert first in others
    assert second not in others
    assert len(others) == MOST_EACH
