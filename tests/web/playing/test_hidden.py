"""A ball on that is hidden: a way off the rails is proposed, and hints tell the whole way that the balls go."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from tests.web.live import Server
from tests.web.playing.seat import Seat

HIDDEN = "0x-0.5y0_3x1.1y0.5_8x0.4y-0.4_9x0.3y0.25_10x0y0.17"
"""The 10 and the 9 hide the 3."""
CLEAR = "0x-0.5y0_3x1.1y0.5_8x0.4y-0.4_9x0.3y-0.25_10x0y-0.17"


def at_table(server: Server, position: str) -> Seat:
    with server.http() as http:
        made = http.post("/api/study", json={"position": f"sk~a~play~{position}"}).json()
    return Seat(server, made["token"])


@pytest.mark.parametrize("position, hidden", [(HIDDEN, 1), (CLEAR, 0)])
def test_a_way_off_the_rails_is_proposed_where_no_straight_one_leads_to_the_ball_on(
    server: Server, position: str, hidden: int
) -> None:
    with at_table(server, position) as page:
        page.over("ab")
        found = page.table["turn"]["hidden"]
        assert (found is not None) == hidden
        if found is None:
            return
        told = page.ask(t="preview", stroke=found["kick"], place=None)
        assert told["ball"] == 3
        assert math.dist(told["cue"][0], told["cue"][-1]) < 0.95 * length(told["cue"])


def test_a_hint_tells_the_whole_ways_of_its_shot(server: Server) -> None:
    with at_table(server, HIDDEN) as page:
        page.over("ab")
        ideas = page.ask(t="hint")["ideas"]
    shots = [idea for idea in ideas if idea["stroke"] is not None]
    kicks = [idea for idea in shots if idea["call"]["t"] == "called"]
    assert kicks
    for idea in shots:
        assert math.dist(idea["way"]["cue"][0], (-0.5, 0.0)) < 1e-9
        assert idea["way"]["ghost"] is None or math.dist(idea["way"]["cue"][-1], idea["way"]["ghost"]) < 1e-9
    for idea in kicks:
        way, ball = idea["way"], page.table["layout"][str(idea["call"]["ball"])]
        assert math.dist(way["object"][0], ball) < 1e-9
        assert max(map(abs, way["object"][-1])) > 0.6


def length(way: list[list[float]]) -> float:
    return sum(math.dist(one, other) for one, other in pairwise(way))
