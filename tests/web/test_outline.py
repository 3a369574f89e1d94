"""The table that a page draws is the one that the balls of the physics meet."""

from __future__ import annotations

import math
from typing import Any

import pytest

from tenball.physics.geometry import HOLES, geometry
from tenball.table import PRESETS, Cushion, Layout, Point, TableSize, in_kitchen, misplaced
from tenball.web.outline import outline

SIZES = [TableSize.preset(name) for name in PRESETS]
NEAR = 1e-12


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_lines_are_those_that_balls_meet(size: TableSize) -> None:
    drawn: dict[str, Any] = outline(size)
    rows = geometry(size)
    for line, (x, y, dx, dy, length, *_) in zip((*drawn["noses"], *drawn["facings"]), rows, strict=False):
        one, other = line[:2], line[2:]
        start, end = (x, y), (x + dx * length, y + dy * length)
        assert sorted((one, other)) == [pytest.approx(place, abs=NEAR) for place in sorted((start, end))]
    assert len(drawn["noses"]) == len(Cushion)
    assert len(drawn["facings"]) == 12


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_holes_are_those_that_balls_fall_into(size: TableSize) -> None:
    drawn: dict[str, Any] = outline(size)
    for pocket, hole in zip(drawn["pockets"], geometry(size)[HOLES:], strict=True):
        assert (pocket["x"], pocket["y"], pocket["r"]) == pytest.approx(tuple(hole[:3]), abs=NEAR)
        left, right = (math.atan2(y, x) for x, y in pocket["mouth"])
        assert math.remainder(left - right, math.tau) > 0.0, "the left lip is counter-clockwise of the right one"


def test_the_kitchen_is_where_a_cue_ball_in_the_kitchen_may_lie() -> None:
    size = SIZES[0]
    drawn: dict[str, Any] = outline(size)
    x0, x1, y0, y1 = drawn["kitchen"]
    assert misplaced(size, Layout(), Point(x0, y1), kitchen=True) is None
    assert not in_kitchen(size, Point(x1, y0))
    assert misplaced(size, Layout(), Point(x0, y0 - 1e-6), kitchen=True) is not None


def test_the_sights_are_eighteen_and_lie_on_the_rail() -> None:
    size = SIZES[0]
    sights: Any = outline(size)["diamonds"]
    assert len(set(sights)) == 18
    assert all(abs(x) > size.length / 2 or abs(y) > size.width / 2 for x, y in sights)
