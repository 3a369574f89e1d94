"""Who may do what in a game: every right against every message, and what is wrong with a message that is refused."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.web.live import Device, Server, lag
from tests.web.playing.seat import Seat, begin

STROKE, BREAK = [2.0, 0.0, 0.0, 0.0, 0.3], {"t": "break"}
DECISIONS: list[dict[str, Any]] = [
    {"t": "shoot", "call": BREAK, "stroke": STROKE, "place": [-0.8, 0.0]},
    {"t": "lag", "stroke": STROKE},
    {"t": "breaker", "who": "a"},
    {"t": "answer", "option": "take"},
    {"t": "concede"},
    {"t": "claim"},
]
OTHERS: list[dict[str, Any]] = [
    {"t": "undo"},
    {"t": "redo"},
    {"t": "back", "to": 1},
    {"t": "offer", "kind": "takeback"},
    {"t": "offer", "kind": "rematch"},
    {"t": "accept", "kind": "takeback"},
    {"t": "decline", "kind": "takeback"},
    {"t": "preview", "stroke": STROKE, "place": None},
    {"t": "hint"},
    {"t": "map", "ball": 1, "pocket": None},
]


@pytest.fixture(scope="module")
def link(server: Server) -> dict[str, str]:
    return begin(server, server.owner, kind="link", race=[1, 1], book="cz", first="a", seed="rights")


def ready(page: Seat) -> None:
    """Wait until the game has looked at itself."""
    while page.table.get("turn") is None:
        page.listen()


def test_rights_as_they_are_welcomed(server: Server, link: dict[str, str]) -> None:
    for token, word in ((link["token"], "a"), (link["opponent"], "b"), (link["watcher"], "watcher")):
        with Seat(server, token) as page:
            assert page.welcome["right"] == word
    with Seat(server, server.owner, match=link["id"]) as page:
        assert page.welcome["right"] == "watcher"


@pytest.mark.parametrize("who", ["watcher", "owner"])
def test_who_watches_decides_and_asks_nothing(server: Server, link: dict[str, str], who: str) -> None:
    token, match = (server.owner, link["id"]) if who == "owner" else (link["watcher"], None)
    with Seat(server, token, "c" * 32, match=match) as page:
        ready(page)
        seq = page.table["seq"]
        for message in DECISIONS:
            for seat in "ab":
                answer = page.ask(at=seq, seat=seat, **message)
                assert (answer["t"], answer["key"]) == ("refused", "no_right"), message
        for message in OTHERS:
            answer = page.ask(**message)
            assert (answer["t"], answer["key"]) == ("refused", "no_right"), message
        page.say(t="cancel")
        page.say(t="aim", at=seq, stroke=STROKE, place=None)
        assert page.ask(t="reason")["key"] == "no_reason"
        assert page.table["seq"] == seq


def test_nobody_plays_the_others_seat_nor_out_of_turn(server: Server, link: dict[str, str]) -> None:
    with Seat(server, link["opponent"], "b" * 32) as page:
        ready(page)
        seq = page.table["seq"]
        for message in DECISIONS:
            assert page.ask(at=seq, seat="a", **message)["key"] == "no_right", message
        for message in DECISIONS[:4]:
            assert page.ask(at=seq, seat="b", **message)["key"] == "not_your_turn", message
        for message in DECISIONS[:4]:
            assert page.ask(at=seq - 1, seat="b", **message)["key"] == "stale", message
        assert page.ask(t="claim", at=seq, seat="b")["key"] == "not_left"
        for message in OTHERS[:3]:
            assert page.ask(**message)["key"] == "only_practice", message
        assert page.ask(t="hint")["key"] == "no_help"
        assert page.ask(t="offer", kind="takeback")["key"] == "nothing_to_take_back"
        assert page.ask(t="offer", kind="rematch")["key"] == "not_over"
        assert page.ask(t="accept", kind="takeback")["key"] == "no_offer"
        assert page.ask(t="decline", kind="rematch")["key"] == "no_offer"
        assert page.table["seq"] == seq


@pytest.mark.parametrize("who", ["none", "owner", "a", "b", "watcher", "other"])
def test_every_request_with_every_right(server: Server, link: dict[str, str], who: str) -> None:
    other = begin(server, server.owner, kind="link", first="a")
    tokens = {"owner": server.owner, "a": link["token"], "b": link["opponent"], "watcher": link["watcher"]}
    tokens |= {"none": "", "other": other["token"]}
    play, match = f"/api/play/{link['id']}", f"/api/matches/{link['id']}"
    seeing = [play, f"{play}/shots", f"{play}/shot/1", f"{play}/position", f"{play}/picture.svg", f"{match}/told"]
    sees, keeps = who in {"owner", "a", "b", "watcher"}, who in {"owner", "a", "b"}
    with server.http(tokens[who] or None) as http:
        for path in seeing:
            answer = http.get(path)
            assert answer.status_code < 500, path
            assert (answer.status_code == 403) == (not sees), path
        assert (http.get(f"{match}/record.jsonl").status_code == 200) == keeps
        assert (http.get(f"{match}/links").status_code == 200) == (who == "owner")
        assert http.get("/api/play/choices").status_code == 200
        assert (http.put(f"{play}/name", json={"name": "X"}).status_code == 403) == (who not in {"a", "b"})


@pytest.mark.parametrize("given", ["", "nonsense", "a.x.y", None])
def test_without_a_right_nothing_opens(server: Server, link: dict[str, str], given: str | None) -> None:
    page = Seat(server, server.table(7, match=link["id"]) if given is None else given)
    with pytest.raises(ConnectionClosed), page:
        pass
    assert page.socket is not None
    assert page.socket.close_code == 4401


def test_a_scored_match_is_no_game(server: Server) -> None:
    made = server.match()
    page = Seat(server, made["scorer"])
    with pytest.raises(ConnectionClosed), page:
        pass
    assert page.socket is not None
    assert page.socket.close_code == 4404


def test_messages_that_went_wrong_end_their_connection_and_write_nothing(server: Server, link: dict[str, str]) -> None:
    with server.http(server.owner) as http:
        before = http.get(f"/api/matches/{link['id']}/record.jsonl").text
    chance = random.Random("games")
    good = [{"n": 5, "at": 2, "seat": "a", **message} for message in DECISIONS] + [{"n": 6, **one} for one in OTHERS]
    for _ in range(20):
        text = json.dumps(chance.choice(good))
        place = chance.randrange(len(text))
        bad = text[:place] + chance.choice('"{}[]x0,:') + text[place + 1 :]
        with Seat(server, link["watcher"], "d" * 32) as page:
            assert page.socket is not None
            page.socket.send(bad)
            page.say(t="cancel")
            try:
                while page.listen().get("t") != "refused":
                    pass
            except (ConnectionClosed, TimeoutError):
                assert page.socket.close_code in {None, 4400}
    with server.http(server.owner) as http:
        assert http.get(f"/api/matches/{link['id']}/record.jsonl").text == before


def test_a_pad_does_not_write_into_a_game(server: Server, link: dict[str, str]) -> None:
    with Device(server, server.owner, match=link["id"]) as pad:
        pad.take()
        assert pad.do(lag())["key"] == "played_here"
