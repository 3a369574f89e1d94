"""What is asked beside the game: previews, hints, maps, reasons; practice with its undo; a computer that is stopped."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import pytest

from tests.web.live import Server, serving
from tests.web.playing.seat import Seat, begin


def begun(server: Server, **wish: Any) -> dict[str, str]:
    return begin(server, None, kind="practice", race=[1, 1], first="a", **wish)


def broken(page: Seat) -> Seat:
    """The page after the break, at the next shot."""
    page.over("ab")
    page.shoot("a")
    while page.table["turn"] is None or page.table["turn"]["prompt"] == "break":
        page.listen()
    if page.table["turn"]["prompt"] == "answer":
        page.move()
    page.over("ab")
    return page


@pytest.mark.parametrize(
    "lines, told",
    [
        ("off", {"cue": False, "ghost": False, "object": False}),
        ("short", {"cue": True, "ghost": False, "object": False}),
        ("contact", {"cue": True, "ghost": True, "object": False}),
        ("tangent", {"cue": True, "ghost": True, "object": True}),
    ],
)
def test_a_preview_tells_as_much_as_was_agreed(server: Server, lines: str, told: dict[str, bool]) -> None:
    with Seat(server, begun(server, lines=lines)["token"]) as page:
        page.over("ab")
        x, y = page.table["layout"]["1"]
        place = [-0.8, 0.1]
        aim = math.atan2(y - place[1], x - place[0])
        found = page.ask(t="preview", stroke=[3.0, aim, 0.0, 0.0, 0.2], place=place)
        assert {key: bool(found[key]) for key in told} == told
        assert found["legal_place"]
        assert 0.0 < found["reach"] < 0.2
        assert found["ball"] == (1 if told["ghost"] else None)
        flat = page.ask(t="preview", stroke=[3.0, aim, 0.0, 0.0, 0.0], place=place)
        assert "raised" in flat["refused"]
        wrong = page.ask(t="preview", stroke=[3.0, aim, 0.0, 0.0, 0.2], place=[0.3, 0.0])
        assert not wrong["legal_place"]
        assert "kitchen" in wrong["place_text"]


def test_the_tangent_of_a_contact_ends_at_the_rail(server: Server) -> None:
    with Seat(server, begun(server, book="sk", lines="tangent")["token"]) as page:
        page.over("ab")
        geometry = page.welcome["game"]["geometry"]
        radius, rail = geometry["ball_radius"], 1.27 - geometry["ball_radius"]
        cue, ghost = (-1.0, -0.2), (-1.2, 0.3)
        layout = {"0": list(cue), "1": [ghost[0], ghost[1] + 2 * radius], "10": [0.8, -0.2]}
        page.written = page.ask(t="set", layout=layout)["seq"]
        page.over("ab")
        aim = math.atan2(ghost[1] - cue[1], ghost[0] - cue[0])
        told = page.ask(t="preview", stroke=[3.0, aim, 0.0, 0.0, 0.2], place=None)
        (x, y), (end_x, end_y) = told["tangent"]
        assert (x, y) == pytest.approx(ghost, abs=0.002)
        assert end_x == pytest.approx(-rail, abs=1e-9)
        assert end_y == pytest.approx(y, abs=0.005)


def test_what_is_no_move_is_refused_in_words_and_costs_nothing(server: Server) -> None:
    with Seat(server, begun(server)["token"], lang="cs") as page:
        page.over("ab")
        seq = page.table["seq"]
        stroke, place = [3.0, 0.0, 0.0, 0.0, 0.3], [-0.8, 0.0]
        good = {"seat": "a", "at": seq, "call": {"t": "break"}, "stroke": stroke, "place": place}
        for change, key in (
            ({"place": None}, "place_needed"),
            ({"place": [0.2, 0.0]}, "misplaced"),
            ({"stroke": [3.0, 0.0, 0.0, 0.0, 0.0]}, "too_flat"),
            ({"stroke": [90.0, 0.0, 0.0, 0.0, 0.3]}, "bad_stroke"),
            ({"call": {"t": "safety"}}, "call_not_open"),
        ):
            answer = page.ask(t="shoot", **{**good, **change})
            assert (answer["t"], answer["key"]) == ("refused", key)
            assert answer["text"]
        assert page.table["seq"] == seq


def test_undo_redo_and_trying_again_in_practice(server: Server) -> None:
    with Seat(server, begun(server)["token"]) as page:
        page.over("ab")
        assert page.ask(t="undo")["key"] == "nothing_to_take_back"
        rack = page.table["layout"]
        broken(page)
        after = page.table["layout"]
        first = next(message["seq"] for message in page.heard if message["t"] == "shot")
        assert {"undo", "try_again"} <= set(page.table["can"])
        seq = page.ask(t="back", to=first)["seq"]
        page.written = seq
        assert not page.over("ab")
        assert (page.table["layout"], page.table["turn"]["prompt"]) == (rack, "break")
        seq = page.ask(t="redo")["seq"]
        page.written = seq
        page.over("ab")
        assert page.table["layout"] == after
        page.written = page.ask(t="undo")["seq"]
        page.over("ab")
        assert page.table["layout"] != after


def test_a_hint_a_map_and_their_words(server: Server) -> None:
    with Seat(server, begun(server, book="cz", seed="hint")["token"], lang="sk") as page:
        page.over("ab")
        page.move()
        while True:
            page.over("ab")
            if page.table["turn"]["prompt"] != "answer":
                break
            page.move()
        hint = page.ask(t="hint")
        assert hint["t"] == "hint"
        assert hint["ideas"]
        low, high = hint["ideas"][0]["success"][1:]
        assert 0.0 <= low <= high <= 1.0
        ball = page.table["state"]["ball_on"]
        found = page.ask(t="map", ball=ball, pocket=None)
        assert len(found["chance"]) == len(found["across"])
        assert len(found["chance"][0]) == len(found["along"])
        assert 0.0 <= found["best"]["p"] <= 1.0


def test_of_hints_and_maps_only_the_newest_is_answered_and_none_that_was_called_off(server: Server) -> None:
    with Seat(server, begun(server)["token"]) as page:
        broken(page)
        ball = page.table["state"]["ball_on"]
        page.n += 2
        earlier = {page.n - 1, page.n}
        page.say(t="hint", n=page.n - 1)
        page.say(t="map", n=page.n, ball=ball, pocket=None)
        page.say(t="cancel")
        assert page.ask(t="map", ball=ball, pocket="fl")["t"] == "map"
        assert not earlier & {message.get("n") for message in page.heard}


def test_the_computer_says_why(server: Server) -> None:
    made = begin(server, None, kind="computer", race=[1, 1], first="b", level="league", seed="why")
    with Seat(server, made["token"], lang="cs") as page:
        page.over("a")
        reason = page.ask(t="reason")
        assert reason["t"] == "reason"
        assert reason["text"]
        assert reason["ideas"][0]["call"] is not None


def test_the_strongest_is_stopped_and_plays_what_he_has(server: Server) -> None:
    made = begin(server, None, kind="computer", race=[1, 1], first="b", level="pro", seed="stop")
    with Seat(server, made["token"]) as page:
        while page.table.get("thinking") is None:
            page.listen()
        assert "cancel" in page.table["can"]
        page.say(t="cancel")
        shot = page.hear("shot")
        assert shot["seat"] == "b"


def test_a_shot_that_was_seen_is_not_waited_for(tmp_path: Path) -> None:
    with serving(tmp_path / "tenball.db", pace=1e6) as server:
        made = begin(server, None, kind="computer", race=[1, 1], first="a", level="beginner", seed="seen")
        with Seat(server, made["token"]) as page:
            page.over("a")
            page.say(t="rested", seq=page.shoot("a")["seq"])
            assert page.hear("shot")["seat"] == "b"


def test_any_balls_are_put_anywhere_and_taken_away_again(server: Server) -> None:
    with Seat(server, begun(server, book="sk")["token"]) as page:
        page.over("ab")
        rack = page.table["layout"]
        layout = {"0": [-0.5, 0.1], "4": [0.4, 0.3], "10": [0.8, -0.2]}
        for wrong in ({**layout, "5": [0.4, 0.31]}, {**layout, "5": [9.0, 0.0]}):
            assert page.ask(t="set", layout=wrong)["key"] == "bad_layout"
        assert page.ask(t="set", layout={"0": [0.0, 0.0], "4": [0.1, 0.0]})["key"] == "no_ten"
        page.written = page.ask(t="set", layout=layout, on="b")["seq"]
        page.over("ab")
        assert page.table["layout"] == layout
        assert (page.table["turn"]["seat"], page.table["state"]["on_table"]) == ("b", [4, 10])
        assert (page.table["state"]["phase"], page.table["state"]["push_out_open"]) == ("play", False)
        last = page.table["state"]["last"]
        assert (last["text"], last["ruled"]) == ("The balls were placed.", False)
        assert page.table["turn"]["obvious"]["ball"] == 4
        page.shoot("b")
        page.over("ab")
        for _ in range(2):
            page.written = page.ask(t="undo")["seq"]
            page.over("ab")
        assert (page.table["layout"], page.table["turn"]["prompt"]) == (rack, "break")


@pytest.mark.parametrize(
    "rest",
    [
        "b~play~0x-0.6y0.1_3x0.2y-0.3_10x0.6y0.2",
        "b~play~0x-0.6y0.1_3x0.2y-0.3_10x0.6y0.2~breaker-a~fouls-2-0",
        "a~play~3x0.2y-0.3_10x0.6y0.2~hand~fouls-1-2",
        "a~after_break~0x-0.6y0.1_3x0.2y-0.3_10x0.6y0.2",
    ],
)
def test_practice_from_a_position_has_its_player_phase_and_fouls(server: Server, rest: str) -> None:
    with server.http() as http:
        made = http.post("/api/study", json={"position": f"sk~{rest}"}).json()
    with Seat(server, made["token"]) as page, server.http(made["token"]) as http:
        page.over("ab")
        assert http.get(f"/api/play/{made['id']}/position").json()["text"] == f"sk~{rest}"


def test_practice_from_a_position_and_its_text_and_picture(server: Server) -> None:
    text = "cz~b~play~0x-0.6y0.1_3x0.2y-0.3_10x0.6y0.2"
    with server.http() as http:
        made = http.post("/api/study", json={"position": text}).json()
        assert http.post("/api/study", json={"position": "nonsense"}).status_code == 400
    with Seat(server, made["token"]) as page:
        page.over("ab")
        assert page.welcome["game"]["book"] == "cz"
        assert page.table["turn"]["seat"] == "b"
        assert page.table["layout"] == {"0": [-0.6, 0.1], "3": [0.2, -0.3], "10": [0.6, 0.2]}
    with server.http(made["token"]) as http:
        lies = http.get(f"/api/play/{made['id']}/position").json()
        assert lies["text"] == text
        picture = http.get(f"/api/play/{made['id']}/picture.svg")
        assert picture.headers["content-type"] == "image/svg+xml"
        assert picture.text.startswith("<svg")
