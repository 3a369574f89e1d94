"""What a person did that cannot be done is told in his language, and names what to change."""

from __future__ import annotations

import pytest

from tenball.web.naming import file_name
from tests.match.sheet import header
from tests.web.live import Server

LONG = "x" * 65
TOLD = {
    "en": "A name is one line of at most 64 characters.",
    "sk": "Meno je jeden riadok s najviac 64 znakmi.",
    "cs": "Jméno je jeden řádek s nejvýše 64 znaky.",
}


@pytest.mark.parametrize("lang", ["sk", "cs"])
@pytest.mark.parametrize("name, status", [(LONG, 400), ("x" * 300, 422)])
def test_a_name_that_is_too_long_is_told_so(server: Server, lang: str, name: str, status: int) -> None:
    with server.http(server.owner) as http:
        answer = http.post(f"/api/matches?lang={lang}", json={"a": name, "b": "B"})
    assert answer.status_code == status
    assert answer.json()["text"] == TOLD[lang]


def test_in_english_the_particulars_are_told_too(server: Server) -> None:
    with server.http(server.owner) as http:
        assert "a: a name is one line of 1 to 64" in http.post("/api/matches", json={"a": LONG}).json()["text"]
        assert http.post("/api/matches", json={"a": "x" * 300}).json()["text"] == TOLD["en"]


def test_64_characters_are_counted_as_they_are_seen(server: Server) -> None:
    name = "👍🏽" * 32 + "J\u0301" * 32
    with server.http(server.owner) as http:
        assert http.post("/api/matches", json={"a": name, "b": "B"}).status_code == 201


@pytest.mark.parametrize("lang, word", [("en", "race"), ("sk", "Server nemôže"), ("cs", "Server nemůže")])
def test_a_field_that_is_wrong_is_named_in_a_sentence(server: Server, lang: str, word: str) -> None:
    with server.http(server.owner) as http:
        told = http.post(f"/api/matches?lang={lang}", json={"race": [0, 5]}).json()
    assert word in told["text"]
    assert "race" in told["text"]
    assert told["problem"] == "body.race.0: Input should be greater than or equal to 1"


@pytest.mark.parametrize("lang, word", [("en", "cannot be read"), ("sk", "nedá prečítať"), ("cs", "nelze přečíst")])
def test_what_cannot_be_read_at_all_is_told_in_a_sentence(server: Server, lang: str, word: str) -> None:
    with server.http(server.owner) as http:
        answer = http.post(f"/api/matches?lang={lang}", content=b"{", headers={"Content-Type": "application/json"})
    assert word in answer.json()["text"]


def test_what_is_not_there_is_told_in_the_language(server: Server) -> None:
    with server.http(server.owner) as http:
        assert http.get("/api/matches/x?lang=sk").json()["text"].startswith("Taký zápas tu nie je")
        assert http.get("/api/matches/x?lang=xx").status_code == 422
        assert http.get("/api/matches/x").json()["text"] == "there is no match x"


def test_a_match_is_saved_under_the_day_and_the_players(server: Server) -> None:
    made = server.match(a="Ľubomír Čierny", b="球")
    with server.http(made["scorer"]) as http:
        record = http.get(f"/api/matches/{made['id']}/record.jsonl").headers["content-disposition"]
        text = http.get(f"/api/matches/{made['id']}/match.txt").headers["content-disposition"]
    assert record.startswith('attachment; filename="20')
    assert record.endswith('-lubomir-cierny.jsonl"')
    assert text.endswith('-lubomir-cierny.txt"')


def test_a_match_without_people_is_saved_under_its_id() -> None:
    assert file_name(header().without_people()).endswith(f"-{header().match_id}")
