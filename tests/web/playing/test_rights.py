"""Who may do what in a game: every right against every message, and what is wrong with a message that is refused."""

from __future__ import annotations

import json
import random
from typing import Any, get_args, get_type_hints

import pytest
from websockets.exceptions import ConnectionClosed

from tenball.match.lines import read_lines
from tenball.web.playing import said
from tests.web.live import Device, Server, lag
from tests.web.playing.seat import Seat, begin
from tests.web.test_security import mutated

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
    {"t": "accept", "kind": "rematch"},
    {"t": "decline", "kind": "rematch"},
    {"t": "set", "layout": {"0": [0.0, 0.0], "10": [0.5, 0.0]}, "on": "a"},
    {"t": "hint"},
    {"t": "map", "ball": 1, "pocket": None},
]
HARMLESS = {"reason", "aim", "rested", "cancel", "lang"}
"""What anybody may say, and what nothing comes of where it is not his to say."""

SEEN = tuple(f"/api/play/{{match}}{end}" for end in ("", "/shots", "/shot/{seq}", "/position", "/picture.svg"))
"""What is told of a game to whoever sees it."""


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
    seeing = [*(path.format(match=link["id"], seq=1) for path in SEEN), f"{match}/told"]
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


def test_no_message_is_missing_among_them() -> None:
    tags = {message["t"] for message in (*DECISIONS, *OTHERS)} | HARMLESS
    assert tags == {get_args(get_type_hints(kind)["t"])[0] for kind in get_args(said.Said)}


def test_no_request_about_games_is_missing_among_them(server: Server) -> None:
    with server.http() as http:
        described = http.get("/api/openapi.json").json()["paths"]
    asked = {
        (method.upper(), path)
        for path, methods in described.items()
        if path.startswith("/api/play")
        for method in methods
    }
    named = {("PUT", "/api/play/{match}/name"), ("GET", "/api/play/choices"), ("POST", "/api/play")}
    assert asked == named | {("GET", path) for path in SEEN}


def heard_out(page: Seat, bad: str, n: int) -> list[dict[str, Any]]:
    """What came of a message that may be wrong, until the server answers a plain one after it."""
    assert page.socket is not None
    page.socket.send(bad)
    page.say(t="hint", n=n)
    heard: list[dict[str, Any]] = []
    while not heard or heard[-1].get("n") != n:
        heard.append(page.listen())
    return heard


@pytest.mark.parametrize("who, count", [("watcher", 60), ("token", 120), ("opponent", 120)])
def test_messages_that_went_wrong_do_no_harm(server: Server, who: str, count: int) -> None:
    game = begin(server, server.owner, kind="link", race=[1, 1], book="cz", first="a", seed="mutated")
    with server.http(server.owner) as http:
        begun = len(http.get(f"/api/matches/{game['id']}/record.jsonl").text.splitlines()) - 1
    chance, tried, closed, done = random.Random(f"games {who}"), 0, 0, set[int]()
    good = [{"seat": "a", **one} for one in DECISIONS if one["t"] not in {"concede", "claim"}] + OTHERS
    while tried < count:
        with Seat(server, game[who], "d" * 32) as page:
            ready(page)
            try:
                while tried < count:
                    tried += 1
                    message = {"n": 2 * tried, "at": page.table["seq"], **chance.choice(good)}
                    if message["t"] in {one["t"] for one in OTHERS}:
                        del message["at"]
                    heard = heard_out(page, mutated(chance, json.dumps(message)), 10**6 + tried)
                    done |= {answer["seq"] for answer in heard if answer["t"] == "done" and answer["seq"]}
            except ConnectionClosed:
                assert page.socket is not None
                assert page.socket.close_code == 4400
                closed += 1
    assert 0 < closed < tried
    with Seat(server, game["watcher"], "e" * 32) as viewer, server.http(server.owner) as http:
        ready(viewer)
        record = read_lines(http.get(f"/api/matches/{game['id']}/record.jsonl").text.splitlines())
        assert viewer.table["seq"] == record.entries[-1].seq
    record.match()
    assert done <= {entry.seq for entry in record.entries}
    if who == "watcher":
        assert len(record.entries) == begun


def test_a_pad_does_not_write_into_a_game(server: Server, link: dict[str, str]) -> None:
    with Device(server, server.owner, match=link["id"]) as pad:
        pad.take()
        assert pad.do(lag())["key"] == "played_here"
