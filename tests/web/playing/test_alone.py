"""Practice alone: nobody is asked whether a shot goes back to an opponent, and what happened is told without one."""

from __future__ import annotations

import math
from typing import Any

from tenball.match import Chose, read_lines
from tests.web.live import Server
from tests.web.playing.seat import Seat, begin

LYING = {"0": [0.9, 0.3], "1": [1.1, 0.5], "4": [-0.4, 0.3], "10": [-0.8, -0.2]}
"""The 1 straight before the left foot pocket."""


def alone(server: Server, **wish: Any) -> dict[str, Any]:
    return begin(server, None, kind="practice", race=[1, 1], first="a", book="sk", a="", b="", **wish)


def pot(page: Seat, pocket: str) -> None:
    """Send the 1 into the left foot pocket, whatever was called, with a cue ball that comes back."""
    stroke = page.reach([1.6, math.pi / 4, 0.0, -0.4, 0.0], None)
    call = {"t": "called", "ball": 1, "pocket": pocket}
    page.done(t="shoot", seat=page.table["turn"]["seat"], call=call, stroke=stroke, place=None)
    page.over("ab")


def laid(page: Seat) -> None:
    page.over("ab")
    assert page.table["state"]["last"] is None, "nobody has decided anything yet"
    page.written = page.ask(t="set", layout=LYING)["seq"]
    page.over("ab")


def test_a_ball_in_another_pocket_leaves_nothing_to_decide_and_is_undone_at_once(server: Server) -> None:
    with Seat(server, alone(server)["token"]) as page:
        laid(page)
        pot(page, "hr")
        turn, state = page.table["turn"], page.table["state"]
        assert (turn["prompt"], state["phase"], state["ball_on"]) == ("shot", "play", 4)
        told = next(message for message in page.heard if message["t"] == "shot")["shot"]["ruling"]["text"]
        assert told.startswith("The called ball drops into another pocket than the called one")
        assert told.endswith(" Play on from here.")
        assert state["last"]["seat"] == "a"
        assert state["last"]["text"].endswith(" Play on from here.")
        assert isinstance(read_lines(page.record_text().splitlines()).entries[-1].event, Chose)
        page.written = page.ask(t="undo")["seq"]
        page.over("ab")
        assert page.table["layout"] == LYING
        page.written = page.ask(t="redo")["seq"]
        page.over("ab")
        assert (page.table["state"]["ball_on"], page.table["turn"]["prompt"]) == (4, "shot")


def test_a_made_ball_says_no_more_than_that(server: Server) -> None:
    with Seat(server, alone(server)["token"], lang="sk") as page:
        laid(page)
        pot(page, "fl")
        assert page.table["state"]["last"]["text"] == (
            "Hráč hrá jednotku do zadnej ľavej kapsy: potopená (Pokračovanie hry)."
        )


def test_a_push_out_is_open_and_nobody_is_told_so(server: Server) -> None:
    with server.http() as http:
        text = "sk~a~after_break~0x-0.6y0.1_3x0.2y-0.3_10x0.6y0.2"
        made = http.post("/api/study", json={"position": text}).json()
    with Seat(server, made["token"]) as page:
        page.over("ab")
        assert page.table["turn"]["prompt"] == "shot"
        assert "push_out" in page.table["turn"]["calls"]


def test_at_the_lag_there_is_nothing_to_hint_at(server: Server) -> None:
    made = begin(server, None, kind="hot_seat", race=[1, 1], first="lag")
    with Seat(server, made["token"]) as page:
        page.over("ab")
        assert not {"hint", "map"} & set(page.table["can"])
        assert page.ask(t="hint")["key"] == "no_help"
        page.move()
        page.over("ab")
