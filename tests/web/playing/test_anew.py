"""What a page is told that opens a game anew: as much of the last shot as whoever saw it."""

from __future__ import annotations

from typing import Any

from tests.web.live import Server
from tests.web.playing.seat import Seat, begin


def a_rack(server: Server) -> dict[str, Any]:
    """A game whose first player breaks."""
    return begin(server, server.owner, kind="hot_seat", race=[2, 2], first="a", seed="s1")


def broken(page: Seat) -> dict[str, Any]:
    """The break, as it was shown."""
    assert not page.over("ab")
    page.move()
    assert not page.over("ab")
    (shot,) = (message["shot"] for message in page.heard if message["t"] == "shot")
    return dict(shot)


def test_the_last_ruling_is_told_as_it_was_with_its_shot(server: Server) -> None:
    made = a_rack(server)
    with Seat(server, made["token"]) as page:
        shown = broken(page)["ruling"]
        first = next(message for message in page.heard if message["t"] == "table")
        assert first["ruled"] is None
        assert page.table["ruled"] == {"text": shown["text"], "verdict": shown["verdict"]}
    with Seat(server, made["token"], client="b" * 32) as anew:
        anew.hear("table")
        assert anew.table["ruled"] == page.table["ruled"]


def test_after_the_match_the_balls_lie_where_the_last_shot_left_them(server: Server) -> None:
    made = a_rack(server)
    with Seat(server, made["token"]) as page:
        after = broken(page)["after"]
        page.done(t="concede", seat="b")
    with Seat(server, made["token"], client="b" * 32) as anew:
        anew.hear("table")
        assert anew.table["state"]["stage"] == "finished"
        assert anew.table["ruled"] is None
        assert anew.table["layout"] == after


def test_a_match_that_was_given_up_says_so_with_its_shots(server: Server) -> None:
    made = a_rack(server)
    with Seat(server, made["token"]) as page, server.http(made["token"]) as http:
        broken(page)
        assert http.get(f"/api/play/{made['id']}/shots").json()["ended"] is None
        page.done(t="concede", seat="b")
        ended = http.get(f"/api/play/{made['id']}/shots").json()["ended"]
    assert ended == "Ota concedes the match. Nora wins the match. Nora 0–0 Ota."
