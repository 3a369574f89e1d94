"""Two by link: exactly once, away and back, takeback, rematch, watchers, and a server that is started anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tenball.web.playing import parlour
from tests.web.live import Server, serving
from tests.web.playing.seat import Seat, begin

A, B, W = "a" * 32, "b" * 32, "c" * 32


def begun(server: Server, **wish: Any) -> dict[str, str]:
    return begin(server, server.owner, kind="link", race=[1, 1], first="a", **wish)


def until(page: Seat, seq: int) -> dict[str, Any]:
    """The table once it shows that entry."""
    while not page.table or page.table["seq"] < seq or page.table["turn"] is None:
        page.listen()
    return page.table


def test_both_see_a_shot_and_the_table_after_it(server: Server) -> None:
    made = begun(server)
    one, other = Seat(server, made["token"], A), Seat(server, made["opponent"], B)
    watcher = Seat(server, made["watcher"], W, lang="sk")
    with one, other, watcher:
        one.over("a")
        until(watcher, one.level)
        # Of several aims the last is always shown, and none at a table that has gone on.
        for at, turned in ((one.level, 0.3), (one.level, 0.1), (one.level - 1, 0.2)):
            one.say(t="aim", at=at, stroke=[9.0, turned, 0.0, 0.0, 0.1], place=[-0.8, 0.1])
        while (aim := other.hear("aim"))["stroke"][1] != 0.1:
            assert aim["stroke"][1] == 0.3
        assert (aim["seat"], aim["at"], aim["place"]) == ("a", one.level, [-0.8, 0.1])
        seq = one.shoot("a")["seq"]
        shots = [page.hear("shot") for page in (other, watcher)]
        assert shots[0]["shot"]["pieces"] == shots[1]["shot"]["pieces"]
        assert shots[0]["shot"]["ruling"]["text"] != shots[1]["shot"]["ruling"]["text"], "each in its own language"
        assert shots[0]["shot"]["other_book"]["key"] == "sk"
        assert until(other, seq)["layout"] == until(watcher, seq)["layout"]
        while not all(people["here"] for people in watcher.table["people"].values()):
            watcher.listen()


def test_a_command_that_comes_twice_is_played_once(server: Server) -> None:
    made = begun(server)
    with Seat(server, made["token"], A) as page:
        page.over("a")
        first = page.shoot("a")
        again = page.ask(n=page.n, t="concede", seat="a", at=0)
        assert again == first
        assert until(page, first["seq"])["seq"] == first["seq"]
    with Seat(server, made["token"], A) as page:
        assert page.welcome["counter"] == first["n"]
        until(page, first["seq"])
        assert page.ask(n=first["n"], t="concede", seat="a", at=0)["t"] == "done"
        assert page.table["state"]["winner"] is None


def test_who_was_away_is_shown_what_he_missed_and_the_other_sees_it(server: Server) -> None:
    made = begun(server)
    with Seat(server, made["opponent"], B) as other:
        with Seat(server, made["token"], A) as one:
            one.over("a")
            seen = until(other, one.level)["seq"]
            while not other.table["people"]["a"]["here"]:
                other.listen()
        while other.table["people"]["a"]["here"]:
            other.listen()
        gone = other.table["people"]["a"]
        assert gone["grace_until"] == gone["since"] + 30_000
        with Seat(server, made["token"], A) as one:
            one.over("a")
            one.shoot("a")
            with Seat(server, made["opponent"], W, seen=seen) as back:
                missed = back.hear("shot")
                assert missed["seq"] == seen + 1
        with Seat(server, made["opponent"], W, seen=seen + 1) as back:
            until(back, seen + 1)
            assert not [message for message in back.heard if message["t"] == "shot"]


def test_a_shot_is_taken_back_by_agreement(server: Server) -> None:
    made = begun(server)
    with Seat(server, made["token"], A) as one, Seat(server, made["opponent"], B) as other:
        one.over("a")
        before = one.table["layout"]
        seq = one.shoot("a")["seq"]
        until(one, seq)
        assert "takeback" in one.table["can"]
        assert one.ask(t="offer", kind="takeback")["t"] == "done"
        while other.table.get("offer") is None:
            other.listen()
        assert other.table["offer"] == {"kind": "takeback", "seat": "a"}
        assert one.ask(t="accept", kind="takeback")["key"] == "no_offer", "nobody takes his own offer"
        assert other.ask(t="decline", kind="takeback")["t"] == "done"
        while one.table["offer"] is not None:
            one.listen()
        one.ask(t="offer", kind="takeback")
        while other.table["offer"] is None:
            other.listen()
        assert other.ask(t="accept", kind="takeback")["t"] == "done"
        table = until(one, seq + 1)
        assert table["turn"]["prompt"] == "break"
        assert table["layout"] == before
        one.written = seq + 1
        one.over("a")
        one.shoot("a")


def test_a_rematch_is_broken_by_the_other(server: Server) -> None:
    made = begun(server)
    with Seat(server, made["token"], A) as one, Seat(server, made["opponent"], B) as other:
        one.over("a")
        one.done(t="concede", seat="a")
        while "rematch" not in other.table.get("can", []):
            other.listen()
        assert other.table["state"]["winner"] == "b"
        other.ask(t="offer", kind="rematch")
        while one.table["offer"] is None:
            one.listen()
        one.ask(t="accept", kind="rematch")
        for page in (one, other):
            while page.table["rematch"] is None:
                page.listen()
        tokens = [page.table["rematch"]["token"] for page in (one, other)]
    with Seat(server, tokens[0], A) as one, Seat(server, tokens[1], B) as other:
        assert (one.welcome["right"], other.welcome["right"]) == ("a", "b")
        assert not other.over("b")
        assert other.table["turn"]["prompt"] == "break"


def test_whoever_stays_claims_the_match_once_the_other_is_away_too_long(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = begun(server)
    with Seat(server, made["opponent"], B) as other:
        with Seat(server, made["token"], A) as one:
            one.over("a")
            until(other, one.level)
            assert other.ask(t="claim", at=other.level, seat="b")["key"] == "not_left", "he is here"
            until(other, one.shoot("a")["seq"])
        while other.table["people"]["a"]["here"]:
            other.listen()
        assert "claim" not in other.table["can"]
        assert other.ask(t="claim", at=other.level, seat="b")["key"] == "not_left", "he may come back"
        monkeypatch.setattr(parlour, "GRACE_S", 0)
        with Seat(server, made["token"], A):
            while not other.table["people"]["a"]["here"]:
                other.listen()
        while "claim" not in other.table["can"]:
            other.listen()
        assert other.ask(t="claim", at=other.level, seat="b")["t"] == "done"
        while other.table["state"]["winner"] is None:
            other.listen()
        assert other.table["state"]["winner"] == "b"
        assert "claim" not in other.table["can"]


def test_who_never_played_has_not_left(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parlour, "GRACE_S", 0)
    with Seat(server, begun(server)["token"], A) as one:
        one.over("a")
        assert "claim" not in one.table["can"]
        assert one.ask(t="claim", at=one.level, seat="a")["key"] == "not_left"


@pytest.mark.parametrize("by_owner", [True, False], ids=["owner", "anybody"])
def test_a_game_goes_on_after_the_server_was_started_anew(tmp_path: Path, *, by_owner: bool) -> None:
    data = tmp_path / "tenball.db"
    with serving(data, pace=0.0) as server:
        made = begin(server, server.owner if by_owner else None, kind="link", race=[1, 1], book="cz")
        with Seat(server, made["token"], A) as one:
            one.over("a")
            one.move()
            while not one.table["lagged"]:
                one.listen()
            answer = one.n
    with serving(data, pace=0.0) as server:
        with server.http(server.owner) as http:
            listed = [one["id"] for one in http.get("/api/matches").json()["matches"]]
        assert (made["id"] in listed) == by_owner
        one, other = Seat(server, made["token"], A), Seat(server, made["opponent"], B)
        with one, other:
            while one.table.get("turn") is None:
                one.listen()
            phases = {message["phase"] for message in one.heard if message["t"] == "working"}
            assert "compiling" not in phases, "what is at hand is not said to be compiled"
            assert one.table["lagged"] == ["a"], "the lag of one seat is kept until the other has lagged"
            assert one.ask(n=answer, t="lag", at=1, seat="a", stroke=[2.0, 0.0, 0.0, 0.0, 0.3])["t"] == "done"
            other.over("b")
            other.move()
            told = one.hear("lagged")
            assert told["winner"] in {"a", "b"}
            assert told["lags"]["a"]["pieces"]


def test_a_guest_without_a_name_says_how_he_is_called(server: Server) -> None:
    made = begun(server, b="")
    name = f"/api/play/{made['id']}/name"
    with Seat(server, made["token"], A) as one, Seat(server, made["opponent"], B, lang="cs") as other:
        assert other.welcome["game"]["players"]["b"]["named"] is False
        assert other.welcome["game"]["names"]["b"] == "Hráč B"
        one.over("a")
        one.shoot("a")
        for token, status in ((None, 403), (made["watcher"], 403), (server.owner, 403)):
            with server.http(token) as http:
                assert http.put(name, json={"name": "Zuzana"}).status_code == status
        with server.http(made["token"]) as http:
            assert http.put(name, json={"name": "Eva"}).json()["key"] == "has_name"
        with server.http(made["opponent"]) as http:
            assert http.put(name, json={"name": "nora"}).json()["key"] == "same_name"
            assert http.put(name, json={"name": " "}).json()["key"] == "bad_name"
            assert http.put(name, json={"name": "Zuzana"}).status_code == 204
            assert http.put(name, json={"name": "Eva"}).json()["key"] == "has_name"
        for page in (one, other):
            assert page.hear("welcome")["game"]["names"] == {"a": "Nora", "b": "Zuzana"}
        other.say(t="lang", lang="en")
        assert other.hear("welcome")["game"]["book_title"] == "WPA rules of 2025"
        until(other, one.written)
        other.over("ab")
    with server.http(made["opponent"]) as http:
        told = http.get(f"/api/matches/{made['id']}/told").text
        assert "Nora" in told
        assert http.get(f"/api/play/{made['id']}").json()["names"] == ["Nora", "Zuzana"]
        assert http.get(f"/api/matches/{made['id']}/record.jsonl").status_code == 200
