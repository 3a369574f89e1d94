"""Balls, pockets, cushions, layouts as mappings, table sizes and the mouths of their pockets."""

from __future__ import annotations

import math
import re
import subprocess
import sys
from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest

from tenball.table import (
    INCH,
    OBJECT_BALLS,
    POCKETS,
    PRESETS,
    Ball,
    Cushion,
    Layout,
    Pocket,
    Point,
    Stroke,
    TableError,
    TableSize,
    mouth,
    mouths,
)

NINE_FOOT = TableSize.nine_foot()


def test_balls_are_their_numbers() -> None:
    assert [int(ball) for ball in Ball] == list(range(11))
    assert tuple(Ball)[1:] == OBJECT_BALLS
    assert str(Ball.TEN) == "10"


def test_pockets_and_cushions_have_two_letter_names() -> None:
    assert [str(pocket) for pocket in POCKETS] == ["hl", "hr", "sl", "sr", "fl", "fr"]
    assert Pocket("??") is Pocket.UNKNOWN
    assert Pocket.UNKNOWN not in POCKETS
    assert [str(cushion) for cushion in Cushion] == ["h", "f", "lh", "lf", "rh", "rf"]


def test_layout_is_a_mapping_in_ascending_order() -> None:
    layout = Layout.of({Ball.TEN: (1.0, 0.5), Ball.CUE: Point(-1.0, 0.0)})
    assert list(layout) == [Ball.CUE, Ball.TEN]
    assert len(layout) == 2
    assert layout[Ball.TEN] == Point(1.0, 0.5)
    assert layout.get(Ball.ONE) is None
    assert Ball.ONE not in layout
    with pytest.raises(KeyError):
        layout[Ball.ONE]


def test_order_in_which_places_are_given_does_not_matter() -> None:
    one, other = (Ball.ONE, Point(0.0, 0.0)), (Ball.TWO, Point(1.0, 0.0))
    assert Layout((one, other)) == Layout((other, one))
    assert hash(Layout((one, other))) == hash(Layout((other, one)))


NO_LAYOUTS: list[Any] = [
    None,
    5,
    {Ball.CUE: Point(0.0, 0.0)},
    [(Ball.CUE, Point(0.0, 0.0))],
    ((Ball.CUE, (0.0, 0.0)),),
    ((0, Point(0.0, 0.0)),),
    (Ball.CUE, Point(0.0, 0.0)),
    ((Ball.CUE,),),
    ("0@0,0",),
    ((Ball.CUE, Point("0", 0.0)),),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("places", NO_LAYOUTS)
def test_what_is_no_layout_is_refused_by_name(places: Any) -> None:  # noqa: ANN401 - anything is handed in
    with pytest.raises(TableError, match=r"a layout is made of|a place in a layout|the place of ball 0"):
        Layout(places)


@pytest.mark.parametrize("wrong", [None, 5, b"0@0,0", ["0@0,0"]])
def test_what_is_no_text_is_not_parsed(wrong: Any) -> None:  # noqa: ANN401 - anything is handed in
    for parse in (Layout.parse, Stroke.parse, TableSize.parse):
        with pytest.raises(TableError) as problem:
            parse(wrong)
        assert repr(wrong) in str(problem.value)


@pytest.mark.parametrize("wrong", [None, 5, "0@0,0", ((Ball.CUE, Point(0.0, 0.0)),)])
def test_places_come_as_a_mapping(wrong: Any) -> None:  # noqa: ANN401 - anything is handed in
    with pytest.raises(TableError, match="a layout is made of"):
        Layout.of(wrong)


def test_a_ball_is_put_by_its_number_and_nothing_else() -> None:
    number: Any = 3
    assert list(Layout().placed(number, (0.0, 0.0))) == [Ball.THREE]
    wrongs: list[Any] = [[], "3", None, 11]
    for wrong in wrongs:
        with pytest.raises(TableError, match="there is no ball"):
            Layout().placed(wrong, (0.0, 0.0))


def test_layout_changes_by_making_another() -> None:
    layout = Layout.of({Ball.ONE: (0.1, 0.2)})
    assert layout.placed(Ball.ONE, (0.3, 0.4)) == Layout.of({Ball.ONE: (0.3, 0.4)})
    assert layout.placed(Ball.CUE, Point(0.0, 0.0)) == Layout.parse("0@0,0 1@0.1,0.2")
    assert layout.without(Ball.ONE, Ball.TWO) == Layout()
    assert layout == Layout.parse("1@0.1,0.2")
    with pytest.raises(FrozenInstanceError):
        layout.places = ()  # type: ignore[misc]


def test_distance_is_measured_straight() -> None:
    assert Point(0.0, 0.0).distance(Point(0.3, -0.4)) == pytest.approx(0.5)


def test_presets_are_named_by_themselves() -> None:
    for name in PRESETS:
        assert TableSize.preset(name).name == name
    assert TableSize.preset("nine_foot") == TableSize.nine_foot(4.5 * INCH)
    assert TableSize.seven_foot().corner_mouth == pytest.approx(0.117475)
    assert NINE_FOOT.with_mouths(0.1, 0.12) == replace(NINE_FOOT, corner_mouth=0.1, side_mouth=0.12)


BAD_SIZES = [
    ("length", 0.0, "bad_length", "length must be a positive length in metres, not 0.0"),
    ("width", -1.0, "bad_length", "width must be a positive length in metres, not -1.0"),
    ("corner_mouth", math.nan, "bad_length", "corner_mouth must be a positive length in metres, not nan"),
    ("side_mouth", math.inf, "bad_length", "side_mouth must be a positive length in metres, not inf"),
    ("ball_radius", 0.0, "bad_length", "ball_radius must be a positive length in metres, not 0.0"),
    ("corner_shelf", -0.01, "bad_shelf", "corner_shelf must be zero or a positive length in metres, not -0.01"),
    ("side_shelf", math.nan, "bad_shelf", "side_shelf must be zero or a positive length in metres, not nan"),
    ("corner_cut", 142.0, "bad_cut", "corner_cut must be an angle between a quarter and a half turn"),
    ("side_cut", 1.0, "bad_cut", "side_cut must be an angle between a quarter and a half turn"),
    ("nose_height", 1.0, "bad_nose", "a fraction of the ball's diameter from 0.5 to below 1, not 1.0"),
    ("vertical_cut", 13.5, "bad_vertical_cut", "an angle from zero to below an eighth of a turn, not 13.5"),
    ("rail_width", 0.0, "bad_rail", "less than 10 m wide"),
    ("corner_mouth", 0.9, "bad_mouths", "the mouths 0.9 and 0.127 m leave no cushion on 2.54 x 1.27 m"),
    ("side_mouth", 2.4, "bad_mouths", "the mouths 0.1143 and 2.4 m leave no cushion on 2.54 x 1.27 m"),
]


@pytest.mark.parametrize("field, value, key, sentence", BAD_SIZES)
def test_impossible_table_is_refused(field: str, value: float, key: str, sentence: str) -> None:
    with pytest.raises(TableError, match=sentence) as caught:
        replace(NINE_FOOT, **{field: value})  # type: ignore[arg-type]
    assert caught.value.key == key


def test_name_of_a_table_is_one_word() -> None:
    with pytest.raises(TableError, match="small letters, digits and underscores, unlike 'our, club'") as caught:
        TableSize("our, club", 2.5, 1.25)
    assert caught.value.key == "bad_name"


@pytest.mark.parametrize("name", PRESETS)
def test_mouths_are_as_wide_as_the_table_says(name: str) -> None:
    size = TableSize.preset(name)
    for opening in mouths(size):
        side = opening.pocket in {Pocket.SIDE_LEFT, Pocket.SIDE_RIGHT}
        assert opening.width == pytest.approx(size.side_mouth if side else size.corner_mouth)
        for lip in (opening.left, opening.right):
            on_end = abs(lip.place.x) == pytest.approx(size.length / 2)
            on_long = abs(lip.place.y) == pytest.approx(size.width / 2)
            assert on_end != on_long


MIDDLES = {"hl": (-1, 1), "hr": (-1, -1), "sl": (0, 1), "sr": (0, -1), "fl": (1, 1), "fr": (1, -1)}


@pytest.mark.parametrize("pocket", POCKETS)
def test_mouth_looks_away_from_the_bed(pocket: Pocket) -> None:
    opening = mouth(NINE_FOOT, pocket)
    along, across = MIDDLES[pocket]
    assert opening.middle.x * along >= 0
    assert opening.middle.y * across > 0
    assert math.hypot(*opening.axis) == pytest.approx(1.0)
    assert (opening.axis.x * along, opening.axis.y * across) > (-1e-12, 0.0)
    # Left and right are those of somebody who looks into the pocket.
    across_mouth = Point(opening.left.place.x - opening.right.place.x, opening.left.place.y - opening.right.place.y)
    assert opening.axis.x * across_mouth.y - opening.axis.y * across_mouth.x == pytest.approx(opening.width)


@pytest.mark.parametrize("pocket", POCKETS)
def test_facings_leave_the_nose_at_the_cut_angle_and_narrow_toward_the_pocket(pocket: Pocket) -> None:
    opening = mouth(NINE_FOOT, pocket)
    side = pocket in {Pocket.SIDE_LEFT, Pocket.SIDE_RIGHT}
    cut = NINE_FOOT.side_cut if side else NINE_FOOT.corner_cut
    for lip in (opening.left, opening.right):
        assert math.hypot(*lip.facing) == pytest.approx(1.0)
        on_end = abs(lip.place.x) == pytest.approx(NINE_FOOT.length / 2)
        # The nose runs from the lip back along its cushion, away from the pocket.
        nose = _away(lip.place.y, opening.middle.y) if on_end else _away(lip.place.x, opening.middle.x)
        along = lip.facing.y if on_end else lip.facing.x
        assert math.acos(along * nose) == pytest.approx(cut)
    back_left = _along(opening.left.place, opening.left.facing)
    back_right = _along(opening.right.place, opening.right.facing)
    assert back_left.distance(back_right) < opening.width


def _away(one: float, other: float) -> float:
    return math.copysign(1.0, one - other)


def _along(place: Point, direction: Point, reach: float = 0.03) -> Point:
    return Point(place.x + reach * direction.x, place.y + reach * direction.y)


def test_unknown_pocket_has_no_mouth() -> None:
    with pytest.raises(TableError, match="name one of hl, hr, sl, sr, fl, fr") as caught:
        mouth(NINE_FOOT, Pocket.UNKNOWN)
    assert caught.value.key == "no_mouth"


def test_table_loads_no_chance_and_nothing_from_outside() -> None:
    program = "import sys, tenball.table; print('random' in sys.modules, 'numpy' in sys.modules)"
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert answer.stdout.split() == ["False", "False"]


@pytest.mark.parametrize("wrong", [{11: (0.0, 0.0)}, {"one": (0.0, 0.0)}, {-1: (0.0, 0.0)}])
def test_a_layout_of_what_is_no_ball_is_refused_by_its_name(wrong: dict[Any, Any]) -> None:
    with pytest.raises(TableError, match=re.escape(repr(next(iter(wrong))))) as refused:
        Layout.of(wrong)
    assert refused.value.key == "no_ball"


@pytest.mark.parametrize("place", [None, (1.0,), (1.0, 2.0, 3.0), 7])
def test_a_layout_of_what_is_no_place_is_refused_with_its_ball(place: Any) -> None:  # noqa: ANN401 - whatever is given
    with pytest.raises(TableError, match="3") as refused:
        Layout.of({Ball.THREE: place})
    assert refused.value.key == "bad_point"
