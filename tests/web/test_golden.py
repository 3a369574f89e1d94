"""The committed figures that the page's geometry and motion are checked against are those of tenball today."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tenball.physics.plain import segment_from
from tenball.table import Ball
from tests.web.golden import FOLDER, SHOTS, plane, shot

NEAR = 1e-9


def read(name: str) -> Any:
    return json.loads((FOLDER / f"{name}.json").read_text("utf-8"))


def plain(case: object) -> Any:
    """As it comes back from a file."""
    return json.loads(json.dumps(case))


def differing(one: Any, other: Any, where: str = "") -> list[str]:
    """The places at which two JSON values are unlike by more than their last figures."""
    match one, other:
        case bool() | str() | None, _:
            return [] if one == other else [where]
        case int() | float(), int() | float():
            return [] if abs(one - other) <= NEAR * max(1.0, abs(one)) else [where]
        case list(), list() if len(one) == len(other):
            return [
                name
                for k, pair in enumerate(zip(one, other, strict=True))
                for name in differing(*pair, f"{where}[{k}]")
            ]
        case dict(), dict() if one.keys() == other.keys():
            return [name for key in one for name in differing(one[key], other[key], f"{where}.{key}")]
    return [where]


@pytest.mark.slow
def test_the_lines_are_todays() -> None:
    assert differing(read("plane"), plain(plane())) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in SHOTS if name != "break"])
def test_a_shot_is_todays(name: str) -> None:
    assert differing(read(f"shot_{name}"), plain(shot(name))) == []


def test_of_the_break_the_stroke_is_todays() -> None:
    """Eleven balls enlarge the last bit of another processor's sine: its pieces are compared with themselves below."""
    layout, stroke = SHOTS["break"]
    kept = read("shot_break")
    assert kept["before"] == {str(int(ball)): list(point) for ball, point in layout.items()}
    assert kept["stroke"] == [stroke.speed, stroke.aim, stroke.side, stroke.height, stroke.slope]


@pytest.mark.parametrize("name", SHOTS)
def test_the_places_are_those_of_the_pieces(name: str) -> None:
    kept = read(f"shot_{name}")
    pieces = [segment_from(f"pieces[{n}]", row) for n, row in enumerate(kept["pieces"])]
    for state in kept["states"]:
        time = state["time"]
        for ball, place in state["places"].items():
            own = [piece for piece in pieces if piece.ball is Ball(int(ball))]
            begun = [piece for piece in own if piece.start <= time]
            assert place == (list(begun[-1].at(time).place) if time <= begun[-1].end else None)
