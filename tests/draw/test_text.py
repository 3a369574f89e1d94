"""The table in characters."""

from __future__ import annotations

import math
import random
import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenball.draw import DrawError, text
from tenball.table import PRESETS, Ball, Layout, TableSize, racked, shuffled

NINE_FOOT = TableSize.nine_foot()

EXPECTED = """\
O----+---+---+---O---+---+---+---O
|        :                       |
|        :              3        |
+    4   :                       +
|        :                       |
+        :               .       +
|        :     0                 |
+        :           10          +
|        :                       |
O----+---+---+---O---+---+---+---O"""


def test_table_with_a_few_balls() -> None:
    layout = Layout.parse("0@-0.15,-0.2 3@0.6,0.4 4@-0.95,0.25 10@0.33,-0.33")
    assert text(NINE_FOOT, layout, columns=32) == EXPECTED


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("columns", [32, 33, 64, 200])
def test_every_line_is_as_wide_as_the_others(name: str, columns: int) -> None:
    lines = text(TableSize.preset(name), Layout(), columns).splitlines()
    assert {len(line) for line in lines} == {columns + 2}
    assert len(lines) == round(columns / 4) + 2
    assert "".join(lines).count("O") == 6


def _numbers(drawn: str) -> Counter[str]:
    return Counter(re.findall(r"\d+", drawn))


def test_ten_racked_balls_are_told_apart() -> None:
    layout = racked(NINE_FOOT, shuffled(random.Random(9)))
    assert _numbers(text(NINE_FOOT, layout)) == Counter(str(n) for n in range(1, 11))


RACK = """\
                         9
                      5
                   3     8
                1     10
                   2     7
                      4
                         6"""


def test_rack_is_drawn_as_it_lies() -> None:
    layout = racked(NINE_FOOT, tuple(Ball(number) for number in (1, 2, 3, 4, 10, 5, 6, 7, 8, 9)))
    lines = [line[33:-1].rstrip() for line in text(NINE_FOOT, layout).splitlines()[6:13]]
    assert "\n".join(lines) == RACK


@pytest.mark.parametrize("corner", [(1.24, 0.6), (1.24, -0.6), (-1.24, 0.6), (-1.24, -0.6)])
def test_balls_in_a_corner_stay_on_the_bed_as_they_lie(corner: tuple[float, float]) -> None:
    x, y = corner
    x_inside, y_inside = x * 0.95, y * 0.9
    layout = Layout.of({Ball.ONE: (x, y), Ball.TWO: (x_inside, y), Ball.TEN: (x, y_inside)})
    lines = text(NINE_FOOT, layout).splitlines()
    rows, columns = {}, {}
    for row, line in enumerate(lines):
        for found in re.finditer(r"\d+", line):
            rows[found[0]], columns[found[0]] = row, found.start()
    assert rows["1"] == rows["2"]
    assert (rows["10"] - rows["1"]) * y > 0
    assert (columns["1"] - columns["2"]) * x > 0


places = st.tuples(*[st.floats(allow_nan=False, allow_infinity=False)] * 2)
near = st.tuples(st.floats(-1.4, 1.4), st.floats(-0.7, 0.7))


@given(layout=st.dictionaries(st.sampled_from(Ball), near | places).map(Layout.of), columns=st.integers(32, 80))
def test_every_ball_is_shown_once_wherever_it_lies(layout: Layout, columns: int) -> None:
    assert _numbers(text(NINE_FOOT, layout, columns)) == Counter(str(int(ball)) for ball in layout)


def test_balls_in_one_place_are_moved_apart() -> None:
    layout = Layout.of(dict.fromkeys(Ball, (1.27, 0.635)))
    assert _numbers(text(NINE_FOOT, layout, 32)) == Counter(str(n) for n in range(11))


@pytest.mark.parametrize("columns", [31, 201, -1, math.nan])
def test_width_is_within_reason(columns: int) -> None:
    with pytest.raises(DrawError, match="32 to 200 columns wide") as caught:
        text(NINE_FOOT, Layout(), columns)
    assert caught.value.key == "bad_columns"


@pytest.mark.parametrize("columns", [32, 34, 36, 39, 44, 64])
def test_no_ball_of_a_group_is_drawn_on_another_part_of_the_table(columns: int) -> None:
    group = {10: (-0.0036, 0.6214), 2: (0.1367, 0.5315), 3: (0.1926, 0.4245), 4: (-0.0191, 0.5094), 9: (0.4806, 0.1005)}
    layout = Layout.of({Ball(number): place for number, place in group.items()})
    lines = [line[1:-1] for line in text(NINE_FOOT, layout, columns).splitlines()[1:-1]]
    for number, (x, y) in group.items():
        ((row, column),) = [(row, line.index(str(number))) for row, line in enumerate(lines) if str(number) in line]
        assert abs(row / len(lines) - (0.5 - y / NINE_FOOT.width)) < 0.3, number
        assert abs(column / columns - (0.5 + x / NINE_FOOT.length)) < 0.15, number
