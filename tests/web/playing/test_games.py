"""Whole games over the wire, and what their records hold."""

from __future__ import annotations

import pytest

from tenball.match import ShotRuled, agreed, read_lines
from tenball.play import replayed
from tests.web.live import Server
from tests.web.playing.seat import Seat, begin

MOST_MOVES = 400


def played(server: Server, made: dict[str, str], own: str) -> Seat:
    """The page after it has played the game to its end, in the plainest way."""
    with Seat(server, made["token"]) as page:
        for _ in range(MOST_MOVES):
            if page.over(own):
                return page
            page.move()
    raise AssertionError("the game does not end")


@pytest.mark.slow
@pytest.mark.parametrize("book", ["sk", "cz"])
def test_two_at_one_screen_play_a_match_as_the_command_does(server: Server, book: str) -> None:
    made = begin(server, server.owner, kind="hot_seat", race=[1, 1], book=book, seed=f"screen {book}".replace(" ", "-"))
    page = played(server, made, "ab")
    assert page.welcome["right"] == "both"
    assert page.table["state"]["winner"] in {"a", "b"}
    with server.http(made["token"]) as http:
        lines = http.get(f"/api/matches/{made['id']}/record.jsonl").text.splitlines()
        listed = http.get(f"/api/play/{made['id']}/shots").json()["shots"]
    record = read_lines(lines)
    known = agreed.agreed_in(record)
    assert known is not None
    assert known.seed == f"screen-{book}"
    shots = [entry.seq for entry in record.stands if isinstance(entry.event, ShotRuled)]
    assert [line["seq"] for line in listed] == shots
    assert [message["seq"] for message in page.heard if message["t"] == "shot"] == shots
    assert all(shot.divergence is None for shot in replayed(record))


@pytest.mark.slow
def test_a_match_against_the_computer(server: Server) -> None:
    made = begin(server, server.owner, kind="computer", level="beginner", race=[1, 1], first="b", seed="against")
    page = played(server, made, "a")
    shots = [message for message in page.heard if message["t"] == "shot"]
    assert {shot["seat"] for shot in shots} == {"a", "b"}
    assert page.table["state"]["stage"] == "finished"
    assert "rematch" in page.table["can"]
