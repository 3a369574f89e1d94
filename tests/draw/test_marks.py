"""Marks: each refuses what cannot be drawn, lies over or under the balls, and shows what it says."""

from __future__ import annotations

import math
import re

import pytest

from tenball.draw import STANDARD, Arrow, CueStick, DrawError, Ghost, Label, Look, Mark, Path, Shade, svg
from tenball.table import Ball, Layout, Point, TableSize

SIZE = TableSize.nine_foot()
LAYOUT = Layout.of({Ball.THREE: (0.0, 0.0)})
HERE, THERE = Point(-0.5, 0.0), Point(0.5, 0.0)
NOWHERE = Point(math.nan, 0.0)


def _drawn(*marks: Mark, look: Look | None = None) -> str:
    """What lies on the table, marks and balls, as the picture has it."""
    return svg(SIZE, LAYOUT, marks, look).partition('data-part="play"')[2]


def _lies_under_the_ball(mark: Mark) -> bool:
    plain, marked = _drawn(), _drawn(mark)
    assert len(marked) > len(plain)
    return marked.index('data-ball="3"') > plain.index('data-ball="3"')


def test_ways_arrows_and_ghosts_lie_under_the_balls() -> None:
    for mark in (Path((HERE, THERE)), Arrow(HERE, THERE), Ghost(HERE)):
        assert _lies_under_the_ball(mark)


def test_labels_and_cues_lie_over_the_balls() -> None:
    for mark in (Label(HERE, "here"), CueStick(HERE, 0.0)):
        assert not _lies_under_the_ball(mark)


@pytest.mark.parametrize("ball", Ball)
def test_way_has_the_colour_of_its_ball(ball: Ball) -> None:
    assert f'stroke="{STANDARD.balls[ball]}"' in _drawn(Path((HERE, THERE), ball))


@pytest.mark.parametrize("ball", Ball)
def test_ways_of_striped_balls_have_a_white_edge(ball: Ball) -> None:
    """Their colours are those of the 1 and the 2; casing, edge and core are equally long."""
    lines = re.findall(
        r'points="-500,0 500,0" fill="none" stroke="(\S+)"', _drawn(Path((HERE, THERE), ball, open_end=True))
    )
    edge = [STANDARD.ivory] if ball in (Ball.NINE, Ball.TEN) else []
    assert lines == ["#000000", *edge, STANDARD.balls[ball]]


def test_way_goes_through_its_places() -> None:
    assert 'points="-500,0 0,-250 500,0"' in _drawn(Path((HERE, Point(0.0, 0.25), THERE), open_end=True))


def test_only_dashed_ways_are_dashed() -> None:
    assert "stroke-dasharray" not in _drawn(Path((HERE, THERE)))
    assert "stroke-dasharray" in _drawn(Path((HERE, THERE), dashed=True))


def test_head_ends_where_the_way_ends_and_an_open_end_has_none() -> None:
    assert "<polygon" not in _drawn(Path((HERE, THERE), open_end=True))
    heads = re.findall(r'<polygon points="(\S+)', _drawn(Path((HERE, THERE))))
    assert heads == ["500,0"] * 2


def test_arrow_without_length_is_still_drawn() -> None:
    assert 'points="-500,0' in _drawn(Arrow(HERE, HERE))


def test_ghost_is_dashed_and_as_large_as_a_ball() -> None:
    drawn = _drawn(Ghost(HERE, Ball.FIVE))
    assert f'cx="-500" cy="0" r="28.57" fill="{STANDARD.balls[5]}"' in drawn
    assert "stroke-dasharray" in drawn
    assert 'cx="-500" cy="0" r="57.15"' in _drawn(Ghost(HERE), look=Look(magnify=2.0))


@pytest.mark.parametrize("aim, turn", [(0.0, 180.0), (math.pi / 2, 90.0), (-math.pi / 2, -90.0)])
def test_cue_lies_behind_the_ball_on_the_line_of_aim(aim: float, turn: float) -> None:
    turns = [float(word) for word in re.findall(r"translate\(-500 0\) rotate\((\S+)\)", _drawn(CueStick(HERE, aim)))]
    assert [abs(each) if abs(each) == 180.0 else each for each in turns] == [turn]


def test_cue_keeps_its_gap() -> None:
    near, far = _drawn(CueStick(HERE, 0.0, gap=0.0)), _drawn(CueStick(HERE, 0.0, gap=0.1))
    assert 'points="28.57,-6.5' in near
    assert 'points="128.57,-6.5' in far


def _pill(label: Label) -> list[float]:
    found = re.findall(r'<rect x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)"', _drawn(label))
    return [float(word) for word in found[0]]


def test_label_stands_above_its_place_and_below_it_at_the_upper_edge() -> None:
    _, above, _, high = _pill(Label(HERE, "safe"))
    assert above + high < -28.5
    _, above, _, _ = _pill(Label(Point(0.0, 0.7), "long"))
    assert above > -700 + 28.5


@pytest.mark.parametrize("x", [-1.3, 1.3])
def test_label_stays_in_the_picture(x: float) -> None:
    left, _, wide, _ = _pill(Label(Point(x, 0.0), "out of here"))
    assert left >= -1436
    assert left + wide <= 1436


def test_head_is_not_longer_than_the_way_behind_it() -> None:
    assert 'points="-500,0 -500,0"' in _drawn(Path((HERE, Point(-0.49, 0.0))))


def test_places_far_beyond_everything_are_drawn_at_a_finite_distance() -> None:
    drawn = _drawn(Path((HERE, Point(1e300, -1.7e308))), CueStick(Point(1e9, 1e9), 0.0), Label(Point(-1e300, 0.0), "x"))
    assert not re.search(r"inf|nan|\d{8}", drawn)


BROKEN = [
    lambda: Path((HERE, NOWHERE)),
    lambda: Arrow(HERE, Point(0.0, math.inf)),
    lambda: Arrow(NOWHERE, HERE),
    lambda: Ghost(NOWHERE),
    lambda: Label(NOWHERE, "where?"),
    lambda: CueStick(NOWHERE, 0.0),
]


@pytest.mark.parametrize("broken", BROKEN)
def test_place_that_is_no_number_is_refused(broken: object) -> None:
    assert callable(broken)
    with pytest.raises(DrawError, match="a mark needs finite numbers of metres") as caught:
        broken()
    assert caught.value.key == "bad_place"


@pytest.mark.parametrize("aim, gap", [(math.nan, 0.0), (math.inf, 0.0), (0.0, math.nan)])
def test_cue_without_direction_is_refused(aim: float, gap: float) -> None:
    with pytest.raises(DrawError, match="a cue needs a finite aim") as caught:
        CueStick(HERE, aim, gap)
    assert caught.value.key == "bad_aim"


@pytest.mark.parametrize("points", [(), (HERE,)])
def test_way_needs_two_places(points: tuple[Point, ...]) -> None:
    with pytest.raises(DrawError, match=f"two places or more, not {len(points)}") as caught:
        Path(points)
    assert caught.value.key == "bad_path"


def test_a_field_of_a_map_lies_under_the_balls_and_grows_lighter() -> None:
    shades = [_drawn(Shade(HERE, 0.1, 0.05, share)) for share in (0.0, 0.5, 1.0)]
    assert _lies_under_the_ball(Shade(HERE, 0.1, 0.05, 0.5))
    fills = [re.findall(r'fill="#(\w{6})" fill-opacity="0.8"', drawn)[0] for drawn in shades]
    light = [sum(bytes.fromhex(fill)) for fill in fills]
    assert light == sorted(set(light))


def test_a_field_stands_where_the_table_stands() -> None:
    mark = Shade(HERE, 0.1, 0.05, 0.5)
    assert 'width="100" height="50"' in _drawn(mark)
    assert 'width="50" height="100"' in _drawn(mark, look=Look(portrait=True))


@pytest.mark.parametrize("values", [(0.0, 1.0, 0.5), (1.0, -1.0, 0.5), (1.0, 1.0, 1.1), (1.0, 1.0, math.nan)])
def test_a_field_without_size_or_share_is_refused(values: tuple[float, float, float]) -> None:
    with pytest.raises(DrawError) as caught:
        Shade(HERE, *values)
    assert caught.value.key == "bad_shade"
