"""The rack of ten: where its slots are, which balls are fixed in it, and that the rest lie at random."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import pytest

from tenball.table import OBJECT_BALLS, Ball, TableError, TableSize, racked, shuffled, slots

GEOMETRY = {
    "nine_foot": (2.5400, 1.2700, 0.63500, (0.635000, 0.684493, 0.733987, 0.783480)),
    "eight_foot": (2.3368, 1.1684, 0.58420, (0.584200, 0.633693, 0.683187, 0.732680)),
    "seven_foot": (2.0320, 1.0160, 0.50800, (0.508000, 0.557493, 0.606987, 0.656480)),
    "seven_foot_78": (1.9812, 0.9906, 0.49530, (0.495300, 0.544793, 0.594287, 0.643780)),
    "seven_foot_76": (1.9304, 0.9652, 0.48260, (0.482600, 0.532093, 0.581587, 0.631080)),
}


@pytest.mark.parametrize("name", GEOMETRY)
def test_beds_strings_and_rows_of_every_table(name: str) -> None:
    length, width, string, rows = GEOMETRY[name]
    size = TableSize.preset(name)
    assert (size.length, size.width) == pytest.approx((length, width))
    assert (size.head_string_x, size.foot_spot_x) == pytest.approx((-string, string))
    places = slots(size)
    assert [places[k].x for k in (0, 1, 3, 6)] == pytest.approx(rows, abs=1e-6)
    assert [place.y for place in places[6:]] == pytest.approx([-0.085725, -0.028575, 0.028575, 0.085725])


def test_slots_lie_in_rows_from_right_to_left() -> None:
    places = slots(TableSize.nine_foot())
    rows = [list(row) for _, row in itertools.groupby(places, key=lambda place: place.x)]
    assert [len(row) for row in rows] == [1, 2, 3, 4]
    for row in rows:
        assert row == sorted(row, key=lambda place: place.y)


def test_neighbours_in_the_rack_touch_and_nothing_overlaps() -> None:
    size = TableSize.nine_foot()
    gaps = [one.distance(other) / size.ball_radius for one, other in itertools.combinations(slots(size), 2)]
    assert min(gaps) == pytest.approx(2.0)
    assert sum(gap == pytest.approx(2.0) for gap in gaps) == 18


def test_ten_lies_in_the_middle_and_one_on_the_foot_spot() -> None:
    size = TableSize.nine_foot()
    layout = racked(size, shuffled(random.Random(8)))
    assert layout[Ball.ONE] == (size.foot_spot_x, 0.0)
    assert layout[Ball.TEN].x - size.foot_spot_x == pytest.approx(0.098987, abs=1e-6)
    assert layout[Ball.TEN].y == 0.0
    assert tuple(layout) == OBJECT_BALLS


def test_order_of_the_slots_decides_who_lies_where() -> None:
    size = TableSize.seven_foot()
    order = [Ball(n) for n in (1, 2, 3, 4, 10, 5, 6, 7, 8, 9)]
    assert [racked(size, order)[ball] for ball in order] == list(slots(size))


@pytest.mark.parametrize(
    "numbers",
    [
        (2, 1, 3, 4, 10, 5, 6, 7, 8, 9),
        (1, 2, 3, 10, 4, 5, 6, 7, 8, 9),
        (1, 2, 3, 4, 10, 5, 6, 7, 8),
        (1, 2, 3, 4, 10, 5, 6, 7, 8, 8),
        (1, 2, 3, 4, 10, 5, 6, 7, 8, 0),
        (),
    ],
)
def test_wrong_rack_is_refused_with_its_order(numbers: tuple[int, ...]) -> None:
    with pytest.raises(TableError, match="with 1 first and 10 fifth") as caught:
        racked(TableSize.nine_foot(), [Ball(number) for number in numbers])
    assert caught.value.key == "bad_order"
    assert caught.value.values == {"order": list(numbers)}


def test_same_chance_racks_the_same() -> None:
    assert shuffled(random.Random(3)) == shuffled(random.Random(3))


def test_eight_free_slots_are_filled_evenly() -> None:
    chance = random.Random(20)
    racks = 8000
    seen = Counter((slot, ball) for _ in range(racks) for slot, ball in enumerate(shuffled(chance)))
    assert seen[0, Ball.ONE] == seen[4, Ball.TEN] == racks
    counts = [seen[slot, Ball(n)] for slot in (1, 2, 3, 5, 6, 7, 8, 9) for n in range(2, 10)]
    # A count is binomial with mean 1000 and deviation 30; five deviations either way leave no room for bias.
    assert all(850 < count < 1150 for count in counts)


def test_neighbours_are_drawn_independently() -> None:
    chance = random.Random(21)
    racks = [shuffled(chance) for _ in range(8000)]
    pairs = Counter((order[1], order[2]) for order in racks)
    assert len(pairs) == 56
    assert all(90 < count < 200 for count in pairs.values())
