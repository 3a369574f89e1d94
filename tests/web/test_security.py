"""Who may do what, and what a stranger gets: no right, no write, no traceback, no token in any output."""

from __future__ import annotations

import json
import logging
import random
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args, get_type_hints

import httpx
import pytest
from pydantic import ValidationError
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect
from websockets.typing import Origin

from tenball.archive.sample import sample
from tenball.match.log import begin
from tenball.web import doings, said
from tenball.web.rights import Kind, Right, Signer
from tests.web.browser.served import Served
from tests.web.live import BREAK_POT, Device, Server, lag

WATCHER = "b" * 32
RIGHTS = ("none", "owner", "scorer", "watcher", "table", "other scorer")
OWNERS = [
    ("GET", "/api/matches", None),
    ("POST", "/api/matches", {"a": "A", "b": "B"}),
    ("GET", "/api/tables", None),
    ("PUT", "/api/tables/44", {"name": "x"}),
    ("GET", "/api/tables/4/links", None),
    ("POST", "/api/tables/44/links/revoke", None),
    ("GET", "/api/tables/4/overlay.html", None),
    ("GET", "/api/matches/{id}/links", None),
    ("POST", "/api/import", None),
    ("POST", "/api/backup", None),
    ("DELETE", "/api/tables/44", None),
    ("DELETE", "/api/matches/nowhere", None),
    ("POST", "/api/matches/nowhere/links/revoke", {"kind": "scorer"}),
]
ANYBODYS = {("GET", "/api/about"), ("GET", "/api/choices"), ("POST", "/api/practice"), ("POST", "/api/study")}
VIEWERS = [
    ("GET", "/api/matches/{id}", None),
    ("GET", "/api/matches/{id}/told", None),
    ("GET", "/api/matches/{id}/told.txt", None),
    ("GET", "/api/matches/{id}/figures", None),
    ("GET", "/api/matches/{id}/score.txt", None),
    ("GET", "/api/matches/{id}/match.txt", None),
]
SCORERS = [("GET", "/api/matches/{id}/record.jsonl", None)]
TABLES = [("GET", "/api/tables/4/state.json", None), ("GET", "/api/tables/4/score.txt", None)]
REQUESTS = [
    *((*request, ("owner",)) for request in OWNERS),
    *((*request, ("owner", "scorer", "watcher", "table")) for request in VIEWERS),
    *((*request, ("owner", "scorer")) for request in SCORERS),
    *((*request, ("owner", "table")) for request in TABLES),
]


@pytest.fixture(scope="module")
def tokens(server: Server) -> dict[str, str]:
    match, other = server.match(), server.match()
    table = server.table(4, match=match["id"])
    server.table(44)
    return {
        "none": "",
        "owner": server.owner,
        "scorer": match["scorer"],
        "watcher": match["watcher"],
        "table": table,
        "other scorer": other["scorer"],
        "id": match["id"],
    }


@pytest.mark.parametrize("right", RIGHTS)
@pytest.mark.parametrize("method, path, body, allowed", REQUESTS, ids=lambda value: str(value)[:40])
def test_every_request_with_every_right(  # noqa: PLR0913, PLR0917 - a table of cases
    server: Server, tokens: dict[str, str], right: str, method: str, path: str, body: Any, allowed: tuple[str, ...]
) -> None:
    with server.http(tokens[right] or None) as http:
        answer = http.request(method, path.format(id=tokens["id"]), json=body)
    if right in allowed:
        assert answer.status_code < 300 or answer.json()["key"] != "no_right", answer.text
    else:
        assert answer.status_code == 403
        assert answer.json()["key"] == "no_right"


def commands(epoch: int) -> list[dict[str, Any]]:
    doings: list[dict[str, Any]] = [
        *(lag(), BREAK_POT, {"t": "undo"}, {"t": "redo"}, {"t": "sign", "by": []}, {"t": "call", "call": None}),
        {"t": "clock", "do": "start"},
        {"t": "late", "seat": "a", "minutes": 1},
        {"t": "new_rack", "why": "stalemate"},
        {"t": "foul", "foul": "scratch", "seat": "a", "fell": [], "penalty": None},
        {"t": "mend", "seq": 1, "change": None, "chain": None},
        {"t": "back_to", "seq": 1, "chain": None},
        {"t": "overrule", "seq": 1, "outcome": "stays", "reason": "x", "chain": None},
    ]
    whats: list[dict[str, Any]] = [
        *({"t": "why", "seq": None}, {"t": "would", "do": lag()}, {"t": "before", "seq": 1}),
        {"t": "preview", "change": {"t": "back_to", "seq": 1, "chain": None}},
    ]
    return [
        {"t": "take"},
        {"t": "take", "over": True},
        *({"t": "command", "epoch": epoch, "do": do} for do in doings),
        {"t": "notes", "epoch": epoch, "notes": [{"n": 900, "note": "pot"}]},
        *({"t": "ask", "what": what} for what in whats),
    ]


def test_no_request_is_missing_among_them(server: Server) -> None:
    with server.http() as http:
        described = http.get("/api/openapi.json").json()["paths"]
    known = {(method, re.sub(r"/(\d+|{id}|nowhere)(?=/|$)", "/{}", path)) for method, path, _, _ in REQUESTS}
    asked = {
        (method.upper(), re.sub(r"{\w+}", "{}", path))
        for path, methods in described.items()
        if not path.startswith("/api/play")
        for method in methods
    }
    assert asked - known == ANYBODYS


def test_no_command_is_missing_among_them() -> None:
    tags = {message["do"]["t"] for message in commands(1) if message["t"] == "command"}
    assert tags == {get_args(get_type_hints(kind)["t"])[0] for kind in get_args(get_args(doings.Do)[0])}
    messages = {message["t"] for message in commands(1)}
    assert messages == {"take", "command", "notes", "ask"}
    whats = {message["what"]["t"] for message in commands(1) if message["t"] == "ask"}
    assert whats == {get_args(get_type_hints(kind)["t"])[0] for kind in get_args(get_type_hints(said.Asks)["what"])}


def test_by_an_older_lease_nothing_is_written(server: Server) -> None:
    match = server.match()
    with Device(server, match["scorer"]) as first, Device(server, match["scorer"], WATCHER) as second:
        first.take()
        first.done(lag(), BREAK_POT)
        second.take(over=True)
        for message in commands(1):
            if message["t"] == "command":
                assert first.told(**message)["key"] == "lease_lost", message
                assert first.told(**message | {"epoch": 2})["key"] == "lease_lost", "nor by the number of another's"
            elif message["t"] == "notes":
                assert first.told(**message)["stopped"]["key"] == "lease_lost"
        assert second.update["seq"] == 2
        assert second.done({"t": "undo"}) == [3]


@pytest.mark.parametrize("right", ["watcher", "table"])
@pytest.mark.parametrize("view", ["pad", "watch"])
def test_who_may_only_watch_writes_and_asks_nothing(
    server: Server, tokens: dict[str, str], right: str, view: str
) -> None:
    with Device(server, tokens[right], WATCHER, view=view) as viewer:
        before = viewer.update["seq"]
        for message in commands(0):
            assert viewer.told(**message)["key"] == "no_right"
        viewer.say({"t": "editing", "open": True})
        viewer.say({"t": "lang", "lang": "sk"})
        assert viewer.hear("update")["seq"] == before


def test_a_scorer_of_another_match_gets_his_own(server: Server, tokens: dict[str, str]) -> None:
    with Device(server, tokens["other scorer"], match=tokens["id"]) as pad:
        assert pad.welcome["match"] != tokens["id"]


@pytest.mark.parametrize("kind", ["scorer", "watcher"])
def test_a_withdrawn_link_opens_nothing_and_closes_what_it_opened(server: Server, kind: str) -> None:
    match = server.match()
    with Device(server, match[kind]) as open_now, server.http(server.owner) as http:
        answer = http.post(f"/api/matches/{match['id']}/links/revoke", json={"kind": kind})
        fresh = answer.json()[kind]["path"].split("k=")[1]
        assert open_now.closed() == 4403
        assert closed_at_hello(server, hello(match[kind])) == 4403, "it is told why it opens nothing any more"
        assert closed_at_hello(server, hello(match[kind][:-2] + "xx")) == 4401
        with server.http(match[kind]) as stranger:
            assert stranger.get(f"/api/matches/{match['id']}").status_code == 403
        with Device(server, fresh, match=None):
            pass


def test_a_deleted_match_is_gone_for_everybody(server: Server) -> None:
    match = server.match()
    own = Device(server, server.owner, "e" * 32, match=match["id"])
    with Device(server, match["scorer"]) as pad, own, server.http(server.owner) as http:
        assert http.delete(f"/api/matches/{match['id']}").status_code == 204
        assert pad.closed() == 4404
        assert own.closed() == 4404
        assert http.get(f"/api/matches/{match['id']}").status_code == 404
    assert closed_at_hello(server, hello(match["scorer"])) == 4404


def hello(token: str, **more: Any) -> dict[str, Any]:
    usual = {"t": "hello", "protocol": 1, "token": token, "client": "d" * 32, "lang": "en", "view": "pad"}
    return usual | more


def closed_at_hello(server: Server, first: Any) -> int:
    text = first if isinstance(first, str) else json.dumps(first)
    with connect(server.socket_url, origin=Origin(server.url), proxy=None, close_timeout=1) as socket:
        socket.send(text)
        with suppress(ConnectionClosed):
            while True:
                socket.recv(timeout=5)
        assert socket.close_code is not None
        return socket.close_code


def test_what_is_no_greeting_is_closed(server: Server, tokens: dict[str, str]) -> None:
    good = hello(tokens["scorer"])
    codes: dict[int, list[Any]] = {
        4400: [
            *("", "{}", "[]", "null", "nonsense", '{"t":"hello"}', "[" * 5000, json.dumps(good)[:-1]),
            *(good | {"client": "x"}, good | {"view": "all"}, good | {"extra": 1}, good | {"device": "x\u202e"}),
            {"t": "take", "n": 1},
        ],
        4409: [good | {"protocol": 2}],
        4401: [
            *(hello(""), hello("o.."), hello("o..x"), hello(tokens["scorer"] + "x"), hello("z.1.x")),
            hello(tokens["scorer"].replace("s.", "o.", 1)),
        ],
        4404: [hello(server.owner), hello(server.owner, match="nowhere")],
    }
    for code, greetings in codes.items():
        for greeting in greetings:
            assert closed_at_hello(server, greeting) == code, greeting


def test_a_message_that_is_too_large_ends_the_connection(server: Server, tokens: dict[str, str]) -> None:
    assert closed_at_hello(server, json.dumps(hello(tokens["scorer"], device="x" * 70_000))) == 1009


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "", "[", "192.0.2.1"])
def test_a_name_that_was_rebound_is_refused(server: Server, host: str) -> None:
    with server.http(server.owner, Host=host) as http:
        for path in ("/", "/api/about", "/api/matches", "/assets/x"):
            assert http.get(path).status_code in {400, 403}
    with (
        pytest.raises(InvalidHandshake),
        connect(server.socket_url, origin=Origin(f"http://{host}"), additional_headers={"Host": host}, proxy=None),
    ):
        pass


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1:1", "https://localhost", "file://"]
)
def test_another_page_can_neither_write_nor_connect(server: Server, origin: str) -> None:
    with server.http(server.owner, Origin=origin) as http:
        for method, path, body, _ in REQUESTS:
            if method != "GET":
                answer = http.request(method, path, json=body)
                assert (answer.status_code, answer.json()["key"]) == (403, "other_page")
    with pytest.raises(InvalidHandshake), connect(server.socket_url, origin=Origin(origin), proxy=None):
        pass


def test_a_program_writes_by_its_token_alone(server: Server, tokens: dict[str, str]) -> None:
    with httpx.Client(base_url=server.url) as http:
        for token, status in ((server.owner, 201), (tokens["scorer"], 403), ("x", 403)):
            headers = {"Authorization": f"Bearer {token}"}
            assert http.post("/api/matches", json={"a": "A", "b": "B"}, headers=headers).status_code == status
        for origin in ("null", "http://evil.example", ""):
            headers = {"Authorization": f"Bearer {server.owner}", "Origin": origin}
            assert http.post("/api/matches", json={}, headers=headers).json()["key"] == "other_page"


def test_without_origin_and_token_nobody_writes_or_connects(server: Server) -> None:
    with httpx.Client(base_url=server.url) as http:
        answer = http.post("/api/practice", json={}).json()
        assert answer["key"] == "no_origin"
        assert "Authorization: Bearer" in answer["text"]
        assert http.post("/api/practice", json={}, headers={"Authorization": "Basic eA=="}).status_code == 403
    with pytest.raises(InvalidHandshake), connect(server.socket_url, proxy=None):
        pass


OWN = ("script", "style", "font", "connect", "media", "worker", "manifest")
"""What a page may load from its own server alone."""
POLICY = {
    "default-src": "'none'",
    **{f"{kind}-src": "'self'" for kind in OWN},
    "img-src": "'self' data:",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}


def test_every_page_says_what_it_may_load_and_asks_nobody_else(server: Server) -> None:
    with server.http() as http:
        for path in ("/", "/pad", "/watch", "/overlay", "/matches", "/record", "/play"):
            answer = http.get(path)
            parts = answer.headers["content-security-policy"].split("; ")
            # A streamer dresses the overlay with style sheets of his own.
            styles = {"style-src": "'self' 'unsafe-inline'"} if path == "/overlay" else {}
            assert dict(part.split(" ", 1) for part in parts) == POLICY | styles
            assert answer.headers["referrer-policy"] == "no-referrer"
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["x-frame-options"] == "DENY"
            assert answer.headers["permissions-policy"] == "camera=(), geolocation=(), microphone=()"
            assert not re.search(r"(src|href)=.(https?:)?//", answer.text)
            assert "set-cookie" not in answer.headers
            assert answer.headers["cache-control"] == "no-store"


def test_a_file_on_the_streamers_disk_learns_that_the_server_is_there_and_nothing_else(server: Server) -> None:
    with server.http() as http:
        policies = {
            path: http.get(path).headers["cross-origin-resource-policy"] for path in ("/api/about", "/", "/api/x")
        }
    assert policies == {"/api/about": "cross-origin", "/": "same-origin", "/api/x": "same-origin"}


def test_nothing_is_said_of_a_fault_but_a_sentence(server: Server) -> None:
    with server.http(server.owner) as http:
        for path in (
            "/nowhere",
            "/api/nowhere",
            "/api/matches/%00",
            "/api/tables/0",
            "/assets/../app.py",
            "/..%2fapp.py",
        ):
            answer = http.get(path)
            assert 400 <= answer.status_code < 500
            assert "Traceback" not in answer.text
        for body in (
            b"",
            b"[",
            b'{"a": 1}',
            b'{"a": "x", "b": "X"}',
            b'{"race": [0, 5]}',
            b'{"a":"\xff"}',
            b"[" * 100_000,
        ):
            answer = http.post("/api/matches", content=body, headers={"Content-Type": "application/json"})
            assert 400 <= answer.status_code < 500, body[:20]
        for body in (b"", b"{", b"\xff\xfe", b"nonsense", b'{"tenball":1}'):
            assert 400 <= http.post("/api/import", content=body).status_code < 500
        assert http.post("/api/import", content=b"x" * (17 * 1024 * 1024)).status_code == 413


def test_a_token_is_worth_nothing_when_anything_in_it_is_changed() -> None:
    signer = Signer(b"secret", {})
    token = signer.token(Right(Kind.SCORER, "m"))
    assert signer.right(token) == Right(Kind.SCORER, "m")
    chance = random.Random(3)
    for _ in range(2000):
        place = chance.randrange(len(token))
        other = token[:place] + chance.choice("abcXYZ019._-é ") + token[place + 1 :]
        assert (signer.right(other) is None) == (other != token)
    assert Signer(b"secret", {("scorer", "m"): 1}).right(token) is None
    assert Signer(b"other", {}).right(token) is None


STRANGE_SIGNS = ['"', "{", "}", "[", "]", ",", ":", "0", "-1", "1e999", "null", "é", "\u202e", "x", ""]

STRANGE_VALUES: list[Any] = [
    *(None, -1, 2**70, 1.5, "", "x" * 500, [], {}, [[]], True, "\u0000", 10**12),
    *(0, 1, 2, 3, 5, 10, "a", "b", "scratch", "unsportsmanlike", "take", "shot", "stays", "lagged", "rack"),
    *([3, "fl"], [[3, "fl"]], {"potted": True}, {"t": "lagged", "winner": "a"}, {"t": "shot", "report": {}}),
]


def mutated(chance: random.Random, text: str) -> str:
    """A message with a few signs, or a value, gone wrong."""
    if chance.random() < 0.2:
        signs = list(text)
        for _ in range(chance.randint(1, 4)):
            place = chance.randrange(len(signs))
            signs[place] = chance.choice(STRANGE_SIGNS)
        return "".join(signs)
    message = json.loads(text)
    place = message
    while True:
        key = chance.choice(list(place) if isinstance(place, dict) else list(range(len(place))))
        if isinstance(place[key], dict | list) and place[key] and chance.random() < 0.8:
            place = place[key]
            continue
        place[key] = chance.choice(STRANGE_VALUES)
        return json.dumps(message)


@pytest.mark.parametrize("seed", range(4))
def test_mutated_messages_do_no_harm(server: Server, seed: int) -> None:
    chance = random.Random(seed)
    match = server.match()
    texts = [json.dumps({"n": 5, **message}) for message in commands(1)]
    tried = answered = 0
    while tried < 80:
        with Device(server, match["scorer"], "e" * 32) as pad:
            pad.take(over=True)
            try:
                while tried < 80:
                    tried += 1
                    pad.say(mutated(chance, chance.choice(texts)))
                    pad.say({"t": "ask", "n": 999_999, "what": {"t": "why", "seq": None}})
                    pad.hear("", 999_999)
                    answered += 1
            except ConnectionClosed:
                assert pad.socket is not None
                assert pad.socket.close_code == 4400
    assert answered < tried
    with Device(server, match["watcher"], WATCHER, view="watch") as viewer:
        assert viewer.update["state"]["stage"] in {"lag", "breaker", "rack", "finished"}


class Noting(logging.Handler):
    """Keeps what is logged."""

    def __init__(self) -> None:
        super().__init__()
        self.noted: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.noted.append(record)


@pytest.fixture
def logged() -> Iterator[list[logging.LogRecord]]:
    """What the server says of itself meanwhile."""
    noting, logger = Noting(), logging.getLogger("uvicorn")
    logger.addHandler(noting)
    yield noting.noted
    logger.removeHandler(noting)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
def test_of_a_hundred_thousand_mutated_messages_those_that_are_understood_do_no_harm(
    server: Server, logged: list[logging.LogRecord], seed: int
) -> None:
    chance, match, understood = random.Random(100 + seed), server.match(), 0
    question = {"t": "ask", "what": {"t": "why", "seq": None}}
    pad, viewer = Device(server, match["scorer"]), Device(server, match["watcher"], WATCHER, view="watch")
    with pad, viewer:
        pad.take()
        for n in range(10, 2_510):
            text = mutated(chance, json.dumps({"n": n, **chance.choice(commands(1))}))
            try:
                said.SAID.validate_json(text)
            except ValidationError:
                continue
            understood += 1
            for device in (pad, viewer) if understood % 10 == 0 else (pad,):
                device.say(text)
                device.say({"n": 999_999, **question})
                device.hear("", 999_999)
    assert understood > 100
    assert logged == []
    assert [message for message in viewer.heard if message["t"] in {"done", "noted", "told"}] == []
    assert {message.get("key") for message in viewer.heard if message["t"] == "refused"} == {"no_right"}


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there Ctrl-C is no signal that a test can send")
def test_the_program_prints_the_owners_address_once_and_no_other_token(tmp_path: Path) -> None:
    program = Served(tmp_path / "a.db").start()
    server = Server(f"http://127.0.0.1:{program.port}", program.owner)
    match, overlay = server.match(), server.table(3)
    with Device(server, match["scorer"]) as pad:
        pad.take()
        pad.done(lag())
    closed_at_hello(server, hello(match["scorer"] + "x"))
    with server.http(server.owner) as http:
        game = http.post("/api/play", json={"kind": "practice", "seed": "s1"}).json()["token"]
        http.get(f"/nowhere?k={match['watcher']}")
        http.post("/api/import", content=f"{overlay}\n")
        http.put(f"/api/tables/{game}", json={})
    program.stop()
    keys = (server.owner, match["scorer"], match["watcher"], overlay, game)
    assert [line[:18] for line in program.output if any(key in line for key in keys)] == ["The owner's addres"]
    assert program.output[-2:] == ["Ctrl-C ends it.\n", "Stopped. Everything is saved.\n"]


def test_a_practice_match_needs_no_right_and_leaves_nothing(server: Server) -> None:
    with server.http() as http:
        made = http.post("/api/practice", json={"race": [3, 3]}).json()
        with Device(server, made["token"]) as pad:
            pad.take()
            pad.done(lag(), BREAK_POT)
        assert http.get(f"/api/matches/{made['id']}").status_code == 403
    with server.http(server.owner) as http:
        assert made["id"] not in [match["id"] for match in http.get("/api/matches").json()["matches"]]


def test_what_can_be_imported_is_described(server: Server) -> None:
    with server.http() as http:
        taken = http.get("/api/openapi.json").json()["paths"]["/api/import"]["post"]
    assert set(taken["requestBody"]["content"]) == {"application/x-ndjson", "text/plain"}


def test_an_address_that_leads_nowhere_is_told_in_words_to_people(server: Server) -> None:
    with server.http(Accept="text/html,*/*;q=0.8") as http:
        page = http.get("/nowhere")
        assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
        assert "There is nothing at this address" in page.text
        assert "content-security-policy" in page.headers
        assert http.get("/api/nowhere").json()["key"] == "http"
        assert http.get("/nowhere", headers={"Accept": "*/*"}).json()["key"] == "http"


@pytest.mark.parametrize("code, told", [("en", "line 4"), ("sk", "(riadok 4)"), ("cs", "(řádek 4)")])
def test_where_a_file_is_damaged_is_told_in_every_language(server: Server, code: str, told: str) -> None:
    lines = list(sample().lines())
    raw = "".join(f"{line}\n" for line in (*lines[:3], lines[3].replace('"chain":"', '"chain":"0'), *lines[4:]))
    with server.http(server.owner) as http:
        answer = http.post("/api/import", params={"lang": code}, content=raw.encode())
    assert answer.status_code == 400
    assert told in answer.json()["text"]


def test_a_record_that_another_program_saved_is_imported(server: Server) -> None:
    record = begin(replace(sample().header, match_id="windows"))
    raw = "".join(f"{line}\r\n" for line in record.lines())
    with server.http(server.owner) as http:
        answer = http.post("/api/import", content=b"\xef\xbb\xbf" + raw.encode())
    assert answer.status_code == 201, answer.text
