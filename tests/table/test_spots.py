"""Spotting on the long string: the worked values, and the law that a spotted ball lies as near as it can."""

from __future__ import annotations

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenball.table import CUE_GAP, OBJECT_BALLS, PRESETS, Ball, Layout, Point, TableError, TableSize, spot

NINE_FOOT = TableSize.nine_foot()
BLOCKED = " ".join(f"{ball}@{0.635 + k * 0.11:.3f},0" for ball, k in zip(range(1, 7), range(6), strict=True))

WORKED = {
    "nothing": ("-", 0.635000),
    "object ball on the foot spot": ("8@0.635,0", 0.692150),
    "object ball before the foot spot": ("8@0.6,0", 0.657150),
    "object ball beside the long string": ("8@0.645,0.02", 0.698536),
    "cue ball on the foot spot": ("0@0.635,0", 0.693150),
    "cue ball before and beside the foot spot": ("0@0.61,0.03", 0.659814),
    "object ball on the spot, cue ball behind it": ("8@0.635,0 0@0.7,0.01", 0.757284),
    "six balls to the foot cushion": (BLOCKED, 0.577850),
    "RC-66": ("0@0.635,0", 0.693150),
    "RC-67": ("8@0.635,0", 0.692150),
    "RC-68": (BLOCKED, 0.577850),
    "RC-68 with the cue ball": (f"0@0.5778,0 {BLOCKED}", 0.519650),
}


@pytest.mark.parametrize("name", WORKED)
def test_worked_values_of_rule_1_4(name: str) -> None:
    text, x = WORKED[name]
    place = spot(NINE_FOOT, Layout.parse(text))
    assert place.x == pytest.approx(x, abs=1e-6)
    assert place.y == 0.0


def test_cue_ball_that_leaves_the_foot_spot_free_by_a_hair_moves_nothing() -> None:
    away = 2 * NINE_FOOT.ball_radius + 0.0003
    assert spot(NINE_FOOT, Layout.of({Ball.CUE: (0.635 + away, 0.0)})) == (0.635, 0.0)
    assert spot(NINE_FOOT, Layout.of({Ball.CUE: (0.635, away)})) == (0.635, 0.0)


def test_cue_ball_that_would_just_touch_is_kept_clear() -> None:
    cue = Point(0.635, 2 * NINE_FOOT.ball_radius)
    place = spot(NINE_FOOT, Layout.of({Ball.CUE: cue}))
    assert place.distance(cue) == pytest.approx(2 * NINE_FOOT.ball_radius + CUE_GAP)
    assert place.x > 0.635


def test_object_ball_that_just_touches_the_foot_spot_does_not_matter() -> None:
    reach = 2 * NINE_FOOT.ball_radius
    for touching in ((0.635 - reach, 0.0), (0.635 + reach, 0.0), (0.635, reach), (0.635, -reach)):
        assert spot(NINE_FOOT, Layout.of({Ball.SIX: touching})) == (0.635, 0.0)


def test_ball_being_spotted_is_not_in_its_own_way() -> None:
    layout = Layout.of({Ball.TEN: (0.635, 0.0), Ball.NINE: (0.6, 0.0)})
    assert spot(NINE_FOOT, layout).x == pytest.approx(0.657150, abs=1e-6)
    assert spot(NINE_FOOT, layout, Ball.NINE).x == pytest.approx(0.692150, abs=1e-6)


def test_gap_to_the_cue_ball_is_the_callers() -> None:
    assert spot(NINE_FOOT, Layout.parse("0@0.635,0"), cue_gap=0.003).x == pytest.approx(0.695150, abs=1e-6)


@pytest.mark.parametrize("gap", [0.0, -0.001, 1e-9, math.nan, math.inf])
def test_gap_that_is_none_is_refused(gap: float) -> None:
    with pytest.raises(TableError, match="at least 1e-06 m") as caught:
        spot(NINE_FOOT, Layout(), cue_gap=gap)
    assert caught.value.key == "bad_gap"


def test_last_place_before_the_foot_cushion_still_counts() -> None:
    last = NINE_FOOT.length / 2 - NINE_FOOT.ball_radius
    row = {ball: (last - int(ball) * 2 * NINE_FOOT.ball_radius, 0.0) for ball in OBJECT_BALLS[:8]}
    blocked = Layout.of({**row, Ball.NINE: (0.675, 0.0)})
    assert spot(NINE_FOOT, blocked).x == pytest.approx(last)
    nearer = blocked.placed(Ball.ONE, (blocked[Ball.ONE].x + 0.0001, 0.0))
    assert spot(NINE_FOOT, nearer).x == pytest.approx(0.675 - 2 * NINE_FOOT.ball_radius)


def _apart(layout: Layout) -> bool:
    pairs = itertools.combinations(layout.values(), 2)
    return all(one.distance(other) >= 2 * NINE_FOOT.ball_radius for one, other in pairs)


def _crowd(size: TableSize) -> st.SearchStrategy[Layout]:
    """Up to ten balls that do not overlap, most of them near the long string."""
    reach = 2 * size.ball_radius
    near = st.tuples(
        st.floats(size.foot_spot_x - 4 * reach, size.length / 2 - size.ball_radius), st.floats(-reach, reach)
    )
    row = st.integers(-5, 11).map(lambda k: (size.foot_spot_x + k * reach, 0.0))
    spread = st.integers(-4, 10).map(lambda k: (size.foot_spot_x + k * 1.9 * reach, 0.0))
    place = st.one_of(near, row, spread).map(lambda pair: Point(*pair))
    balls = st.dictionaries(st.sampled_from([Ball.CUE, *OBJECT_BALLS[:9]]), place, max_size=10)
    return balls.map(_thinned)


def _thinned(places: dict[Ball, Point]) -> Layout:
    """The layout without the balls that overlap an earlier one."""
    kept: dict[Ball, Point] = {}
    for ball, place in places.items():
        if _apart(Layout.of({**kept, ball: place})):
            kept[ball] = place
    return Layout.of(kept)


def _room(size: TableSize, layout: Layout, x: float) -> float:
    """How far a ball there on the long string stays from the nearest other, the cue ball's gap included."""
    gaps = [
        Point(x, 0.0).distance(place) - 2 * size.ball_radius - (CUE_GAP if ball is Ball.CUE else 0.0)
        for ball, place in layout.items()
    ]
    return min(gaps, default=math.inf)


def _scanned(size: TableSize, layout: Layout, step: float = 0.0002) -> float:
    """The nearest place with room, found by walking the long string in small steps."""
    footward = int((size.length / 2 - size.ball_radius - size.foot_spot_x) / step)
    headward = int(size.length / step)
    walk = itertools.chain(range(footward + 1), range(-1, -headward, -1))
    return next(size.foot_spot_x + k * step for k in walk if _room(size, layout, size.foot_spot_x + k * step) >= 0)


@given(layout=_crowd(NINE_FOOT))
def test_spotted_ball_overlaps_nothing_and_touches_no_cue_ball(layout: Layout) -> None:
    place = spot(NINE_FOOT, layout)
    assert place.y == 0.0
    for ball, other in layout.items():
        gap = place.distance(other) - 2 * NINE_FOOT.ball_radius
        assert gap > 1e-9 if ball is Ball.CUE else gap >= -1e-9


@given(layout=_crowd(NINE_FOOT))
def test_spotted_ball_lies_in_the_nearest_free_place(layout: Layout) -> None:
    x, home = spot(NINE_FOOT, layout).x, NINE_FOOT.foot_spot_x
    scanned = _scanned(NINE_FOOT, layout)
    if scanned >= home:
        assert home <= x <= scanned + 1e-9
    elif x < home:
        assert scanned - 1e-9 <= x
    assert x <= NINE_FOOT.length / 2 - NINE_FOOT.ball_radius
    assert x == home or any(_holds_off(ball, place, x) for ball, place in layout.items())


def _holds_off(ball: Ball, place: Point, x: float) -> bool:
    """Whether that ball is why the spotted one lies no nearer: it touches it, or is a cue ball a gap away."""
    gap = Point(x, 0.0).distance(place) - 2 * NINE_FOOT.ball_radius
    return abs(gap - (CUE_GAP if ball is Ball.CUE else 0.0)) < 1e-9


@pytest.mark.parametrize("name", PRESETS)
def test_spotting_law_holds_on_every_table(name: str) -> None:
    size = TableSize.preset(name)
    assert spot(size, Layout()) == (size.foot_spot_x, 0.0)
    on_spot = Layout.of({Ball.ONE: (size.foot_spot_x, 0.0)})
    assert spot(size, on_spot).x == pytest.approx(size.foot_spot_x + 2 * size.ball_radius)
