"""What a page is told that opens a game anew: as much of the last shot as whoever saw it."""

from __future__ import annotations

from tests.web.live import Server
from tests.web.playing.seat import Seat, begin


def test_the_last_ruling_is_told_as_it_was_with_its_shot(server: Server) -> None:
    made = begin(server, server.owner, kind="hot_seat", race=[2, 2], first="a", seed="s1")
    with Seat(server, made["token"]) as page:
        assert not page.over("ab")
        page.move()
        assert not page.over("ab")
        (shown,) = (message["shot"]["ruling"] for message in page.heard if message["t"] == "shot")
        first = next(message for message in page.heard if message["t"] == "table")
        assert first["ruled"] is None
        assert page.table["ruled"] == {"text": shown["text"], "verdict": shown["verdict"]}
    with Seat(server, made["token"], client="b" * 32) as anew:
        anew.hear("table")
        assert anew.table["ruled"] == page.table["ruled"]


def test_after_the_match_the_balls_lie_where_the_last_shot_left_them(server: Server) -> None:
    made = begin(server, server.owner, kind="hot_seat", race=[2, 2], first="a", seed="s1")
    with Seat(server, made["token"]) as page:
        assert not page.over("ab")
        page.move()
        assert not page.over("ab")
        (after,) = (message["shot"]["after"] for message in page.heard if message["t"] == "shot")
        page.done(t="concede", seat="b")
    with Seat(server, made["token"], client="b" * 32) as anew:
        anew.hear("table")
        assert anew.table["state"]["stage"] == "finished"
        assert anew.table["ruled"] is None
        assert anew.table["layout"] == after


def test_a_match_that_was_given_up_says_so_with_its_shots(server: Server) -> None:
    made = begin(server, server.owner, kind="hot_seat", race=[2, 2], first="a", seed="s1")
    with Seat(server, made["token"]) as page, server.http(made["token"]) as http:
        assert not page.over("ab")
        page.move()
        assert http.get(f"/api/play/{made['id']}/shots").json()["ended"] is None
        assert not page.over("ab")
        page.done(t="concede", seat="b")
        ended = http.get(f"/api/play/{made['id']}/shots").json()["ended"]
    assert ended == "Ota concedes the match. Nora wins the match. Nora 0–0 Ota."
